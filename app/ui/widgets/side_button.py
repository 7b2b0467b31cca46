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
    def _side(self) -> str:
        return "left" if self.icon or self.is_left else "center"

    def lay(self) -> None:
        """Icon and words beside one another, in the middle or at the left."""
        self._paint()
        u = theme.u
        icon_u = 30 if self.width >= 150 * u or not self.label else 22
        aside = (icon_u + (10 if self.label else 0)) * u if self.icon else 0
        pad = (11 if self.width >= 72 * u else 4) * u
        room = self.width - 2 * pad - aside
        self._write(room + 4 * u)
        is_loose = not self.is_left and self._words.halign != "center"
        used = max(self._words.measured(), self._note.measured()) if is_loose else room
        start = self.x + pad + max(0, (room - used) / 2)
        self._sign.text, self._sign.size_px = self.icon, icon_u * u
        self._sign.size = (icon_u * u, icon_u * u)
        self._sign.pos = (start, self.base + (self.rise - icon_u * u) / 2)
        self._words.x = self._note.x = start + aside - 2 * u

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
        """The label, and the note below it, in that width (px)."""
        u, base, rise, is_deep = theme.u, self.base, self.rise, self.note_lines > 1
        words, note = self._words, self._note
        note.text, words.text = self.note, self.label
        words.bold = not self.is_off
        words.halign = note.halign = self.halign or self._side
        words.lines = 1 if note.text or rise < 44 * u else 2
        words.tight_px, note.tight_px, note.lines = (
            0 if self.label_px else 16 * u,
            14 * u,
            self.note_lines,
        )
        foot, high = ((0.64, 0.36) if is_deep else (0.4, 0.54)) if note.text else (0, 1)
        words.size, words.y = (wide, rise * high), base + rise * foot
        words.size_px = self.label_px or self._label_px(wide)
        foot, high = (0.02, 0.62) if is_deep else (0.07, 0.38)
        note.size, note.y = (wide, rise * high), base + rise * foot
        most = min(theme.least, max(16 * u, rise * 0.37))
        note.size_px = grown(note.text, most, 16 * u, wide)

    def _label_px(self, wide: float) -> float:
        most = min(theme.body, max(20 * theme.u, self.rise * 0.46)) if self.note else theme.body
        return grown(self.label, most, 20 * theme.u, wide, is_bold=not self.is_off)


class UndoButton(SideButton):
    """Takes back the last move; its second line says which."""

    icon = StringProperty("undo")
    is_left = BooleanProperty(True)
