"""Rival Restaurants: two to six chefs at once, a market minute, first to 20 popularity."""

from __future__ import annotations

from app.engine import flow
from app.engine.commands import Command, Event
from app.engine.game import WholeGame, kinds
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import Box
from app.games.rival_restaurants.help import HELP
from app.games.rival_restaurants.layout import prepare
from app.games.rival_restaurants.rules import decide, receipt
from app.games.rival_restaurants.scoring import score
from app.games.rival_restaurants.show import CUES, frame
from app.games.rival_restaurants.state import PHASES, Options, State
from app.games.rival_restaurants.state.fold import apply
from app.games.rival_restaurants.state.setup import start
from app.games.rival_restaurants.texts import describe

GAME = WholeGame(
    id="rival-restaurants",
    title=msg("Rival Restaurants"),
    pitch=msg("All at once, one minute to buy, 20 to win"),
    icon="storefront",
    seats=(2, 6),
    phases=PHASES,
    state=State,
    options=Options,
    box=Box,
    commands=(*flow.COMMANDS, *kinds((acts,), Command)),
    events=(*flow.EVENTS, *kinds((events,), Event)),
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
    receipt=receipt,
)
