"""A choice that is on or off."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["OptionTile"]


class OptionTile(Pressable):
    """A choice that is on or off, and what it is worth."""

    label = StringProperty("")
    second = StringProperty("")
    amount = StringProperty("")
    is_on = BooleanProperty(False)


load_kv(__file__)
