"""What every adapter does alike, whatever it is made of."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from hardware.box.serial_box import SerialBox
from hardware.header.chip import Chip
from hardware.header.gpio import GpioBeeper, GpioLamps
from hardware.keyboard import Keyboard
from hardware.ports import KEYS, Beeper, Buttons, Input, Lamps, LampState, Press, Release
from hardware.settings import UsbBox
from hardware.simulated import SimulatedBeeper, SimulatedButtons, SimulatedLamps
from hardware.sound.tunes import CUES
from tests.hardware.boxes import PtyBox, connected, wait_for
from tests.hardware.chips import PINS, Fingers, mock_factory

SOON_S = 5.0
SLACK_S = 0.05  # a USB box tells the age of a press, not its time


class Rig(msgspec.Struct, frozen=True):
    """Buttons and the fingers that press them."""

    buttons: Buttons
    down: Callable[[str], None]
    up: Callable[[str], None]
    end: Callable[[], None] = lambda: None


def simulated_rig() -> Rig:
    part = SimulatedButtons()
    return Rig(
        part,
        lambda key: part.press(key, time.monotonic()),
        lambda key: part.release(key, time.monotonic()),
    )


def keyboard_rig() -> Rig:
    part = Keyboard()
    name = {key: f"F{number}" for number, key in enumerate(KEYS, 13)}
    return Rig(
        part,
        lambda key: feed(part, name[key], is_down=True),
        lambda key: feed(part, name[key], is_down=False),
    )


def feed(part: Keyboard, name: str, *, is_down: bool) -> None:
    part.feed(name, time.monotonic(), is_down=is_down)


def gpio_rig() -> Rig:
    fingers = Fingers()
    return Rig(fingers.buttons, fingers.down, fingers.up)


def box_rig() -> Rig:
    folder = Path(tempfile.mkdtemp(prefix="toque-box-"))
    far = PtyBox(folder)
    part = connected(far)
    far.plug()

    def set_level(key: str, level: int) -> None:
        wait_for(lambda: part.is_connected)
        far.levels[KEYS.index(key)] = level

    def end() -> None:
        far.end()
        folder.rmdir()

    return Rig(part, lambda key: set_level(key, 1), lambda key: set_level(key, 0), end)


RIGS = {"simulated": simulated_rig, "keyboard": keyboard_rig, "gpio": gpio_rig, "box": box_rig}
LAMPS: dict[str, Callable[[], Lamps]] = {
    "simulated": SimulatedLamps,
    "gpio": lambda: GpioLamps(Chip(mock_factory), PINS),
    "box": lambda: SerialBox(UsbBox(), find=lambda _: []),
}
BEEPERS: dict[str, Callable[[], Beeper]] = {
    "simulated": SimulatedBeeper,
    "gpio passive": lambda: GpioBeeper(Chip(mock_factory), 19, "passive"),
    "box": lambda: SerialBox(UsbBox(), find=lambda _: []),
    "gpio active": lambda: GpioBeeper(Chip(mock_factory), 19, "active"),
}


class Inputs:
    """What came in, and a way to wait for it."""

    def __init__(self) -> None:
        self.rows: list[Input] = []
        self._came = threading.Condition()

    def take(self, event: Input) -> None:
        with self._came:
            self.rows.append(event)
            self._came.notify_all()

    def wait_for(self, count: int) -> list[Input]:
        with self._came:
            assert self._came.wait_for(lambda: len(self.rows) >= count, SOON_S), self.rows
            return self.rows[:]


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) == before


@pytest.fixture(params=RIGS)
def rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    made = RIGS[request.param]()
    yield made
    made.buttons.close()
    made.end()


def test_a_press_and_its_release_come_once_with_their_own_times(rig: Rig) -> None:
    inputs = Inputs()
    rig.buttons.open(inputs.take)
    before = time.monotonic()
    rig.down("seat2")
    after = time.monotonic()
    inputs.wait_for(1)
    rig.up("seat2")
    pressed, released = inputs.wait_for(2)
    assert isinstance(pressed, Press)
    assert isinstance(released, Release)
    assert pressed.key == released.key == "seat2"
    assert before - SLACK_S <= pressed.at <= after + SLACK_S
    assert pressed.at < released.at


def test_buttons_do_not_mind_one_another(rig: Rig) -> None:
    inputs = Inputs()
    rig.buttons.open(inputs.take)
    rig.down("seat1")
    rig.down("chef")
    inputs.wait_for(2)
    rig.up("seat1")
    rig.up("chef")
    assert {(type(row), row.key) for row in inputs.wait_for(4)} == {
        (Press, "seat1"),
        (Press, "chef"),
        (Release, "seat1"),
        (Release, "chef"),
    }


def test_nothing_is_reported_after_close_and_close_may_come_twice(rig: Rig) -> None:
    inputs = Inputs()
    rig.buttons.open(inputs.take)
    rig.buttons.close()
    rig.buttons.close()
    assert inputs.rows == []


def test_readings_say_what_each_button_does(rig: Rig) -> None:
    inputs = Inputs()
    rig.buttons.open(inputs.take)
    rig.down("seat1")
    inputs.wait_for(1)
    readings = {reading.key: reading for reading in rig.buttons.readings()}
    assert set(readings) == set(rig.buttons.keys)
    assert (readings["seat1"].is_down, readings["seat1"].presses) == (True, 1)
    assert (readings["seat2"].is_down, readings["seat2"].presses) == (False, 0)
    assert all(reading.source for reading in readings.values())


def test_keys_are_panel_keys_and_a_healthy_part_says_nothing(rig: Rig) -> None:
    rig.buttons.open(lambda _: None)
    assert set(rig.buttons.keys) <= set(KEYS)
    assert rig.buttons.troubles == ()


@pytest.mark.parametrize("make", LAMPS.values(), ids=LAMPS)
def test_lamps_take_every_state_and_unknown_names(make: Callable[[], Lamps]) -> None:
    lamps = make()
    states = get_args(LampState)
    for state in (*states, *reversed(states)):
        lamps.show({"seat1": state, "chef": state, "nobody": state})
    assert lamps.troubles == ()
    lamps.close()
    lamps.close()


@pytest.mark.parametrize("make", BEEPERS.values(), ids=BEEPERS)
def test_beepers_take_every_cue_at_once(make: Callable[[], Beeper]) -> None:
    beeper = make()
    start = time.monotonic()
    for cue in CUES:
        beeper.play(cue)
    assert time.monotonic() - start < 0.5
    assert beeper.troubles == ()
    beeper.close()
    beeper.close()
