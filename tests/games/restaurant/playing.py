"""Random play of Restaurant: a real deal of the cards, and random commands to the rules."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import strategies as st

from app.engine.commands import Command, Event, Rejected
from app.engine.flow import EndPhase
from app.engine.game import Setup
from app.engine.log import fold
from app.games.restaurant import GAME, acts
from app.games.restaurant.box import Box
from app.games.restaurant.state import Options, State

NAMES = ("Michel", "Paul", "Irene", "Max", "Alice", "Pat")
VALUES = (100, 200, 300, 600)

DECK = (
    [
        ("plain", value, n < reserved)
        for value, copies, reserved in ((100, 9, 2), (200, 9, 2), (300, 9, 1), (600, 5, 1))
        for n in range(copies)
    ]
    + [("daily", 0, False)] * 18
    + [("double", 0, False)] * 7
    + [("jump", 0, False)] * 3
)
"""The 60 cards, written out on their own: kind, value, marked RES."""

options = st.builds(
    Options,
    stairs=st.booleans(),
    service_only=st.booleans(),
    doubled=st.sampled_from(("res", "protected")),
)
setups = st.builds(
    lambda count, options: Setup(GAME.id, NAMES[:count], options=options, box=Box()),
    st.integers(3, 6),
    options,
)


class Deal(msgspec.Struct, frozen=True):
    """Cards as they came to the seats, and where each ended: under whose marker, or in hand."""

    taken: tuple[tuple[int, str, int, bool], ...]
    served: dict[int, list[int]]
    left: dict[int, list[int]]
    res: dict[int, list[int]]

    def total(self, seat: int) -> int:
        return sum(value for owner, _, value, _ in self.taken if owner == seat)

    def counts(self, seat: int) -> acts.EnterCounts:
        rows = {"served": self.served, "left": self.left, "res": self.res}
        return acts.EnterCounts(
            seat,
            **{
                f"{part}_{value}": row[seat].count(value)
                for part, row in rows.items()
                for value in VALUES
            },
        )

    def service(self, seat: int) -> int:
        return sum(self.served[seat]) - sum(self.left[seat]) - 2 * sum(self.res[seat])


def dealt(seats: int, cards: int, seed: int) -> Deal:
    """So many cards taken by seats that play again after a double or a jump."""
    dice = random.Random(seed)
    deck = dice.sample(DECK, len(DECK))[:cards]
    taken, seat = [], 1
    empty: tuple[dict[int, list[int]], ...] = tuple(
        {n: [] for n in range(1, seats + 1)} for _ in range(3)
    )
    served, left, res = empty
    for kind, value, is_res in deck:
        taken.append((seat, kind, value, is_res))
        if value:
            where = dice.choice((served, served, res if is_res else left))
            owner = dice.randint(1, seats) if where is served else seat
            where[owner].append(value)
        if kind not in ("double", "jump"):
            seat = seat % seats + 1
    return Deal(tuple(taken), served, left, res)


def likely(state: State, dice: random.Random) -> Command:
    """A command that somebody at the table might well give now."""
    seat, any_ = state.turn, dice.choice(state.flow.seats)
    kinds: Any = ("plain", "plain", "plain", "daily", "double", "jump")
    few = {
        f"{part}_{value}": dice.choice((0, 0, 0, 0, 1, 2))
        for part in ("served", "left", "res")
        for value in VALUES
    }
    by_phase: dict[str, list[Command]] = {
        "orders": [acts.TakeCard(seat, dice.choice(kinds))] * 12,
        "totals": [acts.EnterTotal(any_, dice.randint(0, 30) * 100), acts.ChooseStarter(any_)],
        "service": [acts.PlaceCard(seat, dice.choice(kinds)), acts.Pass(seat)],
        "counts": [acts.EnterCounts(any_, **few)],
    }
    more: list[Command] = [
        acts.SetTaken(dice.randint(0, 60)),
        acts.GiveTurn(any_),
        EndPhase(state.flow.phase, anyway=dice.random() < 0.7),
    ]
    phase = state.flow.phase
    return dice.choice(by_phase[phase] * 2 + (more[1:] if phase != "orders" else more))


def play(setup: Setup, seed: int, acts_: int = 150) -> tuple[list[State], list[Event]]:
    """Every state that random play goes through, and every event."""
    dice = random.Random(seed)
    states: list[State] = [GAME.start(setup)]
    events: list[Event] = []
    for n in range(acts_):
        try:
            happened = GAME.decide(states[-1], likely(states[-1], dice), n, dice)
        except Rejected:
            continue
        events += happened
        states.append(fold(GAME, states[-1], happened))
    return states, events
