"""Maintenance: orders verified, wages paid, prestige cards settled, L581-690."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.flow import MatchEnded, PhaseStarted
from app.engine.text import msg, plural
from app.games.kitchen_rush import acts, scoring
from app.games.kitchen_rush.box import MISSED, MISSED_QUICK, PRESTIGE_CARDS, ROUNDS, UNPAID
from app.games.kitchen_rush.rules.phases import Events, must_be, pay
from app.games.kitchen_rush.state import HELPER, Order, State


def _verified(state: State, command: acts.ServeOrder | acts.MissOrder) -> Order | None:
    """The order that is verified; None when it was never entered as taken."""
    must_be(state, "maintenance", "orders")
    if command.order is None:
        if reason := scoring.why_not_order(state):
            raise Rejected(reason)
        return None
    order = state.order(command.order)
    if order is None or order.seat != command.seat:
        raise Rejected(msg("{name} has no such order.", name=state.flow.name(command.seat)))
    if order.checked == state.flow.round:
        raise Rejected(msg("That order is already verified this round."))
    return order


def serve(state: State, command: acts.ServeOrder, now: int) -> Events:
    """The order goes on the pile: its coins and its stars, L595-599."""
    order = _verified(state, command)
    gains: list[Event] = []
    if command.coins:
        gains.append(acts.CashChanged(command.coins, "order"))
    if command.stars:
        gains.append(acts.PrestigeChanged(command.stars, "order"))
    number = order.id if order else state.last_order + 1
    served = acts.OrderServed(command.seat, number, command.coins, command.stars)
    return (*_numbered(order, number), served, *gains)


def _numbered(order: Order | None, number: int) -> Events:
    """An order never entered as taken has its number from here on."""
    return () if order else (acts.OrderNumbered(number),)


def miss(state: State, command: acts.MissOrder, now: int) -> Events:
    """One prestige lost, one more if it had been quick-served; the tip is kept, L688-689."""
    order = _verified(state, command)
    was_quick = command.quick or bool(order and order.is_quick)
    is_over = was_quick and not state.options.quick_goes_on
    if is_over and command.outcome == "can_go_on":
        raise Rejected(msg("What was quick-served cannot go on: its wrong dish starts again."))
    missed = order.id if order else state.last_order + 1
    loss = -(MISSED_QUICK if was_quick else MISSED)
    dishes = order.dishes if order else command.dishes
    return (
        *_numbered(order, missed),
        acts.OrderMissed(command.seat, missed, command.outcome, dishes, loss),
        acts.PrestigeChanged(loss, "missed"),
    )


def reopen(state: State, command: acts.ReopenOrder, now: int) -> Events:
    """What was entered wrongly is taken back and verified again: its coins, its prestige."""
    must_be(state, "maintenance", "orders")
    place = state.place_of(command.order)
    if place is None:
        raise Rejected(msg("That order is not verified in this Maintenance."))
    entry = state.verified[place]
    back: list[Event] = [acts.OrderReopened(command.order)]
    if entry.coins:
        back.append(pay(state, entry.coins, "correction"))
    if entry.stars:
        back.append(acts.PrestigeChanged(-entry.stars, "correction"))
    return tuple(back)


def is_taken_back(state: State, events: Events) -> bool:
    """Whether an order taken back still waits to be verified again after these events."""
    waiting = state.taken_back
    for event in events:
        waiting += isinstance(event, acts.OrderReopened)
        waiting -= isinstance(event, (acts.OrderServed, acts.OrderMissed))
        waiting = 0 if isinstance(event, acts.StepStarted) else waiting
    return waiting > 0


def finish_orders(state: State, command: acts.FinishOrders, now: int) -> Events:
    """On to the wages, once every order that was entered is verified."""
    must_be(state, "maintenance", "orders")
    if reason := scoring.why_not_finish_orders(state):
        raise Rejected(reason)
    return (acts.StepStarted("wages"),)


def pay_wages(state: State, command: acts.PayWages, now: int) -> Events:
    """As many as the cash allows, then what is owed, L656-678."""
    must_be(state, "maintenance", "wages")
    unpaid = _chosen_unpaid(state, command.unpaid)
    repaid = _chosen_repaid(state, command.repaid)
    paid = scoring.payable(state) + len(repaid)
    events: list[Event] = [acts.WagesPaid(unpaid, repaid)]
    if paid:
        events.append(acts.CashChanged(-paid * state.box.wage, "wages"))
    if unpaid:
        events.append(acts.PrestigeChanged(-len(unpaid) * UNPAID, "unpaid"))
    return (*events, acts.StepStarted("cards"))


def _chosen_unpaid(state: State, picked: tuple[int, ...]) -> tuple[int, ...]:
    short, among = scoring.unpaid_choice(state)
    picked = among if short == len(among) else picked
    chosen = tuple(sorted(set(picked)))
    if len(chosen) != short:
        raise Rejected(
            plural(
                "{n} worker stays unpaid: choose which.",
                "{n} workers stay unpaid: choose which.",
                short,
            )
        )
    if not set(chosen) <= set(among):
        raise Rejected(msg("Helpers are paid first, and only available workers are on the bill."))
    helpers = {worker.id for worker in state.available if worker.owner == HELPER}
    others = {worker.id for worker in state.available if worker.owner != HELPER}
    if set(chosen) & helpers and others - set(chosen):
        raise Rejected(msg("Helpers are paid first, and only available workers are on the bill."))
    return chosen


def _chosen_repaid(state: State, picked: tuple[int, ...]) -> tuple[int, ...]:
    count = scoring.repayable(state)
    among = tuple(worker.id for worker in state.unpaid)
    chosen = among if count == len(among) else tuple(sorted(set(picked)))
    if len(chosen) != count:
        raise Rejected(
            plural(
                "The cash pays {n} wage owed: choose whose.",
                "The cash pays {n} wages owed: choose whose.",
                count,
            )
        )
    if not set(chosen) <= set(among):
        raise Rejected(msg("Only a worker set aside can come back."))
    return chosen


def settle(state: State, command: acts.SettleCards, now: int) -> Events:
    """Cards drawn or given back; the next round begins, or the match is over."""
    must_be(state, "maintenance", "cards")
    if state.cards + command.cards < 0:
        raise Rejected(msg("Only {n} prestige cards are held.", n=state.cards))
    if state.cards + command.cards > PRESTIGE_CARDS:
        raise Rejected(msg("The box has {n} prestige cards.", n=PRESTIGE_CARDS))
    due = scoring.cards_due(state)
    if due is not None and due != command.cards:
        raise Rejected(msg("By the squares it should be {due:+}.", due=due))
    settled = (acts.CardsSettled(command.cards),) if command.cards else ()
    return (*settled, *_next_round(state, now))


def _next_round(state: State, now: int) -> Events:
    if state.flow.round >= ROUNDS:
        return (MatchEnded("finished"),)
    return (PhaseStarted("preparation", state.flow.round + 1, now),)
