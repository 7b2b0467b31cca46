"""The rules of the toy: its phases, and what each command does."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.phases import Phase
from app.engine.tables import Rules, deciding
from app.engine.text import Text, msg
from tests.toy import acts
from tests.toy.state import State

PHASES = (
    Phase(
        "plan",
        msg("Plan"),
        "rush",
        waits=True,
        prompt=msg("Make your plan."),
        main=msg("Start the rush"),
    ),
    Phase(
        "rush",
        msg("Rush"),
        "plan",
        seconds=lambda state: state.options.seconds,
        rounds=lambda state: state.box.rounds,
        prompt=msg("Count!"),
        over=msg("Time is up."),
        main=msg("Next round"),
    ),
)
"""A round, L3-4."""


def _add(state: State, command: acts.Add, now: int) -> tuple[Event, ...]:
    missing = -command.amount - state.counts[command.seat - 1]
    if missing > 0:
        raise Rejected(msg("{n} is missing.", n=missing))
    return (acts.Added(command.amount, command.seat),)


RULES: Rules[State] = {acts.Add: _add}

decide = deciding(PHASES, RULES)


def why_not_join(state: State) -> Text | None:
    """Why nobody joins now, or None: a round begins with its plan, L3."""
    return None if state.flow.phase == "plan" else msg("Join while you plan.")


def brings(state: State) -> Text | None:
    """A newcomer takes nothing."""
    return None
