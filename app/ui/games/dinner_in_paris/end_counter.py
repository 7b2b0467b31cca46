"""How far the match is from its end: a cell a restaurant, and the rows emptied by one seat."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.games.dinner_in_paris import majority_tile as _majority
from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.drawing import Drawing, block, framed

__all__ = ["EndCells", "EndCounter"]
_ = _majority

NEAR = 2
"""So few restaurants before the end, the cells left are ringed."""


class EndCells(Drawing):
    """`filled` of `cells`; `is_over`: the end is set."""

    filled = NumericProperty(0)
    cells = NumericProperty(15)
    is_over = BooleanProperty(False)
    redraws = ("filled", "cells", "is_over")

    def draw(self) -> None:
        """The cells from the left."""
        u, count = theme.u, max(1, int(self.cells))
        pitch = self.width / count
        for n in range(count):
            self._cell(n, self.x + n * pitch, pitch - 2 * u)

    def _cell(self, n: int, x: float, wide: float) -> None:
        thin = 2 * theme.u
        if n < self.filled:
            tint = theme.brasstx if self.is_over else theme.fill
            block(x, self.y, wide, self.height, tint, radius=thin)
        elif 0 < self.cells - self.filled <= NEAR and not self.is_over:
            tones = {"rim": theme.ring, "face": theme.linen}
            framed(x, self.y, wide, self.height, thick=thin, radius=thin, **tones)
        else:
            tint = theme.brassedge if self.is_over else theme.linen
            block(x, self.y, wide, self.height, tint, radius=thin)


class EndCounter(Widget):
    """`words`: when it ends; `rows`: the most rows emptied, of those that end it; by `leaders`."""

    filled = NumericProperty(0)
    cells = NumericProperty(15)
    is_over = BooleanProperty(False)
    words = StringProperty("")
    row_words = StringProperty("")
    rows = StringProperty("")
    leaders = ListProperty([])


load_kv(__file__)
