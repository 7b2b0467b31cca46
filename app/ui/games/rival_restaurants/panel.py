"""Rival Restaurants, the panel of a seat: everything it may do beside what lies on its card."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from app.engine.frame import Button, Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.ui import textures
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants.parts import (
    SHELVES,
    Face,
    is_timed,
    name_of,
    panel_name,
    part_name,
    seat_faces,
)
from app.ui.games.rival_restaurants.restaurant_card import PanelCell, PanelFrame
from app.ui.games.rival_restaurants.seats import card_faces
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme

ORDER = (
    "adjust_money", "buy", "trade", "buy_upgrade", "dump_waste", "buy_card", "sell_chocolate",
    "buy_pair", "take_unused", "buy_shelf", "bid", "drop_out", "play_card", "rob_half",
    "add_level_bonus", "finish_cooking", "cook", "decline_dish", "set_place", "choose_active",
    "adjust_waste", "adjust_popularity",
)  # fmt: skip
"""What a table does most often first."""
IN_MENU = ("adjust_popularity", "adjust_waste")
LABELS = {
    "adjust_money": msg("Money ±"),
    "adjust_waste": msg("Waste ±"),
    "adjust_popularity": msg("Popularity ±"),
    "buy": msg("Ingredients"),
    "buy_upgrade": msg("Island", context="button"),
}
"""Short names of sheets, for cells about 100 u wide."""
BUTTONS = {
    "buy": msg("NCC buys"),
    "buy_card": msg("Pork: a card"),
    "buy_pair": msg("Two meats"),
}
"""Short names of purchases in one touch, which stand above their amount."""
HIDDEN = ("ready", "not_ready", "take_tolls", "bar_chef", "bring_chef", "give_waste", "pass_power")
NOTED, WIDE_NOTE = 2, 125.0
"""With more seats a panel says its seat's note; a cell holds about so wide a line of it (u)."""
ROW, SPACE, NARROWEST, WIDEST = 59.5, 2.0, 105.0, 156.0


def open_seat(frame: Frame, desk: Desk) -> Seat | None:
    """The seat whose panel is open."""
    number = desk.picked(panel_name(frame))
    return next((seat for seat in frame.seats if seat.number == number), None)


def panel(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The actions of a seat in even rows, and the way out of them."""
    x, y, wide, high = rect
    most = max(1, int((high - 2 + SPACE) // (ROW + SPACE)))
    per = max(4, min(6, int(wide // NARROWEST)))
    note = page.say(seat.note) if _has_no_room(frame, page) else ""
    taken = ceil(textures.measure(note, round(theme.label)) / (2.2 * WIDE_NOTE * theme.u))
    faces = _fitting(panel_faces(frame, seat), most * per - 1 - taken)
    if len(faces) + 1 + taken > most * per:
        note, taken = "", 0
    count = len(faces) + 1 + taken
    columns = max(ceil(count / most), min(count, int(wide // WIDEST)))
    rows = ceil(count / columns)
    each = (wide - 10 - SPACE * (columns - 1)) / columns
    tall = min(76.0, (high - 2 - SPACE * (rows - 1)) / rows)

    def spot(n: int) -> Rect:
        row, column = divmod(n, columns)
        return (x + 5 + column * (each + SPACE), y + 1 + row * (tall + SPACE), each, tall)

    return [
        Part("panel", PanelFrame, rect, {"seat": seat.number - 1}),
        *(_action(face, frame, page, desk, spot(n)) for n, face in enumerate(faces)),
        *([_note(note, _rest(spot, len(faces) + 1, columns))] if note else []),
        Part("panel-close", PanelCell, spot(len(faces)),
             {"words": page.say(msg("Close")), "icon": "close"},
             press=lambda: desk.pick(panel_name(frame), None)),
    ]  # fmt: skip


def _has_no_room(frame: Frame, page: Page) -> bool:
    """Whether the cards may have no room for what the chefs can do."""
    return (is_timed(frame) or page.is_tall) and len(frame.seats) > NOTED


def _rest(spot: Callable[[int], Rect], first: int, columns: int) -> Rect:
    """What is free of the row in which that cell stands, from it on."""
    x, y, _, high = spot(first)
    last = spot(first // columns * columns + columns - 1)
    return (x, y, last[0] + last[2] - x, high)


def _note(note: str, rect: Rect) -> Part:
    """What the seat's chefs can do now: while the clock runs its card has no room for it."""
    x, y, wide, high = rect
    return pieces.words("panel-note", note, (x + 4, y, wide - 8, high), lines=3,
                        size_px=theme.label, tight_px=theme.least)  # fmt: skip


def _fitting(faces: list[Face], most: int) -> list[Face]:
    """At most so many: what the menu offers too gives way."""
    for name in IN_MENU:
        if len(faces) > most:
            faces = [face for face in faces if name_of(face) != name]
    return faces


def panel_faces(frame: Frame, seat: Seat) -> list[Face]:
    """All that the seat can do, without what lies on its card already."""
    shown = {part_name(face) for face in card_faces(frame, seat)}
    rows = [
        face
        for face in seat_faces(frame, seat)
        if name_of(face) in ORDER and part_name(face) not in shown and name_of(face) not in HIDDEN
    ]
    rows = [face for face in rows if not _is_needless(face)]
    return sorted(rows, key=lambda face: ORDER.index(name_of(face)))


def _is_needless(face: Face) -> bool:
    """A closed price, a place nobody asks for, what the Island's sheet offers itself."""
    if isinstance(face, Button):
        return name_of(face) == "buy" and face.closed is not None
    if name_of(face) in SHELVES:
        return True
    return name_of(face) == "set_place" and face.role != "seat"


def _action(face: Face, frame: Frame, page: Page, desk: Desk, rect: Rect) -> Part:
    """One action; touching it closes the panel, so that all cards are in view again."""
    amount = face.amount if isinstance(face, Button) else None
    label = _label(face)
    act = _closing(frame, face, desk)
    return Part(
        part_name(face), PanelCell, rect,
        {"words": pieces.capital(page.say(label)),
         "amount": "" if amount is None else page.amount(amount, is_signed=True),
         **pieces.off(face, page)},
        press=act, refused=act,
    )  # fmt: skip


def _label(face: Face) -> Text:
    """Its name in a cell; a price is the non-cooking chef's only where that one buys."""
    if isinstance(face, Sheet):
        return LABELS.get(name_of(face), face.label)
    if name_of(face) == "buy" and getattr(face.command, "who", "") != "npc":
        return face.label
    return BUTTONS.get(name_of(face), face.label)


def _closing(frame: Frame, face: Face, desk: Desk) -> Callable[[], None]:
    def act() -> None:
        desk.pick(panel_name(frame), None)
        pieces.act(face, desk)

    return act
