"""Time at the table: presses and deadlines in their own order, pauses, alarms, the wall clock."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.conduct import clock_text
from app.engine.flow import AddTime, EndPhase, Pause, Resume, TimeUp
from app.engine.timer import SECOND
from app.storage import Account, load_match
from hardware.ports import Found, Lost, Press, Release
from hardware.simulated import SimulatedPanel
from tests.sweeps import examples
from tests.tabletop import FakeClock, Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

START = EndPhase("plan", anyway=True)


def test_a_press_before_the_end_beats_a_deadline_noticed_late(rush: Tabletop) -> None:
    begun = rush.clock.s
    rush.panel.press("chef", begun + 28.4)
    rush.table.put(Press("seat1", begun + 29.999))
    rush.clock.s = begun + 31.7
    rush.table.pump()
    (pause,) = (move for move in rush.log.moves if isinstance(move.command, Pause))
    assert (pause.at, pause.source) == (29_900_000, "chef")
    assert rush.left == pytest.approx(0.1)
    assert not any(isinstance(move.command, TimeUp) for move in rush.log.moves)


def test_a_press_after_the_end_finds_time_over(rush: Tabletop) -> None:
    begun = rush.clock.s
    rush.clock.s = begun + 31.7
    rush.table.put(Press("chef", begun + 30.001))
    rush.table.pump()
    commands = [(type(move.command), move.at) for move in rush.log.moves]
    assert commands[-2:] == [(TimeUp, 30 * SECOND), (EndPhase, 30_001_000)]


def test_a_deadline_noticed_late_is_logged_at_its_own_time(rush: Tabletop) -> None:
    rush.skip(31.7)
    move = rush.log.moves[-1]
    assert (move.command, move.at, move.source) == (TimeUp("rush"), 30 * SECOND, "clock")
    assert rush.face.tone == "over"


def test_a_touch_noticed_late_comes_after_the_deadline(rush: Tabletop) -> None:
    rush.clock.s += 31.7
    rush.do(Add(1))
    assert [(type(m.command), m.at) for m in rush.log.moves[-2:]] == [
        (TimeUp, 30 * SECOND),
        (Add, 31_700_000),
    ]


def test_match_times_never_go_back(rush: Tabletop) -> None:
    rush.pass_time(10)
    rush.do(Add(1))
    rush.table.put(Press("chef", rush.clock.s - 5))
    rush.table.pump()
    rush.pass_time(20)
    ats = [move.at for move in rush.log.moves]
    assert ats == sorted(ats)


def test_a_press_older_than_its_button_does_nothing(rush: Tabletop) -> None:
    rush.pass_time(30)
    pressed = rush.clock.s
    rush.do(EndPhase("rush"))
    rush.clock.s += 1
    rush.table.put(Press("seat1", pressed - 0.01))
    rush.table.put(Press("seat2", pressed))
    rush.table.pump()
    assert rush.flow.ready == (False, True, False)


def test_a_double_press_of_the_head_chef_ends_one_phase_only(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY, ("Michel",))
    top.press("seat1")
    at = top.clock.s
    top.clock.s += 0.3
    for after in (0.0, 0.05):
        top.table.put(Press("chef", at + after))
    top.table.pump()
    assert (top.frame.phase, top.frame.round) == ("rush", 1)
    assert top.flow.clock is not None


@pytest.fixture
def lost(rush: Tabletop) -> Tabletop:
    """The head chef's button is down since second 5, out of sight since 5.3; it is second 8."""
    rush.pass_time(5)
    began = rush.clock.s
    rush.table.put(Press("chef", began))
    rush.pass_time(0.3)
    rush.table.put(Lost("chef", rush.clock.s))
    rush.pass_time(2.7)
    assert rush.frame.held is None
    assert rush.face.timer.is_running
    return rush


def test_a_button_out_of_sight_becomes_no_hold_and_then_a_press(lost: Tabletop) -> None:
    lost.table.put(Release("chef", lost.clock.s - 2.6))
    lost.table.pump()
    assert lost.frame.question is not None
    assert not any(isinstance(move.command, Pause) for move in lost.log.moves)


