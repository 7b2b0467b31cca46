"""The games of the menu, in its order."""

from __future__ import annotations

from app.engine.game import Game
from app.games import kitchen_rush

GAMES: tuple[Game, ...] = (kitchen_rush.GAME,)
