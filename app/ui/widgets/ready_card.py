"""A seat while the table waits: who, and whether the table waits for that seat."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from app.ui.kit.theme import SEATS, theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets.pressable import Tappable

__all__ = ["ReadyCard"]
_ = (_badge, _paper)

SHAKE_U = 6
SHAKE_S = 0.18
REASON_S = 2.0
GROW_S = 0.12
STATES = ["none", "awaited", "ready", "held", "unwired"]


class ReadyCard(Tappable):
    """`state_word` is what the state is called ("PRÊT"); `refuse(reason)` shakes the card.

    States: none (does not wait), awaited, ready, held (`held` 0-1), unwired (no button).
    `colour`: the seat's look, 0-5.
    """

    seat = NumericProperty(0)
    name = StringProperty("")
    kind = OptionProperty("none", options=STATES)
    word = StringProperty("")
    note = StringProperty("")
    held = NumericProperty(0)
    refusal = StringProperty("")
    shift = NumericProperty(0)
    grown = NumericProperty(1)

    is_small = BooleanProperty(False)
    is_block = BooleanProperty(False)
    head = NumericProperty(64)
    body = NumericProperty(0)
    left = NumericProperty(0)
    tile = ColorProperty(SEATS[0].tile)
    ink = ColorProperty(theme.ink)

    def calm(self) -> None:
        """Come to rest, its reason read."""
        super().calm()
        Clock.unschedule(self._forget)
        self.refusal, self.shift, self.grown = "", 0, 1

    def on_kind(self, _: object, kind: str) -> None:
        """The block of a seat that is ready fills upward."""
        Animation.cancel_all(self, "grown")
        self.grown = 1
        if kind == "ready" and not theme.is_still and self.parent:
            self.grown = 0
            Animation(grown=1, d=GROW_S, t="out_quad").start(self)

    def refuse(self, reason: str) -> None:
        """Move left and right once and say the reason for two seconds."""
        self.refusal = reason
        Clock.unschedule(self._forget)
        Clock.schedule_once(self._forget, REASON_S)
        Animation.cancel_all(self, "shift")
        self.shift = 0
        if not theme.is_still:
            step = SHAKE_U * theme.u
            move = Animation(shift=-step, d=SHAKE_S / 4) + Animation(shift=step, d=SHAKE_S / 2)
            (move + Animation(shift=0, d=SHAKE_S / 4)).start(self)

    def _forget(self, *_: object) -> None:
        self.refusal = ""


load_kv(__file__)