def test_a_button_found_still_down_was_held_from_the_start(lost: Tabletop) -> None:
    lost.table.put(Found("chef", lost.clock.s))
    lost.table.pump()
    assert [move.at for move in lost.log.moves if isinstance(move.command, Pause)] == [6_500_000]
    lost.table.put(Release("chef", lost.clock.s))
    lost.table.pump()
    assert lost.frame.question is None


def test_a_button_let_go_late_and_out_of_sight_was_held(lost: Tabletop) -> None:
    lost.table.put(Release("chef", lost.clock.s - 1))
    lost.table.pump()
    assert [move.at for move in lost.log.moves if isinstance(move.command, Pause)] == [6_500_000]
    assert lost.frame.question is None


def test_the_hold_of_the_head_chef_stops_the_clock_when_it_is_long_enough(rush: Tabletop) -> None:
    rush.pass_time(5)
    rush.panel.press("chef", rush.clock.s)
    rush.table.pump()
    assert rush.frame.held is not None
    assert (rush.frame.held.key, rush.frame.held.hold_us) == ("chef", 1_500_000)
    rush.clock.s += 1.9  # noticed late: the hold counts from its own moment
    rush.table.pump()
    assert rush.left == pytest.approx(23.5)
    assert rush.face.paused == "talk"
    rush.panel.release("chef", rush.clock.s)
    rush.table.pump()
    assert (rush.frame.phase, rush.frame.question) == ("rush", None)


def test_a_short_press_of_the_head_chef_asks_once(rush: Tabletop) -> None:
    rush.pass_time(5)
    rush.press("chef")
    assert rush.frame.question is not None
    rush.pass_time(3)
    rush.press("chef")
    assert rush.frame.phase == "plan"


def test_a_refused_press_sounds_once_in_two_seconds_for_each_seat(rush: Tabletop) -> None:
    for key in ("seat1", "seat1", "seat2", "seat1"):
        rush.press(key)
    assert rush.heard("refused") == 2
    assert rush.frame.notices[-1].kind == "refused"
    rush.pass_time(2)
    rush.press("seat1")
    assert rush.heard("refused") == 3


def test_a_nervous_finger_makes_no_sound(table: Callable[..., Tabletop]) -> None:
    top = table((TOY,)).start(TOY)
    top.press("seat1", 0.05)
    top.pass_time(0.64)
    top.press("seat1")
    assert top.flow.ready == (True, False, False)
    assert (top.heard("refused"), top.heard("not_ready")) == (0, 0)
    top.press("seat1")
    assert top.flow.ready == (False, False, False)
    assert top.heard("not_ready") == 1


@pytest.mark.parametrize("game", [TOY])
def test_a_thousand_pauses_lose_less_than_twenty_milliseconds(
    table: Callable[..., Tabletop], game: object
) -> None:
    top = table((TOY,)).start(TOY, options={"seconds": 3600})
    top.do(START)
    ran = 0.0
    for n in range(1000):
        run = 0.1 + n * 0.000_731
        top.pass_time(run)
        ran += run
        top.do(Pause())
        top.pass_time(0.37)
        top.do(Resume())
    assert abs(3600 - top.left - ran) < 0.02


def test_three_hour_steps_of_the_wall_clock_change_nothing(rush: Tabletop) -> None:
    for hours in (3, -6, 3):
        rush.utc += timedelta(hours=hours)
        rush.pass_time(5)
        rush.do(Add(1))
    assert rush.left == pytest.approx(15)
    assert [move.at for move in rush.log.moves[-3:]] == [5 * SECOND, 10 * SECOND, 15 * SECOND]


@given(st.lists(st.floats(0.001, 3.0), min_size=20, max_size=60))
@examples(3)
def test_each_second_is_shown_in_order_under_random_stalls(stalls: list[float]) -> None:
    top = Tabletop((TOY,)).start(TOY, options={"seconds": 240})
    top.do(START)
    shown: list[str] = []
    while not top.flow.is_over:
        for stall in stalls:
            top.skip(stall)
            shown.append(clock_text(top.face.timer.left(top.table.now())))
            assert (shown[-1] == "0:00") == top.flow.is_over
    seconds = [int(text[0]) * 60 + int(text[2:]) for text in shown]
    assert seconds == sorted(seconds, reverse=True)


