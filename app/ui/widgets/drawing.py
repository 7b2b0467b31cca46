"""Widgets drawn by hand: flat blocks, discs and rings, made anew when something changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    Rectangle,
    SmoothEllipse,
    SmoothRoundedRectangle,
)
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme

Tint = Sequence[float]
CLEAR = (0.0, 0.0, 0.0, 0.0)
Radius = float | tuple[float, float, float, float]


class Drawing(Widget):
    """Draws itself once a frame at most, when a property in `redraws` or the look changes."""

    redraws: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._again = Clock.create_trigger(self._draw_again, -1)
        for name in ("pos", "size", *self.redraws):
            self.fbind(name, self._again)
        theme.follow(self, "_again")
        self._again()

    def _draw_again(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            self.draw()

    def draw(self) -> None:
        """Put the instructions on the canvas; lengths in px."""


def block(x: float, y: float, wide: float, high: float, tint: Tint, *, radius: float = 0) -> None:
    """A filled rectangle, its corners rounded (px)."""
    if wide > 0 and high > 0:
        Color(*tint)
        SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[min(radius, high / 2)])


def framed(
    x: float,
    y: float,
    wide: float,
    high: float,
    *,
    rim: Tint,
    face: Tint,
    thick: float,
    radius: float = 0,
) -> None:
    """A rectangle with a rim of that thickness (px) around its face."""
    block(x, y, wide, high, rim, radius=radius)
    inner = max(0.0, radius - thick)
    block(x + thick, y + thick, wide - 2 * thick, high - 2 * thick, face, radius=inner)


def disc(x: float, y: float, side: float, tint: Tint) -> None:
    """A filled circle in the square at x, y (px)."""
    Color(*tint)
    SmoothEllipse(pos=(x, y), size=(side, side))


def hoop(x: float, y: float, side: float, rim: Tint, face: Tint, thick: float) -> None:
    """A circle with a rim of that thickness (px)."""
    disc(x, y, side, rim)
    disc(x + thick, y + thick, side - 2 * thick, face)


class Block(InstructionGroup):
    """A filled rectangle that stays on its canvas, for what is laid out by hand.

    Its mesh is made anew where its place or size has changed, and not for another tint.
    `is_round`: its corners can be rounded, all alike or each (from the top left, clockwise).
    """

    def __init__(self, *, is_round: bool = True) -> None:
        super().__init__()
        self._placed: tuple[object, ...] = ()
        self._tint = Color(*CLEAR)
        self._area: Any = SmoothRoundedRectangle() if is_round else Rectangle()
        self.add(self._tint)
        self.add(self._area)

    def draw(
        self, pos: Sequence[float], size: Sequence[float], tint: Tint, radius: Radius = 0
    ) -> None:
        """Take that place (px) and tint."""
        self.place(pos, size, radius)
        self.paint(tint)

    def place(self, pos: Sequence[float], size: Sequence[float], radius: Radius = 0) -> None:
        """Take that place (px)."""
        placed = (*pos, *size, radius)
        if placed != self._placed:
            self._placed, self._area.pos, self._area.size = placed, pos, size
            if radius:
                self._area.radius = radius if isinstance(radius, tuple) else [radius]

    def paint(self, tint: Tint) -> None:
        """Take that tint where it is; `CLEAR` hides it."""
        self._tint.rgba = tint
