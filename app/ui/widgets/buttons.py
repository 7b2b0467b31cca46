"""The main button; its neighbours, quick steps and options beside it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.kit.textures import measure
from app.ui.kit.theme import theme
from app.ui.widgets.option_tile import OptionTile
from app.ui.widgets.pressable import Pressable
from app.ui.widgets.quick_step import QuickStep
from app.ui.widgets.side_button import SideButton, UndoButton
from app.ui.widgets.words import Icon, Words

__all__ = ["MainButton", "OptionTile", "QuickStep", "SideButton", "UndoButton"]

CHANGES = ("label", "second", "reason", "icon", "is_lit")


class MainButton(Pressable):
    """What the head chef does next; `second` says what stands against it or what follows.

    `is_lit`: brass with a bell, when all are ready or the time is over. Laid out by hand: it
    changes with nearly every move.
    """

    is_big = True
    label = StringProperty("")
    second = StringProperty("")
    icon = StringProperty("")
    is_lit = BooleanProperty(False)
    swell = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._mark, self._words, self._note = Icon(), Words(halign="center"), Words(halign="center")
        for widget in (self._mark, self._words, self._note):
            self.add_widget(widget)
        for name in CHANGES:
            self.fbind(name, self.later)

    def calm(self) -> None:
        """Come to rest with its foot as it was."""
        super().calm()
        self.swell = 0

    def on_is_lit(self, *_: object) -> None:
        """When it lights, the foot swells from 5 to 9 and back, twice in 600 ms."""
        Animation.cancel_all(self, "swell")
        self.swell = 0
        if self.is_lit and self.parent and not theme.is_still:
            up = Animation(swell=4, d=0.15, t="in_out_sine")
            down = Animation(swell=0, d=0.15, t="in_out_sine")
            (up + down + up + down).start(self)

    def on_swell(self, *_: object) -> None:
        """The foot is as high as it has swollen."""
        self.foot = 5 + self.swell

    @property
    def glyph(self) -> str:
        """The sign before its label: a bell where it is lit and has none of its own."""
        return self.icon or ("bell-ring" if self.is_lit else "")

    @property
    def note(self) -> str:
        """Its second line: what stands against it, or why it is switched off."""
        return self.reason if self.is_off and self.reason else self.second

    def lay(self) -> None:
        """The label over its note, which has two lines and most of the height where it is long."""
        self._paint()
        note, room = self.note, self.width - 24 * theme.u
        is_long = bool(note) and measure(note, round(16 * theme.u)) > room
        share = (0.6 if is_long else 0.36) if note else 0
        self._write_label(room, share, is_long=is_long)
        self._write_note(room, is_long=is_long)

    def _paint(self) -> None:
        edge, plate, ink = theme.greenedge, theme.green, theme.greentx
        if self.is_lit:
            edge, plate, ink = theme.brassedge, theme.brass, theme.brasstx
        self._ground.draw(self, edge, plate)
        ink = theme.ink2 if self.is_off else ink
        self._mark.color = self._words.color = self._note.color = ink

    def _write_label(self, room: float, share: float, *, is_long: bool) -> None:
        """The label above that share of the face, and the sign before it."""
        u, words, mark, glyph = theme.u, self._words, self._mark, self.glyph
        aside = 40 * u if glyph else 0
        words.text, words.bold = self.label, not self.is_off
        words.size_px, words.tight_px = (18 * u, 18 * u) if is_long else (theme.button, 20 * u)
        words.lines = 1 if share or self.rise < 44 * u else 2
        foot, high = (share - 0.01, 1.01 - share) if share else (0, 1)
        words.pos = (self.x + 12 * u + aside, self.base + self.rise * foot)
        words.size = (room - aside, self.rise * high)
        mark.text = glyph
        if glyph:
            mark.size_px, mark.size = (20 if is_long else 30) * u, (32 * u, 32 * u)
            left = words.center_x - words.measured() / 2 - aside
            mark.pos = (left, words.center_y - 16 * u)

    def _write_note(self, room: float, *, is_long: bool) -> None:
        u, note = theme.u, self._note
        note.text = self.note
        if not note.text:
            return
        note.size_px, note.tight_px, note.lines = theme.least, 14 * u, 2 if is_long else 1
        foot, high = (0.02, 0.65) if is_long else (0.06, 0.36)
        note.pos = (self.x + 12 * u, self.base + self.rise * foot)
        note.size = (room, self.rise * high)
