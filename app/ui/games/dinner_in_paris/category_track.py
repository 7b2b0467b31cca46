"""A category of terraces in one line: its number, its track, and what the next terrace costs."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.games.dinner_in_paris import terrace_track as _track
from app.ui.kit.theme import SEATS
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["CategoryTrack"]
_ = (_track, _words)


class CategoryTrack(Widget):
    """`word` and `cost` of the next terrace; a lock where no restaurant is open, a tick at the end.

    `price_u`: room for the cost (u), 0 for none.
    """

    number = StringProperty("")
    word = StringProperty("")
    cost = StringProperty("")
    price_u = NumericProperty(66)
    placed = NumericProperty(0)
    cells = NumericProperty(16)
    bonuses = ListProperty([])
    is_open = BooleanProperty(True)
    is_on_paper = BooleanProperty(True)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)


load_kv(__file__)
