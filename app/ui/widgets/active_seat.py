"""Whose turn it is: a block of paper by day and by night, so that nothing else is as bright."""

from __future__ import annotations

from kivy.properties import (
    NumericProperty,
    StringProperty,
)

from app.ui.widgets import badge as _badge
from app.ui.widgets import figure as _figure
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words
from app.ui.widgets.seat_face import SeatFace

__all__ = ["ActiveSeat"]
_ = (_badge, _figure, _words)


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
