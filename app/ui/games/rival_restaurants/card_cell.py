"""A step on a place card: an amount or an icon over a word."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
)

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["CardCell"]


class CardCell(Pressable):
    """An amount or an icon over a word, on a card; in the colour of `seat` where it is not -1.

    `sign`: an icon before the amount. `is_done`: a task behind its seat, which stands without an
    edge, its word struck through.
    """

    amount = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    words = StringProperty("")
    is_lit = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    is_done = BooleanProperty(False)
    is_signed = BooleanProperty(True)
    is_line = BooleanProperty(False)
    seat = NumericProperty(-1)


load_kv(__file__)
