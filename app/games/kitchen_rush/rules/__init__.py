"""What Kitchen Rush allows: commands become events, or are refused with a reason."""

from __future__ import annotations

from typing import get_args

from app.engine import conduct
from app.engine.commands import Command, Event, Rejected
from app.engine.flow import ClockCut, ClockPaused, ClockSet, EndPhase, MatchEnded
from app.engine.game import Rng
from app.engine.tables import Rules, deciding, onward
from app.engine.text import Text, msg
from app.games.kitchen_rush import acts, scoring
from app.games.kitchen_rush.acts import righted
from app.games.kitchen_rush.box import (
    EVENT_CARDS,
    GUEST_COINS,
    LOST_BELOW,
    TILES,
    TIP_COINS,
    CardName,
)
from app.games.kitchen_rush.rules import maintenance, righting, sand
from app.games.kitchen_rush.rules.phases import PHASES as PHASES
from app.games.kitchen_rush.rules.phases import Events, must_be, pay
from app.games.kitchen_rush.state import HELPER, State, Worker


def decide(state: State, command: Command, now: int, rng: Rng) -> Events:
    """The events of a command, or Rejected with the reason that the players see."""
    events = _ruled(state, command, now, rng)
    return _lost_at_once(state, _with_sand(state, events, now), now)


def _with_sand(state: State, events: Events, now: int) -> Events:
    """A clock set by hand takes the sand along: time that nobody lived runs no sand."""
    clock = state.flow.clock
    if clock is None or not state.sand:
        return events
    for event in events:
        if isinstance(event, (ClockSet, ClockCut)):
            to = event.left_us if isinstance(event, ClockSet) else 0
            return (acts.SandMoved(to - clock.left(now)), *events)
    return events


def _lost_at_once(state: State, events: Events, now: int) -> Events:
    """Prestige below −4 ends the match, at any moment, L732.

    An order taken back to be verified again is no moment of the game: nothing is judged until
    it is verified, or the verification is over.
    """
    if maintenance.is_taken_back(state, events):
        return events
    prestige = state.prestige
    for n, event in enumerate(events):
        prestige = _prestige_after(prestige, event)
        is_judged = isinstance(event, PRESTIGE) or event is events[-1]
        if is_judged and prestige < LOST_BELOW:
            kept = events[: n + 1]
            clock = state.flow.clock
            pause = (ClockPaused(now, "talk"),) if clock and clock.is_running else ()
            return (*kept, *pause, MatchEnded("finished"))
    return events


PRESTIGE = (acts.PrestigeChanged, righted.PrestigeSet)
"""What moves the marker."""


def _prestige_after(prestige: int, event: Event) -> int:
    if isinstance(event, righted.PrestigeSet):
        return event.prestige
    return prestige + event.amount if isinstance(event, acts.PrestigeChanged) else prestige


def _end_phase(state: State, command: EndPhase, now: int) -> Events:
    conduct.must_end(state.flow, PHASES, command, now)
    if state.flow.phase == "maintenance":
        raise Rejected(msg("Maintenance ends with its third step, the prestige cards."))
    started = onward(state, PHASES, now)
    return started if state.flow.phase == "preparation" else (*started, acts.StepStarted("orders"))


def _welcome(state: State, command: acts.WelcomeGuests, now: int) -> Events:
    return (acts.CashChanged(command.guests * GUEST_COINS, "guests"),)


def _tip(state: State, command: acts.TakeTip, now: int) -> Events:
    return (acts.CashChanged(command.tips * TIP_COINS, "tip"),)


def _market(state: State, command: acts.BuyAtMarket, now: int) -> Events:
    return (pay(state, state.box.market, "market"),)


def _rehire(state: State, command: acts.RehireWorker, now: int) -> Events:
    worker = state.worker(command.worker)
    if worker is None or not worker.is_unpaid:
        raise Rejected(msg("That worker is not set aside; there is nobody to re-hire."))
    paid = pay(state, state.box.rehire, "rehire")
    flip = _flip(state, worker, now) if _has_sand(state) else ()
    return (paid, acts.WorkerRehired(worker.id), *flip)


def _has_sand(state: State) -> bool:
    return state.options.sand and state.flow.clock is not None and not state.flow.is_over


def _flip(state: State, worker: Worker, now: int) -> Events:
    assert state.flow.clock is not None
    return (acts.SandFlipped(worker.id, state.flow.clock.left(now)),)


def _flip_worker(state: State, command: acts.FlipWorker, now: int) -> Events:
    """A press is always the next free worker of that player."""
    return _flip_next(state, command.seat, msg("All your timers are running."), now)


def _flip_helper(state: State, command: acts.FlipHelper, now: int) -> Events:
    return _flip_next(state, HELPER, msg("No helper is free."), now)


def _flip_next(state: State, owner: int, nobody: Text, now: int) -> Events:
    if reason := scoring.why_not_flip(state):
        raise Rejected(reason)
    free = sand.free(state, owner, now)
    if not free:
        raise Rejected(nobody)
    return _flip(state, free[0], now)


def _upgrade(state: State, command: acts.BuyUpgrade, now: int) -> Events:
    if command.upgrade in state.upgrades:
        raise Rejected(msg("That upgrade is already bought; there is one of each."))
    known = state.box.upgrades.get(command.upgrade)
    price = known if command.price is None else command.price
    if price is None:
        raise Rejected(msg("Enter the price: this card was never bought before."))
    bought = (pay(state, price, "upgrade"), acts.UpgradeBought(command.upgrade))
    return bought if price == known else (*bought, acts.UpgradePriced(command.upgrade, price))


