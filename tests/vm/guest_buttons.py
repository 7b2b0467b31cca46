"""Buttons on lines of a real kernel: run by `make test-gpio-vm`, inside its machine."""

from __future__ import annotations

import random
import statistics
import time

import pytest

from hardware.header import gpio
from hardware.header.chip import Chip
from hardware.header.factory import open_chip
from hardware.header.gpio import GpioButtons
from hardware.ports import KEYS, Input, Press, Release
from tests.vm.chips import Sim
from tests.vm.rig import (
    BUTTONS,
    SEAT1,
    Finger,
    Inputs,
    figure,
    wait_for,
)


def test_the_chip_is_found_by_its_label_in_odd_order(chips: tuple[Sim, Sim]) -> None:
    pi, other = chips
    assert other.number == 0
    factory = open_chip()
    figure("chip of the header", factory.chip)
    assert factory.chip == pi.number == 1
    factory.close()


@pytest.mark.usefixtures("buttons")
def test_twenty_presses_are_twenty_presses_with_their_own_times(chip: Sim, inputs: Inputs) -> None:
    pressed = []
    for _ in range(20):
        pressed.append(chip.down(SEAT1))
        time.sleep(0.06)
        chip.up(SEAT1)
        time.sleep(0.06)
    wait_for(lambda: len(inputs.rows) == 40)
    late = [(row.at - at) * 1000 for row, at in zip(inputs.presses(), pressed, strict=True)]
    came = [(at - row.at) * 1000 for row, at in zip(inputs.rows, inputs.came_at, strict=True)]
    figure("press stamped after the finger, ms", f"{statistics.median(late):.2f}")
    figure("press reported after its stamp, ms", f"{statistics.median(came[::2]):.2f}")
    assert all(0 <= ms < 50 for ms in late)


@pytest.fixture
def stamps(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, int]]:
    """The edges as the kernel stamped them, in ms; a busy machine may merge or stretch them."""
    rows: list[tuple[float, int]] = []
    real = gpio._Contact.changed

    def changed(contact: gpio._Contact, ticks: float, state: int) -> None:
        rows.append((ticks * 1000, state))
        real(contact, ticks, state)

    monkeypatch.setattr(gpio._Contact, "changed", changed)
    return rows


def bounce(first: Finger, last: Finger, dice: random.Random) -> tuple[int, float]:
    """A contact that changes with bounces: how many edges, in how many milliseconds."""
    count, start = dice.randint(1, 5), time.monotonic()
    for _ in range(count):
        first(SEAT1)
        time.sleep(dice.choice((0, 0.0005, 0.002)))
        last(SEAT1)
    took_ms = (first(SEAT1) - start) * 1000
    time.sleep(0.1)
    return 2 * count + 1, took_ms