def test_seconds_are_shown_once_each_from_the_first_to_zero(rush: Tabletop) -> None:
    shown = []
    while not rush.flow.is_over:
        rush.pass_time(0.05)
        shown.append(clock_text(rush.face.timer.left(rush.table.now())))
    assert list(dict.fromkeys(shown)) == [f"0:{n:02d}" for n in range(30, -1, -1)]


def test_cues_of_the_clock_sound_at_their_exact_time(rush: Tabletop) -> None:
    begun = rush.clock.s
    rush.pass_time(31)
    heard = [(round(at - begun, 6), cue) for at, cue in rush.cues if cue != "phase_started"]
    assert heard == [
        (20, "mark_10"),
        *((30 - n, "tick") for n in (5, 4, 3, 2, 1)),
        (30, "time_up"),
    ]


def test_the_panel_gets_the_alarms_as_monotonic_times(clock: FakeClock) -> None:
    given_: list[tuple[tuple[float, str], ...]] = []

    class Heard(SimulatedPanel):
        def set_alarms(self, alarms: object) -> None:
            given_.append(tuple(alarms))  # type: ignore[arg-type]

    top = Tabletop((TOY,), clock=clock, panel=Heard(clock=clock))
    top.start(TOY, options={"seconds": 240})
    clock.s += 12.5
    top.do(START)
    assert given_[-1][0] == (clock.s + 180, "mark_60")
    assert given_[-1][-1] == (clock.s + 240, "time_up")
    top.do(Pause())
    assert given_[-1] == ()


def test_a_mark_is_heard_again_only_five_seconds_above_it(rush: Tabletop) -> None:
    rush.pass_time(21)
    assert rush.heard("mark_10") == 1
    rush.do(AddTime(5))  # 14 s left
    rush.pass_time(5)
    assert rush.heard("mark_10") == 1
    rush.do(AddTime(6))  # 15 s left
    rush.pass_time(5)
    assert rush.heard("mark_10") == 2


def test_alarms_sound_while_the_main_thread_is_blocked() -> None:
    panel = SimulatedPanel(threaded=True)
    top = Tabletop((TOY,), clock=time.monotonic, panel=panel)  # type: ignore[arg-type]
    top.start(TOY, options={"seconds": 1})
    top.do(START)
    begun = time.monotonic() - top.table.now() / SECOND + top.log.last_at / SECOND
    rung = threading.Event()
    played, play = panel.sound.played, panel.sound.play

    def heard(cue: str) -> None:
        play(cue)
        if cue == "time_up":
            rung.set()

    panel.sound.play = heard  # type: ignore[method-assign]
    assert rung.wait(3), "the alarm needs the main thread"
    panel.close()
    at = next(at for at, cue in played if cue == "time_up")
    assert 0 <= at - begun - 1 < 0.1
    assert not top.flow.is_over
    top.table.pump()
    assert (top.flow.is_over, top.log.moves[-1].at - top.log.moves[0].at) == (True, SECOND)


def test_the_heart_beats_once_a_second_and_only_while_a_clock_runs(
    table: Callable[..., Tabletop],
) -> None:
    top = table((TOY,)).start(TOY, options={"seconds": 30})
    beats: list[int] = []
    beat = top.store.ledger.beat

    def counted(account: Account, clock_us: int) -> None:
        beats.append(clock_us)
        beat(account, clock_us)

    top.store.ledger.beat = counted  # type: ignore[method-assign]
    top.pass_time(3600)
    top.do(START)
    top.pass_time(10.5)
    assert len(beats) in (10, 11), "a long Plan is no reason for a burst of writes"
    assert beats[-1] == 3610 * SECOND
    top.do(Pause())
    top.pass_time(100)
    assert len(beats) in (10, 11)
    rows: list[int] = []
    top.store.ask(lambda db: load_match(db, 1), lambda row: rows.append(row.clock_us))
    assert rows == [3610 * SECOND]


def test_a_double_press_asks_and_does_not_answer() -> None:
    top = Tabletop((TOY,)).start(TOY)
    main = next(button for button in top.frame.buttons if button.role == "main")
    assert main.ask is not None
    top.table.press(main)
    top.pass_time(0.15)
    top.table.press(main)
    assert top.frame.phase == "plan"
    top.pass_time(0.7)
    top.table.press(main)
    assert [top.frame.phase, top.frame.question] == ["rush", None]
