"""Paper: a ticket torn at the foot, leaders, tear lines; all from small repeated textures."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.drawing import CLEAR, Block

__all__ = ["Leader", "Paper", "Tear", "Tiled"]

TILES = {
    "teeth": (textures.teeth, textures.TEETH),
    "dots": (textures.dots, textures.DOTS),
    "dashes": (textures.dashes, textures.DASHES),
    "damier": (textures.damier, textures.DAMIER),
    "tape": (textures.tape, textures.TAPE),
}


class Tiled(Widget):
    """A rectangle filled with a repeated texture, tinted; `is_upright` turns it by 90 degrees.

    A texture given to a rectangle resets its coordinates: both are set here, together.
    """

    tile = OptionProperty("teeth", options=list(TILES))
    colour = ColorProperty(None, allownone=True)
    is_upright = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._tint = Color(*theme.line)
            self._area = Rectangle()
        for name in ("pos", "size", "tile", "is_upright"):
            self.fbind(name, self._weave)
        self.bind(colour=self._paint)
        theme.follow(self, "_weave", "_paint")
        self._weave()
        self._paint()

    def _paint(self, *_: object) -> None:
        self._tint.rgba = self.colour or theme.line

    def _weave(self, *_: object) -> None:
        make, (wide, high) = TILES[self.tile]
        length, depth = (self.height, self.width) if self.is_upright else self.size
        across, up = max(0.0, length) / (wide * theme.u), max(1.0, round(depth / (high * theme.u)))
        texture = make(theme.u)
        if self._area.texture is not texture:
            self._area.texture = texture
        flat = (0, 0, across, 0, across, up, 0, up)
        self._area.tex_coords = (0, 0, 0, up, across, up, across, 0) if self.is_upright else flat
        self._area.pos = (round(self.x), round(self.y))
        self._area.size = (max(0.0, self.width), max(0.0, self.height))


class Leader(Tiled):
    """A dotted line, decoration only; 2 u high."""


class Tear(Tiled):
    """A dashed line, 2 u thick; level, or upright."""


class Paper(Laid, Widget):
    """A sheet of paper; its teeth hang 6 u below its rectangle; a brass head when `is_lit`.

    `strip`: how high the head is (u).
    """

    colour = ColorProperty(None, allownone=True)
    has_teeth = BooleanProperty(True)
    is_lit = BooleanProperty(False)
    strip = NumericProperty(8)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sheet, self._foot, self._head = Block(), Block(is_round=False), Block()
        for block in (self._sheet, self._foot, self._head):
            self.canvas.before.add(block)
        self._teeth = Tiled(tile="teeth")
        self.add_widget(self._teeth)
        self.lay_after("pos", "size", "colour", "has_teeth", "is_lit", "strip")

    def lay(self) -> None:
        """Rounded above, straight where the teeth begin."""
        u, (x, y), (wide, high) = theme.u, self.pos, self.size
        tint, cut = self.colour or theme.plate, 4 * u if self.has_teeth else 0
        self._sheet.draw((x, y + cut), (wide, high - cut), tint, 4 * u)
        self._foot.draw((x, y), (wide, min(high / 2, 12 * u) if cut else 0), tint)
        strip = self.strip * u
        head = theme.brass if self.is_lit else CLEAR
        self._head.draw((x, self.top - strip), (wide, strip), head, (4 * u, 4 * u, 0, 0))
        self._teeth.colour = tint if cut else CLEAR
        self._teeth.pos, self._teeth.size = (x, y - 6 * u), (wide, 6 * u)


load_kv(__file__)
