"""What keeps a window from the bare screen, and fingers from the window, in words."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

from app.device import cards, inputs, rights
from app.engine.text import Text, msg

ROOT = Path("/")

NO_SCREEN = msg("No screen is plugged in. Plug one in, or play without: toque run --demo")
NO_TOUCHSCREEN = msg("No touchscreen is plugged in: check its cable.")
NO_MTDEV = msg("libmtdev1 is missing: on the bare console touch is dead. Run make setup.")

Rights = Callable[[Path], bool]


def screen_trouble(root: Path = ROOT, can_use: Rights = rights.can_use) -> Text | None:
    """Why this user cannot draw on the bare screen; None = nothing is in the way."""
    screen = cards.screen(root)
    if screen is None:
        return NO_SCREEN
    nodes = (cards.node(screen, root), *sorted((root / "dev/dri").glob("renderD*")))
    barred = next((node for node in nodes if not can_use(node)), None)
    return None if barred is None else no_right(barred, "video,render")


def touch_trouble(root: Path = ROOT, can_use: Rights = rights.can_use) -> Text | None:
    """Why the bare screen feels no finger; None = nothing is in the way."""
    screens = inputs.touchscreens(root)
    if not screens:
        return NO_TOUCHSCREEN
    if not has_mtdev():
        return NO_MTDEV
    barred = [inputs.node(one, root) for one in screens if not can_use(inputs.node(one, root))]
    return no_right(barred[0], "input") if barred else None


def has_mtdev() -> bool:
    """Whether the library that reads touchscreens is here."""
    try:
        ctypes.CDLL("libmtdev.so.1")
    except OSError:
        return False
    return True


def no_right(node: Path, groups: str) -> Text:
    """The right to a device is missing, and what gives it."""
    return msg(
        "No right to use {path}. Give it (sudo usermod -aG {groups} {user}),"
        " log in again or restart.",
        path=str(node),
        groups=groups,
        user=rights.user(),
    )
