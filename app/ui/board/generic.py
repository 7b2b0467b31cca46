"""The generic board: it draws any Frame, by the kind of phase it shows."""

from __future__ import annotations

from app.engine.frame import Frame
from app.ui.board import opened, pieces, timed
from app.ui.board.desk import Desk
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, rows, share
from app.ui.kit.theme import theme

MARGIN, GAP, FOOT = 8.0, 8.0, 64.0
CLOCK_WIDE, CLOCK_HIGH, DIGITS = 296.0, 128.0, 124.0
"""Size of a clock that is coming, and of its digits."""
ROOMY, CLOSE, READY = 104.0, 46.0, 220.0
"""Heights of the words over the ready cards with and without sums, and of the tallest card."""


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
    inner = Room(MARGIN, 62, page.width - 2 * MARGIN, page.height - 62 - MARGIN - FOOT - 12)
    is_roomy = page.is_tall or len(frame.seats) <= 4
    parts: list[Part] = []
    if frame.clock is None:
        head, body = rows(inner, ROOMY if is_roomy else CLOSE, share())
    elif page.is_tall:
        clock, head, body = rows(inner, CLOCK_HIGH, CLOCK_HIGH, share())
        parts.append(pieces.clock(frame, frame.clock, desk.now(), clock, DIGITS))
    else:
        top, body = rows(inner, CLOCK_HIGH + 4, share(), gap=10)
        clock, head = columns(top, CLOCK_WIDE, share(), gap=16)
        parts.append(pieces.clock(frame, frame.clock, desk.now(), clock, DIGITS))
    parts += _headline(frame, page, head)
    parts += _ready_cards(frame, page, desk, body)
    return [*parts, *opened.foot_row(frame, page, desk)]


def _headline(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """What the table does now, and the totals that matter for it."""
    prompt, line, sums = rows(rect, 40, 32, share(most=44), gap=0)
    look = {"size_px": theme.headline, "bold": True, "tight_px": theme.body}
    parts = [pieces.words("prompt", page.say(frame.prompt), prompt, **look)]
    if rect[3] < ROOMY:
        return parts
    said = pieces.notice(frame, page, line)
    if not said and frame.hint is not None:
        said = [pieces.words("hint", page.say(frame.hint), line, size_px=theme.body)]
    return [*parts, *said, *pieces.sums(frame, page, sums)]


def _ready_cards(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    count = len(frame.seats)
    across = 2 if page.is_tall else count if count <= 4 else 3
    spots = grid(rect, count, across, most=READY, gap=GAP)
    pairs = zip(frame.seats, spots, strict=True)
    return [pieces.ready_card(frame, seat, page, desk, spot) for seat, spot in pairs]
