"""Screens as data: a board says which parts lie where, and the surface keeps the widgets.

A screen is a function from what is known to a list of parts. The surface compares them with
what it shows, keeps every widget whose key and kind stay, and sets only what has changed: so
nothing is laid out twice, nothing moves by itself, and a language or a look changes everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui.kit.rect import Rect as Rect
from app.ui.kit.theme import theme
from app.ui.kit.touches import Echo

Act = Callable[[], object]


@dataclass(frozen=True)
class Part:
    """A widget of a screen.

    `key`: its name, stable from one frame to the next; tests find it by it. `rect`: x, y, width,
    height in u from the top left. `props`: its properties. `shows`: arguments of its `show`.
    `press`, `refused`, `middle`: what touches do.
    """

    key: str
    kind: type[Widget]
    rect: Rect
    props: Mapping[str, Any] = field(default_factory=dict)
    shows: Mapping[str, Any] | None = None
    press: Act | None = None
    refused: Act | None = None
    middle: Act | None = None
    valued: Callable[[Any], object] | None = None
    picked: Callable[[int], object] | None = None


class Surface(Widget):
    """Shows parts, the later ones on top; touches reach only what is shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held: dict[str, tuple[Any, Part]] = {}
        self._bare: dict[str, dict[str, Any]] = {}
        self._echo = Echo()
        self.wakes: Callable[[], bool] = lambda: False
        self.bind(size=self._again)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a touch, unless it is the echo of the last one, or the one that wakes the table."""
        if self._echo.is_echo(touch.device, touch.x, touch.y, touch.time_start):
            return True
        if self.wakes():
            return True
        return bool(super().on_touch_down(touch))

    def show(self, parts: Sequence[Part]) -> None:
        """Show these parts and no others."""
        wanted = {part.key: part for part in parts}
        for key, (widget, part) in list(self._held.items()):
            if key not in wanted or wanted[key].kind is not part.kind:
                self.remove_widget(widget)
                del self._held[key], self._bare[key]
        for part in parts:
            self._keep(part)
        self._order(parts)

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
            widget.show(**part.shows)
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
            ("on_release", "press"), ("on_refused", "refused"), ("on_middle", "middle"),
        ):  # fmt: skip
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
        if act is not None:
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
