"""Memory is tidied while nobody waits for the table."""

from __future__ import annotations

from kivy.clock import Clock

from app.device.memory import give_back, look_about
from app.table import Table
from app.ui.kit.parts import Surface

TIDY_S = 1.0
"""So long (s) after a match the next screen is drawn and heard before memory is tidied."""


class Tidy:
    """Knows when nothing was drawn for a while, and when a match has left."""

    def __init__(self, table: Table, surface: Surface) -> None:
        self._table, self._surface = table, surface
        self._is_calm = False

    def drew(self) -> None:
        """Somebody has just done something."""
        self._is_calm = False

    def look(self) -> None:
        """Called every few seconds: where nothing was drawn since the last time, tidy a little."""
        if self._is_calm:
            look_about(is_idle=self._table.next_wake() is None)
        self._is_calm = True

    def soon(self) -> None:
        """A match leaves the table: what it leaves behind is tidied when its end was seen."""
        if self._table.match is not None:
            Clock.schedule_once_free(self.all, TIDY_S)

    def all(self, *_: object) -> None:
        """Give back the memory of a match, unless the next one is played already."""
        if self._table.match is None:
            self._surface.forget_spares()
            give_back()
