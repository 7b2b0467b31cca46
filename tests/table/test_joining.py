"""Somebody joins: the rematch, the history, the book of names and corrections know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from app.engine.flow import Correct, EndPhase, Ready, StopMatch, Strike
from app.engine.game import Setup
from app.engine.seating import JoinMatch, LeaveMatch
from app.games import rival_restaurants, stir_fry_eighteen
from app.storage import player_names
from app.storage.played import played_matches
from app.storage.tidying import forget_guests, rename
from app.table import make_setup
from app.table.curve import curve
from app.table.setup import setup_now
from app.table.times import times
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

ZOE = JoinMatch("Zoé", 2, 5, "seat2")


@pytest.fixture
def top() -> Tabletop:
    """Michel and Paul at places 1 and 4; Zoé has come between them."""
    top = Tabletop((TOY,))
    top.start(TOY, ("Michel", "Paul"), plates=(1, 4))
    top.do(Add(3, 2))
    top.do(ZOE)
    return top


def ask(top: Tabletop, query: Callable[[Any], Any]) -> Any:
    rows: list[Any] = []
    top.store.ask(query, rows.append, rows.append)
    return rows[0]


def again(top: Tabletop) -> Setup:
    assert top.table.setup is not None
    return setup_now(top.table.setup, top.log.state)


def test_the_next_number_and_the_place_in_turn(top: Tabletop) -> None:
    assert top.flow.names == ("Michel", "Paul", "Zoé")
    assert top.flow.ring == (1, 3, 2)
    assert [top.flow.way(seat) for seat in (1, 3, 2)] == [(3,), (2,), (1,)]


def test_what_a_newcomer_pressed_goes_with_the_joining(top: Tabletop) -> None:
    top.do(Ready(3))
    top.undo()
    assert list(top.flow.ready) == [False, False]
    assert times(top.log).seats == (0, 0)
    top.redo()
    assert list(top.flow.ready) == [False, False, True]


def test_a_rematch_seats_all_round_the_table(top: Tabletop) -> None:
    top.do(LeaveMatch(1))
    setup = again(top)
    assert setup.seats == ("Zoé", "Paul")
    assert (setup.plates, setup.looks, setup.keys) == ((2, 4), (5, 4), ("seat2", "seat4"))
    assert setup.chef == 1
    assert setup.is_seated


def test_a_rematch_moves_what_was_chosen_for_a_seat_along() -> None:
    top = Tabletop((rival_restaurants.GAME,))
    options = {"cuisines": ["Korean", "Mexican"], "chefs": [["kim_chi"], ["senor_fuego"]]}
    top.start(rival_restaurants.GAME, ("Max", "Pat"), plates=(1, 4), options=options)
    top.do(JoinMatch("Zoé", 2, 2))
    options = again(top).options
    assert options.cuisines == ("Korean", "", "Mexican")
    assert options.chefs == (("kim_chi",), (), ("senor_fuego",))
    assert options.npcs == ()


def test_the_curve_begins_with_nothing_for_who_came_later(top: Tabletop) -> None:
    top.do(EndPhase("plan", anyway=True))
    top.do(Add(4, 3))
    assert [len(row) for row in curve(top.log)] == [3] * len(curve(top.log))
    assert curve(top.log)[0][2] == 0
    assert curve(top.log)[-1][2] == 4


def test_the_history_knows_name_and_colour(top: Tabletop) -> None:
    top.do(StopMatch("count"))
    (match,) = ask(top, played_matches)
    assert match.names == ("Michel", "Paul", "Zoé")
    assert [match.look(seat) for seat in (1, 2, 3)] == [1, 4, 5]


def test_the_name_is_remembered_and_can_be_written_anew(top: Tabletop) -> None:
    assert "Zoé" in ask(top, player_names)
    assert ask(top, lambda db: rename(db, "Zoé", "Irene")) == 1
    assert "Zoé" not in "\n".join(ask(top, lambda db: list(db.conn.iterdump())))
    match = top.table.match
    assert match is not None
    top.table.leave()
    top.table.resume(match)
    top.table.pump()
    assert top.flow.names == ("Michel", "Paul", "Irene")


def test_a_guest_who_joined_is_forgotten() -> None:
    top = Tabletop((TOY,))
    top.table.new_match(replace(make_setup(TOY, ("Michel", "Paul")), is_guests=True))
    top.table.pump()
    top.do(JoinMatch("Zoé", 3, 3))
    top.do(StopMatch("count"))
    top.table.leave()
    assert ask(top, player_names) == []
    assert ask(top, forget_guests) == 1
    assert "Zoé" not in "\n".join(ask(top, lambda db: list(db.conn.iterdump())))


def test_a_joining_is_corrected_and_not_struck(top: Tabletop) -> None:
    top.do(Add(1, 3))
    seq = top.log.done[-2]
    other = {"do": "join_match", "name": "Irene", "plate": 6, "look": 6}
    top.do(Correct(seq, other))
    assert (top.flow.names[2], top.flow.plates[2], top.flow.keys[2]) == ("Irene", 6, None)
    assert top.log.state.purse.of("count") == (0, 3, 1)
    said = "This step moved the match on: undo to go back before it."
    assert top.refused(Strike(seq)).id == said


def test_the_starter_has_left_when_somebody_joins() -> None:
    top = Tabletop((stir_fry_eighteen.GAME,))
    top.start(stir_fry_eighteen.GAME, ("Pat", "Max", "Alice"), plates=(1, 3, 5))
    top.do(LeaveMatch(1))
    top.do(JoinMatch("Zoé", 4, 4))
    assert top.frame.turn == 2
    turns = []
    for _ in range(4):
        turns.append((top.flow.round, top.frame.turn))
        top.do(stir_fry_eighteen.acts.EndTurn(top.frame.turn or 0))
    assert turns == [(1, 2), (1, 4), (1, 3), (2, 2)]
