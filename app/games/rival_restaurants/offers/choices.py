"""How the values of a sheet's fields are called, and what their bounds are now."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from app.engine.commands import fields
from app.engine.frame import Choice
from app.engine.text import Text, msg
from app.engine.words import title_text
from app.games.rival_restaurants.box import DRAG_PRICE, PRICES, STANDS, UPGRADES, Box, upgrade_price
from app.games.rival_restaurants.box.chefs import CHEFS, chef_name
from app.games.rival_restaurants.rules.clams import CLAM
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.texts import CARDS

WHO_WORDS: dict[str, Text] = {
    "chef": msg("Chef"),
    "second": msg("Second chef"),
    "npc": msg("Non-cooking chef"),
}
REASONS = (
    Choice("reason", "card", msg("Card")),
    Choice("reason", "power", msg("Power", context="reason")),
    Choice("reason", "level", msg("Level bonus")),
    Choice("reason", "correction", msg("Correction")),
)
PAYS = (
    Choice("pays", "money", Text("{amount}", (("amount", DRAG_PRICE),))),
    Choice("pays", "ingredient", msg("An ingredient")),
)
KINDS = (Choice("kind", "basic", msg("Basic")), Choice("kind", "gourmet", msg("Gourmet")))
WHOS = {who: Choice("who", who, title) for who, title in WHO_WORDS.items()}
MARKETS = tuple(
    Choice("market", market, STANDS[market], msg("{amount:+}", amount=-price))
    for market, price in PRICES.items()
)
"""The markets with what an ingredient costs there."""
PLAYED = tuple(Choice("card", card, title) for card, title in CARDS.items())
ONLY_CLAM = tuple(row for row in PLAYED if row.value == CLAM)


def name(text: str) -> Text:
    """A name as a text."""
    return Text("{name}", (("name", text),))


def whos(state: State, *, npc: bool = True) -> tuple[Choice, ...]:
    """The figures of this mode."""
    return tuple(WHOS[who] for who in (state.figures if npc else state.shoppers))


def against(state: State, seat: int) -> tuple[Choice, ...]:
    """What a Clam-Voyance may be laid against, where that is not the last card alone."""
    rows = [(n, row) for n, row in enumerate(state.chain, 1) if row.seat != seat]
    if not rows or [n for n, _ in rows] == [len(state.chain)]:
        return ()
    return tuple(
        Choice("stops", n, msg("{n}: {name}", n=n, name=state.name(row.seat)), CARDS[row.card])
        for n, row in rows
    )


def stands(field: str, *, island: bool = True, without: Iterable[str] = ()) -> tuple[Choice, ...]:
    """The six markets, and the Island."""
    gone = {*without, *(() if island else ("island",))}
    return tuple(row for row in _stands(field) if row.value not in gone)


@cache
def _stands(field: str) -> tuple[Choice, ...]:
    return tuple(Choice(field, stand, title) for stand, title in STANDS.items())


def markets(without: Iterable[str] = ()) -> tuple[Choice, ...]:
    """The markets but for some."""
    return tuple(row for row in MARKETS if row.value not in without)


def upgrades(state: State, field: str, among: Iterable[str]) -> tuple[Choice, ...]:
    """Upgrades with their price."""
    return tuple(
        Choice(field, up, UPGRADES[up], msg("{amount:+}", amount=-upgrade_price(state.box, up)))
        for up in among
    )


def chefs(field: str, among: Iterable[str] = CHEFS) -> tuple[Choice, ...]:
    """Chef cards by name."""
    return tuple(_chef(field, chef) for chef in among)


@cache
def _chef(field: str, chef: str) -> Choice:
    return Choice(field, chef, name(chef_name(chef)))


def seats(state: State, field: str, among: Iterable[int]) -> tuple[Choice, ...]:
    """Players by name."""
    return tuple(Choice(field, seat, name(state.name(seat))) for seat in among)


def others(rows: tuple[Choice, ...], seat: int) -> tuple[Choice, ...]:
    """These players but for one."""
    return tuple(row for row in rows if row.value != seat)


BOX_NAMES = tuple(Choice("name", field.name, title_text(field)) for field in fields(Box))
"""The box numbers under the titles that they have in the settings."""
