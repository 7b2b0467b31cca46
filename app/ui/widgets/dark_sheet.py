"""A dark sheet over everything, for a screen whose light cannot be set."""

from __future__ import annotations

from kivy.uix.widget import Widget

from app.ui.widgets import load_kv


class DarkSheet(Widget):
    """Darkens what lies under it; touches go through to whoever wakes the table."""


load_kv(__file__)
