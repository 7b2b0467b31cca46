"""Every game keeps every law, and so does the toy."""

from __future__ import annotations

from functools import cache

import pytest

from app.engine.game import Game
from app.games import GAMES
from tests.laws import LAWS
from tests.laws.case import REPLAYS, Case
from tests.toy import GAME as TOY

games = {game.id: game for game in (TOY, *GAMES)}


@cache
def case_of(name: str) -> Case:
    """A game with its scripts, played once for all laws."""
    game: Game = games[name]
    return Case(game, REPLAYS / name)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", games)
def test_it_keeps_the_law(name: str, law: str) -> None:
    LAWS[law](case_of(name))
