"""A count-down as a value: time passes by being told what time it is."""

from __future__ import annotations

from app.engine.value import Value

SECOND = 1_000_000
"""Microseconds in a second: all times of the engine are whole microseconds of match time."""


def us(seconds: float) -> int:
    """Microseconds, rounded once.

    >>> us(0.08)
    80000
    """
    return round(seconds * SECOND)


class Timer(Value, frozen=True):
    """What is left (µs), and since when it runs (match time in µs), or None while it stands."""

    left_us: int
    running_since: int | None = None

    def left(self, now: int) -> int:
        """Microseconds left at `now`, never below zero.

        >>> Timer(5, running_since=10).left(12)
        3
        """
        if self.running_since is None:
            return self.left_us
        return max(0, self.left_us - max(0, now - self.running_since))

    @property
    def is_running(self) -> bool:
        """Whether time passes on it."""
        return self.running_since is not None

    @property
    def ends_at(self) -> int | None:
        """The match time at which it reaches zero, or None while it stands."""
        return None if self.running_since is None else self.running_since + self.left_us

    def next_second_at(self, now: int) -> int:
        """The match time after `now` at which a running one shows another second.

        >>> Timer(5_500_000, running_since=10).next_second_at(10)
        500010
        """
        left = self.left(now)
        return now + max(1, left - max(0, left - 1) // SECOND * SECOND)

    def start(self, now: int) -> Timer:
        """The same time left, running from `now`."""
        return Timer(self.left(now), now)

    def stop(self, now: int) -> Timer:
        """What is left at `now`, standing."""
        return Timer(self.left(now))
