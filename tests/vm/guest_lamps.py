"""Lamps and buzzers on lines of a real kernel: run by `make test-gpio-vm`, inside its machine."""

from __future__ import annotations

import statistics
from itertools import pairwise

import pytest

from hardware.header.chip import Chip
from hardware.header.factory import open_chip
from hardware.header.gpio import GpioBeeper, GpioLamps
from hardware.settings import BUZZER_PIN
from hardware.sound.tunes import CUES
from tests.vm.chips import Sim
from tests.vm.rig import (
    LAMPS,
    figure,
)


def test_lamps_are_read_back_from_the_chip(chip: Sim) -> None:
    lamps = GpioLamps(Chip(open_chip), LAMPS)
    line = LAMPS["seat1"]
    lamps.show({"seat1": "steady"})
    assert chip.level(line) == 1
    lamps.show({"seat1": "off"})
    assert chip.level(line) == 0
    for state, period_s in (("slow", 1.2), ("fast", 0.3)):
        lamps.show({"seat1": state})  # type: ignore[dict-item]
        rises = [at for at, level in chip.levels(line, 3.8) if level == 1][1:]
        mean = (rises[-1] - rises[0]) / (len(rises) - 1)
        figure(f"lamp {state}, period in s", f"{mean:.3f}")
        assert mean == pytest.approx(period_s, rel=0.1)
    lamps.show({"seat1": "breathe"})
    changes = chip.levels(line, 1.5)
    lit = [new - old for (old, on), (new, _) in pairwise(changes) if on]
    figure(
        "lamp breathe, shortest and longest light in ms",
        *(f"{s * 1000:.1f}" for s in (min(lit), max(lit))),
    )
    assert max(lit) > 3 * min(lit)
    lamps.show({"seat1": "steady"})
    assert chip.level(line) == 1
    lamps.close()


def test_an_active_buzzer_sounds_every_note(chip: Sim) -> None:
    beeper = GpioBeeper(Chip(open_chip), BUZZER_PIN, "active")
    beeper.play("time_up")
    changes = chip.levels(BUZZER_PIN, CUES["time_up"].ms / 1000 + 0.4)
    beeper.close()
    rises = [at for at, level in changes if level == 1]
    figure("time up: notes and seconds", len(rises), f"{changes[-1][0] - rises[0]:.2f}")
    assert len(rises) == 9
    assert changes[-1][0] - rises[0] >= 1.9


def test_a_passive_buzzer_sounds_the_pitch(chip: Sim) -> None:
    heard: list[float] = []
    while not heard or (heard[-1] < 350 and len(heard) < 10):
        beeper = GpioBeeper(Chip(open_chip), BUZZER_PIN, "passive")
        beeper.play("mark_60")
        rises = [at for at, level in chip.levels(BUZZER_PIN, 0.45) if level == 1]
        beeper.close()
        heard.append(1 / statistics.median(new - old for old, new in pairwise(rises)))
    figure("note of 440 hertz, hertz", f"{heard[-1]:.0f}")
    is_right = heard[-1] == pytest.approx(440, rel=0.2)
    if not is_right and chip.looks < 4000:
        pytest.skip(f"this machine is too busy to hear a tone: {chip.looks} looks a second")
    assert is_right
    assert chip.level(BUZZER_PIN) == 0
