"""One gpio chip and its lines: opened line by line, mended when the chip fails."""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any, Generic, Protocol, TypeVar

from gpiozero import GPIOPinInUse, GPIOZeroError, PinInvalidFunction, PinInvalidPin

from hardware.ports import PartMissingError, Trouble, msg

log = logging.getLogger(__name__)

RETRY_S = 2.0
SETTLE_S = 0.05  # lgpio's alert thread forgets closed lines within a millisecond

Factory = Any  # gpiozero has no types
MakeFactory = Callable[[], Factory]


class Device(Protocol):
    """What every gpiozero device has."""

    def close(self) -> None:
        """Give the line back."""


D = TypeVar("D", bound=Device)


class Chip:
    """The chip that buttons, lamps and buzzer share; closed with the last of them."""

    def __init__(self, make_factory: MakeFactory) -> None:
        self._make = make_factory
        self._factory: Factory | None = None
        self._users: set[int] = set()
        self.lock = threading.RLock()

    def check(self) -> None:
        """Open the chip, and leave it open for the parts; raises PartMissingError."""
        with self.lock:
            if self._factory is None:
                try:
                    self._factory = self._make()
                except gpio_errors() as error:
                    raise PartMissingError(chip_lost(error)) from error

    def factory(self, user: object) -> Factory:
        """The open chip, opened if need be; raises PartMissingError."""
        with self.lock:
            self._users.add(id(user))
            self.check()
            return self._factory

    def has(self, factory: Factory) -> bool:
        """Whether this is still the chip that we use."""
        return factory is not None and factory is self._factory

    def drop(self, factory: Factory) -> None:
        """Forget a chip that has gone, so that the next user opens it anew."""
        with self.lock:
            if self.has(factory):
                self._factory = None
                free_chip(factory)

    def leave(self, user: object) -> None:
        """One part is done; the last one closes the chip and frees its lines."""
        with self.lock:
            self._users.discard(id(user))
            if not self._users:
                self.drop(self._factory)


class Lines(Generic[D]):
    """The lines of one part. One that is busy or wrong is a trouble, and tried again later."""

    def __init__(
        self,
        chip: Chip,
        pins: Mapping[str, int],
        make: Callable[[str, int, Factory], D],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pins = dict(pins)
        self.devices: dict[str, D] = {}
        self._chip, self._make, self._clock = chip, make, clock
        self._factory: Factory | None = None
        self._troubles: dict[str, Trouble] = {}
        self._next_try = float("-inf")

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """Why some lines do not work, each reason once."""
        return tuple(dict.fromkeys(self._troubles.values()))

    @property
    def lock(self) -> AbstractContextManager[bool]:
        """To be held while the lines are used, so that no other part drops the chip meanwhile."""
        return self._chip.lock

    @property
    def are_open(self) -> bool:
        """Whether every line works."""
        return len(self.devices) == len(self.pins)

    def open(self) -> None:
        """Open what is not open yet, at most every 2 s; all of it if the chip was lost."""
        with self._chip.lock:
            if self.devices and not self._chip.has(self._factory):
                self._close_devices()
            if self.are_open or self._clock() < self._next_try:
                return
            self._next_try = self._clock() + RETRY_S
            try:
                self._factory = self._chip.factory(self)
            except PartMissingError as error:
                self._troubles = dict.fromkeys(self.pins, error.trouble)
                return
            for key in [key for key in self.pins if key not in self.devices]:
                self._open_line(key)

    def fail(self, error: Exception) -> None:
        """A line that was open has failed: the chip is gone, begin again with a new one."""
        log.warning("gpio chip lost: %s", error)
        with self._chip.lock:
            self._chip.drop(self._factory)  # first, so that closing its devices is a matter of form
            self._close_devices()
            self._troubles = dict.fromkeys(self.pins, chip_lost(error))
            self._next_try = self._clock() + RETRY_S

    def close(self) -> None:
        """Give back every line."""
        with self._chip.lock:
            self._close_devices()
            self._chip.leave(self)

    def _open_line(self, key: str) -> None:
        pin = self.pins[key]
        try:
            self.devices[key] = self._make(key, pin, self._factory)
        except gpio_errors() as error:
            self._troubles[key] = line_trouble(key, pin, error)
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


def closing_errors() -> tuple[type[Exception], ...]:
    """What closing may raise: when the chip has gone, gpiozero calls lgpio without a handle."""
    return (*gpio_errors(), TypeError)


def free_chip(factory: Factory) -> None:
    """Close a chip. One that has gone refuses to, line by line: then it is forgotten whole.

    Left open, lgpio's alert thread would read its dead lines for ever; and gpiozero keeps
    pins and reservations for all chips together, so that the next one would find dead pins.
    """
    close_quietly(factory)
    if getattr(factory, "_handle", None) is not None:
        handle, factory._handle = factory._handle, None
        factory.pins.clear()
        factory._reservations.clear()
        try:
            sys.modules["lgpio"].gpiochip_close(handle)
        except gpio_errors() as error:
            log.info("closing chip %s: %s", handle, error)
    time.sleep(SETTLE_S)


def close_quietly(device: Device) -> None:
    """Close; a chip that has gone cannot be closed, which is noted and harmless."""
    try:
        device.close()
    except closing_errors() as error:
        log.info("closing %s: %s", type(device).__name__, error)


def chip_lost(error: Exception) -> Trouble:
    """The trouble that the chip answered and then did not."""
    return Trouble(
        "gpio_lost",
        msg("The gpio chip does not answer any more ({error}). Trying again every 2 seconds."),
        (("error", str(error)),),
    )


def line_trouble(key: str, pin: int, error: Exception) -> Trouble:
    """Why a line cannot be used, by its BCM number, and what to do."""
    params = (("key", key), ("pin", pin), ("error", str(error)))
    if isinstance(error, (PinInvalidPin, PinInvalidFunction)):
        return Trouble(
            "gpio_wrong_pin",
            msg("GPIO{pin} of {key} is no line of this header. Choose another in [panel]."),
            params[:2],
        )
    if isinstance(error, GPIOPinInUse):
        return Trouble(
            "gpio_pin_twice",
            msg("GPIO{pin} of {key} is given twice in [panel]. Give each part its own line."),
            params[:2],
        )
    if "busy" in str(error).lower():
        return Trouble(
            "gpio_busy",
            msg(
                "GPIO{pin} of {key} is used by another program or by SPI or I2C."
                " Stop that (gpioinfo names it), or choose another line; it is tried again."
            ),
            params[:2],
        )
    return Trouble("gpio_line", msg("GPIO{pin} of {key} cannot be used: {error}."), params)
