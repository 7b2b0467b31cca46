"""Whose the first turn was, whatever was chosen, played or put right since."""

from __future__ import annotations

import pytest

from app.engine.flow import RenamePlayer
from app.engine.game import Game
from app.games import GAMES
from app.games.restaurant.acts import GiveTurn, TakeCard
from app.table.starter import first_seat, first_turn
from tests.tabletop import PLAYERS, Tabletop


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_was_chosen_has_begun(game: Game) -> None:
    top = Tabletop((game,))
    top.start(game, PLAYERS[:3])
    if game.starts is None:
        assert first_seat(top.table.shown) is None
        return
    assert first_seat(top.table.shown) == top.frame.turn
    top.do(first_turn(game, 2))
    top.do(first_turn(game, 3))
    assert first_seat(top.table.shown) == 3
    top.undo()
    top.do(RenamePlayer(1, "Bob"))
    assert first_seat(top.table.shown) == 2


def test_a_turn_given_later_changes_nothing() -> None:
    game = next(game for game in GAMES if game.id == "restaurant")
    top = Tabletop((game,))
    top.start(game, PLAYERS[:3])
    top.do(GiveTurn(2))
    top.do(TakeCard(2))
    top.do(GiveTurn(1))
    assert first_seat(top.table.shown) == 2
