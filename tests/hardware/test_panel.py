from __future__ import annotations

import threading
import time
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.panel import Panel
from hardware.ports import KEYS, Input, LampState, Press, Release
from hardware.schedule import Schedule
from hardware.simulated import SimulatedBeeper, SimulatedButtons, SimulatedLamps, SimulatedPanel


def virtual() -> SimulatedPanel:
    panel = SimulatedPanel(clock=lambda: 0.0)
    panel.open(lambda _: None)
    return panel


def flashes(panel: SimulatedPanel, lamp: str) -> list[tuple[float, LampState]]:
    return [(round(at, 3), state) for at, name, state in panel.lights.shown if name == lamp]


def test_alarms_sound_once_each_at_their_own_time() -> None:
    panel = virtual()
    panel.set_alarms([(3.0, "time_up"), (1.0, "tick"), (2.0, "tick")])
    panel.advance(10.0)
    panel.advance(20.0)
    assert panel.sound.played == [(1.0, "tick"), (2.0, "tick"), (3.0, "time_up")]


def test_a_mark_that_nobody_wants_is_left_out() -> None:
    panel = virtual()
    panel.left_out = frozenset({"tick"})
    panel.set_alarms([(1.0, "tick"), (2.0, "time_up")])
    panel.advance(9.0)
    assert panel.sound.played == [(2.0, "time_up")]
    panel.play("tick")
    assert panel.sound.played[1:] == [(0.0, "tick")], "tried on the screen it sounds"


def test_lamps_do_not_flash_where_nobody_wants_it() -> None:
    panel = virtual()
    panel.has_flashes = False
    panel.play("time_up")
    panel.advance(5.0)
    assert panel.lights.shown == []


def test_a_new_list_replaces_the_old_one() -> None:
    panel = virtual()
    panel.set_alarms([(1.0, "tick"), (2.0, "tick")])
    panel.advance(1.5)
    panel.set_alarms([(4.0, "time_up")])
    panel.advance(9.0)
    assert panel.sound.played == [(1.0, "tick"), (4.0, "time_up")]


def test_an_alarm_that_sounded_is_not_repeated_by_a_later_list() -> None:
    now = [0.0]
    panel = SimulatedPanel(clock=lambda: now[0])
    panel.set_alarms([(1.0, "tick"), (2.0, "tick")])
    panel.advance(1.01)
    now[0] = 1.02
    panel.set_alarms([(1.0004, "tick"), (2.0004, "tick")])
    panel.advance(3.0)
    assert [cue for _, cue in panel.sound.played] == ["tick", "tick"]


def test_an_alarm_just_past_sounds_at_once_and_one_long_past_does_not() -> None:
    panel = SimulatedPanel(clock=lambda: 10.0)
    panel.set_alarms([(8.9, "tick"), (9.9, "time_up")])
    panel.advance(10.0)
    assert [cue for _, cue in panel.sound.played] == ["time_up"]


def test_only_differences_reach_the_lamps() -> None:
    panel = virtual()
    panel.show({"seat1": "slow"})
    panel.lights.shown.clear()
    panel.show({"seat1": "slow", "seat2": "steady"})
    panel.show({"seat2": "steady"})
    assert [(lamp, state) for _, lamp, state in panel.lights.shown] == [
        ("seat2", "steady"),
        ("seat1", "off"),
    ]


def test_a_tick_flashes_every_lamp_and_the_shown_state_returns() -> None:
    panel = virtual()
    panel.show({"seat1": "slow"})
    panel.lights.shown.clear()
    panel.set_alarms([(5.0, "tick")])
    panel.advance(6.0)
    assert flashes(panel, "seat1") == [(5.0, "steady"), (5.04, "off"), (5.16, "slow")]
    assert flashes(panel, "chef") == [(5.0, "steady"), (5.04, "off")]


