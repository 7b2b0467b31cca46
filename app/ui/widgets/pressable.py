"""What can be pressed: one thicker edge at the foot that thins under the finger."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme
from app.ui.widgets import words as _words
from app.ui.widgets.outline import Dashing

__all__ = ["Pressable", "Tappable"]
_ = _words

Tint = Sequence[float]
SINK = 3
"""How far a face moves down under the finger, in u."""
RISE_S = 0.08
CLEAR = (0.0, 0.0, 0.0, 0.0)
CHANGES = ("pos", "size", "base", "rise", "radius", "face", "rim", "is_off")
"""What its body is drawn anew after."""
SHAPE = attrgetter("x", "y", "width", "height", "sink", "base", "rise", "radius", "is_off")
"""What its body depends on, besides its colours."""


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


class Pressable(Laid, Tappable):
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

    def __init__(self, **kwargs: Any) -> None:
        self._ground = Ground()
        self._dashes: Dashes | None = None
        for name in ("pos", "size", "foot", "sink", "is_off"):
            self.fbind(name, self._stand)
        self._stand()
        super().__init__(**kwargs)
        self.canvas.before.insert(0, self._ground)
        for name in CHANGES:
            self.fbind(name, self.later)
        self.fbind("is_off", self._dash)
        theme.follow(self, "_stand", "later")
        self._dash()
        self.later()

    def _stand(self, *_: object) -> None:
        """Where the face stands now; switched off, it is as large as the button."""
        lift, less = (0, 0) if self.is_off else (self.foot * theme.u - self.sink, self.foot + 2)
        self.base = self.y + lift
        self.rise = self.height - less * theme.u

    def lay(self) -> None:
        """Draw the body."""
        self._ground.draw(self, self.rim or theme.edge, self.face or theme.plate)

    def _dash(self, *_: object) -> None:
        """Lay dashes under all its words; most are never switched off and need none."""
        if self.is_off and self._dashes is None:
            self._dashes = Dashes(self)
            self.add_widget(self._dashes, index=len(self.children))


class Ground(InstructionGroup):
    """The rim of a button and its face; nothing of what is switched off."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn: tuple[object, ...] = ()
        self._tints = Color(), Color()
        self._blocks = SmoothRoundedRectangle(), SmoothRoundedRectangle()
        for tint, block in zip(self._tints, self._blocks, strict=True):
            self.add(tint)
            self.add(block)

    def draw(self, of: Pressable, edge: Tint, plate: Tint) -> None:
        """Take the place of that button, in these colours, where it is not drawn so already."""
        wanted = (theme.u, *edge, *plate, SHAPE(of))
        if wanted == self._drawn:
            return
        self._drawn = wanted
        (rim, face), (under, over), u = self._tints, self._blocks, theme.u
        rim.rgba = CLEAR if of.is_off else edge
        under.pos, under.size = of.pos, (of.width, of.height - of.sink)
        under.radius = [of.radius * u]
        face.rgba = CLEAR if of.is_off else plate
        over.pos, over.size = (of.x + 2 * u, of.base), (of.width - 4 * u, of.rise)
        over.radius = [(of.radius - 2) * u]


class Dashes(Laid, Widget):
    """The outline of what is switched off."""

    def __init__(self, of: Pressable) -> None:
        super().__init__()
        self._of, self._dashing = of, Dashing()
        self.canvas.add(self._dashing)
        for name in ("pos", "size", "radius", "is_off"):
            of.fbind(name, self.later)
        theme.follow(self, "later")
        self.later()

    def lay(self) -> None:
        """Along the edges of its button, while that is switched off."""
        of, u = self._of, theme.u
        shape = (*of.size, 2 * u, of.radius * u, 6 * u, 4 * u)
        self._dashing.draw(of.pos, theme.edge if of.is_off else CLEAR, shape)
