"""Lines of a receipt: words, dotted leader, amount."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets import words as _words

__all__ = ["Lines", "ReceiptLine", "Row", "match_count"]


_ = (_paper, _words)


class ReceiptLine(NamedTuple):
    """Words and amount; `tone` is ink, gain, loss, or sign: coloured by the amount's sign."""

    words: str
    amount: str
    tone: str = "ink"


class Row(Widget):
    """One line of a receipt."""

    words = StringProperty("")
    amount = StringProperty("")
    tone = StringProperty("ink")


class Lines(Widget):
    """Lines of a receipt from the top, `pitch` u apart, closer when there is no room."""

    lines = ListProperty([])
    pitch = NumericProperty(27)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("lines", "pitch", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")

    def _lay_out(self, *_: object) -> None:
        match_count(self, Row, len(self.lines))
        high = min(self.pitch * theme.u, self.height / max(1, len(self.lines)))
        for index, (row, line) in enumerate(zip(reversed(self.children), self.lines, strict=True)):
            row.words, row.amount, row.tone = ReceiptLine(*line)
            row.size = (self.width, high)
            row.pos = (self.x, self.top - (index + 1) * high)


def match_count(parent: Widget, kind: type[Widget], count: int) -> None:
    """Give a parent so many children of a kind, keeping those it has."""
    for child in parent.children[: max(0, len(parent.children) - count)]:
        parent.remove_widget(child)
    for _ in range(count - len(parent.children)):
        parent.add_widget(kind())


load_kv(__file__)
