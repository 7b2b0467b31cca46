"""What a translation must keep: its fields, its language's typography, glyphs that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Message
from fontTools.ttLib import TTFont

from app.texts.wording import SPECS

NBSP = "\u00a0"
UNITS = "ms|s|min|h|px|V|mA|kHz|Hz|kΩ|Ω|cm|mm|MB|kB"
"""What stands behind a number and is never parted from it at the end of a line."""


def typographic(text: str, lang: str) -> str:
    r"""A text with the signs that its language sets: in French, U+00A0 before ; : ! ? and in « ».

    >>> typographic("L'horloge : 2 !", "fr")
    'L’horloge\xa0: 2\xa0!'
    >>> typographic("12:30, {a}:{b}", "fr")
    '12:30, {a}:{b}'
    >>> typographic("n° {n}, 15 s, {n} min", "fr")
    'n°\xa0{n}, 15\xa0s, {n}\xa0min'
    """
    if lang != "fr":
        return text
    for old, new in (("\u202f", NBSP), ("...", "…"), ("'", "’")):
        text = text.replace(old, new)
    text = re.sub(r" (?=[;:!?»%])|(?<=«) ", NBSP, text)
    text = re.sub(rf"(?<=[\d}}]) (?=(?:{UNITS})\b)|(?<=\bn°) |(?<=\d) (?=\d{3}\b)", NBSP, text)
    text = re.sub(r"(?<=[\w)}’])(?=[;:!?]+(?:\s|$))", NBSP, text)
    return re.sub(rf"(?<=«)(?=[^{NBSP}])|(?<=[^{NBSP}])(?=»)", NBSP, text)


def strings(message: Message) -> tuple[str, ...]:
    """What a message says in its language, one string for each plural form."""
    said = message.string
    return tuple(said) if isinstance(said, list | tuple) else (said or "",)


def ids(message: Message) -> tuple[str, ...]:
    """What a message says in English, the plural second."""
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def fields(text: str) -> set[str]:
    """The names of a text's fields.

    >>> sorted(fields("{seat} pays {sum:+}"))
    ['seat', 'sum']
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def faults(message: Message, lang: str) -> Iterator[str]:
    """What is wrong with one translation."""
    if message.fuzzy:
        yield "is fuzzy: look at it and take the mark away"
    if not all(strings(message)):
        yield "is not translated"
        return
    wanted = set().union(*(fields(text) for text in ids(message)))
    for text in strings(message):
        yield from field_faults(text, wanted, {"n"} if message.pluralizable else set())
        yield from glyph_faults(text)
        if text != (better := typographic(text, lang)):
            yield f"is set {text!r}, should be {better!r} (make texts does it)"


def field_faults(text: str, wanted: set[str], free: set[str] | frozenset[str]) -> Iterator[str]:
    """Fields that a text lacks (but for the `free` ones), or has too many, or spells wrongly."""
    try:
        specs = {spec for _, name, spec, _ in Formatter().parse(text) if name is not None}
    except ValueError as error:
        yield f"{text!r}: {error}"
        return
    if lost := wanted - free - fields(text):
        yield f"{text!r} lacks {sorted(lost)}"
    if extra := fields(text) - wanted:
        yield f"{text!r} has {sorted(extra)}, which the English text has not"
    if odd := specs - set(SPECS):
        yield f"{text!r}: a field takes one of {SPECS}, not {sorted(map(str, odd))}"


def glyph_faults(text: str) -> Iterator[str]:
    """The characters of a text that Roboto, the screen's font, does not have."""
    if odd := {char for char in text if ord(char) not in glyphs()} - {"\n"}:
        yield f"{text!r}: Roboto has no {sorted(odd)}"


@cache
def glyphs() -> frozenset[int]:
    """The characters that Roboto has in both weights in use, found without importing Kivy."""
    spec = find_spec("kivy")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("Kivy is not installed, so its fonts cannot be read: make setup")
    fonts = Path(spec.submodule_search_locations[0]) / "data" / "fonts"
    maps = [TTFont(fonts / f"Roboto-{cut}.ttf").getBestCmap() for cut in ("Regular", "Bold")]
    return frozenset(set(maps[0]) & set(maps[1]))
