"""`python -m tests.bench.inside WHAT`: one process with a window; its samples as JSON."""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.ui import kivy_setup

STORE = Path("build/bench/toque.db")
"""A file that is there already, as on every evening but the first."""
Said = dict[str, Any]


def rss_mb() -> float:
    """Memory of this process that is in use (MB)."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def cpu_s() -> float:
    """Seconds that this process has computed."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def on_first_frame(is_shown: Callable[[], bool]) -> None:
    """Say when the first frame was on the screen, then end."""
    from kivy.base import stopTouchApp
    from kivy.core.window import Window

    def flipped(*_: object) -> None:
        if is_shown():
            Window.unbind(on_flip=flipped)
            say({"shown_at": time.monotonic(), "cpu_s": cpu_s(), "rss_mb": rss_mb()})
            stopTouchApp()

    Window.bind(on_flip=flipped)


def say(said: Said) -> None:
    """The answer, as one line."""
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()


def bare() -> None:
    """A Kivy window with one label."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Label:
            return Label(text="Toque")

    on_first_frame(lambda: True)
    Bare().run()


def toque() -> None:
    """Toque as `toque run` opens it, until Home is drawn."""
    from app import main
    from app.device.machine import Machine
    from app.settings import Settings

    vars(main)["is_seen"] = bool  # it is offscreen on purpose
    on_first_frame(_has_parts)
    main.open_window(Settings(), STORE, "offscreen", Machine())


def _has_parts() -> bool:
    from kivy.core.window import Window

    return any(getattr(child, "keys", ()) for child in Window.children)


def resume(moves: str) -> None:
    """Matches of 10 and of so many moves taken up, to the drawn frame (ms)."""
    from tests.bench.resuming import rows

    say(rows(int(moves)))


def tap() -> None:
    """A tap on each game's busiest board (ms)."""
    from tests.bench.touching import rows

    say(rows())


def late() -> None:
    """How late the time-up cue and the shown seconds are, idle and busy (ms)."""
    from tests.bench.ticking import rows

    say(rows())


def still(what: str) -> None:
    """Frames and processor seconds a minute of `bare`, `home`, `clock`, `sand` or `night`."""
    from tests.bench.resting import row

    say(row(what))


def grown() -> None:
    """Memory at the start, after commands, matches and screens (MB)."""
    from tests.bench.growing import rows

    say(rows())


WHAT: dict[str, Callable[..., None]] = {
    each.__name__: each for each in (bare, toque, resume, tap, late, still, grown)
}

if __name__ == "__main__":
    kivy_setup.prepare(is_styled="bare" in sys.argv)
    WHAT[sys.argv[1]](*sys.argv[2:])
