"""The table on the seats screen, and a plate on it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import SEATS
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Tappable

__all__ = ["Plate", "TableTop"]
_ = _badge


class TableTop(Widget):
    """Wood, with the screen in its middle, so that everybody finds their side."""

    word = StringProperty("")


class Plate(Tappable):
    """A place at the table: free, or taken by somebody."""

    seat = NumericProperty(0)
    name = StringProperty("")
    is_taken = BooleanProperty(False)
    tile = ColorProperty(SEATS[0].tile)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colour."""
        self.tile = SEATS[int(self.seat) % len(SEATS)].tile


load_kv(__file__)
