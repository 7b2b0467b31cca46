"""The clock's four silhouettes: plaque, ticket, octagon, barrier tape."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Color,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.utils import get_color_from_hex

from app.ui.kit import textures
from app.ui.kit.theme import TAPE, theme
from app.ui.widgets.clock_picture import DOTS, Picture

Pair = tuple[float, float]


LOW_U = 70.0
"""A plaque lower than this (u) has neither screws nor a track."""
HOLLOW = 0.7
"""How much of a dot is hollow once its second is gone."""
SMALL_U = 150.0
"""A plaque lower than this (u) has its dots closer to its foot."""


class Plaque:
    """A silhouette: `fill` shows the time on its track, `move` swells the rim or slides tapes."""

    def __init__(self, picture: Picture, pos: Pair, size: Pair, ground: list[float]) -> None:
        self.u = theme.u
        self.x, self.y = pos
        self.w, self.h = size
        self.ground = ground
        self.colours = theme.plaque(picture.tone)
        self.is_paused = picture.is_paused
        self.bar: Any = None
        self.draw(picture)

    @property
    def rim(self) -> list[float]:
        """The rim's colour: brass while paused."""
        return theme.brassedge if self.is_paused else get_color_from_hex(self.colours.rim)

    @property
    def is_low(self) -> bool:
        """Whether there is room for the digits alone."""
        return bool(self.h < LOW_U * self.u)

    @property
    def face(self) -> list[float]:
        """The face's colour."""
        return list(get_color_from_hex(self.colours.face))

    def draw(self, picture: Picture) -> None:
        """Draw all that stays while the tone stays."""

    def fill(self, picture: Picture) -> None:
        """Show the time left on the track."""
        if self.bar is not None and picture.bar is not None:
            width = round(self.track_w * picture.bar)
            self.bar.size = (width, self.bar.size[1])
            if self.bar.texture is not None:
                self.bar.tex_coords = textured(width / (12 * self.u))

    def move(self, step: float) -> None:
        """Swell or slide."""

    def rounded(self, inset: float, radius: float) -> SmoothRoundedRectangle:
        """A rounded rectangle inside the plaque, lengths in u."""
        gap = inset * self.u
        return SmoothRoundedRectangle(
            pos=(self.x + gap, self.y + gap),
            size=(self.w - 2 * gap, self.h - 2 * gap),
            radius=[max(1, radius * self.u)],
        )

    def draw_track(self, picture: Picture, colour: list[float]) -> None:
        """A bar of 8 u that empties, with notches; hatched while paused; none on a low plaque."""
        u = self.u
        if self.is_low:
            return
        left, foot, high = self.x + 44 * u, self.y + 14 * u, 8 * u
        self.track_w = self.w - 88 * u
        Color(*get_color_from_hex(self.colours.track))
        SmoothRoundedRectangle(pos=(left, foot), size=(self.track_w, high), radius=[4 * u])
        Color(*colour)
        if self.is_paused:
            self.bar = Rectangle(texture=textures.hatching(u), pos=(left, foot), size=(1, high))
        else:
            self.bar = SmoothRoundedRectangle(pos=(left, foot), size=(1, high), radius=[4 * u])
        Color(*self.face)
        for notch in picture.notches:
            Rectangle(pos=(round(left + self.track_w * notch), foot), size=(3 * u, high))


def textured(width: float, height: float = 1.0, shift: float = 0.0) -> tuple[float, ...]:
    """Texture coordinates of a repeated texture, foot of the picture at the foot."""
    return (shift, 0, shift + width, 0, shift + width, height, shift, height)


class Enamel(Plaque):
    """Calm: a rounded plaque with four screws."""

    def draw(self, picture: Picture) -> None:
        """Rim, face, screws, track."""
        Color(*self.rim)
        self.rounded(0, 22)
        Color(*self.face)
        self.rounded(6, 16)
        Color(*self.rim)
        u = self.u
        if self.is_low:
            return
        for cx in (self.x + 18 * u, self.x + self.w - 18 * u):
            for cy in (self.y + 18 * u, self.y + self.h - 18 * u):
                SmoothEllipse(pos=(cx - 4 * u, cy - 4 * u), size=(8 * u, 8 * u))
        self.draw_track(picture, self.rim if self.is_paused else theme.fill)


class Ticket(Plaque):
    """Warning: a ticket with a bite in both sides."""

    def draw(self, picture: Picture) -> None:
        """Rim, face, bites, track."""
        Color(*self.rim)
        self.rounded(0, 10)
        Color(*self.face)
        self.inner = self.rounded(6, 6)
        self._bite(20, self.rim)
        self._bite(14, self.ground)
        # The plaque's smoothed edge shows one pixel outside: the bite goes through it.
        r = round(14 * self.u)
        for x in (self.x - 1, self.x + self.w):
            Rectangle(pos=(round(x), round(self.y + self.h / 2 - r)), size=(1, 2 * r))
        ink = get_color_from_hex(self.colours.digits)
        self.draw_track(picture, theme.brassedge if self.is_paused else ink)

    def _bite(self, radius: float, colour: list[float]) -> None:
        r = round(radius * self.u)
        foot = round(self.y + self.h / 2 - r)
        Color(*colour)
        for x, is_left in ((self.x, False), (self.x + self.w - r, True)):
            half = textures.half_disc(r, is_left=is_left)
            Rectangle(texture=half, pos=(round(x), foot), size=half.size)

    def move(self, step: float) -> None:
        """The rim swells from 6 to 10."""
        gap = (6 + 4 * step) * self.u
        self.inner.pos = (self.x + gap, self.y + gap)
        self.inner.size = (self.w - 2 * gap, self.h - 2 * gap)


