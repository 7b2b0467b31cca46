"""Every cue as data: its notes, told apart by rhythm first, and its twin in the lamps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from hardware.ports import KEYS, SEATS, LampState

Light = Literal["none", "own", "all", "chase", "fade"]

LOW, MID, HIGH, TOP = 262, 440, 659, 880  # C4 A4 E5 A5: inside TonalBuzzer's A2 to A6
DARK_MS = 120  # after the last flash, so that a flash shows on a steady lamp too
CHASE_MS = 150
FADE_MS = 300


class Note(msgspec.Struct, frozen=True):
    """A tone or, with no frequency, a rest."""

    hz: int | None
    ms: int


class Cue(msgspec.Struct, frozen=True):
    """What a cue sounds like, which lamps say the same, and who may cut it short.

    `light`: own = the lamp of its seat flashes with the notes, all = every lamp does, chase =
    one lamp after the other, fade = they go off one by one. A cue in progress gives way
    only to one of its own or a higher rank.
    """

    notes: tuple[Note, ...]
    light: Light = "none"
    rank: int = 1

    @property
    def ms(self) -> int:
        """The length in milliseconds."""
        return sum(note.ms for note in self.notes)


class Step(msgspec.Struct, frozen=True):
    """One lamp, `after_ms` from the start of its cue; None gives the lamp back."""

    after_ms: int
    lamp: str
    state: LampState | None


DOT_MS, DASH_MS, TAP_MS, REST_MS, BREAK_MS = 110, 450, 40, 90, 380
_LENGTHS = {".": DOT_MS, "-": DASH_MS, "'": TAP_MS}


def _tune(signs: str, *hertz: int) -> tuple[Note, ...]:
    """Notes from signs (`.` short, `-` long, `'` a tap, a space a break), one pitch each or all."""
    notes: list[Note] = []
    pitch = iter(hertz if len(hertz) > 1 else hertz * len(signs))
    for group in signs.split(" "):
        notes += [Note(None, BREAK_MS)] if notes else []
        for n, sign in enumerate(group):
            notes += [Note(None, REST_MS)] if n else []
            notes.append(Note(next(pitch), _LENGTHS[sign]))
    return tuple(notes)


CUES: Mapping[str, Cue] = {
    "phase_started": Cue(_tune("-.", MID, HIGH)),
    "ready": Cue(_tune(".", TOP)),
    "not_ready": Cue(_tune(".-", LOW)),
    "all_ready": Cue(_tune("..-", MID, HIGH, TOP)),
    "mark_60": Cue(_tune("-", MID), rank=2),
    "warning": Cue(_tune("--", MID), rank=2),
    "mark_10": Cue(_tune("...", HIGH), rank=2),
    "tick": Cue(_tune("'", HIGH), light="all", rank=2),
    "time_up": Cue(_tune("... ... ...", TOP), light="all", rank=3),
    "refused": Cue(_tune("..", LOW), light="own"),
    "sand_out": Cue(_tune(". .", HIGH), light="own"),
    "level_reached": Cue(_tune("...-", MID, MID, HIGH, TOP), light="own"),
    "won": Cue(_tune("-.-.-", MID, MID, HIGH, HIGH, TOP), light="chase", rank=3),
    "lost": Cue(_tune("---", HIGH, MID, LOW), light="fade", rank=3),
    "hold_tick": Cue(_tune("''", MID), rank=0),
    "up": Cue(_tune(".-.", MID, HIGH, TOP), light="chase", rank=0),
}


def rhythm(cue: str) -> tuple[tuple[bool, int], ...]:
    """A cue for an active buzzer: (sounding, milliseconds) in turn.

    >>> rhythm("refused")
    ((True, 110), (False, 90), (True, 110))
    """
    return tuple((note.hz is not None, note.ms) for note in CUES[cue].notes)


def pitches(cue: str) -> tuple[tuple[int | None, int], ...]:
    """A cue for a passive buzzer: (hertz or None, milliseconds) in turn.

    >>> pitches("ready")
    ((880, 110),)
    """
    return tuple((note.hz, note.ms) for note in CUES[cue].notes)


def light_steps(cue: str, key: str | None, lamps: Iterable[str] = KEYS) -> tuple[Step, ...]:
    """What the lamps do during a cue; each lamp that is used is given back at the end.

    >>> [(step.after_ms, step.state) for step in light_steps("tick", None, ["seat1"])]
    [(0, 'steady'), (40, 'off'), (160, None)]
    """
    light, known = CUES[cue].light, tuple(lamps)
    if light == "all":
        return _flashes(cue, known)
    if light == "own":
        return _flashes(cue, tuple(lamp for lamp in known if lamp == key))
    seats = tuple(lamp for lamp in known if lamp in SEATS)
    if light == "chase":
        return _chase(seats)
    return _fade(seats) if light == "fade" else ()


def _flashes(cue: str, lamps: tuple[str, ...]) -> tuple[Step, ...]:
    steps: list[Step] = []
    after_ms = 0
    for is_on, ms in (*rhythm(cue), (False, DARK_MS)):
        steps += [Step(after_ms, lamp, "steady" if is_on else "off") for lamp in lamps]
        after_ms += ms
    return (*steps, *(Step(after_ms, lamp, None) for lamp in lamps))


def _chase(lamps: tuple[str, ...], rounds: int = 3) -> tuple[Step, ...]:
    steps = [Step(0, lamp, "off") for lamp in lamps]
    for turn in range(rounds * len(lamps)):
        lamp = lamps[turn % len(lamps)]
        steps.append(Step(turn * CHASE_MS, lamp, "steady"))
        steps.append(Step((turn + 1) * CHASE_MS, lamp, "off"))
    end_ms = rounds * len(lamps) * CHASE_MS
    return (*steps, *(Step(end_ms, lamp, None) for lamp in lamps))


def _fade(lamps: tuple[str, ...]) -> tuple[Step, ...]:
    end_ms = (len(lamps) + 1) * FADE_MS
    return (
        *(Step(0, lamp, "steady") for lamp in lamps),
        *(Step((place + 1) * FADE_MS, lamp, "off") for place, lamp in enumerate(lamps)),
        *(Step(end_ms, lamp, None) for lamp in lamps),
    )
