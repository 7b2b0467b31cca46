"""The generic board while a clock runs: the clock, what to do, seats with what they have.

Landscape the clock stands at the left and all else at the right; upright all is below it. Where
not everything has room, the bill goes first, then the totals: nothing that can be touched shrinks
below what a hurried finger meets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from app.engine.frame import Frame, Quantity, Seat
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, inset, rows, share
from app.ui.kit.theme import theme

MARGIN, GAP = 8.0, 6.0
CLOCK_WIDE, CLOCK_HIGH, CLOCK_TALL, DIGITS = 448.0, 200.0, 196.0, 226.0
"""Size of the clock, upright its height, and its digits: a third of the short side."""
LINE, LINE_LEAST, FOOT, HURRIED = 64.0, 34.0, 60.0, 60.0
"""Heights of the words below the clock, of the foot, and of what is touched in a hurry."""
TOTALS, BILL = 84.0, 102.0
SEAT, SEAT_MOST, ONE_TOTAL, TWO_TOTALS = 60.0, 76.0, 240.0, 400.0
"""Least and greatest height of a seat, and widths from which one or two totals stand big."""

Lay = Callable[[Rect], list[Part]]


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts but the rail."""
    inner = Room(MARGIN, 62, page.width - 2 * MARGIN, page.height - 62 - MARGIN)
    return (_tall if page.is_tall else _wide)(frame, page, desk, inner)


