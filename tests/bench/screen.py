"""`python -m tests.bench.screen bare|toque|match`: one window measured, its numbers as JSON."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.ui import kivy_setup

MOVES = 500
SETTLE_S = 1.0


def rss_mb() -> float:
    """Memory of this process that is in use, in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def on_first_frame(is_shown: Callable[[], bool]) -> None:
    """Say when the first frame was on the screen, then end."""
    from kivy.base import stopTouchApp
    from kivy.core.window import Window

    def flipped(*_: object) -> None:
        if is_shown():
            Window.unbind(on_flip=flipped)
            said = {"shown_at": time.monotonic(), "rss_mb": rss_mb()}
            sys.stdout.write(json.dumps(said) + "\n")
            stopTouchApp()

    Window.bind(on_flip=flipped)


def bare() -> None:
    """A Kivy window with one empty widget."""
    from kivy.app import App
    from kivy.uix.widget import Widget

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Widget:
            return Widget()

    on_first_frame(lambda: True)
    Bare().run()


def toque() -> None:
    """Toque as `toque run` opens it, until Home is drawn."""
    from app.device.machine import Machine
    from app.main import open_window
    from app.settings import Settings

    on_first_frame(_has_parts)
    with tempfile.TemporaryDirectory() as folder:
        open_window(Settings(), Path(folder) / "toque.db", "offscreen", Machine())


def _has_parts() -> bool:
    from kivy.core.window import Window

    return any(getattr(child, "keys", ()) for child in Window.children)


def match() -> None:
    """A match on the real clock: frames drawn while nothing happens, then while the clock runs."""
    from app.engine.flow import Ready
    from app.games import GAMES
    from app.settings import Look, Settings
    from app.storage import Store
    from app.table import Table, make_setup
    from app.ui.offscreen import Offscreen
    from app.ui.root import Toque

    look = Look(Settings())
    table = Table(GAMES, Store(), clock=time.monotonic)
    window = Offscreen(Toque(table, setting=look.get, set_=look.set))
    table.new_match(make_setup(GAMES[0], ["Michel", "Paul"]))
    said: dict[str, float] = {"idle_frames": frames()}
    for seat in (1, 2):
        table.submit(Ready(seat))
    main_button(table)
    said["clock_frames"] = frames()
    said["rss_before_mb"] = rss_mb()
    for _ in range(MOVES):
        move(table)
        window.frames(1)
    said["rss_after_mb"] = rss_mb()
    sys.stdout.write(json.dumps(said) + "\n")


def main_button(table: Any) -> None:
    """Press what the head chef presses next."""
    table.press(next(button for button in table.frame.buttons if button.role == "main"))


def move(table: Any) -> None:
    """A tip."""
    from app.games.kitchen_rush.acts import TakeTip

    refused = table.submit(TakeTip(1))
    assert refused is None, refused


def frames() -> float:
    """Frames drawn in five seconds, after what is still moving has come to rest."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from tests.bench.window import IDLE_S

    drawn: list[float] = []
    for seconds in (SETTLE_S, IDLE_S):
        drawn.clear()
        note = drawn.append
        flipped = lambda *_, note=note: note(time.monotonic())  # noqa: E731
        Window.bind(on_flip=flipped)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            EventLoop.idle()
        Window.unbind(on_flip=flipped)
    return float(len(drawn))


if __name__ == "__main__":
    kivy_setup.prepare()
    {"bare": bare, "toque": toque, "match": match}[sys.argv[1]]()
