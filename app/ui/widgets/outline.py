"""Dashed outlines: Kivy dashes lines of width 1 only, so thicker ones are a mesh of dashes."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Translate
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from app.ui.kit.laid import Laid
from app.ui.kit.theme import theme

Point = tuple[float, float]
ARC_STEPS = 8


def ring(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """The corners of a rounded rectangle as a closed line."""
    r = min(r, w / 2, h / 2)
    points: list[Point] = []
    for cx, cy, start in (
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
        (x + w - r, y + r, 270),
    ):
        for step in range(ARC_STEPS + 1):
            angle = math.radians(start + 90 * step / ARC_STEPS)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return [*points, points[0]]


def dashed(points: list[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a closed line into whole dashes of about this length.

    >>> dashed([(0, 0), (4, 0)], 1, 1)
    [[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)]]
    """
    ends = [0.0]
    for a, b in pairwise(points):
        ends.append(ends[-1] + math.dist(a, b))
    count = max(1, round(ends[-1] / (dash + gap)))
    step = ends[-1] / count
    length = step * dash / (dash + gap)
    return [_part(points, ends, i * step, i * step + length) for i in range(count)]


def _part(points: list[Point], ends: list[float], start: float, stop: float) -> list[Point]:
    """The piece of a line between two distances along it."""
    inner = points[bisect_right(ends, start) : bisect_left(ends, stop)]
    return [_at(points, ends, start), *inner, _at(points, ends, stop)]


def _at(points: list[Point], ends: list[float], distance: float) -> Point:
    """The point at a distance along a line."""
    n = max(1, bisect_left(ends, distance))
    if n == len(ends):
        return points[-1]
    length = ends[n] - ends[n - 1]
    part = (distance - ends[n - 1]) / length if length else 0.0
    (x1, y1), (x2, y2) = points[n - 1], points[n]
    return (x1 + part * (x2 - x1), y1 + part * (y2 - y1))


def thickened(lines: list[list[Point]], thick: float) -> tuple[list[float], list[int]]:
    """Vertices and indices of a triangle mesh that draws lines with this thickness."""
    vertices: list[float] = []
    indices: list[int] = []
    for line in lines:
        for (x1, y1), (x2, y2) in pairwise(line):
            length = math.dist((x1, y1), (x2, y2)) or 1.0
            nx, ny = (y1 - y2) / length * thick / 2, (x2 - x1) / length * thick / 2
            first = len(vertices) // 4
            for x, y in (
                (x1 + nx, y1 + ny),
                (x1 - nx, y1 - ny),
                (x2 - nx, y2 - ny),
                (x2 + nx, y2 + ny),
            ):
                vertices += (x, y, 0, 0)
            indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return vertices, indices


@lru_cache(maxsize=64)
def outlined(
    wide: float, high: float, thick: float, radius: float, dash: float, gap: float
) -> tuple[list[float], list[int]]:
    """The mesh of a dashed rectangle at the origin: a board has few sizes, and each costs 1 ms."""
    half = thick / 2
    points = ring(half, half, wide - thick, high - thick, radius - half)
    return thickened(dashed(points, dash, gap), thick)


class Dashing(InstructionGroup):
    """The dashes of a rounded rectangle: cut anew in another shape only, not to move or hide."""

    def __init__(self) -> None:
        super().__init__()
        self._cut: tuple[float, ...] = ()
        self._place, self._tint, self._mesh = Translate(), Color(), Mesh(mode="triangles")
        for one in (PushMatrix(), self._place, self._tint, self._mesh, PopMatrix()):
            self.add(one)

    def draw(self, pos: Sequence[float], tint: Sequence[float], shape: tuple[float, ...]) -> None:
        """Take that place and tint; `shape`: width, height, thickness, radius, dash and gap."""
        self._tint.rgba = tint
        if tint[3] == 0:
            return
        self._place.xy = pos
        if shape != self._cut:
            self._cut = shape
            wide, high, thick, *_ = shape
            has_room = min(wide, high) > thick
            self._mesh.vertices, self._mesh.indices = outlined(*shape) if has_room else ([], [])


class DashedOutline(Laid, Widget):
    """A dashed rounded rectangle inside its own edges; lengths in px; a clear colour hides it."""

    color = ColorProperty(theme.ink)
    thick = NumericProperty(3)
    radius = NumericProperty(4)
    dash = NumericProperty(8)
    gap = NumericProperty(5)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dashing = Dashing()
        self.canvas.add(self._dashing)
        for name in ("pos", "size", "color", "thick", "radius", "dash", "gap"):
            self.fbind(name, self.later)
        self.later()

    def lay(self) -> None:
        """The dashes of a frame, drawn once however much of it has changed."""
        shape = (*self.size, self.thick, self.radius, self.dash, self.gap)
        self._dashing.draw(self.pos, self.color, shape)
