"""From a contact to the lamp that answers, against a bare gpiozero callback, on mock pins."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from gpiozero import LED, Button
from gpiozero.pins.mock import MockFactory, MockPWMPin

from app.engine.frame import Frame
from app.games import GAMES
from app.table import Table, make_setup
from hardware.contacts.edges import SPIKE_S
from hardware.header.chip import Chip
from hardware.header.gpio import GpioButtons, GpioLamps
from hardware.panel import Panel
from tests.bench.row import Row
from tests.bench.spent import Spent, TimedStore

BUTTON, LAMP = 17, 5
PRESSES, BARE = 100, 200
MOST_S = 3.0


def rows() -> Iterator[Row]:
    """A player's press: to the lamp that is steady, and to the move on the card."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        file = Path(folder)
        lamps, moves, commits = _ours(file / "table.db")
    bare = _bare()
    filter_ms = SPIKE_S * 1000
    against = "a bare gpiozero callback"
    yield Row("press.lamp", "press to lamp", "ms", lamps, bare, against)
    yield Row("press.committed", "press to committed move", "ms", moves, bare, against)
    yield Row("press.filter", "press: the filter's part", "ms", [filter_ms])
    yield Row("press.commit", "press: the commit's part", "ms", commits)
    own = [spent - filter_ms - alone for spent, alone in zip(moves, commits, strict=True)]
    yield Row("press.own", "press: own work", "ms", own)


def _bare() -> list[float]:
    factory = MockFactory(pin_class=MockPWMPin)
    lamp = LED(LAMP, pin_factory=factory)
    button = Button(BUTTON, pin_factory=factory)
    button.when_pressed = lamp.on
    spent = []
    for _ in range(BARE):
        lamp.off()
        begun = time.perf_counter()
        factory.pin(BUTTON).drive_low()
        spent.append(_until(lambda: bool(factory.pin(LAMP).state), begun))
        factory.pin(BUTTON).drive_high()
    button.close()
    lamp.close()
    return spent


Found = tuple[list[float], list[float], list[float]]


def _ours(file: Path) -> Found:
    """Of each press to the lamp, to the move on the card, and of that in its COMMIT (ms)."""
    factory = MockFactory(pin_class=MockPWMPin)
    chip = Chip(lambda: factory)
    panel = Panel([GpioButtons(chip, {"seat1": BUTTON})], [GpioLamps(chip, {"seat1": LAMP})])
    woken = threading.Event()
    shown: list[float] = []
    held: list[Table] = []

    def post(call: Callable[[], None]) -> None:
        held[0].put(call)

    def saw(frame: Frame, _: object) -> None:
        if frame.seats[0].ready == "ready":
            shown.append(time.perf_counter())

    others = Spent()
    store = TimedStore(file, others, post=post)
    table = Table(GAMES, store, clock=time.monotonic, panel=panel, wake=woken.set)
    held.append(table)
    table.on_frame(saw)
    panel.open(table.put)
    table.new_match(make_setup(GAMES[0], ["Michel", "Paul"]))
    _until(lambda: table.frame is not None, time.perf_counter(), table, woken)
    found: Found = ([], [], [])
    for _ in range(PRESSES):
        begun, lit = _press(table, panel, factory, woken, shown)
        sample = (lit, (shown[0] - begun) * 1000, others.within(begun, shown[0]))
        for values, value in zip(found, sample, strict=True):
            values.append(value)
    panel.close()
    table.leave()
    store.close()
    return found


def _press(
    table: Table, panel: Panel, factory: Any, woken: threading.Event, shown: list[float]
) -> tuple[float, float]:
    """One press while the lamp is dark, then not ready after all: when it began, ms to the lamp."""
    _until(lambda: not factory.pin(LAMP).state, time.perf_counter())
    shown.clear()
    begun = time.perf_counter()
    factory.pin(BUTTON).drive_low()

    def is_lit() -> bool:
        return panel.lamp_states.get("seat1") == "steady" and bool(factory.pin(LAMP).state)

    lamp = _until(is_lit, begun, table, woken)
    factory.pin(BUTTON).drive_high()
    time.sleep(0.8)  # a second press sooner is not heard
    factory.pin(BUTTON).drive_low()
    _until(lambda: panel.lamp_states.get("seat1") != "steady", time.perf_counter(), table, woken)
    factory.pin(BUTTON).drive_high()
    time.sleep(0.05)
    return begun, lamp


def _until(
    is_so: Callable[[], bool],
    begun: float,
    table: Table | None = None,
    woken: threading.Event | None = None,
) -> float:
    """Milliseconds until it is so, the table pumped when it is woken."""
    while not is_so():
        if time.perf_counter() - begun > MOST_S:
            raise TimeoutError("the lamp did not answer within three seconds")
        if table is None or woken is None:
            time.sleep(0.0002)
        elif woken.wait(0.0005):
            woken.clear()
            table.pump()
    return (time.perf_counter() - begun) * 1000
