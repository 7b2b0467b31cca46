"""Restaurant: three to six waiters, a path of orders and the same tables served again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.opening import Card, unopened
from app.engine.text import msg

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.games.restaurant.box import Box
    from app.games.restaurant.state import Options, State

CARD = Card(
    id="restaurant",
    title=msg("Restaurant"),
    pitch=msg("Take the orders, then serve the tables"),
    icon="silverware-fork-knife",
    seats=(3, 6),
)


def whole() -> Game[State, Options, Box]:
    """The rules and all that belongs to them."""
    from app.engine.game import Parts, game
    from app.engine.leaving import Leaving, nothing_follows
    from app.engine.telling import Turns
    from app.games.restaurant import acts, box, rules, scoring, show, state, texts

    parts = Parts(acts, box, state, rules, scoring, show, texts)
    return game(
        parts,
        **CARD,
        course=lambda state: (state.turn,),
        starts=acts.GiveTurn,
        turns=Turns(
            phases=("orders", "service"),
            ends=(acts.CardTaken, acts.CardPlaced, acts.SeatPassed),
            given=(acts.TurnGiven,),
        ),
        records=scoring.RECORDS,
        leaves=Leaving(rules.why_not_leave, nothing_follows),
    )


GAME = unopened(CARD, whole)
