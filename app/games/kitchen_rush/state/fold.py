"""How events fold into the state of a Kitchen Rush match."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine import conduct
from app.engine.flow import ClockRestarted, PhaseStarted
from app.engine.seating import SeatLeft
from app.engine.tables import Changes, folding
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.acts import righted
from app.games.kitchen_rush.box import EVENT_CARDS
from app.games.kitchen_rush.state import HELPER, Order, Verified, Worker, slots
from app.games.kitchen_rush.state import State as State
from app.games.kitchen_rush.state import start as start
from app.games.kitchen_rush.state.options import Options as Options


def _started(state: State, event: PhaseStarted) -> State:
    """Event cards go at the end of the round, prestige cards stay, L718-723."""
    if event.phase != "preparation":
        return replace(state, sand=())
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


def _numbered(state: State, event: acts.OrderNumbered) -> State:
    return replace(state, last_order=max(state.last_order, event.order))


def _rung(state: State, event: acts.Rung) -> State:
    """The last press of each seat, for the receipt of its lamp."""
    others = tuple(row for row in state.rung if row[0] != event.seat)
    return replace(state, rung=(*others, (event.seat, event.at)))


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
    row = conduct.added(state.served_by, seat, by)
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
    place = state.place_of(event.order)
    if place is None:
        return state
    entry = state.verified[place]
    rest = tuple(order for order in state.orders if order.id != entry.number)
    back = (*rest, entry.before) if entry.before else rest
    verified = (*state.verified[:place], *state.verified[place + 1 :])
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
    """Another condition is judged anew."""
    is_same = event.condition == state.options.condition
    options = replace(
        state.options,
        orders=event.orders,
        coins=event.coins,
        prestige=event.prestige,
        name=event.name,
        condition=event.condition,
    )
    is_met = state.is_condition_met and is_same
    return replace(state, options=options, is_condition_met=is_met)


def _step(state: State, event: acts.StepStarted) -> State:
    verified = () if event.step == "orders" else state.verified
    return replace(state, step=event.step, verified=verified, taken_back=0)


def _placed(state: State, event: acts.TilePlaced | righted.TileSet) -> State:
    return replace(state, tiles=tuple(sorted((*state.tiles, event.price))))


def _without(state: State, price: int) -> State:
    """One tile of that price less."""
    if price not in state.tiles:
        return state
    at = state.tiles.index(price)
    return replace(state, tiles=(*state.tiles[:at], *state.tiles[at + 1 :]))


def _squares(state: State, event: acts.CardSquaresNoted) -> State:
    known = {**state.box.card_squares, event.players: event.squares}
    return replace(state, box=replace(state.box, card_squares=known))


def _priced(state: State, event: acts.UpgradePriced) -> State:
    known = {**state.box.upgrades, event.upgrade: event.price}
    return replace(state, box=replace(state.box, upgrades=known))


def _gone(state: State, event: SeatLeft) -> State:
    """Its sand timers leave, and no wage is due for them; orders, cash and prestige stay."""
    workers = tuple(worker for worker in state.workers if worker.owner != event.seat)
    kept = {worker.id for worker in workers}
    return replace(state, workers=workers, sand=tuple(r for r in state.sand if r[0] in kept))


def _prestige_set(state: State, event: righted.PrestigeSet) -> State:
    return replace(state, prestige=event.prestige, prestige_before=event.start)


def _order_set(state: State, event: righted.OrderSet) -> State:
    changes = {"seat": event.seat, "dishes": event.dishes, "is_quick": event.is_quick}
    return replace(state, orders=_each(state.orders, event.order, **changes))


def _removed(state: State, event: righted.OrderRemoved) -> State:
    """Away, and no longer among those taken in this round."""
    order = state.order(event.order)
    if order is None:
        return state
    rest = tuple(other for other in state.orders if other.id != order.id)
    is_new = order.since == state.flow.round
    return replace(state, orders=rest, taken=max(0, state.taken - is_new))


def _served_set(state: State, event: righted.ServedSet) -> State:
    return _counted(state, event.seat, event.served - state.served_by[event.seat - 1])


def _cards_set(state: State, event: righted.CardsSet) -> State:
    more = event.cards - state.cards
    return _settled(state, acts.CardsSettled(more)) if more else state


def _unpaid_set(state: State, event: righted.UnpaidSet) -> State:
    """Who is set aside has no sand that runs."""
    workers = tuple(replace(w, is_unpaid=w.id in event.workers) for w in state.workers)
    sand = tuple(row for row in state.sand if row[0] not in event.workers)
    return replace(state, workers=workers, sand=sand)


def _upgrades_set(state: State, event: righted.UpgradesSet) -> State:
    """The helper that came with its card goes with it: the newest one."""
    has, had = "helper" in event.upgrades, "helper" in state.upgrades
    if has and not had:
        state = _upgraded(state, acts.UpgradeBought("helper"))
    elif had and not has:
        newest = max(worker.id for worker in state.workers if worker.owner == HELPER)
        state = replace(
            state,
            workers=tuple(worker for worker in state.workers if worker.id != newest),
            sand=tuple(row for row in state.sand if row[0] != newest),
        )
    return replace(state, upgrades=event.upgrades)


_CHANGES: Changes[State] = {
    PhaseStarted: _started,
    ClockRestarted: lambda state, event: replace(state, sand=()),
    acts.CashChanged: lambda state, event: replace(state, cash=state.cash + event.amount),
    acts.PrestigeChanged: lambda state, event: replace(
        state, prestige=state.prestige + event.amount
    ),
    acts.OrderTaken: _taken,
    acts.OrderNumbered: _numbered,
    acts.Rung: _rung,
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
    acts.TilePlaced: _placed,
    acts.TileRemoved: lambda state, event: _without(state, event.price),
    acts.ObjectiveSet: _objective,
    righted.CashSet: lambda state, event: replace(state, cash=event.cash),
    righted.PrestigeSet: _prestige_set,
    righted.OrderSet: _order_set,
    righted.OrderRemoved: _removed,
    righted.ServedSet: _served_set,
    righted.CardsSet: _cards_set,
    righted.UnpaidSet: _unpaid_set,
    righted.UpgradesSet: _upgrades_set,
    righted.TileSet: lambda state, event: _placed(_without(state, event.tile), event),
    righted.TileTaken: lambda state, event: _without(state, event.tile),
    SeatLeft: _gone,
}

apply = folding(_CHANGES)
