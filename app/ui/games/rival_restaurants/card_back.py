"""The ground of a place card, front and back."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
)

from app.ui.widgets import load_kv
from app.ui.widgets.seat_face import SeatColour

__all__ = ["CardBack", "CardGround"]


class CardGround(SeatColour):
    """Paper with the seat's colour at the left; `is_framed`: in brass, something goes on here.

    `is_active`: whose turn it is; `head_u` of it stand on paper by night too, so that nothing else
    is as bright. `ink`, `ink2`, `plus` and `minus` are the colours of what is written there.
    """

    is_framed = BooleanProperty(False)
    is_active = BooleanProperty(False)
    head_u = NumericProperty(66)
    ink = ColorProperty()
    ink2 = ColorProperty()
    plus = ColorProperty()
    minus = ColorProperty()
    strip_u = NumericProperty(6)


class CardBack(SeatColour):
    """The ground of a card turned over; `is_led`: framed as the leader of a bidding war."""

    is_led = BooleanProperty(False)
    is_paper = BooleanProperty(False)
    edge = NumericProperty(3)


load_kv(__file__)
