"""What all matches share: ready marks, the head chef, the clock, names, stopping."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine.commands import Command
from app.engine.flow import (
    AddTime,
    AssignButton,
    EndPhase,
    NotReady,
    Pause,
    Ready,
    RenamePlayer,
    RestartClock,
    Resume,
    SetHeadChef,
    StopMatch,
    TakeUpMatch,
    TimeUp,
)
from app.engine.frame import Button
from app.engine.phases import find, next_phase
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add
from tests.toy.rules import PHASES

START = EndPhase("plan", anyway=True)


@pytest.fixture
def top(table: Callable[..., Tabletop]) -> Tabletop:
    return table((TOY,)).start(TOY)


@pytest.fixture
def rush(top: Tabletop) -> Tabletop:
    top.do(START)
    return top


def said(top: Tabletop, command: Command) -> str:
    return top.refused(command).id


def main(top: Tabletop) -> Button:
    return top.button("main")


# Ready


def test_press_is_ready_and_press_again_is_not(top: Tabletop) -> None:
    top.press("seat2")
    assert top.flow.ready == (False, True, False)
    assert [seat.ready for seat in top.frame.seats] == ["awaited", "ready", "awaited"]
    assert dict(top.frame.lamps)["seat2"] == "steady"
    assert dict(top.frame.lamps)["seat1"] == "slow"
    top.pass_time(1)
    top.press("seat2")
    assert top.flow.ready == (False, False, False)
    assert (top.heard("ready"), top.heard("not_ready")) == (1, 1)


@pytest.mark.parametrize(("after", "ready"), [(0.69, True), (0.70, False)])
def test_a_nervous_finger_counts_once(top: Tabletop, after: float, ready: bool) -> None:
    top.do(Ready(1))
    top.pass_time(after)
    top.table.submit(NotReady(1))
    assert top.flow.ready[0] is ready


def test_all_ready_sounds_and_lights_the_head_chefs_button(top: Tabletop) -> None:
    for key in ("seat1", "seat2"):
        top.press(key)
    assert not main(top).is_lit
    assert main(top).note is not None
    top.press("seat3")
    assert top.heard("all_ready") == 1
    assert top.heard("ready") == 2
    assert main(top).is_lit
    assert main(top).ask is None
    assert dict(top.frame.lamps)["chef"] == "steady"


def test_the_head_chef_asks_once_who_is_missing(top: Tabletop) -> None:
    top.press("seat2")
    top.press("chef")
    assert top.frame.phase == "plan"
    assert top.view()["question"] == "Not ready: Michel and Irene. Go anyway?"
    top.pass_time(1)
    top.press("chef")
    assert top.frame.phase == "rush"
    assert top.frame.question is None


def test_a_question_can_be_taken_back(top: Tabletop) -> None:
    top.press("chef")
    top.table.dismiss()
    assert top.frame.question is None
    top.press("chef")
    assert top.frame.phase == "plan"


def test_ready_is_refused_where_nobody_waits(rush: Tabletop) -> None:
    assert said(rush, Ready(1)) == "Nobody is waiting for the buttons now."
    assert rush.heard("refused") == 1


def test_ready_marks_are_gone_in_the_next_phase_that_waits(rush: Tabletop) -> None:
    rush.pass_time(60)
    rush.do(EndPhase("rush"))
    assert rush.flow.ready == (False, False, False)
    assert rush.frame.round == 2


def test_the_table_goes_on_alone_three_seconds_after_all(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY, goes_alone=True)
    for seat in (1, 2):
        top.do(Ready(seat))
    top.pass_time(100)
    top.do(Ready(3))
    top.pass_time(2)
    top.do(NotReady(1))
    top.pass_time(100)
    assert top.frame.phase == "plan"
    top.do(Ready(1))
    at = top.table.now()
    top.skip(10)
    assert top.frame.phase == "rush"
    assert top.log.moves[-1].at - at == 3_000_000


# The head chef moves on


def test_a_late_tap_cannot_end_the_next_phase(rush: Tabletop) -> None:
    assert said(rush, START) == "That phase is already over; now: {phase}."
    assert rush.frame.phase == "rush"


def test_time_left_is_asked_about_and_time_over_is_not(rush: Tabletop) -> None:
    rush.pass_time(20)
    assert said(rush, EndPhase("rush")) == "Time is left: {time}. End it anyway?"
    rush.pass_time(40)
    assert main(rush).ask is None
    assert main(rush).is_lit
    rush.do(EndPhase("rush"))


def test_phases_follow_one_another_in_rounds() -> None:
    assert next_phase(PHASES, "plan", 1) == (PHASES[1], 1)
    assert next_phase(PHASES, "rush", 1) == (PHASES[0], 2)
    assert find(PHASES, "rush").is_timed


# The clock


def test_pause_keeps_the_time_and_names_its_reason(rush: Tabletop) -> None:
    rush.pass_time(20)
    rush.do(Pause("card"))
    rush.pass_time(500)
    assert (rush.left, rush.face.paused) == (40, "card")
    assert dict(rush.frame.lamps)["chef"] == "slow"
    assert said(rush, Pause()) == "The clock is already stopped."
    rush.do(Resume())
    assert said(rush, Resume()) == "The clock is already running."
    rush.pass_time(1)
    assert (rush.left, rush.face.paused) == (39, None)


def test_time_is_added_and_taken_away(rush: Tabletop) -> None:
    rush.do(AddTime(15))
    assert rush.left == 75
    rush.do(AddTime(-30))
    assert (rush.left, rush.face.timer.is_running) == (45, True)
    rush.do(Pause())
    rush.do(AddTime(-15))
    assert (rush.left, rush.face.timer.is_running) == (30, False)


def test_taking_more_than_is_left_is_time_up(rush: Tabletop) -> None:
    rush.pass_time(50)
    rush.do(AddTime(-10))
    assert (rush.left, rush.face.tone) == (0, "over")
    assert rush.heard("time_up") == 1
    assert said(rush, AddTime(-15)) == "Time is already up."


def test_time_added_after_time_up_reopens_the_phase_paused(rush: Tabletop) -> None:
    rush.pass_time(60)
    assert said(rush, Resume()) == "Time is up. Add time to go on."
    assert rush.frame.phase == "rush"
    rush.do(AddTime(15))
    assert (rush.left, rush.face.paused, rush.face.timer.is_running) == (15, "talk", False)
    rush.do(Resume())
    rush.pass_time(15)
    assert rush.face.tone == "over"
    assert rush.heard("time_up") == 2


def test_marks_heard_before_time_up_stay_silent_just_above_zero(rush: Tabletop) -> None:
    rush.pass_time(60)
    ticks = rush.heard("tick")
    rush.do(AddTime(4))
    rush.do(Resume())
    rush.pass_time(4)
    assert rush.heard("tick") == ticks
    assert rush.heard("time_up") == 2


def test_restart_stands_at_the_full_length(rush: Tabletop) -> None:
    rush.pass_time(60)
    rush.do(RestartClock())
    assert (rush.left, rush.face.timer.is_running, rush.face.tone) == (60, False, "calm")
    rush.do(Resume())
    rush.pass_time(60)
    assert rush.heard("mark_10") == 2


def test_skipping_the_clock_is_time_up_now(rush: Tabletop) -> None:
    rush.do(TimeUp("rush"))
    assert rush.face.tone == "over"
    assert said(rush, TimeUp("rush")) == "Time is already up."
    assert said(rush, TimeUp("plan")) == "Time is already up."


def test_a_phase_without_a_clock_says_so(top: Tabletop) -> None:
    for command in (Pause(), Resume(), AddTime(15), RestartClock(), TimeUp("plan")):
        assert said(top, command) == "This phase has no clock."


def test_time_up_never_ends_a_phase(rush: Tabletop) -> None:
    rush.pass_time(10_000)
    assert rush.frame.phase == "rush"
    rush.do(Add(1))


# Names, buttons, the end


def test_another_head_chef_and_another_name(top: Tabletop) -> None:
    top.do(SetHeadChef(3))
    assert top.view()["head_chef"] == "Irene"
    assert said(top, SetHeadChef(3)) == "{name} is already the head chef."
    top.do(RenamePlayer(3, "Irène "))
    assert top.view()["head_chef"] == "Irène"
    assert said(top, RenamePlayer(1, "Irène")).startswith("{name} sits here already")
    assert said(top, RenamePlayer(1, "  ")) == "A name needs at least one letter."
    top.undo()
    assert top.view()["head_chef"] == "Irene"


def test_a_button_belongs_to_one_seat_only(top: Tabletop) -> None:
    top.do(AssignButton(1, "seat3"))
    assert top.flow.keys == ("seat3", "seat2", None)
    top.press("seat3")
    assert top.flow.ready == (True, False, False)
    top.press("seat1")
    assert top.flow.ready == (True, False, False)


@pytest.mark.parametrize(
    ("how", "ended", "cue"),
    [("count", "counted", 1), ("abandon", "abandoned", 0), ("put_away", "put_away", 0)],
)
def test_a_match_can_be_stopped(rush: Tabletop, how: str, ended: str, cue: int) -> None:
    rush.do(Add(5))
    rush.pass_time(5)
    rush.do(StopMatch(how))  # type: ignore[arg-type]
    assert rush.flow.ended == ended
    assert rush.heard("won") == cue
    assert (rush.frame.outcome is None) == (how == "put_away")
    assert said(rush, Add(1)) == "The match is over. Undo takes the end back."
    rush.pass_time(300)
    assert rush.left == 55
    assert rush.heard("time_up") == 0
    rush.undo()
    rush.do(Add(1))


def test_only_a_match_put_away_is_taken_up(rush: Tabletop) -> None:
    assert said(rush, TakeUpMatch()) == "The match was not put away."
    rush.do(StopMatch("put_away"))
    rush.pass_time(0.6)
    rush.press("chef")
    assert rush.flow.ended is None
    assert not rush.face.timer.is_running
