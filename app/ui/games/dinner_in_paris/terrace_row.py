"""A row of terraces as on the player board: placed ones, those being placed, those to come."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.kit.theme import SEATS, theme
from app.ui.widgets import load_kv
from app.ui.widgets.lines import match_count

__all__ = ["Cell", "TerraceRow"]


class Cell(NamedTuple):
    """A cell: what its tile costs, whether a bonus lies under it, and how it stands.

    `kind`: placed, being (placed now), next or coming.
    """

    cost: str
    kind: str = "coming"
    is_bonus: bool = False


class TerraceCell(Widget):
    """A cell of the row."""

    cost = StringProperty("")
    kind = OptionProperty("coming", options=["placed", "being", "next", "coming"])
    is_bonus = BooleanProperty(False)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)
    face = ColorProperty(theme.linen)
    ink = ColorProperty(theme.ink)
    is_ringed = BooleanProperty(False)
    mark = StringProperty("")


class TerraceRow(Widget):
    """`cells` of (cost, kind, is_bonus) from the left, `pitch` u apart; `seat` counts from 0."""

    cells = ListProperty([])
    seat = NumericProperty(0)
    pitch = NumericProperty(25.5)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("cells", "seat", "pitch", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self._lay()

    def _lay_out(self, *_: object) -> None:
        match_count(self, TerraceCell, len(self.cells))
        look = SEATS[int(self.seat) % len(SEATS)]
        u = theme.u
        for index, (cell, row) in enumerate(zip(self.cells, reversed(self.children), strict=True)):
            row.cost, row.kind, row.is_bonus = Cell(*cell)
            row.tile, row.glyph = look.tile, look.glyph
            row.size = ((self.pitch - 2.5) * u, self.height)
            row.pos = (self.x + index * self.pitch * u, self.y)


load_kv(__file__)
