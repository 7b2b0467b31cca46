"""What can be done on a board now: a figure or a sign, words, and what follows."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.kit.theme import theme
from app.ui.widgets.pressable import Pressable
from app.ui.widgets.words import Icon, Words

__all__ = ["BoardButton"]

CHANGES = ("icon", "amount", "label", "second", "reason", "is_green", "label_u")


class BoardButton(Pressable):
    """Green where it moves the turn on, paper where it is an offer, dashed with the reason else.

    `amount` stands in place of the icon, coloured by its sign; `label_u`: size of the label (u).
    Laid out by hand: it changes with every step of a turn.
    """

    icon = StringProperty("")
    amount = StringProperty("")
    label = StringProperty("")
    second = StringProperty("")
    is_green = BooleanProperty(False)
    label_u = NumericProperty(20)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sign, self._sum = Icon(), Words(bold=True)
        self._words, self._note = Words(), Words()
        for widget in (self._sign, self._sum, self._words, self._note):
            self.add_widget(widget)
        for name in CHANGES:
            self.fbind(name, self.later)

    @property
    def note(self) -> str:
        """Its second line: what follows, or why it is switched off."""
        return self.reason if self.is_off else self.second

    def lay(self) -> None:
        """The sign or the figure at the left, the words in what is left of the width."""
        self._paint()
        left = self.x + 12 * theme.u + self._write_sign() + self._write_sum()
        wide = self.right - 8 * theme.u - left
        self._write_label(left, wide)
        self._write_note(left, wide)

    def _paint(self) -> None:
        green = self.is_green
        edge, plate = (theme.greenedge, theme.green) if green else (theme.edge, theme.plate)
        self._ground.draw(self, edge, plate)
        ink = theme.ink2 if self.is_off else theme.greentx if green else theme.ink
        self._sign.color = self._words.color = ink
        self._note.color = theme.greentx if green and not self.is_off else theme.ink2
        self._sum.color = theme.ink2 if self.is_off else theme.amount_color(self.amount)

    def _write_sign(self) -> float:
        """The sign in the middle of the height; the width (px) that it takes with its gap."""
        u, sign = theme.u, self._sign
        side = (30 if self.height >= 56 * u else 26) * u
        has_room = self.amount or self.width >= 124 * u
        sign.text, sign.size_px, sign.size = self.icon if has_room else "", side, (side, side)
        sign.pos = (self.x + 12 * u, self.base + self.rise / 2 - side / 2)
        return side + 10 * u if sign.text else 0

    def _write_sum(self) -> float:
        """The figure; the width (px) that it takes with its gap."""
        figure = self._sum
        figure.text, figure.size_px = self.amount, theme.total
        figure.pos = (self.x + 14 * theme.u, self.base)
        figure.size = (self.width * 0.4 if self.amount else 0, self.rise)
        return figure.measured() + 12 * theme.u if self.amount else 0

    def _write_label(self, left: float, wide: float) -> None:
        words, rise, has_note = self._words, self.rise, bool(self.note)
        words.text, words.bold, words.lines = self.label, not self.is_off, 1 if has_note else 2
        words.size_px = min(self.label_u * theme.u, rise * (0.5 if has_note else 0.43))
        words.tight_px = min(0.8 * self.label_u * theme.u, rise * 0.4)
        words.pos = (left, self.base + (rise * 0.44 if has_note else 0))
        words.size = (wide, rise * (0.5 if has_note else 1))

    def _write_note(self, left: float, wide: float) -> None:
        note, u = self._note, theme.u
        small = theme.least if self.height >= 70 * u else 16 * u
        note.text, note.size_px = self.note, min(small, self.rise * 0.4)
        note.tight_px = (16 if theme.is_large else 15) * u
        note.pos, note.size = (left, self.base + self.rise * 0.06), (wide, self.rise * 0.4)
