"""Cards so far of all there are, with the least that the phase needs marked on the bar."""

from __future__ import annotations

from functools import partial

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words
from app.ui.widgets.drawing import Drawing, block, framed

__all__ = ["CountBar", "Fill"]
_ = _words

MARK = 5.0


class Fill(Drawing):
    """`part` of the bar is full, a brass mark at `mark` (0-1; 0 for none)."""

    part = NumericProperty(0)
    mark = NumericProperty(0)
    redraws = ("part", "mark")

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


class CountBar(Widget):
    """`count` and what it counts, the note at the right, the bar below.

    `least`: words of the mark; `is_reached`: then they stand before it with a tick, else behind.
    """

    count = StringProperty("")
    words = StringProperty("")
    of = StringProperty("")
    note = StringProperty("")
    least = StringProperty("")
    part = NumericProperty(0)
    mark = NumericProperty(0)


load_kv(__file__)
