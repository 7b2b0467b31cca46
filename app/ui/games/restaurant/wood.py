"""The table seen from above: wood, place cards round it, arrows from who plays to who is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.drawing import Block
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.seat_face import SeatFace
from app.ui.widgets.words import Icon, Words

__all__ = ["Arrow", "PlaceCard", "Toward", "Wood"]

Toward = Literal["right", "left", "up", "down"]
SHAFT, HEAD, WIDE = 8.0, 18.0, 24.0
LIT_SHAFT, LIT_HEAD, LIT_WIDE = 13.0, 26.0, 34.0
"""Thickness of the shaft, length and breadth of the head (u)."""
CHANGES = ("pos", "size", "sink", "seat", "name", "second", "icon", "is_active")
"""What a place card is laid out anew after."""


class Wood(Widget):
    """The table: a flat board with a darker foot."""


class Arrow(Laid, Widget):
    """One arrow along its rectangle; lit, it leads from who plays to who is next."""

    toward = OptionProperty("right", options=["right", "left", "up", "down"])
    is_lit = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._face = Color()
            self._shaft = Mesh(indices=[0, 1, 2, 0, 2, 3], mode="triangles")
            self._head = Mesh(indices=[0, 1, 2], mode="triangles")
            self._edge = Color()
            self._line = SmoothLine()
        self.lay_after("pos", "size", "toward", "is_lit")

    def lay(self) -> None:
        """The face, and an outline of another colour where it is lit."""
        points = self._points()
        tint = theme.brass if self.is_lit else theme.rail
        if theme.palette == "night" and not self.is_lit:
            tint = theme.ink2
        self._face.rgba = tint
        self._shaft.vertices = _flat(points[:2] + points[5:])
        self._head.vertices = _flat(points[2:5])
        self._edge.rgba = theme.brasstx if self.is_lit else tint
        self._line.points = [number for point in (*points, points[0]) for number in point]
        self._line.width = (1.5 if self.is_lit else 0.6) * theme.u

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


class PlaceCard(Laid, SeatFace, Tappable):
    """Who sits there; whose turn it is stands in the seat's colour. `second`: a line below.

    Laid out by hand: two of them change with every turn.
    """

    name = StringProperty("")
    second = StringProperty("")
    icon = StringProperty("")
    is_active = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rim, self._face = Block(), Block()
        self.canvas.before.add(self._rim)
        self.canvas.before.add(self._face)
        self._badge, self._words = SeatBadge(), Words(lines=2, bold=True)
        self._mark, self._note = Icon(), Words()
        for widget in (self._badge, self._words, self._mark, self._note):
            self.add_widget(widget)
        self.lay_after(*CHANGES)

    def lay(self) -> None:
        """The badge at the left, the name beside it, and what has a line below it there."""
        foot, left = self.y - self.sink, self.x + 44 * theme.u
        self._paint(foot)
        self._show_badge(foot)
        self._write_name(left, foot)
        self._write_note(left, foot)

    def _paint(self, foot: float) -> None:
        """The card on its foot (px), and the inks on it."""
        u, plain = theme.u, (theme.plate, theme.plate, theme.ink)
        rim, face, ink = (theme.ring, self.tile, self.glyph) if self.is_active else plain
        inner = (self.width - 6 * u, self.height - 6 * u)
        self._rim.draw((self.x, foot), self.size, rim, 4 * u)
        self._face.draw((self.x + 3 * u, foot + 3 * u), inner, face, 2 * u)
        self._words.color = self._mark.color = self._note.color = ink

    def _show_badge(self, foot: float) -> None:
        badge, side = self._badge, 32 * theme.u
        badge.seat, badge.is_on_paper, badge.size = self.seat, self.is_active, (side, side)
        badge.pos = (self.x + 7 * theme.u, foot + (self.height - side) / 2)

    def _write_name(self, left: float, foot: float) -> None:
        u, words = theme.u, self._words
        words.text, words.tight_px = self.name, 16 * u
        words.size_px = (24 if self.is_active else 22) * u
        words.pos = (left, foot + (self.height * 0.38 if self.second else 0))
        words.size = (self.right - left - 4 * u, self.height * (0.62 if self.second else 1))

    def _write_note(self, left: float, foot: float) -> None:
        """The second line, and its sign before it."""
        u, mark, note = theme.u, self._mark, self._note
        mark.text, note.text = self.icon if self.second else "", self.second
        if not self.second:
            return
        start, y, high = left + (22 * u if self.icon else 0), foot + 5 * u, self.height * 0.36
        mark.size_px, mark.pos, mark.size = 16 * u, (left, y), (18 * u, high)
        note.size_px, note.pos = 16 * u, (start, y)
        note.size = (self.right - start - 6 * u, high)


load_kv(__file__)
