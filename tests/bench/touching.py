"""Inside a window's process: a tap on each board, beside a bare commit and a bare redraw."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

from app.device.memory import keep, look_about
from app.ui.offscreen import Finger, pass_frame
from tests.bench.moves import bare_commit
from tests.bench.scenes import SCENES, Scene
from tests.bench.spent import Spent
from tests.bench.table import Bench, bench

MATCHES, TAPS = 4, 25
"""A market lasts a minute, and each tap takes nearly a second of it."""


def rows() -> dict[str, Any]:
    """Samples (ms) by game, in a window that is kept as an evening's is."""
    keep()
    return {game: sample(scene) for game, scene in SCENES.items()}


def sample(scene: Scene) -> dict[str, list[float]]:
    """Of so many taps: to the pressed look, to the commit, to the frame drawn, and their limits."""
    found: dict[str, list[float]] = {}
    with (
        tempfile.TemporaryDirectory(dir=".") as folder,
        bench(Path(folder) / "table.db") as table,
        bare_commit(Path(folder) / "bare.db") as commit,
        _drawing_noted(table.others),
    ):
        for _ in range(MATCHES):
            table.play(scene)
            look_about(is_idle=table.table.next_wake() is None)  # seconds until it is touched
            for n in range(TAPS + 2):
                taken = {**_tapped(table, scene.touch), "commit": commit(), "redraw": _redrawn()}
                if n < 2:  # the first draw makes the textures
                    continue
                for name, value in taken.items():
                    found.setdefault(name, []).append(value)
            table.end()
    return found


@contextmanager
def _drawing_noted(others: Spent) -> Iterator[None]:
    """Neither drawing nor the wait for the next frame is work of ours."""
    window, clock = cast(Any, Window), cast(Any, Clock)
    places = ((window, "on_draw"), (window, "flip"), (clock._event, "wait"))
    for place, name in places:
        setattr(place, name, others.timed(getattr(place, name), "screen"))
    try:
        yield
    finally:
        for place, name in places:
            delattr(place, name)


def _tapped(table: Bench, prefix: str) -> dict[str, float]:
    """One tap: to the pressed look drawn, to the move on the card, to its frame drawn (ms)."""
    surface = table.app.surface
    key = next((key for key in surface.keys if key.startswith(prefix)), None)
    assert key is not None, f"no {prefix} among {sorted(surface.keys)}"
    part = surface.find(key)
    finger = Finger(part.center_x, part.center_y)
    begun = time.perf_counter()
    EventLoop.post_dispatch_input("begin", finger)
    _draw()
    pressed = time.perf_counter()
    table.until_shown(lambda: EventLoop.post_dispatch_input("end", finger))
    shown = time.perf_counter()
    EventLoop.idle()
    table.others.timed(glFinish, "screen")()
    drawn = time.perf_counter()
    waited = _waited(table, pressed, drawn)
    table.undo()
    table.rest()
    return {
        "pressed": (pressed - begun) * 1000,
        "committed": (shown - pressed) * 1000,
        "drawn": (drawn - pressed) * 1000,
        "own": (drawn - pressed) * 1000 - waited,
    }


def _waited(table: Bench, begun: float, ended: float) -> float:
    """For the card and the screen until the move was there, then for the screen (ms)."""
    others, there = table.others, table.shown_at
    return others.within(begun, there) + others.within(there, ended, "screen")


def _draw() -> None:
    EventLoop.idle()
    glFinish()


def _redrawn() -> float:
    """The same board drawn once more with nothing changed (ms)."""
    pass_frame()
    Window.canvas.ask_update()
    begun = time.perf_counter()
    _draw()
    return (time.perf_counter() - begun) * 1000
