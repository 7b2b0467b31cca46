"""The games of the menu, in its order."""

from __future__ import annotations

from app.engine.game import Game
from app.games import (
    dinner_in_paris,
    kitchen_rush,
    restaurant,
    rival_restaurants,
    stir_fry_eighteen,
)

GAMES: tuple[Game, ...] = (
    kitchen_rush.GAME,
    rival_restaurants.GAME,
    restaurant.GAME,
    dinner_in_paris.GAME,
    stir_fry_eighteen.GAME,
)
