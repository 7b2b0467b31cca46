"""Inside a window's process: a whole round on the real clock, heard and seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.engine.timer import SECOND
from app.ui.widgets.clock_face import ClockFace
from hardware.panel import Panel
from hardware.simulated import SimulatedBeeper
from tests.bench.scenes import NAMES, end
from tests.bench.table import Bench, bench

ROUND_S, BUSY_S, LATE_S = 240, 0.02, 8
"""A whole round; what each frame of a busy window computes; how long an end is waited for."""


def rows() -> dict[str, Any]:
    """Lateness (ms) of the cue and of each second; how often one was skipped or came twice."""
    found: dict[str, Any] = {}
    for state, busy_s in (("idle", 0.0), ("busy", BUSY_S)):
        for name, values in _round(busy_s).items():
            found[f"{name}.{state}"] = values
    return found


def _round(busy_s: float) -> dict[str, list[float]]:
    beeper = SimulatedBeeper(time.monotonic)
    panel = Panel([], [], [beeper])
    load = Clock.schedule_interval(lambda _: _compute(busy_s), 0) if busy_s else None
    with bench(panel=panel) as table:
        panel.open(table.table.put)
        deadline = _begin(table)
        shown = _seen(table, beeper)
        panel.close()
    if load is not None:
        load.cancel()
    cue = next(at for at, name in beeper.played if name == "time_up")
    late = [(at - (deadline - second)) * 1000 for second, at in shown if second < ROUND_S]
    wanted = list(range(ROUND_S - 1, -1, -1))
    seconds = [second for second, _ in shown if second < ROUND_S]
    return {"cue": [(cue - deadline) * 1000], "second": late, "odd": [float(seconds != wanted)]}


def _compute(seconds: float) -> None:
    """A frame that is drawn, and takes its time: nobody else has the processor meanwhile."""
    until = time.perf_counter() + seconds
    Window.canvas.ask_update()
    while time.perf_counter() < until:
        pass


def _begin(table: Bench) -> float:
    """Start the round; the monotonic second at which it is over."""
    table.begin("kitchen-rush", list(NAMES[:4]), {"seconds": ROUND_S})
    table.do(end("preparation"))
    frame = table.table.frame
    assert frame is not None
    assert frame.clock is not None
    ends = frame.clock.timer.ends_at
    assert ends is not None
    return table.clock() + (ends - table.table.now()) / SECOND


def _seen(table: Bench, beeper: SimulatedBeeper) -> list[tuple[int, float]]:
    """Each second as it was first on the screen, until the time is up and a moment after."""
    shown: list[tuple[int, float]] = []

    def flipped(*_: object) -> None:
        second = next(faces(table.app.surface))._shown
        if second is not None and (not shown or shown[-1][0] != second):
            shown.append((second, time.monotonic()))

    Window.bind(on_flip=flipped)
    begun = time.monotonic()
    while time.monotonic() < begun + ROUND_S + LATE_S and (not shown or shown[-1][0] > 0):
        EventLoop.idle()
    Window.unbind(on_flip=flipped)
    assert any(name == "time_up" for _, name in beeper.played), beeper.played
    return shown


def faces(widget: Widget) -> Iterator[ClockFace]:
    """The clock's face, wherever it lies."""
    for each in widget.walk():
        if isinstance(each, ClockFace):
            yield each
