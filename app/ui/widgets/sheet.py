"""Sheets over the table, guided steps, and a line of notice."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.lines import match_count
from app.ui.widgets.pressable import Tappable

__all__ = ["NoticeLine", "SheetFrame", "StepBar", "StepTab"]

COME_S = 0.18


class SheetFrame(Widget):
    """A sheet with the tea towel's stripes; touches never reach what lies under it.

    `kind`: full (stripes along the top) or side (a column with upright stripes at its left).
    """

    keeps_touches = True
    is_once = True
    kind = OptionProperty("full", options=["full", "side"])
    shift = NumericProperty(0)

    def come(self) -> None:
        """Slide in, from below or from the right."""
        Animation.cancel_all(self, "shift")
        self.shift = 0
        if not theme.is_still:
            self.shift = self.width if self.kind == "side" else self.height
            Animation(shift=0, d=COME_S, t="out_cubic").start(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keep every touch on the sheet."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)


class StepTab(Tappable):
    """A guided step: its number, or a tick once it is done."""

    number = NumericProperty(1)
    label = StringProperty("")
    kind = OptionProperty("coming", options=["past", "current", "coming"])


class StepBar(Widget):
    """Guided steps: `steps` are labels, `current` the index under way; event `on_pick(index)`."""

    steps = ListProperty([])
    current = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(**kwargs)
        self._lay = Clock.create_trigger(self._lay_out, -1)
        for name in ("steps", "current", "pos", "size"):
            self.fbind(name, self._lay)
        theme.follow(self, "_lay")
        self._lay()

    def on_pick(self, index: int) -> None:
        """A step was touched."""

    def _lay_out(self, *_: object) -> None:
        old = len(self.children)
        match_count(self, StepTab, len(self.steps))
        tabs = list(reversed(self.children))
        for tab in tabs[old:]:
            tab.bind(on_release=lambda tab: self.dispatch("on_pick", int(tab.number) - 1))
        gap = 8 * theme.u
        wide = (self.width - gap * (len(tabs) - 1)) / max(1, len(tabs))
        for index, (tab, label) in enumerate(zip(tabs, self.steps, strict=True)):
            tab.number, tab.label, tab.tag = index + 1, label, f"step-{index + 1}"
            tab.kind = (
                "past" if index < self.current else "coming" if index > self.current else "current"
            )
            tab.size = (wide, self.height)
            tab.pos = (self.x + index * (wide + gap), self.y)


class NoticeLine(Widget):
    """A line that says something happened or is wrong: info, refused or trouble."""

    text = StringProperty("")
    kind = OptionProperty("info", options=["info", "refused", "trouble"])
    icon = StringProperty("")
    is_shown = BooleanProperty(False)

    def on_text(self, *_: object) -> None:
        """Hidden while there is nothing to say."""
        self.is_shown = bool(self.text)


load_kv(__file__)
