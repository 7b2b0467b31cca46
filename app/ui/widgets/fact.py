"""A quantity in few signs: an icon, a number, and a word where there is room for one."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["Fact"]
_ = _words


class Fact(Widget):
    """`value_u`: size of the number (u); `is_on_paper`: day colours at night too."""

    icon = StringProperty("")
    value = StringProperty("")
    word = StringProperty("")
    value_u = NumericProperty(26)
    is_on_paper = BooleanProperty(False)


load_kv(__file__)
