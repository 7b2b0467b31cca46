"""Heat and undervoltage of a Pi, as files of the kernel, and whether its screen feels a finger."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from app.engine.text import Text
from hardware.ports import Trouble, msg

ROOT = Path("/")
LOOK_S = 10.0
HOT_C = 80
"""From 80 degrees on a Pi slows down."""

HOT = msg("The Pi is {celsius} °C hot and slows down. Give its case air.")
WEAK = msg("The Pi gets too little power: use its own power supply and a short cable.")


class Health(msgspec.Struct, frozen=True):
    """What the computer feels; None where it has no such sense."""

    celsius: float | None
    is_undervolted: bool | None

    def troubles(self) -> Iterator[Trouble]:
        """What is wrong, and what to do."""
        if self.is_undervolted:
            yield Trouble("undervoltage", WEAK)
        if self.celsius is not None and self.celsius >= HOT_C:
            yield Trouble("hot", HOT, (("celsius", round(self.celsius)),))


def look(root: Path = ROOT) -> Health:
    """Heat of the hottest zone, and the alarm of the Pi's own voltage sensor."""
    zones = (root / "sys/class/thermal").glob("thermal_zone*/temp")
    heats = [heat for heat in map(_number, zones) if heat is not None]
    alarms = [_number(file) for file in _alarms(root)]
    return Health(
        max(heats) / 1000 if heats else None,
        any(alarms) if alarms else None,
    )


class Body:
    """The computer as a part of the panel: it plays nothing, and says when it is hot or weak.

    `touch`: why its screen feels no finger, where that can be; a touchscreen may come late, or go.
    """

    def __init__(
        self,
        root: Path = ROOT,
        clock: Callable[[], float] = time.monotonic,
        touch: Callable[[Path], Text | None] = lambda _: None,
    ) -> None:
        self._root, self._clock, self._touch = root, clock, touch
        self._looked_at = float("-inf")
        self._troubles: tuple[Trouble, ...] = ()

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What is wrong, looked at now and then."""
        if self._clock() - self._looked_at >= LOOK_S:
            self._looked_at = self._clock()
            self._troubles = (*self._unfelt(), *look(self._root).troubles())
        return self._troubles

    def _unfelt(self) -> Iterator[Trouble]:
        said = self._touch(self._root)
        if said is not None:
            words = ((name, value) for name, value in said.args if isinstance(value, str | int))
            yield Trouble("touch", said.id, tuple(words))

    def play(self, cue: str) -> None:
        """Nothing: this is no sounder."""

    def silence(self) -> None:
        """It never sounds."""

    def close(self) -> None:
        """Nothing to let go."""


def _alarms(root: Path) -> Iterator[Path]:
    for name in (root / "sys/class/hwmon").glob("hwmon*/name"):
        if _text(name) == "rpi_volt":
            yield name.parent / "in0_lcrit_alarm"


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def _number(path: Path) -> int | None:
    said = _text(path)
    return int(said) if said.lstrip("-").isdecimal() else None