def test_bounce_trains_on_press_and_on_release_are_one_press_each(
    chip: Sim, stamps: list[tuple[float, int]], buttons: GpioButtons, inputs: Inputs
) -> None:
    dice = random.Random(3)
    edges = fair = 0
    while fair < 20:
        wait_for(lambda: not buttons.readings()[0].is_down)
        inputs.clear()
        stamps.clear()
        trains = [
            bounce(first, last, dice)
            for first, last in ((chip.down, chip.up), (chip.up, chip.down))
        ]
        wait_for(lambda: any(isinstance(row, Release) for row in inputs.rows))
        count = sum(count for count, _ in trains)
        is_seen = [level for _, level in stamps] == [0, 1] * (count // 2)
        if is_seen and max(ms for _, ms in trains) < 20:  # else this machine was asleep in it
            edges += count
            fair += 1
            assert [type(row) for row in inputs.rows] == [Press, Release]
    figure("edges of 20 bouncing presses", edges)


@pytest.mark.parametrize("held_ms", [1, 2, 5, 10, 20, 50, 100, 200])
def test_pulses(
    chip: Sim,
    stamps: list[tuple[float, int]],
    buttons: GpioButtons,
    inputs: Inputs,
    held_ms: int,
) -> None:
    for _ in range(20):
        wait_for(lambda: not buttons.readings()[0].is_down)  # an edge merged before is mended
        inputs.clear()
        stamps.clear()
        down = chip.down(SEAT1)
        while time.monotonic() - down < held_ms / 1000:
            pass
        chip.up(SEAT1)
        time.sleep(0.15)
        is_seen = [level for _, level in stamps] == [0, 1]  # else merged, or read too late
        lasted_ms = stamps[1][0] - stamps[0][0] if is_seen else 0.0
        if abs(lasted_ms - held_ms) < 0.8:
            break
    counted = len(inputs.presses())
    figure(f"pulse of {held_ms} ms (was {lasted_ms:.2f} ms)", "press" if counted else "no press")
    assert counted == (lasted_ms >= 2)


@pytest.mark.usefixtures("buttons")
@pytest.mark.parametrize("gap_ms", [5, 10, 40, 60, 100, 500])
def test_gaps(chip: Sim, inputs: Inputs, gap_ms: int) -> None:
    chip.down(SEAT1)
    time.sleep(0.06)
    up = chip.up(SEAT1)
    while time.monotonic() - up < gap_ms / 1000:
        pass
    chip.down(SEAT1)
    time.sleep(0.06)
    chip.up(SEAT1)
    time.sleep(0.15)
    counted = len(inputs.presses())
    figure(f"two presses {gap_ms} ms apart", counted)
    assert counted == (1 if gap_ms < 20 else 2)


@pytest.mark.usefixtures("buttons")
def test_seven_buttons_at_once_all_count(chip: Sim, inputs: Inputs) -> None:
    for line in BUTTONS.values():
        chip.down(line)
    time.sleep(0.1)
    for line in BUTTONS.values():
        chip.up(line)
    wait_for(lambda: len(inputs.rows) == 14)
    assert {row.key for row in inputs.presses()} == set(KEYS)


def test_a_storm_of_edges_leaves_the_right_state(
    chip: Sim, buttons: GpioButtons, inputs: Inputs
) -> None:
    for _ in range(400):
        chip.down(SEAT1)
        chip.up(SEAT1)
    time.sleep(0.8)
    reading = buttons.readings()[0]
    figure("storm of 800 edges, presses and bounces", reading.presses, reading.bounces)
    assert not reading.is_down
    count = len(inputs.presses())
    chip.down(SEAT1)
    wait_for(lambda: len(inputs.presses()) == count + 1)


def test_a_button_held_at_the_start_is_no_press_and_then_works(chip: Sim, inputs: Inputs) -> None:
    chip.up(SEAT1)
    part = GpioButtons(Chip(open_chip), {"seat1": SEAT1})
    part.open(inputs.take)
    chip.down(SEAT1)  # the claim itself had pulled the line up
    wait_for(lambda: len(inputs.rows) == 1)
    part.close()
    inputs.clear()
    part = GpioButtons(Chip(open_chip), {"seat1": SEAT1})
    part.open(inputs.take)
    chip.up(SEAT1)
    time.sleep(0.1)
    assert inputs.rows == []
    chip.down(SEAT1)
    wait_for(lambda: len(inputs.presses()) == 1)
    part.close()
    chip.up(SEAT1)


@pytest.mark.usefixtures("chip")
def test_a_taker_that_raises_stops_no_button(chip: Sim) -> None:
    seen: list[Input] = []

    def raising(event: Input) -> None:
        seen.append(event)
        raise RuntimeError("full")

    part = GpioButtons(Chip(open_chip), BUTTONS)
    part.open(raising)
    for line in BUTTONS.values():
        chip.up(line)
    time.sleep(0.1)
    seen.clear()
    for key in ("seat1", "seat2", "seat1"):
        chip.down(BUTTONS[key])
        time.sleep(0.06)
        chip.up(BUTTONS[key])
        time.sleep(0.06)
    wait_for(lambda: len(seen) == 6)
    part.close()


def test_buttons_work_each_time_that_they_are_opened_again(chip: Sim, inputs: Inputs) -> None:
    for _ in range(20):
        part = GpioButtons(Chip(open_chip), BUTTONS)
        part.open(inputs.take)
        chip.up(SEAT1)
        time.sleep(0.1)
        inputs.clear()
        at = chip.down(SEAT1)
        wait_for(lambda: len(inputs.presses()) == 1)
        assert inputs.presses()[0].at - at < 0.2  # by its edge, not by the level poll
        part.close()
