"""Rival Restaurants, the seats: a card each, with everything in view and its own buttons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import ceil

from msgspec.structs import replace

from app.engine.frame import Button, Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.ui import textures
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants.parts import (
    COOK,
    GAP,
    MARKET,
    MOVE,
    PLACE_OF,
    ROOMY,
    Face,
    cell,
    held_by,
    is_timed,
    name_of,
    panel_name,
    ready_cell,
    ready_face,
    seat_faces,
    shared,
    toggle_panel,
)
from app.ui.games.rival_restaurants.restaurant_card import CardTouch, RestaurantCard
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme

HEAD, LOW_HEAD = 59.0, 40.0
CELL, LEAST = 60.0, 50.0
"""A button's side; where a line of notes needs the room, no clock runs and it may be lower."""
MOST_ROW, MOST_CELL = 104.0, 150.0
"""Buttons are no higher and no wider than this (u), however much room there is."""
STACKED_FROM, NOTED_FROM, WIDEST = 124.0, 150.0, 600.0
"""A wide card as high as this (u) is stacked like others, with notes from the second on."""
TOLD = 234.0
"""What a card tells at the left needs this much width (u)."""
LOW_NOTE = 17.0
"""A note of one line of the least size, where the buttons need all the rest."""
CHEF_CARDS = ("chef_card", "second_card", "npc_card")
LOW_FROM = 118.0
"""A card lower than this (u) has its stock beside its buttons, not above them."""
WIDE_FROM = 430.0
"""A card wider than this (u) tells at the left and has its buttons at the right."""
MOST_CELLS, TIGHT_CELL = 4, 54.0
"""More buttons than so many stand closer, where no clock runs."""
WHO = {"chef": msg("place"), "second": msg("second chef"), "npc": msg("NCC")}
"""Whose place is asked for while nobody said it."""
CHIPS = ("waste", "income", "upgrades", "gourmet_cooked")


@dataclass(frozen=True)
class Plan:
    """How a card is divided: heights and widths in u, rectangles of the page."""

    head: float
    side: float
    text: float
    touch: Rect
    row: Rect
    notes: int
    note: float = 0


def plan(rect: Rect, cells: int, *, lines: int, least: float = CELL) -> Plan:
    """Where a card tells, where it is touched to open it, and where its buttons stand.

    `lines`: how many the longest note of the table takes; `least`: height of the buttons.
    """
    x, y, wide, high = rect
    if wide >= WIDEST or (wide >= WIDE_FROM and high < (NOTED_FROM if lines else STACKED_FROM)):
        return _side_by_side(rect, cells, has_note=bool(lines))
    row = cells * ((CELL + 5) if cells <= MOST_CELLS else TIGHT_CELL)
    if high < LOW_FROM and cells:
        beside = wide - row - 2
        foot = (x, y + LOW_HEAD, beside, high - LOW_HEAD)
        low = (x + beside, y + high - CELL, row, CELL - 1)
        return Plan(LOW_HEAD, beside, 0, foot, low, 0)
    notes, note = _notes(high - HEAD - (least if cells else 0) - 1, lines)
    tall = min(MOST_ROW, high - HEAD - note - 0.5)
    touch = (x, y, wide, high - tall - 0.5)
    row_at = (x + 7, y + high - tall - 0.5, wide - 9, tall)
    return Plan(HEAD, 0, 0, touch, row_at, notes, note)


