"""The phases of a round and the steps of Maintenance; what belongs to which, and paying."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.phases import Phase
from app.engine.text import msg, plural
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.box import ROUNDS
from app.games.kitchen_rush.state import State

PHASES = (
    Phase(
        "preparation",
        msg("Preparation"),
        waits=True,
        prompt=msg("Make your plan."),
    ),
    Phase(
        "action",
        msg("Action"),
        seconds=lambda state: state.seconds,
        prompt=msg("Cook and serve!"),
        over=msg("No worker moves any more."),
        own=(
            acts.WelcomeGuests,
            acts.TakeTip,
            acts.BuyAtMarket,
            acts.RehireWorker,
            acts.FlipWorker,
            acts.FlipHelper,
            acts.BuyUpgrade,
            acts.Repair,
            acts.TakeOrder,
            acts.Ring,
        ),
    ),
    Phase("maintenance", msg("Maintenance"), rounds=lambda state: ROUNDS),
)
"""L330-368."""

STEPS = (
    ("orders", msg("Orders", context="step")),
    ("wages", msg("Wages")),
    ("cards", msg("Cards", context="step")),
)
"""The three steps of Maintenance, in this order, L581-582, L632."""

Events = tuple[Event, ...]


def must_be(state: State, phase: str, step: str | None = None) -> None:
    """Raise Rejected unless the match is in that phase, and in that step of Maintenance."""
    if state.flow.phase != phase or (step and state.step != step):
        names = {row.id: row.title for row in PHASES} | dict(STEPS)
        raise Rejected(msg("Only during {phase}.", phase=names[step or phase]))


def pay(state: State, amount: int, reason: str) -> acts.CashChanged:
    """Cash never goes below zero: a spend that cannot be paid says what is missing."""
    if amount > state.cash:
        raise Rejected(
            plural("{n} coin is missing.", "{n} coins are missing.", amount - state.cash)
        )
    return acts.CashChanged(-amount, reason)
