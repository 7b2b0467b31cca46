"""A seat's badge: a square tile in its colour with its shape."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.theme import SEATS
from app.ui.widgets import load_kv

__all__ = ["SeatBadge"]


class SeatBadge(Widget):
    """`seat` counts from 0; the tile is as high as wide, its shape 64 % of the side.

    `is_on_paper`: on ground that stays paper at night, where the light ring would vanish.
    """

    seat = NumericProperty(0)
    tile = ColorProperty(SEATS[0].tile)
    glyph = ColorProperty(SEATS[0].glyph)
    side = NumericProperty(42)
    mark = ObjectProperty(None, allownone=True)
    span = NumericProperty(0)
    is_on_paper = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_seat()

    def on_seat(self, *_: object) -> None:
        """Take the seat's colours and shape."""
        look = SEATS[int(self.seat) % len(SEATS)]
        self.tile, self.glyph = look.tile, look.glyph
        self.span = max(4, round(self.side * 0.64))
        self.mark = textures.shape(look.shape, int(self.span))

    on_side = on_seat


load_kv(__file__)
