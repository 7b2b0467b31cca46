"""The bed under a timed phase: short bars, quicker as time runs out, the last one ends at zero."""

from __future__ import annotations

from typing import NamedTuple

SECOND = 1_000_000
BEATS = 4
STEPS: tuple[tuple[int, int], ...] = ((60, 3000), (30, 2500), (10, 2000), (0, 1250))
"""From so many seconds left on, a bar takes so many milliseconds: 80, 96, 120, 192 a minute.

Each length divides its stretch of time, so that bars follow one another down to zero.
"""


class Bar(NamedTuple):
    """A bar: what is left when it begins (µs), and how long it is (ms)."""

    left_us: int
    ms: int

    @property
    def name(self) -> str:
        """Its file, without the ending."""
        return bar_name(self.ms)


def bar_name(ms: int) -> str:
    """The file of a bar of that length, without its ending."""
    return f"bed_{ms}"


def next_bar(left_us: int) -> Bar | None:
    """The bar that begins next, at once or later; None once the last one has begun.

    >>> next_bar(240 * SECOND), next_bar(23_400_000)
    (Bar(left_us=240000000, ms=3000), Bar(left_us=22000000, ms=2000))
    >>> next_bar(10 * SECOND), next_bar(1_249_999)
    (Bar(left_us=10000000, ms=1250), None)
    """
    for from_s, ms in STEPS:
        count = (left_us - from_s * SECOND) // (ms * 1000)
        if count > 0:
            return Bar(from_s * SECOND + count * ms * 1000, ms)
        left_us = min(left_us, from_s * SECOND)  # the bar that begins there is a quicker one
    return None


def after(bar: Bar) -> Bar | None:
    """The bar that follows on that one."""
    return next_bar(bar.left_us - bar.ms * 1000)
