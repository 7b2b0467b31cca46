"""The income of the seat whose turn it is: a number, what it stands for, and its coins."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.games.dinner_in_paris import coins as _coins
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["Purse"]
_ = (_coins, _words)


class Purse(Widget):
    """`lit`, `spent` and `coming` coins; `is_flat`: number, words and coins side by side."""

    number = StringProperty("")
    title = StringProperty("")
    state = StringProperty("")
    lit = NumericProperty(0)
    spent = NumericProperty(0)
    coming = NumericProperty(0)
    is_flat = BooleanProperty(False)


load_kv(__file__)
