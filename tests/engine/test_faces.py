"""The parts of a Frame that every game shows alike."""

from __future__ import annotations

from typing import Any

from app.engine import conduct, faces
from app.engine.flow import ClockPaused, EndPhase, Flow, MatchEnded, PhaseStarted, SeatReady, TimeUp
from app.engine.frame import Alarm, Button, Due
from app.engine.setup import Setup
from app.engine.text import msg
from app.engine.timer import us
from tests.toy.rules import PHASES


def flow(*events: object, **more: Any) -> Flow:
    begun = conduct.begin(Setup("toy", ("Michel", "Paul"), **more), "plan")
    for event in events:
        begun = conduct.apply(begun, event)  # type: ignore[arg-type]
    return begun


RUSH = PhaseStarted("rush", 1, us(10), us(30))
GO = Button(msg("Go"), EndPhase("plan"), "main")


def test_tabs_are_past_current_and_coming() -> None:
    assert [tab.state for tab in faces.tabs(PHASES, "plan")] == ["current", "coming"]
    assert [tab.state for tab in faces.tabs(PHASES, "rush")] == ["past", "current"]


def test_the_deadline_of_a_running_clock_is_time_up() -> None:
    assert faces.due(flow(RUSH), PHASES, GO) == Due(us(40), TimeUp("rush"))
    assert faces.due(flow(RUSH, ClockPaused(us(15), "talk")), PHASES, GO) is None


def test_the_deadline_of_a_table_that_goes_alone() -> None:
    ready = [SeatReady(seat, "plan", us(at)) for seat, at in ((1, 7), (2, 5))]
    assert faces.due(flow(*ready, goes_alone=True), PHASES, GO) == Due(us(10), EndPhase("plan"))
    assert faces.due(flow(ready[0], goes_alone=True), PHASES, GO) is None
    assert faces.due(flow(*ready), PHASES, GO) is None


def test_alarms_end_with_time_up() -> None:
    rows = faces.alarms(flow(RUSH))
    assert rows[0] == Alarm(us(30), "mark_10")
    assert rows[-1] == Alarm(us(40), "time_up")


def test_the_next_change_by_time_alone_is_the_tone() -> None:
    assert faces.until(flow(), 0) is None
    assert faces.until(flow(RUSH), us(10)) == us(25)
    assert faces.until(flow(RUSH), us(25)) == us(30)
    assert faces.until(flow(RUSH), us(30)) is None


def test_events_of_another_phase_change_nothing() -> None:
    assert flow(RUSH, SeatReady(1, "plan", us(11))) == flow(RUSH)


def test_nothing_waits_and_no_lamp_is_lit_after_the_end() -> None:
    over = flow(MatchEnded("finished"))
    assert faces.ready_buttons(over, PHASES) == ()
    assert faces.table_sheets(over) == ()
    assert {state for _, state in faces.lamps(over, PHASES, is_chef_lit=False)} == {"off"}
    assert [seat.ready for seat in faces.seats(over, PHASES)] == ["none", "none"]


def test_the_head_chefs_button_has_one_meaning_for_press_and_one_for_hold() -> None:
    for on in (flow(), flow(RUSH), flow(RUSH, ClockPaused(us(15), "talk"))):
        buttons = (
            faces.main_button(on, PHASES, faces.Main(msg("Go")), us(15)),
            *faces.clock_buttons(on),
        )
        keyed = [button.hold_us > 0 for button in buttons if button.key == "chef"]
        assert keyed.count(False) == 1
        assert keyed.count(True) <= 1


def test_the_stopped_clock_is_not_forgotten() -> None:
    lamps = dict(faces.lamps(flow(RUSH, ClockPaused(us(15), "card")), PHASES, is_chef_lit=False))
    assert lamps == {"seat1": "off", "seat2": "off", "chef": "slow"}
