"""Nonsense made from sense: scripts, configurations, box lines, rows and command lines, by seed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from app.__main__ import toque
from hardware.box.lines import crc8

ROOT = Path(__file__).resolve().parents[2]
REPLAYS = sorted((ROOT / "tests" / "replays").rglob("*.jsonl"))
LINES = 14
"""How much of a script is taken: enough to reach a clock, cheap enough for thousands."""

NUMBERS = (0, -1, 1, 7, 1.5, -0.0, 1e308, 1e999, float("nan"))
HUGE = (2**31, 2**63, 2**64, 10**30, -(10**30), 10**400)
STRINGS = ("", " ", "x", "x" * 999, "é" * 24, "\x00", "\u202e", "seat1", "Michel")
PATTERNS = ("{n}", "%s", "../..", "[[")
LISTS: tuple[list[Any], ...] = ([], [[]], [None], ["seat1"], [0] * 99)
RECORDS: tuple[dict[str, Any], ...] = ({}, {"a": 1}, {"": {}}, {"do": "take_tip"})
WEIRD: tuple[Any, ...] = (
    *(None, True, False),
    *(*NUMBERS, *HUGE),
    *(*STRINGS, *PATTERNS),
    *(*LISTS, *RECORDS),
)
DEEP = "[" * 20_000 + "]" * 20_000
RAW = (
    *(DEEP, "9" * 5000, '"\\ud800"', '"\\udfff\\ud800"', "\ufeff", "\u2028"),
    *("nul", "Infinity", "NaN", "-", "1e", "1_000", "0x10"),
    *("{", "}", '"', "'", "\\", ",,", "\t", "\r"),
)


def weird(dice: random.Random, depth: int = 0) -> Any:
    """A value that nobody waits for."""
    if depth < 3 and dice.random() < 0.2:
        return [weird(dice, depth + 1) for _ in range(dice.randrange(4))]
    return dice.choice(WEIRD)


def spoilt(dice: random.Random, value: Any) -> Any:
    """The value with something in it changed, taken away or added."""
    if isinstance(value, dict) and value and dice.random() < 0.8:
        key = dice.choice(sorted(value))
        changed = dict(value)
        match dice.randrange(4):
            case 0:
                del changed[key]
            case 1:
                changed[str(weird(dice))[:20]] = changed.pop(key)
            case 2:
                changed[key] = weird(dice)
            case _:
                changed[key] = spoilt(dice, changed[key])
        return changed
    if isinstance(value, list) and value and dice.random() < 0.8:
        at = dice.randrange(len(value))
        return [*value[:at], spoilt(dice, value[at]), *value[at + 1 :]]
    return weird(dice)


def scratched(dice: random.Random, text: str) -> str:
    """The text with some letters lost, doubled or replaced by what no reader likes."""
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(text) + 1)
        match dice.randrange(3):
            case 0:
                text = text[:at] + dice.choice(RAW) + text[at:]
            case 1:
                text = text[:at] + text[at + dice.randrange(1, 9) :]
            case _:
                text = text[:at] + text[max(0, at - 9) :]
    return text


@cache
def replays() -> tuple[tuple[str, ...], ...]:
    """The beginnings of all scripts."""
    return tuple(tuple(path.read_text("utf-8").splitlines()[:LINES]) for path in REPLAYS)


def script(seed: int) -> str:
    """A script that was once right."""
    dice = random.Random(seed)
    lines = list(dice.choice(replays()))
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(lines))
        if dice.random() < 0.25:
            lines[at] = scratched(dice, lines[at])
        elif dice.random() < 0.2:
            lines.insert(dice.randrange(len(lines) + 1), lines[at])
        elif lines[at].startswith("{"):
            try:
                lines[at] = json.dumps(spoilt(dice, json.loads(lines[at])), ensure_ascii=False)
            except ValueError:
                lines[at] = scratched(dice, lines[at])
    return "\n".join(lines)


@cache
def settings() -> tuple[str, ...]:
    """Every line of the documented settings, made valid."""
    text = (ROOT / "assets" / "config.toml").read_text("utf-8")
    text = re.sub(r"(?m)^#(?=[\w\[])", "", text)
    return tuple(line for line in text.splitlines() if line and not line.startswith("# "))


VALUES = (
    *("0", "-1", "1", "27", "28", "1.5", "0x10", "1_000", "99999999999999999999", "9" * 5000),
    *("nan", "inf", "true", "1979-05-27", "'''", '""', '"x"', '"fr"', '"seat1"'),
    *('"\\ud800"', '"\\u0000"', "[]", "[[]]", "[" * 5000, '["seat1"]', '[["seat1", "seat9"]]'),
    *('["gpio", "gpio"]', '["nobody"]', '[{keys = ["seat1"]}]'),
    *("{}", "{a = 1}", '{f1 = "seat1"}', '{f1 = "seat9"}'),
)


def config(seed: int) -> bytes:
    """A configuration file that was once right."""
    dice = random.Random(seed)
    lines = list(settings())
    lines = [line for line in lines if line.startswith("[") or dice.random() < 0.3]
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(lines))
        key, equals, _ = lines[at].partition(" = ")
        if equals and dice.random() < 0.7:
            lines[at] = f"{key} = {dice.choice(VALUES)}"
        elif dice.random() < 0.5:
            lines.insert(at, f"{dice.choice(('x', 'a.b', '[box.chess]', '[panel]', ''))} = 1")
        else:
            lines[at] = scratched(dice, lines[at])
    data = "\n".join(lines).encode("utf-8", "surrogatepass")
    if dice.random() < 0.1:
        data = b"\xef\xbb\xbf" + data
    if dice.random() < 0.05:
        at = dice.randrange(len(data))
        data = data[:at] + bytes([dice.randrange(256)]) + data[at:]
    return data


WORDS = (
    *(">HELLO", ">D", ">U", ">STATE", ">PONG", ">LAMP"),
    *("1", "2", "0", "-1", "7", "8", "99", "1.0", "7.500", "1e9", "1.", "nan"),
    *("9" * 30, "-" + "9" * 30, "E6614103E7", "FUZZ", "zz", "FFFF", "-"),
)


def box_bytes(seed: int) -> bytes:
    """What a box sends that is mad, or somebody else's: right checks on wrong words, and noise."""
    dice = random.Random(seed)
    out = bytearray()
    for _ in range(dice.randrange(1, 30)):
        if dice.random() < 0.8:
            body = " ".join(dice.choice(WORDS) for _ in range(dice.randrange(1, 10))).encode()
            body = body[: dice.randrange(1, 300)] if dice.random() < 0.1 else body
            out += b"%s*%02X\n" % (body, crc8(body))
        else:
            out += bytes(dice.randrange(256) for _ in range(dice.randrange(400)))
    return bytes(out)


