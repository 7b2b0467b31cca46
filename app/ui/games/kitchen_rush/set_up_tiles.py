"""The tiles of the drawn set-up: a space to tick, a thing on it, a square of the prestige track."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets import words as _words
from app.ui.widgets.pressable import Pressable

__all__ = ["BoardWood", "CardSquare", "SpaceTile", "ThingShape"]
_ = _words


class BoardWood(Widget):
    """The board on which the spaces lie."""


class SpaceTile(Pressable):
    """A space with its title; a press ticks it. `is_narrow`: the box stands at the foot."""

    title = StringProperty("")
    sign = StringProperty("")
    is_on = BooleanProperty(False)
    is_narrow = BooleanProperty(False)


class ThingShape(Widget):
    """A round space, a card, a cube or a plate, with a sign or a word in it."""

    shape = StringProperty("")
    sign = StringProperty("")
    inside = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    rim_u = NumericProperty(2)
    curve = NumericProperty(4)


class CardSquare(Pressable):
    """A square of the prestige track; `is_on`: it carries a card; `is_here`: the marker."""

    number = StringProperty("")
    is_on = BooleanProperty(False)
    is_here = BooleanProperty(False)


load_kv(__file__)
