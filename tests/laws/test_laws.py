"""Every game keeps every law, and so does the toy."""

from __future__ import annotations

from functools import cache

import pytest

from app.engine.game import Game
from app.games import GAMES
from tests.engine.toy import TOY
from tests.laws import LAWS, chance
from tests.laws.case import REPLAYS, Case

games = {game.id: game for game in GAMES}


@cache
def case_of(name: str) -> Case:
    """A game with its scripts, played once for all laws."""
    game: Game = games[name]
    return Case(game, REPLAYS / name)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", games)
def test_it_keeps_the_law(name: str, law: str) -> None:
    LAWS[law](case_of(name))


@pytest.mark.parametrize("law", [law for law in LAWS if law in vars(chance)])
def test_the_smallest_game_keeps_the_laws_of_chance(law: str) -> None:
    LAWS[law](Case(TOY, REPLAYS / "none"))
