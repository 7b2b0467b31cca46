"""A paper button that names a seat: its colour and shape before the words."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.side_button import SideButton


class SeatButton(SideButton):
    """A button with the badge of `seat`, counted from 0, in the place of the icon."""

    seat = NumericProperty(0)
    is_marked = True

    def __init__(self, **kwargs: Any) -> None:
        self._badge = SeatBadge()
        super().__init__(**kwargs)
        self.add_widget(self._badge)
        self.fbind("seat", self.later)

    def _mark(self, left: float, side: float) -> None:
        """The badge stands where the icon would."""
        self._badge.seat, self._badge.size = int(self.seat), (side, side)
        self._badge.pos = (left, self.base + (self.rise - side) / 2)
