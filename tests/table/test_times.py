"""Where the time of a match went, counted by hand."""

from __future__ import annotations

from datetime import timedelta

import pytest

from app.engine.flow import EndPhase, NotReady, Ready
from app.games import GAMES
from app.games.stir_fry_eighteen.acts import EndTurn, StartWith
from app.table.times import times
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

S = 1_000_000


def test_by_phase_and_until_a_seat_is_ready() -> None:
    top = Tabletop((TOY,)).start(TOY)
    top.pass_time(10)
    top.do(Ready(1))
    top.pass_time(5)
    top.do(Ready(2))
    top.pass_time(1)
    top.do(NotReady(2))
    top.pass_time(4)
    top.do(Ready(2))
    top.do(EndPhase("plan", anyway=True))
    top.pass_time(7)
    top.do(Add(1))
    found = times(top.log)
    assert not found.by_turn
    assert dict(found.phases)["plan"] == 20 * S
    assert [round(us / S) for us in found.seats] == [10, 20, 0]
    assert sum(us for _, us in found.phases) == 27 * S


def test_by_turns_where_there_are_turns() -> None:
    game = next(game for game in GAMES if game.id == "stir-fry-eighteen")
    top = Tabletop(GAMES).start(game)
    top.pass_time(30)
    top.do(StartWith(2))
    top.pass_time(12)
    top.do(EndTurn(2))
    top.pass_time(8)
    top.do(EndTurn(3))
    found = times(top.log)
    assert found.by_turn
    assert found.seats == (30 * S, 12 * S, 8 * S)


def test_a_night_on_the_table_is_nobodys_time() -> None:
    top = Tabletop((TOY,)).start(TOY)
    top.pass_time(10)
    top.do(Add(1))
    top.skip(timedelta(hours=9).total_seconds())
    top.do(Add(1))
    assert sum(us for _, us in times(top.log).phases) == 10 * S


def test_what_was_undone_took_time() -> None:
    top = Tabletop((TOY,)).start(TOY)
    top.pass_time(10)
    top.do(Add(1))
    top.undo()
    top.pass_time(5)
    top.do(Add(2))
    assert sum(us for _, us in times(top.log).phases) == pytest.approx(15 * S)


def test_a_card_in_a_game_without_turns_makes_no_turns() -> None:
    game = next(game for game in GAMES if game.id == "rival-restaurants")
    top = Tabletop(GAMES).start(game)
    assert not times(top.log).by_turn
