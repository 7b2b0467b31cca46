"""The light behind the screen, as a file of the kernel."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import msgspec

log = logging.getLogger(__name__)

ROOT = Path("/")
LEAST = 0.05
"""Of the whole light: dark enough to rest, never so dark that a screen seems dead."""


class Backlight(msgspec.Struct, frozen=True):
    """One light and its brightest step."""

    folder: Path
    most: int

    @property
    def name(self) -> str:
        """The kernel's name of it, such as 10-0045."""
        return self.folder.name

    @property
    def is_ours(self) -> bool:
        """Whether this user may set it."""
        return os.access(self.folder / "brightness", os.W_OK)

    def share(self) -> float:
        """How bright it is, 0 to 1."""
        return int((self.folder / "brightness").read_text()) / self.most

    def set(self, share: float) -> bool:
        """Make it so bright, 0 to 1; whether it could be done."""
        step = max(1, round(max(LEAST, min(1.0, share)) * self.most))
        try:
            (self.folder / "brightness").write_text(str(step))
        except OSError as error:
            log.warning("backlight %s cannot be set: %s", self.name, error)
            return False
        return True


def find(root: Path = ROOT) -> Backlight | None:
    """The first light that has steps; None where the screen has none, as a television."""
    for folder in sorted((root / "sys/class/backlight").glob("*")):
        try:
            most = int((folder / "max_brightness").read_text())
        except (OSError, ValueError):
            continue
        if most > 0:
            return Backlight(folder, most)
    return None
