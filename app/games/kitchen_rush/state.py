"""The state of a Kitchen Rush match, and how events fold into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import LENGTH, NEEDS, Event
from app.engine.flow import ClockRestarted, Flow, PhaseStarted, SeatLeft
from app.engine.game import Setup
from app.engine.text import N_
from app.games.kitchen_rush import acts, slots
from app.games.kitchen_rush.box import EVENT_CARDS, SAND_SECONDS, TABLES, Box
from app.games.kitchen_rush.workers import HELPER as HELPER
from app.games.kitchen_rush.workers import Worker as Worker

TIMES = {"4:00": 240, "4:30": 270, "5:00": 300}
"""Lengths of the Action phase (s) that a table may choose, L243-244, L716."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses before it plays; the objective may also be filled in later."""

    name: Annotated[
        str, Meta(max_length=40, title=N_("Objective card"), description=N_("Its name"))
    ] = ""
    orders: Annotated[
        int, Meta(ge=0, le=60, title=N_("Orders served"), description=N_("On the objective card"))
    ] = 0
    coins: Annotated[
        int, Meta(ge=0, le=99, title=N_("Coins"), description=N_("On the objective card"))
    ] = 0
    prestige: Annotated[
        int, Meta(ge=0, le=60, title=N_("Prestige"), description=N_("On the objective card"))
    ] = 0
    difficulty: Annotated[
        Literal["easy", "normal", "hard", "expert"], Meta(title=N_("Difficulty"))
    ] = "normal"
    events: Annotated[
        bool, Meta(title=N_("Event cards"), description=N_("One each Preparation, L718-726"))
    ] = False
    time: Annotated[
        Literal["as_printed", "4:00", "4:30", "5:00"],
        Meta(
            title=N_("Action time"),
            description=N_("Alone 5:00, or 4:30 to make it harder"),
            extra={LENGTH: True},
        ),
    ] = "as_printed"
    quick_goes_on: Annotated[
        bool,
        Meta(
            title=N_("Mercy for quick services"),
            description=N_("One that only lacks cooking or spices may go on"),
        ),
    ] = False
    sand: Annotated[
        bool, Meta(title=N_("Sand timers here"), description=N_("One a worker, in place of sand"))
    ] = False
    sand_seconds: Annotated[
        Annotated[int, Meta(ge=20, le=45)],
        Meta(title=N_("Seconds of sand"), description=N_("The box's run 26 to 32 s")),
        Meta(extra={NEEDS: {"sand": True}, LENGTH: True}),
    ] = SAND_SECONDS
    seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=3600,
            title=N_("Action seconds"),
            description=N_("0 = the time chosen above"),
            extra={"hidden": True},
        ),
    ] = 0
    condition: Annotated[
        str,
        Meta(
            max_length=60,
            title=N_("Other condition"),
            description=N_("What only the team can judge"),
            extra={"hidden": True},
        ),
    ] = ""


class Order(msgspec.Struct, frozen=True):
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


class Verified(msgspec.Struct, frozen=True):
    """What this Maintenance found of an order; `before`: the order until then, if entered."""

    seat: int
    number: int | None
    outcome: str
    coins: int
    stars: int
    before: Order | None


class State(msgspec.Struct, frozen=True):
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
        options=setup.options,
        box=setup.box,
        cash=table.cash,
        workers=tuple(Worker(n + 1, owner) for n, owner in enumerate(owners)),
        served_by=(0,) * len(setup.seats),
    )


def apply(state: State, event: Event) -> State:
    """The state after an event; total: it never refuses."""
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(state, event)
    flow = conduct.apply(state.flow, event)
    if isinstance(event, PhaseStarted) and event.phase == "preparation":
        return _new_round(replace(state, flow=flow))
    if isinstance(event, (PhaseStarted, ClockRestarted)):
        return replace(state, flow=flow, sand=())
    return state if flow is state.flow else replace(state, flow=flow)


def _new_round(state: State) -> State:
    """Event cards go at the end of the round, prestige cards stay, L718-723."""
    stay = tuple(card for card in state.named if card not in EVENT_CARDS)
    return replace(
        state,
        step=None,
        taken=0,
        prestige_before=state.prestige,
        sand=(),
        verified=(),
        named=stay,
        named_before=state.named,
    )


def _taken(state: State, event: acts.OrderTaken) -> State:
    order = Order(event.order, event.seat, event.dishes, event.round)
    orders = (*state.orders, order)
    return replace(state, orders=orders, last_order=event.order, taken=state.taken + 1)


def _quick_served(state: State, event: acts.OrderQuickServed) -> State:
    return replace(state, orders=_each(state.orders, event.order, is_quick=True))


def _served(state: State, event: acts.OrderServed) -> State:
    before = state.order(event.order) if event.order else None
    orders = tuple(order for order in state.orders if order.id != event.order)
    return _entered(
        _counted(replace(state, orders=orders), event.seat, 1),
        Verified(event.seat, event.order, "served", event.coins, event.stars, before),
    )


def _counted(state: State, seat: int, by: int) -> State:
    row = conduct.put(state.served_by, seat, state.served_by[seat - 1] + by)
    return replace(state, served=state.served + by, served_by=row)


def _entered(state: State, entry: Verified) -> State:
    waiting = max(0, state.taken_back - 1)
    return replace(state, verified=(*state.verified, entry), taken_back=waiting)


