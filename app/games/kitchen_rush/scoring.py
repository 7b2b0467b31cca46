"""The sums of Kitchen Rush: wages, prestige cards, and the verdict."""

from __future__ import annotations

from typing import Literal

from app.engine.frame import Check
from app.engine.ranking import Result, Standing
from app.engine.telling import Record
from app.engine.text import Text, msg
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.box import (
    GUESTS,
    LEAST_CASH,
    LEAST_PRESTIGE,
    LOST_BELOW,
    ORDER_CARDS,
    PRESTIGE_CARDS,
    TIPS,
)
from app.games.kitchen_rush.state import HELPER, State


def why_not_finish_orders(state: State) -> Text | None:
    """Why the wages have to wait: orders that this Maintenance has not verified yet."""
    waiting = [order for seat in state.flow.seats for order in state.to_verify(seat)]
    if not waiting:
        return None
    who = state.flow.name(waiting[0].seat)
    return msg("{name}: {n} to verify", name=who, n=len(state.to_verify(waiting[0].seat)))


def why_not_order(state: State) -> Text | None:
    """Why no order card can be taken any more: all that the box has lie somewhere, L239."""
    if state.served + len(state.orders) < ORDER_CARDS:
        return None
    return msg("The box has {n} order cards.", n=ORDER_CARDS)


def why_not_flip(state: State) -> Text | None:
    """Why no sand may be flipped now, L386-387."""
    if not state.options.sand:
        return msg("This match uses the sand timers of the box.")
    return msg("No worker moves any more.") if state.flow.is_over else None


def most_guests(state: State) -> int:
    """Order cards that one welcome draws, L374, L748-754, L787-795."""
    return GUESTS + ("word_of_mouth" in state.named) - ("few_guests" in state.named)


def most_tips(state: State) -> int:
    """Quick services that one action does, L776-781."""
    return TIPS + ("exceptional_service" in state.named)


def payable(state: State) -> int:
    """How many of the available workers the cash pays, L660-663."""
    return min(len(state.available), state.cash // state.box.wage)


def repayable(state: State) -> int:
    """How many wages owed are paid after the current ones: as many as possible, L675-678."""
    left = state.cash - payable(state) * state.box.wage
    return min(len(state.unpaid), left // state.box.wage)


def unpaid_choice(state: State) -> tuple[int, tuple[int, ...]]:
    """How many stay unpaid, and among whom the team picks: helpers only if nobody else is left.

    L660-663: helpers are paid first.
    """
    short = len(state.available) - payable(state)
    others = tuple(worker.id for worker in state.available if worker.owner != HELPER)
    helpers = tuple(worker.id for worker in state.available if worker.owner == HELPER)
    return short, others if short <= len(others) else others + helpers


def left_after_wages(state: State) -> int:
    """Coins left after the bill and the wages owed; below zero: the coins that are missing."""
    left = state.cash - state.wages_due
    return left if left < 0 else left - repayable(state) * state.box.wage


def cards_due(state: State) -> int | None:
    """Prestige cards to draw (+) or to give back (−), or None while the squares are unknown.

    L680-687, L727-730, read as the difference between the start of the round and now; never more
    back than held, nor more drawn than the box has, L230-231.
    """
    passed = squares_passed(state)
    if passed is None:
        return None
    return max(min(passed, PRESTIGE_CARDS - state.cards), -state.cards)


def cards_reached(state: State) -> int | None:
    """Prestige cards held by the squares, as the round began; None while they are unknown."""
    squares = state.box.card_squares.get(players_of_squares(state))
    if not squares:
        return None
    reached = sum(square <= state.prestige_before for square in squares if square > 0)
    return min(reached, PRESTIGE_CARDS)


def squares_passed(state: State) -> int | None:
    """Card squares reached (+) or fallen below (−) in this round, or None while unknown."""
    squares = state.box.card_squares.get(players_of_squares(state))
    if not squares:
        return None

    def reached(prestige: int) -> int:
        return sum(square <= prestige for square in squares)

    return reached(state.prestige) - reached(state.prestige_before)


def players_of_squares(state: State) -> Literal["2", "3", "4"]:
    """The number of players whose squares count: alone as for two, L734-736."""
    return ("2", "2", "2", "3", "4")[len(state.flow.names)]


def conditions(state: State) -> dict[str, Check]:
    """Every condition of a win, met or missed, by the word for a match that it loses, L697-706."""
    goal, unpaid = state.options, len(state.unpaid)
    rows = (
        ("orders", msg("Orders served"), state.served, goal.orders),
        ("coins", msg("Coins of the objective"), state.cash, goal.coins),
        ("prestige", msg("Prestige of the objective"), state.prestige, goal.prestige),
    )
    wanted = {
        word: Check(label, have >= want, msg("{have} of {want}", have=have, want=want))
        for word, label, have, want in rows
        if want
    }
    return {
        **wanted,
        **_judged(state),
        "unpaid": Check(msg("No unpaid worker"), not unpaid, msg("{n} unpaid", n=unpaid)),
        "no_coin": _at_least(msg("At least {n} coin", n=LEAST_CASH), state.cash, LEAST_CASH),
        "no_prestige": _at_least(
            msg("At least {n} prestige", n=LEAST_PRESTIGE), state.prestige, LEAST_PRESTIGE
        ),
    }


def _judged(state: State) -> dict[str, Check]:
    if not state.options.condition:
        return {}
    said = msg("met") if state.is_condition_met else msg("not met")
    return {"condition": Check(text_of(state.options.condition), state.is_condition_met, said)}


def _at_least(label: Text, have: int, want: int) -> Check:
    return Check(label, have >= want, msg("{n}", n=have))


def text_of(words: str) -> Text:
    """What the table has typed, as it stands."""
    return Text("{name}", (("name", words),))


def result(state: State) -> Result:
    """All win or all lose, L323-324: the same place for everybody."""
    checks = conditions(state)
    missed = tuple(word for word, check in checks.items() if not check.is_met)
    is_at_once = state.prestige < LOST_BELOW
    won = state.flow.ended == "finished" and not missed
    return Result(
        standings=tuple(Standing(state.prestige, row=(count,)) for count in state.served_by),
        winners=tuple(state.flow.seats) if won else (),
        text=_verdict(state, tuple(checks[word].label for word in missed)),
        stopped=msg("Stopped in round {n}; the conditions as they stand.", n=state.flow.round),
        title=msg("The team has won!") if won else msg("The team has lost"),
        ends=("at_once",) if is_at_once else missed or ("won",),
        checks=tuple(checks.values()),
        columns=(msg("Orders served"),),
    )


def _verdict(state: State, missed: tuple[Text, ...]) -> Text:
    """The sentence that decided."""
    if state.prestige < LOST_BELOW:
        return msg("Prestige fell below {n}: the match is lost.", n=LOST_BELOW)
    return msg("Missed: {what}.", what=missed) if missed else msg("Every condition is met.")


RECORDS = (
    Record(
        title=msg("Orders in a round"),
        icon="silverware-variant",
        of=acts.OrderServed,
        again=acts.OrderReopened,
        field="order",
        per="round",
    ),
    Record(
        title=msg("Orders in a match"),
        icon="silverware-fork-knife",
        of=acts.OrderServed,
        again=acts.OrderReopened,
        field="order",
        per="match",
    ),
    Record(
        title=msg("Dearest order"),
        icon="cash",
        of=acts.OrderServed,
        again=acts.OrderReopened,
        field="order",
        value=lambda event: event.coins,
    ),
)
