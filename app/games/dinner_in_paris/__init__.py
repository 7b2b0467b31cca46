"""Dinner in Paris: two to four players open restaurants around a square and build terraces."""

from __future__ import annotations

from app.engine.flow import PhaseStarted
from app.engine.game import game
from app.engine.leaving import Leaving
from app.engine.telling import Turns
from app.engine.text import msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.acts import righted
from app.games.dinner_in_paris.box import Box
from app.games.dinner_in_paris.rules import PHASES, after_leaving, decide, why_not_leave
from app.games.dinner_in_paris.scoring import RECORDS, result
from app.games.dinner_in_paris.show import show
from app.games.dinner_in_paris.state import Options, State, start
from app.games.dinner_in_paris.state.fold import apply
from app.games.dinner_in_paris.texts import HELP, WORDS, set_up_list

GAME = game(
    id="dinner-in-paris",
    title=msg("Dinner in Paris"),
    pitch=msg("Restaurants, terraces, majorities, no clock"),
    icon="table-furniture",
    seats=(2, 4),
    phases=PHASES,
    ends=("restaurants", "terraces", "full", "on_points", "on_terraces", "shared"),
    acts=(acts, righted),
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
    cues={PhaseStarted: None, acts.TurnStarted: "phase_started", acts.EndTriggered: "warning"},
    help=HELP,
    course=lambda state: (state.turn.seat,),
    starts=acts.ChooseFirst,
    turns=Turns(
        phases=("draw", "actions"), begins=(acts.TurnStarted,), given=(acts.FirstChosen,), first=1
    ),
    records=RECORDS,
    leaves=Leaving(why_not_leave, after_leaving, still=(acts.CountMajority, acts.CoverTerraces)),
)
