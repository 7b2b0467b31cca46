"""Whose turn it is: a block of paper by day and by night, so that nothing else is as bright."""

from __future__ import annotations

from kivy.properties import (
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.kit.theme import SEATS
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["ActiveSeat", "SeatFace"]
_ = (_badge, _words)


class SeatFace(Widget):
    """What every drawing of a seat knows: `seat` counts from 0; its colours follow it."""

    seat = NumericProperty(0)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colours."""
        look = SEATS[int(self.seat) % len(SEATS)]
        self.tile, self.glyph = look.tile, look.glyph


class ActiveSeat(SeatFace):
    """The paper with its ring, the head in the seat's colour, and the points beside it.

    `head` and `aside`: height of the head and width of the points (u); `words`: "Max plays";
    `indent` and `kept`: room before the badge and behind the words for others (u).
    """

    words = StringProperty("")
    points = StringProperty("")
    unit = StringProperty("")
    head = NumericProperty(46)
    aside = NumericProperty(112)
    indent = NumericProperty(0)
    kept = NumericProperty(0)
    rim = NumericProperty(3)
    top_y = NumericProperty(0)


load_kv(__file__)
