"""Kitchen Rush, the Action: clock, cash, quick steps, workers with their sand, the bill."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.commands import word
from app.engine.frame import Button, Clock, Frame, Piece, Seat, Sheet
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.kitchen_rush import tally
from app.ui.games.kitchen_rush.parts import (
    MARGIN,
    buttons_of,
    first_by_seat,
    foot_y,
    panel_of,
    sheet_of,
    track,
    turn,
)
from app.ui.games.kitchen_rush.quick_cell import QuickCell
from app.ui.games.kitchen_rush.sand_tile import Running, SandTile
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.rect import columns, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.seat_tile import SeatTile

PANEL = "orders"
ACROSS = 3
"""Quick steps beside one another."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """The clock at the left, the sums at the right; upright, all below one another."""
    assert frame.clock is not None
    return (_tall if page.is_tall else _wide)(frame, frame.clock, page, desk)


def _wide(frame: Frame, clock: Clock, page: Page, desk: Desk) -> list[Part]:
    side, right = 448.0, 464.0
    wide = page.width - right - MARGIN
    return [
        pieces.clock(frame, clock, desk.now(), (8, 62, side, 200), 226),
        *_below_clock(frame, clock, page, desk, (8, 268, side, 64)),
        pieces.undo(frame, page, desk, (8, 340, 256, 60)),
        *pieces.clock_row(frame, page, desk, (272, 340, 184, 60)),
        *pieces.main(pieces.main_of(frame), page, desk, (8, foot_y(page), side, 64)),
        *_sums(frame, page, desk, (right, 62, wide, 78)),
        *_told(frame, page, desk, (right, 146, wide, 38)),
        *_work(frame, page, desk, (right, 184, wide, page.height - 192), bill=92),
    ]


def _tall(frame: Frame, clock: Clock, page: Page, desk: Desk) -> list[Part]:
    wide = page.width - 2 * MARGIN
    foot = page.height - MARGIN - 60
    return [
        pieces.clock(frame, clock, desk.now(), (8, 62, wide, 204), 226),
        *_sums(frame, page, desk, (8, 272, wide, 80)),
        *_told(frame, page, desk, (8, 362, wide, 38)),
        *_work(frame, page, desk, (8, 418, wide, foot - 78 - 418), bill=94),
        *_below_clock(frame, clock, page, desk, (8, foot - 72, wide, 64)),
        pieces.undo(frame, page, desk, (8, foot, 158, 60)),
        *pieces.clock_row(frame, page, desk, (172, foot, 118, 60)),
        *pieces.main(pieces.main_of(frame), page, desk, (296, foot, page.width - 304, 60)),
    ]


def _told(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The prestige track; for as long as something is said, the notice in its place.

    Below the clock the sand runs and hands are at work: nothing lies there but they.
    """
    rows = tuple(row for row in frame.notices if row.kind != "refused" or row.seat is None)
    line = pieces.notice(replace(frame, notices=rows), page, rect)
    card = _card_told(frame, page, desk, rect)
    return line or card or [track(frame, page, rect, is_flat=not page.is_tall)]


