"""The hand of the chef whose turn it is: how many cards, and how many stay at the end."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas, Color, Line, PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme
from app.ui.widgets.drawing import block, framed
from app.ui.widgets.paper import Paper
from app.ui.widgets.words import Words

__all__ = ["CardBacks", "HandPanel"]

WIDE, HIGH, GAP = 26.0, 42.0, 4.0
LONG = 40
"""A low panel has no room for the backs beside a note of more letters."""


class CardBacks(Laid, Widget):
    """`count` backs from the right; those above `kept` are dashed: they are laid off.

    A back is drawn once and moved aside when a card comes or goes.
    """

    count = NumericProperty(0)
    kept = NumericProperty(3)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look: tuple[float, ...] = ()
        self._cards: list[tuple[Canvas, Translate, bool]] = []
        self.lay_after("pos", "size", "count", "kept")

    def lay(self) -> None:
        """Side by side; closer where there are many."""
        u, count = theme.u, int(self.count)
        pitch = min((WIDE + GAP) * u, (self.width - WIDE * u) / max(1, count - 1))
        start = self.right - WIDE * u - pitch * (count - 1)
        high = min(HIGH * u, self.height)
        if (look := (theme.version, u, high)) != self._look:
            self._look = look
            self._drop(0)
        self._drop(count)
        for n in range(count):
            card = self._card(n, high, is_kept=n < self.kept)
            card.xy = (start + n * pitch, self.center_y - high / 2)

    def _drop(self, count: int) -> None:
        """Take all but so many away."""
        for card, *_ in self._cards[count:]:
            self.canvas.remove(card)
        del self._cards[count:]

    def _card(self, n: int, high: float, *, is_kept: bool) -> Translate:
        """The place of that card, drawn where it was not, or as one that goes the other way."""
        if n < len(self._cards) and self._cards[n][2] != is_kept:
            self._drop(n)
        if n == len(self._cards):
            card = Canvas()
            with card:
                PushMatrix()
                place = Translate()
                (_back if is_kept else _gone)(0, 0, WIDE * theme.u, high)
                PopMatrix()
            self.canvas.add(card)
            self._cards.append((card, place, is_kept))
        return self._cards[n][1]


def _back(x: float, y: float, wide: float, high: float) -> None:
    u = theme.u
    framed(x, y, wide, high, rim=theme.ring, face=theme.green, thick=2 * u, radius=4 * u)
    edge = 6 * u
    wide, high = wide - 2 * edge, high - 2 * edge
    tones = {"rim": theme.greentx, "face": theme.green}
    framed(x + edge, y + edge, wide, high, thick=1 * u, radius=2 * u, **tones)


def _gone(x: float, y: float, wide: float, high: float) -> None:
    block(x, y, wide, high, theme.plate, radius=4 * theme.u)
    Color(*theme.ink2)
    Line(rounded_rectangle=(x, y, wide, high, 4 * theme.u), dash_length=4, dash_offset=3)


class HandPanel(Laid, Widget):
    """`title` and `note` beside the count; the backs at the right.

    Laid out by hand: each move of a hand changes its count and its note.
    """

    count = NumericProperty(0)
    kept = NumericProperty(3)
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._paper, self._backs = Paper(), CardBacks()
        self._count, self._title = Words(bold=True), Words(bold=True, valign="bottom")
        self._note = Words(lines=2)
        for widget in (self._paper, self._count, self._title, self._note, self._backs):
            self.add_widget(widget)
        self.lay_after("pos", "size", "count", "kept", "title", "note")

    @property
    def _is_low(self) -> bool:
        """Whether it has no room for a title above the note."""
        return bool(self.height < 70 * theme.u)

    def lay(self) -> None:
        """The count at the left, the words beside it, the backs at the right."""
        u = theme.u
        self._paper.pos, self._paper.size = self.pos, self.size
        self._paper.has_teeth = self.height >= 76 * u
        indent = (56 if self.count < 10 else 84) * u
        self._write_count(indent - 14 * u)
        wide = self._show_backs()
        room = self.width - indent - wide - 16 * u
        self._write_title(self.x + indent, room)
        self._write_note(self.x + indent, room)

    def _write_count(self, wide: float) -> None:
        count, u = self._count, theme.u
        count.text, count.size_px = str(int(self.count)), min(56 * u, self.height * 0.9)
        count.pos, count.size = (self.x + 14 * u, self.y), (wide, self.height)

    def _show_backs(self) -> float:
        """The backs, unless a long note needs their room; the width (px) that they take."""
        u, backs = theme.u, self._backs
        has_room = not self._is_low or len(self.note) <= LONG
        wide = min(4, max(3, self.count)) * 30 * u if has_room else 0
        backs.count, backs.kept = self.count if has_room else 0, self.kept
        backs.pos = (self.right - wide - 8 * u, self.y + 4 * u)
        backs.size = (wide, self.height - 8 * u)
        return float(wide)

    def _write_title(self, left: float, wide: float) -> None:
        title, u = self._title, theme.u
        title.text = "" if self._is_low and self.note else self.title
        title.size_px, title.tight_px = theme.label, 16 * u
        title.pos = (left, self.center_y + (4 * u if self.note else -self.height / 4))
        title.size = (wide, self.height / 2 - 6 * u)

    def _write_note(self, left: float, wide: float) -> None:
        note, u = self._note, theme.u
        note.text, note.size_px, note.tight_px = self.note, min(theme.label, 18 * u), 16 * u
        note.valign = "middle" if self._is_low else "top"
        note.pos = (left, self.y + 2 * u)
        note.size = (wide, self.height - 4 * u if self._is_low else self.height / 2)
