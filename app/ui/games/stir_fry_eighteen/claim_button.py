"""What is said of cards laid face down: how many it draws, and its name."""

from __future__ import annotations

from kivy.properties import StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["ClaimButton"]


class ClaimButton(Pressable):
    """The cards drawn above the name; once laid, dashed with a tick."""

    amount = StringProperty("")
    label = StringProperty("")


load_kv(__file__)
