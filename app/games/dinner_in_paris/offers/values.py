"""Sheets that put right what a seat has, whatever was entered before."""

from __future__ import annotations

from app.engine.commands import Command
from app.engine.frame import Choice, Sheet
from app.engine.text import Text, msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import CATEGORIES, KINDS, OBJECTIVES
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.texts import RESTAURANT_NAMES

DONE = {3: "threes", 4: "fours", 5: "fives", 6: "sixes"}


def values(state: State) -> tuple[Sheet, ...]:
    """Restaurants, terraces, objectives and pigeon cards of each seat, at any time."""
    boards = state.boards
    kinds = tuple(Choice("restaurant", kind, RESTAURANT_NAMES[kind]) for kind in KINDS)
    return (
        _sheet(acts.SetRestaurants, msg("restaurants: put right"), {}, kinds),
        _sheet(
            acts.SetTerraces,
            msg("terraces: put right"),
            {f"category_{c}": tuple(b.terraces[c - 1] for b in boards) for c in CATEGORIES},
        ),
        _sheet(
            acts.SetObjectives,
            msg("objectives: put right"),
            {
                "held": tuple(board.held for board in boards),
                **{DONE[n]: tuple(b.done.count(n) for b in boards) for n in OBJECTIVES},
            },
        ),
        _sheet(
            acts.SetPigeons,
            msg("pigeon cards: put right"),
            {
                "pigeons": tuple(board.pigeons for board in boards),
                "kept": tuple(board.kept for board in boards),
            },
        ),
    )


def _sheet(
    command: type[Command],
    label: Text,
    of_seat: dict[str, tuple[int, ...]],
    choices: tuple[Choice, ...] = (),
) -> Sheet:
    return Sheet(command, label, of_seat=tuple(of_seat.items()), choices=choices)
