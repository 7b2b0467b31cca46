"""The back of a place card: the seat's panel, in the same place, and what it opens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from app.engine.frame import Button, Frame, Seat, Sheet
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.card_back import CardBack
from app.ui.games.rival_restaurants.card_cell import CardCell
from app.ui.games.rival_restaurants.head_cell import HeadCell
from app.ui.games.rival_restaurants.parts import Face, Front, dish_word, name_of, part_name
from app.ui.games.rival_restaurants.small_chip import StockCell
from app.ui.games.rival_restaurants.steps import front_faces
from app.ui.games.rival_restaurants.turning import Turn, lay
from app.ui.games.rival_restaurants.wares import entry_words
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room, columns, grid, room_for, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.words import Words

HEAD, ROW, GAP = 60.0, 60.0, 5.0
THIRD, QUARTER = 3, 4
EDGES = 5.0
"""What the edges of a cell with an icon take of its width (u)."""
INSTEAD = {"trade": "trade", "buy_upgrade": "island", "adjust_money": "fix", "put_right": "right"}
"""Sheets that have a back of their own."""
FIXED = ("adjust_waste", "adjust_popularity")
"""Put right on the same back as money."""
AT_ISLAND = ("dump_waste", "buy_card", "sell_chocolate")
"""Offers of the Island's back."""
ORDER = (
    "trade",
    "buy_upgrade",
    "open_bidding",
    "adjust_money",
    "put_right",
    "bid",
    "drop_out",
    "buy",
    "buy_pair",
    "buy_shelf",
    "take_unused",
    "play_card",
    "rob_half",
    "give_waste",
    "bar_chef",
    "take_tolls",
    "bring_chef",
    "pass_power",
    "cook",
    "decline_dish",
    "add_level_bonus",
    "set_bonus",
    "finish_cooking",
    "count_money",
    "set_stand",
    "choose_active",
    "adjust_popularity",
    "adjust_waste",
)
"""What a table does most often first."""
LABELS = {
    "trade": msg("trade", context="button"),
    "buy_upgrade": msg("Island…", context="button"),
    "open_bidding": msg("bid", context="button"),
    "play_card": msg("card…", context="button"),
    "adjust_money": msg("+ or −", context="button"),
    "adjust_popularity": msg("+ or −", context="button"),
    "put_right": msg("put right", context="button"),
    "buy": msg("buy…", context="button"),
    "rob_half": msg("rob…", context="button"),
    "buy_pair": msg("two meats", context="button"),
    "buy_shelf": msg("shelf…", context="button"),
    "take_unused": msg("takes 1…", context="button"),
    "set_stand": msg("place…", context="button"),
    "choose_active": msg("chef…", context="button"),
    "add_level_bonus": msg("bonus…", context="button"),
    "set_bonus": msg("lasting…", context="button"),
    "decline_dish": msg("no dish", context="button"),
}
"""Names in a cell about 80 u wide."""
ICONS = {
    "trade": "swap-horizontal",
    "buy_upgrade": "storefront",
    "open_bidding": "gavel",
    "adjust_money": "plus-minus-variant",
    "adjust_popularity": "plus-minus-variant",
    "buy": "cart",
    "rob_half": "cards",
    "set_stand": "map-marker",
    "choose_active": "chef-hat",
    "add_level_bonus": "star",
    "set_bonus": "star-plus",
    "buy_shelf": "package-variant",
    "take_unused": "hand-back-right",
    "buy_pair": "food-steak",
}


class Item(msgspec.Struct, frozen=True):
    """A cell of the panel: what it says, what a touch does, and what that means (its key).

    `sign`: an icon before the amount.
    """

    key: str
    words: str
    act: Act
    icon: str = ""
    amount: str = ""
    reason: str | None = None
    is_chosen: bool = False
    seat: int = -1
    means: Hashable = None
    sign: str = ""


# The ground, the head, the cells


def ground(seat: Seat, rect: Rect, *, is_led: bool = False, is_paper: bool = False) -> Part:
    """The back itself."""
    props = {"seat": seat.look - 1, "is_led": is_led, "is_paper": is_paper}
    return Part(f"card:{seat.number}", CardBack, rect, props)


def lines(rect: Rect) -> list[Room]:
    """The head and as many lines of cells as the card has room for."""
    x, y, wide, high = rect
    inner = Room(x + 9, y + 3, wide - 13, high - 6)
    _, down = room_for((0, 0, inner.wide, inner.high - HEAD - GAP), (60, ROW), GAP)
    return rows(inner, HEAD, *[share(most=84)] * down, gap=GAP)


