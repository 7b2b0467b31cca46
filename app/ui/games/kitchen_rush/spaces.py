"""What lies where when Kitchen Rush begins: a space a zone, with the things that lie on it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.engine.game import Setup
from app.engine.text import Text, msg
from app.games.kitchen_rush.box import LOCKED_STOREROOM, ORDER_CARDS, PRESTIGE_CARDS, TABLES, Table
from app.ui.new_match.laying import Lines

Shape = Literal["", "ring", "card", "cube", "plate"]
SIZES = ("I", "II", "III", "IV")
SPICES = ("#FFFBF2", "#17262A", "#2E8B57", "#F5C242", "#B3261B")
"""White, black, green, yellow, red: in the order of print, L208-210, by day and by night."""
INGREDIENTS = ("food-steak", "carrot", "leaf", "noodles", "cheese", "baguette")
"""Meat, vegetable, salad, pasta, cheese, bread: the order of the columns, L253-264."""


class Thing(NamedTuple):
    """Something that lies there: its sign in its shape, and how many of it.

    `tint`: the colour of a cube; `seat`: whose it is, from 0; `hats`: the mark of the space that
    only so many players use.
    """

    sign: str = ""
    number: int | None = None
    shape: Shape = ""
    inside: str = ""
    tint: str = ""
    seat: int | None = None
    hats: int = 0


class Space(NamedTuple):
    """A zone or a place beside the board; `lines`: those of the list that speak of it."""

    name: str
    title: Text
    rows: tuple[tuple[Thing, ...], ...]
    lines: tuple[int, ...]
    sign: str = ""


LOCK = Thing("lock", shape="ring")
SERVICE = "room-service"


def board(setup: Setup) -> tuple[Space, ...]:
    """The zones on which something lies, from the top left, L250-319."""
    table = _table(setup)
    ovens, waiters, orders, _ = table.closed
    free = tuple(Thing(SERVICE, shape="card") for _ in range(table.orders))
    coins = tuple(Thing("circle-double") for _ in range(table.cash))
    deck = Thing("cards", ORDER_CARDS - table.orders)
    shut = tuple(Thing("close", shape="card", inside=str(hats)) for hats in _hats(orders))
    return (
        *_storerooms(table),
        Space("cupboard", msg("Cupboard"), (_plates(table.plates),), (4,)),
        Space("orders", msg("Orders"), ((*free, *shut, deck),), (3, *_if(orders, 8))),
        Space("ovens", msg("Ovens"), ((LOCK, *_shut(ovens)),), (1, *_if(ovens, 8))),
        *_waiters(waiters),
        Space("cash", msg("Bureau"), ((Thing(number=table.cash), *coins),), (2,)),
        Space("sink", msg("Sink"), (_plates((1, 1, 1, 1)),), (5,)),
    )


def beside(setup: Setup) -> tuple[Space, ...]:
    """What lies around the board, L201-241."""
    spices = zip(SPICES, _table(setup).spices, strict=True)
    bag = tuple(Thing(number=n, shape="cube", tint=tint) for tint, n in spices)
    cards = (Thing(shape="card"), Thing(shape="card"))
    fresh = (*cards, Thing("timer-sand"), Thing(shape="plate", inside="I–IV"))
    events = (Thing("calendar-alert"),) if setup.options.events else ()
    return (
        Space("bag", msg("Spice bag"), (bag,), (9,)),
        Space("timers", msg("Sand timers"), (_timers(setup),), (0,)),
        Space("upgrades", msg("Upgrades"), (fresh,), (5, 10)),
        Space("objective", msg("Objective"), ((Thing("bullseye-arrow"), *events),), (10,)),
        Space("market", msg("Market"), ((Thing("store"),),), (2,)),
    )


def prestige(setup: Setup) -> Space:
    """The track's own board: its cards, L229-232."""
    cards = Thing("cards", PRESTIGE_CARDS)
    return Space("prestige", msg("Prestige"), ((cards,),), (11,))


def lines(setup: Setup) -> Lines:
    """Each space by its name, with the lines of the list that speak of it."""
    spaces = (*board(setup), *beside(setup), prestige(setup))
    return {space.name: space.lines for space in spaces}


def _table(setup: Setup) -> Table:
    return TABLES[len(setup.seats)]


def _storerooms(table: Table) -> tuple[Space, ...]:
    """The open ones, the locked one, and the one that a long tile shuts."""
    title = msg("Storeroom")
    full, locked = _ingredients(table.storeroom), _ingredients(LOCKED_STOREROOM)
    open_ = [Space(f"open:{n}", title, full, (6,)) for n in range(table.open_storerooms)]
    shut = ((Thing("close", shape="ring"),),)
    closed = [Space("shut", title, shut, (8,))] if table.closed[3] else []
    return (*open_, Space("lock", title, locked, (7,), "lock"), *closed)


def _waiters(shut: int) -> tuple[Space, ...]:
    """Nothing lies there where every space is used."""
    return (Space("waiters", msg("Waiters"), (_shut(shut),), (8,)),) if shut else ()


def _ingredients(row: tuple[int, ...]) -> tuple[tuple[Thing, ...], ...]:
    things = tuple(Thing(sign, n) for sign, n in zip(INGREDIENTS, row, strict=True))
    return things[:3], things[3:]


def _plates(counts: tuple[int, ...]) -> tuple[Thing, ...]:
    pairs = zip(SIZES, counts, strict=True)
    return tuple(Thing(number=n, shape="plate", inside=size) for size, n in pairs)


def _shut(count: int) -> tuple[Thing, ...]:
    """The spaces that a tile shuts for the whole match, by their marks."""
    return tuple(Thing("close", shape="ring", hats=hats) for hats in _hats(count))


def _hats(count: int) -> tuple[int, ...]:
    """The marks of the spaces that are shut: of four players, then of three, L283-304."""
    return (3, 4)[2 - count :]


def _timers(setup: Setup) -> tuple[Thing, ...]:
    """Each player's, then the helper."""
    table = _table(setup)
    seats = (Thing(number=table.timers_each, seat=look - 1) for look in setup.colours)
    helper = (Thing("account-hard-hat", table.helpers),) if table.helpers else ()
    return (*seats, *helper)


def _if(count: int, line: int) -> tuple[int, ...]:
    return (line,) if count else ()
