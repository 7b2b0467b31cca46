"""The sheets that put right by value what lies on the table, in every phase."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.commands import MOST_SEATS, Command
from app.engine.frame import Bound, Sheet
from app.engine.text import Text, msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import CATEGORIES, KINDS, OBJECTIVES
from app.games.dinner_in_paris.state import PlayerBoard, State

DONE = dict(zip(OBJECTIVES, ("threes", "fours", "fives", "sixes"), strict=True))

SEATS = range(1, MOST_SEATS + 1)
TERRACES = (*(f"category_{c}" for c in CATEGORIES), "covered")


def righting(state: State) -> tuple[Sheet, ...]:
    """One sheet a quantity, filled in with what is counted now."""
    restaurants = _sheet(state, acts.SetRestaurants, msg("Put right: restaurants"), _restaurants)
    return (
        _sheet(state, acts.SetTerraces, msg("Put right: terraces"), _terraces),
        replace(restaurants, of_value=_each_kind(state)),
        _sheet(state, acts.SetObjectives, msg("Put right: objectives"), _objectives),
        _shared(state),
        _sheet(state, acts.SetPigeons, msg("Put right: pigeons"), _pigeons),
        _sheet(state, acts.SetIncome, msg("Put right: income"), _income),
    )


def _sheet(state: State, command: type[Command], label: Text, of: Any) -> Sheet:
    """Any seat may be named; its own figures come with it."""
    each = [of(board) for board in state.boards]
    first = state.turn.seat
    fields = zip(each[0], zip(*(one.values() for one in each), strict=True), strict=True)
    return Sheet(
        command,
        label,
        "more",
        icon="pencil",
        start=(("seat", first), *each[first - 1].items()),
        of_seat=tuple(fields),
    )


def _terraces(board: PlayerBoard) -> dict[str, Any]:
    return dict(zip(TERRACES, (*board.terraces, board.covered), strict=True))


def _restaurants(board: PlayerBoard) -> dict[str, Any]:
    """The kind opened most, as far as one is open."""
    count = max(board.restaurants)
    return {"restaurant": KINDS[board.restaurants.index(count)], "count": count}


def _each_kind(state: State) -> Any:
    """For each player and kind, how many are open."""
    return tuple(
        (named, (("count", count),))
        for kinds, board in zip(_NAMED, state.boards, strict=False)
        for named, count in zip(kinds, board.restaurants, strict=True)
    )


_NAMED = tuple(tuple((("seat", seat), ("restaurant", kind)) for kind in KINDS) for seat in SEATS)
"""Each seat with each kind."""


def _objectives(board: PlayerBoard) -> dict[str, Any]:
    done = {field: board.done.count(points) for points, field in DONE.items()}
    return done | {"held": board.held}


def _pigeons(board: PlayerBoard) -> dict[str, Any]:
    return {"drawn": board.pigeons, "held": board.kept}


def _income(board: PlayerBoard) -> dict[str, Any]:
    return {"income": board.income}


def _shared(state: State) -> Sheet:
    return Sheet(
        acts.SetShared,
        msg("Put right: shared objectives"),
        "more",
        icon="pencil",
        start=(("count", state.shared),),
        bounds=(Bound("count", 0, state.shared + max(0, state.deck)),),
    )
