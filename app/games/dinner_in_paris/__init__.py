"""Dinner in Paris: two to four players open restaurants around a square and build terraces."""

from __future__ import annotations

from app.engine import flow
from app.engine.game import WholeGame
from app.engine.text import msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import Box
from app.games.dinner_in_paris.help import HELP
from app.games.dinner_in_paris.layout import prepare
from app.games.dinner_in_paris.rules import PHASES, decide, describe
from app.games.dinner_in_paris.scoring import score
from app.games.dinner_in_paris.show import CUES, frame
from app.games.dinner_in_paris.state import Options, State, apply, start

GAME = WholeGame(
    id="dinner-in-paris",
    title=msg("Dinner in Paris"),
    pitch=msg("Restaurants, terraces, majorities, no clock"),
    icon="table-furniture",
    seats=(2, 4),
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
