"""What Kitchen Rush offers to do now: its buttons; the sheets stand beside them."""

from __future__ import annotations

from app.engine.commands import Command
from app.engine.conduct import clock_text
from app.engine.frame import Button
from app.engine.framing import Main
from app.engine.text import Text, msg, plural
from app.engine.timer import us
from app.games.kitchen_rush import acts, scoring
from app.games.kitchen_rush.box import GUESTS, LOST_BELOW, TIPS
from app.games.kitchen_rush.offers.sheets import (
    has_choice,
    missing,
    next_label,
    pay_label,
    sheets,
)
from app.games.kitchen_rush.rules import sand
from app.games.kitchen_rush.state import HELPER, State

__all__ = ["buttons", "main", "sheets"]


CARD = "cards"
"""The mark of a number that a card in force has changed."""


def main(state: State) -> Main | None:
    """The end of the phase, or of a step of Maintenance that leaves nothing to choose."""
    if state.flow.phase == "preparation":
        return Main(msg("Start the {time}", time=clock_text(us(state.seconds))))
    if state.flow.phase == "action":
        over = state.flow.is_over
        return Main(msg("Verify the orders") if over else msg("End the Action"))
    if state.step == "orders":
        waiting = scoring.why_not_finish_orders(state)
        return Main(msg("On to the wages"), acts.FinishOrders(), closed=waiting)
    if state.step == "wages":
        if has_choice(state):
            return None
        return Main(pay_label(state), acts.PayWages(), ask=_why_lost(state))
    due = scoring.cards_due(state)
    return None if due is None else Main(next_label(state), acts.SettleCards(due))


def _why_lost(state: State) -> Text | None:
    """What is asked before the wages, where those unpaid lose the match, L664-670, L732."""
    short, _ = scoring.unpaid_choice(state)
    if not short or state.prestige - short >= LOST_BELOW:
        return None
    return plural(
        "{n} unpaid: below {least} the match is lost. Go on?",
        "{n} unpaid: below {least} the match is lost. Go on?",
        short,
        least=LOST_BELOW,
    )


def buttons(state: State, now: int) -> tuple[Button, ...]:
    """Quick steps, sand and orders while the clock runs; what Maintenance may put right."""
    if state.flow.phase == "action":
        return (*_quick(state), *_flips(state, now), *_rings(state), *_orders(state))
    if state.step == "orders":
        return _corrections(state)
    return (_judge(state),) if state.step == "cards" and state.options.condition else ()


def _quick(state: State) -> tuple[Button, ...]:
    has_bonus = "regular_supplier" in state.named
    market = msg("market, bonus") if has_bonus else msg("market")
    return (
        *(_welcome(state, guests) for guests in _WELCOMED),
        *(_tips(state, tips) for tips in (1, 2)),
        Button(
            market,
            acts.BuyAtMarket(),
            "quick",
            amount=-state.box.market,
            closed=missing(state, state.box.market),
            icon=CARD if has_bonus else None,
        ),
    )


def _welcome(state: State, guests: int) -> Button:
    """More guests than the cards in play allow are asked about once, L374, L748-754, L787."""
    most = scoring.most_guests(state)
    ask = plural(
        "The cards in play allow {n} guest. Go on?",
        "The cards in play allow {n} guests. Go on?",
        most,
    )
    return _counted(_WELCOMED[guests], acts.WelcomeGuests(guests), guests, (most, GUESTS), ask)


_WELCOMED = {n: plural("{n} guest welcomed", "{n} guests welcomed", n) for n in (1, 2, 3)}


def _tips(state: State, tips: int) -> Button:
    most, label = scoring.most_tips(state), msg("tip") if tips == 1 else msg("2 tips")
    ask = plural(
        "The cards in play allow {n} tip. Go on?",
        "The cards in play allow {n} tips. Go on?",
        most,
    )
    return _counted(label, acts.TakeTip(tips), tips, (most, TIPS), ask)


def _counted(
    label: Text, command: Command, count: int, allowed: tuple[int, int], ask: Text
) -> Button:
    """A quick step of so many; `allowed`: the most now and without a card, asked about above it."""
    most, usual = allowed
    return Button(
        label,
        command,
        "quick",
        amount=count,
        icon=CARD if count == most != usual else None,
        ask=ask if count > most else None,
    )


def _flips(state: State, now: int) -> tuple[Button, ...]:
    """A seat's button is its next free worker; the helper is anybody's, on the screen."""
    if not state.options.sand:
        return ()
    over = scoring.why_not_flip(state)
    rows = [
        Button(
            msg("flip a sand timer"),
            acts.FlipWorker(seat),
            "seat",
            key=state.flow.keys[seat - 1],
            seat=seat,
            closed=over or _busy(state, seat, now, msg("All your timers are running.")),
        )
        for seat in state.flow.seats
    ]
    helper = Button(
        msg("flip the helper"),
        acts.FlipHelper(),
        "helper",
        closed=over or _busy(state, HELPER, now, msg("No helper is free.")),
    )
    has_helper = any(worker.owner == HELPER for worker in state.workers)
    return (*rows, helper) if has_helper else tuple(rows)


def _rings(state: State) -> tuple[Button, ...]:
    """A seat's button where the set-up gave it a meaning; the screen has the same as a tile."""
    if state.rings == "nothing":
        return ()
    label = msg("+1 order") if state.rings == "order" else msg("tip")
    keys = state.flow.keys
    none = scoring.why_not_order(state) if state.rings == "order" else None
    return tuple(
        Button(label, acts.Ring(seat), "ring", key=keys[seat - 1], seat=seat, closed=none)
        for seat in state.flow.here
        if keys[seat - 1]
    )


def _busy(state: State, owner: int, now: int, text: Text) -> Text | None:
    return None if sand.free(state, owner, now) else text


def _orders(state: State) -> tuple[Button, ...]:
    """Orders taken and quick-served while the clock runs; optional, L408-431."""
    role, none = "order" if state.options.sand else "seat", scoring.why_not_order(state)
    one, two = msg("+1 order"), msg("2 dishes")
    taken = [
        Button(one, acts.TakeOrder(seat), role, seat=seat, closed=none) for seat in state.flow.seats
    ]
    double = [
        Button(two, acts.TakeOrder(seat, 2), "order", seat=seat, closed=none)
        for seat in state.flow.seats
    ]
    served = [
        Button(msg("Order {n}", n=o.id), acts.QuickServe(o.id), "order", amount=1, seat=o.seat)
        for o in state.orders
        if not o.is_quick
    ]
    return (*taken, *double, *served)


def _corrections(state: State) -> tuple[Button, ...]:
    """What was quick-served without being noted, and what was verified wrongly."""
    quick = [
        Button(msg("quick-served"), acts.QuickServe(order.id), "order", seat=order.seat)
        for seat in state.flow.seats
        for order in state.to_verify(seat)
        if not order.is_quick
    ]
    again = [
        Button(
            msg("Verify again"),
            acts.ReopenOrder(entry.number or -n),
            "order",
            seat=entry.seat,
            closed=missing(state, entry.coins),
        )
        for n, entry in enumerate(state.verified, 1)
    ]
    return (*quick, *again)


def _judge(state: State) -> Button:
    label = scoring.text_of(state.options.condition)
    return Button(label, acts.JudgeCondition(not state.is_condition_met), "judge")