def _side_by_side(rect: Rect, cells: int, *, has_note: bool) -> Plan:
    """All that a card tells at the left, its buttons at the right, wide where there is room."""
    x, y, wide, high = rect
    least = CELL + 3 if cells <= MOST_CELLS else TIGHT_CELL - 1
    row = cells * max(least, min(ROOMY + 4, (wide - TOLD) / max(1, cells)))
    text = wide - row - 4
    note = high - HEAD - 2 if has_note and high - HEAD >= 20 else 0.0
    lines = min(4, int(note // 18.4))
    side = (x + text, y + 1, row, min(MOST_ROW, high - 2))
    return Plan(HEAD, 0, text, (x, y, text, high), side, lines, note)


def _notes(free: float, lines: int) -> tuple[int, float]:
    """How many lines of notes go into so much height (u), and how high they are.

    >>> _notes(80, 2), _notes(30, 2), _notes(17.5, 1), _notes(10, 1), _notes(80, 0)
    ((2, 46.0), (1, 26.0), (1, 17.0), (0, 0.0), (0, 0.0))
    """
    shown = min(lines, _lines(free))
    if shown or not lines or free < LOW_NOTE:
        return shown, _note_height(shown)
    return 1, LOW_NOTE


def _note_height(lines: int) -> float:
    return 20.0 * lines + 6 if lines else 0.0


def _lines(free: float) -> int:
    """How many lines of notes so much height (u) has room for, three at most."""
    return max(0, min(3, int((free - 6) // 20)))


def note_lines(frame: Frame, page: Page, wide: float) -> int:
    """How many lines the longest note of the table takes on cards of that width (u)."""
    notes = [page.say(note) for seat in frame.seats if (note := _note(frame, seat)) is not None]
    room = max(1.0, (wide - 24) * theme.u)
    widest = max((textures.measure(note, round(theme.label)) for note in notes), default=0)
    return min(3, ceil(widest * 1.08 / room))


def card(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """A seat: its card, the touch that opens its panel, and its own buttons."""
    faces = card_faces(frame, seat)
    has_ready = ready_face(frame, seat) is not None
    least = CELL if is_timed(frame) else LEAST
    lines = note_lines(frame, page, rect[2])
    how = plan(rect, len(faces) + has_ready, lines=lines, least=least)
    return [
        _paper(frame, seat, page, desk, rect, how),
        Part(f"seat:{seat.number}", CardTouch, how.touch,
             press=lambda: toggle_panel(frame, seat, desk)),
        *_row(frame, seat, faces, page, desk, how),
    ]  # fmt: skip


def _paper(frame: Frame, seat: Seat, page: Page, desk: Desk, rect: Rect, how: Plan) -> Part:
    is_open = desk.picked(panel_name(frame)) == seat.number
    held = frame.held if frame.held is not None and frame.held.key == seat.key else None
    money = held_by(seat, "money")
    income = held_by(seat, "income") if _is_due(frame) and how.notes else None
    note = _note(frame, seat)
    note = _fitting(note, seat, page, how.text or rect[2], how.notes)
    return Part(
        f"card:{seat.number}", RestaurantCard, rect,
        {
            "seat": seat.number - 1,
            "name": seat.name,
            "popularity": held_by(seat, "popularity") or 0,
            "money": "" if money is None else page.amount(money),
            "chips": _chips(frame, seat, page),
            "note": page.say(note) if how.notes else "",
            "note_lines": max(1, how.notes),
            "note_u": how.note,
            "income": page.amount(income, is_signed=True) if income else "",
            "head_u": how.head,
            "side_u": how.side,
            "text_u": how.text,
            "is_framed": is_open or frame.turn == seat.number,
        },
        shows={"since_us": held.since if held else None, "hold_us": held.hold_us if held else 1,
               "now_us": desk.now() if held else 0},
    )  # fmt: skip


def _is_due(frame: Frame) -> bool:
    """Whether the income of the day is still to be paid."""
    main = pieces.main_of(frame)
    return main is not None and name_of(main) == "pay_income"


def _note(frame: Frame, seat: Seat) -> Text | None:
    """What to remember of a seat; until it is paid, what its income is."""
    if _is_due(frame):
        return msg("Income")
    place = next((row.unit for row in seat.quantities if row.id == "place" and row.value), None)
    if frame.phase != COOK and place is not None and seat.note is not None:
        return msg("{place}. {note}", place=place, note=seat.note)
    return seat.note or (place if frame.phase != COOK else None)


def _fitting(note: Text | None, seat: Seat, page: Page, wide: float, lines: int) -> Text | None:
    """The note, or the chefs by name where it has no room, or nothing: the panel has it too."""
    rows = (note, _chefs(seat)) if note is not None and lines else ()
    return next((row for row in rows if row and _fits(page.say(row), wide, lines)), None)


def _fits(said: str, wide: float, lines: int) -> bool:
    """Whether a note goes into so many lines of a card of that width (u), in the least size."""
    room = (wide - 19) * theme.u * (1 if lines == 1 else lines * 0.9)
    return textures.measure(said, round(16 * theme.u)) <= room


def _chefs(seat: Seat) -> Text | None:
    """The chefs by name, where there is no room for what they can do."""
    rows = [row.unit for row in seat.quantities if row.id in CHEF_CARDS and row.unit is not None]
    return reduce(lambda a, b: msg("{a}, {b}", a=a, b=b), rows) if rows else None


def _chips(frame: Frame, seat: Seat, page: Page) -> list[tuple[str, str]]:
    """Waste, income, upgrades, gourmet dishes, always in this order; the card of the day, played.

    Filled while it is being resolved.
    """
    rows = {row.id: row for row in seat.quantities}
    shown = [rows[name] for name in CHIPS]
    chips = [(row.icon or "circle-outline", page.value(row.value)) for row in shown]
    more = held_by(seat, "waste_to_come")
    if more:
        chips[0] = (chips[0][0], f"{chips[0][1]}{page.amount(more, is_signed=True)}")
    if held_by(seat, "card_used"):
        chips.append(("cards" if frame.turn == seat.number else "cards-outline", ""))
    return chips


# The buttons of a card


def card_faces(frame: Frame, seat: Seat) -> list[Face]:
    """What a seat is most likely to do now; everything else lies in its panel."""
    if frame.phase == MARKET:
        return _market(frame, seat)
    if frame.phase == COOK:
        return _cook(frame, seat)
    if frame.phase == MOVE:
        return _move(frame, seat)
    return []


def _move(frame: Frame, seat: Seat) -> list[Face]:
    cards = seat_faces(frame, seat, "play_card")[:1]
    if shared(frame, "step") != "reveal":
        return cards
    return [*cards, *seat_faces(frame, seat, "choose_active")[:1], *_places(frame, seat)]


def _places(frame: Frame, seat: Seat) -> list[Face]:
    """Where the figures of a seat stand, by name once it was said."""
    rows = {row.id: row for row in seat.quantities}
    found: list[Face] = []
    for sheet in seat_faces(frame, seat, "set_place"):
        who = str(dict(sheet.start)["who"]) if isinstance(sheet, Sheet) else "chef"
        place = rows.get(PLACE_OF[who])
        said = place.unit if place is not None and place.unit is not None else WHO[who]
        found.append(replace(sheet, label=said) if isinstance(sheet, Sheet) else sheet)
    return found


def _market(frame: Frame, seat: Seat) -> list[Face]:
    """The card of the day, and prices; bids while the seat bids; the Island's where it stands."""
    cards: list[Face] = seat_faces(frame, seat, "play_card")[:1]
    bids = seat_faces(frame, seat, "bid", "drop_out")
    if bids:
        return [*cards, *bids[:2], bids[-1]] if len(bids) > 2 else [*cards, *bids]
    prices = [f for f in seat_faces(frame, seat, "buy") if isinstance(f, Button)]
    chefs = [price for price in prices if getattr(price.command, "who", "") != "npc"]
    if chefs and not _is_away(chefs):
        return [*cards, *chefs[:3]]
    return [*cards, *_island(frame, seat)]


def _is_away(prices: list[Button]) -> bool:
    """Whether the seat's place sells nothing at these prices: the Island."""
    reasons = {price.closed for price in prices}
    reason = prices[0].closed
    return len(reasons) == 1 and reason is not None and "{missing}" not in reason.id


def _island(frame: Frame, seat: Seat) -> list[Face]:
    """The Island's sheet, an action card from there, and trading."""
    cards = [f for f in seat_faces(frame, seat, "buy_card") if isinstance(f, Button)]
    return [*seat_faces(frame, seat, "buy_upgrade"), *cards[:1], *seat_faces(frame, seat, "trade")]


def _cook(frame: Frame, seat: Seat) -> list[Face]:
    """A level's bonus first, then what may still be cooked, then that nothing more comes."""
    step = shared(frame, "step")
    if step == "money":
        return seat_faces(frame, seat, "count_money")
    if step == "vote":
        return seat_faces(frame, seat, "elect")
    bonus = [f for f in seat_faces(frame, seat, "add_level_bonus") if isinstance(f, Button)]
    dishes = [
        sheet for sheet in seat_faces(frame, seat, "cook")
        if isinstance(sheet, Sheet) and sheet.closed is None and _is_computed(sheet)
    ]  # fmt: skip
    last = seat_faces(frame, seat, "finish_cooking")
    return [*bonus, *dishes, *last][:3]


def _is_computed(sheet: Sheet) -> bool:
    """Whether the rules say the gain of that dish, not the table by hand."""
    return dict(sheet.start).get("gain") is None


def _row(
    frame: Frame, seat: Seat, faces: list[Face], page: Page, desk: Desk, how: Plan
) -> list[Part]:
    """The seat's buttons side by side; a ready mark takes what they leave."""
    x, y, wide, high = how.row
    has_ready = ready_face(frame, seat) is not None
    count = len(faces) + has_ready
    if not count:
        return []
    gap = min(8.0, max(3.0, (wide - count * CELL) / max(1, count)))
    each = min(MOST_CELL, (wide - gap * (count - 1)) / count)
    if has_ready and frame.phase == MOVE and len(faces) < 3:
        each = min(each, 72.0)
    start = 0.0
    parts = []
    for face in faces:
        parts.append(cell(face, page, desk, (x + start, y, each, high)))
        start += each + gap
    rest = (x + start, y, wide - start, high)
    income = held_by(seat, "income") if _is_due(frame) and not how.notes else None
    said = page.amount(income, is_signed=True) if income else ""
    return [*parts, *ready_cell(frame, seat, page, desk, rest, said)]


# All cards of a page


def cards(
    frame: Frame, page: Page, desk: Desk, rect: Rect, columns: int, rows: range | None = None
) -> list[Part]:
    """The cards in a grid over the whole rectangle; `rows`: only those rows, in their places."""
    x, y, wide, high = rect
    count = -(-len(frame.seats) // columns)
    each, tall = (wide - GAP * (columns - 1)) / columns, (high - GAP * (count - 1)) / count
    parts: list[Part] = []
    for n, seat in enumerate(frame.seats):
        row, column = divmod(n, columns)
        if rows is None or row in rows:
            spot = (x + column * (each + GAP), y + row * (tall + GAP), each, tall)
            parts += card(frame, seat, page, desk, spot)
    return parts
