"""A quick step in a close grid: the amount above, what it is for below."""

from __future__ import annotations

from kivy.properties import StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["QuickCell"]


class QuickCell(Pressable):
    """A signed amount or an icon over one line of words, about 105 x 60 u."""

    amount = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")


load_kv(__file__)
