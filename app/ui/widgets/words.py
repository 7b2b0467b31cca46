"""A text or an icon that shortens with an ellipsis and changes colour without being redrawn."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.icons import FONT, ICONS
from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme

LEADING = 1.15
"""Line spacing where a text has two lines, times the size."""
FITS = attrgetter("text", "width", "height", "size_px", "bold", "lines", "tight_px")
"""What its lines depend on."""
CHANGES = ("text", "size", "size_px", "bold", "lines", "tight_px", "pos", "halign", "valign")
"""What it is laid out anew after."""
PARTS = {"left": 0, "center": 0.5, "right": 1, "bottom": 0, "middle": 0.5, "top": 1}
"""How much of the room that is left over lies before the text."""


class Words(Laid, Widget):
    """A text in `lines` lines at most, within its rectangle; `size_px` is a role of the theme.

    `color`: ink unless given; `tight_px`: a smaller size for a text that does not fit on one
    line, 0 for none; `rows`: the lines that it takes now. In large type a text that has no room
    takes its size of normal type: large type makes nothing smaller and cuts nothing. It is fitted
    once a frame; `shown` and `measured` do so at once. `is_cut`: an ellipsis stands for a part.
    """

    text = StringProperty("")
    size_px = NumericProperty(20)
    bold = BooleanProperty(False)
    color = ColorProperty(None, allownone=True)
    halign = OptionProperty("left", options=["left", "center", "right"])
    valign = OptionProperty("middle", options=["top", "middle", "bottom"])
    lines = NumericProperty(1)
    tight_px = NumericProperty(0)
    text_width = NumericProperty(0)
    font = "Roboto"

    def __init__(self, **kwargs: Any) -> None:
        self._size = 1
        self._fitted: tuple[object, ...] = ()
        self._shown: tuple[str, ...] = ()
        self.rows, self.is_cut = 1, False
        self._tint = Color()
        self._rows: list[Rectangle] = []
        super().__init__(**kwargs)
        self.canvas.add(self._tint)
        for name in CHANGES:
            self.fbind(name, self.later)
        self.fbind("color", self._paint)
        theme.follow(self, "_paint", "later")
        self._paint()
        if self.text:
            self.later()

    @property
    def shown(self) -> str:
        """The text as it stands on the screen, cut or not."""
        self.lay_now()
        return "\n".join(self._shown)

    def measured(self) -> float:
        """How wide it stands on the screen (px)."""
        self.lay_now()
        return float(self.text_width)

    def glyphs_of(self, text: str) -> str:
        """What is drawn for a text: itself; an icon draws the glyph of its name."""
        return text

    def _measured(self, text: str) -> float:
        return textures.measure(text, self._size, is_bold=self.bold, font=self.font)

    def later(self, *_: object) -> None:
        """Nothing has to be laid out where nothing is said, or was."""
        if self.text or self._rows:
            super().later()

    def lay(self) -> None:
        """Fit the text where it or its room has changed, and place its lines."""
        wanted = (theme.is_large, FITS(self))
        if wanted != self._fitted:
            self._fitted = wanted
            self._fit()
        self._place()

    def _fit(self) -> None:
        text = self.glyphs_of(self.text)
        shown: list[str] = []
        for size in theme.sizes(self.size_px, self.tight_px):
            self._size = max(1, round(size))
            shown = self._lines_of(text)
            if " ".join(shown) == text.replace("\n", " "):
                break
        self._take(shown, text)

    def _lines_of(self, text: str) -> list[str]:
        """The lines at the present size: as many as allowed, as fit the height, at least one."""
        if text and "\n" not in text and self._measured(text) <= self.width + 0.5:
            return [text]
        asked = max(int(self.lines), text.count("\n") + 1)
        room = max(1, min(asked, int((self.height + 1) / (self._size * LEADING))))
        rows: list[str] = []
        for part in text.split("\n"):
            free = max(1, room - len(rows))
            rows += textures.shortened(part, self.width + 0.5, free, self._measured)
        return rows[:asked]

    def _take(self, shown: list[str], text: str) -> None:
        """Show these lines."""
        self._shown = tuple(shown)
        self.rows = max(1, len(shown))
        self.is_cut = bool(shown) and " ".join(shown).split() != text.split()
        self.text_width = min(self.width, max(map(self._measured, shown), default=0))
        for row in self._rows[len(shown) :]:
            self.canvas.remove(row)
        del self._rows[len(shown) :]
        for row, line in zip(self._rows, shown, strict=False):
            self._dress(row, line)
        for line in shown[len(self._rows) :]:
            self._rows.append(row := Rectangle())
            self._dress(row, line)
            self.canvas.add(row)

    def _dress(self, row: Rectangle, line: str) -> None:
        row.texture = textures.words(line, self._size, is_bold=self.bold, font=self.font)
        row.size = row.texture.size

    def _place(self) -> None:
        if not self._rows:
            return
        step, part = round(self._size * LEADING), PARTS[self.halign]
        high = step * (len(self._rows) - 1)
        foot = (self.height - high - self._rows[0].size[1]) * PARTS[self.valign]
        for index, row in enumerate(self._rows):
            shift = (self.width - row.size[0]) * part
            row.pos = (round(self.x + shift), round(self.y + foot + high - step * index))

    def _paint(self, *_: object) -> None:
        self._tint.rgba = self.color or theme.ink


class Icon(Words):
    """A glyph of the icon font, by its name; centred."""

    font = FONT

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"halign": "center", **kwargs})

    def glyphs_of(self, text: str) -> str:
        """The glyph of the icon's name."""
        return ICONS[text] if text else ""

    def _measured(self, text: str) -> float:
        return min(self.width, super()._measured(text))
