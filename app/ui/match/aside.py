"""Where the menu lies while a clock is there: beside it, or upright below it, never on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from app.ui.board.desk import Desk
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room
from app.ui.widgets.clock_face import ClockFace

MOST, WIDE, NARROW, LOW = 400.0, 344.0, 264.0, 272.0
"""Most, best and least width of the column; where the sheet begins on an upright page (u)."""
RAIL, GAP = 52.0, 4.0


class Board(Desk, Protocol):
    """The board that the menu lies beside."""

    def parts(self, page: Page) -> list[Part]:
        """What lies on it now."""


def aside(board: Sequence[Part], page: Page) -> Room:
    """The board's last column, at the right of the clock; upright all that is below the clock.

    What lies there is covered whole: no card is cut in two.

    >>> from app.ui.kit.page import Page
    >>> aside((), Page(800, 480, "en")), aside((), Page(480, 853, "en"))
    (Room(456.0, 52.0, 344.0, 428.0), Room(0.0, 272.0, 480.0, 581.0))
    """
    rects = [part.rect for part in board if part.kind is ClockFace]
    if page.is_tall:
        low = max((rect[1] + rect[3] + GAP for rect in rects), default=LOW)
        return Room(0.0, low, float(page.width), page.height - low)
    left = max((rect[0] + rect[2] for rect in rects), default=0.0)
    columns = [part.rect[0] - GAP for part in board if part.rect[0] > left]
    best = page.width - WIDE
    fitting = [x for x in columns if MOST >= page.width - x >= NARROW and not _cuts(board, x)]
    x = min(fitting, key=lambda x: abs(x - best), default=best)
    return Room(x, RAIL, page.width - x, page.height - RAIL)


def _cuts(board: Sequence[Part], x: float) -> bool:
    """Whether a sheet from there on would lie on half a part."""
    rects = [part.rect for part in board if part.rect[1] >= RAIL]
    return any(rect[0] + GAP < x < rect[0] + rect[2] - GAP for rect in rects)
