"""A seat's badge: a square tile in its colour with its shape."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app.ui.kit import textures
from app.ui.kit.laid import Laid
from app.ui.kit.theme import SEATS, SeatLook, theme

__all__ = ["SeatBadge"]

CHANGES = ("pos", "side", "seat")


class SeatBadge(Laid, Widget):
    """`seat` counts from 0; the tile is as high as wide, its shape 64 % of the side.

    `is_on_paper`: on ground that stays paper at night, where the light ring would vanish.
    `side`: that of its size. Laid out by hand: wherever a seat is named, there is one.
    """

    seat = NumericProperty(0)
    side = NumericProperty(42)
    is_on_paper = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._tints = Color(), Color(), Color()
        self._ring, self._tile = SmoothRoundedRectangle(), SmoothRoundedRectangle()
        self._shape = Rectangle()
        super().__init__(**kwargs)
        blocks = self._ring, self._tile, self._shape
        for tint, block in zip(self._tints, blocks, strict=True):
            self.canvas.add(tint)
            self.canvas.add(block)
        self.fbind("size", self._fit)
        for name in CHANGES:
            self.fbind(name, self.later)
        for name in ("seat", "is_on_paper"):
            self.fbind(name, self._paint)
        theme.follow(self, "_paint", "later")
        self._fit()
        self._paint()
        self.later()

    @property
    def look(self) -> SeatLook:
        """The colours and the shape of its seat."""
        return SEATS[int(self.seat) % len(SEATS)]

    @property
    def span(self) -> int:
        """How wide its shape is (px)."""
        return max(4, round(self.side * 0.64))

    @property
    def mark(self) -> Texture:
        """Its shape."""
        return textures.shape(self.look.shape, self.span)

    def _fit(self, *_: object) -> None:
        self.side = min(self.size)

    def lay(self) -> None:
        """The ring, the tile within it, the shape in the middle."""
        edge, side, round_px = 2 * theme.u, self.side, self.side * 0.22
        self._ring.pos, self._ring.size, self._ring.radius = self.pos, (side, side), [round_px]
        self._tile.pos = (self.x + edge, self.y + edge)
        self._tile.size = (side - 2 * edge, side - 2 * edge)
        self._tile.radius = [max(1, round_px - edge)]
        span = self.span
        gap = (side - span) / 2
        self._shape.texture = self.mark
        self._shape.pos, self._shape.size = (round(self.x + gap), round(self.y + gap)), (span, span)

    def _paint(self, *_: object) -> None:
        ring, tile, glyph = self._tints
        ring.rgba = theme.paperink if self.is_on_paper else theme.ring
        tile.rgba, glyph.rgba = map(get_color_from_hex, (self.look.tile, self.look.glyph))
