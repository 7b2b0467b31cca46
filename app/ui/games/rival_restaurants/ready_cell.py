"""The part of a card that turns it, and the mark that its seat is ready."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    StringProperty,
)

from app.ui.widgets import load_kv
from app.ui.widgets import outline as _outline
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.seat_face import SeatFace

__all__ = ["CardTouch", "ReadyCell"]
_ = _outline


class CardTouch(Tappable):
    """The part of a card that turns it over: nothing of its own to see until it is touched."""


class ReadyCell(SeatFace, Tappable):
    """A seat's ready mark on its card: awaited (dashed), ready in the seat's colour, or no button.

    `aside`: what the mark costs or brings, at its right.
    """

    word = StringProperty("")
    is_ready = BooleanProperty(False)
    has_button = BooleanProperty(True)


load_kv(__file__)
