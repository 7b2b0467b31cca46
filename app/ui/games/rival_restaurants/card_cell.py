"""A step on a place card: an amount or an icon over a word."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.pressable import CLEAR, Pressable, Tint
from app.ui.widgets.words import Icon, Words

__all__ = ["CardCell"]

CHANGES = (
    "amount",
    "icon",
    "sign",
    "words",
    "is_lit",
    "is_chosen",
    "is_done",
    "is_signed",
    "is_line",
    "seat",
)


class CardCell(Pressable):
    """An amount or an icon over a word, on a card; in the colour of `seat` where it is not -1.

    `sign`: an icon before the amount. `is_line`: the icon stands before the word, not over it.
    `is_done`: a task behind its seat, which stands without an edge, its word struck through.
    Laid out by hand: a card has many, and a tap opens or closes most of them.
    """

    amount = StringProperty("")
    icon = StringProperty("")
    sign = StringProperty("")
    words = StringProperty("")
    is_lit = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    is_done = BooleanProperty(False)
    is_signed = BooleanProperty(True)
    is_line = BooleanProperty(False)
    seat = NumericProperty(-1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sign, self._mark = Icon(), Icon()
        self._sum, self._words = Words(halign="center"), Words(halign="center")
        for widget in (self._sign, self._sum, self._mark, self._words):
            self.add_widget(widget)
        self._stroke, self._struck = Color(), Rectangle()
        self.canvas.after.add(self._stroke)
        self.canvas.after.add(self._struck)
        for name in CHANGES:
            self.fbind(name, self.later)

    def on_is_done(self, *_: object) -> None:
        """What is done is hardly higher than its card."""
        self.foot = 2 if self.is_done else 5

    @property
    def _glyph(self) -> str:
        """Its icon, unless a word alone is all that has room in large type."""
        is_word = theme.is_large and not self.amount and self.words and not self.is_line
        return "" if is_word else self.icon

    @property
    def _is_two(self) -> bool:
        """Whether the word has something above it."""
        return bool(self.words and (self.amount or self._glyph)) and not self.is_line

    def lay(self) -> None:
        """The amount or the icon in the upper half where a word stands below, else in all of it."""
        self._paint()
        is_two = self._is_two
        self._write_amount(0.42 if is_two else 0, 0.56 if is_two else 1)
        self._write_words(is_two=is_two)
        if self.is_line:
            self._mark_line()
        else:
            self._mark_above(0.42 if is_two else 0, 0.54 if is_two else 1)
        self._strike()

    def _paint(self) -> None:
        edge, plate, ink = self._look()
        self._ground.draw(self, edge, plate)
        if self.is_off or self.is_done:
            ink = theme.ink2
        self._sign.color = self._words.color = ink
        self._mark.color = theme.gain if self.is_done else ink
        is_plain = self.is_off or self.is_lit or self.is_chosen or not self.is_signed
        self._sum.color = ink if is_plain else theme.amount_color(self.amount)

    def _look(self) -> tuple[Tint, Tint, Tint]:
        """Its edge, its face and its ink."""
        if self.seat >= 0:
            seat = SEATS[int(self.seat)]
            return theme.ring, get_color_from_hex(seat.tile), get_color_from_hex(seat.glyph)
        if self.is_lit:
            return theme.brassedge, theme.brass, theme.brasstx
        if self.is_chosen:
            return theme.greenedge, theme.green, theme.greentx
        return theme.line if self.is_done else theme.edge, theme.plate, theme.ink

    def _write_amount(self, foot: float, high: float) -> None:
        """The amount in that part of the face, and its sign before it."""
        u, figure, sign = theme.u, self._sum, self._sign
        figure.text, sign.text = self.amount, self.sign
        if not self.amount and not self.sign:
            return
        before = 25 * u if self.sign else 0
        figure.bold, figure.tight_px = not self.is_off, 17 * u
        figure.size_px = theme.button if self.width >= 72 * u else 21 * u
        figure.pos = (self.x + 2 * u + before, self.base + self.rise * foot)
        figure.size = (self.width - 4 * u - before, self.rise * high)
        sign.size_px, sign.size = 22 * u, (23 * u, figure.height)
        sign.pos = (figure.center_x - figure.measured() / 2 - before, figure.y)

    def _write_words(self, *, is_two: bool) -> None:
        """The word: in the lower half where something stands above it, or in all of the face."""
        u, words, is_caption = theme.u, self._words, is_two or self._glyph != self.icon
        edge, aside = (2 if is_caption else 6) * u, 28 * u if self.is_line and self.icon else 0
        words.text, words.tight_px = self.words, 14 * u
        words.size_px = theme.label if self.is_line else theme.least
        words.bold = not is_caption and not self.is_off and not self.is_done
        words.lines = 1 if is_two and self.rise < 64 * u else 2
        words.pos = (self.x + edge + aside, self.base + (u if is_two else 0))
        words.size = (self.width - 2 * edge - aside, self.rise * (0.44 if is_two else 1))

    def _mark_above(self, foot: float, high: float) -> None:
        """The icon in that part of the face, unless an amount stands there."""
        mark = self._mark
        mark.text, mark.size_px = "" if self.amount else self._glyph, 24 * theme.u
        mark.pos = (self.x, self.base + self.rise * foot)
        mark.size = (self.width, self.rise * high)

    def _mark_line(self) -> None:
        """The icon before the word."""
        u, mark, words = theme.u, self._mark, self._words
        mark.text, mark.size_px, mark.size = self.icon, 24 * u, (26 * u, self.rise)
        mark.pos = (words.center_x - words.measured() / 2 - 29 * u, self.base)

    def _strike(self) -> None:
        """A line through the word of what is done."""
        self._stroke.rgba = theme.ink2 if self.is_done else CLEAR
        if self.is_done:
            words, wide = self._words, self._words.measured()
            self._struck.pos = (words.center_x - wide / 2, round(words.center_y))
            self._struck.size = (wide, max(1, 1.5 * theme.u))
