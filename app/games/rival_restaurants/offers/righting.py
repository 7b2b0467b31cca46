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
BOUNDS = tuple(
    Bound(what, 0, most, IN_HUNDREDS if what in DOLLARS else None)
    for what, most in righting.MOST.items()
)
OWNED = tuple(Choice("upgrades", up, title) for up, title in UPGRADES.items())


def sheets(state: State) -> Sheets:
    """All values of a seat on its card and in the menu; the powers of the day."""
    menu = _of_the_menu(state)
    cards = (_of_seat(menu, seat) for seat in state.flow.here)
    return (*cards, menu, _powers(state))


def _of_seat(menu: Sheet, seat: int) -> Sheet:
    """The menu's sheet on a seat's card: what each value is now comes with it."""
    begun = tuple((what, row[seat - 1]) for what, row in menu.of_seat)
    return replace(
        menu,
        role="seat",
        seat=seat,
        start=(("seat", seat), *begun),
        of_seat=(),
        hidden=("seat", *menu.hidden),
    )


def _of_the_menu(state: State) -> Sheet:
    """Any seat's, chosen on the sheet."""
    return Sheet(
        righting.PutRight,
        msg("Put right"),
        "more",
        icon="pencil",
        of_seat=_rows(state),
        hidden=_without(state),
        choices=OWNED,
        bounds=BOUNDS,
    )


def _rows(state: State) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Every value that is kept, seat by seat."""
    seats, without = range(1, len(state.seats) + 1), _without(state)
    kept = [what for what in righting.MOST if what not in without]
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
