"""The part of a card that turns it, and the mark that its seat is ready."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)

from app.ui.kit.theme import SEATS
from app.ui.widgets import load_kv
from app.ui.widgets import outline as _outline
from app.ui.widgets.pressable import Tappable

__all__ = ["CardTouch", "ReadyCell"]
_ = _outline


class CardTouch(Tappable):
    """The part of a card that turns it over: nothing of its own to see until it is touched."""


class ReadyCell(Tappable):
    """A seat's ready mark on its card: awaited (dashed), ready in the seat's colour, or no button.

    `aside`: what the mark costs or brings, at its right.
    """

    seat = NumericProperty(0)
    word = StringProperty("")
    is_ready = BooleanProperty(False)
    has_button = BooleanProperty(True)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colours."""
        look = SEATS[int(self.seat) % len(SEATS)]
        self.tile, self.glyph = look.tile, look.glyph


load_kv(__file__)
