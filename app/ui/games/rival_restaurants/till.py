"""The till: the last entries of all seats, newest at the foot; the pieces of a trade."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets.lines import match_count

__all__ = ["Entry", "Till"]
_ = (_badge, _paper)


class Entry(NamedTuple):
    """A seat counted from 0 (-1: none), its words, and an amount or what it was."""

    seat: int
    words: str
    amount: str


class TillRow(Widget):
    """One entry: badge, name, dotted leader, amount."""

    seat = NumericProperty(-1)
    words = StringProperty("")
    amount = StringProperty("")


class Till(Widget):
    """`entries` of `Entry`, on paper with teeth; as many of the last as have room."""

    entries = ListProperty([])
    pitch = NumericProperty(25)

    def __init__(self, **kwargs: Any) -> None:
        self._rows = Widget()
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("entries", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self.add_widget(self._rows)
        self._lay()

    def _lay_out(self, *_: object) -> None:
        u = theme.u
        pitch = (34 if theme.is_large else self.pitch) * u
        shown = self.entries[-max(1, int((self.height - 8 * u) / pitch)) :]
        match_count(self._rows, TillRow, len(shown))
        for n, (row, entry) in enumerate(zip(reversed(self._rows.children), shown, strict=True)):
            row.seat, row.words, row.amount = Entry(*entry)
            row.size = (self.width - 20 * u, pitch)
            row.pos = (self.x + 12 * u, self.top - 5 * u - (n + 1) * pitch)


load_kv(__file__)
