"""Feeds the service's watchdog only while screen, panel and writer all move."""

from __future__ import annotations

from collections.abc import Callable

AskWriter = Callable[[Callable[[], None]], None]


class Watchdog:
    """One beat of the screen asks the others; the next one feeds, if both have moved since.

    `panel_ticks` counts the rounds of the panel's thread; `ask_writer` puts a job that does
    nothing in the writer's row, and calls back when its turn came, even if the card is faulty.
    """

    def __init__(
        self, feed: Callable[[], object], panel_ticks: Callable[[], int], ask_writer: AskWriter
    ) -> None:
        self._feed, self._panel_ticks, self._ask_writer = feed, panel_ticks, ask_writer
        self._panel_seen = panel_ticks()
        self._is_asked = self._has_written = False

    def beat(self) -> None:
        """The screen moves: feed if the panel and the writer have moved since the last meal."""
        if not self._is_asked:
            self._is_asked = True
            self._ask_writer(self._written)
        ticks = self._panel_ticks()
        if self._has_written and ticks != self._panel_seen:
            self._panel_seen = ticks
            self._is_asked = self._has_written = False
            self._feed()

    def _written(self) -> None:
        self._has_written = True
