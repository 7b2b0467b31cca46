"""A seat while the sums are made: its total large, what it is made of, and what a press enters."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable
from app.ui.widgets.seat_face import SeatFace

__all__ = ["SumCard"]


class SumCard(SeatFace, Pressable):
    """`amount` is the total so far, `second` what it is made of or what a press does."""

    name = StringProperty("")
    amount = StringProperty("")
    second = StringProperty("")
    is_done = BooleanProperty(False)


load_kv(__file__)
