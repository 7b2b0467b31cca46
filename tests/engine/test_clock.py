"""The clock by hand: an exact time, 15 s more or less while it runs, from the start, skipped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine.flow import AddTime, EndPhase, Pause, RestartClock, SetClock, TimeUp
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY

Table = Callable[..., Tabletop]


@pytest.fixture
def rush(table: Table) -> Tabletop:
    """The toy with its clock of 30 s just started."""
    top = table((TOY,)).start(TOY, options={"seconds": 30})
    top.do(EndPhase("plan", anyway=True))
    return top


def offered(top: Tabletop) -> set[object]:
    return {button.command for button in top.frame.buttons}


def test_an_exact_time_is_set_whether_it_runs_stands_or_is_over(rush: Tabletop) -> None:
    rush.do(SetClock(42))
    assert (rush.left, rush.face.timer.is_running) == (42, True)
    rush.do(Pause("talk"))
    rush.do(SetClock(7))
    assert (rush.left, rush.face.timer.is_running) == (7, False)
    rush.do(SetClock(0))
    assert rush.face.tone == "over"
    assert rush.refused(SetClock(0)).id == "Time is already up."
    rush.do(SetClock(20))
    assert (rush.left, rush.face.paused) == (20, "talk")


def test_it_can_always_be_set(rush: Tabletop) -> None:
    for _ in range(3):
        assert SetClock in {sheet.command for sheet in rush.frame.sheets}
        rush.pass_time(16)


def test_more_less_and_a_skip_are_offered_while_it_runs(rush: Tabletop) -> None:
    assert {AddTime(15), AddTime(-15), TimeUp("rush")} <= offered(rush)
    rush.do(TimeUp("rush"))
    assert rush.face.tone == "over"


def test_it_starts_anew_after_zero(rush: Tabletop) -> None:
    rush.pass_time(31)
    assert RestartClock() in offered(rush)
    rush.do(RestartClock())
    assert (rush.left, rush.face.paused) == (30, "talk")


def test_a_match_taken_up_starts_no_clock_by_itself(table: Table) -> None:
    top = table((TOY,)).start(TOY, options={"seconds": 30}, goes_alone=True)
    for key in ("seat1", "seat2", "seat3"):
        top.press(key)
    match = top.table.match
    assert match is not None
    top.power_up()
    top.table.resume(match)
    top.pass_time(20)
    assert top.frame.phase == "plan"
    top.pass_time(1)
    top.press("seat3")
    top.press("seat3")
    top.pass_time(4)
    assert top.frame.phase == "rush"
