"""A seat as a small tile while a clock runs, and a sum in a line of sums."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["SeatTile", "Sum"]
_ = _badge


class SeatTile(Pressable):
    """Badge and name above; below what the seat can do."""

    seat = NumericProperty(0)
    name = StringProperty("")
    words = StringProperty("")


class Sum(Widget):
    """A label and its number side by side."""

    label = StringProperty("")
    value = StringProperty("")


load_kv(__file__)
