"""Rival Restaurants: two to six chefs at once, a market minute, first to 20 popularity."""

from __future__ import annotations

from app.engine.game import game
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events, righting
from app.games.rival_restaurants.acts.former import UPCASTS
from app.games.rival_restaurants.box import Box
from app.games.rival_restaurants.help import HELP
from app.games.rival_restaurants.rules import decide, receipt
from app.games.rival_restaurants.rules.coming import JOINING, LEAVING
from app.games.rival_restaurants.scoring import DEPTHS, RECORDS, result
from app.games.rival_restaurants.show import show
from app.games.rival_restaurants.state import PHASES, Options, State
from app.games.rival_restaurants.state.fold import apply
from app.games.rival_restaurants.state.setup import start
from app.games.rival_restaurants.texts import WORDS, set_up_list

GAME = game(
    id="rival-restaurants",
    title=msg("Rival Restaurants"),
    pitch=msg("All at once, one minute to buy, 20 to win"),
    icon="storefront",
    seats=(2, 6),
    phases=PHASES,
    phases_of=lambda state: state.phases,
    ends=DEPTHS,
    acts=(acts, events, righting),
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
    cues={events.LevelReached: "level_reached"},
    help=HELP,
    receipt=receipt,
    upcasts=UPCASTS,
    course=lambda state: (state.step,),
    records=RECORDS,
    leaves=LEAVING,
    joins=JOINING,
)
