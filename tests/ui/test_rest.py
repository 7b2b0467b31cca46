"""A table that rests, and what wakes it; the head chef's button held on Home."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from app.device.backlight import Backlight
from app.device.machine import Machine
from app.device.power import CANNOT, Verb
from app.ui.offscreen import Finger
from app.ui.power_hold import PowerHold
from app.ui.rest import Rest
from hardware.ports import Press, Release
from tests.tabletop import FakeClock
from tests.ui.evening import Evening, Open


class Light(Backlight):
    """A light whose file is the test's own."""

    @property
    def now(self) -> int:
        return int((self.folder / "brightness").read_text())


@pytest.fixture
def lamp(tmp_path: Path) -> Light:
    (tmp_path / "brightness").write_text("200")
    return Light(tmp_path, 200)


def rest(clock: FakeClock, lamp: Light | None, minutes: int = 5, brightness: int = 80) -> Rest:
    return Rest(clock, minutes=lambda: minutes, brightness=lambda: brightness, backlight=lamp)


def test_the_light_goes_down_and_comes_back(clock: FakeClock, lamp: Light) -> None:
    table = rest(clock, lamp)
    table.light()
    assert lamp.now == 160
    clock.s += 299
    table.look(is_busy=False)
    assert not table.is_resting
    clock.s += 1
    table.look(is_busy=False)
    assert (table.is_resting, lamp.now) == (True, 16)
    assert table.wake()
    assert (table.is_resting, lamp.now) == (False, 160)
    assert not table.wake(), "what comes next is a touch like any other"


def test_a_match_never_rests_and_zero_means_never(clock: FakeClock, lamp: Light) -> None:
    for table, is_busy in ((rest(clock, lamp), True), (rest(clock, lamp, minutes=0), False)):
        clock.s += 3600
        table.look(is_busy=is_busy)
        assert not table.is_resting


def test_the_hold_counts_down_and_then_acts_once(clock: FakeClock) -> None:
    done: list[int] = []
    hold = PowerHold(clock, lambda: done.append(1))
    hold.press()
    lefts = []
    for _ in range(7):
        lefts.append(hold.left)
        clock.s += 1
        hold.look()
    assert lefts == [None, 5, 4, 3, 2, 1, None]
    assert done == [1]


def test_a_hold_that_ends_in_time_does_nothing(clock: FakeClock) -> None:
    done: list[int] = []
    hold = PowerHold(clock, lambda: done.append(1))
    hold.press()
    clock.s += 5.9
    hold.let_go()
    clock.s += 5
    hold.look()
    assert (done, hold.left) == ([], None)


def resting(evening: Open) -> Evening:
    """An evening whose table rests under a dark sheet."""
    table = evening()
    table.app.rest._minutes = lambda: 1
    table.app.rest._woken = -1e9
    table.app.rest.look(is_busy=False)
    table.window.frames()
    return table


def test_the_touch_that_wakes_presses_nothing(evening: Open) -> None:
    table = resting(evening)
    assert table.window.has("rest")
    table.window.touch("settings")
    assert not table.window.has("rest")
    assert table.window.has("menu-title"), "still Home"
    table.window.touch("settings")
    assert table.window.has("close")


def test_the_press_that_wakes_is_no_hold(evening: Open) -> None:
    table = resting(evening)
    table.app.machine = Machine(can_switch_off=True)
    table.app._raw(Press("chef", 1.0))
    assert not table.app.rest.is_resting
    assert not table.screens[-1]._hold.is_down


class Off:
    """A computer that notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Verb] = []
        self.machine = Machine(is_own=True, can_switch_off=True, switch=self.switch)

    def switch(self, verb: Verb) -> None:
        self.asked.append(verb)


def test_the_chefs_button_held_on_home_switches_off(evening: Open, clock: FakeClock) -> None:
    table, off = evening(), Off()
    table.app.machine = off.machine
    home = table.screens[-1]
    home._hold._clock = clock
    table.app._raw(Press("chef", 1.0))
    clock.s += 2.5
    home._looked()
    assert (
        "4" in table.window.app.surface.find("count-down-says").text
        if (table.window.has("count-down"))
        else False
    )
    clock.s += 4
    home._looked()
    assert off.asked == ["PowerOff"]
    assert table.window.has("power-says")


def test_let_go_in_time_and_the_table_stays_on(evening: Open, clock: FakeClock) -> None:
    table, off = evening(), Off()
    table.app.machine = off.machine
    home = table.screens[-1]
    home._hold._clock = clock
    table.app._raw(Press("chef", 1.0))
    clock.s += 5
    home._looked()
    assert table.window.has("count-down")
    table.app._raw(Release("chef", 6.0))
    assert not table.window.has("count-down")
    clock.s += 5
    home._looked()
    assert off.asked == []


def test_switching_off_asks_first_and_says_a_refusal(evening: Open) -> None:
    table = evening()
    table.app.machine = Machine(can_switch_off=True, switch=lambda verb: CANNOT)
    for part in ("settings", "power-off"):
        table.window.touch(part)
    assert table.window.has("sure")
    table.window.touch("sure")
    assert not table.window.has("sure")
    assert "switch itself off" in table.app.surface.find("power-says").text
    table.window.touch("cancel")
    assert table.window.has("power-off")


@pytest.mark.usefixtures("upright")
@pytest.mark.parametrize("is_own", [True, False], ids=["console", "desktop"])
def test_the_screen_turns_upside_down_with_its_touches(evening: Open, is_own: bool) -> None:
    table = evening()
    table.app.machine = Machine(is_own=is_own)
    table.window.touch("settings")
    table.window.touch("turn")
    assert (table.look.get("display.upside_down"), Window.rotation) == (True, 180)
    table.pass_time(0.6)
    button = table.app.surface.find("turn")  # seen by the finger where it now is, upside down
    finger = Finger(Window.width - button.center_x, Window.height - button.center_y)
    EventLoop.post_dispatch_input("begin", finger)
    table.window.frames(1)
    EventLoop.post_dispatch_input("end", finger)
    assert (table.look.get("display.upside_down"), Window.rotation) == (False, 0)


def test_a_window_on_a_desktop_does_not_switch_it_off(evening: Open) -> None:
    table = evening()
    table.window.touch("settings")
    assert not table.window.has("power-off")
