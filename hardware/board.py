"""One gpio chip and its lines: found by label, opened line by line, mended when it fails."""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from gpiozero import GPIOPinInUse, GPIOZeroError, PinInvalidFunction, PinInvalidPin

from hardware.ports import Notice, PartMissingError

log = logging.getLogger(__name__)

LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
RETRY_S = 2.0

Factory = Any  # gpiozero has no types
MakeFactory = Callable[[], Factory]


class Device(Protocol):
    """What every gpiozero device has."""

    def close(self) -> None:
        """Give the line back."""


D = TypeVar("D", bound=Device)


class Board:
    """The chip that buttons, lamps and buzzer share; closed with the last of them."""

    def __init__(self, make_factory: MakeFactory) -> None:
        self._make = make_factory
        self._factory: Factory | None = None
        self._users: set[int] = set()
        self.lock = threading.RLock()

    def factory(self, user: object) -> Factory:
        """The open chip, opened if need be; raises PartMissingError."""
        with self.lock:
            self._users.add(id(user))
            if self._factory is None:
                self._factory = self._make()
            return self._factory

    def drop(self, factory: Factory) -> None:
        """Forget a chip that has gone, so that the next user opens it anew."""
        with self.lock:
            if self._factory is factory and factory is not None:
                self._factory = None
                close_quietly(factory)

    def hand_over(self, user: object) -> None:
        """A user that only looked whether the chip opens; it stays open for the parts."""
        with self.lock:
            self._users.discard(id(user))

    def leave(self, user: object) -> None:
        """One part is done; the last one closes the chip and frees its lines."""
        with self.lock:
            self._users.discard(id(user))
            if not self._users:
                self.drop(self._factory)


