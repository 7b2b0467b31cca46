"""The table on the seats screen, and a plate on it."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.seat_face import SeatColour

__all__ = ["Plate", "TableTop"]
_ = _badge

FLASH_S = 0.14
"""One half of a flash of the ring; a press flashes it twice."""


class TableTop(Widget):
    """Wood, with the screen in its middle, so that everybody finds their side."""

    word = StringProperty("")


class Plate(SeatColour, Tappable):
    """A place at the table: free, or taken by somebody.

    `seat`: the colour and shape, from 0; `number`: when it plays; `greeted`: how often its button
    was pressed, which flashes the ring.
    """

    is_once = True
    number = StringProperty("")
    name = StringProperty("")
    chef = StringProperty("")
    is_taken = BooleanProperty(False)
    greeted = NumericProperty(0)
    ring = NumericProperty(5)

    def on_greeted(self, *_: object) -> None:
        """The ring answers a press: twice wide and back, or once with reduced motion."""
        Animation.cancel_all(self, "ring")
        if not self.greeted:
            return
        wide, thin = Animation(ring=12, d=FLASH_S), Animation(ring=5, d=FLASH_S)
        flashes = wide + thin if theme.is_still else wide + thin + wide + thin
        flashes.start(self)


load_kv(__file__)
