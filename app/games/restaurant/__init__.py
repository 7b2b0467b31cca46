"""Restaurant: three to six waiters, a path of orders and the same tables served again."""

from __future__ import annotations

from app.engine import flow
from app.engine.game import WholeGame
from app.engine.text import msg
from app.games.restaurant import acts
from app.games.restaurant.box import Box
from app.games.restaurant.help import HELP
from app.games.restaurant.rules import PHASES, decide, describe
from app.games.restaurant.scoring import score
from app.games.restaurant.show import CUES, frame
from app.games.restaurant.state import Options, State, apply, start
from app.games.restaurant.texts import prepare

GAME = WholeGame(
    id="restaurant",
    title=msg("Restaurant"),
    pitch=msg("Take the orders, then serve the tables"),
    icon="silverware-fork-knife",
    seats=(3, 6),
    phases=PHASES,
    state=State,
    options=Options,
    box=Box,
    commands=(*flow.COMMANDS, *acts.COMMANDS),
    events=(*flow.EVENTS, *acts.EVENTS),
    start=start,
    decide=decide,
    apply=apply,
    own_frame=frame,
    own_score=score,
    own_words=describe,
    set_up_list=prepare,
    cues=CUES,
    no_steps=flow.NO_STEPS,
    help=HELP,
)
