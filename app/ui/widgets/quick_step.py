"""One signed amount at one touch."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["QuickStep"]


class QuickStep(Pressable):
    """One signed amount and what it is for; without words the amount stands alone."""

    amount = StringProperty("")
    words = StringProperty("")
    icon = StringProperty("")
    is_chosen = BooleanProperty(False)


load_kv(__file__)
