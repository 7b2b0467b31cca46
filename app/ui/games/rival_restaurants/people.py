"""What a place card says of a seat: its chefs, its cuisine, its money, its levels."""

from __future__ import annotations

from app.engine.frame import Frame, Seat
from app.engine.text import Text, msg
from app.ui.board.quantities import shared
from app.ui.games.rival_restaurants.parts import COOK, held_by
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.theme import theme

CARDS = ("chef_card", "second_card", "npc_card")
CARD_OF = dict(zip(("chef", "second", "npc"), CARDS, strict=True))
"""The quantity that says whose card a figure has."""
WHO = {"chef": msg("chef", context="button"), "second": msg("2nd chef"), "npc": msg("NCC")}
"""What a figure is called whose card nobody named."""
CALLED = {"general_stroganov": "Stroganov", "senor_fuego": "Fuego"}
"""Chefs that nobody calls by the first word on their card."""
LEVELS, TARGET = (3, 7, 12), 20
CHIPS = ("waste", "income", "upgrades", "gourmet_cooked")
UNBOUND = 10_000.0
"""More room (u) than any line has."""
LONGEST_MONEY = 9_999
"""More than this does without its sign where the card is narrow."""


def short_name(chef: str, whole: str) -> str:
    """What a chef is called at the table.

    >>> short_name("kim_chi", "Kim Chi"), short_name("senor_fuego", "Señor Fuego")
    ('Kim', 'Fuego')
    """
    return CALLED.get(chef, whole.split(" ")[0])


def chefs(seat: Seat, page: Page, *, is_whole: bool) -> str:
    """The chefs of a seat by name, the working one first."""
    rows = [row for row in seat.quantities if row.id in CARDS and row.value]
    names = [
        page.say(row.unit) if is_whole else short_name(row.value, page.say(row.unit))
        for row in rows
    ]
    return ", ".join(names)


def called(seat: Seat, who: str, page: Page) -> str:
    """Which of a player's chefs: by its card, else whether it is the second or does not cook."""
    row = next(row for row in seat.quantities if row.id == CARD_OF[who])
    return short_name(row.value, page.say(row.unit)) if row.value else page.say(WHO[who])


def cuisine(seat: Seat, page: Page) -> str:
    """The cuisine of the restaurant, as the table calls it."""
    value = held_by(seat, "cuisine")
    return page.say(Text(value)) if value else ""


def says(frame: Frame, seat: Seat, page: Page, *, is_whole: bool, room: float = UNBOUND) -> str:
    """The chef's line: who is late or barred first, else chef and cuisine.

    `is_whole`: chefs by their whole names, where they have that room (u).
    """
    if seat.number in shared(frame, "late") and seat.note is not None:
        return page.say(seat.note)
    if shared(frame, "step") == "draft":
        return page.say(seat.note)
    named = chefs(seat, page, is_whole=is_whole)
    if is_whole and textures.measure(named, round(14 * theme.u)) > room * theme.u:
        named = chefs(seat, page, is_whole=False)
    if is_whole:
        return named
    return " · ".join(part for part in (named, cuisine(seat, page)) if part)


def money(seat: Seat, page: Page, *, is_narrow: bool = False) -> str:
    """The money as it is written at the table; nothing where the table keeps it."""
    value = held_by(seat, "money")
    if value is None:
        return ""
    if is_narrow and value > LONGEST_MONEY:
        return page.amount(value)
    return dollars(value, page)


def left_over(seat: Seat) -> int | None:
    """The money that is not bid, or None where the table keeps it."""
    value = held_by(seat, "money")
    return None if value is None else int(value) - int(held_by(seat, "bids"))


def dollars(value: int, page: Page) -> str:
    """An amount of money with its sign."""
    return page.say(msg("${n}", n=value))


def chips(frame: Frame, seat: Seat, page: Page, *, is_whole: bool) -> list[tuple[str, str]]:
    """Waste, income, upgrades, gourmet dishes, always in this order; bonus a dish, card played.

    Where there is no room for all: waste and card. The card is filled while it is resolved. Behind
    the stove a lasting bonus stands after the waste, in the words of the table.
    """
    rows = {row.id: row for row in seat.quantities}
    shown = [rows[name] for name in (CHIPS if is_whole else CHIPS[:1])]
    found = [(row.icon or "circle-outline", page.value(row.value)) for row in shown]
    if more := held_by(seat, "waste_to_come"):
        found[0] = (found[0][0], f"{found[0][1]}{page.amount(more, is_signed=True)}")
    if frame.phase == COOK:
        found[1:1] = [("star", text) for text in lasting(seat, page)]
    elif bonus := held_by(seat, "dish_bonus"):
        found.append(("star", page.amount(bonus, is_signed=True)))
    if held_by(seat, "card_used"):
        found.append(("cards" if frame.turn == seat.number else "cards-outline", ""))
    return found


def lasting(seat: Seat, page: Page) -> list[str]:
    """Each bonus that stays, as the table calls it."""
    return [page.say(piece.label) for piece in seat.pieces if piece.kind == "lasting"]


def gained(seat: Seat, page: Page) -> str:
    """What today's dishes brought."""
    rows = [piece.amounts[0] for piece in seat.pieces if piece.kind == "gained"]
    return page.amount(rows[0], is_signed=True) if rows else ""


def levels(seat: Seat, page: Page) -> tuple[str, str]:
    """The level reached, and where the next one is."""
    popularity = held_by(seat, "popularity") or 0
    reached = sum(popularity >= level for level in LEVELS)
    following = next((level for level in LEVELS if popularity < level), None)
    first = page.say(msg("Level {n}", n=reached)) if reached else page.say(msg("Level 0"))
    if following is None:
        return first, page.say(msg("won at {n}", n=TARGET))
    return first, page.say(msg("next at {n}", n=following))
