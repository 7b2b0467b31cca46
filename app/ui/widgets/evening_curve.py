"""The points of every seat over the evening, as lines that end in the seat's colour."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Line, SmoothLine
from kivy.properties import BooleanProperty, ListProperty
from kivy.utils import get_color_from_hex

from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.drawing import Drawing, block, framed, hoop
from app.ui.widgets.pressable import Tappable

__all__ = ["CurveButton", "EveningCurve"]

END = 12.0
"""Side of the square in which a line ends (u)."""
DISC = 16.0
"""Side of the disc where the lead changed (u)."""


def span(rows: Sequence[Sequence[int]]) -> tuple[int, int]:
    """From the least of all points, 0 at most, to the most of them.

    >>> span([(0, 0), (-3, 12)]), span([(0,)])
    ((-3, 12), (0, 1))
    """
    return min(0, *map(min, rows)), max(1, *map(max, rows))


def parted(heights: Sequence[float], least: float, bottom: float, top: float) -> list[float]:
    """Heights moved apart so far that none is nearer than that to another; their order stays.

    >>> parted([10, 10, 30], 5, 0, 100), parted([99, 100], 5, 0, 100)
    ([10, 15, 30], [95, 100])
    """
    order = sorted(range(len(heights)), key=lambda n: heights[n])
    found = list(heights)
    for n, at in enumerate(order):
        below = found[order[n - 1]] + least if n else bottom
        found[at] = max(found[at], below)
    above = top
    for at in reversed(order):
        found[at] = min(found[at], above)
        above = found[at] - least
    return found


class EveningCurve(Drawing):
    """`rows`: the points of all seats at each moment; a team's equal points are one line in ink.

    `looks`: each seat's colour, from 1. `marks`: points with a line across. `lead`: the moment and
    the seat (from 0) of a lead that is pointed out, or nothing.
    """

    rows = ListProperty([])
    looks = ListProperty([])
    is_team = BooleanProperty(False)
    marks = ListProperty([])
    lead = ListProperty([])
    redraws = ("rows", "looks", "is_team", "marks", "lead")

    def draw(self) -> None:
        """The line of nothing and those of the marks, then the seats, the last below the first."""
        if len(self.rows) < 2:
            return
        u = theme.u
        low, high = span(self.rows)
        Color(*theme.line)
        for value in (0, *self.marks):
            y = self._y(value, low, high)
            Line(points=(self.x, y, self.right, y), dash_length=6, dash_offset=4)
        lines = [self._points(seat, low, high) for seat in self._seats()]
        if self.lead:
            block(
                lines[self.lead[1]][2 * self.lead[0]] - u, self.y, 3 * u, self.height, theme.reached
            )
        for seat in reversed(self._seats()):
            Color(*theme.ring)
            SmoothLine(points=lines[seat], width=2.6 * u)
            if not self.is_team:
                Color(*self._rgb(seat))
                SmoothLine(points=lines[seat], width=1.7 * u)
        if not self.is_team:
            self._ends([line[-1] for line in lines])
        if self.lead:
            self._disc(*lines[self.lead[1]][2 * self.lead[0] :][:2])

    def _seats(self) -> range:
        """The seats with a line of their own."""
        return range(1 if self.is_team else len(self.rows[0]))

    def _disc(self, x: float, y: float) -> None:
        """Where the lead changed."""
        side = DISC * theme.u
        hoop(x - side / 2, y - side / 2, side, theme.brasstx, theme.brass, 2 * theme.u)

    def _ends(self, heights: Sequence[float]) -> None:
        """A square in the seat's colour at the end of each line, beside one another where level."""
        half = END / 2 * theme.u
        least = min(2 * half + theme.u, (self.height - 2 * half) / max(1, len(heights) - 1))
        for seat, y in enumerate(parted(heights, least, self.y + half, self.top - half)):
            self._end(seat, y)

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