def _wide(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    left, right = columns(rect, CLOCK_WIDE, share())
    clock, line, foot, main = rows(left, CLOCK_HIGH, share(most=72), FOOT, 64)
    undo, pause = columns(foot, share(least=200), pause_width(frame))
    return [
        _clock(frame, desk, clock),
        *below_clock(frame, page, line),
        pieces.undo(frame, page, desk, undo),
        *pieces.clock_row(frame, page, desk, pause),
        *pieces.main(pieces.main_of(frame), page, desk, main),
        *_rest(frame, page, desk, right),
    ]


def _tall(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    above, foot, main = rows(rect, share(), FOOT, 64)
    undo, pause = columns(foot, share(least=160), pause_width(frame))
    room = above.high - CLOCK_TALL - LINE_LEAST - 16
    need = sum(high + GAP for high, _ in _wanted(frame, page, desk, above.wide, room)) - GAP
    words = share(least=LINE_LEAST, most=LINE)
    clock, line, rest = rows(above, CLOCK_TALL, words, share(8, least=need))
    return [
        _clock(frame, desk, clock),
        *below_clock(frame, page, line),
        *_rest(frame, page, desk, rest),
        pieces.undo(frame, page, desk, undo),
        *pieces.clock_row(frame, page, desk, pause),
        *pieces.main(pieces.main_of(frame), page, desk, main),
    ]


def _clock(frame: Frame, desk: Desk, rect: Rect) -> Part:
    assert frame.clock is not None
    return pieces.clock(frame, frame.clock, desk.now(), rect, DIGITS)


def pause_width(frame: Frame) -> float:
    """What the clock's own buttons need."""
    count = sum(button.role == "clock" for button in frame.buttons)
    return count * 92.0 + max(0, count - 1) * 8


def below_clock(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """Under the clock: a notice, why it stands, or what there is to do."""
    assert frame.clock is not None
    if frame.notices:
        return pieces.notice(frame, page, inset(rect, 0, 0))
    if frame.clock.paused is not None:
        return [pieces.pause_band(frame.clock, page, rect)]
    hint = page.say(frame.hint)
    first, second = rows(inset(rect, 6, 0), share(1.1), share() if hint else 0, gap=0)
    look = {"size_px": theme.button, "bold": True, "tight_px": theme.body}
    lines = 1 if hint else 2
    words = pieces.words("prompt", page.say(frame.prompt), first, lines=lines, **look)
    below = pieces.words("hint", hint, second, size_px=theme.body, tight_px=theme.least)
    return [words, below] if hint else [words]


# What stands beside or below the clock


def _rest(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Totals, seats, quick steps, the bill, each at its height; the seats take what is left."""
    wanted = _wanted(frame, page, desk, rect[2], rect[3])
    sizes = [share(high, least=high, most=_most(frame, high)) for high, _ in wanted]
    spots = rows(rect, *sizes, gap=GAP)
    return [part for (_, lay), spot in zip(wanted, spots, strict=True) for part in lay(spot)]


def _most(frame: Frame, high: float) -> float:
    """Seats and quick steps may be a little higher than they must, totals and bills may not."""
    return high if high in (TOTALS, BILL) else high * 1.25


def _wanted(
    frame: Frame, page: Page, desk: Desk, wide: float, high: float
) -> list[tuple[float, Lay]]:
    """The blocks that fit, from the top, with their least heights."""
    totals = pieces.totals(frame, page, (0, 0, 0, 0))
    rows_: dict[str, tuple[float, Lay]] = {}
    if totals:
        rows_["totals"] = (TOTALS, lambda rect: pieces.totals(frame, page, rect))
    rows_["seats"] = _seats(frame, page, desk, wide, high)
    if pieces.of_role(frame, "quick"):
        rows_["quick"] = _quick(frame, page, desk, wide)
    if frame.receipts:
        rows_["bill"] = (BILL, lambda rect: [pieces.bill(frame.receipts[0], page, rect)])
    for name in ("bill", "totals"):
        if sum(tall + GAP for tall, _ in rows_.values()) > high + GAP:
            rows_.pop(name, None)
    return list(rows_.values())


def _quick(frame: Frame, page: Page, desk: Desk, wide: float) -> tuple[float, Lay]:
    faces = pieces.of_role(frame, "quick")
    across = min(len(faces), 2)
    lines = -(-len(faces) // across)

    def lay(rect: Rect) -> list[Part]:
        spots = grid(rect, len(faces), across, gap=GAP)
        pairs = zip(faces, spots, strict=True)
        return [pieces.quick(face, page, desk, spot) for face, spot in pairs]

    return lines * HURRIED + (lines - 1) * GAP, lay


def _seats(frame: Frame, page: Page, desk: Desk, wide: float, high: float) -> tuple[float, Lay]:
    """One below the other where all else still has room, else two abreast."""
    count = len(frame.seats)
    quick = -(-len(pieces.of_role(frame, "quick")) // 2) * (HURRIED + GAP)
    is_single = count == 1 or count * (SEAT + GAP) + quick + TOTALS <= high
    across = 1 if is_single else 2
    lines = -(-count // across)

    def lay(rect: Rect) -> list[Part]:
        spots = grid(rect, count, across, most=SEAT_MOST, gap=GAP)
        pairs = zip(frame.seats, spots, strict=True)
        return [_seat(frame, seat, page, desk, spot) for seat, spot in pairs]

    return lines * SEAT + (lines - 1) * GAP, lay


def _seat(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> Part:
    """Who, and what the seat has; a touch does what its button does."""
    face = next((f for f in pieces.of_role(frame, "seat") if f.seat == seat.number), None)
    shown = replace(seat, note=face.label) if face and not seat.quantities else seat
    shown = replace(shown, quantities=_fitting(shown.quantities, rect[2]))
    part = pieces.seat_ticket(frame, shown, page, desk, rect)
    if face is None:
        return part
    return Part(part.key, part.kind, part.rect, part.props, press=pieces.Doing(face, desk))


def _fitting(quantities: Sequence[Quantity], wide: float) -> tuple[Quantity, ...]:
    """The totals first; only as many stand big as leave room for a name."""
    big = 2 if wide >= TWO_TOTALS else 1 if wide >= ONE_TOTAL else 0
    in_order = sorted(quantities, key=lambda row: not row.is_total)
    return tuple(replace(row, is_total=row.is_total and n < big) for n, row in enumerate(in_order))
