"""A sound to be tried: its name, and its rhythm as the eye sees it."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["RhythmMark", "SoundTile"]

PER_MS, LEAST_U = 0.058, 5.0
"""Width of a millisecond of sound, and of the shortest one (u)."""


class RhythmMark(Widget):
    """The sounding pieces of a cue as bars in a row; `beats`: (sounding, milliseconds) in turn."""

    beats = ListProperty([])
    is_lit = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("beats", "is_lit", "pos", "size"):
            self.fbind(name, self._draw)
        theme.follow(self, "_draw")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        lengths = [max(LEAST_U, ms * PER_MS) * theme.u for _, ms in self.beats]
        scale = min(1.0, self.width / max(1.0, sum(lengths)))
        x = self.x
        with self.canvas:
            Color(*(theme.greentx if self.is_lit else theme.ink))
            for (is_on, _), length in zip(self.beats, lengths, strict=True):
                if is_on:
                    SmoothRoundedRectangle(
                        pos=(x, self.y), size=(length * scale, self.height), radius=[2 * theme.u]
                    )
                x += length * scale


class SoundTile(Pressable):
    """A cue: touched it plays, and is green for as long as it sounds."""

    label = StringProperty("")
    beats = ListProperty([])
    is_playing = BooleanProperty(False)


load_kv(__file__)
