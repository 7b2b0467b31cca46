"""A move of the log in a line: when, whose, what, and the value before and after."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import log_mark as _mark
from app.ui.widgets import struck as _struck
from app.ui.widgets.pressable import Tappable

__all__ = ["LogLine"]
_ = (_badge, _mark, _struck)


class LogLine(Tappable):
    """`seat`: from 0, or -1; `mark`: what became of the move; `is_gone`: it is struck through.

    `clock`: what the clock showed, below the time; `is_chosen`: it lies on a plate with a ring;
    `old`, `old_what`: what stood there before a correction; `has_flag`: the lead changed.
    """

    at = StringProperty("")
    clock = StringProperty("")
    seat = NumericProperty(-1)
    name = StringProperty("")
    what = StringProperty("")
    mark = StringProperty("")
    old_what = StringProperty("")
    before = StringProperty("")
    old = StringProperty("")
    after = StringProperty("")
    is_gone = BooleanProperty(False)
    has_pencil = BooleanProperty(False)
    has_flag = BooleanProperty(False)
    is_chosen = BooleanProperty(False)


load_kv(__file__)
