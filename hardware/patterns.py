"""What each lamp state looks like at a moment: all lamps of one state swing together."""

from __future__ import annotations

from hardware.ports import LampState

SLOW_S = 1.2  # whole periods, half of them dark
FAST_S = 0.3
BREATH_S = 3.0
SHADE_S = 0.04  # how often a breathing lamp changes


def brightness(state: LampState, now: float) -> float:
    """How bright a lamp is at `now` (seconds), from 0 to 1.

    >>> brightness("slow", 0.5), brightness("slow", 0.7), brightness("breathe", 0.75)
    (1.0, 0.0, 0.5)
    """
    if state in ("slow", "fast"):
        period = SLOW_S if state == "slow" else FAST_S
        return 1.0 if now % period < period / 2 else 0.0
    if state == "breathe":
        part = now % BREATH_S / BREATH_S
        return 1 - abs(2 * part - 1)
    return 1.0 if state == "steady" else 0.0


def next_change(state: LampState, now: float) -> float | None:
    """The second after `now` at which a lamp changes; None if it stays as it is.

    >>> next_change("slow", 0.5), next_change("steady", 0.5)
    (0.6, None)
    """
    half = {"slow": SLOW_S / 2, "fast": FAST_S / 2, "breathe": SHADE_S}.get(state)
    return None if half is None else (now // half + 1) * half
