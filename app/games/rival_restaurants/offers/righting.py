"""The sheets that put right by value what lies on the table, in every phase."""

from __future__ import annotations

from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import msg
from app.games.rival_restaurants.acts import righting
from app.games.rival_restaurants.box import UPGRADES
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.rules import island, powers, shop
from app.games.rival_restaurants.rules.righting import once_a_day
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.righted import value
from app.games.rival_restaurants.texts import RIGHTED

Sheets = tuple[Sheet, ...]
IN_THE_MARKET = (powers.STROGANOV, shop.GOHAN, shop.PHYLLIS, island.PORK)
"""The powers of the market that are used once a day."""


def sheets(state: State) -> Sheets:
    """Any value of a seat on its card and in the menu; its upgrades; the powers of the day."""
    cards = (_value(state, seat) for seat in state.flow.here)
    return (*cards, *_of_the_menu(state))


def _whats(state: State) -> tuple[Choice, ...]:
    return tuple(
        Choice("what", what, title)
        for what, title in RIGHTED.items()
        if what != "money" or not state.options.coins
    )


def _value(state: State, seat: int) -> Sheet:
    """What a value is now comes with it: the popularity to begin with."""
    return Sheet(
        righting.PutRight,
        msg("Put right"),
        "seat",
        icon="pencil",
        seat=seat,
        start=(
            ("seat", seat),
            ("what", "popularity"),
            ("count", value(state, seat, "popularity")),
        ),
        hidden=("seat",),
        choices=_whats(state),
        bounds=(Bound("count", 0, max(righting.MOST.values())),),
    )


def _of_the_menu(state: State) -> Sheets:
    ups = tuple(seat.upgrades for seat in state.seats)
    known = once_a_day(state, IN_THE_MARKET)
    done = tuple(dict.fromkeys((*state.used, *state.passed)))
    return (
        Sheet(
            righting.SetUpgrades,
            msg("Put right: upgrades"),
            "more",
            icon="pencil",
            start=(("seat", 1), ("upgrades", ups[0])),
            of_seat=(("upgrades", ups),),
            choices=tuple(Choice("upgrades", up, title) for up, title in UPGRADES.items()),
        ),
        Sheet(
            righting.SetPowers,
            msg("Put right: powers of the day"),
            "more",
            icon="pencil",
            start=(("used", done),),
            choices=say.chefs("used", known),
            closed=None if known else msg("Nobody has a power that is used once a day."),
        ),
    )
