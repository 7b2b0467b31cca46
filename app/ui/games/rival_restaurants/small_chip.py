"""An icon and a number; and what the front of a card has no room for."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words
from app.ui.widgets.lines import match_count

__all__ = ["SmallChip", "StockCell"]
_ = _words


class SmallChip(Widget):
    """An icon and a number: `size_u` is that of the icon, `color` that of both."""

    icon = StringProperty("")
    text = StringProperty("")
    size_u = NumericProperty(16)
    color = ColorProperty(None, allownone=True)
    used = NumericProperty(0)

    def measured(self) -> float:
        """How wide it is with its text (px)."""
        self.ids.text.lay_now()
        return float(self.used)


class StockCell(Widget):
    """What the front of a small card has no room for: `rows` of (icon, number), no target."""

    rows = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("rows", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self._lay()

    def _lay_out(self, *_: object) -> None:
        match_count(self, SmallChip, len(self.rows))
        high = self.height / max(1, len(self.rows))
        for n, (chip, (icon, text)) in enumerate(
            zip(reversed(self.children), self.rows, strict=True)
        ):
            chip.icon, chip.text = icon, text
            chip.size = (self.width, high)
            chip.pos = (self.x + 6 * theme.u, self.top - (n + 1) * high)


load_kv(__file__)
