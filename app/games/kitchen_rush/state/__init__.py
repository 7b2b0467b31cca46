"""The state of a Kitchen Rush match."""

from __future__ import annotations

from app.engine import conduct
from app.engine.flow import Flow
from app.engine.game import Setup
from app.engine.value import Value
from app.games.kitchen_rush.box import TABLES, Box
from app.games.kitchen_rush.state.options import TIMES, Options, trimmed
from app.games.kitchen_rush.state.workers import HELPER as HELPER
from app.games.kitchen_rush.state.workers import Worker as Worker


class Order(Value, frozen=True):
    """An order card in front of a player.

    `checked`: the round of its last verification; `outcome`: what that found.
    """

    id: int
    seat: int
    dishes: int
    since: int
    is_quick: bool = False
    checked: int = 0
    outcome: str = ""


class Verified(Value, frozen=True):
    """What this Maintenance found of an order; `before`: the order until then, if entered."""

    seat: int
    number: int | None
    outcome: str
    coins: int
    stars: int
    before: Order | None


class State(Value, frozen=True):
    """Where the restaurant stands."""

    flow: Flow
    options: Options
    box: Box
    cash: int
    workers: tuple[Worker, ...]
    prestige: int = 0
    prestige_before: int = 0
    orders: tuple[Order, ...] = ()
    last_order: int = 0
    taken: int = 0
    served: int = 0
    served_by: tuple[int, ...] = ()
    upgrades: tuple[str, ...] = ()
    cards: int = 0
    slots: tuple[str, ...] = ()
    step: str | None = None
    verified: tuple[Verified, ...] = ()
    taken_back: int = 0
    sand: tuple[tuple[int, int], ...] = ()
    named: tuple[str, ...] = ()
    named_before: tuple[str, ...] = ()
    is_condition_met: bool = False
    tiles: tuple[int, ...] = ()
    rung: tuple[tuple[int, int], ...] = ()

    @property
    def available(self) -> tuple[Worker, ...]:
        """The workers who can be used this round, helpers included."""
        return tuple(worker for worker in self.workers if not worker.is_unpaid)

    @property
    def unpaid(self) -> tuple[Worker, ...]:
        """The workers set aside until their wage is paid."""
        return tuple(worker for worker in self.workers if worker.is_unpaid)

    @property
    def wages_due(self) -> int:
        """Coins for all available workers, arrears apart."""
        return self.box.wage * len(self.available)

    @property
    def rings(self) -> str:
        """What a press of a player's button says during Action; sand timers have it else."""
        return "nothing" if self.options.sand else self.options.rings

    @property
    def seconds(self) -> int:
        """Length of the Action phase."""
        return self.options.seconds or TIMES.get(
            self.options.time, TABLES[len(self.flow.names)].seconds
        )

    def worker(self, worker_id: int) -> Worker | None:
        """The worker of that number."""
        return next((worker for worker in self.workers if worker.id == worker_id), None)

    def order(self, order_id: int) -> Order | None:
        """The order of that number that is still in front of a player."""
        return next((order for order in self.orders if order.id == order_id), None)

    def place_of(self, order: int) -> int | None:
        """Where this Maintenance has what it found of that order; below 0: −1 is the first."""
        if order < 0:
            return -order - 1 if -order <= len(self.verified) else None
        numbers = [entry.number for entry in self.verified]
        return numbers.index(order) if order in numbers else None

    def to_verify(self, seat: int) -> tuple[Order, ...]:
        """The orders of a seat that this Maintenance has not verified yet."""
        return tuple(
            order
            for order in self.orders
            if order.seat == seat and order.checked != self.flow.round
        )


def start(setup: Setup[Options, Box]) -> State:
    """The restaurant before the first Preparation, L208-319."""
    table = TABLES[len(setup.seats)]
    owners = [seat for seat in range(1, len(setup.seats) + 1) for _ in range(table.timers_each)]
    owners += [HELPER] * table.helpers
    return State(
        flow=conduct.begin(setup, "preparation"),
        options=trimmed(setup.options),
        box=setup.box,
        cash=table.cash,
        workers=tuple(Worker(n + 1, owner) for n, owner in enumerate(owners)),
        served_by=(0,) * len(setup.seats),
    )
