"""Kitchen Rush, Maintenance, first step: the orders, player by player."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.frame import Button, Frame, Piece, Seat, Sheet
from app.engine.text import msg, plural
from app.games.kitchen_rush.acts import ReopenOrder
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.kitchen_rush.order_stub import OrderStub
from app.ui.games.kitchen_rush.parts import (
    foot,
    foot_y,
    head,
    main_of_picks,
    pick_name,
    sheet_of,
)
from app.ui.games.kitchen_rush.verify import STAMPS, entries, serving, slip, to_verify, verified
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.rect import columns, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.receipt import TotalsTicket
from app.ui.widgets.seat_tile import SeatTile


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """Who is verified at the left, that player's orders in the middle, the one being decided."""
    seat = _seat(frame, desk)
    if page.is_tall:
        return _tall(frame, seat, page, desk)
    bottom = foot_y(page) - 12
    done = verified(seat)
    left = 392.0 if done else 208.0
    parts = [
        *head(frame, page, desk),
        *_seats(frame, seat, page, desk, (8, 118, 192, bottom - 118)),
        *_done(frame, done, page, desk, (208, 118, 176, bottom - 118)),
        *_ticket(frame, seat, page, desk, (left, 118, page.width - left - 8, bottom - 118)),
    ]
    sums = _sums(frame, page, (208, foot_y(page), 212, 62))
    main = _main(frame, seat, page, desk, (428, foot_y(page), page.width - 436, 64))
    return [*parts, *foot(frame, page, desk, [sums, *main])]


def _tall(frame: Frame, seat: Seat, page: Page, desk: Desk) -> list[Part]:
    wide, y = page.width - 16, foot_y(page)
    done = verified(seat)
    low = 150.0 if done else 0.0
    bottom, main = y - 108, (232.0, y, wide - 224, 64.0)
    return [
        *head(frame, page, desk),
        *_seats(frame, seat, page, desk, (8, 118, wide, 62)),
        *_ticket(frame, seat, page, desk, (8, 190, wide, min(360.0, bottom - 190 - low))),
        *_done(frame, done, page, desk, (8, min(564.0, bottom - low + 10), wide, low - 14)),
        *foot(frame, page, desk, _main(frame, seat, page, desk, main), 216),
    ]


def _sums(frame: Frame, page: Page, rect: Rect) -> Part:
    """What is there by now; or what a card of the last round asks, which comes first."""
    if frame.hint is not None:
        words = {"size_px": theme.label, "tight_px": 14 * theme.u, "lines": 3}
        return pieces.words("why", page.say(frame.hint), rect, **words)
    return Part("sums", TotalsTicket, rect, {"totals": _totals(frame, page), "has_big": False})


def _totals(frame: Frame, page: Page) -> list[tuple[str, str]]:
    rows = {row.id: row for row in frame.shared}
    names = ("cash", "prestige", "orders_served")
    return [(page.say(rows[name].label), page.value(rows[name].value)) for name in names]


# Who


def _seat(frame: Frame, desk: Desk) -> Seat:
    """The player picked, until all of that player's orders are verified and others wait."""
    number, at = desk.picked(pick_name(frame, "seat"), (0, 0))
    picked = next((seat for seat in frame.seats if seat.number == number), None)
    waiting = next((seat for seat in frame.seats if to_verify(seat)), None)
    if picked and (at == entries(frame) or to_verify(picked) or waiting is None):
        return picked
    return waiting or frame.seats[0]


