"""The line over the cards of the kitchen."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["DayBand"]
_ = _words


class DayBand(Widget):
    """A line over the cards: what goes on, more of it, and at the right what is open."""

    label = StringProperty("")
    second = StringProperty("")
    aside = StringProperty("")
    is_lit = BooleanProperty(False)


load_kv(__file__)
