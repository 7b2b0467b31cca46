"""A stamp on a receipt: one word in a frame, turned a little."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words

__all__ = ["ReceiptStamp"]
_ = _words

WAIT_S, FALL_S = 0.22, 0.12
"""Until the receipt has come, and from above down onto it."""


class ReceiptStamp(Widget):
    """`is_lost`: in the colour of a loss on paper; else in ink on brass. `used`: its width (px).

    It comes down on the receipt from above, `lift` being how far it is from it (0 to 1).
    """

    is_once = True

    text = StringProperty("")
    is_lost = BooleanProperty(False)
    angle = NumericProperty(4)
    used = NumericProperty(0)
    lift = NumericProperty(0)

    def on_parent(self, _: object, parent: object) -> None:
        """It is stamped once, when the receipt is there; at once where motion is reduced."""
        Animation.cancel_all(self, "lift")
        self.lift = 0
        if parent is not None and not theme.is_still:
            self.lift = 1
            (Animation(lift=1, d=WAIT_S) + Animation(lift=0, d=FALL_S, t="in_quad")).start(self)


load_kv(__file__)
