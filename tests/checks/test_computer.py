"""The doctor's lines on the computer itself, from files as a Pi shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.checks import computer as checks
from tests.device.computer import Computer

EVENING = 1_795_896_000.0  # in November 2026


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


def test_versions_name_toque_and_its_packages() -> None:
    text = checks.versions("en").text
    assert text.startswith("Toque ")
    assert "kivy 2.3.1" in text


def test_heat_and_weak_power_say_what_to_do(computer: Computer) -> None:
    assert checks.body("en", computer.root) == ()
    computer.write("sys/class/thermal/thermal_zone0/temp", "48000")
    computer.write("sys/class/hwmon/hwmon0/name", "rpi_volt")
    computer.write("sys/class/hwmon/hwmon0/in0_lcrit_alarm", "0")
    assert [row.is_well for row in checks.body("en", computer.root)] == [True, True]
    computer.write("sys/class/thermal/thermal_zone0/temp", "84000")
    computer.write("sys/class/hwmon/hwmon0/in0_lcrit_alarm", "1")
    heat, power = checks.body("en", computer.root)
    assert "84" in heat.text
    assert "supply" in power.text
    assert not heat.is_well
    assert not power.is_well


@pytest.mark.parametrize(
    ("file", "now", "is_well"),
    [
        ("run/systemd/timesync/synchronized", EVENING, True),
        ("sys/class/rtc/rtc0/name", EVENING, True),
        ("run/systemd/timesync/synchronized", 0.0, False),
        ("elsewhere", EVENING, False),
    ],
)
def test_a_clock_that_nobody_set_is_told(
    computer: Computer, file: str, now: float, is_well: bool
) -> None:
    computer.write(file, "")
    assert checks.clock("en", computer.root, lambda: now).is_well is is_well


def test_the_sound_card_is_named(computer: Computer) -> None:
    assert not checks.sound("en", computer.root).is_well
    computer.write("proc/asound/cards", " 0 [Headphones     ]: bcm2835 - bcm2835 Headphones\n")
    found = checks.sound("en", computer.root)
    assert (found.is_well, found.text) == (True, "bcm2835 Headphones")


def test_a_box_is_named(computer: Computer) -> None:
    assert not checks.boxes("en", computer.root).is_well
    computer.write("dev/serial/by-id/usb-MicroPython_Board-if00", "")
    assert "MicroPython" in checks.boxes("en", computer.root).text


def test_a_slow_card_is_told(tmp_path: Path) -> None:
    assert checks.card("en", tmp_path, lambda _: 12.0).is_well
    found = checks.card("en", tmp_path, lambda _: 450.0)
    assert "450" in found.text
    assert not found.is_well
    assert checks.card("en", tmp_path).is_well, "and the real probe leaves nothing behind"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_takes_nothing_is_told(tmp_path: Path) -> None:
    assert checks.card("en", tmp_path / "not yet" / "made").is_well
    (tmp_path / "file").touch()
    found = checks.card("en", tmp_path / "file" / "toque")
    assert not found.is_well
    assert "file" in found.text
