"""The clock: an enamel plaque that changes silhouette as time runs out."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.beat import beat
from app.ui.kit.theme import theme
from app.ui.widgets import clock_picture as pictures
from app.ui.widgets import load_kv
from app.ui.widgets import words as _words
from app.ui.widgets.clock_plaque import draw_plaque

__all__ = ["ClockFace", "PauseBand"]
_ = _words

GLYPH_EM, COLON_EM = 0.574, 0.282
CAP_EM, ASCENT_EM = 0.711, 0.927
COLON_RISE_EM = 0.085
SQUEEZE, NARROW = 0.86, 0.68
FOOT_U = 30
"""From the foot of the plaque to the foot of the digits, above the track."""
TICK_S = 1 / 30
SET_US = pictures.SECOND // 2
"""A time further than this from what the face expects was set, it did not pass."""


def monotonic_us() -> int:
    """The process's monotonic time (µs)."""
    return time.monotonic_ns() // 1000


class ClockFace(Widget):
    """Counts down by itself between two calls of `show`; it never decides that time is up.

    `font_u`: 226 while a phase is timed, 124 otherwise, 113 in a strip; `now`: µs, for tests.
    """

    font_u = NumericProperty(226)
    tone = StringProperty("calm")
    picture = ObjectProperty(None, allownone=True)
    ground = ColorProperty(None, allownone=True)
    drawn = NumericProperty(0)

    def __init__(self, *, now: Callable[[], int] = monotonic_us, **kwargs: Any) -> None:
        self.now = now
        self._left_us, self._length_us, self._since = 0, 1, 0
        self._is_running = self._is_paused = False
        self._marks: dict[str, int] = {}
        self._shown: int | None = None
        self._moved: float | None = None
        self._plaque: Any = None
        self._glyphs: list[Rectangle] = []
        self._ticks: Any = None
        super().__init__(**kwargs)
        self._redraw = Clock.create_trigger(self._draw_all, -1)
        self.bind(pos=self._redraw, size=self._redraw, font_u=self._redraw, ground=self._redraw)
        theme.follow(self, "_redraw")

    def show(
        self,
        *,
        left_us: int,
        length_us: int,
        is_running: bool,
        is_paused: bool = False,
        warning_us: int | None = None,
        danger_us: int = pictures.DANGER_S * pictures.SECOND,
    ) -> None:
        """Take what is left now (µs) and whether it runs; the face counts on from here.

        After a stall it shows every second on its way; a time that was set is shown at once.
        """
        if length_us != self._length_us or abs(left_us - self.left()) > SET_US:
            self._shown = None
        self._left_us, self._length_us, self._since = left_us, length_us, self.now()
        self._is_running, self._is_paused = is_running, is_paused
        warning = pictures.warning_of(length_us) if warning_us is None else warning_us
        self._marks = {"warning_us": warning, "danger_us": danger_us}
        self.tick()
        is_behind = self._shown != pictures.seconds_shown(left_us)
        self._keep_ticking(is_on=is_running or is_behind or self.tone == "over")

    def left(self) -> int:
        """What is left now (µs), never below one while the table has not said that it is over."""
        if not self._is_running or self._left_us <= 0:
            return self._left_us
        return max(1, self._left_us - (self.now() - self._since))

    def tick(self, *_: object) -> None:
        """Draw what has changed since the last frame, and nothing else."""
        left = pictures.caught_up(self.left(), self._shown)
        self._shown = pictures.seconds_shown(left)
        picture = pictures.picture(
            left,
            self._length_us,
            is_running=self._is_running,
            is_paused=self._is_paused,
            **self._marks,
        )
        if picture != self.picture:
            self._change(picture)
        self._move(picture)
        beat.second = self._shown

    def _keep_ticking(self, *, is_on: bool) -> None:
        if is_on and self._ticks is None:
            self._ticks = Clock.schedule_interval(self.tick, TICK_S)
        elif not is_on and self._ticks is not None:
            self._ticks.cancel()
            self._ticks = None

    def _change(self, picture: pictures.Picture) -> None:
        old, self.picture, self.tone = self.picture, picture, picture.tone
        if old is None or self._plaque is None:
            self._redraw()
        elif (old.tone, old.is_paused, old.is_narrow, old.is_pulsing) != (
            picture.tone,
            picture.is_paused,
            picture.is_narrow,
            picture.is_pulsing,
        ):
            self._draw_all()
        else:
            self.drawn += 1
            self._plaque.fill(picture)
            self._write(picture.digits)

    def _move(self, picture: pictures.Picture) -> None:
        """Swell the rim or slide the tapes, at most twelve steps a second."""
        if self._plaque is None or theme.is_still:
            return
        elapsed = (self.now() - self._since) / pictures.SECOND
        moved: float | None = None
        if picture.is_pulsing:
            moved = pictures.pulse(picture.tone, elapsed)
        elif picture.tone == "over":
            moved = pictures.slide(elapsed)
            self._keep_ticking(is_on=elapsed < pictures.SLIDE_GROUP_S * pictures.SLIDE_GROUPS)
        if moved is not None and moved != self._moved:
            self._moved = moved
            self._plaque.move(moved)

    def _draw_all(self, *_: object) -> None:
        if self.picture is None or self.width < 1:
            return
        self.drawn += 1
        self.canvas.clear()
        self._moved = None
        with self.canvas:
            plaque = theme.plaque(self.picture.tone)
            self._plaque = draw_plaque(
                self.picture,
                (self.x, self.y),
                (self.width, self.height),
                self.ground or theme.cloth,
            )
            Color(*_rgba(plaque.digits))
            self._glyphs = [Rectangle() for _ in self.picture.digits]
        self._plaque.fill(self.picture)
        if theme.is_still and self.picture.is_pulsing:
            self._plaque.move(1.0)
        self._write(self.picture.digits, is_placed=True)
        self._move(self.picture)

    def _write(self, digits: str, *, is_placed: bool = False) -> None:
        """Put the glyphs' textures into the fixed places."""
        if len(digits) != len(self._glyphs):
            self._draw_all()
            return
        glyphs = textures.glyphs(self._size_px())
        for row, digit in zip(self._glyphs, digits, strict=True):
            if row.texture is not glyphs[digit]:
                row.texture = glyphs[digit]
        if is_placed:
            self._place(digits)

    def _size_px(self) -> int:
        return round(self.font_u * theme.u)

    def _place(self, digits: str) -> None:
        """Cells of fixed width, centred; the colon is raised, Roboto's sits on the baseline."""
        size = self._size_px()
        squeeze = NARROW if len(digits) > 4 else SQUEEZE
        cells = [(COLON_EM if d == ":" else GLYPH_EM) * size * squeeze for d in digits]
        x = self.center_x - sum(cells) / 2
        baseline = self._baseline(size)
        for row, digit, cell in zip(self._glyphs, digits, cells, strict=True):
            width, height = row.texture.size
            rise = COLON_RISE_EM * size if digit == ":" else 0
            row.size = (width * squeeze, height)
            y = baseline + rise - (height - ASCENT_EM * size)
            row.pos = (round(x + (cell - width * squeeze) / 2), round(y))
            x += cell

    def _baseline(self, size: int) -> float:
        if self.picture.tone == "over":
            return self.center_y - CAP_EM * size / 2
        free = self.height - CAP_EM * size
        return self.y + min(FOOT_U * theme.u, max(free / 2, free - 8 * theme.u))


class PauseBand(Widget):
    """A brass band below a stopped clock: that it stands, at what time, and why."""

    label = StringProperty("")
    second = StringProperty("")
    seat = NumericProperty(0)
    icon = StringProperty("pause")


def _rgba(colour: str) -> tuple[float, float, float, float]:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, 1.0


load_kv(__file__)
