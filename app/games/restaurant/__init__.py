"""Restaurant: three to six waiters, a path of orders and the same tables served again."""

from __future__ import annotations

from app.engine.game import game
from app.engine.leaving import Leaving, nothing_follows
from app.engine.telling import Turns
from app.engine.text import msg
from app.games.restaurant import acts
from app.games.restaurant.box import Box
from app.games.restaurant.rules import PHASES, decide, why_not_leave
from app.games.restaurant.scoring import RECORDS, result
from app.games.restaurant.show import show
from app.games.restaurant.state import Options, State, apply, start
from app.games.restaurant.texts import HELP, WORDS, set_up_list

GAME = game(
    id="restaurant",
    title=msg("Restaurant"),
    pitch=msg("Take the orders, then serve the tables"),
    icon="silverware-fork-knife",
    seats=(3, 6),
    phases=PHASES,
    ends=("won", "tie"),
    acts=acts,
    state=State,
    options=Options,
    box=Box,
    start=start,
    decide=decide,
    apply=apply,
    show=show,
    result=result,
    words=WORDS,
    set_up_list=set_up_list,
    help=HELP,
    course=lambda state: (state.turn,),
    starts=acts.GiveTurn,
    turns=Turns(
        phases=("orders", "service"),
        ends=(acts.CardTaken, acts.CardPlaced, acts.SeatPassed),
        given=(acts.TurnGiven,),
    ),
    records=RECORDS,
    leaves=Leaving(why_not_leave, nothing_follows),
)
