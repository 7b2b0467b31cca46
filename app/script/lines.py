"""What a script may contain: a header and lines, checked before anything is played."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from hardware.ports import SEATS

VERSION = 1
PRESSES = ("press", "hold", "edge")
CORRECTIONS = ("correct", "strike")
VERBS = ("do", *PRESSES, "wait", "undo", "redo", "crash", "expect", "refused", *CORRECTIONS)
ARGS = {
    "press": {"for"},
    "hold": {"for"},
    "edge": {"level", "after_ms"},
    "wait": set[str](),
    "undo": set[str](),
    "redo": set[str](),
    "crash": set[str](),
    "expect": set[str](),
    "strike": {"along", "refused"},
}
MOST_SEED = 2**63
FOREVER_S = 1e9
"""Seconds that no script waits; JSON may say Infinity and NaN as well."""
HEADER: dict[str, tuple[tuple[type, ...], str]] = {
    "toque": ((int,), "a number"),
    "match": ((str,), "a game"),
    "seats": ((list,), "a list of names"),
    "chef": ((int, str), "a seat or a name"),
    "options": ((dict,), "an object"),
    "box": ((dict,), "an object"),
    "seed": ((int,), "a whole number"),
    "goes_alone": ((bool,), "true or false"),
    "plates": ((list,), "a list of numbers"),
    "looks": ((list,), "a list of numbers"),
    "keys": ((list,), "a list of buttons"),
}


class ScriptError(Exception):
    """The script cannot be played; the message names the line and what to mend (exit 2)."""


class Line(msgspec.Struct, frozen=True):
    """One line: its number in the file, its verb, and what it says."""

    number: int
    verb: str
    said: dict[str, Any]

    @property
    def value(self) -> Any:
        """What stands behind the verb."""
        return self.said[self.verb]

    @property
    def at(self) -> float | None:
        """Match seconds at which it happens, or None: at the time of the line before."""
        return self.said.get("at")


def read(text: Iterable[str]) -> tuple[dict[str, Any] | None, tuple[Line, ...]]:
    """The header, or None where there is none, and the lines."""
    header: dict[str, Any] | None = None
    lines: list[Line] = []
    for number, raw in enumerate(text, 1):
        if not raw.strip() or raw.lstrip().startswith("#"):
            continue
        said = _object(number, raw)
        if "toque" in said:
            if header is not None or lines:
                raise ScriptError(f"line {number}: the header stands once, at the top")
            header = _header(number, said)
        else:
            lines.append(_line(number, said))
    return header, tuple(lines)


def _object(number: int, raw: str) -> dict[str, Any]:
    try:
        said = json.loads(raw)
        json.dumps(said, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ScriptError(
            f"line {number}: not JSON ({error.msg} at column {error.colno}); "
            "each line is one object in braces"
        ) from None
    except UnicodeEncodeError:
        raise ScriptError(f"line {number}: half a character (a lone surrogate) in it") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, braces without end
        raise ScriptError(f"line {number}: a number too long, or nested too deep") from None
    if not isinstance(said, dict):
        raise ScriptError(f"line {number}: not an object; each line is one object in braces")
    return said


def _header(number: int, said: dict[str, Any]) -> dict[str, Any]:
    version = said["toque"]
    if not isinstance(version, int) or version > VERSION or version < 1:
        raise ScriptError(
            f"line {number}: script version {version}; this Toque reads version {VERSION}. "
            "Update Toque to play it"
        )
    if unknown := sorted(set(said) - set(HEADER)):
        raise ScriptError(
            f"line {number}: unknown in a header: {', '.join(unknown)}. "
            f"Allowed: {', '.join(sorted(HEADER))}"
        )
    if not isinstance(said.get("match"), str) or not isinstance(said.get("seats"), list):
        raise ScriptError(f'line {number}: a header needs "match" (a game) and "seats" (names)')
    for name, value in said.items():
        kinds, words = HEADER[name]
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise ScriptError(f"line {number}: “{name}” must be {words}, not {value!r}")
    if not all(isinstance(name, str) for name in said["seats"]):
        raise ScriptError(f"line {number}: “seats” must be a list of names")
    _check_rows(number, said)
    if not 0 <= said.get("seed", 0) < MOST_SEED:
        raise ScriptError(f"line {number}: “seed” must be a number from 0 to {MOST_SEED - 1}")
    return said


def _check_rows(number: int, said: dict[str, Any]) -> None:
    """What a header says of each seat."""
    for name in ("plates", "looks"):
        if not all(type(value) is int for value in said.get(name, ())):
            raise ScriptError(f"line {number}: “{name}” must be a list of numbers")
    if not all(key is None or key in SEATS for key in said.get("keys", ())):
        raise ScriptError(f"line {number}: “keys” must be a list of {', '.join(SEATS)} or null")


def _line(number: int, said: dict[str, Any]) -> Line:
    verbs = [verb for verb in VERBS if verb in said]
    # "correct" carries a "do" of its own, the changed command; both may be "refused".
    marks = [verb for verb in verbs if verb in CORRECTIONS]
    verb = (marks or verbs)[0] if len(marks or verbs) == 1 else None
    if verb is None:
        raise ScriptError(
            f"line {number}: needs exactly one of {', '.join(VERBS)}"
            + (f"; it has {', '.join(verbs)}" if verbs else "")
        )
    if verb in ARGS and (unknown := sorted(set(said) - ARGS[verb] - {verb, "at", "seq"})):
        raise ScriptError(f"line {number}: “{verb}” takes no {', '.join(unknown)}")
    _check_numbers(number, verb, said)
    return Line(number, verb, said)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _check_numbers(number: int, verb: str, said: dict[str, Any]) -> None:
    wanted = {"at", "for", "after_ms"} | ({verb} & {"wait", "undo", "redo"})
    for name in wanted & set(said):
        value = said[name]
        if not _is_number(value) or not 0 <= value < FOREVER_S:
            raise ScriptError(f"line {number}: “{name}” must be a number from 0, not {value!r}")
    for name in {verb} & {"undo", "redo"}:
        if not isinstance(said[name], int):
            raise ScriptError(f"line {number}: “{name}” counts whole steps, not {said[name]!r}")
    if verb == "edge" and said.get("level") not in (0, 1):
        raise ScriptError(f"line {number}: “level” is 1 (closed) or 0 (open)")
    if verb in CORRECTIONS and not _is_count(said[verb]):
        raise ScriptError(f"line {number}: “{verb}” names a move by its number, not {said[verb]!r}")
    along = said.get("along", [])
    if not isinstance(along, list) or not all(map(_is_count, along)):
        raise ScriptError(f"line {number}: “along” is a list of numbers of moves, not {along!r}")
    if "seq" in said and not _is_count(said["seq"]):
        raise ScriptError(f"line {number}: “seq” is the number of its move, not {said['seq']!r}")
    if verb == "expect" and not isinstance(said["expect"], dict):
        raise ScriptError(f'line {number}: “expect” takes an object, {{"path": value}}')
