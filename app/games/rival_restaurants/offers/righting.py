"""The sheets that put right by value what lies on the table, in every phase."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import msg
from app.games.rival_restaurants.acts import righting
from app.games.rival_restaurants.box import UPGRADES
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.rules import island, powers, shop
from app.games.rival_restaurants.rules.righting import once_a_day
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.righted import value

Sheets = tuple[Sheet, ...]
IN_THE_MARKET = (powers.STROGANOV, shop.GOHAN, shop.PHYLLIS, island.PORK)
"""The powers of the market that are used once a day."""
DOLLARS, IN_HUNDREDS = ("money", "income"), 100
"""Values that go up and down by more than one."""


def sheets(state: State) -> Sheets:
    """All values of a seat on its card and in the menu; the powers of the day."""
    cards = (_of_seat(state, seat) for seat in state.flow.here)
    return (*cards, _of_the_menu(state), _powers(state))


def _of_seat(state: State, seat: int) -> Sheet:
    """What each value is now comes with it."""
    begun = tuple((what, row[seat - 1]) for what, row in _rows(state))
    return replace(
        _of_the_menu(state),
        role="seat",
        seat=seat,
        start=(("seat", seat), *begun),
        of_seat=(),
        hidden=("seat", *_without(state)),
    )


def _of_the_menu(state: State) -> Sheet:
    """The same for any seat, chosen on the sheet."""
    return Sheet(
        righting.PutRight,
        msg("Put right"),
        "more",
        icon="pencil",
        of_seat=_rows(state),
        hidden=_without(state),
        choices=tuple(Choice("upgrades", up, title) for up, title in UPGRADES.items()),
        bounds=tuple(_bound(what) for what in righting.MOST),
    )


def _bound(what: righting.What) -> Bound:
    return Bound(what, 0, righting.MOST[what], IN_HUNDREDS if what in DOLLARS else None)


def _rows(state: State) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Every value that is kept, seat by seat."""
    seats = range(1, len(state.seats) + 1)
    kept = [what for what in righting.MOST if what not in _without(state)]
    values = [(what, tuple(value(state, seat, what) for seat in seats)) for what in kept]
    return (*values, ("upgrades", tuple(row.upgrades for row in state.seats)))


def _without(state: State) -> tuple[str, ...]:
    return ("money",) if state.options.coins else ()


def _powers(state: State) -> Sheet:
    known = once_a_day(state, IN_THE_MARKET)
    return Sheet(
        righting.SetPowers,
        msg("Put right: powers"),
        "more",
        icon="pencil",
        start=(("used", tuple(dict.fromkeys((*state.used, *state.passed)))),),
        choices=say.chefs("used", known),
        closed=None if known else msg("No power is used once a day."),
    )
