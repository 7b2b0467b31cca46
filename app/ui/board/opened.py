"""The board of a phase without a clock: seats with what they have and can do, quick steps, sums.

Everything is planned from the height that is there: quick steps lie above the foot, the seats
take the rest, and a receipt stands beside them where they leave room.
"""

from __future__ import annotations

from math import ceil

from msgspec import structs
from msgspec.structs import replace

from app.engine.frame import Button, Frame, Line, Seat, Sheet
from app.engine.frame import Receipt as Ticket
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.rect import columns as beside
from app.ui.kit.rect import share
from app.ui.kit.theme import theme
from app.ui.widgets.receipt import Receipt

Face = Button | Sheet
MARGIN, GAP, FOOT = 8.0, 6.0, 64.0
LOW, HIGH = 52.0, 92.0
"""Heights of a seat's ticket: the least with its chips, and the most."""
BARE = 42.0
"""A ticket without chips."""
TARGET = 48.0
NARROWEST = 148.0
"""A quick step has room for its amount and two words."""
SIDE = 252.0
"""Width of the receipts beside the seats."""
MOST_RECEIPTS = 2


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts but the rail."""
    wide = page.width - 2 * MARGIN
    parts = pieces.steps(frame, page, (MARGIN, 66, wide, 48))
    top = 118.0 if parts else 64.0
    foot = page.height - MARGIN - FOOT - GAP
    faces = pieces.of_role(frame, "quick")
    quick = quick_height(faces, page)
    head = 62.0 if page.is_tall or _has_room(frame, foot - top - quick) else 38.0
    parts += headline(frame, page, (MARGIN, top, wide, head - 4))
    top += head
    bottom = foot - quick
    parts += quick_steps(faces, page, desk, (MARGIN, bottom + GAP, wide, quick - GAP))
    if page.is_tall:
        parts += _tall_middle(frame, page, desk, (MARGIN, top, wide, bottom - top))
    else:
        parts += _wide_middle(frame, page, desk, (MARGIN, top, wide, bottom - top))
    has_totals = any(part.key == "totals" for part in parts)
    return [*parts, *foot_row(frame, page, desk, has_sums=not has_totals)]


def _has_room(frame: Frame, high: float) -> bool:
    """Whether the prompt and its hint may have a line each."""
    if frame.hint is None or frame.notices:
        return False
    count = _most_faces(frame)
    each = BARE + TARGET + 4 if count > 1 else LOW
    return high - 62 >= _stack(ceil(len(frame.seats) / 2), each)


def _stack(rows: int, each: float) -> float:
    return rows * (each + GAP)


# Head and foot


def headline(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """What the table does now, and below it or beside it what to think of."""
    x, y, wide, high = rect
    line = pieces.notice(frame, page, (x, y, wide, 34))
    if line:
        return line
    prompt, hint = page.say(frame.prompt), page.say(frame.hint)
    if high < 50:
        both = f"{prompt} {hint}".strip()
        return [_line("prompt", both, (x, y, wide, high), theme.button, theme.label)]
    parts = [_line("prompt", prompt, (x, y, wide, 34), theme.button, theme.body)]
    if hint:
        below = (x, y + 33, wide, 25.0)
        parts.append(pieces.words("hint", hint, below, size_px=theme.body, tight_px=theme.least))
    return parts


def _line(key: str, text: str, rect: Rect, size: float, tight: float) -> Part:
    return pieces.words(key, text, rect, size_px=size, bold=True, tight_px=tight)


def foot_row(frame: Frame, page: Page, desk: Desk, *, has_sums: bool = False) -> list[Part]:
    """Undo and the main button; the sums between them where the board has no room for them."""
    y = page.height - MARGIN - FOOT
    main = pieces.main_of(frame)
    left = 212.0 if page.is_tall else 248.0
    start = left + 16
    sums: list[Part] = []
    if has_sums and not page.is_tall and any(q.is_total for q in frame.shared):
        left = 224.0
        rect = (240.0, y, 212.0, FOOT)
        sums = [replace(p, key="foot-sums") for p in pieces.totals(frame, page, rect, most=3)]
        start = 460.0
    return [
        *sums,
        pieces.undo(frame, page, desk, (MARGIN, y, left, FOOT)),
        *pieces.main(main, page, desk, (start, y, page.width - start - MARGIN, FOOT)),
    ]


# Quick steps


def _columns(count: int, page: Page) -> int:
    """As few rows as there can be, evenly filled."""
    most = max(1, int((page.width - 2 * MARGIN + GAP) // (NARROWEST + GAP)))
    most = 2 if page.is_tall else most
    return ceil(count / ceil(count / most))


def quick_height(faces: list[Face], page: Page) -> float:
    """What the quick steps take, the gap above them included."""
    if not faces:
        return 0.0
    rows = ceil(len(faces) / _columns(len(faces), page))
    each = 58.0 if rows == 1 or (page.is_tall and rows < 4) else 50.0
    return rows * (each + GAP) + 2


def quick_steps(faces: list[Face], page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Quick steps in even rows over the whole rectangle."""
    if not faces:
        return []
    x, y, wide, high = rect
    columns = _columns(len(faces), page)
    rows = ceil(len(faces) / columns)
    each = (wide - GAP * (columns - 1)) / columns
    tall = (high - GAP * (rows - 1)) / rows
    return [
        pieces.quick(
            face,
            page,
            desk,
            (x + n % columns * (each + GAP), y + n // columns * (tall + GAP), each, tall),
        )
        for n, face in enumerate(faces)
    ]


# Between head and quick steps


def _wide_middle(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Seats, and receipts at their right where the seats leave room."""
    x, y, wide, high = rect
    tickets = _tickets(frame)
    columns = 1 if _fits(frame, 1, high, is_narrow=False) else 2
    is_beside = bool(tickets) and high >= 150 and (columns == 1 or _most_faces(frame) == 0)
    parts: list[Part] = []
    if is_beside:
        side = SIDE if len(tickets) == 1 else SIDE * 1.5
        parts += _receipts(tickets, page, (x + wide - side, y, side, high))
        wide -= side + 8
    if not is_beside and not _most_faces(frame):
        columns = 2
    return [*seats(frame, page, desk, (x, y, wide, high), columns=columns), *parts]


def _tall_middle(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Seats, totals, receipts one below the other, as far as there is room."""
    x, y, wide, high = rect
    columns = 1 if _fits(frame, 1, high, is_narrow=True) else 2
    each = _cell(frame, is_narrow=True)
    rows = ceil(len(frame.seats) / columns)
    left = high - _stack(rows, each)
    parts: list[Part] = []
    below = y + high
    for ticket in _tickets(frame)[:1]:
        tall = max(104.0, 56 + 26.0 * len(ticket.lines))
        if left >= tall + GAP:
            below -= tall + GAP
            left -= tall + GAP
            parts.append(pieces.bill(ticket, page, (x, below + GAP, wide, tall)))
    if left >= 84 + GAP and any(q.is_total for q in frame.shared):
        below -= 84 + GAP
        parts += pieces.totals(frame, page, (x, below + GAP, wide, 84))
    return [*seats(frame, page, desk, (x, y, wide, below - y), columns=columns), *parts]


def _tickets(frame: Frame) -> list[Ticket]:
    """Receipts of the turn; one a seat would only say what the seats show."""
    return list(frame.receipts) if len(frame.receipts) <= MOST_RECEIPTS else []


def _receipts(tickets: list[Ticket], page: Page, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    each = (wide - 8 * (len(tickets) - 1)) / len(tickets)
    return [
        receipt(ticket, page, (x + n * (each + 8), y, each, high - 6))
        for n, ticket in enumerate(tickets)
    ]


def receipt(ticket: Ticket, page: Page, rect: Rect) -> Part:
    """A receipt with its lines one below the other and the result at its foot."""
    props = {
        "title": page.say(ticket.title),
        "lines": [_line_of(line, page) for line in ticket.lines],
        "pitch": 27,
        "result": page.amount(ticket.result.amount),
        "result_label": page.say(ticket.result.label),
        "tone": "loss" if ticket.is_short else "ink",
    }
    return Part(f"bill:{ticket.id}", Receipt, rect, props)


def _line_of(line: Line, page: Page) -> tuple[str, str, str]:
    """Words, amount and tone."""
    amount = page.amount(line.amount, is_signed=line.is_signed)
    return page.say(line.label), amount, "sign" if line.is_signed else "ink"


# Seats


def seat_faces(frame: Frame, seat: int) -> list[Face]:
    """What a seat can do now; the key that moves on the turn is the main button too."""
    main = pieces.main_of(frame)
    return [
        face
        for face in pieces.of_role(frame, "seat")
        if face.seat == seat and not (isinstance(face, Button) and _is_same(face, main))
    ]


def _is_same(face: Button, main: Face | None) -> bool:
    return isinstance(main, Button) and type(face.command) is type(main.command)


def _most_faces(frame: Frame) -> int:
    return max((len(seat_faces(frame, seat.number)) for seat in frame.seats), default=0)


def _cell(frame: Frame, *, is_narrow: bool) -> float:
    """The least height of a seat with what it can do: several buttons lie below its ticket."""
    return BARE + TARGET + 4 if _most_faces(frame) > 1 and is_narrow else LOW


def _fits(frame: Frame, columns: int, high: float, *, is_narrow: bool) -> bool:
    rows = ceil(len(frame.seats) / columns)
    return high >= _stack(rows, _cell(frame, is_narrow=is_narrow)) - GAP


def seats(frame: Frame, page: Page, desk: Desk, rect: Rect, *, columns: int) -> list[Part]:
    """Every seat in its own cell: who, what the seat has, and what it can do."""
    x, y, wide, high = rect
    rows = ceil(len(frame.seats) / columns)
    is_piled = _most_faces(frame) > 1 and (columns > 1 or wide < 500)
    most = BARE + TARGET + 14 if is_piled else HIGH
    tall = min(most, (high - GAP * (rows - 1)) / rows)
    is_piled = is_piled and tall >= BARE + TARGET
    each = (wide - 8 * (columns - 1)) / columns
    parts: list[Part] = []
    for n, seat in enumerate(frame.seats):
        cell = (x + n % columns * (each + 8), y + n // columns * (tall + GAP), each, tall)
        parts += _seat(frame, page, desk, seat, cell, is_piled=is_piled)
    return parts


def _seat(
    frame: Frame, page: Page, desk: Desk, seat: Seat, rect: Rect, *, is_piled: bool
) -> list[Part]:
    x, y, wide, high = rect
    faces = seat_faces(frame, seat.number)
    if not faces:
        return [pieces.seat_ticket(frame, seat, page, desk, rect)]
    if is_piled:
        ticket = (x, y, wide, high - TARGET - 4)
        row = (x, y + high - TARGET, wide, TARGET)
    else:
        own = wide * (0.5 if wide > 500 else 0.68 if len(faces) == 1 else 0.42)
        ticket, row = (x, y, own, high), (x + own + 8, y, wide - own - 8, high)
    pairs = zip(faces, beside(row, *[share()] * len(faces)), strict=True)
    return [
        pieces.seat_ticket(frame, seat, page, desk, ticket),
        *(pieces.plain(_brief(face, room.wide), page, desk, room) for face, room in pairs),
    ]


def _brief(face: Face, wide: float) -> Face:
    """A narrow button has no room for a note."""
    return face if wide >= pieces.MOST_NARROW + 60 else structs.replace(face, note=None)