def _missed(state: State, event: acts.OrderMissed) -> State:
    before = state.order(event.order)
    if before is None:
        order = Order(event.order, event.seat, event.dishes, state.flow.round)
        last = max(state.last_order, event.order)
        state = replace(state, orders=(*state.orders, order), last_order=last)
    orders = _each(
        state.orders,
        event.order,
        is_quick=False,
        checked=state.flow.round,
        outcome=event.outcome,
    )
    entry = Verified(event.seat, event.order, event.outcome, 0, event.prestige, before)
    return _entered(replace(state, orders=orders), entry)


def _reopened(state: State, event: acts.OrderReopened) -> State:
    if not 1 <= event.entry <= len(state.verified):
        return state
    entry = state.verified[event.entry - 1]
    rest = tuple(order for order in state.orders if order.id != entry.number)
    back = (*rest, entry.before) if entry.before else rest
    verified = (*state.verified[: event.entry - 1], *state.verified[event.entry :])
    state = replace(
        state,
        orders=tuple(sorted(back, key=lambda order: order.id)),
        verified=verified,
        taken_back=state.taken_back + 1,
    )
    return _counted(state, entry.seat, -1) if entry.outcome == "served" else state


def _flipped(state: State, event: acts.SandFlipped) -> State:
    if state.flow.phase != "action" or state.worker(event.worker) is None:
        return state
    others = tuple(row for row in state.sand if row[0] != event.worker)
    return replace(state, sand=(*others, (event.worker, event.left_us)))


def _moved(state: State, event: acts.SandMoved) -> State:
    return replace(state, sand=tuple((w, left + event.by_us) for w, left in state.sand))


def _each(orders: tuple[Order, ...], order_id: int, **changes: Any) -> tuple[Order, ...]:
    return tuple(replace(order, **changes) if order.id == order_id else order for order in orders)


def _wages(state: State, event: acts.WagesPaid) -> State:
    workers = tuple(
        replace(
            worker,
            is_unpaid=(worker.is_unpaid or worker.id in event.unpaid)
            and worker.id not in event.repaid,
        )
        for worker in state.workers
    )
    return replace(state, workers=workers)


def _rehired(state: State, event: acts.WorkerRehired) -> State:
    return _wages(state, acts.WagesPaid((), (event.worker,)))


def _upgraded(state: State, event: acts.UpgradeBought) -> State:
    state = replace(state, upgrades=(*state.upgrades, event.upgrade))
    if event.upgrade != "helper":
        return state
    number = max((worker.id for worker in state.workers), default=0) + 1
    return replace(state, workers=(*state.workers, Worker(number, HELPER)))


def _settled(state: State, event: acts.CardsSettled) -> State:
    """Cards drawn take the next slots; given back, the last obtained is out of force, L727-730."""
    cards = state.cards + event.cards
    older = tuple(card or slots.UNKNOWN for card in state.slots)
    held = slots.in_slots(older + ("",) * event.cards, state.named)
    gone = set(held[cards:])
    named = tuple(card for card in state.named if card not in gone)
    return replace(state, cards=cards, slots=held[:cards], named=named)


def _noted(state: State, event: acts.CardsNoted) -> State:
    return replace(state, named=event.cards, slots=slots.in_slots(state.slots, event.cards))


def _objective(state: State, event: acts.ObjectiveSet) -> State:
    options = replace(
        state.options,
        orders=event.orders,
        coins=event.coins,
        prestige=event.prestige,
        name=event.name,
        condition=event.condition,
    )
    return replace(state, options=options, is_condition_met=False)


def _step(state: State, event: acts.StepStarted) -> State:
    verified = () if event.step == "orders" else state.verified
    return replace(state, step=event.step, verified=verified, taken_back=0)


def _squares(state: State, event: acts.CardSquaresNoted) -> State:
    known = {**state.box.card_squares, event.players: event.squares}
    return replace(state, box=replace(state.box, card_squares=known))


def _priced(state: State, event: acts.UpgradePriced) -> State:
    known = {**state.box.upgrades, event.upgrade: event.price}
    return replace(state, box=replace(state.box, upgrades=known))


def _gone(state: State, event: SeatLeft) -> State:
    """Its sand timers leave, and no wage is due for them; orders, cash and prestige stay."""
    state = replace(state, flow=conduct.apply(state.flow, event))
    workers = tuple(worker for worker in state.workers if worker.owner != event.seat)
    kept = {worker.id for worker in workers}
    return replace(state, workers=workers, sand=tuple(r for r in state.sand if r[0] in kept))


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    acts.CashChanged: lambda state, event: replace(state, cash=state.cash + event.amount),
    acts.PrestigeChanged: lambda state, event: replace(
        state, prestige=state.prestige + event.amount
    ),
    acts.OrderTaken: _taken,
    acts.OrderQuickServed: _quick_served,
    acts.OrderServed: _served,
    acts.OrderMissed: _missed,
    acts.OrderReopened: _reopened,
    acts.StepStarted: _step,
    acts.SandFlipped: _flipped,
    acts.SandMoved: _moved,
    acts.CardsNoted: _noted,
    acts.CardSquaresNoted: _squares,
    acts.ConditionJudged: lambda state, event: replace(state, is_condition_met=event.is_met),
    acts.WagesPaid: _wages,
    acts.WorkerRehired: _rehired,
    acts.UpgradeBought: _upgraded,
    acts.UpgradePriced: _priced,
    acts.CardsSettled: _settled,
    acts.ObjectiveSet: _objective,
    SeatLeft: _gone,
}
