"""A large answer with its sign: what becomes of a match, what follows, and what stands behind."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["StopTile"]


class StopTile(Pressable):
    """`second`: the sentence that says what follows; `last`: figures or facts at its foot.

    Upright or beside a clock it is flat: the sign stands at its left.
    """

    icon = StringProperty("")
    label = StringProperty("")
    second = StringProperty("")
    last = StringProperty("")
    is_danger = BooleanProperty(False)


load_kv(__file__)
