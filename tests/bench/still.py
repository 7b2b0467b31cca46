"""Frames and processor time while nobody touches anything, against a bare window at rest."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.apart import measured
from tests.bench.row import Row

NAMES = {
    "home": "Home idle",
    "clock": "a clock runs",
    "sand": "sand runs in all corners",
    "night": "a clock runs by night",
}


def rows() -> Iterator[Row]:
    """Two rows a state."""
    bare = measured("still", "bare")
    for what, name in NAMES.items():
        found = measured("still", what)
        yield Row(
            f"still.frames.{what}",
            f"frames a minute, {name}",
            "frames",
            [found["frames"]],
            [bare["frames"]],
            "a bare window",
        )
        yield Row(
            f"still.cpu.{what}",
            f"processor a minute, {name}",
            "s",
            [found["cpu_s"]],
            [bare["cpu_s"]],
            "a bare window",
        )
