"""Stir-Fry Eighteen: two to five chefs, 18 cards, bluffs and dishes up to 50 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.opening import Card, unopened
from app.engine.text import msg

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.games.stir_fry_eighteen.box import Box
    from app.games.stir_fry_eighteen.state import Options, State

CARD = Card(
    id="stir-fry-eighteen",
    title=msg("Stir-Fry Eighteen"),
    pitch=msg("Noodles and bluffs, first to 50 points"),
    icon="noodles",
    seats=(2, 5),
)


def whole() -> Game[State, Options, Box]:
    """The rules and all that belongs to them."""
    from app.engine.game import Parts, game
    from app.engine.telling import Turns
    from app.games.stir_fry_eighteen import acts, box, rules, scoring, show, state, texts
    from app.games.stir_fry_eighteen.rules.coming import JOINING, LEAVING

    parts = Parts(acts, box, state, rules, scoring, show, texts)
    return game(
        parts,
        **CARD,
        ends=("target", "bullseye", "tie"),
        course=lambda state: (state.turn,),
        starts=acts.StartWith,
        turns=Turns(
            phases=("turn",), begins=(acts.TurnStarted,), given=(acts.StarterChosen,), first=1
        ),
        records=scoring.RECORDS,
        leaves=LEAVING,
        joins=JOINING,
    )


GAME = unopened(CARD, whole)
