"""A quick step in a close grid: the amount above, what it is for below."""

from __future__ import annotations

from kivy.properties import StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["QuickCell"]


class QuickCell(Pressable):
    """A signed amount or an icon over one line of words, about 105 x 60 u.

    `mark`: an icon in the corner, that of what changed the amount.
    """

    amount = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")
    mark = StringProperty("")


load_kv(__file__)
