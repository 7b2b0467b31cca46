"""Signs that the icon font lacks, as polygons on a 24x24 field, y down."""

from __future__ import annotations

import math

from app.ui.kit.textures import Point, Polygon, disc

HEAD, TAIL, SEGMENTS = -100.0, 150.0, 6
"""Degrees from the right, clockwise, between which the body of the shrimp lies."""


def _at(angle: float, radius: float, centre: Point = (11.5, 12.5)) -> Point:
    turn = math.radians(angle)
    return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)


def _segment(start: float, stop: float, inner: tuple[float, float]) -> list[Point]:
    """A piece of a bent body, thinner towards its end."""
    steps = 6
    angles = [start + (stop - start) * k / steps for k in range(steps + 1)]
    radii = [inner[0] + (inner[1] - inner[0]) * k / steps for k in range(steps + 1)]
    outer = [_at(angle, 9.5) for angle in angles]
    return outer + [_at(a, r) for a, r in zip(reversed(angles), reversed(radii), strict=True)]


def shrimp() -> list[Polygon]:
    """A bent body in segments, a tail fan, two feelers."""
    step, gap = (TAIL - HEAD) / SEGMENTS, 4.0
    inner = [2.6 + 3.6 * n / SEGMENTS for n in range(SEGMENTS + 1)]
    body: list[Polygon] = [
        _segment(HEAD + n * step, HEAD + (n + 1) * step - gap, (inner[n], inner[n + 1]))
        for n in range(SEGMENTS)
    ]
    end = _at(TAIL, 8.0)
    fan: list[Polygon] = [
        [end, (end[0] - 2.6, end[1] - 5.6), (end[0] + 1.4, end[1] - 4.4)],
        [end, (end[0] + 2.2, end[1] - 4.2), (end[0] + 5.2, end[1] - 3.6)],
    ]
    nose = _at(HEAD, 8.6)
    feelers: list[Polygon] = [
        [nose, (1.2, 1.6), (1.6, 0.8), (nose[0], nose[1] - 1.0)],
        [(nose[0], nose[1] + 1.6), (0.6, 6.0), (0.7, 5.1), (nose[0], nose[1] + 0.4)],
    ]
    return [*body, *fan, *feelers]


def ginger() -> list[Polygon]:
    """A root with its knobs."""
    knobs = (
        (9.0, 14.5, 5.4),
        (13.2, 11.4, 4.4),
        (17.2, 13.8, 3.8),
        (20.4, 17.0, 2.8),
        (14.8, 6.2, 3.2),
        (6.4, 8.6, 2.9),
        (5.2, 18.6, 2.8),
        (11.6, 19.8, 2.6),
    )
    return [[(x + p - 12, y + q - 12) for p, q in disc(r, 12, 40)] for x, y, r in knobs]


DRAWN: dict[str, list[Polygon]] = {"shrimp": shrimp(), "ginger": ginger()}
