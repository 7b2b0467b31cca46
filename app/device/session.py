"""Where the picture goes, and where touches come from there."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal

Session = Literal["offscreen", "desktop", "cage", "console"]

INPUTS: dict[Session, dict[str, str]] = {
    "offscreen": {},
    "desktop": {"mouse": "mouse,disable_multitouch"},
    "cage": {"mouse": "mouse,disable_multitouch"},
    "console": {"%(name)s": "probesysfs,provider=mtdev"},
}
"""Exactly one source of touches for each session: with two, every touch arrives twice."""

OWN: tuple[Session, ...] = ("cage", "console")
"""Where the whole screen is ours, to be turned and dimmed."""


def turned(rotation: int, *, is_upside_down: bool, is_own: bool) -> int:
    """Degrees by which the window turns picture and touch: a desktop does the rotation itself.

    >>> turned(90, is_upside_down=True, is_own=True), turned(90, is_upside_down=True, is_own=False)
    (270, 180)
    """
    return ((rotation if is_own else 0) + (180 if is_upside_down else 0)) % 360


def session(environment: Mapping[str, str] = os.environ) -> Session:
    """Where the picture goes: a desktop, cage with this one window, the bare console, or nowhere.

    >>> session({"DISPLAY": ":0"})
    'desktop'
    """
    if environment.get("SDL_VIDEODRIVER") in {"offscreen", "dummy"}:
        return "offscreen"
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return "cage" if environment.get("TOQUE_CAGE") else "desktop"
    return "console"
