"""A player on the list beside the table: number, badge, name, button, hat."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Tappable

__all__ = ["SeatRow"]
_ = _badge


class SeatRow(Tappable):
    """Who plays when, at which button; a touch opens the seat.

    `seat`: the colour and shape, from 0; `chef`: the word beside the hat, for the head chef;
    `is_bare`: no button; `is_open`: this seat's sheet is open.
    """

    seat = NumericProperty(0)
    number = StringProperty("")
    label = StringProperty("")
    second = StringProperty("")
    chef = StringProperty("")
    is_bare = BooleanProperty(False)
    is_open = BooleanProperty(False)


load_kv(__file__)
