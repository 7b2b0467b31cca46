"""The first pictures: drawn until the screen is sure to show one."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

FLIPS = 3
"""The bare screen shows nothing of the first flip: its buffer is set before it is full."""


class FirstFrames:
    """Kivy draws when something changes, so a lost first picture would stay lost until a touch.

    Draws the same picture until so many were flipped, then tells.
    """

    def __init__(self, then: Callable[[], None]) -> None:
        self._then = then
        self._flips = 0
        Window.bind(on_flip=self._flipped)

    def _flipped(self, *_: object) -> None:
        self._flips += 1
        # After this flip: what is asked for while it is drawn is forgotten.
        Clock.schedule_once_free(self._again, 0)

    def _again(self, *_: object) -> None:
        if self._flips < FLIPS:
            Window.canvas.ask_update()
            return
        Window.unbind(on_flip=self._flipped)
        then, self._then = self._then, lambda: None
        then()
