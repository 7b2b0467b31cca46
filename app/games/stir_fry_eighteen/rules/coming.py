"""Who leaves and who joins: when a turn lets them, and what becomes of it."""

from __future__ import annotations

from app.engine.commands import Event
from app.engine.joining import Joining
from app.engine.leaving import Leaving, nothing_follows
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen.box import HAND
from app.games.stir_fry_eighteen.rules import next_turn
from app.games.stir_fry_eighteen.state import State


def why_not_leave(state: State) -> Text | None:
    """Why nobody leaves in the middle of a turn, or None: before its first card or after it."""
    if state.caller is None and (state.dish or not (state.laid or state.kept)):
        return None
    return msg("A turn is under way: leave after it.")


def after_leaving(state: State, seat: int, now: int) -> tuple[Event, ...]:
    """The turn of who left passes on."""
    return next_turn(state, now) if seat == state.turn else ()


def why_not_join(state: State) -> Text | None:
    """Why nobody joins now, or None: a round begins, and its first chef has done nothing yet."""
    if state.is_round_new:
        return None
    return msg("Join before a round’s first card.")


def brings(state: State) -> Text | None:
    """Cards are drawn from the pile as at the start, L13."""
    return plural("Draws {n} card.", "Draws {n} cards.", HAND)


LEAVING = Leaving(why_not_leave, after_leaving)
JOINING = Joining(why_not_join, nothing_follows, brings)
