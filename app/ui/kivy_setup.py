"""Kivy's environment, window and source of touches, all set before Kivy is imported."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from threading import Event
from time import monotonic
from types import ModuleType

from app.device import cards
from app.device.session import INPUTS, OWN, Session, session, turned

TURN_S = 0.001
"""So long (s) a frame may keep the thread that plays a cue or hears a button waiting for its turn.

Python's own five would be the lateness of every cue: at zero the picture is due as well.
"""


UNSTYLED = Path(__file__).parent / "unstyled"
"""A folder whose style says nothing, in place of Kivy's: none of its widgets is in use."""


class KivyTooEarly(RuntimeError):
    """Kivy was imported before its environment was set."""


def kivy_home(environment: Mapping[str, str] = os.environ) -> Path:
    """A folder that Kivy may write to, made here because Kivy makes only its last level."""
    cache = environment.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    wanted = Path(environment.get("KIVY_HOME") or Path(cache) / "toque" / "kivy")
    try:
        wanted.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="toque-kivy-"))
    return wanted if os.access(wanted, os.W_OK) else Path(tempfile.mkdtemp(prefix="toque-kivy-"))


def prepare(
    width: int = 800,
    height: int = 480,
    *,
    rotation: int = 0,
    density: float = 1.0,
    fps: int = 30,
    is_fullscreen: bool = False,
    is_upside_down: bool = False,
    is_styled: bool = False,
) -> Session:
    """Set all that Kivy reads at its import; `width` and `height` in px, `rotation` in degrees.

    `is_styled`: with the looks of Kivy's own buttons and labels, for a window that shows some.
    """
    if "kivy" in sys.modules:
        raise KivyTooEarly("call prepare() before anything imports kivy")
    sys.setswitchinterval(TURN_S)
    _set_environment(density)
    where = session()
    if where == "console":
        _set_console(cards.screen())
    turn = turned(rotation, is_upside_down=is_upside_down, is_own=where in OWN)
    _set_config(where, width, height, turn, fps, is_fullscreen=is_fullscreen)
    if not is_styled:
        _leave_loops_out()
        _take_time_at_once()
        _leave_style_out()
    return where


def _set_environment(density: float) -> None:
    os.environ |= {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_HOME": str(kivy_home()),
        "KIVY_IMAGE": "sdl2",  # of eight readers of pictures the one that is needed
        "KIVY_METRICS_DENSITY": str(density),
        "KIVY_METRICS_FONTSCALE": "1",
    }


def _set_console(screen: cards.Connector | None) -> None:
    """The card that has a screen; and no other driver, or SDL draws where nobody sees it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "kmsdrm")
    if screen is not None:
        os.environ.setdefault("SDL_KMSDRM_DEVICE_INDEX", str(screen.card))


def _set_config(
    where: Session, width: int, height: int, rotation: int, fps: int, *, is_fullscreen: bool
) -> None:
    from kivy.config import Config

    graphics: dict[str, str | int] = {
        "width": width,
        "height": height,
        "maxfps": fps,
        "multisamples": 0,
        "show_cursor": int(where == "desktop" and not is_fullscreen),
        "allow_screensaver": 1,  # a match holds the screen lit, see awake
        "fullscreen": "auto" if is_fullscreen or where in OWN else 0,
        "rotation": rotation,
    }
    for key, value in graphics.items():
        Config.set("graphics", key, value)
    Config.set("kivy", "kivy_clock", "free_all")
    Config.set("kivy", "exit_on_escape", 0)
    Config.remove_section("input")
    Config.add_section("input")
    for name, provider in INPUTS[where].items():
        Config.set("input", name, provider)


def _leave_loops_out() -> None:
    """Kivy's clock asks asyncio for an event, for loops that nobody runs here: imports for a tenth.

    It finds a thread's event meanwhile. Whoever wants asyncio later gets the real one.
    """
    stand_in = ModuleType("asyncio")
    vars(stand_in).update(Event=Event, wait_for=None)
    sys.modules.setdefault("asyncio", stand_in)
    import_module("kivy.clock")
    if sys.modules["asyncio"] is stand_in:
        del sys.modules["asyncio"]


def _take_time_at_once() -> None:
    """Kivy asks the C library for the same time by a call that lets other threads go first."""
    vars(import_module("kivy.clock"))["ClockBaseBehavior"].time = staticmethod(monotonic)


def _leave_style_out() -> None:
    """Kivy reads the looks of its own widgets at its import, a sixth of a bare window's start.

    It finds them beside its fonts and shaders, which stay where they are.
    """
    import kivy
    import kivy.resources

    data = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(UNSTYLED)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = data
