"""Which names can be written on the screen: letters one after another, from left to right."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from app.engine.commands import Rejected
from app.engine.text import Text, msg

LEFTWARD = ("R", "AL", "AN", "RLE", "RLO", "RLI")
JOINED = ((0x1800, 0x18AF), (0xA840, 0xA87F))
"""Mongolian and Phags-pa: letters that join without any mark."""


def why_not_written(name: str) -> Text | None:
    """Why a name cannot be drawn letter by letter, or None; its letters may still lack a font.

    >>> why_not_written("Zoë Ñandú"), why_not_written("Мария 李")
    (None, None)
    >>> why_not_written("שרה").id, why_not_written("हिन्दी").id
    ('Letters from right to left cannot be shown here.', 'Letters that join cannot be shown here.')
    """
    if name.isascii():  # none of either kind; a set-up asks for every name, thousands of times
        return None
    letters = unicodedata.normalize("NFC", name)
    if any(unicodedata.bidirectional(letter) in LEFTWARD for letter in letters):
        return msg("Letters from right to left cannot be shown here.")
    if any(_joins(letter) for letter in letters):
        return msg("Letters that join cannot be shown here.")
    return None


def _joins(letter: str) -> bool:
    """A mark on or round another letter, or a letter that changes with its neighbour."""
    is_mark = unicodedata.category(letter).startswith("M")
    return is_mark or any(first <= ord(letter) <= last for first, last in JOINED)


def must_be_written(name: str) -> None:
    """Raise Rejected with the reason where a name cannot be drawn letter by letter."""
    if (why := why_not_written(name)) is not None:
        raise Rejected(why)


def called(name: str, others: Iterable[str]) -> str:
    """The name without spaces round it; raises Rejected unless it is one, and nobody else's."""
    name = name.strip()
    if not name or not name.isprintable():
        raise Rejected(msg("A name needs at least one letter."))
    must_be_written(name)
    if name in others:
        raise Rejected(msg("{name} sits here already; choose another name.", name=name))
    return name
