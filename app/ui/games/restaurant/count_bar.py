"""Cards so far of all there are, with the least that the phase needs marked on the bar."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme
from app.ui.widgets.drawing import Drawing, block, framed
from app.ui.widgets.words import Icon, Words

__all__ = ["CountBar", "Fill"]

CHANGES = ("pos", "size", "count", "least", "mark")
MARK = 5.0


class Fill(Drawing):
    """`part` of the bar is full, a brass mark at `mark` (0-1; 0 for none)."""

    part = NumericProperty(0)
    mark = NumericProperty(0)
    redraws = ("part", "mark")

    @property
    def is_reached(self) -> bool:
        """Whether it is full up to its mark."""
        return bool(self.mark and self.part >= self.mark)

    def draw(self) -> None:
        """The bar, what is full of it, and the mark above both."""
        u = theme.u
        block(self.x, self.y, self.width, self.height, theme.by_day("linen"), radius=4 * u)
        full = self.width * min(1.0, self.part)
        block(self.x, self.y, full, self.height, theme.by_day("fill"), radius=4 * u)
        if self.mark:
            x = self.x + self.width * self.mark - MARK / 2 * u
            mark = partial(framed, x, self.y - 4 * u, MARK * u, self.height + 8 * u)
            mark(rim=theme.paperink, face=theme.brass, thick=1 * u)


class CountBar(Laid, Widget):
    """`count` and what it counts, the note at the right, the bar below.

    `least`: words of the mark; once it is reached they stand before it with a tick, else behind.
    Laid out by hand: each card of the phase changes it.
    """

    count = StringProperty("")
    words = StringProperty("")
    of = StringProperty("")
    note = StringProperty("")
    least = StringProperty("")
    part = NumericProperty(0)
    mark = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        ink = theme.paperink
        self._count = Words(bold=True, color=ink)
        self._words = Words(bold=True, color=ink, valign="bottom")
        self._of = Words(color=ink, valign="top")
        self._note = Words(color=ink, lines=3, halign="right")
        self._bar, self._least = Fill(), Words(bold=True)
        self._tick = Icon(color=theme.by_day("greentx"))
        super().__init__(**kwargs)
        texts = self._count, self._words, self._of, self._note
        for widget in (*texts, self._bar, self._tick, self._least):
            self.add_widget(widget)
        self.lay_after(*CHANGES)

    def on_words(self, *_: object) -> None:
        """What is counted: like the texts beside it, it changes where it stands."""
        self._words.text = self.words

    def on_of(self, *_: object) -> None:
        """Of how many."""
        self._of.text = self.of

    def on_note(self, *_: object) -> None:
        """What is said of it."""
        self._note.text = self.note

    def on_part(self, *_: object) -> None:
        """The bar fills; the words of its mark move once that is reached."""
        was_reached, self._bar.part = self._bar.is_reached, self.part
        if was_reached != self._bar.is_reached:
            self.later()

    @property
    def _is_wide(self) -> bool:
        """Whether there is room for larger letters and a thicker bar."""
        return bool(self.height >= 90 * theme.u)

    def lay(self) -> None:
        """The count, the words beside it, the bar at the foot."""
        u = theme.u
        thick = (24 if self._is_wide else 20) * u
        high = self.height - thick - 4 * u
        self._write_words(self._write_count(high), high)
        self._fill(thick)
        self._write_least(thick)

    def _write_count(self, high: float) -> float:
        """The count; where it ends."""
        u, count, is_big = theme.u, self._count, self.height >= 130 * theme.u
        count.text, count.size_px = self.count, (64 if is_big else 40) * u
        count.pos, count.size = (self.x, self.top - high), ((100 if is_big else 66) * u, high)
        return float(self.x + count.measured())

    def _write_words(self, left: float, high: float) -> None:
        """What is counted, of how many, and the note."""
        u, words, of, note = theme.u, self._words, self._of, self._note
        words.size_px = of.size_px = (18 if self._is_wide else 16) * u
        words.pos, of.pos = (left + 10 * u, self.top - high / 2), (left + 10 * u, self.top - high)
        words.size = of.size = (118 * u, high / 2)
        note.size_px, note.pos = 16 * u, (left + 132 * u, self.top - high)
        note.size = (self.right - left - 132 * u, high)

    def _fill(self, thick: float) -> None:
        bar = self._bar
        bar.mark = self.mark
        bar.pos, bar.size = (self.x, self.y + 2 * theme.u), (self.width, thick)

    def _write_least(self, thick: float) -> None:
        """The words of the mark, on what is full before it or on what is empty behind it."""
        u, tick, least, foot = theme.u, self._tick, self._least, self.y + 2 * theme.u
        at = self.x + self.width * self.mark
        is_reached = self._bar.is_reached
        tick.text, tick.size_px = "check-bold" if self.least and is_reached else "", 18 * u
        tick.pos, tick.size = (self.x + 6 * u, foot), (22 * u, thick)
        least.text, least.size_px = self.least, 16 * u
        least.color = tick.color if is_reached else theme.paperink
        left = self.x + 30 * u if is_reached else at + 10 * u
        end = at - 6 * u if is_reached else self.right - 4 * u
        least.pos, least.size = (left, foot), (end - left, thick)
