"""Restaurant: three to six waiters, a path of orders and the same tables served again."""

from __future__ import annotations

from app.engine.game import game
from app.engine.leaving import Leaving, nothing_follows
from app.engine.telling import Turns
from app.engine.text import msg
from app.games.restaurant import acts, box, rules, scoring, show, state, texts

GAME = game(
    id="restaurant",
    title=msg("Restaurant"),
    pitch=msg("Take the orders, then serve the tables"),
    icon="silverware-fork-knife",
    seats=(3, 6),
    ends=("won", "tie"),
    acts=acts,
    box=box,
    state=state,
    rules=rules,
    scoring=scoring,
    show=show,
    texts=texts,
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
