"""Finds the header of a Raspberry Pi: its gpio chip by label, through gpiozero on lgpio."""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from typing import Any

from hardware.header.chip import Factory, closing_errors
from hardware.header.present import NO_CHIP, chips, no_rights
from hardware.ports import PartMissingError, Trouble, msg

log = logging.getLogger(__name__)

GPIOZERO = "2.0.1"
LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")


def open_chip() -> Factory:
    """The Pi's header, found by its label since its number moves; raises PartMissingError."""
    paths, allowed = chips()
    lgpio = import_lgpio()
    for chip in (int(path.name.removeprefix("gpiochip")) for path in allowed):
        if _label(lgpio, chip) in LABELS:
            return _factory(chip)
    raise PartMissingError(NO_CHIP if allowed == paths else no_rights(str(paths[0])))


def check_gpiozero() -> None:
    """Raise PartMissingError where gpiozero is too old to be told which chip it shall take."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("gpiozero")
    except PackageNotFoundError:
        found = "0"
    if numbers(found) < numbers(GPIOZERO):
        raise PartMissingError(Trouble(OLD.code, OLD.message, (("found", found),)))


def numbers(text: str) -> tuple[int, ...]:
    """A version as numbers, to be compared.

    >>> numbers("2.0.1.post3") < numbers("2.0.1"), numbers("1.6.2") < numbers("2.0.1")
    (False, True)
    """
    parts = text.split(".")[:3]
    return tuple(int(part) if part.isdecimal() else 0 for part in parts)


def _factory(chip: int) -> Factory:
    check_gpiozero()
    from gpiozero.pins.lgpio import LGPIOFactory, LGPIOPin  # needs lgpio, which may be absent

    class Pin(LGPIOPin):  # type: ignore[misc]
        """A line that can be let go without harm to lgpio's two threads.

        One of them is Python's: an edge that comes while gpiozero lets a line go makes it raise
        there, which ends the thread and with it every button. The other reads the lines that are
        watched: closing one and opening another at once gives both the same file number, and it
        then waits for ever at the wrong one. So a watched line is closed by its chip alone.
        """

        _is_watched = False
        _callback: Any

        def _call_when_changed(self, chip: int, gpio: int, level: int, ticks: int) -> None:
            _quietly(partial(super()._call_when_changed, chip, gpio, level, ticks))

        def _enable_event_detect(self) -> None:
            self._is_watched = True
            super()._enable_event_detect()

        def _disable_event_detect(self) -> None:
            if self._callback is not None:
                self._callback.cancel()
                self._callback = None

        def close(self) -> None:
            if not self._is_watched:
                _quietly(super().close)

    factory = LGPIOFactory(chip=chip)
    factory.pin_class = Pin
    return factory


def _quietly(act: Callable[[], None]) -> None:
    try:
        act()
    except closing_errors() as error:
        log.debug("while a line is let go: %s", error)


def import_lgpio() -> Any:
    """The lgpio module, without its moving of the working directory; raises PartMissingError.

    lgpio makes a pipe in the working directory, or in LG_WD and then goes there itself.
    """
    here = _here()
    if not _is_writable(os.environ.get("LG_WD")):
        runtime = os.environ.get("XDG_RUNTIME_DIR", "")
        os.environ["LG_WD"] = runtime if _is_writable(runtime) else _own_folder()
    try:
        import lgpio
    except (ImportError, OSError) as error:
        raise PartMissingError(NO_LGPIO) from error
    finally:
        _go_back(here)
    if not hasattr(lgpio, "gpiochip_open"):  # 0.0.0.2 is an empty package
        raise PartMissingError(NO_LGPIO)
    return lgpio


def _here() -> int | None:
    """The working directory; None where this user may not enter it, as under sudo."""
    try:
        return os.open(".", os.O_PATH | os.O_DIRECTORY)
    except OSError as error:
        log.info("the working directory cannot be entered: %s", error)
        return None


def _go_back(here: int | None) -> None:
    """Where we were; a folder that this user may not enter is left for good."""
    if here is None:
        return
    try:
        os.fchdir(here)
    except OSError as error:
        log.info("not back in the working directory: %s", error)
    finally:
        os.close(here)


def _is_writable(folder: str | None) -> bool:
    return folder not in (None, "") and os.access(str(folder), os.W_OK | os.X_OK)


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


NO_LGPIO = Trouble(
    "gpio_no_lgpio",
    msg(
        "The Python package lgpio is missing or empty. Install lgpio 0.2.2 or newer"
        " (on Python 3.13: apt install python3-lgpio), then start again."
    ),
)


OLD = Trouble(
    "gpio_old",
    msg(
        "gpiozero {found} is too old. Install 2.0.1 or newer (make setup),"
        " or tap the cards and use a USB button box."
    ),
)
