"""The generic board: it draws any Frame, by the kind of phase it shows."""

from __future__ import annotations

from app.engine.frame import Frame
from app.ui.board import opened, pieces, timed
from app.ui.board.desk import Desk
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme

MARGIN, GAP, FOOT = 8.0, 8.0, 64.0


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board, the rail last so that its ticket hangs over them."""
    if frame.clock is not None and not frame.clock.is_coming:
        parts = timed.board(frame, page, desk)
    elif any(seat.ready != "none" for seat in frame.seats):
        parts = _waiting(frame, page, desk)
    else:
        parts = opened.board(frame, page, desk)
    return [*parts, pieces.rail(frame, page, desk)]


# The table waits for all


def _waiting(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    wide = page.width - 2 * MARGIN
    foot = page.height - MARGIN - FOOT
    is_small = page.is_tall or len(frame.seats) <= 4
    parts: list[Part] = []
    top = 66.0
    if frame.clock is not None:
        parts.append(pieces.clock(frame, frame.clock, desk.now(), (8, 64, 296, 128), 124))
        left = 8.0 if page.is_tall else 320.0
        top = 204.0 if page.is_tall else 66.0
        parts += _headline(frame, page, (left, top, page.width - left - 8, 126))
        top = 340.0 if page.is_tall else 206.0
    else:
        high = 104.0 if is_small else 46.0
        parts += _headline(frame, page, (8, 62, wide, high))
        top = 62 + high + 6
    parts += _ready_cards(frame, page, desk, (8, top, wide, foot - top - 12))
    return [*parts, *opened.foot_row(frame, page, desk)]


def _headline(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """What the table does now, and the totals that matter for it."""
    x, y, wide, high = rect
    parts = [
        pieces.words("prompt", page.say(frame.prompt), (x, y, wide, 40),
                     size_px=theme.headline, bold=True)
    ]  # fmt: skip
    if high < 80:
        return parts
    line = pieces.notice(frame, page, (x, y + 40, wide, 32))
    if not line and frame.hint is not None:
        line = [pieces.words("hint", page.say(frame.hint), (x, y + 40, wide, 30),
                             size_px=theme.body)]  # fmt: skip
    return [*parts, *line, *pieces.sums(frame, page, (x, y + 74, wide, 44))]


def _ready_cards(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    count = len(frame.seats)
    columns = 2 if page.is_tall else count if count <= 4 else 3
    rows = -(-count // columns)
    gap = 8.0 if rows == 1 else 14.0
    each = (wide - GAP * (columns - 1)) / columns
    tall = min(220.0, (high - gap * (rows - 1)) / rows)
    return [
        pieces.ready_card(
            frame, seat, page, desk,
            (x + n % columns * (each + GAP), y + n // columns * (tall + gap), each, tall),
        )
        for n, seat in enumerate(frame.seats)
    ]  # fmt: skip
