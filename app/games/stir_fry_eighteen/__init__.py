"""Stir-Fry Eighteen: two to five chefs, 18 cards, bluffs and dishes up to 50 points."""

from __future__ import annotations

from app.engine import flow
from app.engine.game import WholeGame
from app.engine.text import msg
from app.games.stir_fry_eighteen import acts
from app.games.stir_fry_eighteen.box import Box
from app.games.stir_fry_eighteen.help import HELP
from app.games.stir_fry_eighteen.rules import PHASES, decide, describe
from app.games.stir_fry_eighteen.scoring import score
from app.games.stir_fry_eighteen.show import CUES, frame
from app.games.stir_fry_eighteen.state import Options, State, apply, start
from app.games.stir_fry_eighteen.texts import prepare

GAME = WholeGame(
    id="stir-fry-eighteen",
    title=msg("Stir-Fry Eighteen"),
    pitch=msg("Noodles and bluffs, first to 50 points"),
    icon="noodles",
    seats=(2, 5),
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
