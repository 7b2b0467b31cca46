"""A QR code, dark on light whatever the palette, its modules whole pixels where they can be."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty

from app.export.bgstats import code
from app.ui.widgets.pressable import Tappable

__all__ = ["QrCode"]

QUIET = 4
"""Modules of white round the code, as its standard asks."""


class QrCode(Tappable):
    """`text`: what is read from it."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._modules = 0
        self._area = Rectangle()
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._area = Rectangle(texture=self._area.texture)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        self._lay()

    def on_text(self, *_: object) -> None:
        """A pixel of the texture for each module, drawn large without being smoothed."""
        if not self.text:
            return
        modules = code(self.text).matrix_iter(border=QUIET)
        rows = [bytes(0 if is_dark else 255 for is_dark in row) for row in modules]
        self._modules = len(rows)
        texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
        texture.mag_filter, texture.min_filter = "nearest", "linear"
        texture.blit_buffer(b"".join(reversed(rows)), colorfmt="luminance", bufferfmt="ubyte")
        self._area.texture = texture
        self._lay()

    def _lay(self, *_: object) -> None:
        """In the middle, as large as whole pixels a module allow."""
        room = min(self.size)
        side = self._modules * max(1, room // max(1, self._modules))
        side = min(side, room) if self._modules else room
        self._area.size = (side, side)
        self._area.pos = (
            round(self.x + (self.width - side) / 2),
            round(self.y + (self.height - side) / 2),
        )
