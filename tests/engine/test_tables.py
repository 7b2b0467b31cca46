"""A game's own rules and changes, and the shared ones that it need not name."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import conduct
from app.engine.commands import Rejected
from app.engine.flow import EndPhase, MatchEnded, PhaseStarted, Ready, SeatReady
from app.engine.seating import SeatLeft
from app.engine.setup import Setup
from app.engine.tables import folding, onward
from app.engine.timer import us
from tests.toy import GAME
from tests.toy.rules import PHASES, decide
from tests.toy.state import State, start

SETUP = Setup("toy", ("Michel", "Paul"), options=GAME.options(), box=GAME.box(rounds=2))
DICE: Any = None


def after(*events: Any) -> State:
    state = start(SETUP)
    for event in events:
        state = GAME.apply(state, event)
    return state


def test_a_shared_command_needs_no_rule_of_the_game() -> None:
    assert decide(start(SETUP), Ready(2), us(1), DICE) == (SeatReady(2, "plan", us(1)),)


def test_a_phase_ends_with_no_rule_of_the_game_once_all_are_ready() -> None:
    with pytest.raises(Rejected):
        decide(start(SETUP), EndPhase("plan"), us(1), DICE)
    events = decide(start(SETUP), EndPhase("plan", anyway=True), us(1), DICE)
    assert events == (PhaseStarted("rush", 1, us(1), us(60)),)


def test_the_last_phase_of_the_last_round_ends_the_match() -> None:
    first, last = PhaseStarted("rush", 1, 0), PhaseStarted("rush", 2, 0)
    assert onward(after(first), PHASES, us(9)) == (PhaseStarted("plan", 2, us(9)),)
    assert onward(after(last), PHASES, us(9)) == (MatchEnded("finished"),)


def test_a_change_of_a_shared_event_sees_the_flow_before_it() -> None:
    seen: list[tuple[int, ...]] = []

    def left(state: State, event: SeatLeft) -> State:
        seen.append(state.flow.here)
        return state

    folded = folding({SeatLeft: left})(start(SETUP), SeatLeft(2))
    assert (seen, folded.flow.here) == ([(1, 2)], (1,))


def test_a_shared_event_that_changes_nothing_reaches_no_change_of_the_game() -> None:
    def fails(state: State, event: SeatLeft) -> State:
        raise AssertionError

    gone = after(SeatLeft(2))
    assert folding({SeatLeft: fails})(gone, SeatLeft(2)) is gone


def test_a_row_has_so_much_more_for_a_seat() -> None:
    assert conduct.added((1, 2), 1, -3) == (-2, 2)
