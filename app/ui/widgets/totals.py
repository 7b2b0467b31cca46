"""Totals that the far side of the table reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.theme import theme
from app.ui.widgets import figure as _figure
from app.ui.widgets import load_kv
from app.ui.widgets.lines import match_count
from app.ui.widgets.paper import Paper

__all__ = ["Total", "TotalsTicket", "shares"]


_ = _figure

GAP_U = 8


class Total(NamedTuple):
    """A total with its label, and a unit behind the number; `tone` as for a line."""

    label: str
    value: str
    unit: str = ""
    tone: str = "ink"


class TotalCell(Widget):
    """A label over a total."""

    label = StringProperty("")
    value = StringProperty("")
    unit = StringProperty("")
    tone = StringProperty("ink")
    value_px = NumericProperty(36)


class TotalsTicket(Paper):
    """Two to five totals of (label, value, unit, tone); the first one is the big one."""

    totals = ListProperty([])
    has_big = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Widget()
        super().__init__(**kwargs)
        self.add_widget(self._cells)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("totals", "has_big", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")

    def _lay_out(self, *_: object) -> None:
        match_count(self._cells, TotalCell, len(self.totals))
        totals = [Total(*total) for total in self.totals]
        sizes = [
            theme.amount if self.has_big and i == 0 else theme.total for i in range(len(totals))
        ]
        wanted = [self._wanted(total, size) for total, size in zip(totals, sizes, strict=True)]
        edges = shares(self.width - 28 * theme.u, wanted)
        for index, (cell, total) in enumerate(
            zip(reversed(self._cells.children), totals, strict=True)
        ):
            cell.label, cell.value, cell.unit, cell.tone = total
            cell.value_px = sizes[index]
            cell.pos = (self.x + 14 * theme.u + edges[index], self.y)
            cell.size = (edges[index + 1] - edges[index] - GAP_U * theme.u, self.height)

    def _wanted(self, total: Total, size: float) -> float:
        """The width that a total needs (px)."""
        least = round(theme.least)
        value = textures.measure(total.value, round(size), is_bold=True)
        unit = textures.measure(total.unit, least) + 6 * theme.u if total.unit else 0
        return max(textures.measure(total.label, least), value + unit) + GAP_U * theme.u


def shares(width: float, wanted: Sequence[float]) -> Sequence[float]:
    """Left edges of cells that want these widths: what is over is shared, what lacks is too.

    >>> shares(100, [40, 20]), shares(30, [40, 20])
    ([0.0, 60.0, 100.0], [0.0, 20.0, 30.0])
    """
    whole = sum(wanted)
    count = max(1, len(wanted))
    over = max(0.0, width - whole) / count
    scale = min(1.0, width / whole) if whole else 1.0
    return [sum(wanted[:i]) * scale + over * i for i in range(len(wanted) + 1)]


load_kv(__file__)
