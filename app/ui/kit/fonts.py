"""Which font draws which letter: Roboto's own, else one of the system's that has it.

Kivy draws a box for a letter that its font lacks and looks no further; fontconfig knows what the
system's fonts have. Where it is not installed, Roboto is all there is.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from shutil import which

RANGES = """
    20-7E A0-17F 384-38A 38E-3A1 3A3-3CE 400-486 488-513 1EA0-1EF9
    2010-2011 2013-2015 2017-201E 2020-2022 2026-2026 20A6-20AA 20AC-20AC 2212-2212
"""
"""What Roboto has of all letters and signs, in hexadecimal (a test reads its files)."""
OWN = tuple(tuple(int(code, 16) for code in pair.split("-")) for pair in RANGES.split())
KNOWN = "".join(f"{re.escape(chr(first))}-{re.escape(chr(last))}" for first, last in OWN)
FOREIGN = re.compile(f"[^\n{KNOWN}]")
PATIENCE_S = 5.0
UNKNOWN = "?"
"""Stands for a letter that no font here has: a box would say less."""
PREFERRED = ("Fallback", "Noto", "DejaVuSans.ttf")
"""Fonts without serifs come first, as they stand beside Roboto."""


def is_own(text: str) -> bool:
    """Whether Roboto has every letter.

    >>> is_own("Œuvre de Zoë – 12 500 €"), is_own("李")
    (True, False)
    """
    return FOREIGN.search(text) is None


@lru_cache(maxsize=512)
def fallback(letter: str) -> str | None:
    """The file of a font of the system that draws this letter, or None."""
    if (command := which("fc-list")) is None:
        return None
    asked = [command, f":charset={ord(letter):x}:color=False:scalable=True", "file"]
    try:
        found = subprocess.run(
            asked, capture_output=True, text=True, timeout=PATIENCE_S, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    files = sorted(line.rstrip(": ") for line in found.stdout.splitlines())
    return min(files, key=_rank) if files else None


def _rank(file: str) -> tuple[int, str]:
    names = [n for n, name in enumerate(PREFERRED) if name in file]
    return (names[0] if names else len(PREFERRED), file)


def runs(text: str) -> list[tuple[str | None, str]]:
    """The text in pieces with the font of each; None is Roboto, and what no font has is "?".

    >>> runs("Zoë")
    [(None, 'Zoë')]
    """
    pieces = groupby(_fonts(text), key=lambda row: row[0])
    return [(font, "".join(letter for _, letter in group)) for font, group in pieces]


def _fonts(text: str) -> Iterator[tuple[str | None, str]]:
    for letter in text:
        font = None if is_own(letter) else fallback(letter)
        yield (font, letter) if font or is_own(letter) else (None, UNKNOWN)


def is_drawn(text: str) -> bool:
    """Whether every letter has a font that draws it."""
    return all(is_own(letter) or fallback(letter) is not None for letter in text)
