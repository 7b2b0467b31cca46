"""What stays in view over the pages that cover a match: its clock, while it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from app.engine.frame import Frame
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect
from app.ui.kit.screen import Screen
from app.ui.match.entries import is_timed
from app.ui.widgets.sheet import NoticeLine
from app.ui.widgets.words import Words

WIDE, HIGH, DIGITS, GAP = 132.0, 48.0, 42.0, 8.0
"""Size of the clock beside a page's title, and of its digits; space between (u)."""


def clock_over(
    screens: Sequence[Screen], frame: Frame | None, page: Page, now: Callable[[], int]
) -> list[Part]:
    """The clock at the top right of a page that covers the board."""
    below = [screen for screen in screens[:-1] if screen.is_match]
    is_covered = bool(below) and any(screen.covers for screen in screens[1:])
    if not is_covered or frame is None or frame.clock is None or not is_timed(frame):
        return []
    return [pieces.clock(frame, frame.clock, now(), _spot(page), DIGITS)]


def beside(part: Part, page: Page) -> Part:
    """The part, its words ending before the clock that lies over the page."""
    x, y, wide, high = part.rect
    left, top, _, deep = _spot(page)
    is_met = x < left < x + wide and y < top + deep and top < y + high
    if not is_met or part.kind not in (Words, NoticeLine):
        return part
    return replace(part, rect=(x, y, left - GAP - x, high))


def _spot(page: Page) -> Rect:
    return (page.width - WIDE - 8, 2, WIDE, HIGH)
