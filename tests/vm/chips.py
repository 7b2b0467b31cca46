"""gpio chips that the kernel simulates, and fingers for their lines."""

from __future__ import annotations

import os
import time
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim")


class Sim:
    """One simulated chip; a button's line is pulled up, and low while the button is down."""

    def __init__(self, name: str, label: str, lines: int = 54) -> None:
        self._config = CONFIG / name
        bank = self._config / "bank0"
        bank.mkdir(parents=True)
        (bank / "num_lines").write_text(str(lines))
        (bank / "label").write_text(label)
        self._bank = bank
        self._files: dict[Path, int] = {}
        self.looks = 0  # how often a second `levels` could look at a line
        self.plug()

    def plug(self) -> None:
        """Let the kernel make the chip."""
        (self._config / "live").write_text("1")
        device = (self._config / "dev_name").read_text().strip()
        self.name = (self._bank / "chip_name").read_text().strip()
        self._lines = Path("/sys/devices/platform") / device / self.name

    def pull_out(self) -> None:
        """Let the kernel take the chip away, whoever uses it."""
        for file in self._files.values():
            os.close(file)
        self._files.clear()
        (self._config / "live").write_text("0")

    @property
    def number(self) -> int:
        """The number of its /dev/gpiochip."""
        return int(self.name.removeprefix("gpiochip"))

    def down(self, line: int) -> float:
        """Close the button of a line; the second just before."""
        return self._set(line, "pull-down")

    def up(self, line: int) -> float:
        """Open the button of a line; the second just before."""
        return self._set(line, "pull-up")

    def level(self, line: int) -> int:
        """The level of a line now."""
        return int(os.pread(self._file(line, "value", os.O_RDONLY), 2, 0))

    def levels(self, line: int, seconds: float) -> list[tuple[float, int]]:
        """The changes of a line while time passes: (second, new level)."""
        until, changes = time.monotonic() + seconds, [(time.monotonic(), self.level(line))]
        looks = 0
        while (now := time.monotonic()) < until:
            looks += 1
            if (level := self.level(line)) != changes[-1][1]:
                changes.append((now, level))
        self.looks = round(looks / seconds)
        return changes

    def _set(self, line: int, pull: str) -> float:
        file = self._file(line, "pull", os.O_WRONLY)
        at = time.monotonic()
        os.write(file, pull.encode())
        return at

    def _file(self, line: int, name: str, flags: int) -> int:
        path = self._lines / f"sim_gpio{line}" / name
        if path not in self._files:
            self._files[path] = os.open(path, flags)
        return self._files[path]
