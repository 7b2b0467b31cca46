"""Kitchen Rush, Maintenance, first step: the orders, player by player."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Button, Frame, Piece, Seat
from app.engine.text import Text, msg, plural
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.kitchen_rush.order_stub import OrderStub
from app.ui.games.kitchen_rush.parts import (
    buttons_of,
    foot,
    foot_y,
    head,
    made,
    pick_name,
    said_by,
    sheet_of,
)
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, QuickStep, SideButton
from app.ui.widgets.paper import Paper
from app.ui.widgets.receipt import TotalsTicket
from app.ui.widgets.seat_tile import SeatTile
from app.ui.widgets.words import Icon

COINS, STARS = range(1, 13), range(6)
CHECKLIST = (
    msg("Plate of that size, or the next larger"),
    msg("Ingredients: neither more nor fewer"),
    msg("Spices: neither more nor fewer"),
    msg("Cooking time: neither more nor less"),
    msg("All dishes of the order"),
)
"""What is verified of each order, L587-593."""
STAMPS = {
    "served": msg("Served", context="order"),
    "can_go_on": msg("Can go on"),
    "dish_spoiled": msg("One dish spoiled"),
    "all_spoiled": msg("All spoiled"),
}


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """Who is verified at the left, that player's orders in the middle, the one being decided."""
    seat = _seat(frame, desk)
    if page.is_tall:
        return _tall(frame, seat, page, desk)
    bottom = foot_y(page) - 12
    done = _verified(seat)
    left = 392.0 if done else 208.0
    parts = [
        *head(frame, page, desk),
        *_seats(frame, seat, page, desk, (8, 118, 192, bottom - 118)),
        *_done(frame, done, page, desk, (208, 118, 176, bottom - 118)),
        *_ticket(frame, seat, page, desk, (left, 118, page.width - left - 8, bottom - 118)),
    ]
    sums = Part("sums", TotalsTicket, (208, foot_y(page), 212, 62),
                {"totals": _totals(frame, page)[:3], "has_big": False})  # fmt: skip
    main = _main(frame, seat, page, desk, (428, foot_y(page), page.width - 436, 64))
    return [*parts, *foot(frame, page, desk, [sums, *main])]


def _tall(frame: Frame, seat: Seat, page: Page, desk: Desk) -> list[Part]:
    wide, y = page.width - 16, foot_y(page)
    done = _verified(seat)
    low = 150.0 if done else 0.0
    bottom = y - 108
    return [
        *head(frame, page, desk),
        *_seats(frame, seat, page, desk, (8, 118, wide, 62)),
        *_ticket(frame, seat, page, desk, (8, 190, wide, min(310.0, bottom - 190 - low))),
        *_done(frame, done, page, desk, (8, min(514.0, bottom - low + 10), wide, low - 14)),
        *foot(frame, page, desk, _main(frame, seat, page, desk, (232, y, wide - 224, 64)), 216),
    ]


def _totals(frame: Frame, page: Page) -> list[tuple[str, str]]:
    rows = {row.id: row for row in frame.shared}
    names = ("cash", "prestige", "orders_served")
    return [(page.say(rows[name].label), page.value(rows[name].value)) for name in names]


# Who


def _seat(frame: Frame, desk: Desk) -> Seat:
    """The player picked; otherwise the first one with an order to verify."""
    number = desk.picked(pick_name(frame, "seat"))
    waiting = next((s for s in frame.seats if _to_verify(s)), frame.seats[0])
    return next((seat for seat in frame.seats if seat.number == number), waiting)


def _to_verify(seat: Seat) -> list[Piece]:
    return [p for p in seat.pieces if p.kind == "order" and p.state in ("open", "quick")]


def _verified(seat: Seat) -> list[Piece]:
    return [piece for piece in seat.pieces if piece.kind == "verified"]


