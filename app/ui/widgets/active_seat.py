"""Whose turn it is: a block of paper by day and by night, so that nothing else is as bright."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.drawing import Block
from app.ui.widgets.figure import Figure
from app.ui.widgets.seat_face import SeatFace
from app.ui.widgets.words import Words

__all__ = ["ActiveSeat"]

CHANGES = ("pos", "size", "unit", "head", "aside", "indent", "kept")
"""What it is laid out anew after; its colours and its other texts change where they stand."""
RIM = 3.0
"""How thick its ring is (u)."""


class ActiveSeat(Laid, SeatFace):
    """The paper with its ring, the head in the seat's colour, and the points beside it.

    `head` and `aside`: height of the head and width of the points (u); `words`: "Max plays";
    `indent` and `kept`: room before the badge and behind the words for others (u). Laid out by
    hand: it is another seat's with every turn.
    """

    words = StringProperty("")
    points = StringProperty("")
    unit = StringProperty("")
    head = NumericProperty(46)
    aside = NumericProperty(112)
    indent = NumericProperty(0)
    kept = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._blocks = Block(), Block(), Block(is_round=False)
        self._badge, self._words = SeatBadge(is_on_paper=True), Words(lines=2, bold=True)
        self._unit = Words(halign="right", valign="bottom")
        self._points = Figure(bold=True, halign="right")
        super().__init__(**kwargs)
        for ground in self._blocks:
            self.canvas.before.add(ground)
        for widget in (self._badge, self._words, self._unit, self._points):
            self.add_widget(widget)
        self.on_seat()
        self.lay_after(*CHANGES)

    def on_seat(self, *_: object) -> None:
        """Take the seat's badge and colours."""
        super().on_seat()
        self._badge.seat, self._words.color = self.seat, self.glyph
        self._blocks[2].paint(self.tile)

    def on_words(self, *_: object) -> None:
        """Whose turn it is."""
        self._words.text = self.words

    def on_points(self, *_: object) -> None:
        """At once: whether a number has changed hangs on whether it was seen before."""
        self._points.text = self.points

    def lay(self) -> None:
        """The head at the top: the badge and the words in it, the points beside it."""
        u = theme.u
        high = self.head * u
        foot = self.top - RIM * u - high
        self._paint(foot, high)
        self._write_words(self._show_badge(foot + high / 2), foot, high)
        self._write_points(foot, high)

    def _paint(self, foot: float, high: float) -> None:
        rim, (ring, face, head) = RIM * theme.u, self._blocks
        wide = self.width - 2 * rim
        ring.draw(self.pos, self.size, theme.ring, 4 * theme.u)
        inner = (wide, self.height - 2 * rim)
        face.draw((self.x + rim, self.y + rim), inner, theme.paper, 2 * theme.u)
        head.draw((self.x + rim, foot), (wide - self.aside * theme.u, high), self.tile)

    def _show_badge(self, middle: float) -> float:
        """The badge in the middle of the head; its width (px)."""
        u, badge, side = theme.u, self._badge, min(34, self.head - 12) * theme.u
        badge.size = (side, side)
        badge.pos = (self.x + (RIM + 12 + self.indent) * u, middle - side / 2)
        return float(side)

    def _write_words(self, side: float, foot: float, high: float) -> None:
        """Behind a badge of that width."""
        u, words = theme.u, self._words
        words.size_px, words.tight_px = 30 * u, (20 if self.head < 50 else 24) * u
        words.pos = (self.x + (RIM + 24 + self.indent) * u + side, foot)
        taken = 2 * RIM + self.aside + self.indent + self.kept + 30
        words.size = (self.width - taken * u - side, high)

    def _write_points(self, foot: float, high: float) -> None:
        """The points, and what they are at their right."""
        u, unit, points = theme.u, self._unit, self._points
        wide, right = 40 * u if self.unit else 0, self.right - RIM * u
        unit.text, unit.size_px, unit.color = self.unit, theme.label, theme.by_day("ink2")
        unit.pos, unit.size = (right - 10 * u - wide, foot + 4 * u), (wide, high - 12 * u)
        points.size_px, points.tight_px = 40 * u, theme.total_small
        points.color = theme.paperink
        behind = unit.measured() + 4 * u if self.unit else 0
        points.pos = (right - self.aside * u + 4 * u, foot)
        points.size = ((self.aside - 18) * u - behind, high)