def _repair(state: State, command: acts.Repair, now: int) -> Events:
    """A tile that was placed is away by it; one that nobody entered is paid all the same."""
    paid = pay(state, command.price, "repair")
    return (paid, acts.TileRemoved(command.price)) if command.price in state.tiles else (paid,)


def _place(state: State, command: acts.PlaceTile, now: int) -> Events:
    """No more than the box has."""
    if len(state.tiles) >= TILES:
        raise Rejected(msg("The box has {n} malfunction tiles.", n=TILES))
    return (acts.TilePlaced(command.price),)


def _adjust_cash(state: State, command: acts.AdjustCash, now: int) -> Events:
    if not command.amount:
        raise Rejected(msg("Nothing would change; choose an amount."))
    if command.amount < 0:
        return (pay(state, -command.amount, command.reason),)
    return (acts.CashChanged(command.amount, command.reason),)


def _adjust_prestige(state: State, command: acts.AdjustPrestige, now: int) -> Events:
    if not command.amount:
        raise Rejected(msg("Nothing would change; choose an amount."))
    righting.must_be_sure(state.prestige + command.amount, anyway=command.anyway)
    return (acts.PrestigeChanged(command.amount, command.reason),)


def _take(state: State, command: acts.TakeOrder, now: int) -> Events:
    if reason := scoring.why_not_order(state):
        raise Rejected(reason)
    return (_new_order(state, command.seat, command.dishes),)


def _ring(state: State, command: acts.Ring, now: int) -> Events:
    """One press, one order or one coin; sand timers and a set-up without it leave it no meaning."""
    rings = state.rings
    if rings == "nothing":
        raise Rejected(msg("Nobody is waiting for the buttons now."))
    said = acts.TakeOrder(command.seat) if rings == "order" else acts.TakeTip()
    return (acts.Rung(command.seat, now), *_RULES[type(said)](state, said, now))


def _new_order(state: State, seat: int, dishes: int = 1) -> acts.OrderTaken:
    return acts.OrderTaken(state.last_order + 1, seat, dishes, state.flow.round)


def _quick_serve(state: State, command: acts.QuickServe, now: int) -> Events:
    """In Action it pays the tip, L427-431; noted at the verification it pays nothing any more."""
    if state.step != "orders":
        must_be(state, "action")
    order = state.order(command.order)
    if order is None:
        raise Rejected(msg("That order is not in front of anybody."))
    if order.is_quick:
        raise Rejected(msg("That order was already quick-served."))
    if order.checked == state.flow.round:
        raise Rejected(msg("That order is already verified this round."))
    tip = (acts.CashChanged(TIP_COINS, "tip"),) if state.flow.phase == "action" else ()
    return (acts.OrderQuickServed(order.id), *tip)


def _objective(state: State, command: acts.SetObjective, now: int) -> Events:
    return (
        acts.ObjectiveSet(
            command.orders,
            command.coins,
            command.prestige,
            command.name.strip(),
            command.condition.strip(),
        ),
    )


def _judge(state: State, command: acts.JudgeCondition, now: int) -> Events:
    if not state.options.condition:
        raise Rejected(msg("The objective has no other condition."))
    if command.is_met == state.is_condition_met:
        raise Rejected(msg("Nothing would change."))
    return (acts.ConditionJudged(command.is_met),)


def _note_cards(state: State, command: acts.NoteCards, now: int) -> Events:
    """In the order of the box, each once."""
    order = get_args(CardName)
    cards = tuple(card for card in order if card in command.cards)
    events = [card for card in cards if card in EVENT_CARDS]
    if events and not state.options.events:
        raise Rejected(msg("This match is played without event cards."))
    if len(events) > 1:
        raise Rejected(msg("One event card a round."))
    if cards == state.named:
        raise Rejected(msg("Nothing would change."))
    return (acts.CardsNoted(cards),)


def _note_squares(state: State, command: acts.NoteCardSquares, now: int) -> Events:
    squares = tuple(sorted(set(command.squares)))
    players = scoring.players_of_squares(state)
    known = state.box.card_squares.get(players, ())
    if not squares and not known:
        raise Rejected(msg("Choose at least one square with a card."))
    if known == squares:
        raise Rejected(msg("Nothing would change."))
    return (acts.CardSquaresNoted(players, squares),)


_RULES: Rules[State] = {
    EndPhase: _end_phase,
    acts.WelcomeGuests: _welcome,
    acts.TakeTip: _tip,
    acts.BuyAtMarket: _market,
    acts.RehireWorker: _rehire,
    acts.BuyUpgrade: _upgrade,
    acts.Repair: _repair,
    acts.PlaceTile: _place,
    acts.AdjustCash: _adjust_cash,
    acts.AdjustPrestige: _adjust_prestige,
    acts.TakeOrder: _take,
    acts.QuickServe: _quick_serve,
    acts.ServeOrder: maintenance.serve,
    acts.MissOrder: maintenance.miss,
    acts.FinishOrders: maintenance.finish_orders,
    acts.PayWages: maintenance.pay_wages,
    acts.SettleCards: maintenance.settle,
    acts.SetObjective: _objective,
    acts.ReopenOrder: maintenance.reopen,
    acts.FlipWorker: _flip_worker,
    acts.Ring: _ring,
    acts.FlipHelper: _flip_helper,
    acts.JudgeCondition: _judge,
    acts.NoteCards: _note_cards,
    acts.NoteCardSquares: _note_squares,
    **righting.RULES,
}

_ruled = deciding(PHASES, _RULES)
