"""The table seen from above: wood, place cards round it, arrows from who plays to who is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.drawing import Drawing
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.seat_face import SeatFace

__all__ = ["Arrow", "PlaceCard", "Toward", "Wood"]
_ = _badge

Toward = Literal["right", "left", "up", "down"]
SHAFT, HEAD, WIDE = 8.0, 18.0, 24.0
LIT_SHAFT, LIT_HEAD, LIT_WIDE = 13.0, 26.0, 34.0
"""Thickness of the shaft, length and breadth of the head (u)."""


class Wood(Widget):
    """The table: a flat board with a darker foot."""


class Arrow(Drawing):
    """One arrow along its rectangle; lit, it leads from who plays to who is next."""

    toward = OptionProperty("right", options=["right", "left", "up", "down"])
    is_lit = BooleanProperty(False)
    redraws = ("toward", "is_lit")

    def draw(self) -> None:
        """An outline where it is lit, then the face."""
        points = self._points()
        tint = theme.brass if self.is_lit else theme.rail
        if theme.palette == "night" and not self.is_lit:
            tint = theme.ink2
        Color(*tint)
        shaft, head = points[:2] + points[5:], points[2:5]
        Mesh(vertices=_flat(shaft), indices=[0, 1, 2, 0, 2, 3], mode="triangles")
        Mesh(vertices=_flat(head), indices=[0, 1, 2], mode="triangles")
        edge = theme.brasstx if self.is_lit else tint
        Color(*edge)
        line = [number for point in (*points, points[0]) for number in point]
        SmoothLine(points=line, width=(1.5 if self.is_lit else 0.6) * theme.u)

    def _points(self) -> list[tuple[float, float]]:
        """Seven corners, from the tail along one side to the tip and back."""
        shaft, head, wide = (LIT_SHAFT, LIT_HEAD, LIT_WIDE) if self.is_lit else (SHAFT, HEAD, WIDE)
        u, is_level = theme.u, self.toward in ("right", "left")
        long = self.width if is_level else self.height
        neck, half, breadth = long - head * u, shaft * u / 2, wide * u / 2
        along = [
            (0, half),
            (neck, half),
            (neck, breadth),
            (long, 0),
            (neck, -breadth),
            (neck, -half),
            (0, -half),
        ]
        return [self._at(a, b) for a, b in along]

    def _at(self, along: float, aside: float) -> tuple[float, float]:
        """A point by its way along the arrow and beside it."""
        if self.toward == "right":
            return self.x + along, self.center_y + aside
        if self.toward == "left":
            return self.right - along, self.center_y + aside
        if self.toward == "up":
            return self.center_x + aside, self.y + along
        return self.center_x + aside, self.top - along


def _flat(points: Sequence[tuple[float, float]]) -> list[float]:
    return [number for x, y in points for number in (x, y, 0, 0)]


class PlaceCard(SeatFace, Tappable):
    """Who sits there; whose turn it is stands in the seat's colour. `second`: a line below."""

    name = StringProperty("")
    second = StringProperty("")
    icon = StringProperty("")
    is_active = BooleanProperty(False)


load_kv(__file__)
