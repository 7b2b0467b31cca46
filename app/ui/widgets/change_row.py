"""A number before and after, with an arrow between them."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["ChangeRow"]
_ = (_badge, _words)


class ChangeRow(Widget):
    """What changes, whose it is (`seat` from 0, or -1), what it was and what it will be."""

    seat = NumericProperty(-1)
    words = StringProperty("")
    before = StringProperty("")
    after = StringProperty("")


load_kv(__file__)
