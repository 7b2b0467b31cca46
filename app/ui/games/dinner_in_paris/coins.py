"""Income as coins: lit ones can be spent now, hollow ones are spent, dashed ones come next turn."""

from __future__ import annotations

import math

from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, NumericProperty

from app.ui.kit.theme import theme
from app.ui.widgets.drawing import Drawing, hoop

SIZES = ((26.0, 6.0), (22.0, 5.0), (17.0, 4.0), (13.0, 4.0), (11.0, 3.0), (9.0, 2.0))
"""Diameter and gap of a coin (u), the largest that fits first."""
RIM, DASHES = 2.0, 8


def fit(count: int, wide: float, high: float) -> tuple[float, float, int]:
    """Diameter, gap (u) and coins a row, for so many coins in that room.

    >>> fit(7, 140, 56), fit(26, 140, 56), fit(7, 340, 40)
    ((22.0, 5.0, 5), (13.0, 4.0, 8), (26.0, 6.0, 10))
    """
    for side, gap in SIZES:
        across = max(1, int((wide + gap) // (side + gap)))
        lines = math.ceil(max(1, count) / across)
        if lines * (side + gap) - gap <= high:
            break
    return side, gap, across


class Coins(Drawing):
    """`lit`, `spent` and `coming` coins in that order, from the top or in the middle."""

    lit = NumericProperty(0)
    spent = NumericProperty(0)
    coming = NumericProperty(0)
    is_centred = BooleanProperty(False)
    redraws = ("lit", "spent", "coming", "is_centred")

    def draw(self) -> None:
        """Coins from the top left, row by row."""
        u = theme.u
        count = int(self.lit + self.spent + self.coming)
        side, gap, across = fit(count, self.width / u, self.height / u)
        free = self.height / u - math.ceil(count / across) * (side + gap) + gap
        top = self.top - (free / 2 * u if self.is_centred else 0)
        for n in range(count):
            x = self.x + n % across * (side + gap) * u
            y = top - (n // across * (side + gap) + side) * u
            self._coin(n, x, y, side * u)

    def _coin(self, n: int, x: float, y: float, side: float) -> None:
        u = theme.u
        edge, paper = theme.by_day("edge"), theme.paper
        if n >= self.lit + self.spent:
            _dashed(x, y, side)
        elif n >= self.lit:
            hoop(x, y, side, edge, paper, RIM * u)
        else:
            rim = theme.by_day("brassedge")
            hoop(x, y, side, rim, theme.brass, RIM * u)
            inner = side * 0.26
            hoop(x + inner, y + inner, side - 2 * inner, rim, theme.brass, 1.5 * u)


def _dashed(x: float, y: float, side: float) -> None:
    """A circle of dashes: it comes next turn."""
    Color(*theme.by_day("ink2"))
    step = 360 / DASHES
    for n in range(DASHES):
        SmoothLine(ellipse=(x, y, side, side, n * step, n * step + step * 0.6), width=1.1 * theme.u)
