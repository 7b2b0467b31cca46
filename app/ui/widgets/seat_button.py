"""A paper button that names a seat: its colour and shape before the words."""

from __future__ import annotations

from kivy.properties import NumericProperty

from app.ui.widgets import load_kv
from app.ui.widgets.badge import SeatBadge  # noqa: F401 - kv knows it by its name
from app.ui.widgets.buttons import SideButton


class SeatButton(SideButton):
    """A button with the badge of `seat`, counted from 0."""

    seat = NumericProperty(0)


load_kv(__file__)
