"""What can be pressed: one thicker edge at the foot that thins under the finger."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words
from app.ui.widgets.outline import DashedOutline

__all__ = ["Pressable", "Tappable"]
_ = _words

SINK = 3
"""How far a face moves down under the finger, in u."""
RISE_S = 0.08


class Tappable(ButtonBehavior, Widget):
    """A touch target with a `tag`; switched off, a touch still tells why (`on_refused`)."""

    tag = StringProperty("")
    is_off = BooleanProperty(False)
    reason = StringProperty("")
    sink = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_refused")
        super().__init__(**kwargs)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Refuse while switched off, otherwise press."""
        if self.is_off and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self.dispatch("on_refused", self.reason)
            return True
        return bool(super().on_touch_down(touch))

    def on_state(self, _: object, state: str) -> None:
        """Sink at once when touched, rise in 80 ms when let go."""
        Animation.cancel_all(self, "sink")
        if state == "down":
            self.sink = SINK * theme.u
        else:
            Animation(sink=0, d=RISE_S, t="out_quad").start(self)

    def calm(self) -> None:
        """Come to rest, as one that was never touched."""
        self.state = "normal"
        Animation.cancel_all(self)
        self.sink = 0

    def on_refused(self, reason: str) -> None:
        """Touched while switched off; `reason` says why."""


class Pressable(Tappable):
    """A button's body: outline, foot and face; the words of a subclass stand on the face.

    `face` and `rim` are plate and edge unless given. `base` is the y of the face's foot and
    `rise` its height (px); both follow the finger.
    """

    face = ColorProperty(None, allownone=True)
    rim = ColorProperty(None, allownone=True)
    foot = NumericProperty(5)
    radius = NumericProperty(10)
    base = NumericProperty(0)
    rise = NumericProperty(0)
    dashes = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("is_off", self._dash)
        self._dash()

    def _dash(self, *_: object) -> None:
        """Lay dashes under all its words; most are never switched off and need none."""
        if self.is_off and self.dashes is None:
            self.dashes = Dashes(of=self)
            self.add_widget(self.dashes, index=len(self.children))


class Dashes(DashedOutline):
    """The outline of what is switched off."""

    of = ObjectProperty()


load_kv(__file__)
