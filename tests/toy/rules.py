"""The rules of the toy: its phases, and what each command does."""

from __future__ import annotations

from app.engine.phases import Phase
from app.engine.tables import Rules, deciding
from app.engine.text import msg
from tests.toy import acts
from tests.toy.state import State

PHASES = (
    Phase(
        "plan",
        msg("Plan"),
        waits=True,
        prompt=msg("Make your plan."),
        main=msg("Start the rush"),
    ),
    Phase(
        "rush",
        msg("Rush"),
        seconds=lambda state: state.options.seconds,
        rounds=lambda state: state.box.rounds,
        prompt=msg("Count!"),
        over=msg("Time is up."),
        main=msg("Next round"),
    ),
)
"""A round, L3-4."""

RULES: Rules[State] = {
    acts.Add: lambda state, command, now: state.purse.gain(command.seat, count=command.amount),
}
"""What each command brings, or a function that raises Rejected with why not."""

decide = deciding(PHASES, RULES)
