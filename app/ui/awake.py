"""Awake: a desktop leaves the screen lit while a match is on the table, and rests it on Home."""

from __future__ import annotations

from typing import Protocol

from kivy.core.window import Window


def hold_window(*, is_held: bool) -> None:
    """Ask the desktop, through the window, for no screen saver; on a console nothing blanks."""
    Window.allow_screensaver = not is_held


class Hold(Protocol):
    """What keeps the screen lit while it is held."""

    def __call__(self, *, is_held: bool) -> None:
        """Hold it lit, or let it go."""


class Awake:
    """Holds the screen lit while somebody plays; `hold` is told of changes alone."""

    def __init__(self, hold: Hold = hold_window) -> None:
        self._hold = hold
        self._is_held: bool | None = None

    def look(self, *, is_busy: bool) -> None:
        """Called with every picture: a match is on the table, or none is."""
        if is_busy != self._is_held:
            self._is_held = is_busy
            self._hold(is_held=is_busy)
