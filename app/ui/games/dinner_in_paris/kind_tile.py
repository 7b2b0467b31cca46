"""A kind of thing to choose: its name and how many are left, what it needs, what it brings."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["KindTile"]


class KindTile(Pressable):
    """`label` and `left` on the first line, `second` below; `gain` and `points` at the right."""

    label = StringProperty("")
    left = StringProperty("")
    second = StringProperty("")
    gain = StringProperty("")
    points = StringProperty("")
    is_chosen = BooleanProperty(False)


load_kv(__file__)
