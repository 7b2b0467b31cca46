"""A setting with its value always in view: it changes at a touch, or opens a page of its own."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["OnOff", "SettingGround", "SettingTile"]


class OnOff(Widget):
    """A slide that is on or off."""

    is_on = BooleanProperty(False)
    knob = NumericProperty(0)


class SettingTile(Pressable):
    """What is set, and to what; `icon` or a `switch` (on, off) says what a touch does."""

    label = StringProperty("")
    value = StringProperty("")
    icon = StringProperty("")
    switch = OptionProperty("", options=["", "on", "off"])
    is_danger = BooleanProperty(False)


class SettingGround(Widget):
    """The plate under a setting that has a stepper."""

    label = StringProperty("")


load_kv(__file__)
