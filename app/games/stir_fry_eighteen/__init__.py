"""Stir-Fry Eighteen: two to five chefs, 18 cards, bluffs and dishes up to 50 points."""

from __future__ import annotations

from app.engine.game import game
from app.engine.telling import Turns
from app.engine.text import msg
from app.games.stir_fry_eighteen import acts
from app.games.stir_fry_eighteen.box import Box
from app.games.stir_fry_eighteen.coming import JOINING, LEAVING
from app.games.stir_fry_eighteen.rules import PHASES, decide
from app.games.stir_fry_eighteen.scoring import RECORDS, result
from app.games.stir_fry_eighteen.show import show
from app.games.stir_fry_eighteen.state import Options, State, apply, start
from app.games.stir_fry_eighteen.texts import HELP, WORDS, set_up_list

GAME = game(
    id="stir-fry-eighteen",
    title=msg("Stir-Fry Eighteen"),
    pitch=msg("Noodles and bluffs, first to 50 points"),
    icon="noodles",
    seats=(2, 5),
    phases=PHASES,
    ends=("target", "bullseye", "tie"),
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
    starts=acts.StartWith,
    turns=Turns(phases=("turn",), begins=(acts.TurnStarted,), given=(acts.StarterChosen,), first=1),
    records=RECORDS,
    leaves=LEAVING,
    joins=JOINING,
)