def _seats(frame: Frame, here: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    count = len(frame.seats)
    across, down = (count, 1) if page.is_tall else (1, count)
    each = (wide - 6 * (across - 1)) / across
    tall = min(66.0, (high - 6 * (down - 1)) / down)
    name, at = pick_name(frame, "seat"), entries(frame)
    parts = []
    for n, seat in enumerate(frame.seats):
        room = (x + n % across * (each + 6), y + n // across * (tall + 6), each, tall)
        props = {
            "seat": seat.look - 1,
            "name": seat.name,
            "words": page.say(seat.note),
            "rim": theme.green if seat is here else theme.edge,
            "face": theme.plate if seat is here else theme.linen,
        }
        press = partial(desk.pick, name, (seat.number, at))
        parts.append(Part(f"seat:{seat.number}", SeatTile, room, props, press=press))
    return parts


# What was decided


def _done(frame: Frame, done: list[Piece], page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The orders verified, the latest first; a touch verifies one again."""
    x, y, wide, _ = rect
    columns, most = (2, 4) if page.is_tall else (1, 4)
    each = (wide - 8 * (columns - 1)) / columns
    rows = ((b, b.command) for b in frame.buttons)
    again = {command.order: b for b, command in rows if isinstance(command, ReopenOrder)}
    latest = [piece for piece in reversed(done[-most:]) if piece.id in again]
    places = (divmod(n, columns) for n in range(len(latest)))
    rooms = [(x + column * (each + 8), y + row * 70, each, 64.0) for row, column in places]
    pairs = zip(latest, rooms, strict=True)
    return [_stamp(piece, again[piece.id], page, desk, room) for piece, room in pairs]


def _stamp(piece: Piece, button: Button, page: Page, desk: Desk, rect: Rect) -> Part:
    coins, stars = piece.amounts
    props = {
        "stamp": page.say(STAMPS[piece.state]),
        "number": page.say(piece.label),
        "coins": page.amount(coins, is_signed=True) if coins else "",
        "stars": page.amount(stars, is_signed=True) if stars else "",
        "unit": page.say(plural("coin", "coins", coins)),
        "is_good": piece.state == "served",
    }
    doing = pieces.Doing(button, desk)
    return Part(f"entry:{piece.id}", OrderStub, rect, props, press=doing, refused=doing)


# The order being decided


def _ticket(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    orders = to_verify(seat)
    order = _order(frame, seat, orders, desk)
    tabs = _tabs(frame, orders, order, page, desk, (x, y, wide, 48))
    inner = (x, y + 56, wide, high - 56)
    paper = Part("paper", Paper, inner)
    return [*tabs, paper, *slip(frame, seat, order, page, desk, inner)]


def _order(frame: Frame, seat: Seat, orders: list[Piece], desk: Desk) -> Piece | None:
    """The order picked, otherwise the first to verify; None is one never entered as taken."""
    picked = desk.picked(pick_name(frame, f"order/{seat.number}"))
    if picked == 0:
        return None
    return next((o for o in orders if o.id == picked), orders[0] if orders else None)


def _tabs(
    frame: Frame, orders: list[Piece], here: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """The orders still to verify, and one never entered; the open one is put right by a touch."""
    pick = pick_name(frame, f"order/{_seat(frame, desk).number}")
    is_many = len(orders) > 2
    rows = [(o.id, msg("{n}", n=o.id) if is_many else o.label) for o in orders]
    rows.append((0, msg("New order") if len(orders) < 2 else msg("New", context="order")))
    rooms = columns(rect, *[share()] * max(2, len(rows)), gap=6)
    current = here.id if here else 0
    right = _righting(frame, here)
    parts = []
    for (number, label), room in zip(rows, rooms, strict=False):
        is_open = number == current
        press = partial(desk.pick, pick, number)
        if is_open and right is not None:
            press = partial(desk.open, right)
        icon = "pencil" if is_open and right is not None and room.wide >= 170 else ""
        props = {"label": page.say(label), "is_chosen": is_open, "foot": 4, "icon": icon}
        parts.append(Part(f"tab:{number}", SideButton, room, props, press=press))
    return parts


def _righting(frame: Frame, order: Piece | None) -> Sheet | None:
    """The sheet that puts that order right: whose it is, and its dishes."""
    sheet = sheet_of(frame, "set_order")
    if sheet is None or order is None:
        return None
    known = dict(sheet.of_value).get((("order", order.id),), ())
    return replace(sheet, start=(("order", order.id), *known))


def _main(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Serves the order whose coins are told; otherwise goes on to the wages."""
    order = _order(frame, seat, to_verify(seat), desk)
    button = serving(frame, seat, order, desk)
    if button is None:
        return pieces.main(pieces.main_of(frame), page, desk, rect)
    of = (seat.number, order.id if order else None, entries(frame))
    return main_of_picks(frame, page, desk, button, rect, of=of)
