"""Kitchen Rush, the order being verified: its coins, then its stars; or what became of it."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.engine.commands import Command
from app.engine.frame import Button, Frame, Piece, Seat
from app.engine.text import Text, msg, plural
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.kitchen_rush.miss_cell import MissCell
from app.ui.games.kitchen_rush.parts import (
    asked_if_lost,
    buttons_of,
    made,
    pick_name,
    said_by,
    sheet_of,
)
from app.ui.games.kitchen_rush.quick_cell import QuickCell
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, columns, grid, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.words import Icon

COINS, STARS = range(1, 13), range(6)
GAP, CELL, MOST, TALL = 6.0, 48.0, 60.0, 96.0
"""Space between cells, their height, and how high they grow, on an upright page too (u)."""
HINTED = 250.0
"""A paper so high (u) has a line of words as well."""
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


def to_verify(seat: Seat) -> list[Piece]:
    """The orders of a seat that this Maintenance has not verified yet."""
    return [p for p in seat.pieces if p.kind == "order" and p.state in ("open", "quick")]


def verified(seat: Seat) -> list[Piece]:
    """What this Maintenance found of a seat's orders."""
    return [piece for piece in seat.pieces if piece.kind == "verified"]


def entries(frame: Frame) -> int:
    """How many orders are verified by now."""
    return sum(len(verified(seat)) for seat in frame.seats)


