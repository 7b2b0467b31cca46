"""Whether what answers for the screen shows anything, and what is wrong where it does not.

SDL falls back to a driver without a picture when none with one can be opened; a table that nobody
sees would then run on without a word.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Mapping
from pathlib import Path

from app.device import rights
from app.engine.text import Text, msg

UNSEEN = ("offscreen", "dummy")
"""SDL's drivers that show nothing to anybody."""
MAPS = Path("/proc/self/maps")
CARDS = Path("/dev/dri")


def driver() -> str:
    """The video driver that SDL has opened in this process: empty where none, else its name."""
    path = library()
    if path is None:
        return "not SDL"
    ask = ctypes.CDLL(path).SDL_GetCurrentVideoDriver
    ask.restype = ctypes.c_char_p
    return (ask() or b"").decode("ascii", "replace")


def library(maps: Path = MAPS) -> str | None:
    """The file of the SDL that is loaded into this process, whoever brought it."""
    try:
        lines = maps.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    paths = (line.split(maxsplit=5)[-1] for line in lines if "/libSDL2-2" in line)
    return next(paths, None)


def is_seen(found: str) -> bool:
    """Whether anybody sees what this driver draws."""
    return bool(found) and found not in UNSEEN


def why_unseen(environment: Mapping[str, str] = os.environ, cards: Path = CARDS) -> Text:
    """What is wrong with the screen, and what to do: display, rights or driver."""
    asked = environment.get("SDL_VIDEODRIVER")
    if asked:
        return msg(
            "No window opens: the driver {name} (SDL_VIDEODRIVER) does not answer. Take that"
            " setting away, or play without a screen: toque run --demo",
            name=asked,
        )
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if value := environment.get(name):
            return msg(
                "No window opens: no desktop answers at {name}={value}. Correct or unset it, or"
                " play without a screen: toque run --demo",
                name=name,
                value=value,
            )
    return why_no_console(cards)


def why_no_console(cards: Path = CARDS) -> Text:
    """What keeps the bare console's screen from being opened."""
    found = sorted(cards.glob("card*")) if cards.is_dir() else []
    if not found:
        return msg(
            "No window opens: there is no graphics card in {path}. Enable its driver"
            " (dtoverlay=vc4-kms-v3d in config.txt)",
            path=str(cards),
        )
    barred = [card for card in found if not rights.can_use(card)]
    if barred:
        return msg(
            "No window opens: no right to use {path}. Add this user to its groups (sudo usermod"
            " -aG video,render,input {user}), log in again",
            path=str(barred[0]),
            user=rights.user(),
        )
    return msg(
        "No window opens: another program, such as a desktop, holds {path}. Stop it, or start"
        " Toque from it",
        path=str(found[0]),
    )
