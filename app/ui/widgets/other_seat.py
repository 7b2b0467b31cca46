"""A seat that waits for its turn: a frame without ground, in the seat's colour at its edge."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.seat_face import SeatFace

__all__ = ["OtherSeat"]


class OtherSeat(SeatFace):
    """A seat that waits: a frame, a strip in its colour, badge, name and points; no ground.

    `head`: height of the row with badge, name and points (u), 0 for all of it; `mark`: a word
    in a frame beside the name; `has_low_name`: something stands below the name; `is_flat`: the
    points stand in the middle of the height; `kept`: room before the points for others (u).
    """

    name = StringProperty("")
    points = StringProperty("")
    mark = StringProperty("")
    head = NumericProperty(0)
    aside = NumericProperty(64)
    name_u = NumericProperty(22)
    has_low_name = BooleanProperty(False)
    is_flat = BooleanProperty(False)
    kept = NumericProperty(0)


load_kv(__file__)
