"""What an evening's log says: how it started, what was played, what came of it."""

from __future__ import annotations

import logging
import platform
from pathlib import Path

from app.device import cards, inputs
from app.engine.frame import Frame
from app.engine.text import Text
from app.engine.timer import SECOND
from app.table import Table
from app.texts import tr
from app.texts.names import without
from app.texts.panel import trouble_text
from app.version import version_text
from hardware.panel import Panel

log = logging.getLogger(__name__)


def say_start(where: str, db: Path) -> None:
    """Versions, the screen and what feels fingers."""
    from kivy import __version__ as kivy

    system = f"Python {platform.python_version()}, Kivy {kivy}, {platform.release()}"
    log.info("start: Toque %s, %s", version_text(), system)
    screen = cards.screen()
    shown = f"{screen.name} of card{screen.card}" if screen else "no screen of the kernel's"
    touch = ", ".join(one.name for one in inputs.touchscreens()) or "no touchscreen"
    log.info("screen: %s, %s; %s", where, shown, touch)
    log.info("store: %s", db)


def say_drivers(name: str) -> None:
    """Who draws: SDL's driver, and who OpenGL says it is."""
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    told = (glGetString(what) or b"?" for what in (GL_RENDERER, GL_VERSION))
    log.info("drivers: %s; %s", name, "; ".join(text.decode(errors="replace") for text in told))


def say_panel(panel: Panel) -> None:
    """Which parts were found, and what is missing."""
    parts = (*panel.buttons, *panel.lamps, *panel.beepers)
    names = dict.fromkeys(type(part).__name__ for part in parts)
    log.info("panel: %s", ", ".join(names))
    for trouble in panel.troubles:
        log.info("panel: %s", tr(trouble_text(trouble), "en"))


class EveningLog:
    """Follows the Frames: a line for each match, phase and result, none for what stays."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._match: int | None = None
        self._phase: tuple[str, int, str] | None = None
        self._is_over = False

    def follow(self, frame: Frame, _: tuple[str, ...] = ()) -> None:
        """Say what is new in this Frame."""
        if self._table.match != self._match:
            self._match, self._phase, self._is_over = self._table.match, None, False
            log.info("match %s: %s, %s seats", self._match, frame.game, len(frame.seats))
        phase = (frame.mode, frame.round, frame.phase)
        if phase != self._phase:
            self._phase = phase
            at = self._table.now() / SECOND
            log.info("match %s: %.0f s, round %s, %s", self._match, at, frame.round, frame.phase)
        if (frame.outcome is not None) != self._is_over:
            self._is_over = frame.outcome is not None
            if frame.outcome is not None:
                log.info("match %s: over, %s", self._match, nameless(frame, frame.outcome.text))


def nameless(frame: Frame, text: Text) -> str:
    """The text with seats for names: guests are forgotten, and a log forgets nothing."""
    return without(tr(text, "en"), {seat.name: f"seat {seat.number}" for seat in frame.seats})
