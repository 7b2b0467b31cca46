"""What a panel is made of: adapters by name, and the pins (BCM numbers) of the gpio adapter."""

from __future__ import annotations

from typing import Literal

import msgspec

from hardware.ports import KEYS

ButtonsName = Literal["gpio", "serial_box", "keyboard", "simulated"]
LampsName = Literal["gpio", "serial_box", "simulated"]
BeeperName = Literal["gpio", "serial_box", "simulated"]


class Pins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line per key, as a BCM number; None = not wired."""

    seat1: int | None = None
    seat2: int | None = None
    seat3: int | None = None
    seat4: int | None = None
    seat5: int | None = None
    seat6: int | None = None
    chef: int | None = None

    def wired(self) -> dict[str, int]:
        """The wired keys with their lines, in panel order."""
        rows = ((key, getattr(self, key)) for key in KEYS)
        return {key: line for key, line in rows if line is not None}


BUTTON_PINS = Pins(seat1=17, seat2=27, seat3=22, seat4=5, seat5=6, seat6=13, chef=26)
LAMP_PINS = Pins(seat1=23, seat2=24, seat3=25, seat4=12, seat5=16, seat6=20, chef=21)
BUZZER_PIN = 19


class UsbBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One USB box: by serial number, by path (/dev/serial/by-id/...), or else any box.

    `keys`: what its buttons and lamps are, from its first one on.
    """

    serial: str = ""
    path: str = ""
    keys: tuple[str, ...] = KEYS


class PanelSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[panel]` table of the configuration.

    `places`: buttons that play another key, as (button, key), when a seat got another button.
    `key_names`: keys of a keyboard or encoder that press a button, besides F13 to F19 and 1 to 7.
    """

    buttons: tuple[ButtonsName, ...] = ("gpio", "serial_box", "keyboard")
    lamps: tuple[LampsName, ...] = ("gpio", "serial_box")
    beeper: tuple[BeeperName, ...] = ("gpio", "serial_box")
    button_pins: Pins = BUTTON_PINS
    lamp_pins: Pins = LAMP_PINS
    buzzer_pin: int | None = BUZZER_PIN
    buzzer: Literal["passive", "active"] = "passive"
    boxes: tuple[UsbBox, ...] = (UsbBox(),)
    places: tuple[tuple[str, str], ...] = ()
    key_names: dict[str, str] = {}
