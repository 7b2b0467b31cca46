"""How high a curve is: round numbers at its side, each with a line across."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, share
from app.ui.kit.textures import measure
from app.ui.kit.theme import theme
from app.ui.widgets.evening_curve import END, EveningCurve, span

MOST = 4
"""So many numbers at most stand beside a curve."""
STEPS = (1, 2, 5)


def marks(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Round numbers within the points of these rows, 0 left out.

    >>> marks([(0, 0), (7, 21)]), marks([(0,), (1,)]), marks([(0, -300), (900, 2100)])
    ((10, 20), (1,), (1000, 2000))
    """
    low, high = span(rows)
    step = next(
        n * 10**power for power in range(9) for n in STEPS if (high - low) / (n * 10**power) <= MOST
    )
    first = -(-low // step) * step
    return tuple(value for value in range(first, high + 1, step) if value)


def scaled(
    key: str, rows: Sequence[Sequence[int]], props: dict[str, Any], page: Page, room: Room
) -> tuple[Part, list[Part], Room]:
    """The curve in what its numbers leave of the room, these numbers, and where the curve lies."""
    levels = marks(rows)
    said = [page.amount(value) for value in levels]
    wide = max((measure(one, round(theme.least)) for one in said), default=0.0) / theme.u + 6
    side, inner = columns(room, wide if said else 0, share(), gap=0)
    low, high = span(rows)
    look = {"size_px": theme.least, "halign": "right", "color": theme.ink2}
    numbers = [
        pieces.words(
            f"{key}-mark:{value}",
            one,
            (side.x, _y(inner, value, low, high) - 11, side.wide - 6, 22),
            **look,
        )
        for value, one in zip(levels, said, strict=True)
    ]
    return (
        Part(key, EveningCurve, inner, {**props, "rows": list(rows), "marks": levels}),
        numbers,
        inner,
    )


def _y(room: Room, value: int, low: int, high: int) -> float:
    return room.bottom - END / 2 - (room.high - END) * (value - low) / (high - low)
