from __future__ import annotations

import logging
import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from hardware.header.chip import RETRY_S, Chip, Lines, line_trouble
from hardware.header.factory import import_lgpio
from hardware.header.gpio import GpioBeeper, GpioButtons, GpioLamps
from hardware.ports import Input, PartMissingError, Press, Release, Trouble
from hardware.sound.player import TunePlayer
from tests.hardware.boxes import wait_for
from tests.hardware.chips import PINS, Fingers, mock_factory


class BusyError(Exception):
    """What lgpio raises for a line that somebody else holds."""


def busy_lines(*busy: int) -> Any:
    """A mock chip of which some lines are in use; `busy` may shrink later."""
    factory = mock_factory()
    factory.busy = set(busy)
    real = factory.pin

    def pin(name: int) -> Any:
        if name in factory.busy:
            raise OSError("'GPIO busy'")
        return real(name)

    factory.pin = pin
    return factory


def test_a_line_held_low_by_a_bouncing_button_is_one_press() -> None:
    fingers = Fingers()
    inputs: list[Input] = []
    came = threading.Event()

    def take(event: Input) -> None:
        inputs.append(event)
        came.set()

    fingers.buttons.open(take)
    for _ in range(5):
        fingers.down("seat1")
        fingers.up("seat1")
    fingers.down("seat1")
    assert came.wait(5)
    fingers.buttons.close()
    assert [type(event) for event in inputs] == [Press]


def test_lamps_drive_their_lines() -> None:
    factory = mock_factory()
    lamps = GpioLamps(Chip(lambda: factory), PINS)
    lamps.show({"seat1": "steady"})
    assert factory.pin(17).state == 1
    assert factory.pin(27).state == 0
    lamps.show({"seat1": "off", "chef": "breathe"})
    assert factory.pin(17).state == 0
    assert factory.pin(26).frequency == 100
    lamps.show({"chef": "steady"})
    assert (factory.pin(26).frequency, factory.pin(26).state) == (None, 1)
    lamps.close()


@pytest.mark.parametrize("kind", ["passive", "active"])
def test_a_buzzer_sounds_the_rhythm_of_a_cue(kind: Any) -> None:
    factory = mock_factory()
    beeper = GpioBeeper(Chip(lambda: factory), 19, kind)
    pin = factory.pin(19)
    pin.clear_states()
    beeper.play("refused")
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline and len(pin.states) < 5:
        time.sleep(0.01)
    beeper.close()
    levels = [bool(state.state) for state in pin.states]
    changes = [new for old, new in zip([False, *levels], levels, strict=False) if new != old]
    assert changes == [True, False, True, False]


def test_one_busy_line_is_named_by_number_and_the_others_work_on() -> None:
    factory = busy_lines(27)
    fingers = GpioButtons(Chip(lambda: factory), PINS)
    fingers.open(lambda _: None)
    assert [(trouble.code, dict(trouble.params)["pin"]) for trouble in fingers.troubles] == [
        ("gpio_busy", 27)
    ]
    factory.pin(17).drive_low()
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline and not fingers.readings()[0].is_down:
        time.sleep(0.01)
    assert fingers.readings()[0].is_down
    fingers.close()


def test_a_busy_line_works_once_it_is_free() -> None:
    factory = busy_lines(27)
    now = [0.0]
    made: list[str] = []

    def make(key: str, pin: int, chip: Any) -> Any:
        device = chip.pin(pin)
        made.append(key)
        return device

    lines: Lines[Any] = Lines(Chip(lambda: factory), PINS, make, clock=lambda: now[0])
    lines.open()
    assert "seat2" not in made
    factory.busy.clear()
    lines.open()
    assert "seat2" not in made
    now[0] += RETRY_S
    lines.open()
    assert "seat2" in made
    assert lines.troubles == ()


def test_a_wrong_pin_and_a_pin_given_twice_are_troubles() -> None:
    lamps = GpioLamps(Chip(mock_factory), {"seat1": 99, "seat2": 20, "seat3": 20})
    assert sorted(trouble.code for trouble in lamps.troubles) == [
        "gpio_pin_twice",
        "gpio_wrong_pin",
    ]
    assert "GPIO99 of seat1" in " ".join(trouble.text for trouble in lamps.troubles)
    lamps.close()


def test_parts_share_one_chip_which_closes_with_the_last() -> None:
    closed: list[str] = []
    factory = mock_factory()
    factory.close = lambda: closed.append("closed")
    chip = Chip(lambda: factory)
    lamps, beeper = GpioLamps(chip, {"seat1": 20}), GpioBeeper(chip, 19, "active")
    lamps.close()
    assert closed == []
    beeper.close()
    assert closed == ["closed"]


