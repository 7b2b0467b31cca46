"""What stays in view over the pages that cover a match: its clock, while it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.engine.frame import Frame
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.screen import Screen
from app.ui.match.entries import is_timed

WIDE, HIGH, DIGITS = 132.0, 48.0, 42.0
"""Size of the clock beside a page's title, and of its digits (u)."""


def clock_over(
    screens: Sequence[Screen], frame: Frame | None, page: Page, now: Callable[[], int]
) -> list[Part]:
    """The clock at the top right of a page that covers the board."""
    below = [screen for screen in screens[:-1] if screen.is_match]
    is_covered = bool(below) and any(screen.covers for screen in screens[1:])
    if not is_covered or frame is None or frame.clock is None or not is_timed(frame):
        return []
    rect = (page.width - WIDE - 8, 2, WIDE, HIGH)
    return [pieces.clock(frame, frame.clock, now(), rect, DIGITS)]
