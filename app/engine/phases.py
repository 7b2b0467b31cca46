"""The phases of a game as rows of a table: what waits, what runs, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from app.engine.text import Text


class Phase(msgspec.Struct, frozen=True):
    """One phase of a round.

    `waits`: the seats press ready and the table waits for all of them.
    `next`: the phase that follows; the first phase again means a new round.
    `seconds`: the length of its clock in a state, in seconds; None: no clock runs.
    `rounds`: after how many the match ends with this phase; None: something else ends it.
    `prompt`, `over`: what the table is asked to do, and once time is up; `main`: what the head
    chef's button says; each where it is always the same.
    """

    id: str
    title: Text
    next: str
    waits: bool = False
    seconds: Callable[[Any], int] | None = None
    rounds: Callable[[Any], int] | None = None
    prompt: Text | None = None
    over: Text | None = None
    main: Text | None = None

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs."""
        return self.seconds is not None


def find(phases: Sequence[Phase], phase: str) -> Phase:
    """The row of that name."""
    return next(row for row in phases if row.id == phase)


def rounds_of(phases: Sequence[Phase], state: Any) -> int | None:
    """How many rounds a match has, or None where that is not known beforehand."""
    return next((row.rounds(state) for row in phases if row.rounds is not None), None)


def next_phase(phases: Sequence[Phase], phase: str, round_: int) -> tuple[Phase, int]:
    """The phase that follows, and the round it belongs to.

    >>> a, b = Phase("a", Text("A"), "b"), Phase("b", Text("B"), "a")
    >>> next_phase((a, b), "b", 1)[0].id, next_phase((a, b), "b", 1)[1]
    ('a', 2)
    """
    row = find(phases, find(phases, phase).next)
    return row, round_ + (row.id == phases[0].id)
