"""The sums of the toy: who has counted most."""

from __future__ import annotations

from app.engine.ranking import Result, Standing
from app.engine.text import msg
from tests.toy.state import State


def result(state: State) -> Result:
    """Places by what was counted, ties shared, L8, and the score pad."""
    return Result(
        standings=tuple(Standing(count, row=(count,)) for count in state.purse.of("count")),
        columns=(msg("Count"),),
    )
