"""Angus Khan's ban: a chef that may not stand at his market for the rest of the day, L846-849.

A non-cooking Angus expels at once, and the printed text says nothing of the rest of the day,
L1028-1030: who was expelled chose another stand and cannot walk back, but Kim may bring it. That
is a reading. Action cards outrank either, L482-484.
"""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.text import msg
from app.games.rival_restaurants.box import STANDS
from app.games.rival_restaurants.box.chefs import FIRST_POWERS
from app.games.rival_restaurants.state import State

ANGUS = FIRST_POWERS[1]
Figure = tuple[int, str]
"""A seat, and which of its figures."""


def figures(state: State) -> tuple[Figure, ...]:
    """All figures on the board, as seat and figure."""
    return tuple((seat, who) for seat in state.flow.here for who in state.figures)


def _market(angus: Figure, stand: str | None) -> str | None:
    """That stand, where Angus's power works there: not at the Island, L848."""
    is_npc = angus[1] == "npc"
    return None if stand == "island" or (is_npc and stand == "mystery_mart") else stand


def barred_from(state: State, seat: int, who: str) -> str | None:
    """The market where that figure may not stand today, as far as Angus's stand is known."""
    angus = state.figure(ANGUS) if (seat, who) in state.barred else None
    return None if angus is None else _market(angus, state.stand(*angus))


def _meetings(state: State, seat: int, who: str) -> tuple[tuple[str | None, int], ...]:
    """Where that figure, perhaps Angus himself, would meet him or a barred one, and which seat."""
    angus = state.figure(ANGUS) if state.barred else None
    if angus is None:
        return ()
    if (seat, who) == angus:
        return tuple((_market(angus, state.stand(*barred)), barred[0]) for barred in state.barred)
    return ((barred_from(state, seat, who), seat),)


def kept_apart(state: State, seat: int, who: str, stand: str) -> tuple[int, ...]:
    """The barred seats that would meet Angus if that figure, perhaps he himself, stood there."""
    return tuple(other for at, other in _meetings(state, seat, who) if at == stand)


def must_keep_apart(state: State, seat: int, who: str, stand: str) -> None:
    """Raise Rejected where a barred chef and Angus would meet by no card, L846-849."""
    found = kept_apart(state, seat, who, stand)
    if found:
        raise Rejected(
            msg(
                "Angus Khan bars {name} from {place}. Moved by a card? Say so.",
                name=state.name(found[0]),
                place=STANDS[stand],
            )
        )


def closed_stands(state: State, seat: int, who: str) -> tuple[str, ...]:
    """The stands where that figure may not go today, because of the ban."""
    met = [at for at, _ in _meetings(state, seat, who)]
    return tuple(stand for stand in STANDS if stand in met)
