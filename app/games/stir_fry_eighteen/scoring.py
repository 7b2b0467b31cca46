"""The sums of Stir-Fry Eighteen: what a dish is worth, who has reached the target, who wins."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from app.engine.frame import Outcome, Place
from app.engine.text import Text, msg, names, plural
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


def why_not(cards: tuple[Card, ...]) -> Text | None:
    """Why these cards are no dish, or None, L25."""
    if len(set(cards)) < len(cards):
        return msg("Each card counts once: choose different cards.")
    if len(cards) < LEAST:
        missing = LEAST - len(cards)
        return plural("{n} more card: a dish has {least} to {most}.",
                      "{n} more cards: a dish has {least} to {most}.",
                      missing, least=LEAST, most=MOST)  # fmt: skip
    if len(cards) > MOST:
        return plural("{n} card too many: a dish has {least} to {most}.",
                      "{n} cards too many: a dish has {least} to {most}.",
                      len(cards) - MOST, least=LEAST, most=MOST)  # fmt: skip
    return None if NEEDED in cards else msg("A dish needs noodles: add them.")


def scored(state: State, points: int) -> int:
    """What a dish of the chef whose turn it is changes the score by, L41, L48.

    Beyond the bullseye it scores nothing, or the score falls to zero: a setting.
    """
    score = state.chef(state.turn).score
    if not state.options.bullseye or score + points <= state.target:
        return points
    return -score if state.options.overshoot == "zero" else 0


def has_reached(state: State, score: int) -> bool:
    """Whether that score wins: the target or more, L41; no score passes a bullseye, L48."""
    return score >= state.target


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most points; several share."""
    best = max(chef.score for chef in state.chefs)
    return tuple(seat for seat in state.flow.seats if state.chef(seat).score == best)


def score(state: State) -> tuple[Place, ...]:
    """Places by points, ties shared, each with the reason that decided it."""
    points = [chef.score for chef in state.chefs]
    places = [
        Place(seat, 1 + sum(other > mine for other in points), mine, _because(state, seat))
        for seat, mine in zip(state.flow.seats, points, strict=True)
    ]
    return tuple(sorted(places, key=lambda place: place.place))


def _because(state: State, seat: int) -> Text:
    points, first = state.chef(seat).score, leaders(state)
    if seat not in first:
        return plural("{n} point", "{n} points", points)
    if len(first) > 1:
        return plural("tie at {n} point", "tie at {n} points", points)
    if state.flow.ended != "finished":
        return msg("most points: {n}", n=points)
    return msg("{target} reached: {n}", target=state.target, n=points)


def verdict(state: State) -> Text:
    """The sentence that says how the match ended."""
    if state.flow.ended == "abandoned":
        return msg("The match was abandoned.")
    if state.flow.ended != "finished":
        return msg("Stopped in round {n}; the points as they stand.", n=state.flow.round)
    first = leaders(state)
    who = names([state.flow.name(seat) for seat in first])
    points = state.chef(first[0]).score
    if len(first) > 1:
        return msg("Tie at {points}: {names:and} share the win.", points=points, names=who)
    if state.options.bullseye:
        return msg("Exactly {points}: {names} wins.", points=points, names=who)
    return msg("{target} reached: {names} wins with {points}.",
               target=state.target, names=who, points=points)  # fmt: skip


def outcome(state: State) -> Outcome:
    """The result as the table sees it, with the score pad."""
    first = () if state.flow.ended == "abandoned" else leaders(state)
    who = names([state.flow.name(seat) for seat in first])
    return Outcome(
        winners=first,
        ranking=score(state),
        text=verdict(state),
        title=msg("Winner: {names:and}", names=who) if first else msg("Abandoned"),
        columns=(msg("Dishes"), msg("Taste tests"), msg("Corrections"), msg("Score")),
        rows=tuple((c.dishes, -c.lost, c.corrected, c.score) for c in state.chefs),
    )
