"""The ground of a place card, front and back."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
)
from kivy.uix.widget import Widget

from app.ui.kit.theme import SEATS
from app.ui.widgets import load_kv

__all__ = ["CardBack", "CardGround"]


class CardGround(Widget):
    """Paper with the seat's colour at the left; `is_framed`: in brass, something goes on here."""

    seat = NumericProperty(0)
    is_framed = BooleanProperty(False)
    strip_u = NumericProperty(6)
    tile = ColorProperty(SEATS[0].tile)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colour."""
        self.tile = SEATS[int(self.seat) % len(SEATS)].tile


class CardBack(Widget):
    """The ground of a card turned over; `is_led`: framed as the leader of a bidding war."""

    seat = NumericProperty(0)
    is_led = BooleanProperty(False)
    is_paper = BooleanProperty(False)
    edge = NumericProperty(3)
    tile = ColorProperty(SEATS[0].tile)

    def on_seat(self, *_: object) -> None:
        """Take the seat's colour."""
        self.tile = SEATS[int(self.seat) % len(SEATS)].tile


load_kv(__file__)
