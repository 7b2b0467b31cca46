"""Tracks: a level with its marks and the gain to come; squares from below zero upwards."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words
from app.ui.widgets.lines import match_count

__all__ = ["LevelTrack", "SquareTrack"]
_ = _words

PITCH_U = 28
FLAT_U = 22


class LevelMark(Widget):
    """A diamond on a level track, brass once reached."""

    is_reached = BooleanProperty(False)


class LevelTrack(Widget):
    """One bar to `most`; `level` is reached, `gain` is about to come; `marks` are the levels."""

    level = NumericProperty(0)
    gain = NumericProperty(0)
    most = NumericProperty(20)
    marks = ListProperty((3, 7, 12))

    def __init__(self, **kwargs: Any) -> None:
        self._diamonds = Widget()
        super().__init__(**kwargs)
        self.add_widget(self._diamonds)
        for name in ("level", "gain", "most", "marks", "pos", "size"):
            self.fbind(name, self._lay_out)
        self._lay_out()

    def part(self, level: float) -> float:
        """How far along the bar a level lies (0-1)."""
        return max(0.0, min(1.0, level / self.most))

    def _lay_out(self, *_: object) -> None:
        match_count(self._diamonds, LevelMark, len(self.marks))
        side = 16 * theme.u
        for mark, diamond in zip(self.marks, self._diamonds.children, strict=True):
            diamond.is_reached = self.level + self.gain >= mark
            diamond.size = (side, side)
            diamond.center = (self.x + self.width * self.part(mark), self.center_y)


class Square(Widget):
    """A square of a track."""

    number = NumericProperty(0)
    is_here = BooleanProperty(False)
    is_marked = BooleanProperty(False)
    icon_u = NumericProperty(16)


class SquareTrack(Widget):
    """Squares from `least` to `most`; as many as fit, always with the one where we stand.

    `marks`: squares that carry a card. `least` stays in view at the left as long as it can.
    `is_flat`: low squares at the upper edge, where little height is left (38 u with the cards).
    """

    is_flat = BooleanProperty(False)

    value = NumericProperty(0)
    least = NumericProperty(-4)
    most = NumericProperty(20)
    marks = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("value", "least", "most", "marks", "is_flat", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self._lay()

    def shown(self) -> range:
        """The squares in view."""
        return squares(
            int(self.value), int(self.least), int(self.most), int(self.width / (PITCH_U * theme.u))
        )

    def _lay_out(self, *_: object) -> None:
        numbers = self.shown()
        match_count(self, Square, len(numbers))
        u = theme.u
        for index, (number, square) in enumerate(
            zip(numbers, reversed(self.children), strict=True)
        ):
            square.number, square.is_here = number, number == self.value
            square.is_marked = number in self.marks
            high = 40 if number == 0 else 32
            high, square.icon_u = (FLAT_U, 13) if self.is_flat else (high, 16)
            square.size = (25 * u, high * u)
            top = self.top if self.is_flat else self.center_y + high * u / 2
            square.pos = (self.x + index * PITCH_U * u, top - high * u)


def squares(value: int, least: int, most: int, room: int) -> range:
    """Which squares fit: from the least one on, moved only as far as where we stand needs.

    >>> squares(2, -4, 20, 10), squares(9, -4, 20, 10)
    (range(-4, 6), range(1, 11))
    """
    count = max(1, min(room, most - least + 1))
    first = max(least, min(value - count + 2, most - count + 1))
    return range(first, first + count)


load_kv(__file__)
