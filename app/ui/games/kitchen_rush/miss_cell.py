"""A way in which an order was not served: what is left of it, the prestige before and after."""

from __future__ import annotations

from kivy.properties import StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["MissCell"]


class MissCell(Pressable):
    """Words over two numbers with an arrow between them, about 120 x 48 u."""

    words = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")


load_kv(__file__)
