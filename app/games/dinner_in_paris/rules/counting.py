"""The count at the end: objectives left in hand, the three majorities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from operator import ge, mul, sub

from app.engine.commands import Event, Rejected
from app.engine.text import msg, plural
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import (
    CARDS,
    COIN_CARDS,
    COINS_EACH,
    MAJORITIES,
    OBJECTIVES,
    TERRACE_MAJORITIES,
    Majority,
)
from app.games.dinner_in_paris.scoring import uncounted
from app.games.dinner_in_paris.state import PlayerBoard, State
from app.games.dinner_in_paris.texts import MAJORITY_NAMES

Events = tuple[Event, ...]
Deck = tuple[int, ...]
"""Objective cards of each value."""


def unrevealed(state: State) -> tuple[int, ...]:
    """The seats whose objectives in hand are not counted yet."""
    rows = zip(state.flow.seats, state.boards, strict=True)
    return tuple(seat for seat, board in rows if board.held and board.held_points is None)


def must_be_revealed(state: State) -> None:
    """Raise Rejected while an objective in hand is not counted."""
    if missing := unrevealed(state):
        who = state.flow.who(missing)
        raise Rejected(msg("Objectives in hand to count: {who:and}.", who=who))


def must_be_counted(state: State, *, anyway: bool) -> None:
    """Raise Rejected without majorities, or while one is not counted, unless `anyway`."""
    if not state.majorities:
        raise Rejected(msg("Choose the majority card first."))
    missing = uncounted(state)
    if missing and not anyway:
        what = tuple(MAJORITY_NAMES[majority] for majority in missing)
        raise Rejected(msg("Not counted: {what}. Take 0 there?", what=what))


def held_bounds(state: State, seat: int) -> tuple[int, int]:
    """The least and the most that the objectives in a hand can cost, beside the hands counted."""
    decks = left_by(state, seat)
    held = state.board(seat).held
    sorted_ = [cards_of(deck) for deck in decks]
    least = min(sum(cards[:held]) for cards in sorted_)
    return least, max(sum(cards[len(cards) - held :]) for cards in sorted_)


def cards_of(deck: Deck) -> tuple[int, ...]:
    """The points of each card of it, the lowest first."""
    return tuple(points for points, n in zip(OBJECTIVES, deck, strict=True) for _ in range(n))


def left_by(state: State, seat: int) -> set[Deck]:
    """Cards that the counted hands of the others may leave: the one of 6 lies in one hand, L46.

    Where no cards of the box make up these hands, because the table was believed, all that are
    not done.
    """
    free = tuple(free_copies(state, points) for points in OBJECTIVES)
    decks = {free}
    for other, board in enumerate(state.boards, 1):
        if other != seat and board.held and board.held_points is not None:
            decks = {left for deck in decks for left in without(deck, board)} or decks
    return decks


def without(deck: Deck, board: PlayerBoard) -> Iterator[Deck]:
    """What is left of it when that hand, of so many cards and points, is taken out."""
    for taken in hands(board.held, board.held_points):
        if all(map(ge, deck, taken)):
            yield tuple(map(sub, deck, taken))


@lru_cache(maxsize=64)
def hands(cards: int, points: int | None) -> tuple[Deck, ...]:
    """All that a hand of so many cards and points can be; every Frame of the count asks again.

    >>> hands(2, 9)
    ((1, 0, 0, 1), (0, 1, 1, 0))
    """
    decks = product(*(range(min(n, cards), -1, -1) for n in OBJECTIVES.values()))
    return tuple(
        deck for deck in decks if sum(deck) == cards and sum(map(mul, deck, OBJECTIVES)) == points
    )


def free_copies(state: State, points: int) -> int:
    """Objective cards of that value that nobody has done."""
    return OBJECTIVES[points] - sum(board.done.count(points) for board in state.boards)


def must_be_in_box(state: State, points: int) -> None:
    """Raise Rejected where every objective of that value is done."""
    if not free_copies(state, points):
        raise Rejected(msg("No objective of {n} points is left in the box.", n=points))


def count_held(state: State, command: acts.CountHeld, now: int) -> Events:
    """The objectives left in a hand: their points are lost, L306-309."""
    _must_count(state)
    least, most = held_bounds(state, command.seat)
    if not least <= command.points <= most and not command.anyway:
        held = state.board(command.seat).held
        raise Rejected(
            plural(
                "{n} objective in hand costs {least} to {most}. Count it anyway?",
                "{n} objectives in hand cost {least} to {most}. Count it anyway?",
                held,
                least=least,
                most=most,
            )
        )
    return (acts.HeldCounted(command.seat, command.points),)


def _must_count(state: State) -> None:
    if state.flow.phase not in ("objectives", "majorities"):
        raise Rejected(msg("That is counted after the last turn."))


def choose_card(state: State, command: acts.ChooseMajorityCard, now: int) -> Events:
    """One of the eight cards; it may be filled in at any time, L134-142."""
    return _chosen(state, CARDS[command.card - 1])


def choose_three(state: State, command: acts.ChooseMajorities, now: int) -> Events:
    """Three majorities by name."""
    three = command.majorities
    if len(three) != MAJORITIES or len(set(three)) < len(three):
        raise Rejected(msg("Choose three different majorities."))
    return _chosen(state, three)


def _chosen(state: State, three: tuple[Majority, ...]) -> Events:
    if state.majorities == three:
        raise Rejected(msg("These majorities are already chosen."))
    return (acts.MajoritiesChosen(three),)


def count_majority(state: State, command: acts.CountMajority, now: int) -> Events:
    """What a seat has of one of the three majorities, L329-347."""
    if state.flow.phase != "majorities":
        raise Rejected(msg("That is counted after the last turn."))
    if command.majority not in state.majorities:
        three = tuple(MAJORITY_NAMES[majority] for majority in state.majorities)
        raise Rejected(msg("That majority is not in play; now: {three}.", three=three or "–"))
    least, most = majority_bounds(state, command.majority, command.seat)
    if not least <= command.count <= most:
        raise Rejected(
            msg(
                "{name}: from {least} to {most}.",
                name=state.flow.name(command.seat),
                least=least,
                most=most,
            )
        )
    return (acts.MajorityCounted(command.seat, command.majority, command.count),)


def majority_bounds(state: State, majority: Majority, seat: int) -> tuple[int, int]:
    """The least and the most that a seat can have of it.

    A covered terrace is in no majority, L389-391; money is the income and the coins in hand,
    L342-343; restaurants are known; a pigeon card may have been forgotten.
    """
    board = state.board(seat)
    if majority in TERRACE_MAJORITIES:
        return 0, board.placed - board.covered
    if majority == "money":
        in_hand = COIN_CARDS + COINS_EACH * min(state.copies_unused("coins"), board.kept)
        return board.income, board.income + in_hand
    if majority == "pigeons":
        return board.pigeons, board.pigeons + state.pigeons_left
    return board.opened, board.opened
