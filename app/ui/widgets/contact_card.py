"""A button of the panel as the Hardware screen shows it: contact, lamp, counts."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets.pressable import Tappable

__all__ = ["ContactCard"]
_ = (_badge, _paper)


class ContactCard(Tappable):
    """`seat` counts from 0; below 0 it is the head chef's. `lines`: presses, bounces, wiring."""

    seat = NumericProperty(-1)
    name = StringProperty("")
    word = StringProperty("")
    lines = StringProperty("")
    trouble = StringProperty("")
    is_down = BooleanProperty(False)
    is_lit = BooleanProperty(False)
    is_missing = BooleanProperty(False)
    is_chosen = BooleanProperty(False)


load_kv(__file__)
