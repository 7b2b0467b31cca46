"""What catches a fault of a screen, so that the evening goes on."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager

log = logging.getLogger(__name__)

FAULTS, FAULTS_S = 3, 10.0


class Net(ExceptionHandler):
    """A fault on the screen is logged and said; the match goes on, it is safe on the card.

    Three faults in ten seconds end the app, so that the kiosk starts it anew.
    """

    def __init__(self, say: Callable[[], None]) -> None:
        super().__init__()
        self._say = say
        self._times: list[float] = []

    def handle_exception(self, inst: BaseException) -> int:
        """Log it, say it once, go on."""
        if not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        log.error("a fault on the screen", exc_info=inst)
        now = time.monotonic()
        self._times = [at for at in self._times if now - at < FAULTS_S] + [now]
        if len(self._times) >= FAULTS:
            return int(ExceptionManager.RAISE)
        self._say()
        return int(ExceptionManager.PASS)
