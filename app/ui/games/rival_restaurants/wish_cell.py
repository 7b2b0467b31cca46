"""Whether a chef wants the ingredient that another one wants."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["WishCell"]
_ = _badge


class WishCell(Pressable):
    """A seat by badge and name; chosen it is green, with a gavel. `second`: which of its chefs."""

    seat = NumericProperty(0)
    name = StringProperty("")
    second = StringProperty("")
    is_chosen = BooleanProperty(False)


load_kv(__file__)
