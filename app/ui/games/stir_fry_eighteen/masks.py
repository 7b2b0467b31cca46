"""The sign of a bluff between the two chefs."""

from __future__ import annotations

from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["Masks"]
_ = _words


class Masks(Widget):
    """Two masks on a disc."""


load_kv(__file__)
