"""Dinner in Paris: two to four players open restaurants around a square and build terraces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.opening import Card, unopened
from app.engine.text import msg

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.games.dinner_in_paris.box import Box
    from app.games.dinner_in_paris.state.fold import Options, State

CARD = Card(
    id="dinner-in-paris",
    title=msg("Dinner in Paris"),
    pitch=msg("Restaurants, terraces, majorities, no clock"),
    icon="table-furniture",
    seats=(2, 4),
)


def whole() -> Game[State, Options, Box]:
    """The rules and all that belongs to them."""
    from app.engine.flow import PhaseStarted
    from app.engine.game import Parts, game
    from app.engine.leaving import Leaving
    from app.engine.telling import Turns
    from app.games.dinner_in_paris import acts, box, rules, scoring, show, texts
    from app.games.dinner_in_paris.acts import righted
    from app.games.dinner_in_paris.state import fold

    # What may still name a player who left: restaurants and terraces that lie on the table.
    still = (acts.CountMajority, acts.CoverTerraces)
    parts = Parts((acts, righted), box, fold, rules, scoring, show, texts)
    return game(
        parts,
        **CARD,
        ends=("restaurants", "terraces", "full", "on_points", "on_terraces", "shared"),
        cues={PhaseStarted: None, acts.TurnStarted: "phase_started", acts.EndTriggered: "warning"},
        course=lambda state: (state.turn.seat,),
        starts=acts.ChooseFirst,
        turns=Turns(
            phases=("draw", "actions"),
            begins=(acts.TurnStarted,),
            given=(acts.FirstChosen,),
            first=1,
        ),
        records=scoring.RECORDS,
        leaves=Leaving(rules.why_not_leave, rules.after_leaving, still=still),
    )


GAME = unopened(CARD, whole)