WITH_WINDOW = {"run", "look", "bench"}
"""Commands that open a window or take minutes: a process of their own tries those."""
COMMANDS = sorted(set(toque.commands) - WITH_WINDOW)
FLAGS = sorted(
    {opt for one in toque.commands.values() for param in one.params for opt in param.opts}
)
PATHS = ("x.db", "x.json", "x.jsonl", "x.toml", "new.db", "no/where", ".", "/dev/null")
ARGS = (
    *(*FLAGS, *COMMANDS, "--help", "--version", *PATHS, "/proc/self/mem", "kitchen-rush", "Paul"),
    *("-", "--", "", "-h", "-x", "--json=1", "--until=x"),
    *("0", "1", "-1", "9" * 5000, "\udcff", "é", "a\nb"),
)


def command_line(seed: int) -> list[str]:
    """A command with options of its own and things that are none, in no order."""
    dice = random.Random(seed)
    name = dice.choice(COMMANDS)
    words = [name] if dice.random() < 0.9 else []
    for _ in range(dice.randrange(6)):
        words += option(dice, name) if dice.random() < 0.5 else [dice.choice((*ARGS, *PATHS))]
    return words


def option(dice: random.Random, command: str) -> list[str]:
    """An option or an argument of that command, with something like a value where it takes one."""
    param = dice.choice(toque.commands[command].params)
    value = dice.choice(PATHS if dice.random() < 0.7 else ARGS)
    if param.opts[0][:1] != "-":
        return [value]
    return [param.opts[0]] if getattr(param, "is_flag", False) else [param.opts[0], value]


Make = Callable[[int], Any]
