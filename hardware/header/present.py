"""Whether this computer has a header: asked before gpiozero is imported, as most have none."""

from __future__ import annotations

import os
from pathlib import Path

from hardware.ports import PartMissingError, Trouble, msg

NO_CHIP = Trouble(
    "gpio_no_chip",
    msg("No Raspberry Pi header here. Tap the cards, or plug in a USB button box."),
)


def chips(folder: Path = Path("/dev")) -> tuple[list[Path], list[Path]]:
    """The gpio chips, and those that this user may use; raises PartMissingError without one."""
    paths = sorted(folder.glob("gpiochip*"))
    allowed = [path for path in paths if os.access(path, os.R_OK | os.W_OK)]
    if not allowed:
        raise PartMissingError(no_rights(str(paths[0])) if paths else NO_CHIP)
    return paths, allowed


def no_rights(path: str) -> Trouble:
    """The trouble that this user may not use the gpio chip."""
    return Trouble(
        "gpio_no_rights",
        msg(
            "No right to use {path}. Add this user to its group (sudo usermod -aG gpio $USER),"
            " log in again."
        ),
        (("path", path),),
    )
