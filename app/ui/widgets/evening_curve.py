"""The points of every seat over the evening, as lines that end in the seat's colour."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothLine
from kivy.properties import BooleanProperty, ListProperty
from kivy.utils import get_color_from_hex

from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.drawing import Drawing, framed
from app.ui.widgets.pressable import Tappable

__all__ = ["CurveButton", "EveningCurve"]

END = 12.0
"""Side of the square in which a line ends (u)."""


class EveningCurve(Drawing):
    """`rows`: the points of all seats at each moment; a team's equal points are one line in ink.

    `looks`: each seat's colour, from 1.
    """

    rows = ListProperty([])
    looks = ListProperty([])
    is_team = BooleanProperty(False)
    redraws = ("rows", "looks", "is_team")

    def draw(self) -> None:
        """The line of nothing, then the seats, the last ones below the first."""
        if len(self.rows) < 2:
            return
        u = theme.u
        low = min(0, *(min(row) for row in self.rows))
        high = max(1, *(max(row) for row in self.rows))
        zero = self._y(0, low, high)
        Color(*theme.line)
        Line(points=(self.x, zero, self.right, zero), dash_length=6, dash_offset=4)
        seats = 1 if self.is_team else len(self.rows[0])
        for seat in reversed(range(seats)):
            points = self._points(seat, low, high)
            Color(*theme.ring)
            SmoothLine(points=points, width=2.6 * u)
            if not self.is_team:
                Color(*self._rgb(seat))
                SmoothLine(points=points, width=1.7 * u)
                self._end(seat, points[-1])

    def _y(self, value: float, low: float, high: float) -> float:
        room = self.height - END * theme.u
        return float(self.y + END / 2 * theme.u + room * (value - low) / (high - low))

    def _points(self, seat: int, low: float, high: float) -> list[float]:
        wide = self.width - END * theme.u
        last = len(self.rows) - 1
        spots = [
            (self.x + wide * n / last, self._y(row[seat], low, high))
            for n, row in enumerate(self.rows)
        ]
        return [number for spot in spots for number in spot]

    def _end(self, seat: int, y: float) -> None:
        u, side = theme.u, END * theme.u
        x = self.right - side
        tones = {"rim": theme.ring, "face": self._rgb(seat)}
        framed(x, y - side / 2, side, side, thick=1.5 * u, radius=3 * u, **tones)

    def _rgb(self, seat: int) -> list[float]:
        return list(get_color_from_hex(SEATS[self.looks[seat] - 1].tile))


class CurveButton(EveningCurve, Tappable):
    """The small curve on the receipt: a press shows it large."""
