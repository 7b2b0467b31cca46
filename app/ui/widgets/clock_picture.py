"""What the clock shows, as a pure function of the time left, the length and whether it runs."""

from __future__ import annotations

import msgspec

from app.ui.kit.theme import Tone

SECOND = 1_000_000
SHORT_PHASE_S = 60
WARNING_S = 30
SHORT_WARNING_S = 15
DANGER_S = 10
DOTS = 10
STEPS_PER_S = 12
"""Pulses and tapes move at most so often."""
SLIDE_STEP_U = 7
SLIDE_GROUP_S = 2 / 3
SLIDE_GROUPS = 3
SLIDE_STEPS = 3


class Picture(msgspec.Struct, frozen=True):
    """What is drawn: equal pictures are drawn once.

    `bar`: full part of the track (0-1); `notches`: where thresholds lie on it (0-1);
    `dots`: full ones of ten, or None; `is_still_tone`: no pulse (paused, stopped or calm).
    """

    digits: str
    tone: Tone
    bar: float | None
    notches: tuple[float, ...]
    dots: int | None
    is_paused: bool
    is_pulsing: bool
    is_narrow: bool


def seconds_shown(left_us: int) -> int:
    """Whole seconds as shown: rounded up, so that 0 stands only when it is over.

    >>> seconds_shown(1), seconds_shown(1_000_000), seconds_shown(0)
    (1, 1, 0)
    """
    return max(0, -(-left_us // SECOND))


def digits(seconds: int) -> str:
    """Minutes and seconds.

    >>> digits(102), digits(600)
    ('1:42', '10:00')
    """
    return f"{seconds // 60}:{seconds % 60:02d}"


def warning_of(length_us: int) -> int:
    """The warning mark (µs): 30 s, or 15 s of a phase of 60 s or less."""
    return (SHORT_WARNING_S if length_us <= SHORT_PHASE_S * SECOND else WARNING_S) * SECOND


def tone_of(left_us: int, warning_us: int, danger_us: int = DANGER_S * SECOND) -> Tone:
    """The tone by what is left (µs).

    >>> tone_of(30_000_001, 30_000_000), tone_of(30_000_000, 30_000_000), tone_of(0, 1)
    ('calm', 'warning', 'over')
    """
    if left_us <= 0:
        return "over"
    if left_us <= danger_us:
        return "danger"
    return "warning" if left_us <= warning_us else "calm"


def caught_up(left_us: int, shown: int | None) -> int:
    """The time to draw (µs) after a stall: one second further than shown, until level again."""
    if shown is None or shown - seconds_shown(left_us) <= 1:
        return left_us
    return (shown - 1) * SECOND


def picture(
    left_us: int,
    length_us: int,
    *,
    is_running: bool,
    is_paused: bool = False,
    warning_us: int | None = None,
    danger_us: int = DANGER_S * SECOND,
) -> Picture:
    """Everything that the face draws for this time left of this length (µs)."""
    warning = warning_of(length_us) if warning_us is None else warning_us
    seconds = seconds_shown(left_us)
    tone = tone_of(left_us, warning, danger_us)
    whole = max(1, seconds_shown(length_us))
    return Picture(
        digits=digits(seconds),
        tone=tone,
        bar=min(1.0, seconds / whole) if tone in {"calm", "warning"} else None,
        notches=_notches(length_us, warning, danger_us) if tone == "calm" else (),
        dots=min(DOTS, seconds) if tone == "danger" else None,
        is_paused=is_paused and tone != "over",
        is_pulsing=is_running and not is_paused and tone in {"warning", "danger"},
        is_narrow=seconds >= 10 * 60,
    )


def _notches(length_us: int, *marks_us: int) -> tuple[float, ...]:
    """Thresholds below half of the phase's length, as parts of the track."""
    return tuple(mark / length_us for mark in marks_us if 0 < mark * 2 < length_us)


def pulse(tone: Tone, elapsed_s: float) -> float:
    """How far the rim has swollen (0-1): once a second in warning, twice in danger.

    >>> pulse("warning", 0.5), pulse("danger", 0.25), pulse("danger", 1.0)
    (1.0, 1.0, 0.0)
    """
    beats = int(elapsed_s * STEPS_PER_S) / STEPS_PER_S * (2 if tone == "danger" else 1)
    return round(1 - abs(beats % 1 * 2 - 1), 3)


def slide(elapsed_s: float) -> int:
    """How far the tapes have slid (u) since time was up: three groups of three steps in 2 s.

    >>> slide(0.0), slide(0.7), slide(99)
    (7, 28, 63)
    """
    group = min(SLIDE_GROUPS, int(elapsed_s / SLIDE_GROUP_S))
    inside = (
        0
        if group == SLIDE_GROUPS
        else 1 + int((elapsed_s - group * SLIDE_GROUP_S) * STEPS_PER_S / 2)
    )
    return SLIDE_STEP_U * (group * SLIDE_STEPS + min(SLIDE_STEPS, inside))
