"""The ground of a place card, front and back."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
)

from app.ui.widgets import load_kv
from app.ui.widgets.seat_face import SeatColour

__all__ = ["CardBack", "CardGround"]


class CardGround(SeatColour):
    """Paper with the seat's colour at the left; `is_framed`: in brass, something goes on here."""

    is_framed = BooleanProperty(False)
    strip_u = NumericProperty(6)


class CardBack(SeatColour):
    """The ground of a card turned over; `is_led`: framed as the leader of a bidding war."""

    is_led = BooleanProperty(False)
    is_paper = BooleanProperty(False)
    edge = NumericProperty(3)


load_kv(__file__)
