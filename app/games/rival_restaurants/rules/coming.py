"""Who leaves and who joins: when a day lets them, and what a newcomer is due."""

from __future__ import annotations

from app.engine.commands import why_not
from app.engine.joining import Joining
from app.engine.leaving import Leaving, nothing_follows
from app.engine.text import Text, msg
from app.games.rival_restaurants.box.chefs import COOK
from app.games.rival_restaurants.rules.sums import Events, earn
from app.games.rival_restaurants.state import State
from app.games.rival_restaurants.state.incomes import income
from app.games.rival_restaurants.state.setup import must_fit


def why_not_leave(state: State) -> Text | None:
    """Why nobody leaves now, or None: the wheels lie open, the market is, a tie is decided."""
    if state.chain:
        return msg("A card is being resolved: leave after it.")
    is_free = state.step == "move" or (state.flow.phase == COOK and state.step is None)
    return None if is_free else msg("Leave between days, or in the kitchen.")


def why_not_join(state: State) -> Text | None:
    """Why nobody joins now, or None: a day has begun and no wheel lies open; the mode fits."""
    if state.step != "move":
        return msg("Join at a day’s start, wheels hidden.")
    return why_not(must_fit, state.options, len(state.flow.here) + 1)


def income_too(state: State, seat: int, now: int) -> Events:
    """The newcomer has the income of a day on which the others have theirs already."""
    return earn(state, seat, income(state, seat), "income") if state.is_paid else ()


def brings(state: State) -> Text | None:
    """The money of the start, where Toque keeps it."""
    if state.options.coins:
        return None
    return msg("Starts with {n} coins.", n=state.box.starting_money)


LEAVING = Leaving(why_not_leave, nothing_follows)
JOINING = Joining(why_not_join, income_too, brings)
