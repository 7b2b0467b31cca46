"""What every drawing of a seat knows: whose it is, and the colours that follow from it."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import SEATS

__all__ = ["SeatColour", "SeatFace"]


class SeatColour(Widget):
    """`seat` counts from 0; `tile`, its colour, follows it."""

    seat = NumericProperty(0)
    tile = ColorProperty(SEATS[0].tile)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colour."""
        self.tile = SEATS[int(self.seat) % len(SEATS)].tile


class SeatFace(SeatColour):
    """As well `glyph`, the colour of its shape."""

    glyph = ColorProperty(SEATS[0].glyph)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colours."""
        super().on_seat()
        self.glyph = SEATS[int(self.seat) % len(SEATS)].glyph
