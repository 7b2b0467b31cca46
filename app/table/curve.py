"""How the points went over an evening: a row at the end of each phase, and where it stands now."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from app.engine.log import Log

Row = tuple[int, ...]
"""The points of every seat, in seat order."""
FEW = 2
"""Of so few rounds the phases are shown too."""
MOST = 60
"""So many rows say it all; of more, every other one is left out."""


def curve(log: Log) -> tuple[Row, ...]:
    """The points at each change of round, in a short match of phase too, and now.

    What was undone is no part of it: the states of a log are those that stand.
    """
    count = len(log.state.flow.names)
    return tuple(_row(log, log.states[n], count) for n in moments(log))


def moments(log: Log) -> tuple[int, ...]:
    """The moves after which the rows of the curve stand; 0 is the beginning."""
    is_long = log.state.flow.round > FEW
    steps = enumerate(pairwise(log.states))
    changed = [n for n, (a, b) in steps if _mark(a, is_long=is_long) != _mark(b, is_long=is_long)]
    kept = [0, *changed, len(log.states) - 1]
    while len(kept) > MOST:
        kept = [*kept[:-1:2], kept[-1]]
    return tuple(kept)


def _mark(state: Any, *, is_long: bool) -> tuple[int, str]:
    """The moment of the match that a state belongs to."""
    return state.flow.round, "" if is_long else state.flow.phase


def _row(log: Log, state: Any, count: int) -> Row:
    """The points then; who joined later had none."""
    row = tuple(row.points for row in log.game.result(state).standings)
    return (*row, *(0,) * (count - len(row)))
