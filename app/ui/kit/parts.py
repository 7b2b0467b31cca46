"""Screens as data: a board says which parts lie where, and the surface keeps the widgets.

A screen is a function from what is known to a list of parts. The surface compares them with
what it shows, keeps every widget whose key and kind stay, and sets only what has changed: so
nothing is laid out twice, nothing moves by itself, and a language or a look changes everything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui.kit.deaf import Control, Deaf, holds
from app.ui.kit.part import Act as Act
from app.ui.kit.part import Part as Part
from app.ui.kit.rect import Rect as Rect
from app.ui.kit.theme import theme
from app.ui.kit.touches import Echo

FAINT = 0.45
"""How much of a deaf control is seen."""


class Surface(Widget):
    """Shows parts, the later ones on top; touches reach only what is shown, and is not deaf."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held: dict[str, tuple[Any, Part]] = {}
        self._bare: dict[str, dict[str, Any]] = {}
        self._echo = Echo()
        self._deaf = Deaf()
        self._down: dict[str, Hashable] = {}
        self._faint: set[str] = set()
        self._hears: Any = None
        self.clock: Callable[[], float] = time.monotonic
        self.wakes: Callable[[], bool] = lambda: False
        self.bind(size=self._again)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a touch, unless it is the echo of the last one, or the one that wakes the table."""
        if self._echo.is_echo(touch.device, touch.x, touch.y, touch.time_start):
            return True
        if self.wakes() or not self._takes(touch):
            return True
        return bool(super().on_touch_down(touch))

    def _takes(self, touch: MotionEvent) -> bool:
        """Whether the control under a finger hears it; what it means then is kept."""
        key = self.at(*touch.pos)
        if key is None:
            return True
        x, y = (touch.x - self.x) / theme.u, (self.top - touch.y) / theme.u
        if not self._deaf.takes(key, x, y, self.clock()):
            return False
        self._down[key] = self._held[key][1].control.means
        return True

    def at(self, x: float, y: float) -> str | None:
        """The control at that place (px), or None where nothing can be touched."""
        keys = {widget: key for key, (widget, _) in self._held.items()}
        for widget in self.children:
            if widget.collide_point(x, y):
                if self._held[keys[widget]][1].is_control:
                    return keys[widget]
                if getattr(widget, "keeps_touches", False):
                    return None
        return None

    def show(self, parts: Sequence[Part]) -> None:
        """Show these parts and no others."""
        wanted = {part.key: part for part in parts}
        for key, (widget, part) in list(self._held.items()):
            if key not in wanted or wanted[key].kind is not part.kind:
                self.remove_widget(widget)
                del self._held[key], self._bare[key]
        for part in parts:
            self._keep(part)
        self._held = {part.key: self._held[part.key] for part in parts}
        self._order(parts)
        self._deaf.show(controls(parts), self.clock())
        self._look_deaf()

    def _look_deaf(self, *_: object) -> None:
        """A deaf control is faint, until it hears again."""
        now = self.clock()
        held = self._held.items()
        faint = {k for k, (_, part) in held if part.is_grey or self._deaf.is_deaf(k, now)}
        for key in faint ^ self._faint:
            if key in self._held:
                self._held[key][0].opacity = FAINT if key in faint else 1.0
        self._faint = faint
        if self._hears is not None:
            self._hears.cancel()
            self._hears = None
        if (end := self._deaf.next_end(now)) is not None:
            self._hears = Clock.schedule_once_free(self._look_deaf, end - now)

    def big(self) -> Part | None:
        """The main button that can be seen: the topmost, where a sheet has one over another."""
        found: list[Part] = []
        for _, part in self._held.values():
            if getattr(part.kind, "keeps_touches", False):
                found = [one for one in found if not holds(part.rect, one.rect)]
            if getattr(part.kind, "is_big", False):
                found.append(part)
        return found[-1] if found else None

    def is_deaf(self, key: str) -> bool:
        """Whether that part has only just come to mean what it means."""
        return self._deaf.is_deaf(key, self.clock())

    def press(self, key: str) -> None:
        """What a finger on that part would do now, for a button that is its other face."""
        if key not in self._held or self.is_deaf(key):
            return
        widget, part = self._held[key]
        act = part.refused if widget.is_off else part.press
        if act is not None:
            act()

    def find(self, key: str) -> Any:
        """The widget of that part; raises KeyError with what is there."""
        if key not in self._held:
            raise KeyError(f"{key}: not on the screen; there are {', '.join(self._held)}")
        return self._held[key][0]

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the parts shown."""
        return tuple(self._held)

    def _keep(self, part: Part) -> None:
        held = self._held.get(part.key)
        if held is None:
            widget = part.kind(size_hint=(None, None))
            self._bind(widget, part.key)
            old = None
        else:
            widget, old = held
        self._held[part.key] = (widget, part)
        self._place(widget, part.rect)
        self._dress(widget, part, old.props if old else {})
        if part.shows is not None and (old is None or old.shows != part.shows):
            showing: Any = widget
            showing.show(**part.shows)
        if held is None:
            self.add_widget(widget)

    def _dress(self, widget: Any, part: Part, known: Mapping[str, Any]) -> None:
        """Set what differs; what the last part of that name set and this one does not goes back."""
        bare = self._bare.setdefault(part.key, {})
        for name in known.keys() - part.props.keys():
            setattr(widget, name, bare[name])
        for name, value in part.props.items():
            if name not in known:
                bare.setdefault(name, getattr(widget, name))
            if name not in known or known[name] != value:
                setattr(widget, name, value)

    def _bind(self, widget: Any, key: str) -> None:
        """Touches go to whatever the part with this key says at that moment."""
        if hasattr(widget, "tag"):
            widget.tag = key
        for event, name in (
            ("on_release", "press"),
            ("on_refused", "refused"),
            ("on_middle", "middle"),
        ):
            if widget.is_event_type(event):
                widget.bind(**{event: lambda *_, name=name: self._act(key, name)})
        if widget.is_event_type("on_middle"):
            widget.bind(value=lambda _, value: self._tell(key, "valued", int(value)))
        if widget.is_event_type("on_key"):
            widget.bind(on_key=lambda pad, _: self._tell(key, "valued", pad.amount))
        if widget.is_event_type("on_pick"):
            widget.bind(on_pick=lambda _, index: self._tell(key, "picked", index))
        for event in ("on_menu", "on_sound"):
            if widget.is_event_type(event):
                name = "press" if event == "on_menu" else "middle"
                widget.bind(**{event: lambda *_, name=name: self._act(key, name)})

    def _act(self, key: str, name: str) -> None:
        held = self._held.get(key)
        act = getattr(held[1], name) if held else None
        if held is None or act is None:
            return
        if self._down.pop(key, held[1].control.means) == held[1].control.means:
            act()

    def _tell(self, key: str, name: str, value: int | None) -> None:
        held = self._held.get(key)
        tell = getattr(held[1], name) if held else None
        if tell is not None:
            tell(value)

    def _place(self, widget: Any, rect: Rect) -> None:
        x, y, wide, high = (length * theme.u for length in rect)
        widget.size = (wide, high)
        widget.pos = (self.x + x, self.top - y - high)

    def _order(self, parts: Sequence[Part]) -> None:
        wanted = [self._held[part.key][0] for part in parts]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)

    def _again(self, *_: object) -> None:
        for widget, part in self._held.values():
            self._place(widget, part.rect)


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
