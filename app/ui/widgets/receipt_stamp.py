"""A stamp on a receipt: one word in a frame, turned a little."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["ReceiptStamp"]
_ = _words


class ReceiptStamp(Widget):
    """`is_lost`: in the colour of a loss on paper; else in ink on brass. `used`: its width (px)."""

    text = StringProperty("")
    is_lost = BooleanProperty(False)
    angle = NumericProperty(4)
    used = NumericProperty(0)


load_kv(__file__)