def slip(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """What the paper of the order holds: the coins first, then the stars; or the checklist."""
    picked = desk.picked(_mode(frame, seat, order))
    inner = inset(rect, 12, 6)
    if picked == "check":
        return _checklist(frame, seat, order, page, desk, inner)
    if isinstance(picked, int):
        return _stars(frame, seat, order, picked, page, desk, inner)
    return _coins(frame, seat, order, page, desk, inner)


def _mode(frame: Frame, seat: Seat, order: Piece | None) -> str:
    """The coins picked, or the checklist; an entry more, and it is forgotten."""
    number = order.id if order else 0
    return pick_name(frame, f"mode/{seat.number}/{number}/{entries(frame)}")


def _coins(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """A number of coins serves it, once the stars are told; below, what else became of it."""
    has_hint = page.is_tall and rect[3] >= HINTED
    most = TALL if page.is_tall else MOST
    title, coins, misses, why = rows(
        rect,
        CELL,
        share(2, least=2 * CELL + GAP, most=2 * most + GAP),
        share(least=CELL, most=most),
        34 if has_hint else 0,
        gap=GAP,
    )
    mode = _mode(frame, seat, order)
    rooms = grid(coins, len(COINS), 6, gap=GAP)
    cells = [
        _number(f"coins:{n}", n, page, room, partial(desk.pick, mode, n))
        for n, room in zip(COINS, rooms, strict=True)
    ]
    parts = _title(frame, seat, order, page, desk, title)
    parts += [*cells, *_misses(frame, seat, order, page, desk, misses)]
    if has_hint:
        text = page.say(_why(frame, order, desk))
        words = {"size_px": theme.label, "tight_px": theme.least, "lines": 2, "color": theme.ink2}
        parts.append(pieces.words("why", text, why, **words))
    return parts


def _number(key: str, number: int, page: Page, rect: Rect, press: Any) -> Part:
    """A number of coins that the card may say."""
    words = page.say(plural("coin", "coins", number))
    amount = page.amount(number, is_signed=True)
    return Part(key, QuickCell, rect, {"amount": amount, "words": words}, press=press)


def _why(frame: Frame, order: Piece | None, desk: Desk) -> Text:
    """What a card of the last round asks; else what an order not served costs."""
    if frame.hint is not None:
        return frame.hint
    if _is_quick(frame, order, desk):
        return msg("Not served −1, quick service −1; the tip stays.")
    return msg("Not served: prestige −1, the guest waits.")


def serving(frame: Frame, seat: Seat, order: Piece | None, desk: Desk) -> Button | None:
    """What serves the order whose coins are told: with no star, if nobody says otherwise."""
    coins = desk.picked(_mode(frame, seat, order))
    return _serve(frame, seat, order, coins, 0, desk) if isinstance(coins, int) else None


def _serve(
    frame: Frame, seat: Seat, order: Piece | None, coins: int, stars: int, desk: Desk
) -> Button | None:
    sheet = sheet_of(frame, "serve_order", seat.number)
    if sheet is None:
        return None
    values = {"seat": seat.number, "order": order.id if order else None}
    values["quick"] = _is_quick(frame, order, desk)
    label = msg("Serve: {coins:+} coins, {stars:+} stars", coins=coins, stars=stars)
    return said_by(sheet, label, coins=coins, stars=stars, **values)


def _stars(
    frame: Frame, seat: Seat, order: Piece | None, coins: int, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """The stars on the card: a touch serves it."""
    title, stars, note = rows(rect, CELL, share(most=MOST), share(), gap=GAP)
    back, said = columns(title, 120, share(), gap=12)
    mode = _mode(frame, seat, order)
    amount = page.say(plural("{n:+} coin", "{n:+} coins", coins))
    rooms = columns(stars, *[share()] * len(STARS), gap=GAP)
    words = {"size_px": theme.button, "bold": True, "tight_px": theme.label}
    parts = [
        Part(
            "back",
            SideButton,
            back,
            {"label": amount, "icon": "undo", "foot": 4},
            press=partial(desk.pick, mode, None),
        ),
        pieces.words("stars-title", page.say(msg("Stars on the card?")), said, **words),
        pieces.words(
            "stars-note",
            page.say(msg("A touch serves the order.")),
            (note[0], note[1], note[2], min(40.0, note[3])),
            size_px=theme.label,
            tight_px=theme.least,
            color=theme.ink2,
        ),
    ]
    for n, room in zip(STARS, rooms, strict=True):
        button = _serve(frame, seat, order, coins, n, desk)
        doing = pieces.Doing(button, desk) if button else None
        props = {
            "amount": page.amount(n, is_signed=True) if n else page.amount(n),
            "words": page.say(msg("Stars")),
        }
        parts.append(Part(f"stars:{n}", QuickCell, room, props, press=doing))
    return parts


def _title(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """What is known of the order; was it quick-served; the checklist."""
    note, quick, check = columns(rect, share(), share(most=182), 50)
    mode = _mode(frame, seat, order)
    said = page.say(order.note if order else msg("never entered as taken"))
    words = {"size_px": theme.label, "tight_px": theme.least, "lines": 2}
    return [
        pieces.words("note", pieces.capital(said), note, **words),
        *_quick_tick(frame, order, page, desk, quick),
        Part(
            "checklist",
            SideButton,
            check,
            {"icon": "clipboard-check-outline", "foot": 4},
            press=partial(desk.pick, mode, "check"),
        ),
    ]


def _quick_tick(
    frame: Frame, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """Whether it had been quick-served: noted now it pays nothing any more."""
    is_on = _is_quick(frame, order, desk)
    press: Act | None
    if order is None:
        press = partial(desk.pick, _quick_name(frame), not is_on)
    else:
        mine = [
            b
            for b in buttons_of(frame, "quick_serve")
            if getattr(b.command, "order", 0) == order.id
        ]
        press = partial(desk.press, mine[0]) if mine else None
    props = {
        "label": page.say(msg("quick-served")),
        "label_px": theme.least,
        "foot": 4,
        "icon": "checkbox-marked" if is_on else "checkbox-blank-outline",
        "is_left": True,
    }
    return [Part("quick", SideButton, rect, props, press=press)]


def _quick_name(frame: Frame) -> str:
    return pick_name(frame, f"quick/{entries(frame)}")


def _is_quick(frame: Frame, order: Piece | None, desk: Desk) -> bool:
    if order is not None:
        return order.state == "quick"
    return bool(desk.picked(_quick_name(frame), False))


def _misses(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    """The ways in which an order was not served: prestige before and after by the real rules."""
    has_two = order is None or order.amounts[0] > 1
    outcomes = ["can_go_on", *(["dish_spoiled"] if has_two else []), "all_spoiled"]
    rooms = columns(rect, *[share()] * len(outcomes), gap=GAP)
    before = int(shared(frame, "prestige"))
    return [
        _miss(outcome, _missed(frame, seat, order, outcome, desk), before, page, desk, room)
        for outcome, room in zip(outcomes, rooms, strict=True)
    ]


def _missed(frame: Frame, seat: Seat, order: Piece | None, outcome: str, desk: Desk) -> Command:
    """That an order was not served."""
    values: dict[str, Any] = {"seat": seat.number, "outcome": outcome}
    values |= {"quick": _is_quick(frame, order, desk), "order": order.id if order else None}
    if outcome == "dish_spoiled" and order is None:
        values["dishes"] = 2
    sheet = sheet_of(frame, "miss_order", seat.number)
    assert sheet is not None
    return made(sheet, **values)


def _miss(outcome: str, command: Command, before: int, page: Page, desk: Desk, rect: Rect) -> Part:
    preview = desk.preview(command)
    lost = next((row.after for row in preview.changes if row.id == "prestige"), before)
    face = Button(STAMPS[outcome], command, closed=preview.refused)
    doing = pieces.Doing(asked_if_lost(face, preview), desk)
    is_off = preview.refused is not None
    props = {
        "words": page.say(STAMPS[outcome]),
        "before": "" if is_off else page.amount(before),
        "after": "" if is_off else page.amount(lost),
        "is_off": is_off,
        "reason": page.say(STAMPS[outcome]),
    }
    return Part(f"miss:{outcome}", MissCell, rect, props, press=doing, refused=doing)


def _checklist(
    frame: Frame, seat: Seat, order: Piece | None, page: Page, desk: Desk, rect: Rect
) -> list[Part]:
    *lines, foot = rows(rect, *[share(most=34)] * len(CHECKLIST), CELL, gap=0)
    parts = []
    for n, (text, line) in enumerate(zip(CHECKLIST, lines, strict=True)):
        mark, said = columns(line, 26, share(), gap=6)
        look = {"size_px": 22 * theme.u, "color": theme.ink2, "text": "checkbox-blank-outline"}
        words = {"size_px": theme.label, "tight_px": theme.least}
        parts.append(Part(f"tick:{n}", Icon, mark, look))
        parts.append(pieces.words(f"check:{n}", page.say(text), said, **words))
    back = partial(desk.pick, _mode(frame, seat, order), None)
    props = {"label": page.say(msg("Back to the order")), "icon": "undo", "foot": 4}
    return [*parts, Part("back", SideButton, foot, props, press=back)]
