"""The history cut into leaves: heads of evenings and rows of matches, as many as fit."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from app.history.evenings import Evening
from app.storage.played import Played

HEAD, ROW, DEEP, GAP = 28.0, 56.0, 78.0, 2.0
"""Heights of an evening's head, of a match, and of one upright (u)."""


class Placed(msgspec.Struct, frozen=True):
    """A head (`match` is None) or a row, and how far below the top of its leaf it begins (u)."""

    evening: Evening
    match: Played | None
    y: float


def leaves(evenings: Iterable[Evening], room: float, row: float = ROW) -> list[list[Placed]]:
    """Leaves of that height; an evening that goes on overleaf has its head there again."""
    found: list[list[Placed]] = [[]]
    y = 0.0
    for evening in evenings:
        is_begun = False
        for match in evening.matches:
            head = 0.0 if is_begun else HEAD
            if found[-1] and y + head + row > room:
                found.append([])
                y, head = 0.0, HEAD
            if head:
                found[-1].append(Placed(evening, None, y))
                y += HEAD
            found[-1].append(Placed(evening, match, y))
            y, is_begun = y + row + GAP, True
    return found