class Lines(Generic[D]):
    """The lines of one part. One that is busy or wrong is a notice, and tried again later."""

    def __init__(
        self,
        board: Board,
        pins: Mapping[str, int],
        make: Callable[[str, int, Factory], D],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pins = dict(pins)
        self.devices: dict[str, D] = {}
        self._board, self._make, self._clock = board, make, clock
        self._factory: Factory | None = None
        self._troubles: dict[str, Notice] = {}
        self._next_try = float("-inf")

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Why some lines do not work, each reason once."""
        return tuple(dict.fromkeys(self._troubles.values()))

    def open(self) -> None:
        """Open what is not open yet, at most every 2 s."""
        if len(self.devices) == len(self.pins) or self._clock() < self._next_try:
            return
        self._next_try = self._clock() + RETRY_S
        with self._board.lock:
            try:
                self._factory = self._board.factory(self)
            except PartMissingError as error:
                self._troubles = dict.fromkeys(self.pins, error.notice)
                return
            for key in self.pins.keys() - self.devices.keys():
                self._open_line(key)

    def fail(self, error: Exception) -> None:
        """A line that was open has failed: the chip is gone, begin again with a new one."""
        log.warning("gpio chip lost: %s", error)
        with self._board.lock:
            self._close_devices()
            self._board.drop(self._factory)
        self._troubles = dict.fromkeys(self.pins, chip_lost(error))

    def close(self) -> None:
        """Give back every line."""
        with self._board.lock:
            self._close_devices()
            self._board.leave(self)

    def _open_line(self, key: str) -> None:
        pin = self.pins[key]
        try:
            self.devices[key] = self._make(key, pin, self._factory)
        except gpio_errors() as error:
            self._troubles[key] = line_notice(key, pin, error)
        else:
            self._troubles.pop(key, None)

    def _close_devices(self) -> None:
        for device in self.devices.values():
            close_quietly(device)
        self.devices.clear()


def gpio_errors() -> tuple[type[Exception], ...]:
    """What a chip or line may raise: gpiozero, the kernel and lgpio share no base class."""
    lgpio = sys.modules.get("lgpio")
    own = (lgpio.error,) if lgpio is not None else ()
    return (GPIOZeroError, OSError, *own)


def close_quietly(device: Device) -> None:
    """Close; a chip that has gone cannot be closed, which is noted and harmless."""
    try:
        device.close()
    except gpio_errors() as error:
        log.warning("closing %s: %s", type(device).__name__, error)


def open_chip() -> Factory:
    """The Pi's header, found by its label since its number moves; raises PartMissingError."""
    lgpio = import_lgpio()
    denied = []
    for path in sorted(Path("/dev").glob("gpiochip*")):
        if not os.access(path, os.R_OK | os.W_OK):
            denied.append(str(path))
        elif _label(lgpio, chip := int(path.name.removeprefix("gpiochip"))) in LABELS:
            from gpiozero.pins.lgpio import LGPIOFactory  # needs lgpio, which may be absent

            return LGPIOFactory(chip=chip)
    raise PartMissingError(no_rights(denied[0]) if denied else NO_CHIP)


def import_lgpio() -> Any:
    """The lgpio module, without its moving of the working directory; raises PartMissingError.

    lgpio makes a pipe in the working directory, or in LG_WD and then goes there itself.
    """
    here = Path.cwd()
    os.environ.setdefault("LG_WD", os.environ.get("XDG_RUNTIME_DIR") or _own_folder())
    try:
        import lgpio
    except ImportError as error:
        raise PartMissingError(NO_LGPIO) from error
    finally:
        os.chdir(here)
    if not hasattr(lgpio, "gpiochip_open"):  # 0.0.0.2 is an empty package
        raise PartMissingError(NO_LGPIO)
    return lgpio


def _own_folder() -> str:
    folder = tempfile.mkdtemp(prefix="toque-lgpio-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _label(lgpio: Any, chip: int) -> str:
    try:
        handle = lgpio.gpiochip_open(chip)
    except lgpio.error:
        return ""
    try:
        return str(lgpio.gpio_get_chip_info(handle)[3])
    finally:
        lgpio.gpiochip_close(handle)


NO_CHIP = Notice(
    "gpio_no_chip",
    "This computer has no Raspberry Pi header. Tap the cards, or plug in a USB button box.",
)
NO_LGPIO = Notice(
    "gpio_no_lgpio",
    "The Python package lgpio is missing or empty. Install lgpio 0.2.2 or newer"
    " (on Python 3.13: apt install python3-lgpio), then start again.",
)


def no_rights(path: str) -> Notice:
    """The notice that this user may not use the gpio chip."""
    return Notice(
        "gpio_no_rights",
        "No right to use {path}. Add this user to its group (sudo usermod -aG gpio $USER),"
        " log in again.",
        (("path", path),),
    )


def chip_lost(error: Exception) -> Notice:
    """The notice that the chip answered and then did not."""
    return Notice(
        "gpio_lost",
        "The gpio chip does not answer any more ({error}). Trying again every 2 seconds.",
        (("error", str(error)),),
    )


def line_notice(key: str, pin: int, error: Exception) -> Notice:
    """Why a line cannot be used, by its BCM number, and what to do."""
    params = (("key", key), ("pin", pin), ("error", str(error)))
    if isinstance(error, (PinInvalidPin, PinInvalidFunction)):
        return Notice(
            "gpio_wrong_pin",
            "GPIO{pin} of {key} is no line of this header. Choose another in [panel].",
            params[:2],
        )
    if isinstance(error, GPIOPinInUse):
        return Notice(
            "gpio_pin_twice",
            "GPIO{pin} of {key} is given twice in [panel]. Give each part its own line.",
            params[:2],
        )
    if "busy" in str(error).lower():
        return Notice(
            "gpio_busy",
            "GPIO{pin} of {key} is used by another program or by SPI or I2C."
            " Stop that (gpioinfo names it), or choose another line; it is tried again.",
            params[:2],
        )
    return Notice("gpio_line", "GPIO{pin} of {key} cannot be used: {error}.", params)
