"""Widgets that lay themselves out once before the next frame, however much of them has changed."""

from __future__ import annotations

import logging
from typing import Any

from kivy.clock import Clock

from app.ui.kit.theme import theme

MOST = 20_000
"""How often something may be laid out in a frame: two that move each other never settle."""

log = logging.getLogger(__name__)
_due: list[Laid] = []


class Laid:
    """A widget that `lay` lays out: `lay_after` says what that depends on."""

    is_due = False

    def lay_after(self, *names: str) -> None:
        """Lay it out now, and anew when one of these properties changes, or the look does."""
        widget: Any = self
        for name in names:
            widget.fbind(name, self.later)
        theme.follow(self, "later")
        self.later()

    def later(self, *_: object) -> None:
        """Something has changed: lay it out before the next frame."""
        if not self.is_due:
            self.is_due = True
            _due.append(self)
            _soon()

    def lay_now(self) -> None:
        """Lay it out at once where that is due, for who needs to know the outcome."""
        if self.is_due:
            self.is_due = False
            self.lay()

    def lay(self) -> None:
        """Give everything its place and look."""


def _lay_all(*_: object) -> None:
    """What this changes in others is laid out in the same frame too."""
    for turn, one in enumerate(_due):
        if turn == MOST:
            log.error("The layout does not settle: %s", one)
            break
        one.lay_now()
    for one in _due:
        one.is_due = False
    _due.clear()


_soon = Clock.create_trigger(_lay_all, -1)
