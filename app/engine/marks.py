"""The marks of a count-down: which cues sound at which time left, each once per crossing."""

from __future__ import annotations

from functools import cache

from app.engine.timer import SECOND, Timer, us  # noqa: F401 - SECOND is for the doctest

SHORT_US = us(60)
DANGER_US = us(10)
REARM_US = us(5)
"""Added time lets a mark sound again only when the clock climbs this far above it."""


def warning_us(length_us: int) -> int:
    """Time left (µs) at which the warning begins: 30 s, or 15 s of a minute or less.

    >>> warning_us(us(60)) // SECOND, warning_us(us(240)) // SECOND
    (15, 30)
    """
    return us(15) if length_us <= SHORT_US else us(30)


@cache
def marks(length_us: int) -> tuple[tuple[int, str], ...]:
    """(time left in µs, cue), latest last; marks at or above half the length are left out."""
    rows = ((us(60), "mark_60"), (warning_us(length_us), "warning"), (DANGER_US, "mark_10"))
    ticks = tuple((us(n), "tick") for n in (5, 4, 3, 2, 1))
    return tuple((left, cue) for left, cue in rows + ticks if left * 2 < length_us)


def crossed(timer: Timer, length_us: int, sounded: tuple[int, ...], now: int) -> tuple[int, ...]:
    """The marks that have sounded by `now`: those before, and those passed while it ran."""
    passed = {left for left, _ in marks(length_us) if timer.left_us > left >= timer.left(now)}
    return tuple(sorted(passed | set(sounded)))


def rearmed(sounded: tuple[int, ...], left_us: int) -> tuple[int, ...]:
    """What stays silent when the clock is set to `left_us`: marks less than 5 s below it."""
    return tuple(mark for mark in sounded if left_us < mark + REARM_US)


def alarms(timer: Timer, length_us: int, sounded: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """(match time in µs, cue) of every mark still to come while it runs, time-up last."""
    end = timer.ends_at
    if end is None:
        return ()
    coming = [
        (end - left, cue)
        for left, cue in marks(length_us)
        if left < timer.left_us and left not in sounded
    ]
    return (*coming, (end, "time_up"))


def tone(left_us: int, length_us: int, *, is_over: bool) -> str:
    """How much the clock presses: calm, warning, danger or over."""
    if is_over:
        return "over"
    if left_us <= DANGER_US:
        return "danger"
    return "warning" if left_us <= warning_us(length_us) else "calm"


def next_tone_at(timer: Timer, length_us: int, now: int) -> int | None:
    """The match time at which the tone changes by itself, or None."""
    end = timer.ends_at
    if end is None:
        return None
    edges = (end - left for left in (warning_us(length_us), DANGER_US))
    return min((at for at in edges if at > now), default=None)
