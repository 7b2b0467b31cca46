"""The screen: which one, who draws on it, which fingers it feels, how often a tap counts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from app.checks.finding import Finding, missing, well
from app.device import access, cards, inputs, rights
from app.device.session import INPUTS, Session, session
from app.engine.text import Text, msg

ROOT = Path("/")
PATIENCE_S = 20
DRIVERS: dict[Session, str] = {"console": "kmsdrm", "cage": "x11", "desktop": "x11"}
SOFTWARE = ("llvmpipe", "softpipe", "swrast")


def checks(lang: str, root: Path = ROOT) -> tuple[Finding, ...]:
    """All of them."""
    return (screen(lang, root), driver(lang, root), renderer(lang), touch(lang, root), mtdev(lang))


def screen(lang: str, root: Path = ROOT) -> Finding:
    """The screen that a window would open on."""
    if session() != "console":
        where = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY") or session()
        return well("screen", msg("A window of the desktop: {where}", where=where), lang)
    if (trouble := access.screen_trouble(root)) is not None:
        return missing("screen", trouble, lang)
    found = cards.screen(root)
    assert found is not None  # else that was the trouble
    size = found.modes[0] if found.modes else "?"
    return well("screen", f"{found.name}, {size}, {cards.node(found, root)}", lang)


def driver(lang: str, root: Path = ROOT) -> Finding:
    """Who brings the picture to the screen: SDL's driver, and the kernel's of the card."""
    name = os.environ.get("SDL_VIDEODRIVER") or DRIVERS[session()]
    found = cards.screen(root)
    kernel = found and cards.driver(found, root)
    return well("driver", f"{name}, {kernel}" if kernel else name, lang)


def renderer(lang: str, ask: Callable[[], str] | None = None) -> Finding:
    """Who draws: the graphics chip, or the processor in its place, which is slow."""
    name = (ask or _renderer)()
    if not name:
        said = msg("OpenGL does not answer: install libegl1, libgles2 and libgl1-mesa-dri.")
        return missing("gl", said, lang)
    if any(word in name.lower() for word in SOFTWARE):
        return missing("gl", _slow(name), lang)
    return well("gl", name, lang)


def _slow(name: str) -> Text:
    return msg(
        "{name}: the processor draws, which is slow."
        " With a graphics chip give the right to it: sudo usermod -aG render {user}",
        name=name,
        user=rights.user(),
    )


def _renderer() -> str:
    """The name that OpenGL gives itself, asked in a process of its own: drivers may crash."""
    asked = [sys.executable, "-m", "app.device.renderer"]
    folder = Path(__file__).resolve().parents[2]
    try:
        done = subprocess.run(
            asked, capture_output=True, text=True, timeout=PATIENCE_S, check=True, cwd=folder
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def touch(lang: str, root: Path = ROOT) -> Finding:
    """The touchscreens, and that one tap is one touch: one source reads them, never two."""
    where = session()
    if where == "console" and (trouble := access.touch_trouble(root)) is not None:
        return missing("touch", trouble, lang)
    names = ", ".join(one.name for one in inputs.touchscreens(root)) or "-"
    sources = ", ".join(INPUTS[where].values()) or "-"
    said = msg(
        "{names}; touches a tap: {n} ({sources})",
        names=names,
        n=len(INPUTS[where]),
        sources=sources,
    )
    return well("touch", said, lang)


def mtdev(lang: str) -> Finding:
    """The library that reads touchscreens on the bare screen."""
    if access.has_mtdev():
        return well("libmtdev", msg("libmtdev1 is here."), lang)
    return missing("libmtdev", access.NO_MTDEV, lang)
