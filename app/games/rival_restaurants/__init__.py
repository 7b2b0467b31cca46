"""Rival Restaurants: two to six chefs at once, a market minute, first to 20 popularity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.opening import Card, unopened
from app.engine.text import msg

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.games.rival_restaurants.box import Box
    from app.games.rival_restaurants.state.fold import Options, State

CARD = Card(
    id="rival-restaurants",
    title=msg("Rival Restaurants"),
    pitch=msg("All at once, one minute to buy, 20 to win"),
    icon="storefront",
    seats=(2, 6),
)


def whole() -> Game[State, Options, Box]:
    """The rules and all that belongs to them."""
    from app.engine.game import Parts, game
    from app.games.rival_restaurants import acts, box, rules, scoring, show, texts
    from app.games.rival_restaurants.acts import events, righting
    from app.games.rival_restaurants.acts.former import UPCASTS
    from app.games.rival_restaurants.rules.coming import JOINING, LEAVING
    from app.games.rival_restaurants.state import fold

    parts = Parts((acts, events, righting), box, fold, rules, scoring, show, texts)
    return game(
        parts,
        **CARD,
        phases_of=lambda state: state.phases,
        ends=scoring.DEPTHS,
        cues={events.LevelReached: "level_reached"},
        receipt=rules.receipt,
        upcasts=UPCASTS,
        course=lambda state: (state.step,),
        records=scoring.RECORDS,
        leaves=LEAVING,
        joins=JOINING,
    )


GAME = unopened(CARD, whole)
