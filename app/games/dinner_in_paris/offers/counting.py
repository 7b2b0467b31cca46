"""The sheets of the count: the majority card, the objectives in hand, a count a majority."""

from __future__ import annotations

from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import msg
from app.games.dinner_in_paris import acts, scoring
from app.games.dinner_in_paris.box import CARDS, MAJORITIES, Majority
from app.games.dinner_in_paris.rules import counting
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.texts import MAJORITY_ICONS, MAJORITY_NAMES, card


def majority_cards(state: State, role: str) -> tuple[Sheet, ...]:
    """Choose the card, or three majorities by name."""
    cards = tuple(row for row in _CARDS if CARDS[row.value - 1] != state.majorities)
    return (
        Sheet(
            acts.ChooseMajorityCard,
            msg("Majority card"),
            role,
            icon="cards",
            start=(("card", cards[0].value),),
            choices=cards,
        ),
        _OTHERS,
    )


_CARDS = tuple(Choice("card", n, card(n)) for n in range(1, len(CARDS) + 1))
_OTHERS = Sheet(
    acts.ChooseMajorities,
    msg("Three other majorities"),
    "more",
    choices=tuple(Choice("majorities", word, name) for word, name in MAJORITY_NAMES.items()),
    start=(("majorities", ()),),
    bounds=(Bound("majorities", MAJORITIES, MAJORITIES),),
)


def held(state: State, role: str) -> tuple[Sheet, ...]:
    """What the objectives in the hand of each seat cost."""
    rows: list[Sheet] = []
    for seat in state.flow.seats:
        board = state.board(seat)
        least, most = counting.held_bounds(state, seat)
        label = msg("Objectives in hand: {n}", n=board.held)
        points = least if board.held_points is None else board.held_points
        if board.held:
            rows.append(
                Sheet(
                    acts.CountHeld,
                    label,
                    role,
                    seat=seat,
                    icon="cards",
                    hidden=("seat",),
                    start=(("seat", seat), ("points", points)),
                    bounds=(Bound("points", least, most),),
                )
            )
    return tuple(rows)


def counts(state: State) -> tuple[Sheet, ...]:
    """Three counts a seat, filled in where the match knows them."""
    return tuple(
        _count(state, majority, seat) for seat in state.flow.seats for majority in state.majorities
    )


def _count(state: State, majority: Majority, seat: int) -> Sheet:
    least, most = counting.majority_bounds(state, majority, seat)
    return Sheet(
        acts.CountMajority,
        MAJORITY_NAMES[majority],
        "seat",
        icon=MAJORITY_ICONS[majority],
        seat=seat,
        start=(
            ("seat", seat),
            ("majority", majority),
            ("count", scoring.known(state, majority, seat) or 0),
        ),
        hidden=("seat", "majority"),
        bounds=(Bound("count", least, most),),
    )
