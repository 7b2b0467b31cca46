"""The rail on top: menu, round, phases past and coming, the torn ticket of the current one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets import paper as _paper
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.words import Icon, Words

__all__ = ["PhaseBar", "RailKey"]
_ = _paper

TICK_U, GAP_U, PAD_U = 22, 24, 20
DROP_S = 0.22


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


class PhaseBar(Widget):
    """`phases` are names in order and `current` the index of the one under way.

    Events: `on_menu`, `on_sound`. `alert`: an icon, only when something is wrong.
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
    ticket_x = NumericProperty(0)
    ticket_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_menu")
        self.register_event_type("on_sound")
        self._marks: dict[tuple[type[Words], int], Words] = {}
        self._shown: set[tuple[type[Words], int]] = set()
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("round", "of", "phases", "current", "alert", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self._lay()

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

    def _lay_out(self, *_: object) -> None:
        u = theme.u
        head = self.ids.round
        left = head.x + head.measured()
        left += (self.ids.of.measured() + 6 * u if self.of else 0) + 12 * u
        right = self.ids.sound.x if self.has_sound else self.right
        right -= 40 * u if self.alert else 0
        names = [n.upper() if i == self.current else n for i, n in enumerate(self.phases)]
        widths = [self._measured(n, is_current=i == self.current) for i, n in enumerate(names)]
        self._shown = set()
        for index, slot in enumerate(slots(widths, int(self.current), right - left, u)):
            if slot.is_shown:
                left += self._add(index, names[index], slot.width, left)
        self._hide()

    def _hide(self) -> None:
        """What is not shown any more says nothing."""
        for key in self._marks.keys() - self._shown:
            self._marks[key].text = ""
        if not 0 <= self.current < len(self.phases):
            self.ticket_width, self.ids.name.text = 0, ""

    def _measured(self, name: str, *, is_current: bool) -> float:
        size = theme.phase if is_current else theme.label
        return textures.measure(name, round(size), is_bold=is_current) + 1

    def _add(self, index: int, name: str, width: float, left: float) -> float:
        """Put one name on the rail and say how far it reaches."""
        u = theme.u
        if index == self.current:
            self.ticket_x, self.ticket_width = left, width + 2 * PAD_U * u
            self.ids.name.text = name
            return self.ticket_width
        tick = TICK_U * u if index < self.current else 0.0
        gap = GAP_U * u
        x = left + gap / 2
        if tick:
            self._show(self._mark(Icon, index), "check-bold", 18 * u, x, 20 * u)
        if width:
            self._show(self._mark(Words, index), name, theme.label, x + tick, width + 1)
        return width + tick + gap

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
