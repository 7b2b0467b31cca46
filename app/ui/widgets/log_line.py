"""A move of the log in a line: when, whose, what, and the value before and after."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.words import Words

__all__ = ["LogLine", "Struck"]
_ = _badge


class Struck(Words):
    """Words with a line through them while what they say is gone."""

    is_gone = BooleanProperty(False)


class LogLine(Tappable):
    """`seat`: from 0, or -1; `mark`: what became of the move; `is_gone`: it is struck through.

    `clock`: what the clock showed, below the time; `is_chosen`: it lies on a plate with a ring.
    """

    at = StringProperty("")
    clock = StringProperty("")
    seat = NumericProperty(-1)
    name = StringProperty("")
    what = StringProperty("")
    mark = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")
    is_gone = BooleanProperty(False)
    is_chosen = BooleanProperty(False)


load_kv(__file__)
