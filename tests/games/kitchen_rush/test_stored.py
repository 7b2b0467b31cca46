"""Moves of older versions of Toque are read as they were meant."""

from __future__ import annotations

from app.engine import codec
from app.engine.flow import Correct, StepChanged
from app.games.kitchen_rush import GAME, acts
from app.games.kitchen_rush.state import State
from tests.tabletop import Tabletop

REOPEN = '{"do":"reopen_order","entry":2}'
REOPENED = '{"type":"order_reopened","entry":2}'


def test_an_order_verified_again_by_its_place_keeps_it() -> None:
    move = codec.decode_move(GAME, 1, 0, "touch", REOPEN, f"[{REOPENED}]", version=2)
    assert move.command == acts.ReopenOrder(-2)
    assert move.events == (acts.OrderReopened(-2),)


def test_what_a_correction_holds_is_read_so_too() -> None:
    command = f'{{"do":"correct","seq":1,"command":{REOPEN}}}'
    events = f'[{{"type":"step_changed","seq":1,"events":[{REOPENED}]}}]'
    move = codec.decode_move(GAME, 2, 0, "touch", command, events, version=2)
    assert move.command == Correct(1, {"do": "reopen_order", "order": -2})
    assert move.events == (StepChanged(1, ({"type": "order_reopened", "order": -2},)),)


def test_a_place_of_an_older_match_still_means_what_lay_there() -> None:
    top = Tabletop((GAME,)).start(GAME)
    state: State = top.log.state
    for served in (acts.OrderServed(1, None, 3, 1), acts.OrderServed(2, None, 4, 0)):
        state = GAME.apply(state, served)
    state = GAME.apply(state, acts.OrderReopened(-2))
    assert [entry.seat for entry in state.verified] == [1]
    assert GAME.apply(state, acts.OrderReopened(-2)) == state