def test_a_state_shown_during_a_flash_waits_for_its_end() -> None:
    panel = virtual()
    panel.play("refused", "seat1")
    panel.show({"seat1": "fast"})
    assert flashes(panel, "seat1")[-1] == (0.0, "steady")
    panel.advance(1.0)
    assert flashes(panel, "seat1")[-1] == (0.43, "fast")


def test_time_up_flashes_three_times_three() -> None:
    panel = virtual()
    panel.play("time_up")
    panel.advance(9.0)
    assert [state for _, state in flashes(panel, "seat4")].count("steady") == 9


def test_muted_is_silent_but_still_lights() -> None:
    panel = virtual()
    panel.is_muted = True
    panel.play("tick")
    assert panel.sound.played == []
    assert panel.lights.states["seat1"] == "steady"


def test_raw_edges_reach_the_table_through_the_debounce() -> None:
    panel = SimulatedPanel(clock=lambda: 0.0)
    inputs: list[Input] = []
    panel.open(inputs.append)
    for at_ms, level in ((100, 1), (101, 0), (102, 1), (180, 0)):
        panel.advance(at_ms / 1000)
        panel.edge("seat2", level, at_ms / 1000)
    panel.advance(1.0)
    assert inputs == [Press("seat2", 0.1), Release("seat2", 0.18)]


@given(st.lists(st.tuples(st.integers(0, 50), st.sampled_from(["tick", "time_up"])), max_size=12))
def test_next_due_steps_through_everything(alarms: list[tuple[int, str]]) -> None:
    stepped, leapt = virtual(), virtual()
    for panel in (stepped, leapt):
        panel.set_alarms([(float(at), cue) for at, cue in alarms])
    while (due := stepped.next_due()) is not None:
        stepped.advance(due)
    leapt.advance(100.0)
    assert stepped.sound.played == leapt.sound.played
    assert stepped.lights.states == leapt.lights.states


class Broken(SimulatedLamps):
    def show(self, states: Mapping[str, LampState]) -> None:
        raise OSError(f"unplugged: {len(states)} lamps")


def test_a_raising_part_is_a_trouble_and_the_others_go_on() -> None:
    lamps = SimulatedLamps()
    panel = Panel([], [Broken(), lamps], [], threaded=False)
    panel.show({"seat1": "steady"})
    assert lamps.states["seat1"] == "steady"
    assert [trouble.code for trouble in panel.troubles] == ["part_failed"]
    assert "unplugged" in panel.troubles[0].text


def wait_until(reached: threading.Event) -> None:
    assert reached.wait(5.0)


class RingingBeeper(SimulatedBeeper):
    def __init__(self, last: str) -> None:
        super().__init__()
        self.last, self.has_rung = last, threading.Event()

    def play(self, cue: str) -> None:
        super().play(cue)
        if cue == self.last:
            self.has_rung.set()


def test_the_thread_sounds_alarms_at_their_time_while_the_main_thread_is_blocked() -> None:
    beeper = RingingBeeper("time_up")
    panel = Panel([SimulatedButtons()], [Broken()], [beeper])
    panel.open(lambda _: None)
    start = time.monotonic() + 0.05
    alarms = [(start, "tick"), (start + 0.2, "mark_10"), (start + 0.4, "time_up")]
    panel.set_alarms(alarms)
    while not beeper.has_rung.is_set() and time.monotonic() < start + 5:
        sum(range(1000))  # the main thread is busy and calls nothing
    panel.close()
    assert [cue for _, cue in beeper.played] == ["tick", "mark_10", "time_up"]
    late = [at - due for (at, _), (due, _) in zip(beeper.played, alarms, strict=True)]
    assert all(0 <= seconds < 0.1 for seconds in late), late


def test_the_thread_survives_a_raising_beeper() -> None:
    class Once(RingingBeeper):
        def play(self, cue: str) -> None:
            if cue == "refused":
                raise RuntimeError("no current")
            super().play(cue)

    beeper = Once("ready")
    panel = Panel([], [], [beeper])
    panel.open(lambda _: None)
    panel.play("refused")
    panel.play("ready")
    wait_until(beeper.has_rung)
    panel.close()


