"""What a seat bids in a war, on brass while it leads."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.widgets import load_kv
from app.ui.widgets import outline as _outline

__all__ = ["BidCell"]
_ = _outline


class BidCell(Widget):
    """What a seat bids: dashed, or on brass while it leads; `waste` added to it."""

    words = StringProperty("")
    amount = StringProperty("")
    waste = StringProperty("")
    is_led = BooleanProperty(False)


load_kv(__file__)