def test_a_chip_that_fails_is_opened_anew_and_its_lamps_come_back() -> None:
    chips = [mock_factory(), mock_factory()]
    made = iter(chips)
    now = [0.0]
    chip = Chip(lambda: next(made))
    lamps = GpioLamps(chip, {"seat1": 20}, clock=lambda: now[0])
    others = GpioLamps(chip, {"seat2": 21}, clock=lambda: now[0])
    lamps.show({"seat1": "steady"})
    others.show({"seat2": "steady"})

    def gone(_: float) -> None:
        raise OSError("No such device")

    chips[0].pin(20)._set_state = gone
    lamps.show({"seat1": "off"})
    assert [trouble.code for trouble in lamps.troubles] == ["gpio_lost"]
    lamps.show({"seat1": "steady"})
    now[0] += RETRY_S
    for part in (lamps, others):
        part.refresh()
        assert part.troubles == ()
    assert [chips[1].pin(pin).state for pin in (20, 21)] == [1, 1]
    lamps.close()
    others.close()


def test_lamps_blink_and_breathe_by_their_clock() -> None:
    factory = mock_factory()
    now = [0.0]
    lamps = GpioLamps(Chip(lambda: factory), PINS, clock=lambda: now[0])
    lamps.show({"seat1": "slow", "seat2": "fast", "chef": "breathe"})
    rows = []
    for now[0] in (0.1, 0.2, 0.7, 0.75, 1.3, 1.5):
        lamps.refresh()
        rows.append([factory.pin(pin).state for pin in PINS.values()])
    assert [row[0] for row in rows] == [1, 1, 0, 0, 1, 1]
    assert [row[1] for row in rows] == [1, 0, 1, 0, 1, 1]
    assert [row[2] for row in rows] == pytest.approx([0.07, 0.13, 0.47, 0.5, 0.87, 1], abs=0.01)
    lamps.close()


def test_an_edge_that_cannot_be_taken_does_not_reach_the_callback_thread() -> None:
    fingers = Fingers()
    seen: list[Input] = []

    def refuse(event: Input) -> None:
        seen.append(event)
        raise RuntimeError("full")

    fingers.buttons.open(refuse)
    for count, act in enumerate((fingers.down, fingers.up, fingers.down), start=1):
        act("seat1")
        wait_for(lambda count=count: len(seen) == count)  # type: ignore[misc]
    fingers.buttons.close()
    assert [type(event) for event in seen] == [Press, Release, Press]


def test_a_missing_chip_is_a_trouble_of_each_line_part() -> None:
    def missing() -> Any:
        raise PartMissingError(Trouble("gpio_no_chip", "No header."))

    lamps = GpioLamps(Chip(missing), PINS)
    lamps.show({"seat1": "steady"})
    assert lamps.troubles == (Trouble("gpio_no_chip", "No header."),)
    lamps.close()


def test_line_troubles_say_what_to_do() -> None:
    assert "cannot be used: odd" in line_trouble("seat1", 4, ValueError("odd")).text


def test_an_empty_lgpio_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys
    import types

    monkeypatch.setitem(sys.modules, "lgpio", types.ModuleType("lgpio"))
    with pytest.raises(PartMissingError, match="lgpio is missing or empty"):
        import_lgpio()


def test_a_folder_that_cannot_be_entered_does_not_stop_the_look(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # it is left for good, but not for the tests after this one
    real = os.open

    def refuse(path: str, *rest: int) -> int:
        if path == ".":
            raise PermissionError(13, "Permission denied", path)
        return real(path, *rest)

    caplog.set_level(logging.INFO)
    monkeypatch.setattr(os, "open", refuse)
    import_lgpio()
    assert "cannot be entered" in caplog.text


class Whistle:
    """A sounder that remembers its pitches."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def sound(self, hz: int, /) -> None:
        self.heard.append(hz)

    def silence(self) -> None:
        self.heard.append(0)

    def close(self) -> None:
        """Nothing to let go."""


def test_a_cue_gives_way_only_to_one_that_matters_as_much() -> None:
    whistle = Whistle()
    player = TunePlayer(lambda: whistle, lambda _: None)
    player.play("tick")
    wait_for(lambda: whistle.heard == [659])
    player.play("ready")
    player.play("hold_tick")
    wait_for(lambda: whistle.heard == [659, 0])
    player.play("warning")
    wait_for(lambda: whistle.heard[2:] == [440])
    player.play("mark_60")
    wait_for(lambda: whistle.heard[2:] == [440, 0, 440])
    player.close()
