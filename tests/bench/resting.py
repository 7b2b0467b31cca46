"""Inside a window's process: what is drawn and computed while nobody touches anything."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.label import Label

from tests.bench.inside import cpu_s
from tests.bench.scenes import NAMES, end
from tests.bench.table import bench

SETTLE_S, LOOK_S = 3.0, 10.0


def row(what: str) -> dict[str, float]:
    """Frames and processor seconds a minute."""
    with _shown(what):
        _pass(SETTLE_S)
        drawn: list[float] = []
        note = lambda *_: drawn.append(time.monotonic())  # noqa: E731
        Window.bind(on_flip=note)
        before = cpu_s()
        _pass(LOOK_S)
        spent = cpu_s() - before
        Window.unbind(on_flip=note)
    return {"frames": len(drawn) * 60 / LOOK_S, "cpu_s": spent * 60 / LOOK_S}


def _pass(seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        EventLoop.idle()


@contextmanager
def _shown(what: str) -> Iterator[None]:
    if what == "bare":
        EventLoop.ensure_window()
        label = Label(text="Toque")
        Window.add_widget(label)
        EventLoop.status = "started"
        yield
        Window.remove_widget(label)
        return
    settings: dict[str, Any] = {"display.night": True} if what == "night" else {}
    with bench(**settings) as table:
        if what != "home":
            table.begin("kitchen-rush", list(NAMES[:4]), {"sand": what == "sand"})
            table.do(end("preparation"))
        if what == "sand":
            for seat in (1, 2, 3, 4):
                table.do({"do": "flip_worker", "seat": seat})
        yield