def test_troubles_that_appear_wake_the_table() -> None:
    woken = threading.Event()
    panel = Panel([], [Broken()], [])
    panel.open(lambda _: None, on_troubles=woken.set)
    panel.show({"seat1": "steady"})
    wait_until(woken)
    panel.close()


def test_close_ends_every_thread_darkens_the_lamps_and_may_come_twice() -> None:
    before = set(threading.enumerate())
    lamps = SimulatedLamps()
    panel = Panel([SimulatedButtons()], [lamps], [SimulatedBeeper()])
    panel.open(lambda _: None)
    panel.show({"seat1": "steady", "chef": "slow"})
    panel.close()
    panel.close()
    assert set(threading.enumerate()) == before
    assert set(lamps.states.values()) == {"off"}


def test_close_darkens_lamps_that_are_lit() -> None:
    panel = virtual()
    panel.show({"seat1": "steady", "chef": "slow"})
    panel.close()
    assert set(panel.lights.states.values()) == {"off"}


def test_a_panel_that_was_never_opened_closes() -> None:
    Panel([SimulatedButtons()], [SimulatedLamps()], [SimulatedBeeper()]).close()


@pytest.mark.parametrize("key", ["seat1", "chef"])
def test_a_clean_press_counts_once_while_it_is_held(key: str) -> None:
    panel = SimulatedPanel(clock=lambda: 0.0)
    inputs: list[Input] = []
    panel.open(inputs.append)
    panel.press(key, at=1.0)
    panel.press(key, at=1.1)
    panel.release(key, at=1.2)
    panel.release(key, at=1.3)
    assert inputs == [Press(key, 1.0), Release(key, 1.2)]


def test_seats_that_swap_buttons_swap_lamps_too() -> None:
    panel = SimulatedPanel(clock=lambda: 0.0)
    inputs: list[Input] = []
    panel.open(inputs.append)
    panel.show({"seat1": "slow", "seat3": "steady"})
    panel.swap("seat1", "seat3")
    panel.press("seat3", at=1.0)
    panel.press("seat1", at=2.0)
    assert inputs == [Press("seat1", 1.0), Press("seat3", 2.0)]
    assert (panel.lights.states["seat1"], panel.lights.states["seat3"]) == ("steady", "slow")
    assert panel.places == (("seat1", "seat3"), ("seat3", "seat1"))
    panel.swap("seat3", "seat1")
    assert len(panel.places) == 0


def test_time_up_is_not_lost_when_the_table_is_quicker_than_the_thread() -> None:
    schedule = Schedule(KEYS)
    schedule.set_alarms([(5.0, "time_up")], 1.0)
    schedule.set_alarms([], 5.0)
    assert [moment.cue for moment in schedule.take(5.0) if moment.cue] == ["time_up"]
    schedule.set_alarms([], 5.1)
    assert not [moment.cue for moment in schedule.take(6.0) if moment.cue]


def test_an_alarm_that_has_just_come_and_is_handed_in_again_sounds_once() -> None:
    schedule = Schedule(KEYS)
    schedule.set_alarms([(5.0, "time_up")], 1.0)
    schedule.set_alarms([(5.0004, "time_up")], 5.0)
    assert [moment.cue for moment in schedule.take(6.0) if moment.cue] == ["time_up"]


def test_mute_silences_a_sounding_cue_at_once_and_the_lights_stay() -> None:
    panel = SimulatedPanel(clock=lambda: 5.0)
    panel.show({"seat1": "steady"})
    panel.play("time_up")
    panel.is_muted = True
    panel.is_muted = True
    assert panel.sound.silenced == [5.0]
    assert panel.lights.states["seat1"] != "off"
    panel.play("ready")
    assert [cue for _, cue in panel.sound.played] == ["time_up"]
