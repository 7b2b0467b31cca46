"""The steps that a Frame names: what Undo and redo touch, and the last ones that stand."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.frame import Step
from app.engine.log import Log

LATEST = 3
"""So many of the last steps the Frame names."""


def last_step(log: Log, seqs: Sequence[int]) -> Step | None:
    """The latest of these moves as a step, or None where there is none."""
    return _step(log, seqs[-1]) if seqs else None


def latest_steps(log: Log) -> tuple[Step, ...]:
    """The last steps that stand, oldest first."""
    return tuple(_step(log, seq) for seq in log.done[-LATEST:])


def _step(log: Log, seq: int) -> Step:
    move = log.moves[seq - 1]
    label = log.game.describe(log.states[seq - 1], move.command)
    seat = getattr(move.command, "seat", None)
    return Step(seq, label, seat if isinstance(seat, int) else None)
