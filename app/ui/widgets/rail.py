"""The rail as a column on Home, and a key on it."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Tappable

__all__ = ["RailColumn", "RailKeyed"]


class RailColumn(Widget):
    """Bottle green ground."""


class RailKeyed(Tappable):
    """A key of the rail: an icon over its word."""

    icon = StringProperty("")
    label = StringProperty("")


load_kv(__file__)