def _card_told(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """While the orders lie open, what a card in force says of them."""
    card = next((p.note for p in frame.pieces if p.state == "waiting_list"), frame.hint)
    if card is None or not _is_panel(frame, desk):
        return []
    words = {"size_px": theme.label, "tight_px": theme.least, "lines": 2}
    return [pieces.words("panel-hint", page.say(card), rect, **words)]


# Sums, and the orders behind them


def _sums(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Bureau, prestige, and the orders: each opens its panel in place of the quick steps."""
    cash, prestige, orders = columns(rect, share(), share(), 122)
    return [
        tally.opener(frame, "cash", page, desk, cash),
        tally.opener(frame, "prestige", page, desk, prestige),
        _orders(frame, page, desk, orders),
    ]


def _orders(frame: Frame, page: Page, desk: Desk, rect: Rect) -> Part:
    """How many are served and taken; a touch opens their panel."""
    served = next(row for row in frame.shared if row.id == "orders_served")
    is_open = _is_panel(frame, desk)
    goal = dict(served.unit.args).get("n") if served.unit else None
    count = f"{served.value}/{goal}" if goal else page.value(served.value)
    second = page.say(msg("{n} taken", n=shared(frame, "taken")))
    props = {
        "label": count,
        "second": "" if theme.is_large else second,
        "icon": "close" if is_open else "silverware-variant",
        "is_chosen": is_open,
        "label_px": theme.button,
    }
    return Part("orders", SideButton, rect, props, press=partial(turn, frame, desk, PANEL))


def _is_panel(frame: Frame, desk: Desk) -> bool:
    return panel_of(frame, desk) == PANEL


def _work(frame: Frame, page: Page, desk: Desk, rect: Rect, *, bill: float) -> list[Part]:
    """Nine quick steps and the bill to come; or one of the two panels."""
    x, y, wide, high = rect
    if panel_of(frame, desk) == tally.PANEL:
        return tally.panel(frame, page, desk, rect)
    if _is_panel(frame, desk):
        return _panel(frame, page, desk, rect)
    bills = [pieces.bill(r, page, (x, y + high - bill, wide, bill)) for r in frame.receipts[:1]]
    return [*_quick(frame, page, desk, (x, y, wide, high - bill - 6)), *bills]


def _quick(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Three in a line; those of the last one share its width."""
    faces = pieces.of_role(frame, "quick")
    lines = [faces[n : n + ACROSS] for n in range(0, len(faces), ACROSS)]
    rooms = rows(rect, *[share(most=80)] * len(lines), gap=5)
    return [
        _cell(face, page, desk, spot)
        for line, room in zip(lines, rooms, strict=True)
        for face, spot in zip(line, columns(room, *[share()] * len(line), gap=5), strict=True)
    ]


SHORT = {
    ("welcome_guests", 1): msg("1 guest"),
    ("welcome_guests", 2): msg("2 guests"),
    ("welcome_guests", 3): msg("3 guests"),
    ("take_tip", 1): msg("1 tip"),
    ("take_tip", 2): msg("2 tips"),
    ("rehire_worker", 0): msg("re-hire"),
    ("buy_upgrade", 0): msg("upgrade"),
    ("repair", 0): msg("repair"),
}
"""What fits a cell 105 u wide."""


def _cell(face: Button | Sheet, page: Page, desk: Desk, rect: Rect) -> Part:
    amount, words = "", face.label
    if isinstance(face, Sheet):
        amount = page.say(face.note)
        words = SHORT.get((word(face.command), 0), words)
    elif face.amount is not None:
        amount = page.amount(face.amount, is_signed=True)
        words = SHORT.get((word(face.command), face.amount), words)
    more = "…" if isinstance(face, Sheet) or face.ask else ""
    props = {
        "amount": amount,
        "words": page.say(words) + more,
        "icon": face.icon or "",
        "mark": face.icon or "" if amount else "",
    }
    doing = pieces.Doing(face, desk)
    props |= pieces.off(face, page)
    return Part(pieces.name_of(face), QuickCell, rect, props, press=doing, refused=doing)


def _panel(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """A row a seat: take an order of one dish or two, serve one of those taken quickly."""
    x, y, wide, high = rect
    lines = len(frame.seats)
    tall = min(68.0, (high - 6 * (lines - 1)) / lines)
    return [
        part
        for n, seat in enumerate(frame.seats)
        for part in _panel_row(frame, seat, page, desk, (x, y + n * (tall + 6), wide, tall))
    ]


def _panel_row(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    take = buttons_of(frame, "take_order", seat.number)
    quick = buttons_of(frame, "quick_serve", seat.number)
    cells: list[tuple[Button | Sheet, bool, str]] = []
    if take:
        cells.append((take[0], False, page.say(msg("1 dish"))))
        cells.append((take[-1], False, page.say(msg("2 dishes"))))
    cells += [
        (b, True, page.say(msg("no. {n}", n=getattr(b.command, "order", 0)))) for b in quick[:2]
    ]
    more = sheet_of(frame, "quick_serve")
    if len(quick) > 2 and more is not None:
        cells[-1] = (more, True, "…")
    each = (wide - 42 - 5 * 3) / 4
    side = {"seat": seat.look - 1, "side": 34 * theme.u}
    parts = [Part(f"badge:{seat.number}", SeatBadge, (x, y + (high - 34) / 2, 34, 34), side)]
    for n, (face, is_tip, words) in enumerate(cells):
        amount = page.amount(1, is_signed=True) if is_tip else ""
        props = {"amount": amount, "words": words, "icon": "silverware-variant"}
        props |= pieces.off(face, page)
        room = (x + 42 + n * (each + 5), y, each, high)
        doing = pieces.Doing(face, desk)
        key = f"panel:{seat.number}:{n}"
        parts.append(Part(key, QuickCell, room, props, press=doing, refused=doing))
    return parts


# Below the clock: why it stands, what time-up means, or the workers


def _below_clock(frame: Frame, clock: Clock, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    if clock.paused is not None:
        return [pieces.pause_band(clock, page, rect)]
    if clock.tone == "over":
        return _over(frame, page, rect)
    return _tiles(frame, clock, page, desk, rect)


def _over(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    hand = {"size_px": 40 * theme.u, "color": theme.ink}
    large = {"size_px": theme.button, "tight_px": theme.body, "bold": True}
    small = {"size_px": theme.body, "tight_px": theme.least}
    above, below = (x + 60, y, wide - 60, 32), (x + 60, y + 33, wide - 60, 30)
    return [
        pieces.icon("hand", "hand-back-right", (x + 6, y, 48, high), **hand),
        pieces.words("prompt", page.say(frame.prompt), above, **large),
        pieces.words("hint", page.say(frame.hint), below, **small),
    ]


def _tiles(frame: Frame, clock: Clock, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """A tile a seat: it takes an order; with sand it flips the seat's next free worker."""
    x, y, wide, high = rect
    flips = buttons_of(frame, "flip_worker")
    helpers = [p for p in frame.pieces if p.kind == "worker"] if flips else []
    count = len(frame.seats)
    side = 0.0 if not helpers else 93.0 if count > 3 else min(120.0, wide / (count + 1))
    room = wide - (side + 5 if helpers else 0)
    each = (room - 5 * (count - 1)) / count
    tile = _sand_tile if flips else _order_tile
    doing = first_by_seat(flips or buttons_of(frame, "take_order"))
    parts = [
        tile(frame, seat, doing.get(seat.number), page, desk, (x + n * (each + 5), y, each, high))
        for n, seat in enumerate(frame.seats)
    ]
    return parts + _helper(frame, helpers, page, desk, (x + wide - side, y, side, high))


def _helper(frame: Frame, helpers: list[Piece], page: Page, desk: Desk, rect: Rect) -> list[Part]:
    if not helpers:
        return []
    press = pieces.Doing(buttons_of(frame, "flip_helper")[0], desk)
    props = {"seat": -1, "name": page.say(msg("Helper")), "foot": 4}
    sands = _sands(frame, helpers, page, desk)
    return [Part("helper", SandTile, rect, props, shows=sands, press=press)]


def _sand_tile(
    frame: Frame, seat: Seat, flip: Button | None, page: Page, desk: Desk, rect: Rect
) -> Part:
    mine = [piece for piece in seat.pieces if piece.kind == "worker"]
    name = pieces.refusal(frame, seat, page) or seat.name
    props = {"seat": seat.look - 1, "name": name, "foot": 4}
    sands = _sands(frame, mine, page, desk)
    press = None if flip is None else pieces.Doing(flip, desk)
    return Part(f"seat:{seat.number}", SandTile, rect, props, shows=sands, press=press)


def _order_tile(
    frame: Frame, seat: Seat, take: Button | None, page: Page, desk: Desk, rect: Rect
) -> Part:
    said = seat.note if take is None else take.label
    words = pieces.refusal(frame, seat, page) or page.say(said)
    props = {"seat": seat.look - 1, "name": seat.name, "words": words}
    press = None if take is None else pieces.Doing(take, desk)
    return Part(f"seat:{seat.number}", SeatTile, rect, props, press=press)


def _sands(frame: Frame, workers: list[Piece], page: Page, desk: Desk) -> dict[str, object]:
    """One bar a worker: runs, free, or owed."""
    clock, now = frame.clock, desk.now()
    return {
        "rows": tuple(_sand(piece, page, now) for piece in workers),
        "is_running": clock is not None and clock.timer.is_running,
    }


def _sand(piece: Piece, page: Page, now: int) -> Running:
    if piece.state == "owed":
        return Running("owed", page.say(msg("owed")))
    left = piece.timer.left(now) if piece.timer else 0
    if left:
        return Running("runs", "", left, piece.length_us)
    return Running("free", page.say(msg("free", context="worker")))
