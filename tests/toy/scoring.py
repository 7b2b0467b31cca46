"""The sums of the toy: who has counted most."""

from __future__ import annotations

from app.engine.ranking import Result, Standing, first
from app.engine.text import Text, msg, names
from tests.toy.state import State


def leaders(state: State) -> tuple[int, ...]:
    """The seats that have counted most; several share, L8."""
    return first((seat, (state.counts[seat - 1],)) for seat in state.flow.here)


def result(state: State) -> Result:
    """Places by what was counted, ties shared, and the score pad."""
    return Result(
        standings=tuple(
            Standing(count, because=msg("{n} counted", n=count), row=(count,))
            for count in state.counts
        ),
        text=_verdict(state),
        stopped=msg("Stopped in round {n}; the counts as they stand.", n=state.flow.round),
        title=msg("Winner: {names:and}"),
        ends=("tie" if len(leaders(state)) > 1 else "won",),
        columns=(msg("Count"),),
    )


def _verdict(state: State) -> Text:
    """The sentence that decided."""
    most = leaders(state)
    who, count = names([state.flow.name(seat) for seat in most]), state.counts[most[0] - 1]
    if len(most) > 1:
        return msg("Tie at {n}: {names:and} share the win.", n=count, names=who)
    return msg("{names} has counted most: {n}.", n=count, names=who)
