"""What Kitchen Rush allows: commands become events, or are refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine import conduct
from app.engine.commands import Command, Event, Rejected
from app.engine.flow import ClockPaused, EndPhase, MatchEnded, PhaseStarted
from app.engine.game import Rng
from app.engine.phases import Phase
from app.engine.text import Text, msg, plural
from app.games.kitchen_rush import acts, scoring
from app.games.kitchen_rush.box import LOST_BELOW, ROUNDS
from app.games.kitchen_rush.state import HELPER, Order, State

PHASES = (
    Phase("preparation", msg("Preparation"), "action", waits=True),
    Phase("action", msg("Action"), "maintenance", is_timed=True),
    Phase("maintenance", msg("Maintenance"), "preparation"),
)
"""L330-368."""

STEPS = (
    ("orders", msg("Orders", context="step")),
    ("wages", msg("Wages")),
    ("cards", msg("Prestige cards")),
)
"""The three steps of Maintenance, in this order, L581-582, L632."""

Events = tuple[Event, ...]


def decide(state: State, command: Command, now: int, rng: Rng) -> Events:
    """The events of a command, or Rejected with the reason that the players see."""
    events = conduct.decide(state.flow, PHASES, command, now)
    if events is None:
        events = _RULES[type(command)](state, command, now)
    return _lost_at_once(state, events, now)


def _lost_at_once(state: State, events: Events, now: int) -> Events:
    """Prestige below −4 ends the match, at any moment, L732."""
    prestige = state.prestige
    for event in events:
        prestige += event.amount if isinstance(event, acts.PrestigeChanged) else 0
        if prestige < LOST_BELOW:
            kept = events[: events.index(event) + 1]
            clock = state.flow.clock
            pause = (ClockPaused(now, "talk"),) if clock and clock.is_running else ()
            return (*kept, *pause, MatchEnded("finished"))
    return events


def _end_phase(state: State, command: EndPhase, now: int) -> Events:
    conduct.may_end(state.flow, PHASES, command, now)
    round_ = state.flow.round
    if state.flow.phase == "preparation":
        return (PhaseStarted("action", round_, now, state.seconds * 1_000_000),)
    if state.flow.phase == "action":
        return (PhaseStarted("maintenance", round_, now), acts.StepStarted("orders"))
    raise Rejected(msg("Maintenance ends with its third step, the prestige cards."))


def _must_be(state: State, phase: str, step: str | None = None) -> None:
    if state.flow.phase != phase or (step and state.step != step):
        names = {row.id: row.title for row in PHASES} | dict(STEPS)
        raise Rejected(msg("That belongs to {phase}.", phase=names[step or phase]))


def _pay(state: State, amount: int, reason: str) -> acts.CashChanged:
    """Cash never goes below zero: a spend that cannot be paid says what is missing."""
    if amount > state.cash:
        raise Rejected(
            plural("{n} coin is missing.", "{n} coins are missing.", amount - state.cash)
        )
    return acts.CashChanged(-amount, reason)


def _welcome(state: State, command: acts.WelcomeGuests, now: int) -> Events:
    _must_be(state, "action")
    return (acts.CashChanged(command.guests, "guests"),)


def _tip(state: State, command: acts.TakeTip, now: int) -> Events:
    _must_be(state, "action")
    return (acts.CashChanged(command.tips, "tip"),)


def _market(state: State, command: acts.BuyAtMarket, now: int) -> Events:
    _must_be(state, "action")
    return (_pay(state, state.box.market, "market"),)


def _rehire(state: State, command: acts.RehireWorker, now: int) -> Events:
    _must_be(state, "action")
    worker = state.worker(command.worker)
    if worker is None or not worker.is_unpaid:
        raise Rejected(msg("That worker is not set aside; there is nobody to re-hire there."))
    return (_pay(state, state.box.rehire, "rehire"), acts.WorkerRehired(worker.id))


def _upgrade(state: State, command: acts.BuyUpgrade, now: int) -> Events:
    _must_be(state, "action")
    if command.upgrade in state.upgrades:
        raise Rejected(msg("That upgrade is bought already; each card is there once."))
    return (_pay(state, command.price, "upgrade"), acts.UpgradeBought(command.upgrade))


def _repair(state: State, command: acts.Repair, now: int) -> Events:
    _must_be(state, "action")
    return (_pay(state, command.price, "repair"),)


def _adjust_cash(state: State, command: acts.AdjustCash, now: int) -> Events:
    if not command.amount:
        raise Rejected(msg("Nothing would change; choose an amount."))
    if command.amount < 0:
        return (_pay(state, -command.amount, command.reason),)
    return (acts.CashChanged(command.amount, command.reason),)


def _adjust_prestige(state: State, command: acts.AdjustPrestige, now: int) -> Events:
    if not command.amount:
        raise Rejected(msg("Nothing would change; choose an amount."))
    return (acts.PrestigeChanged(command.amount, command.reason),)


def _take(state: State, command: acts.TakeOrder, now: int) -> Events:
    _must_be(state, "action")
    return (_new_order(state, command.seat, command.dishes),)


def _new_order(state: State, seat: int, dishes: int = 1) -> acts.OrderTaken:
    return acts.OrderTaken(state.last_order + 1, seat, dishes, state.flow.round)


def _quick_serve(state: State, command: acts.QuickServe, now: int) -> Events:
    _must_be(state, "action")
    order = state.order(command.order)
    if order is None:
        raise Rejected(msg("That order is not in front of anybody."))
    if order.is_quick:
        raise Rejected(msg("That order was quick-served already."))
    return (acts.OrderQuickServed(order.id), acts.CashChanged(1, "tip"))


def _verified(state: State, command: acts.ServeOrder | acts.MissOrder) -> Order | None:
    """The order that is verified; None when it was never entered as taken."""
    _must_be(state, "maintenance", "orders")
    if command.order is None:
        return None
    order = state.order(command.order)
    if order is None or order.seat != command.seat:
        raise Rejected(msg("{name} has no such order.", name=state.flow.name(command.seat)))
    if order.checked == state.flow.round:
        raise Rejected(msg("That order is verified already this round."))
    return order


def _serve(state: State, command: acts.ServeOrder, now: int) -> Events:
    order = _verified(state, command)
    gains: list[Event] = []
    if command.coins:
        gains.append(acts.CashChanged(command.coins, "order"))
    if command.stars:
        gains.append(acts.PrestigeChanged(command.stars, "order"))
    return (acts.OrderServed(command.seat, order.id if order else None), *gains)


def _miss(state: State, command: acts.MissOrder, now: int) -> Events:
    """One prestige lost, one more if it had been quick-served; the tip is kept, L688-689."""
    order = _verified(state, command)
    was_quick = command.quick or bool(order and order.is_quick)
    if was_quick and command.outcome == "can_go_on":
        raise Rejected(msg("What was quick-served cannot go on: its wrong dish starts again."))
    missed = order.id if order else state.last_order + 1
    return (
        acts.OrderMissed(command.seat, missed, command.outcome),
        acts.PrestigeChanged(-2 if was_quick else -1, "missed"),
    )


def _finish_orders(state: State, command: acts.FinishOrders, now: int) -> Events:
    _must_be(state, "maintenance", "orders")
    waiting = [order for seat in state.flow.seats for order in state.to_verify(seat)]
    if waiting:
        who = state.flow.name(waiting[0].seat)
        raise Rejected(
            plural("{n} order is still to verify, {name}'s.",
                   "{n} orders are still to verify, {name}'s first.", len(waiting), name=who)
        )  # fmt: skip
    return (acts.StepStarted("wages"),)


def _pay_wages(state: State, command: acts.PayWages, now: int) -> Events:
    _must_be(state, "maintenance", "wages")
    unpaid = _chosen_unpaid(state, command.unpaid)
    repaid = _chosen_repaid(state, command.repaid)
    paid = scoring.payable(state) + len(repaid)
    events: list[Event] = [acts.WagesPaid(unpaid, repaid)]
    if paid:
        events.append(acts.CashChanged(-paid * state.box.wage, "wages"))
    if unpaid:
        events.append(acts.PrestigeChanged(-len(unpaid), "unpaid"))
    return (*events, acts.StepStarted("cards"))


def _chosen_unpaid(state: State, picked: tuple[int, ...]) -> tuple[int, ...]:
    short, among = scoring.must_choose_unpaid(state)
    picked = among if short == len(among) else picked
    chosen = tuple(sorted(set(picked)))
    if len(chosen) != short:
        raise Rejected(plural("{n} worker stays unpaid: choose which.",
                              "{n} workers stay unpaid: choose which.", short))  # fmt: skip
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
        raise Rejected(plural("The cash pays {n} wage owed: choose whose.",
                              "The cash pays {n} wages owed: choose whose.", count))  # fmt: skip
    if not set(chosen) <= set(among):
        raise Rejected(msg("Only a worker set aside can come back."))
    return chosen


def _settle(state: State, command: acts.SettleCards, now: int) -> Events:
    _must_be(state, "maintenance", "cards")
    if state.cards + command.cards < 0:
        raise Rejected(msg("Only {n} prestige cards are held.", n=state.cards))
    due = scoring.cards_due(state)
    if due is not None and due != command.cards:
        raise Rejected(msg("By the squares it is {due:+}.", due=due))
    settled = (acts.CardsSettled(command.cards),) if command.cards else ()
    return (*settled, *_next_round(state, now))


def _next_round(state: State, now: int) -> Events:
    if state.flow.round >= ROUNDS:
        return (MatchEnded("finished"),)
    return (PhaseStarted("preparation", state.flow.round + 1, now),)


def _objective(state: State, command: acts.SetObjective, now: int) -> Events:
    return (acts.ObjectiveSet(command.orders, command.coins, command.prestige),)


_RULES: dict[type[Command], Callable[[State, Any, int], Events]] = {
    EndPhase: _end_phase,
    acts.WelcomeGuests: _welcome,
    acts.TakeTip: _tip,
    acts.BuyAtMarket: _market,
    acts.RehireWorker: _rehire,
    acts.BuyUpgrade: _upgrade,
    acts.Repair: _repair,
    acts.AdjustCash: _adjust_cash,
    acts.AdjustPrestige: _adjust_prestige,
    acts.TakeOrder: _take,
    acts.QuickServe: _quick_serve,
    acts.ServeOrder: _serve,
    acts.MissOrder: _miss,
    acts.FinishOrders: _finish_orders,
    acts.PayWages: _pay_wages,
    acts.SettleCards: _settle,
    acts.SetObjective: _objective,
}


def describe(state: State, command: Command) -> Text:
    """What a command of this game does, in few words; Undo says it."""
    shared = conduct.describe(state.flow, PHASES, command)
    return shared if shared is not None else _WORDS[type(command)](state, command)


def _name(state: State, command: Any) -> str:
    return state.flow.name(command.seat)


_WORDS: dict[type[Command], Callable[[State, Any], Text]] = {
    acts.WelcomeGuests: lambda s, c: plural("{n} guest", "{n} guests", c.guests),
    acts.TakeTip: lambda s, c: plural("{n} tip", "{n} tips", c.tips),
    acts.BuyAtMarket: lambda s, c: msg("market {amount:+}", amount=-s.box.market),
    acts.RehireWorker: lambda s, c: msg("worker re-hired"),
    acts.BuyUpgrade: lambda s, c: msg("upgrade {amount:+}", amount=-c.price),
    acts.Repair: lambda s, c: msg("repair {amount:+}", amount=-c.price),
    acts.AdjustCash: lambda s, c: msg("cash {amount:+}", amount=c.amount),
    acts.AdjustPrestige: lambda s, c: msg("prestige {amount:+}", amount=c.amount),
    acts.TakeOrder: lambda s, c: msg("{name}: order taken", name=_name(s, c)),
    acts.QuickServe: lambda s, c: msg("quick service"),
    acts.ServeOrder: lambda s, c: msg("{name}: order served", name=_name(s, c)),
    acts.MissOrder: lambda s, c: msg("{name}: order not served", name=_name(s, c)),
    acts.FinishOrders: lambda s, c: msg("orders verified"),
    acts.PayWages: lambda s, c: msg("wages paid"),
    acts.SettleCards: lambda s, c: msg("end of round {n}", n=s.flow.round),
    acts.SetObjective: lambda s, c: msg("objective"),
}
