from __future__ import annotations

import subprocess
import sys
import threading
from typing import Any

import msgspec
import pytest

from hardware import PanelSettings, open_panel
from hardware.ports import KEYS, PartMissingError, Trouble
from hardware.settings import BUTTON_PINS, BUZZER_PIN, LAMP_PINS
from hardware.simulated import SimulatedBeeper, SimulatedButtons, SimulatedLamps
from tests.hardware.chips import mock_factory


class Speaker(SimulatedBeeper):
    def __init__(self) -> None:
        super().__init__()
        self.has_played = threading.Event()

    def play(self, cue: str) -> None:
        super().play(cue)
        self.has_played.set()


def missing() -> Any:
    raise PartMissingError(Trouble("gpio_no_chip", "No header."))


def test_missing_hardware_is_one_trouble_and_simulated_parts() -> None:
    settings = PanelSettings(buttons=("gpio",), lamps=("gpio",), beeper=("gpio",))
    panel = open_panel(settings, make_factory=missing)
    panel.open(lambda _: None)
    assert panel.troubles == (Trouble("gpio_no_chip", "No header."),)
    assert isinstance(panel.buttons[0], SimulatedButtons)
    assert isinstance(panel.lamps[0], SimulatedLamps)
    assert isinstance(panel.beepers[0], SimulatedBeeper)
    panel.close()


def test_parts_of_several_adapters_work_at_once() -> None:
    settings = PanelSettings(
        buttons=("gpio", "keyboard"), lamps=("gpio", "simulated"), beeper=("gpio",)
    )
    speaker = Speaker()
    panel = open_panel(settings, beepers=[speaker], make_factory=mock_factory)
    panel.open(lambda _: None)
    assert panel.keys == KEYS
    assert panel.troubles == ()
    assert [type(part).__name__ for part in panel.buttons] == ["GpioButtons", "Keyboard"]
    panel.play("ready")
    assert speaker.has_played.wait(5)
    panel.close()


def test_default_pins_are_fifteen_lines_free_of_i2c_spi_uart_and_displays() -> None:
    pins = [*BUTTON_PINS.wired().values(), *LAMP_PINS.wired().values(), BUZZER_PIN]
    taken = {0, 1, 2, 3, 7, 8, 9, 10, 11, 14, 15, 4, 18}
    assert len(set(pins)) == 15
    assert not taken & set(pins)
    assert all(0 <= pin <= 27 for pin in pins)


def test_settings_refuse_unknown_names() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"buttons": ["telepathy"]}, PanelSettings)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"bottons": []}, PanelSettings)


def test_adapters_are_imported_only_when_they_are_asked_for() -> None:
    code = (
        "import sys; from hardware import PanelSettings, open_panel;"
        "open_panel(PanelSettings(buttons=('simulated',), lamps=(), beeper=()));"
        "print(sorted({'gpiozero', 'lgpio', 'serial'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
