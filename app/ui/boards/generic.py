"""The generic board: it draws any Frame, by the kind of phase it shows."""

from __future__ import annotations

from dataclasses import replace

from app.engine.frame import Button, Frame, Sheet
from app.ui.boards import pieces
from app.ui.desk import Desk
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
        parts = _open(frame, page, desk)
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
    return [*parts, *_foot(frame, page, desk)]


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


def _foot(frame: Frame, page: Page, desk: Desk, *, has_sums: bool = False) -> list[Part]:
    """Undo and the main button; the sums between them where the board has no room for them."""
    y = page.height - MARGIN - FOOT
    main = pieces.main_of(frame)
    left = 176.0 if page.is_tall else 248.0
    sums: list[Part] = []
    if has_sums and not page.is_tall and any(q.is_total for q in frame.shared):
        rect = (192.0, y, 260.0, FOOT)
        sums = [replace(p, key="foot-sums") for p in pieces.totals(frame, page, rect, most=3)]
        left = 176.0
    start = 460.0 if sums else left + 16
    return [
        *sums,
        pieces.undo(frame, page, desk, (8, y, left, FOOT)),
        *pieces.main(main, page, desk, (start, y, page.width - start - 8, FOOT)),
    ]


# Everything else: seats, what they can do, sums


def _open(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    foot = page.height - MARGIN - FOOT
    parts = pieces.steps(frame, page, (8, 66, page.width - 16, 44))
    top = 118.0 if parts else 64.0
    if frame.notices or not parts or page.is_tall or len(frame.seats) < 4:
        parts += _headline_row(frame, page, (8, top, page.width - 16, 34))
        top += 40
    seated = _seat_rows(frame, page, desk, (8, top, page.width - 16, foot - top - 8))
    parts += seated[0]
    top = seated[1] + 8
    rest = _rest(frame, page, desk, (8, top, page.width - 16, foot - top - 8))
    has_totals = any(part.key == "totals" for part in rest)
    return [*parts, *rest, *_foot(frame, page, desk, has_sums=not has_totals)]


def _headline_row(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    line = pieces.notice(frame, page, rect)
    if line:
        return line
    text = page.say(frame.prompt)
    if frame.hint is not None and not page.is_tall:
        text = f"{text} {page.say(frame.hint)}"
    return [pieces.words("prompt", text, (x, y, wide, high), size_px=theme.button, bold=True,
                         tight_px=theme.body)]  # fmt: skip


def _seat_rows(frame: Frame, page: Page, desk: Desk, rect: Rect) -> tuple[list[Part], float]:
    """A row a seat: who, what the seat has, and what it can do; and where the rows end."""
    x, y, wide, high = rect
    faces = pieces.of_role(frame, "seat")
    columns = 1 if faces or page.is_tall else 2
    rows = -(-len(frame.seats) // columns)
    room = high - (110 if _has_rest(frame) else 0)
    tall = max(60.0, min(64.0, (room - 6 * (rows - 1)) / rows))
    each = (wide - 8 * (columns - 1)) / columns
    parts: list[Part] = []
    for n, seat in enumerate(frame.seats):
        left = x + n % columns * (each + 8)
        top = y + n // columns * (tall + 6)
        mine = [face for face in faces if face.seat == seat.number]
        share = each if not mine else each * (0.42 if len(mine) > 2 else 0.5)
        parts.append(pieces.seat_ticket(frame, seat, page, desk, (left, top, share, tall)))
        one = (each - share - 8 * len(mine)) / max(1, len(mine))
        parts += [
            pieces.plain(face, page, desk, (left + share + 8 + k * (one + 8), top, one, tall))
            for k, face in enumerate(mine)
        ]
    return parts, y + rows * (tall + 6)


def _has_rest(frame: Frame) -> bool:
    return bool(frame.receipts or pieces.of_role(frame, "quick"))


def _rest(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Below the seats: totals, quick steps and the bill, as far as there is room."""
    x, y, wide, high = rect
    if high < 84:
        return []
    faces = pieces.of_role(frame, "quick")
    bills = frame.receipts[:1]
    if page.is_tall:
        parts = pieces.totals(frame, page, (x, y, wide, 84))
        y, high = y + (92 if parts else 0), high - (92 if parts else 0)
        parts += [pieces.bill(r, page, (x, y, wide, min(104, high))) for r in bills]
        y, high = y + (112 if bills else 0), high - (112 if bills else 0)
        return parts + _grid(faces, page, desk, (x, y, wide, high), columns=2, gap=6)
    half = (wide - 16) / 2
    is_low = bool(faces) and high < 92 + 56
    left = x
    parts = [] if is_low else pieces.totals(frame, page, (x, y, half, min(84, high)))
    left += half + 16 if parts else 0
    parts += [pieces.bill(r, page, (left, y, half, min(102, high))) for r in bills]
    if faces:
        top = y + (110 if bills else 92 if parts else 0)
        columns = min(len(faces), 4)
        parts += _grid(faces, page, desk, (x, top, wide, y + high - top), columns=columns, gap=6)
    return parts
