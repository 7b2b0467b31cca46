"""gpio parts on mock pins, and fingers for them."""

from __future__ import annotations

from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.header.chip import Chip
from hardware.header.gpio import GpioButtons

PINS = {"seat1": 17, "seat2": 27, "chef": 26}


def mock_factory() -> Any:
    """Mock pins that can do PWM, as a tone needs."""
    return MockFactory(pin_class=MockPWMPin)


class Fingers:
    """Presses mock pins; a line is low while its button is down."""

    def __init__(self) -> None:
        self.factory = mock_factory()
        self.chip = Chip(lambda: self.factory)
        self.buttons = GpioButtons(self.chip, PINS)

    def down(self, key: str) -> None:
        """Close a contact now."""
        self.factory.pin(PINS[key]).drive_low()

    def up(self, key: str) -> None:
        """Open a contact now."""
        self.factory.pin(PINS[key]).drive_high()
