"""The steps that a Frame names: what Undo and redo touch, and the last ones that stand."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.flow import Correct, Strike
from app.engine.frame import Step
from app.engine.log import Log
from app.engine.text import Text, msg

LATEST = 3
"""So many of the last steps the Frame names."""


def last_step(log: Log, seqs: Sequence[int]) -> Step | None:
    """The latest of these moves as a step, or None where there is none."""
    return _step(log, seqs[-1]) if seqs else None


def latest_steps(log: Log) -> tuple[Step, ...]:
    """The last steps that stand, oldest first."""
    return tuple(_step(log, seq) for seq in log.done[-LATEST:])


def _step(log: Log, seq: int) -> Step:
    command = log.command(seq)
    seat = getattr(command, "seat", None)
    return Step(seq, label_of(log, seq), seat if isinstance(seat, int) else None)


def label_of(log: Log, seq: int) -> Text:
    """What that move did, in few words, as it is corrected now."""
    command = log.command(seq)
    if isinstance(command, Correct):
        return msg("corrected: {what}", what=label_of(log, command.seq))
    if isinstance(command, Strike):
        said = log.moves[command.seq - 1].command
        return msg("struck: {what}", what=log.game.describe(log.states[command.seq - 1], said))
    return log.game.describe(log.states[seq - 1], command)
