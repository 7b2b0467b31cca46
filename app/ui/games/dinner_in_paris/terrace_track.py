"""The terraces of a category as a track: placed, next, to come, and where income is gained."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty

from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.drawing import Drawing, block, framed, hoop

MOST = 16
"""Cells of the longest row; every track has the pitch of that one."""
GAP = 1.5


class TerraceTrack(Drawing):
    """`placed` of `cells` tiles; `bonuses`: numbers of the cells (from 0) that pay income.

    `is_open`: a restaurant of the category is open. `is_on_paper`: on the active seat's paper.
    """

    placed = NumericProperty(0)
    cells = NumericProperty(MOST)
    bonuses = ListProperty([])
    is_open = BooleanProperty(True)
    is_on_paper = BooleanProperty(True)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)
    redraws = ("placed", "cells", "bonuses", "is_open", "is_on_paper", "tile", "glyph")

    def _tone(self, token: str) -> Sequence[float]:
        tone: Sequence[float] = theme.by_day(token) if self.is_on_paper else getattr(theme, token)
        return tone

    def draw(self) -> None:
        """The cells from the left."""
        pitch = self.width / MOST
        wide = pitch - GAP * theme.u
        for n in range(int(self.cells)):
            self._cell(n, self.x + n * pitch, wide)

    def _cell(self, n: int, x: float, wide: float) -> None:
        u, ground = theme.u, theme.paper if self.is_on_paper else theme.cloth
        cell = partial(framed, x, self.y, wide, self.height, radius=3 * u)
        is_emptied = self.placed >= self.cells
        face: Sequence[float]
        if n < self.placed:
            face = theme.brass if is_emptied else self.tile
            cell(rim=self._tone("ring"), face=face, thick=1.5 * u)
        elif n == self.placed and self.is_open:
            face = ground
            cell(rim=self._tone("ring"), face=ground, thick=2 * u)
        elif self.is_open:
            face = self._tone("linen")
            block(x, self.y, wide, self.height, face, radius=3 * u)
        else:
            face = ground
            cell(rim=self._tone("linen"), face=ground, thick=2 * u)
        if n in self.bonuses:
            side = min(9 * u, wide - 3 * u)
            dark = theme.brasstx if is_emptied else self.glyph
            rim = dark if n < self.placed else self._tone("ink")
            hoop(x + (wide - side) / 2, self.center_y - side / 2, side, rim, face, 2 * u)


class RowBars(Drawing):
    """How far each of the four rows is emptied, in few strokes; an emptied one lights up."""

    placed = ListProperty([])
    tiles = ListProperty([])
    redraws = ("placed", "tiles")

    def draw(self) -> None:
        """One bar a row, as long as the row is."""
        u, count = theme.u, max(1, len(self.tiles))
        gap = min(4 * u, self.height / count / 3)
        high = (self.height - gap * (count - 1)) / count
        for n, (placed, tiles) in enumerate(zip(self.placed, self.tiles, strict=True)):
            y = self.top - (n + 1) * high - n * gap
            wide = self.width * tiles / MOST
            full = placed >= tiles
            block(self.x, y, wide, high, theme.linen, radius=2 * u)
            tint = theme.reached if full else theme.fill
            block(self.x, y, wide * placed / tiles, high, tint, radius=2 * u)
