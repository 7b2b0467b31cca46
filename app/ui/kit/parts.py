"""Screens as data: a board says which parts lie where, and the surface keeps the widgets.

A screen is a function from what is known to a list of parts. The surface compares them with
what it shows, keeps every widget whose key and kind stay, and sets only what has changed: so
nothing is laid out twice, nothing moves by itself, and a language or a look changes everything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget
from msgspec.structs import replace

from app.ui.kit.deaf import Control, Deaf, holds
from app.ui.kit.part import Act as Act
from app.ui.kit.part import Part as Part
from app.ui.kit.rect import Rect as Rect
from app.ui.kit.theme import theme
from app.ui.kit.touches import Echo
from app.ui.kit.worn import Spares, Worn

ACTS = {
    "on_release": "press",
    "on_refused": "refused",
    "on_middle": "middle",
    "on_menu": "press",
    "on_sound": "middle",
}
"""Which act of a part answers an event of its widget."""
BIG = "*big"
NOWHERE = (-1.0, -1.0, 0.0, 0.0)
"""The big button as the panel knows it: one control, wherever it lies on the screen."""


class Surface(Widget):
    """Shows parts, the later ones on top; touches reach only what is shown, and is not deaf.

    `spares`: widgets that another surface has laid by.
    """

    def __init__(self, *, spares: Spares | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held: dict[str, Worn] = {}
        self._spares = Spares() if spares is None else spares
        self._echo = Echo()
        self._deaf = Deaf()
        self._down: dict[str, Hashable] = {}
        self._hears: Any = None
        self._page = theme.u, self.x, self.top
        self.clock: Callable[[], float] = time.monotonic
        self.wakes: Callable[[], bool] = lambda: False
        self.renews: Callable[[], object] = lambda: None
        self.bind(size=self._again)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a touch, unless it is the echo of the last one, or the one that wakes the table.

        One that comes before the next picture finds what the last one has brought.
        """
        if self._echo.is_echo(touch.device, touch.x, touch.y, touch.time_start):
            return True
        if self.wakes():
            return True
        self.renews()
        if not self._takes(touch):
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """What a finger holds hears of it by itself; nothing else has to be asked."""
        return False

    on_touch_up = on_touch_move

    def _takes(self, touch: MotionEvent) -> bool:
        """Whether the control under a finger hears it; what it means then is kept."""
        key = self.at(*touch.pos)
        if key is None:
            return True
        x, y = (touch.x - self.x) / theme.u, (self.top - touch.y) / theme.u
        if not self._deaf.takes(key, x, y, self.clock()):
            return False
        self._down[key] = self._held[key].part.control.means
        return True

    def at(self, x: float, y: float) -> str | None:
        """The control at that place (px), or None where nothing can be touched."""
        held = {worn.widget: worn.part for worn in self._held.values()}
        for widget in self.children:
            if widget.collide_point(x, y):
                if held[widget].is_control:
                    return held[widget].key
                if getattr(widget, "keeps_touches", False):
                    return None
        return None

    def show(self, parts: Sequence[Part]) -> None:
        """Show these parts and no others."""
        wanted = {part.key: part for part in parts}
        for key, worn in list(self._held.items()):
            if key not in wanted or wanted[key].kind is not worn.part.kind:
                self.remove_widget(worn.widget)
                self._spares.lay_by(self._held.pop(key))
        self._page = theme.u, self.x, self.top
        self._held = {key: self._keep(part) for key, part in wanted.items()}
        self._order()
        touched = controls(parts)
        if (big := self.big()) is not None and big.key in touched:
            touched[BIG] = replace(touched[big.key], rect=NOWHERE)
        self._deaf.show(touched, self.clock())
        self._look_deaf()

    def _look_deaf(self, *_: object) -> None:
        """A deaf control is faint, until it hears again."""
        now = self.clock()
        for key, worn in self._held.items():
            worn.turn_faint(is_faint=worn.part.is_grey or self._deaf.is_deaf(key, now))
        if self._hears is not None:
            self._hears.cancel()
            self._hears = None
        if (end := self._deaf.next_end(now)) is not None:
            self._hears = Clock.schedule_once_free(self._look_deaf, end - now)

    def forget_spares(self) -> None:
        """Let go of what waits for another part."""
        self._spares.clear()

    def big(self) -> Part | None:
        """The main button that can be seen: the topmost, where a sheet has one over another."""
        found: list[Part] = []
        for part in (worn.part for worn in self._held.values()):
            if getattr(part.kind, "keeps_touches", False):
                found = [one for one in found if not holds(part.rect, one.rect)]
            if getattr(part.kind, "is_big", False):
                found.append(part)
        return found[-1] if found else None

    def is_deaf(self, key: str) -> bool:
        """Whether a press on that part as the big button would be of what has only just come.

        A finger looks where it falls; who presses the panel means what the big button was.
        """
        now = self.clock()
        return self._deaf.is_deaf(key, now) or self._deaf.is_deaf(BIG, now)

    def press(self, key: str) -> None:
        """What a finger on that part would do now, for a button that is its other face."""
        if key not in self._held or self.is_deaf(key):
            return
        worn = self._held[key]
        act = worn.part.refused if worn.widget.is_off else worn.part.press
        if act is not None:
            act()

    def find(self, key: str) -> Any:
        """The widget of that part; raises KeyError with what is there."""
        if key not in self._held:
            raise KeyError(f"{key}: not on the screen; there are {', '.join(self._held)}")
        return self._held[key].widget

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the parts shown."""
        return tuple(self._held)

    def _keep(self, part: Part) -> Worn:
        """The widget of that part, dressed: its own, one that waits, or a new one."""
        worn = self._held.get(part.key) or self._spares.take(part)
        old = worn.part if worn else None
        if worn is None:
            worn = Worn(part.kind(size_hint=(None, None)), part)
            _bind(worn)
        worn.part, worn.surface = part, self
        self._place(worn, part.rect)
        if old is None or old.key != part.key or old.props != part.props:
            worn.dress(part.props, old.props if old else {})
        if part.shows is not None and (old is None or old.shows != part.shows):
            worn.widget.show(**part.shows)
        return worn

    def act(self, worn: Worn, name: str) -> None:
        """A touch on a widget, for the part that it shows."""
        part = worn.part
        act = getattr(part, name)
        if act is None or self._held.get(part.key) is not worn:
            return
        if self._down.pop(part.key, part.control.means) == part.control.means:
            act()

    def told(self, worn: Worn, name: str, value: int | None) -> None:
        """A value chosen on a widget, for the part that it shows."""
        tell = getattr(worn.part, name)
        if tell is not None and self._held.get(worn.part.key) is worn:
            tell(value)

    def _place(self, worn: Worn, rect: Rect) -> None:
        """Where the part lies on this page (px), if it does not lie there already."""
        place = rect, self._page
        if worn.place != place:
            x, y, wide, high = (length * theme.u for length in rect)
            worn.place, widget = place, worn.widget
            widget.size = (wide, high)
            widget.pos = (self.x + x, self.top - y - high)

    def _order(self) -> None:
        """Every widget above the one before it: what lies right stays, for moving costs."""
        for below, worn in enumerate(self._held.values()):
            children, widget = self.children, worn.widget
            if len(children) > below and children[-1 - below] is widget:
                continue
            if widget.parent is not None:
                self.remove_widget(widget)
            self.add_widget(widget, index=len(children) - below)

    def _again(self, *_: object) -> None:
        self._page = theme.u, self.x, self.top
        for worn in self._held.values():
            self._place(worn, worn.part.rect)


def _bind(worn: Worn) -> None:
    """Touches go to whatever part the widget shows at that moment."""
    widget = worn.widget
    for event, name in ACTS.items():
        if widget.is_event_type(event):
            widget.fbind(event, lambda *_, name=name: worn.surface.act(worn, name))
    if widget.is_event_type("on_middle"):
        widget.bind(value=lambda _, value: worn.surface.told(worn, "valued", int(value)))
    if widget.is_event_type("on_key"):
        widget.bind(on_key=lambda pad, _: worn.surface.told(worn, "valued", pad.amount))
    if widget.is_event_type("on_pick"):
        widget.bind(on_pick=lambda _, index: worn.surface.told(worn, "picked", index))


def controls(parts: Sequence[Part]) -> dict[str, Control]:
    """What of these parts can be touched: what a sheet covers cannot."""
    shown: dict[str, Control] = {}
    for part in parts:
        if getattr(part.kind, "keeps_touches", False):
            sheet = part.rect
            shown = {key: one for key, one in shown.items() if not holds(sheet, one.rect)}
        if part.is_control:
            shown[part.key] = part.control
    return shown
