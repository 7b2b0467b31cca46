"""The sums of Stir-Fry Eighteen: what a dish is worth, who has reached the target, who wins."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from app.engine.ranking import Result, Standing, first
from app.engine.telling import Record
from app.engine.text import Text, msg, plural
from app.games.stir_fry_eighteen import acts
from app.games.stir_fry_eighteen.box import CARDS, LEAST, MOST, NEEDED, Card
from app.games.stir_fry_eighteen.state import State


def card_points(card: Card, dish: Collection[Card]) -> int:
    """The best value that a card reaches in that dish, L25.

    >>> card_points("soy_sauce", ("noodles", "soy_sauce", "ginger"))
    3
    """
    row = CARDS[card]
    return max([row.points, *(n for beside, n in row.better if set(beside) <= set(dish))])


def dish_points(dish: Collection[Card]) -> int:
    """The points of a dish: the best value of each card, L25.

    >>> dish_points(("noodles", "pork", "shrimp", "ginger"))
    19
    """
    return sum(card_points(card, dish) for card in dish)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order of the dish sheet."""
    order = list(CARDS)
    return tuple(sorted(cards, key=order.index))


def why_not_dish(cards: tuple[Card, ...]) -> Text | None:
    """Why these cards are no dish, or None, L25."""
    if len(set(cards)) < len(cards):
        return msg("Each card counts once: choose different cards.")
    if len(cards) < LEAST:
        missing = LEAST - len(cards)
        return plural(
            "{n} more card: a dish has {least} to {most}.",
            "{n} more cards: a dish has {least} to {most}.",
            missing,
            least=LEAST,
            most=MOST,
        )
    if len(cards) > MOST:
        return plural(
            "{n} card too many: a dish has {least} to {most}.",
            "{n} cards too many: a dish has {least} to {most}.",
            len(cards) - MOST,
            least=LEAST,
            most=MOST,
        )
    return None if NEEDED in cards else msg("A dish needs noodles: add them.")


def scored(state: State, points: int) -> int:
    """What a dish of the chef whose turn it is changes the score by, L41, L48.

    Beyond the bullseye it scores nothing, or the score falls to zero: a setting.
    """
    score = state.chef(state.turn).score
    if not state.options.bullseye or score + points <= state.target:
        return points
    return -score if state.options.overshoot == "zero" else 0


def is_won(state: State) -> bool:
    """Whether a score is at the target or more, L41; no score passes a bullseye, L48."""
    return any(state.chef(seat).score >= state.target for seat in state.flow.here)


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most points; several share."""
    return first((seat, (state.chef(seat).score,)) for seat in state.flow.here)


def result(state: State) -> Result:
    """Places by points, ties shared, and the score pad."""
    return Result(
        standings=tuple(_standing(state, seat) for seat in state.flow.seats),
        text=_verdict(state),
        ends=(_end(state),),
        columns=(msg("Dishes"), msg("Taste tests"), msg("Corrections"), msg("Score")),
    )


def _standing(state: State, seat: int) -> Standing:
    chef = state.chef(seat)
    row = (chef.dishes, -chef.lost, chef.corrected, chef.score)
    return Standing(chef.score, because=_because(state, seat), row=row)


def _end(state: State) -> str:
    if len(leaders(state)) > 1:
        return "tie"
    return "bullseye" if state.options.bullseye else "target"


def _because(state: State, seat: int) -> Text:
    points, most = state.chef(seat).score, leaders(state)
    if seat not in most:
        return plural("{n} point", "{n} points", points)
    if len(most) > 1:
        return plural("tie at {n} point", "tie at {n} points", points)
    if state.flow.ended != "finished":
        return msg("most points: {n}", n=points)
    return msg("{target} reached: {n}", target=state.target, n=points)


def _verdict(state: State) -> Text | None:
    """The sentence that decided, of one winner."""
    most = leaders(state)
    if len(most) > 1:
        return None
    who = state.flow.who(most)
    target, points = state.target, state.chef(most[0]).score
    if state.options.bullseye:
        return msg("Exactly {points}: {names} wins.", points=points, names=who)
    return msg(
        "{target} reached: {names} wins with {points}.", target=target, names=who, points=points
    )


RECORDS = (
    Record(
        title=msg("Dearest dish"),
        icon="noodles",
        of=acts.DishCooked,
        value=lambda event: event.scored,
    ),
    Record(
        title=msg("Dishes in a match"),
        icon="pot-steam",
        of=acts.DishCooked,
        per="match",
    ),
)
