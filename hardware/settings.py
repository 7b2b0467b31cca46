"""What a panel is made of: adapters by name, and the pins (BCM numbers) of the gpio adapter."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from hardware.ports import KEYS

ButtonsName = Literal["gpio", "serial_box", "keyboard", "simulated"]
LampsName = Literal["gpio", "serial_box", "simulated"]
Key = Literal["seat1", "seat2", "seat3", "seat4", "seat5", "seat6", "chef"]
Pin = Annotated[int, Meta(ge=0, le=27)]
BeeperName = Literal["gpio", "serial_box", "simulated"]


class Pins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line per key, as a BCM number; None = not wired."""

    seat1: Pin | None = None
    seat2: Pin | None = None
    seat3: Pin | None = None
    seat4: Pin | None = None
    seat5: Pin | None = None
    seat6: Pin | None = None
    chef: Pin | None = None

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
    keys: tuple[Key, ...] = get_args(Key)


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
    buzzer_pin: Pin | None = BUZZER_PIN
    buzzer: Literal["passive", "active"] = "passive"
    boxes: tuple[UsbBox, ...] = (UsbBox(),)
    places: tuple[tuple[Key, Key], ...] = ()
    key_names: dict[str, Key] = {}


def clashing(panel: PanelSettings) -> str | None:
    """A line of the header that is given to two parts, in words; None where each has its own.

    >>> clashing(PanelSettings(button_pins=Pins(seat1=19)))
    'panel: pin 19 is given to the buzzer and to the button of seat1; each needs its own'
    """
    uses = [(panel.buzzer_pin, "the buzzer")]
    uses += [(pin, f"the button of {key}") for key, pin in panel.button_pins.wired().items()]
    uses += [(pin, f"the lamp of {key}") for key, pin in panel.lamp_pins.wired().items()]
    taken: dict[int, str] = {}
    for pin, use in uses:
        if pin in taken:
            return f"panel: pin {pin} is given to {taken[pin]} and to {use}; each needs its own"
        if pin is not None:
            taken[pin] = use
    return None
