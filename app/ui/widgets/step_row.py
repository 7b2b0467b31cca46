"""A step of the first evening."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets.paper import Leader  # noqa: F401 - kv knows it by its name


class StepRow(Widget):
    """A step of the first evening: its number on a disc, what to do, and how.

    `second_px`: the size that the second lines of all steps have; `is_last`: no leader under it.
    """

    number = StringProperty("")
    title = StringProperty("")
    second = StringProperty("")
    second_px = NumericProperty(18)
    is_last = BooleanProperty(False)


load_kv(__file__)
