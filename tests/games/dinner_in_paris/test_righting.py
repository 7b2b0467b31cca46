"""Putting right by value: what lies on the table counts, and the same value changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given

from app.engine.commands import Command, Rejected
from app.engine.flow import EndPhase
from app.games.dinner_in_paris import GAME, acts
from app.games.dinner_in_paris.box import KINDS
from app.games.dinner_in_paris.offers.righting import DONE
from app.games.dinner_in_paris.state import State
from app.table.setup import make_setup
from tests.games.dinner_in_paris.playing import NAMES, Match, begun, match
from tests.games.dinner_in_paris.test_laws import START, WORDS, assert_bounds, say
from tests.sweeps import examples


def as_counted(state: State) -> Iterator[Command]:
    """Every quantity of every seat, put to what is counted already."""
    yield acts.SetShared(state.shared)
    for seat, board in enumerate(state.boards, 1):
        yield acts.SetTerraces(seat, *board.terraces, board.covered)
        for kind, count in zip(KINDS, board.restaurants, strict=True):
            yield acts.SetRestaurants(seat, kind, count)
        threes, fours, fives, sixes = (board.done.count(points) for points in DONE)
        yield acts.SetObjectives(seat, threes, fours, fives, sixes, board.held)
        yield acts.SetPigeons(seat, board.pigeons, board.kept)
        yield acts.SetIncome(seat, board.income)


@examples(20)
@given(m=START, words=WORDS)
def test_the_same_value_changes_nothing(m: Match, words: list[Command]) -> None:
    for word in words:
        say(m, word)
    for command in as_counted(m.state):
        assert m.refused(command) == "It is already counted that way; nothing changes."


@examples(20)
@given(m=START, words=WORDS)
def test_every_value_can_be_set_and_set_back(m: Match, words: list[Command]) -> None:
    for word in words:
        say(m, word)
    before = m.state
    m.do(acts.SetIncome(1, before.board(1).income + 3))
    assert m.state.board(1).income == before.board(1).income + 3
    m.do(acts.SetIncome(1, before.board(1).income))
    assert m.state == before
    if before.deck:
        m.do(acts.SetShared(before.shared + 1))
        assert_bounds(m)


def test_each_kind_of_restaurant_begins_with_what_is_counted() -> None:
    """Whoever's it is: another kind, or another player, brings its own number to the sheet."""
    m = match(3)
    for seat, kind, count in ((1, KINDS[0], 1), (3, KINDS[1], 1)):
        m.do(acts.SetRestaurants(seat, kind, count))
    frame = GAME.frame(m.state, 0)
    sheet = next(row for row in frame.sheets if row.command is acts.SetRestaurants)
    known = {tuple(dict(when).values()): dict(then)["count"] for when, then in sheet.of_value}
    assert [known[seat, KINDS[1]] for seat in (1, 2, 3)] == [0, 0, 1]
    assert [known[1, kind] for kind in KINDS[:3]] == [1, 0, 0]


def test_the_reason_is_kept() -> None:
    m = match()
    (event,) = m.do(acts.SetIncome(2, 4, "forgotten"))
    assert msgspec.to_builtins(event)["reason"] == "forgotten"


def test_the_sheets_are_there_in_every_phase() -> None:
    m = match()
    kinds = {type(command) for command in as_counted(m.state)}
    for phase in ("draw", "actions", "objectives", "majorities"):
        if phase == "actions":
            m.draw()
        elif phase == "objectives":
            m.do(acts.DeclareFull())
            m.end()
            m.turn()
        elif phase == "majorities":
            for seat in (1, 2):
                m.do(acts.CountHeld(seat, 3))
            m.do(EndPhase("objectives"))
        assert m.state.flow.phase == phase
        assert kinds <= {sheet.command for sheet in m.frame().sheets}


@pytest.mark.parametrize("players", [3, 4])
def test_the_2_player_side_is_for_two(players: int) -> None:
    with pytest.raises(Rejected, match="2-player side"):
        make_setup(GAME, NAMES[:players], options={"two_player_side": True})
    assert begun(2).options.two_player_side is False
