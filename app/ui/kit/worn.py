"""Widgets of a surface, and those that wait for the next part of their kind.

A widget with its bindings is made in milliseconds and dressed anew in a tenth of them. So it
outlives its part: dressing it for another one is the same as dressing it for the next frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from kivy.base import EventLoop
from kivy.uix.widget import Widget

from app.ui.kit.part import Part
from app.ui.kit.rect import Rect

FAINT = 0.45
"""How much of a deaf control is seen."""
KEPT = 24
"""Widgets of a kind that wait: more than any two screens exchange."""


class Worn(msgspec.Struct, eq=False):
    """A widget and the part that it shows.

    `surface`: where it is shown now. `bare`: what its properties were before a part set them.
    `place`: where it was laid, by what that hangs on.
    """

    widget: Any
    part: Part
    surface: Any = None
    bare: dict[str, Any] = msgspec.field(default_factory=dict)
    is_faint: bool = False
    place: tuple[Any, ...] | None = None

    def dress(self, props: Mapping[str, Any], known: Mapping[str, Any]) -> None:
        """Set what differs; what the last part set and this one does not goes back."""
        widget, bare = self.widget, self.bare
        if hasattr(widget, "tag"):
            widget.tag = self.part.key
        for name in known.keys() - props.keys():
            setattr(widget, name, bare[name])
        for name, value in props.items():
            if name not in known:
                bare.setdefault(name, getattr(widget, name))
            if name not in known or known[name] != value:
                setattr(widget, name, value)

    def turn_faint(self, *, is_faint: bool) -> None:
        """Draw it faint, or as it is."""
        if is_faint != self.is_faint:
            self.is_faint = is_faint
            self.widget.opacity = FAINT if is_faint else 1.0

    @property
    def can_change(self) -> bool:
        """Whether another part may take it over: not what a finger holds, nor what remembers."""
        remembers = self.part.shows is not None or getattr(self.widget, "is_once", False)
        return not remembers and not is_held(self.widget)


def is_held(widget: Widget) -> bool:
    """Whether a finger that is down now holds that widget, or something in it."""
    for touch in EventLoop.touches:
        for ref in touch.grab_list:
            one = ref()
            while one is not None and one is not widget:
                one = one.parent if one.parent is not one else None
            if one is widget:
                return True
    return False


def _fit(rect: Rect, wanted: Rect) -> int:
    """How little has to be laid out anew: nothing, its place, or all of it."""
    return 2 if rect == wanted else 1 if rect[2:] == wanted[2:] else 0


class Spares:
    """Widgets that no part shows, by kind; `most` of each."""

    def __init__(self, most: int = KEPT) -> None:
        self._kinds: dict[type[Widget], list[Worn]] = {}
        self._most = most

    def lay_by(self, worn: Worn) -> None:
        """Keep a widget that has left the screen, come to rest, while there is room.

        What a touch on it did goes with the screen, and with it the match that it knew.
        """
        spares = self._kinds.setdefault(worn.part.kind, [])
        if worn.can_change and len(spares) < self._most:
            if hasattr(worn.widget, "calm"):
                worn.widget.calm()
            worn.turn_faint(is_faint=False)
            part = worn.part
            worn.part = Part(part.key, part.kind, part.rect, part.props)
            spares.append(worn)

    def take(self, part: Part) -> Worn | None:
        """One for that part, best of its place or else of its size; None where none waits."""
        spares = self._kinds.get(part.kind)
        if not spares or part.shows is not None:
            return None
        newest_first = reversed(range(len(spares)))
        return spares.pop(max(newest_first, key=lambda n: _fit(spares[n].part.rect, part.rect)))

    def clear(self) -> None:
        """Let go of all."""
        self._kinds.clear()
