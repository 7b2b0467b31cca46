"""A seat's workers: one sand bar each, running, free or owed; one press flips the next free."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.lines import match_count
from app.ui.widgets.pressable import Pressable

__all__ = ["Sand", "SandBar", "WorkerTile"]
_ = _badge


class Sand(NamedTuple):
    """A worker's timer: runs (`part` of its sand left, 0-1), free, or owed; and what it says."""

    kind: str
    words: str
    part: float = 0.0


class SandBar(Widget):
    """Sand that runs out; brass when the worker is free; dashed when a wage is owed."""

    kind = OptionProperty("free", options=["runs", "free", "owed"])
    words = StringProperty("")
    part = NumericProperty(0)


class WorkerTile(Pressable):
    """`seat` below 0 shows `icon` in place of the badge; `sands` of (kind, words, part)."""

    seat = NumericProperty(0)
    icon = StringProperty("account-hard-hat")
    name = StringProperty("")
    sands = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        self._bars = Widget()
        super().__init__(**kwargs)
        self.add_widget(self._bars)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("sands", "pos", "size", "sink", "is_off"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self._lay()

    def _lay_out(self, *_: object) -> None:
        match_count(self._bars, SandBar, len(self.sands))
        u, gap = theme.u, 5 * theme.u
        room = self.width - 14 * u
        wide = (room - gap * (len(self.sands) - 1)) / max(1, len(self.sands))
        bars = zip(reversed(self._bars.children), self.sands, strict=True)
        for index, (bar, sand) in enumerate(bars):
            bar.kind, bar.words, bar.part = Sand(*sand)
            bar.size = (wide, 18 * u)
            bar.pos = (self.x + 7 * u + index * (wide + gap), self.base + 5 * u)


load_kv(__file__)
