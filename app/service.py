"""How the table serves systemd: ready once it is seen, alive while everything moves."""

from __future__ import annotations

from collections.abc import Callable

from app.device.notify import Notifier
from app.device.watchdog import Watchdog
from app.storage import Store
from hardware.panel import Panel

BEATS = 6
"""Beats of the screen in the watchdog's time: two make a meal, the others are to spare."""


def ready(notifier: Notifier, version: str) -> None:
    """Say that the table is on the screen."""
    notifier.say("READY=1", f"STATUS=Toque {version} is on the screen")


def watch(
    notifier: Notifier,
    panel: Panel,
    store: Store,
    every: Callable[[Callable[[], None], float], object],
) -> None:
    """Feed the watchdog, if there is one; `every` calls the screen's beat all so many seconds."""
    if (limit := notifier.watchdog_s) is None:
        return
    dog = Watchdog(
        lambda: notifier.say("WATCHDOG=1"),
        lambda: panel.ticks,
        lambda then: store.ask(lambda _: None, lambda _: then(), lambda _: then()),
    )
    every(dog.beat, limit / BEATS)
