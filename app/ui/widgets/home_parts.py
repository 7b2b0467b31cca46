"""Home: the logo, the damier beside the menu, and a row of the menu card."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets.paper import Tiled
from app.ui.widgets.pressable import Pressable

__all__ = ["Damier", "Logo", "MenuRow"]


class Logo(Widget):
    """A chef's hat and the name, as wide as four heights; the hat alone when narrower."""

    name = StringProperty("Toque")
    colour = ColorProperty(None, allownone=True)
    ground = ColorProperty(None, allownone=True)
    hat = NumericProperty(66)


class Damier(Tiled):
    """Chequered cloth of 8 u squares."""


class MenuRow(Pressable):
    """A game of the menu card: icon, title, number of players, a second line.

    `second_px`: the size that the second lines of all rows have.
    """

    icon = StringProperty("")
    title = StringProperty("")
    second = StringProperty("")
    second_px = NumericProperty(18)
    players = StringProperty("")
    middle = NumericProperty(0)
    half = NumericProperty(0)


load_kv(__file__)
