"""Stir-Fry Eighteen: two to five chefs, 18 cards, bluffs and dishes up to 50 points."""

from __future__ import annotations

from app.engine.game import game
from app.engine.telling import Turns
from app.engine.text import msg
from app.games.stir_fry_eighteen import acts, box, rules, scoring, show, state, texts
from app.games.stir_fry_eighteen.coming import JOINING, LEAVING

GAME = game(
    id="stir-fry-eighteen",
    title=msg("Stir-Fry Eighteen"),
    pitch=msg("Noodles and bluffs, first to 50 points"),
    icon="noodles",
    seats=(2, 5),
    ends=("target", "bullseye", "tie"),
    acts=acts,
    box=box,
    state=state,
    rules=rules,
    scoring=scoring,
    show=show,
    texts=texts,
    course=lambda state: (state.turn,),
    starts=acts.StartWith,
    turns=Turns(phases=("turn",), begins=(acts.TurnStarted,), given=(acts.StarterChosen,), first=1),
    records=scoring.RECORDS,
    leaves=LEAVING,
    joins=JOINING,
)
