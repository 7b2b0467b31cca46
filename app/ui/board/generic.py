"""The generic board: it draws any Frame, by the kind of phase it shows."""

from __future__ import annotations

from app.engine.frame import Button, Frame, Sheet
from app.ui.board import opened, pieces
from app.ui.board.desk import Desk
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme
from app.ui.widgets.seat_tile import SeatTile

MARGIN, GAP, FOOT = 8.0, 8.0, 64.0


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board, the rail last so that its ticket hangs over them."""
    if frame.clock is not None and not frame.clock.is_coming:
        parts = _timed_tall(frame, page, desk) if page.is_tall else _timed(frame, page, desk)
    elif any(seat.ready != "none" for seat in frame.seats):
        parts = _waiting(frame, page, desk)
    else:
        parts = opened.board(frame, page, desk)
    return [*parts, pieces.rail(frame, page, desk)]


# A clock runs


def _timed(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    assert frame.clock is not None
    side = 448.0
    right = 464.0
    wide = page.width - right - MARGIN
    bottom = page.height - MARGIN
    quick = _quick_grid(frame, page, desk, (right, 160, wide, 192), columns=2)
    bills = [pieces.bill(r, page, (right, 364, wide, 102)) for r in frame.receipts[:1]]
    return [
        pieces.clock(frame, frame.clock, desk.now(), (8, 62, side, 200), 226),
        *_below_clock(frame, page, desk, (8, 268, side, 64)),
        pieces.undo(frame, page, desk, (8, 340, 256, 60)),
        *pieces.clock_row(frame, page, desk, (272, 340, 184, 60)),
        *pieces.main(pieces.main_of(frame), page, desk, (8, bottom - FOOT, side, FOOT)),
        *pieces.totals(frame, page, (right, 64, wide, 84)),
        *quick,
        *bills,
    ]


def _timed_tall(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    assert frame.clock is not None
    wide = page.width - 2 * MARGIN
    foot = page.height - MARGIN - 58
    return [
        pieces.clock(frame, frame.clock, desk.now(), (8, 62, wide, 204), 226),
        *pieces.totals(frame, page, (8, 276, wide, 84)),
        *_quick_grid(frame, page, desk, (8, 374, wide, 208), columns=2),
        *[pieces.bill(r, page, (8, 594, wide, 104)) for r in frame.receipts[:1]],
        *_below_clock(frame, page, desk, (8, 712, wide, 64)),
        pieces.undo(frame, page, desk, (8, foot, 158, 58)),
        *pieces.clock_row(frame, page, desk, (172, foot, 118, 58)),
        *pieces.main(pieces.main_of(frame), page, desk, (296, foot, page.width - 304, 58)),
    ]


def _below_clock(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Under the clock: why it stands, what time-up means, a notice, or the seats."""
    assert frame.clock is not None
    if frame.notices:
        return pieces.notice(frame, page, rect)
    if frame.clock.paused is not None:
        return [pieces.pause_band(frame.clock, page, rect)]
    if frame.clock.tone == "over":
        return _words(frame, page, rect)
    return _tiles(frame, page, desk, rect)


def _words(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    hint = page.say(frame.hint)
    first = high * (0.52 if hint else 1)
    parts = [
        pieces.words("prompt", page.say(frame.prompt), (x + 6, y, wide - 6, first),
                     size_px=theme.button, bold=True)
    ]  # fmt: skip
    if hint:
        parts.append(
            pieces.words("hint", hint, (x + 6, y + first, wide - 6, high - first),
                         size_px=theme.body)
        )  # fmt: skip
    return parts


def _tiles(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """One tile a seat; touching it does what the seat can do now."""
    x, y, wide, high = rect
    each = (wide - 5 * (len(frame.seats) - 1)) / len(frame.seats)
    parts = []
    for n, seat in enumerate(frame.seats):
        faces = [f for f in pieces.of_role(frame, "seat") if f.seat == seat.number]
        face = faces[0] if faces else None
        parts.append(
            Part(
                f"seat:{seat.number}",
                SeatTile,
                (x + n * (each + 5), y, each, high),
                {
                    "seat": seat.number - 1,
                    "name": seat.name,
                    "words": page.say(face.label) if face else "",
                    "chips": [c[:2] for c in pieces.chips(seat.quantities, page)][:3],
                },
                press=(lambda face=face: pieces.act(face, desk)) if face else None,
            )
        )
    return parts


def _quick_grid(frame: Frame, page: Page, desk: Desk, rect: Rect, *, columns: int) -> list[Part]:
    """Quick steps in columns, the last place for "more" when they do not fit."""
    faces = pieces.of_role(frame, "quick")
    return _grid(faces, page, desk, rect, columns=columns, gap=6)


def _grid(
    faces: list[Button | Sheet], page: Page, desk: Desk, rect: Rect, *, columns: int, gap: float
) -> list[Part]:
    x, y, wide, high = rect
    rows = max(1, -(-len(faces) // columns))
    each = (wide - gap * (columns - 1)) / columns
    tall = min(64.0, (high - gap * (rows - 1)) / rows)
    return [
        pieces.quick(
            face,
            page,
            desk,
            (x + n % columns * (each + gap), y + n // columns * (tall + gap), each, tall),
        )
        for n, face in enumerate(faces)
    ]


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
