"""The rail on top: menu, round, phases past and coming, the torn ticket of the current one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.drawing import Block
from app.ui.widgets.paper import Paper
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.words import Icon, Words

__all__ = ["PhaseBar", "RailKey"]

TICK_U, GAP_U, PAD_U = 22, 24, 20
DROP_S = 0.22
CHANGES = (
    *("round", "of", "phases", "current", "is_muted", "has_menu", "has_sound", "alert"),
    *("pos", "size"),
)
"""What it is laid out anew after."""


class Slot(msgspec.Struct, frozen=True):
    """How a phase stands on the rail: `width` of its words in px, 0 when it is not shown."""

    is_shown: bool
    width: float


def slots(widths: Sequence[float], current: int, room: float, u: float = 1.0) -> list[Slot]:
    """What fits on the rail: past names go first, then coming ones, then the current is cut.

    >>> [slot.width for slot in slots([50, 60, 70], 1, 170)]
    [0, 60.0, 0]
    """
    words = list(map(float, widths))
    shown = [True] * len(words)

    def used() -> float:
        pads = [
            (2 * PAD_U if i == current else GAP_U + (TICK_U if i < current else 0)) * u
            for i in range(len(words))
        ]
        return sum(w + p for w, p, s in zip(words, pads, shown, strict=True) if s)

    for index in (*range(current), *reversed(range(current + 1, len(words)))):
        if used() > room:
            words[index] = 0
            shown[index] = index < current
    for index in range(current):
        if used() > room:
            shown[index] = False
    if words and used() > room:
        words[current] = max(0.0, words[current] - (used() - room))
    return [Slot(s, w) for s, w in zip(shown, words, strict=True)]


class RailKey(Tappable):
    """A target of the rail: an icon, 56x52 u."""

    icon = StringProperty("menu")


class Slit(Widget):
    """What hangs in it is seen only within its rectangle."""


class PhaseBar(Laid, Widget):
    """`phases` are names in order and `current` the index of the one under way.

    Events: `on_menu`, `on_sound`. `alert`: an icon, only when something is wrong. `drop`: how far
    (px) the ticket still hangs above its place. Laid out by hand: a phase sets off all of it.
    """

    round = StringProperty("")
    of = StringProperty("")
    phases = ListProperty([])
    current = NumericProperty(0)
    is_muted = BooleanProperty(False)
    has_menu = BooleanProperty(True)
    has_sound = BooleanProperty(True)
    alert = StringProperty("")
    drop = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_menu")
        self.register_event_type("on_sound")
        self.ticket_x = self.ticket_width = 0.0
        self._marks: dict[tuple[type[Words], int], Words] = {}
        self._shown: set[tuple[type[Words], int]] = set()
        self._menu, self._sound = RailKey(tag="menu"), RailKey(tag="sound")
        self._round, self._of, self._alert = Words(bold=True), Words(), Icon()
        self._slit, self._paper = Slit(), Paper(is_lit=True)
        self._name = Words(bold=True, halign="center")
        super().__init__(**kwargs)
        self._ground, self._foot = Block(is_round=False), Block(is_round=False)
        self.canvas.before.add(self._ground)
        self.canvas.before.add(self._foot)
        for widget in (self._menu, self._round, self._of, self._alert, self._sound, self._slit):
            self.add_widget(widget)
        self._slit.add_widget(self._paper)
        self._slit.add_widget(self._name)
        self._menu.fbind("on_release", lambda *_: self.dispatch("on_menu"))
        self._sound.fbind("on_release", lambda *_: self.dispatch("on_sound"))
        self.fbind("drop", self._hang)
        self.lay_after(*CHANGES)

    def calm(self) -> None:
        """Come to rest with its ticket on the rail."""
        Animation.cancel_all(self, "drop")
        self.drop = 0

    def on_menu(self) -> None:
        """The menu was touched."""

    def on_sound(self) -> None:
        """The sound state was touched."""

    def on_current(self, *_: object) -> None:
        """The new ticket drops from the rail."""
        Animation.cancel_all(self, "drop")
        moves = bool(self.parent) and not theme.is_still
        self.drop = 58 * theme.u if moves else 0
        if moves:
            Animation(drop=0, d=DROP_S, t="out_cubic").start(self)

    def lay(self) -> None:
        """Keys at both ends, the round, then the names of the phases in what is left."""
        u = theme.u
        self._ground.draw(self.pos, self.size, theme.rail)
        self._foot.draw(self.pos, (self.width, 8 * u), theme.railfoot)
        right = self._place_keys()
        self._show_phases(self._write_round() + 12 * u, right)

    def _place_keys(self) -> float:
        """The menu and the sound, and what is wrong beside it; where the names have to end."""
        u, menu, sound, alert = theme.u, self._menu, self._sound, self._alert
        sound.icon = "volume-off" if self.is_muted else "volume-high"
        for key, is_there, wide in ((menu, self.has_menu, 56), (sound, self.has_sound, 52)):
            key.opacity, key.is_off = 1 if is_there else 0, not is_there
            key.size = (wide * u, self.height)
        menu.pos, sound.pos = self.pos, (self.right - sound.width, self.y)
        alert.text, alert.size_px, alert.color = self.alert, 26 * u, theme.brass
        alert.size, alert.pos = (36 * u, self.height), (sound.x - 38 * u, self.y + 4 * u)
        right = sound.x if self.has_sound else self.right
        return float(right - (40 * u if self.alert else 0))

    def _write_round(self) -> float:
        """The round and of how many; where they end."""
        u, round_, of = theme.u, self._round, self._of
        round_.text, round_.size_px, round_.color = self.round, theme.button, theme.railtx
        round_.pos = (self.x + (60 if self.has_menu else 16) * u, self.y + 7 * u)
        round_.size = (self.width * 0.4, 40 * u)
        end = round_.x + round_.measured()
        of.text, of.size_px, of.color = self.of, theme.label, theme.railtx
        of.pos, of.size = (end + 6 * u, self.y + 5 * u), (100 * u, 40 * u)
        return float(end + of.measured() + 6 * u) if self.of else float(end)

    def _show_phases(self, left: float, right: float) -> None:
        """What fits between these places (px)."""
        current, self._shown = int(self.current), set()
        names = [n.upper() if i == current else n for i, n in enumerate(self.phases)]
        widths = [self._measured(n, is_current=i == current) for i, n in enumerate(names)]
        for index, slot in enumerate(slots(widths, current, right - left, theme.u)):
            if slot.is_shown:
                left += self._add(index, names[index], slot.width, left)
        for key in self._marks.keys() - self._shown:
            self._marks[key].text = ""
        if not 0 <= current < len(names):
            self._show_ticket("", 0, 0)

    def _measured(self, name: str, *, is_current: bool) -> float:
        size = theme.phase if is_current else theme.label
        return textures.measure(name, round(size), is_bold=is_current) + 1

    def _add(self, index: int, name: str, width: float, left: float) -> float:
        """Put one name on the rail and say how far it reaches."""
        u = theme.u
        if index == self.current:
            self._show_ticket(name, left, width + 2 * PAD_U * u)
            return self.ticket_width
        tick = TICK_U * u if index < self.current else 0.0
        gap = GAP_U * u
        x = left + gap / 2
        if tick:
            self._show(self._mark(Icon, index), "check-bold", 18 * u, x, 20 * u)
        if width:
            self._show(self._mark(Words, index), name, theme.label, x + tick, width + 1)
        return width + tick + gap

    def _show_ticket(self, name: str, left: float, wide: float) -> None:
        """The torn ticket of the current phase, cut off at the edge of the rail."""
        u, words = theme.u, self._name
        self.ticket_x, self.ticket_width = left, wide
        self._slit.pos, self._slit.size = (left, self.y - 6 * u), (wide, self.height + 6 * u)
        self._paper.colour, self._paper.size = theme.paper, (wide, self.height)
        words.text, words.color = name, theme.paperink
        words.size_px, words.tight_px = theme.phase, theme.body
        words.size = (max(0, wide - 36 * u), self.height - 8 * u)
        self._hang()

    def _hang(self, *_: object) -> None:
        """The ticket at its place, or on its way there."""
        left, foot = self.ticket_x, self.y + self.drop
        self._paper.pos, self._name.pos = (left, foot), (left + 18 * theme.u, foot)

    def _mark(self, kind: type[Words], index: int) -> Words:
        """The tick or the words of a phase, made once and empty while it is not shown."""
        self._shown.add((kind, index))
        if (kind, index) not in self._marks:
            self._marks[kind, index] = mark = kind()
            self.add_widget(mark, index=len(self.children))
        return self._marks[kind, index]

    def _show(self, mark: Words, text: str, size_px: float, x: float, width: float) -> None:
        mark.text, mark.size_px, mark.color = text, size_px, theme.raildim
        mark.pos = (x, self.y + 8 * theme.u)
        mark.size = (width, 36 * theme.u)


load_kv(__file__)
