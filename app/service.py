"""How the table serves systemd: ready once it is seen, alive while everything moves."""

from __future__ import annotations

import logging
from collections.abc import Callable

from app.device import last_words
from app.device.notify import Notifier
from app.device.watchdog import Watchdog
from app.engine.text import Text, msg
from app.storage import Store
from hardware.panel import Panel

log = logging.getLogger(__name__)

UP = msg("The table is ready.")
BEATS = 6
"""Beats of the screen in the watchdog's time: two make a meal, the others are to spare."""


def ready(
    notifier: Notifier,
    version: str,
    panel: Panel,
    tell: Callable[[Text, str], None],
    *,
    is_kiosk: bool,
) -> None:
    """Say that the table is on the screen; a kiosk shows it on its lamps as well."""
    log.info("ready: the table is on the screen")
    last_words.stand()
    notifier.say("READY=1", f"STATUS=Toque {version} is on the screen")
    if is_kiosk:
        panel.play("up")
        tell(UP, "info")


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
