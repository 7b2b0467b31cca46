"""A chef's lane in the race to the target: name, score on the track, cards in hand."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import SEATS, theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import figure as _figure
from app.ui.widgets import load_kv
from app.ui.widgets.drawing import Drawing, block, framed
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.seat_face import SeatFace

__all__ = ["LEFT", "RIGHT", "FinishLine", "Lane", "ScoreTrack"]
_ = (_badge, _figure)

LEFT, RIGHT = 234.0, 142.0
"""Room for the name before the track, and for hand and score behind it (u)."""
EDGE = 12.0
"""Upright the track is as wide as the lane but for its edge (u)."""


def along(score: float, target: float) -> float:
    """How far along the track a score lies (0-1): never beyond the line.

    >>> along(36, 50), along(60, 50), along(0, 50)
    (0.72, 1.0, 0.0)
    """
    return max(0.0, min(1.0, score / target)) if target else 0.0


class ScoreTrack(Drawing):
    """The track up to the finish, filled to the score in the seat's colour."""

    part = NumericProperty(0)
    tile = ColorProperty(SEATS[0].tile)
    is_on_paper = BooleanProperty(False)
    redraws = ("part", "tile", "is_on_paper")

    def draw(self) -> None:
        """The whole way, and what is done of it."""
        u = theme.u
        way = theme.by_day("linen") if self.is_on_paper else theme.linen
        rim = theme.paperink if self.is_on_paper else theme.ring
        block(self.x, self.y, self.width, self.height, way, radius=8 * u)
        done = max(self.height, self.width * self.part)
        framed(
            self.x, self.y, done, self.height, rim=rim, face=self.tile, thick=2 * u, radius=8 * u
        )


class FinishLine(Drawing):
    """A line over all lanes at the target; dark on the active lane's paper (`paper` u high)."""

    paper = NumericProperty(56)
    redraws = ("paper",)

    def draw(self) -> None:
        """First the part on the paper."""
        high = self.paper * theme.u
        block(self.x, self.top - high, self.width, high, theme.paperink)
        block(self.x, self.y, self.width, self.height - high, theme.ink)


class Lane(SeatFace, Tappable):
    """`words`: "Alice plays", or the name; `of`: what wins; `test`: what a press asks for."""

    words = StringProperty("")
    score = StringProperty("")
    of = StringProperty("")
    hand = StringProperty("")
    part = NumericProperty(0)
    test = StringProperty("")
    is_active = BooleanProperty(False)
    is_tall = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_seat()


class TestTab(Widget):
    """The word of the button that the whole lane is."""

    __test__ = False
    text = StringProperty("")
    sink = NumericProperty(0)


load_kv(__file__)
