"""The stub of an order that was verified: its stamp, and what it brought or cost."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets.pressable import Pressable

__all__ = ["OrderStub"]
_ = _paper


class Stamp(Widget):
    """A word in a frame, put down a little askew; `room`: its widest (px)."""

    text = StringProperty("")
    tint = ColorProperty(theme.gain)
    tilt = NumericProperty(4)
    room = NumericProperty(100)


class OrderStub(Pressable):
    """`stamp` ("SERVED") over `number`; `coins` and `stars` are signed amounts at the right."""

    stamp = StringProperty("")
    number = StringProperty("")
    coins = StringProperty("")
    stars = StringProperty("")
    unit = StringProperty("")
    is_good = BooleanProperty(True)
    tint = ColorProperty(theme.gain)


load_kv(__file__)
