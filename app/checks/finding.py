"""One thing that was looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from app.engine.text import Text
from app.texts import tr


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at: how it stands, in words, and whether Toque can play with it so."""

    name: str
    is_well: bool
    text: str
    is_needed: bool = True


Check = Callable[[str], Finding]
"""Looks at one thing and says it in a language."""


def well(name: str, text: Text | str, lang: str) -> Finding:
    """It is as it should be."""
    return Finding(name, is_well=True, text=tr(text, lang) if isinstance(text, Text) else text)


def missing(name: str, text: Text, lang: str) -> Finding:
    """Toque plays without it; the text says what to do."""
    return Finding(name, is_well=False, text=tr(text, lang), is_needed=False)


def nearest(folder: Path) -> Path:
    """The folder, or where it will be made: the first on the way to it that exists."""
    return next((one for one in (folder, *folder.parents) if one.exists()), folder)