def _seats(frame: Frame, here: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    count = len(frame.seats)
    across, down = (count, 1) if page.is_tall else (1, count)
    each = (wide - 6 * (across - 1)) / across
    tall = min(66.0, (high - 6 * (down - 1)) / down)
    return [
        Part(f"seat:{seat.number}", SeatTile,
             (x + n % across * (each + 6), y + n // across * (tall + 6), each, tall),
             {"seat": seat.look - 1, "name": seat.name, "words": page.say(seat.note),
              "rim": theme.green if seat is here else theme.edge,
              "face": theme.plate if seat is here else theme.linen},
             press=lambda seat=seat: desk.pick(pick_name(frame, "seat"), seat.number))
        for n, seat in enumerate(frame.seats)
    ]  # fmt: skip


# What was decided


def _done(frame: Frame, done: list[Piece], page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The orders verified, the latest first; a touch verifies one again."""
    x, y, wide, _ = rect
    columns, most = (2, 4) if page.is_tall else (1, 4)
    each = (wide - 8 * (columns - 1)) / columns
    again = {getattr(b.command, "order", 0): b for b in buttons_of(frame, "reopen_order")}
    return [
        _stamp(piece, again[piece.id], page, desk,
               (x + n % columns * (each + 8), y + n // columns * 70, each, 64))
        for n, piece in enumerate(reversed(done[-most:]))
        if piece.id in again
    ]  # fmt: skip


def _stamp(piece: Piece, button: Button, page: Page, desk: Desk, rect: Rect) -> Part:
    coins, stars = piece.amounts
    return Part(
        f"entry:{piece.id}", OrderStub, rect,
        {"stamp": page.say(STAMPS[piece.state]), "number": page.say(piece.label),
         "coins": page.amount(coins, is_signed=True) if coins else "",
         "stars": page.amount(stars, is_signed=True) if stars else "",
         "unit": page.say(plural("coin", "coins", coins)), "is_good": piece.state == "served"},
        press=pieces.Doing(button, desk), refused=pieces.Doing(button, desk),
    )  # fmt: skip


# The order being decided


def _ticket(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    x, y, wide, high = rect
    orders = _to_verify(seat)
    order = _order(frame, seat, orders, desk)
    tabs = _tabs(frame, orders, order, page, desk, (x, y, wide, 48))
    inner = (x, y + 56, wide, high - 56)
    paper = Part("paper", Paper, inner)
    mode = desk.picked(_mode(frame, seat, order), "choose")
    fill = {"serve": _serving, "check": _checklist}.get(mode, _choosing)
    return [*tabs, paper, *fill(frame, seat, order, page, desk, inner)]


def _mode(frame: Frame, seat: Seat, order: Piece | None) -> str:
    """Fresh for each order: an entry more, and it is forgotten."""
    count = sum(len(_verified(one)) for one in frame.seats)
    return pick_name(frame, f"mode/{seat.number}/{order.id if order else 0}/{count}")


def _order(frame: Frame, seat: Seat, orders: list[Piece], desk: Desk) -> Piece | None:
    """The order picked, otherwise the first to verify; None is one never entered as taken."""
    picked = desk.picked(pick_name(frame, f"order/{seat.number}"))
    if picked == 0:
        return None
    return next((o for o in orders if o.id == picked), orders[0] if orders else None)


def _tabs(
    frame: Frame, orders: list[Piece], here: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """The orders still to verify, and one that was never entered."""
    x, y, wide, high = rect
    pick = pick_name(frame, f"order/{_seat(frame, desk).number}")
    rows: list[tuple[int, str, str]] = [
        (o.id, page.say(o.label if len(orders) < 3 else msg("{n}", n=o.id)), "") for o in orders
    ]
    rows.append(
        (0, page.say(msg("New order") if len(orders) < 2 else msg("New", context="order")), "")
    )
    each = (wide - 6 * (len(rows) - 1)) / max(2, len(rows))
    current = here.id if here else 0
    return [
        Part(f"tab:{number}", SideButton, (x + n * (each + 6), y, each, high),
             {"label": label, "is_chosen": number == current, "foot": 4},
             press=lambda number=number: desk.pick(pick, number))
        for n, (number, label, _) in enumerate(rows)
    ]  # fmt: skip


def _choosing(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """Served, or what became of it: each a complete move; and what quick service cost."""
    x, y, wide, high = rect
    x, wide = x + 12, wide - 24
    is_quick = order is not None and order.state == "quick"
    each, top = (wide - 8) / 2, y + 62
    tall = min(64.0, (high - 62 - 44 - 8) / 2)
    mode = _mode(frame, seat, order)
    serve = Part("serve", QuickStep, (x, top, each, tall),
                 {"amount": "", "icon": "check-bold",
                  "words": page.say(msg("Served: coins and stars…"))},
                 press=lambda: desk.pick(mode, "serve"))  # fmt: skip
    misses = _misses(frame, seat, order, page, desk)
    cells = [
        Part(f"miss:{outcome}", QuickStep,
             (x + (n + 1) % 2 * (each + 8), top + (n + 1) // 2 * (tall + 8), each, tall), props,
             press=pieces.Doing(button, desk),
             refused=pieces.Doing(button, desk))
        for n, (outcome, button, props) in enumerate(misses)
    ]  # fmt: skip
    lost = msg("Not served −1, quick service −1; the tip stays.")
    usual = lost if is_quick else msg("Not served: prestige −1, the guest waits.")
    text = frame.hint or usual
    low = (x, top + 2 * tall + 14, wide, high - 2 * tall - 84)
    words = pieces.words("why", page.say(text), low, size_px=theme.label, tight_px=theme.least,
                         lines=2, color=theme.ink2)  # fmt: skip
    return [*_title(frame, seat, order, page, desk, rect), serve, *cells, words]


def _title(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """What is known of the order; was it quick-served; the checklist."""
    x, y, wide, _ = rect
    x, wide, mode = x + 12, wide - 24, _mode(frame, seat, order)
    note = page.say(order.note if order else msg("never entered as taken"))
    parts = [
        pieces.words("note", pieces.capital(note), (x, y + 6, wide - 248, 48),
                     size_px=theme.label, tight_px=theme.least, lines=2),
        Part("checklist", SideButton, (x + wide - 50, y + 6, 50, 48),
             {"icon": "clipboard-check-outline", "foot": 4},
             press=lambda: desk.pick(mode, "check")),
    ]  # fmt: skip
    return [*parts, *_quick_tick(frame, order, page, desk, (x + wide - 240, y + 6, 182, 48))]


def _quick_tick(
    frame: Frame, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """Whether it had been quick-served: noted now it pays nothing any more."""
    if order is None:
        name = pick_name(frame, f"quick/{_entries(frame)}")
        is_on = bool(desk.picked(name, False))
        press = lambda: desk.pick(name, not is_on)  # noqa: E731
    else:
        is_on = order.state == "quick"
        mine = [b for b in buttons_of(frame, "quick_serve") if _is_for(b, order)]
        press = (lambda: desk.press(mine[0])) if mine else (lambda: None)
    return [
        Part("quick", SideButton, rect,
             {"label": page.say(msg("quick-served")), "label_px": theme.least, "foot": 4,
              "icon": "checkbox-marked" if is_on else "checkbox-blank-outline", "is_left": True},
             press=press)
    ]  # fmt: skip


def _entries(frame: Frame) -> int:
    return sum(len(_verified(seat)) for seat in frame.seats)


def _is_for(button: Button, order: Piece) -> bool:
    return getattr(button.command, "order", None) == order.id


def _is_quick(frame: Frame, order: Piece | None, desk: Desk) -> bool:
    if order is not None:
        return order.state == "quick"
    return bool(desk.picked(pick_name(frame, f"quick/{_entries(frame)}"), False))


def _misses(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk
) -> list[tuple[str, Button, dict[str, Any]]]:
    """The ways in which an order was not served, with what each costs by the real rules."""
    sheet = sheet_of(frame, "miss_order", seat.number)
    assert sheet is not None
    is_quick = _is_quick(frame, order, desk)
    has_two = order is None or order.amounts[0] > 1
    outcomes = ["can_go_on", *(["dish_spoiled"] if has_two else []), "all_spoiled"]
    rows = []
    for outcome in outcomes:
        values: dict[str, Any] = {"seat": seat.number, "outcome": outcome, "quick": is_quick,
                                  "order": order.id if order else None}  # fmt: skip
        if outcome == "dish_spoiled" and order is None:
            values["dishes"] = 2
        command = made(sheet, **values)
        preview = desk.preview(command)
        button = Button(STAMPS[outcome], command, closed=preview.refused)
        lost = page.amount(-2 if is_quick else -1, is_signed=True)
        props = {"amount": "" if preview.refused else lost, "words": page.say(STAMPS[outcome]),
                 "icon": "", "is_off": preview.refused is not None,
                 "reason": page.say(STAMPS[outcome])}  # fmt: skip
        rows.append((outcome, button, props))
    return rows


def _serving(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """The coins and the stars on the card; the main button serves it."""
    x, y, wide, _ = rect
    x, wide = x + 12, wide - 24
    mode = _mode(frame, seat, order)
    parts = [
        pieces.words("coins-label", page.say(msg("Coins")), (x, y + 8, 74, 48),
                     size_px=theme.label, tight_px=theme.least),
        pieces.words("stars-label", page.say(msg("Stars")), (x, y + 124, 74, 48),
                     size_px=theme.label, tight_px=theme.least),
    ]  # fmt: skip
    across = (x + 76, wide - 76)
    parts += _numbers(desk, page, f"{mode}/coins", COINS, (across[0], y + 8, across[1], 48))
    parts += _numbers(desk, page, f"{mode}/stars", STARS, (across[0], y + 124, across[1], 48))
    back = Part("back", SideButton, (x, y + 62, 66, 48), {"icon": "undo", "foot": 4},
                press=lambda: desk.pick(mode, "choose"))  # fmt: skip
    return [*parts, back]


def _numbers(desk: Desk, page: Page, name: str, numbers: range, rect: Rect) -> list[Part]:
    """Six to a row."""
    x, y, wide, high = rect
    each = (wide - 25) / 6
    first = 0 if name.endswith("stars") else None
    chosen = desk.picked(name, first)
    what = name.rsplit("/", 1)[1]
    return [
        Part(f"{what}:{number}", SideButton,
             (x + n % 6 * (each + 5), y + n // 6 * (high + 6), each, high),
             {"label": page.amount(number), "is_chosen": number == chosen, "foot": 4,
              "label_px": theme.button},
             press=lambda number=number: desk.pick(name, number))
        for n, number in enumerate(numbers)
    ]  # fmt: skip


def _checklist(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    x, y, wide, high = rect
    pitch = min(34.0, (high - 66) / len(CHECKLIST))
    mode = _mode(frame, seat, order)
    parts = []
    for n, line in enumerate(CHECKLIST):
        row = (x + 12, y + 8 + n * pitch, 26, pitch)
        parts += [
            Part(f"tick:{n}", Icon, row,
                 {"text": "checkbox-blank-outline", "size_px": 22 * theme.u, "color": theme.ink2}),
            pieces.words(f"check:{n}", page.say(line), (x + 44, row[1], wide - 56, pitch),
                         size_px=theme.label, tight_px=theme.least),
        ]  # fmt: skip
    back = Part("back", SideButton, (x + 12, y + high - 56, wide - 24, 48),
                {"label": page.say(msg("Back to the order")), "icon": "undo", "foot": 4},
                press=lambda: desk.pick(mode, "choose"))  # fmt: skip
    return [*parts, back]


# The main button


def _main(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Serves the order being entered; otherwise goes on to the wages."""
    order = _order(frame, seat, _to_verify(seat), desk)
    mode = _mode(frame, seat, order)
    if desk.picked(mode) != "serve":
        return pieces.main(pieces.main_of(frame), page, desk, rect)
    sheet = sheet_of(frame, "serve_order", seat.number)
    coins, stars = desk.picked(f"{mode}/coins"), desk.picked(f"{mode}/stars", 0)
    if sheet is None or coins is None:
        props = {"label": page.say(msg("Choose the coins")), "second": "", "icon": "",
                 "is_lit": False, "is_off": True, "reason": ""}  # fmt: skip
        return [Part("main", MainButton, rect, props)]
    label: Text = msg("Serve: {coins:+} coins, {stars:+} stars", coins=coins, stars=stars)
    button = said_by(
        sheet, label, seat=seat.number, coins=coins, stars=stars,
        quick=_is_quick(frame, order, desk), order=order.id if order else None,
    )  # fmt: skip
    return pieces.main(button, page, desk, rect)
