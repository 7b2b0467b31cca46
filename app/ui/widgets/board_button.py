"""What can be done on a board now: a figure or a sign, words, and what follows."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["BoardButton"]


class BoardButton(Pressable):
    """Green where it moves the turn on, paper where it is an offer, dashed with the reason else.

    `amount` stands in place of the icon, coloured by its sign; `label_u`: size of the label (u).
    """

    icon = StringProperty("")
    amount = StringProperty("")
    label = StringProperty("")
    second = StringProperty("")
    is_green = BooleanProperty(False)
    label_u = NumericProperty(20)


load_kv(__file__)
