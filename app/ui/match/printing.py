"""The receipt prints line by line; at once where motion is reduced."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from app.ui.kit.theme import theme

EACH_S = 0.09
"""Time for a line."""


class Printing:
    """How many lines of a receipt are printed by now; each new one asks for a refresh."""

    def __init__(self, refresh: Callable[[], None]) -> None:
        self._refresh = refresh
        self._of: object = None
        self._lines = self._most = 0

    def lines(self, of: object, most: int) -> int:
        """Lines of that receipt to show now, of `most` in all; another receipt begins anew."""
        if theme.is_still:
            return most
        if of != self._of:
            self._of, self._lines, self._most = of, 0, most
            Clock.schedule_once(self._next, EACH_S)
        return self._lines

    def _next(self, _: float) -> None:
        self._lines += 1
        if self._lines < self._most:
            Clock.schedule_once(self._next, EACH_S)
        self._refresh()
