"""The head of a turned card: who, and the figure that matters."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
)

from app.ui.games.rival_restaurants import small_chip as _chip
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["HeadCell"]
_ = (_badge, _chip)


class HeadCell(Pressable):
    """The head of a turned card: badge, name, and the figure that matters; it turns back."""

    seat = NumericProperty(0)
    other = NumericProperty(-1)
    name = StringProperty("")
    figure = StringProperty("")
    waste = StringProperty("")
    is_big = BooleanProperty(True)
    is_plain = BooleanProperty(False)
    icon = StringProperty("close")
    is_lit = BooleanProperty(False)


load_kv(__file__)