class Octagon(Plaque):
    """Danger: corners cut, ten dots, one hollow more each second."""

    def draw(self, picture: Picture) -> None:
        """Rim and face as two meshes, their slants smoothed, and the dots."""
        Color(*self.rim)
        outer = self._corners(0)
        Mesh(vertices=_fan(outer), indices=range(8), mode="triangle_fan")
        SmoothLine(points=_flat(self._corners(0.75)), width=0.75 * self.u, close=True)
        Color(*self.face)
        self.inner = Mesh(indices=range(8), mode="triangle_fan")
        self.seam = SmoothLine(width=1.0, close=True)
        self.move(0)
        self.dots = [] if self.is_low else [self._dot(i) for i in range(DOTS)]

    def _corners(self, inset: float) -> list[Pair]:
        gap = inset * self.u
        cut = min(34 * self.u, self.h * 0.3) - gap * 0.586
        left, right = self.x + gap, self.x + self.w - gap
        foot, head = self.y + gap, self.y + self.h - gap
        return [
            (left + cut, foot),
            (right - cut, foot),
            (right, foot + cut),
            (right, head - cut),
            (right - cut, head),
            (left + cut, head),
            (left, head - cut),
            (left, foot + cut),
        ]

    def _dot(self, index: int) -> SmoothEllipse:
        """A full dot with a hollow's middle that is shown when its second is gone."""
        x, side = self._dot_x(index), self._dot_side()
        Color(*get_color_from_hex(self.colours.digits))
        SmoothEllipse(pos=(x - side / 2, self._dot_y() - side / 2), size=(side, side))
        Color(*self.face)
        return SmoothEllipse(pos=(x, self._dot_y()), size=(0, 0))

    def _pitch(self) -> float:
        return min(24 * self.u, (self.w - 76 * self.u) / (DOTS - 1))

    def _dot_side(self) -> float:
        """As large as leaves the digits of a small plaque their feet."""
        return min(14 * self.u, self._pitch() * 0.75, self.h * 0.07)

    def _dot_y(self) -> float:
        return self.y + (19 if self.h >= SMALL_U * self.u else 17.5) * self.u

    def _dot_x(self, index: int) -> float:
        return self.x + self.w / 2 + (index - (DOTS - 1) / 2) * self._pitch()

    def fill(self, picture: Picture) -> None:
        """One hollow dot more each second."""
        for index, dot in enumerate(self.dots):
            side = self._dot_side() * HOLLOW if index >= (picture.dots or 0) else 0
            if dot.size[0] != side:
                x = self._dot_x(index)
                dot.pos = (x - side / 2, self._dot_y() - side / 2)
                dot.size = (side, side)

    def move(self, step: float) -> None:
        """The rim swells from 7 to 12; the face never gets lighter."""
        inset = 7 + 5 * step
        self.inner.vertices = _fan(self._corners(inset))
        self.seam.points = _flat(self._corners(inset + 0.5 / self.u))


class Barrier(Plaque):
    """Over: square corners and barrier tape at head and foot."""

    def draw(self, picture: Picture) -> None:
        """Face and two tapes."""
        Color(*self.face)
        Rectangle(pos=(self.x, self.y), size=(self.w, self.h))
        high = 20 * self.u
        feet = (self.y, self.y + self.h - high)
        Color(*get_color_from_hex(TAPE[0]))
        for foot in feet:
            Rectangle(pos=(self.x, foot), size=(self.w, high))
        Color(*get_color_from_hex(TAPE[1]))
        self.tapes = [
            Rectangle(texture=textures.tape(self.u), pos=(self.x, foot), size=(self.w, high))
            for foot in feet
        ]
        self.move(0)

    def move(self, step: float) -> None:
        """Slide the tapes by so many u."""
        for tape in self.tapes:
            tape.tex_coords = textured(self.w / (28 * self.u), shift=step / 28)


def _flat(points: list[Pair]) -> list[float]:
    return [c for point in points for c in point]


def _fan(points: list[Pair]) -> list[float]:
    return [c for x, y in points for c in (x, y, 0.0, 0.0)]


SILHOUETTES: dict[str, type[Plaque]] = {
    "calm": Enamel,
    "warning": Ticket,
    "danger": Octagon,
    "over": Barrier,
}


def draw_plaque(picture: Picture, pos: Pair, size: Pair, ground: list[float]) -> Plaque:
    """Draw the silhouette of the picture's tone on the canvas that is open."""
    return SILHOUETTES[picture.tone](picture, pos, size, ground)
