"""Puts a panel together from named adapters, each imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from hardware.header.present import chips
from hardware.panel import Panel
from hardware.ports import Beeper, Buttons, Lamps, PartMissingError, Trouble
from hardware.settings import PanelSettings
from hardware.simulated import SimulatedBeeper, SimulatedButtons, SimulatedLamps

if TYPE_CHECKING:
    from hardware.box.serial_box import SerialBox
    from hardware.header.chip import Chip

P = TypeVar("P")
MakeFactory = Callable[[], Any]


def open_panel(
    settings: PanelSettings,
    *,
    beepers: Sequence[Beeper] = (),
    troubles: Sequence[Trouble] = (),
    make_factory: MakeFactory | None = None,
) -> Panel:
    """The panel that the settings name, with further `beepers`, such as a speaker.

    `troubles`: what else is to be said. What is missing becomes a trouble, with a simulated part
    in its place.
    """
    assembly = Assembly(settings, make_factory)
    buttons = assembly.parts(settings.buttons, assembly.buttons)
    lamps = assembly.parts(settings.lamps, assembly.lamps)
    own = assembly.parts(settings.beeper, assembly.beeper)
    return Panel(
        buttons or [SimulatedButtons()],
        lamps or [SimulatedLamps()],
        [*own, *beepers] or [SimulatedBeeper()],
        troubles=dict.fromkeys((*troubles, *assembly.troubles)),
        places=dict(settings.places),
    )


class Assembly:
    """Makes each named part once, and collects why some could not be made."""

    def __init__(self, settings: PanelSettings, make_factory: MakeFactory | None) -> None:
        self._settings, self._make_factory = settings, make_factory
        self._chip: Chip | None = None
        self._boxes: tuple[SerialBox, ...] = ()
        self.troubles: list[Trouble] = []

    def parts(self, names: Iterable[str], make: Callable[[str], Sequence[P]]) -> list[P]:
        """The named parts that can be made."""
        made: list[P] = []
        for name in dict.fromkeys(names):
            try:
                made += make(name)
            except PartMissingError as error:
                self.troubles.append(error.trouble)
        return made

    def buttons(self, name: str) -> Sequence[Buttons]:
        """Buttons by adapter name; raises PartMissingError."""
        if name == "gpio":
            chip = self._open_chip()
            from hardware.header.gpio import GpioButtons

            return [GpioButtons(chip, self._settings.button_pins.wired())]
        if name == "keyboard":
            from hardware.keyboard import Keyboard

            keyboard = Keyboard()
            for name, key in self._settings.key_names.items():
                keyboard.assign(name, key)
            return [keyboard]
        return self._usb_boxes() if name == "serial_box" else [SimulatedButtons()]

    def lamps(self, name: str) -> Sequence[Lamps]:
        """Lamps by adapter name; raises PartMissingError."""
        if name == "gpio":
            chip = self._open_chip()
            from hardware.header.gpio import GpioLamps

            return [GpioLamps(chip, self._settings.lamp_pins.wired())]
        return self._usb_boxes() if name == "serial_box" else [SimulatedLamps()]

    def beeper(self, name: str) -> Sequence[Beeper]:
        """A beeper by adapter name; raises PartMissingError."""
        pin = self._settings.buzzer_pin
        if name == "gpio" and pin is not None:
            chip = self._open_chip()
            from hardware.header.gpio import GpioBeeper

            return [GpioBeeper(chip, pin, self._settings.buzzer)]
        if name == "serial_box":
            return self._usb_boxes()
        return [SimulatedBeeper()] if name == "simulated" else []

    def _usb_boxes(self) -> Sequence[SerialBox]:
        if not self._boxes:
            from hardware.box.serial_box import SerialBox

            self._boxes = tuple(SerialBox(box) for box in self._settings.boxes)
        return self._boxes

    def _open_chip(self) -> Chip:
        if self._chip is None:
            if self._make_factory is None:
                chips()
            from hardware.header.chip import Chip
            from hardware.header.factory import open_chip

            chip = Chip(self._make_factory or open_chip)
            chip.check()
            self._chip = chip
        return self._chip