def head(rect: Room) -> tuple[Room, Room]:
    """Where the seat's name stands, and the cell beside it."""
    name, beside = columns(rect, share(2.07), share(least=60), gap=GAP)
    return name, beside


def head_cell(
    seat: Seat,
    rect: Rect,
    figure: str,
    press: Act,
    *,
    other: int = -1,
    is_big: bool = True,
    icon: str = "close",
    waste: str = "",
) -> Part:
    """The seat and the figure that matters; a touch turns the card back."""
    props = {
        "seat": seat.look - 1,
        "name": seat.name,
        "figure": figure,
        "other": other,
        "is_big": is_big,
        "icon": icon if rect[2] > 150 else "",
        "waste": waste,
    }
    return Part(f"turn-back:{seat.number}", HeadCell, rect, props, press=press)


def item_cell(item: Item, rect: Rect) -> Part:
    """A cell of a back."""
    props = {
        "words": item.words,
        "icon": item.icon,
        "sign": item.sign,
        "amount": item.amount,
        "is_off": item.reason is not None,
        "reason": item.reason or "",
        "is_chosen": item.is_chosen,
        "seat": item.seat,
    }
    act = item.act
    return Part(item.key, CardCell, rect, props, press=act, refused=act, means=item.means)


def fitting(items: Sequence[Item], room: list[Room]) -> int:
    """How many cells beside each other still hold the longest word."""
    most = QUARTER if room[0].wide >= 230 and not theme.is_large else THIRD
    size = (16 if theme.is_large else 14) * theme.u
    words = [word for item in items for word in item.words.split(" ")]
    wides = (textures.measure(word, round(size), is_bold=True) for word in words)
    longest = max(wides, default=0) / theme.u
    fits = [n for n in (2, 3, 4) if (room[0].wide - GAP * (n - 1)) / n >= longest + 6]
    across = min(most, max(fits, default=1))
    return min(across, THIRD) if len(items) <= THIRD * len(room) else across


