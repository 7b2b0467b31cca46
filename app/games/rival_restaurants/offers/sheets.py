"""The sheets of Rival Restaurants, by phase and step, and those of any time."""

from __future__ import annotations

from app.engine.frame import Sheet
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import STANDS
from app.games.rival_restaurants.box.chefs import MARKET, MOVE
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.offers import righting
from app.games.rival_restaurants.offers.kitchen import kitchen_sheets, lasting_sheets
from app.games.rival_restaurants.offers.market import all_card_sheets, market_sheets
from app.games.rival_restaurants.offers.menu import STEPS, corrections, people
from app.games.rival_restaurants.offers.powers import market_powers, power_sheets
from app.games.rival_restaurants.offers.wars import opening
from app.games.rival_restaurants.rules import ban
from app.games.rival_restaurants.scoring import contenders, open_tie, tied_for_money
from app.games.rival_restaurants.state import State

Sheets = tuple[Sheet, ...]


def sheets(state: State) -> Sheets:
    """All sheets of the game's own that may be opened now."""
    return (*_of_phase(state), *corrections(state), *_always(state))


def _always(state: State) -> Sheets:
    return (*lasting_sheets(state), *righting.sheets(state), *people(state))


def _of_phase(state: State) -> Sheets:
    if state.step == "draft":
        return ()
    if state.step == "vote":
        return (_vote(state),)
    if state.step == "money":
        return tuple(_count(state, seat) for seat in tied_for_money(state))
    if state.flow.phase == MOVE:
        return (*_moves(state), *all_card_sheets(state))
    if state.flow.phase == MARKET:
        return (*market_sheets(state), *market_powers(state), *_stands(state), *_actives(state))
    dishes = (sheet for seat in state.flow.here for sheet in kitchen_sheets(state, seat))
    return (*dishes, CARD_THAT_SAYS_SO)


CARD_THAT_SAYS_SO = Sheet(
    acts.PlayCard,
    msg("Card for the kitchen"),
    "more",
    icon="cards",
    start=(("seat", 1), ("card", "action"), ("since", None), ("says_so", True)),
    hidden=("since", "says_so", "stops"),
    choices=say.PLAYED,
)
"""The few cards that say themselves that they are for the third phase, L476."""


# The first phase


def _moves(state: State) -> Sheets:
    if state.step != "reveal":
        return _actives(state)
    return (*_actives(state), *power_sheets(state), *_stands(state), opening(state))


def _actives(state: State) -> Sheets:
    """The Brigade's chefs of the day; after the first phase only where nobody said."""
    is_open = state.flow.phase == MOVE
    return tuple(
        _active(state, seat)
        for seat in state.flow.here
        if state.is_brigade and (is_open or not state.is_active_known(seat))
    )


def _active(state: State, seat: int) -> Sheet:
    mine = state.seat(seat)
    first = mine.active or next(iter(mine.chefs), None)
    return Sheet(
        acts.ChooseActive,
        msg("Active chef"),
        "seat",
        icon="chef-hat",
        seat=seat,
        start=(("seat", seat), ("chef", first)),
        hidden=("seat",),
        choices=say.chefs("chef", mine.chefs),
        closed=None if mine.chefs else msg("First say who has which chefs."),
    )


def _stands(state: State) -> Sheets:
    """On the seats' cards while a chef in play asks for them, else one sheet in the menu."""
    if not state.needs_stands:
        return (_any_stand(state),)
    rows = tuple(_stand(state, seat, who) for seat, who in ban.figures(state))
    return (*rows, *((_by_card(state),) if state.barred else ()))


def _stand(state: State, seat: int, who: str) -> Sheet:
    gone = ban.closed_stands(state, seat, who)
    free = next(stand for stand in STANDS if stand not in gone)
    there = state.stand(seat, who) or free
    return Sheet(
        acts.SetStand,
        msg("Place") if who == "chef" else say.WHO_WORDS[who],
        "seat",
        icon="storefront",
        seat=seat,
        start=(("seat", seat), ("who", who), ("stand", there), ("by_power", False)),
        hidden=("seat", "who"),
        choices=say.stands("stand", island=who != "npc", without=gone),
    )


def _any_stand(state: State) -> Sheet:
    return Sheet(
        acts.SetStand,
        msg("Place"),
        "more",
        icon="storefront",
        start=(("seat", 1), ("who", "chef"), ("stand", "carbtastic"), ("by_power", False)),
        hidden=() if len(state.figures) > 1 else ("who", "by_power"),
        choices=(*say.stands("stand"), *say.whos(state)),
    )


def _by_card(state: State) -> Sheet:
    """A card outranks Angus's ban, L482-484: here all stands are offered."""
    first = next(iter(state.barred))[0]
    return Sheet(
        acts.SetStand,
        msg("Moved by a card"),
        "more",
        icon="cards",
        start=(("seat", first), ("who", "chef"), ("stand", "carbtastic"), ("by_power", True)),
        hidden=("by_power", *(() if len(state.figures) > 1 else ("who",))),
        choices=(*say.stands("stand"), *say.whos(state)),
    )


# The end


def _vote(state: State) -> Sheet:
    tied = contenders(state) if open_tie(state) else ()
    return Sheet(
        acts.Elect,
        msg("The table's vote"),
        "main",
        icon="trophy",
        start=(("seat", tied[0]),) if tied else (),
        choices=say.seats(state, "seat", tied),
        closed=None if tied else msg("The tie is broken: end the day."),
    )


def _count(state: State, seat: int) -> Sheet:
    return Sheet(
        acts.CountMoney,
        msg("Coins", context="box"),
        "seat",
        seat=seat,
        icon="cash-plus",
        start=(("seat", seat), ("money", 0)),
        hidden=("seat",),
        quick=tuple(step for step in STEPS if step > 0),
    )
