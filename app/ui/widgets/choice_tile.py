"""A large answer: what it is, and what follows from it."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["ChoiceTile"]
_ = _badge


class ChoiceTile(Pressable):
    """One of a few answers to the one question of a sheet; a touch gives it.

    `seat` from 0 shows that seat's badge, -1 none; `second`: what follows, or why it is off.
    """

    seat = NumericProperty(-1)
    label = StringProperty("")
    second = StringProperty("")


load_kv(__file__)
