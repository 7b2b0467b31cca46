"""Who has the first turn: as the box says, somebody chosen, or drawn into the match."""

from __future__ import annotations

import random
from typing import Any, Literal

from app.engine.commands import Command
from app.engine.game import Game, Setup
from app.engine.log import Log

Starter = int | Literal["chance"] | None
"""A seat from 1, a draw, or None: as the box says."""


def seat_of(starter: Starter, setup: Setup) -> int | None:
    """The seat that starts; the draw hangs on the seed of the match, so it can be told again.

    >>> seat_of(2, Setup("toy", ("Michel", "Paul"))), seat_of(None, Setup("toy", ("Michel",)))
    (2, None)
    """
    if starter == "chance":
        return random.Random(f"{setup.seed}/starter").randrange(len(setup.seats)) + 1
    return starter


def first_turn(game: Game, seat: int) -> Command:
    """The command that gives a seat the first turn."""
    kind: Any = game.starts
    command: Command = kind(seat)
    return command


def first_seat(log: Log) -> int | None:
    """Whose the first turn was, with all who were chosen before it; None where all begin together.

    In a match in which nobody has done anything yet: whose turn it is.
    """
    game = log.game
    if game.starts is None:
        return None
    played = (seq for seq in log.done if type(log.command(seq)) is not game.starts)
    first = next(played, len(log.states))
    return game.show(log.states[first - 1], 0).turn
