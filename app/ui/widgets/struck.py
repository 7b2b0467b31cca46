"""Words, or a value before and after, with a line through what is gone."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets.words import Words

__all__ = ["Struck", "StruckValue"]


class Struck(Words):
    """Words with a line through them while what they say is gone."""

    is_gone = BooleanProperty(False)


class StruckValue(Widget):
    """`before` → `after`, and between them, struck through, the `old` that `after` replaces."""

    before = StringProperty("")
    old = StringProperty("")
    after = StringProperty("")
    is_gone = BooleanProperty(False)
    ink = ColorProperty(None, allownone=True)


load_kv(__file__)
