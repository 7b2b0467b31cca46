"""The phases of a game as rows of a table: what waits, what runs, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from app.engine.commands import Command
from app.engine.text import Text, msg


class Phase(msgspec.Struct, frozen=True):
    """One phase of a round.

    `waits`: the seats press ready and the table waits for all of them.
    `next`: the phase that follows, where not the row below; the first again means a new round.
    `seconds`: the length of its clock in a state, in seconds; None: no clock runs.
    `rounds`: after how many the match ends with this phase; None: something else ends it.
    `prompt`, `over`: what the table is asked to do, and once time is up; `main`: what the head
    chef's button says; each where it is always the same.
    `own`: commands that are refused in the phases that do not name them.
    """

    id: str
    title: Text
    next: str | None = None
    waits: bool = False
    seconds: Callable[[Any], int] | None = None
    rounds: Callable[[Any], int] | None = None
    prompt: Text | None = None
    over: Text | None = None
    main: Text | None = None
    own: tuple[type[Command], ...] = ()

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs."""
        return self.seconds is not None

    def why_not(self, state: Any) -> Text | None:
        """Why not now what is done in this phase alone, or None in it."""
        return None if state.flow.phase == self.id else _only_during(self)


def why_not_here(phases: Sequence[Phase], phase: str, kind: type[Command]) -> Text | None:
    """Why a command does not belong to the phase of that name, or None."""
    its = [row for row in phases if kind in row.own]
    return None if not its or any(row.id == phase for row in its) else _only_during(*its)


def _only_during(*phases: Phase) -> Text:
    return msg("Only during {phases:or}.", phases=tuple(phase.title for phase in phases))


def find(phases: Sequence[Phase], phase: str) -> Phase:
    """The row of that name."""
    for row in phases:
        if row.id == phase:
            return row
    raise LookupError(f"no phase is called {phase}")


def rounds_of(phases: Sequence[Phase], state: Any) -> int | None:
    """How many rounds a match has, or None where that is not known beforehand."""
    return next((row.rounds(state) for row in phases if row.rounds is not None), None)


def next_phase(phases: Sequence[Phase], phase: str, round_: int) -> tuple[Phase, int]:
    """The phase that follows, and the round it belongs to.

    >>> a, b = Phase("a", Text("A")), Phase("b", Text("B"))
    >>> next_phase((a, b), "b", 1)[0].id, next_phase((a, b), "b", 1)[1]
    ('a', 2)
    """
    now = find(phases, phase)
    below = phases[(phases.index(now) + 1) % len(phases)]
    row = below if now.next is None else find(phases, now.next)
    return row, round_ + (row.id == phases[0].id)
