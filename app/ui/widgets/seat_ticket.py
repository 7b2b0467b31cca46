"""A seat while a phase runs: who, up to two totals, and what else it has as chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import badge as _badge
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets.lines import match_count
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.seat_face import SeatColour

__all__ = ["Chip", "LevelBar", "SeatTicket"]
_ = (_badge, _paper)

SEGMENTS = (3, 4, 5, 8)
"""The stretches of a bar with levels, in proportion."""
TOTAL_U, MONEY_U = 70, 106
"""Room for a total; the last of two holds five digits and a space."""
CHIP_U = (24, 36, 44, 55, 64, 70, 78)
"""Room for a chip by the length of its number: the same place in every seat's ticket."""
TIGHT = 0.88
"""How much closer chips may stand before one is left out."""
LOW_U = 60
"""In a ticket lower than this, totals have no row of their own."""


class Chip(NamedTuple):
    """A quantity: icon and number; `is_total` ones stand big in the first row."""

    icon: str
    text: str
    is_total: bool = False


def filled(level: float, segments: Sequence[float]) -> list[float]:
    """How full each segment is (0-1) at this level.

    >>> filled(5, (3, 4, 5, 8))
    [1.0, 0.5, 0.0, 0.0]
    """
    out, start = [], 0.0
    for length in segments:
        out.append(max(0.0, min(1.0, (level - start) / length)))
        start += length
    return out


def chip_width(text: str) -> float:
    """Room for a chip with that number (u)."""
    return CHIP_U[min(len(text), len(CHIP_U) - 1)]


def fitting(texts: Sequence[str], room: float) -> list[int]:
    """Which chips are shown: nothing at all gives way first, then the last ones.

    >>> fitting(["3", "0", "2", "1"], 144), fitting(["3", "0", "2", "1"], 110)
    ([0, 1, 2, 3], [0, 2, 3])
    """
    shown = list(range(len(texts)))
    empty = [n for n in reversed(shown) if set(texts[n]) <= {"0", " "}]
    for n in (*empty, *(n for n in reversed(shown) if n not in empty)):
        if sum(chip_width(texts[k]) for k in shown) * TIGHT <= room:
            break
        shown.remove(n)
    return shown


class Segment(Widget):
    """A stretch of a bar, `part` of it full."""

    part = NumericProperty(0)


class LevelBar(Widget):
    """A bar in stretches; full ones are lit, the one under way is filled."""

    level = NumericProperty(0)
    segments = ListProperty(SEGMENTS)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("level", "segments", "pos", "size"):
            self.fbind(name, self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        match_count(self, Segment, len(self.segments))
        gap = 3 * theme.u
        free, whole = self.width - gap * (len(self.segments) - 1), sum(self.segments) or 1
        x = self.x
        parts = filled(self.level, self.segments)
        for part, length, segment in zip(
            parts, self.segments, reversed(self.children), strict=True
        ):
            segment.part = part
            segment.pos = (x, self.y)
            segment.size = (free * length / whole, self.height)
            x += free * length / whole + gap


class ChipCell(Widget):
    """An icon and a number, as wide as they are."""

    icon = StringProperty("")
    text = StringProperty("")
    is_total = BooleanProperty(False)
    used = NumericProperty(0)

    def measured(self) -> float:
        """How wide it is with its text (px)."""
        self.ids.text.lay_now()
        return float(self.used)


class SeatTicket(SeatColour, Tappable):
    """`chips` of (icon, text, is_total); `level` below 0 hides the bar; `note` beside the chips.

    `is_framed`: the turn is here, or something of this seat is being resolved; `is_dim`: the turn
    is elsewhere. In a low ticket the totals take its whole height, and the chips end before them.
    """

    name = StringProperty("")
    note = StringProperty("")
    chips = ListProperty([])
    level = NumericProperty(-1)
    segments = ListProperty(SEGMENTS)
    is_framed = BooleanProperty(False)
    is_dim = BooleanProperty(False)
    split = NumericProperty(0)
    name_width = NumericProperty(100)
    badge_u = NumericProperty(34)
    is_tall = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Widget()
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("chips", "pos", "size", "level", "note"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self.bind(sink=self._lay)
        self.add_widget(self._cells)
        self._lay()

    def _lay_out(self, *_: object) -> None:
        u = theme.u
        match_count(self._cells, ChipCell, len(self.chips))
        cells = list(reversed(self._cells.children))
        for cell, chip in zip(cells, self.chips, strict=True):
            cell.icon, cell.text, cell.is_total = Chip(*chip)
        totals = [cell for cell in cells if cell.is_total]
        small = [cell for cell in cells if not cell.is_total]
        left = self._right_to_left(totals, self.right - 12 * u)
        self.name_width = max(0, left - self.ids.name.x - 4 * u)
        is_low = self.height < LOW_U * u and bool(totals)
        self._chips(small, left if is_low else self.right - 4 * u)

    def _right_to_left(self, totals: list[ChipCell], right: float) -> float:
        """Totals end at the right; the last of two keeps room for five digits and a space."""
        u = theme.u
        for index, cell in enumerate(reversed(totals)):
            room = MONEY_U if index == 0 and len(totals) > 1 else TOTAL_U
            wide = max(room * u, cell.measured())
            high = self.height if self.height < LOW_U * u else self.split
            cell.size = (wide, high)
            cell.pos = (right - wide, self.top - high - self.sink)
            right -= wide + 6 * u
        return right

    def _chips(self, cells: list[ChipCell], right: float) -> None:
        """Chips beside the bar or the note, up to `right`; what has no room is left out."""
        u = theme.u
        start = self.x + 14 * u
        if self.level >= 0 and not self.is_tall:
            start += 106 * u
        elif self.note:
            start += 108 * u
        shown = fitting([cell.text for cell in cells], (right - start) / u)
        wides = {n: chip_width(cells[n].text) * u for n in shown}
        squeeze = min(1.0, (right - start) / (sum(wides.values()) or 1))
        x = start
        for n, cell in enumerate(cells):
            cell.size = (cell.measured(), 26 * u)
            cell.pos = (x, self.y + 3 * u - self.sink)
            cell.opacity = 1 if n in wides else 0
            x += wides.get(n, 0) * squeeze


load_kv(__file__)
