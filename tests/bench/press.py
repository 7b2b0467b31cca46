"""From a contact to the lamp that answers, against a bare gpiozero callback, on mock pins."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from gpiozero import LED, Button
from gpiozero.pins.mock import MockFactory, MockPWMPin

from app.games import GAMES
from app.storage import Store
from app.table import Table, make_setup
from hardware.contacts.edges import SPIKE_S
from hardware.header.chip import Chip
from hardware.header.gpio import GpioButtons, GpioLamps
from hardware.panel import Panel
from tests.bench import Row, median

BUTTON, LAMP = 17, 5
PRESSES, BARE = 12, 200
MOST_S = 3.0


def press_to_lamp() -> Iterator[Row]:
    """A player's press that makes the lamp steady."""
    ours, bare = _ours(), _bare()
    yield Row("press to lamp, median", median(ours), median(bare), "ms",
              f"a bare gpiozero callback ({SPIKE_S * 1000:.0f} ms are the filter's)")  # fmt: skip


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


def _ours() -> list[float]:
    factory = MockFactory(pin_class=MockPWMPin)
    chip = Chip(lambda: factory)
    panel = Panel([GpioButtons(chip, {"seat1": BUTTON})], [GpioLamps(chip, {"seat1": LAMP})])
    woken = threading.Event()
    table = Table(GAMES, Store(), clock=time.monotonic, panel=panel, wake=woken.set)
    panel.open(table.put)
    table.new_match(make_setup(GAMES[0], ["Michel", "Paul"]))
    table.pump()
    spent = [_press(table, panel, factory, woken) for _ in range(PRESSES)]
    panel.close()
    return spent


def _press(table: Table, panel: Panel, factory: Any, woken: threading.Event) -> float:
    """One press while the lamp is dark, then not ready after all."""
    _until(lambda: not factory.pin(LAMP).state, time.perf_counter())
    begun = time.perf_counter()
    factory.pin(BUTTON).drive_low()
    spent = _until(lambda: panel.lamp_states.get("seat1") == "steady" and factory.pin(LAMP).state,
                   begun, table, woken)  # fmt: skip
    factory.pin(BUTTON).drive_high()
    time.sleep(0.8)  # a second press sooner is not heard
    factory.pin(BUTTON).drive_low()
    _until(lambda: panel.lamp_states.get("seat1") != "steady", time.perf_counter(), table, woken)
    factory.pin(BUTTON).drive_high()
    time.sleep(0.05)
    return spent


def _until(
    is_so: Callable[[], bool], begun: float, table: Table | None = None,
    woken: threading.Event | None = None,
) -> float:  # fmt: skip
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
