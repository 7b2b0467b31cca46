"""An answer of a duel: large, with what follows for each of the two, a line a person."""

from __future__ import annotations

from typing import NamedTuple

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets.lines import match_count
from app.ui.widgets.pressable import Pressable

__all__ = ["AnswerButton", "Consequence", "ConsequenceRow"]
_ = _badge


class Consequence(NamedTuple):
    """What follows for a seat (from 0); `tone` is gain or loss."""

    seat: int
    words: str
    tone: str


class ConsequenceRow(Widget):
    """A badge and coloured words."""

    seat = NumericProperty(0)
    words = StringProperty("")
    tone = StringProperty("gain")


class Consequences(Widget):
    """Rows of equal height."""

    lines = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("lines", "pos", "size"):
            self.fbind(name, self._lay_out)

    def _lay_out(self, *_: object) -> None:
        match_count(self, ConsequenceRow, len(self.lines))
        high = self.height / max(1, len(self.lines))
        for n, (row, line) in enumerate(zip(reversed(self.children), self.lines, strict=True)):
            row.seat, row.words, row.tone = Consequence(*line)
            row.size = (self.width, high)
            row.pos = (self.x, self.top - (n + 1) * high)


class AnswerButton(Pressable):
    """`title` 36 Bold, `lines` of Consequence below."""

    title = StringProperty("")
    lines = ListProperty([])


load_kv(__file__)
