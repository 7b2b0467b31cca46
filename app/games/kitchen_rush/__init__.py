"""Kitchen Rush: one to four players against the game, four rounds of four minutes."""

from __future__ import annotations

from app.engine import flow
from app.engine.game import WholeGame
from app.engine.text import msg
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.box import Box
from app.games.kitchen_rush.help import HELP
from app.games.kitchen_rush.layout import prepare
from app.games.kitchen_rush.rules import decide
from app.games.kitchen_rush.rules.phases import PHASES
from app.games.kitchen_rush.scoring import score
from app.games.kitchen_rush.show import CUES, frame
from app.games.kitchen_rush.state import Options, State, apply, start
from app.games.kitchen_rush.texts import describe

GAME = WholeGame(
    id="kitchen-rush",
    title=msg("Kitchen Rush"),
    pitch=msg("Together against the game, 4 rounds of 4:00"),
    icon="pot-steam",
    seats=(1, 4),
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
    no_steps=flow.NO_STEPS | {acts.FlipWorker, acts.FlipHelper},
    keeps={acts.CardSquaresNoted: lambda state: {"card_squares": state.box.card_squares}},
    help=HELP,
)
