"""The paper button, of which every screen has most: laid out by hand, because it is cheaper."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from app.ui.kit.textures import grown
from app.ui.kit.theme import theme
from app.ui.widgets.pressable import Pressable
from app.ui.widgets.words import Icon, Words

CHANGES = (
    "label",
    "second",
    "reason",
    "icon",
    "is_left",
    "is_chosen",
    "is_danger",
    "label_px",
    "note_lines",
    "halign",
)

DEEP = 33.0
"""What a second line of two lines needs (u)."""


class SideButton(Pressable):
    """A paper button: icon, label and a second line; centred unless `is_left`.

    `label_px`: size of the label, 0 for that of the body; `note_lines`: of the second line.
    `is_danger`: in the colour of a loss. `halign`: of the words, where they do not choose.
    """

    label = StringProperty("")
    second = StringProperty("")
    icon = StringProperty("")
    is_left = BooleanProperty(False)
    is_chosen = BooleanProperty(False)
    is_danger = BooleanProperty(False)
    label_px = NumericProperty(0)
    note_lines = NumericProperty(1)
    halign = OptionProperty("", options=["", "left", "center"])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sign, self._words, self._note = Icon(), Words(), Words()
        for widget in (self._sign, self._words, self._note):
            self.add_widget(widget)
        for name in CHANGES:
            self.fbind(name, self.later)

    @property
    def note(self) -> str:
        """Its second line: what it leads to, or why it is switched off."""
        return self.reason if self.is_off and self.reason else self.second

    @property
    def is_marked(self) -> bool:
        """Whether a sign stands before the words."""
        return bool(self.icon)

    @property
    def _is_high(self) -> bool:
        """Whether there is room for larger letters than those of a foot."""
        return self.rise > 61 * theme.u

    @property
    def _side(self) -> str:
        return "left" if self.is_marked or self.is_left else "center"

    def lay(self) -> None:
        """Icon and words beside one another, in the middle or at the left."""
        self._paint()
        u = theme.u
        icon_u = 30 if self.width >= 150 * u or not self.label else 22
        aside = (icon_u + (10 if self.label else 0)) * u if self.is_marked else 0
        pad = (11 if self.width >= 72 * u else 4) * u
        room = self.width - 2 * pad - aside
        self._write(room + 4 * u)
        is_loose = not self.is_left and self._words.halign != "center"
        used = max(self._words.measured(), self._note.measured()) if is_loose else room
        start = self.x + pad + max(0, (room - used) / 2)
        self._mark(start, icon_u * u)
        self._words.x = self._note.x = start + aside - 2 * u

    def _mark(self, left: float, side: float) -> None:
        """The sign, a square with that left edge and side (px), in the middle of the height."""
        self._sign.text, self._sign.size_px = self.icon, side
        self._sign.size = (side, side)
        self._sign.pos = (left, self.base + (self.rise - side) / 2)

    def _paint(self) -> None:
        edge, plate, ink, ink2 = theme.edge, theme.plate, theme.ink, theme.ink2
        if self.is_danger:
            edge = ink = theme.loss
        if self.is_chosen:
            edge, plate, ink, ink2 = theme.greenedge, theme.green, theme.greentx, theme.greentx
        self._ground.draw(self, self.rim or edge, self.face or plate)
        self._sign.color = self._words.color = theme.ink2 if self.is_off else ink
        self._note.color = ink2

    def _write(self, wide: float) -> None:
        """The label and its note in that width (px); a label alone has all the height."""
        self._words.halign = self._note.halign = self.halign or self._side
        is_deep = self._write_note(wide)
        foot = self._note.height / self.rise if is_deep else 0.4
        foot, high = (foot, 1 - foot if is_deep else 0.54) if self.note else (0, 1)
        u, words = theme.u, self._words
        words.text, words.bold = self.label, not self.is_off
        words.lines = 1 if self.note or self.rise < 44 * u else 2
        words.tight_px = 0 if self.label_px else 16 * u
        words.size, words.y = (wide, self.rise * high), self.base + self.rise * foot
        words.size_px = self.label_px or self._label_px(wide)

    def _write_note(self, wide: float) -> bool:
        """The second line; whether it takes more than one."""
        u, note, can_be_deep = theme.u, self._note, self.note_lines > 1
        note.text, note.lines, note.tight_px = self.note, self.note_lines, 14 * u
        note.size = (wide, max(self.rise * 0.62, DEEP * u) if can_be_deep else self.rise * 0.38)
        most = theme.label if self._is_high else min(theme.least, max(16 * u, self.rise * 0.37))
        base = grown(note.text, 18 * u, 16 * u, wide) if self._is_high else 16 * u
        note.size_px = grown(note.text, most, base, wide)
        if can_be_deep:
            note.lay_now()
        is_deep = can_be_deep and note.rows > 1
        centre = note.height / 2 if is_deep else self.rise * 0.26
        note.y = self.base + centre - note.height / 2
        return is_deep

    def _label_px(self, wide: float) -> float:
        most = min(theme.body, max(20 * theme.u, self.rise * 0.46)) if self.note else theme.body
        most = theme.button if self._is_high else most
        return grown(self.label, most, 20 * theme.u, wide, is_bold=not self.is_off)


class UndoButton(SideButton):
    """Takes back the last move; its second line says which."""

    icon = StringProperty("undo")
    is_left = BooleanProperty(True)