def spread(
    seat: Seat,
    items: Sequence[Item],
    turn: Turn,
    page: Page,
    room: list[Room],
    onward: Callable[[int], Act],
    apart: Room | None = None,
    *,
    has_more: bool = True,
) -> list[Part]:
    """The cells of a back in its lines; what does not fit follows on a next page.

    `apart`: where the cell that turns the page stands, instead of the last place.
    """
    across = fitting(items, room)
    whole = len(room) * across
    spots = [spot for line in room for spot in grid(line, across, across, gap=GAP)]
    if len(items) <= whole:
        return [item_cell(item, spot) for item, spot in zip(items, spots, strict=False)]
    per = max(1, whole - (apart is None))
    pages = -(-len(items) // per)
    at = turn.page % pages
    shown = items[at * per :][:per]
    more = Item(
        f"more:{seat.number}",
        page.say(msg("more {n}/{all}", n=at + 1, all=pages)),
        onward((at + 1) % pages),
        icon="chevron-right",
    )
    cells = [item_cell(item, spot) for item, spot in zip(shown, spots, strict=False)]
    return [*cells, item_cell(more, apart or spots[-1])] if has_more else cells


def away(frame: Frame, seat: Seat, desk: Desk) -> None:
    """Turn the card to its front."""
    lay(frame, desk, (seat.number, None))


# The panel


def panel(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The seat's money, its own last entry to take back, and everything else it may do."""
    top, *room = lines(rect)
    name, beside = head(top)
    items = items_of(frame, seat, page, desk)
    money = people.money(seat, page, is_narrow=rect[2] < 240)
    parts = [
        ground(seat, rect),
        head_cell(seat, name, money, lambda: away(frame, seat, desk)),
        own_undo(frame, seat, page, desk, beside),
    ]
    parts += _note(seat, page, _free(len(items), fitting(items, room), room))
    return [
        *parts,
        *spread(
            seat,
            items,
            turn,
            page,
            room,
            lambda n: lambda: lay(frame, desk, (seat.number, replace(turn, page=n))),
        ),
    ]


def _free(count: int, across: int, room: list[Room]) -> Room | None:
    """What so many cells leave free: a line of its own, or the end of the last one."""
    used = -(-count // across)
    if used < len(room):
        return room[used]
    if across != THIRD or used > len(room) or count % THIRD != 1:
        return None
    _, left, right = grid(room[-1], THIRD, THIRD, gap=GAP)
    return Room(left.x, left.y, right.right - left.x, left.high)


def _note(seat: Seat, page: Page, rect: Room | None) -> list[Part]:
    """What the seat's chefs can do now, where there is room to say it."""
    if seat.note is None or rect is None:
        return []
    props = {
        "text": page.say(seat.note),
        "size_px": theme.label,
        "tight_px": 14 * theme.u,
        "lines": 3,
    }
    return [Part(f"note:{seat.number}", Words, rect, props)]


def own_undo(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> Part:
    """Takes back the seat's own last entry, whoever came after it: theirs stay.

    While the seat has entered nothing: what the front left out.
    """
    last, own = frame.latest[-1] if frame.latest else None, desk.mine(seat.number)
    if last is not None and last.seat == seat.number:
        key, said, means = f"own-undo:{seat.number}", last, ("undo", last.seq)
        act: Act = desk.undo
    elif own is not None:
        key, said, means = f"mine:{seat.number}", own, ("mine", own.seq)
        act = partial(desk.take_back, seat.number)
    else:
        rows = [row for row in seat.quantities if row.id in people.CHIPS[1:]]
        shown = [(row.icon or "", page.value(row.value)) for row in rows]
        return Part(f"stock:{seat.number}", StockCell, rect, {"rows": shown})
    words = entry_words(said.label, page, rect[2] - EDGES)
    return item_cell(Item(key, words, act, icon="undo", means=means), rect)


def items_of(frame: Frame, seat: Seat, page: Page, desk: Desk) -> list[Item]:
    """All that the seat can do, without what lies on its front already."""
    card = Front.of(frame, seat, page, desk)
    shown = {part_name(face) for face in front_faces(card)}
    faces = [
        face
        for name in ORDER
        for face in card.faces_of(name)
        if part_name(face) not in shown and not _is_needless(card, face)
    ]
    rows = [_item(frame, seat, face, page, desk) for face in faces]
    war = war_item(card)
    at = next((n for n, face in enumerate(faces) if name_of(face) not in ORDER[:2]), len(rows))
    return [*rows[:at], *([war] if war else []), *rows[at:]]


def _is_needless(card: Front, face: Face) -> bool:
    """A closed price, the Island from elsewhere, what another back offers, a place nobody asks."""
    name = name_of(face)
    if isinstance(face, Button):
        return name == "buy" and face.closed is not None
    if name in AT_ISLAND or (name == "set_stand" and face.role != "seat"):
        return True
    if name == "buy_upgrade" and face.closed is not None:
        return True  # the seat's place is known, and it is not the Island
    return name in FIXED and (bool(card.faces_of("adjust_money")) or name == FIXED[0])


def _item(frame: Frame, seat: Seat, face: Face, page: Page, desk: Desk) -> Item:
    name = name_of(face)
    amount = face.amount if isinstance(face, Button) else None
    label = LABELS.get(name, face.label)
    if isinstance(face, Button) and name in ("buy", "bid", "play_card"):
        label = msg("Clam", context="button") if name == "play_card" else face.label
    if isinstance(face, Sheet) and name == "cook":
        label = dish_word(face)
    if name == "buy" and getattr(getattr(face, "command", None), "who", "") == "npc":
        label = msg("NCC buys")
    return Item(
        part_name(face),
        pieces.capital(page.say(label)),
        lambda: _act(frame, seat, face, desk),
        icon="" if amount is not None else ICONS.get(name, face.icon or ""),
        amount="" if amount is None else page.amount(amount, is_signed=True),
        reason=page.say(face.closed) if face.closed is not None else None,
    )


def _act(frame: Frame, seat: Seat, face: Face, desk: Desk) -> None:
    """A sheet becomes another back of this card, a button is done."""
    if face.closed is not None:
        desk.refuse(face.closed, seat.number)
    elif isinstance(face, Button) or name_of(face) in ("cook", "count_money"):
        lay(frame, desk, (seat.number, None))
        pieces.act(face, desk)
    else:
        open_face(frame, seat, face, desk)


def open_face(frame: Frame, seat: Seat, face: Sheet, desk: Desk) -> None:
    """Turn the card to the back that fills in that sheet."""
    kind = INSTEAD.get(name_of(face), "fix" if name_of(face) in FIXED else "form")
    lay(frame, desk, (seat.number, Turn(kind, sheet=part_name(face))))  # type: ignore[arg-type]


def war_item(card: Front) -> Item | None:
    """Opens a bidding war that this seat begins, where one may be opened."""
    frame, seat, page, desk = card.frame, card.seat, card.page, card.desk
    sheet = next((row for row in frame.sheets if name_of(row) == "open_bidding"), None)
    if sheet is None or (card.faces_of("drop_out") and len(sheet.hidden) > 1):
        return None
    return Item(
        f"open-war:{seat.number}",
        pieces.capital(page.say(LABELS["open_bidding"])),
        lambda: lay(frame, desk, (seat.number, Turn("war", values={"seats": ()}))),
        icon="gavel",
        reason=page.say(sheet.closed) if sheet.closed is not None else None,
    )
