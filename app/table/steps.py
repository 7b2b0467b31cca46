"""The steps that a Frame names: what Undo and redo touch, and the last ones that stand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from app.engine.amend import is_hinge, newest_of
from app.engine.flow import CLOCK_STEPS, CORRECTIONS, Correct, Flow, Strike
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


def mine_step(log: Log, seat: int) -> Step | None:
    """What that seat would take back: its newest step of this phase, if it has one."""
    seq = newest_of(log, seat)
    if seq is None or _moment(log.states[seq].flow) != _moment(log.state.flow):
        return None
    return _step(log, seq)


def team_steps(log: Log) -> tuple[Step, ...]:
    """The team's last entries that can be taken back one by one, the newest first."""
    own = (seq for seq in reversed(log.done) if _is_entry(log, seq))
    return tuple(_step(log, seq) for seq in islice(own, LATEST))


def _is_entry(log: Log, seq: int) -> bool:
    kind = type(log.command(seq))
    return kind not in CLOCK_STEPS and kind not in CORRECTIONS and not is_hinge(log, seq)


def _moment(flow: Flow) -> tuple[int, str]:
    return flow.round, flow.phase


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
