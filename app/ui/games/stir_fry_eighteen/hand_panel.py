"""The hand of the chef whose turn it is: how many cards, and how many stay at the end."""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets.drawing import Drawing, block, framed

__all__ = ["CardBacks", "HandPanel"]
_ = _paper

WIDE, HIGH, GAP = 26.0, 42.0, 4.0


class CardBacks(Drawing):
    """`count` backs from the right; those above `kept` are dashed: they are laid off."""

    count = NumericProperty(0)
    kept = NumericProperty(3)
    redraws = ("count", "kept")

    def draw(self) -> None:
        """Side by side; closer where there are many."""
        u, count = theme.u, int(self.count)
        pitch = min((WIDE + GAP) * u, (self.width - WIDE * u) / max(1, count - 1))
        start = self.right - WIDE * u - pitch * (count - 1)
        high = min(HIGH * u, self.height)
        y = self.center_y - high / 2
        for n in range(count):
            (_back if n < self.kept else _gone)(start + n * pitch, y, WIDE * u, high)


def _back(x: float, y: float, wide: float, high: float) -> None:
    u = theme.u
    framed(x, y, wide, high, rim=theme.ring, face=theme.green, thick=2 * u, radius=4 * u)
    edge = 6 * u
    wide, high = wide - 2 * edge, high - 2 * edge
    tones = {"rim": theme.greentx, "face": theme.green}
    framed(x + edge, y + edge, wide, high, thick=1 * u, radius=2 * u, **tones)


def _gone(x: float, y: float, wide: float, high: float) -> None:
    block(x, y, wide, high, theme.plate, radius=4 * theme.u)
    Color(*theme.ink2)
    Line(rounded_rectangle=(x, y, wide, high, 4 * theme.u), dash_length=4, dash_offset=3)


class HandPanel(Widget):
    """`title` and `note` beside the count; the backs at the right."""

    count = NumericProperty(0)
    kept = NumericProperty(3)
    title = StringProperty("")
    note = StringProperty("")


load_kv(__file__)
