"""What became of a move of the log, in a small frame: undone, struck, or corrected."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets import outline as _outline

__all__ = ["LogMark"]
_ = _outline


class LogMark(Widget):
    """As wide as its `text`, and nothing without one; `ground`: the colour behind it."""

    text = StringProperty("")
    has_pencil = BooleanProperty(False)
    ink = ColorProperty(None, allownone=True)
    ground = ColorProperty(None, allownone=True)


load_kv(__file__)
