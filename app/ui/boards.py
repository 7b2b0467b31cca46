"""How each game's Frame is laid out: the generic board draws any, a game may have its own.

What a game shows is imported when its first match is: Home needs none of it, and a Pi would
wait for all of them at every start.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from app.engine.flow import StopMatch
from app.engine.seating import JoinMatch, LeaveMatch
from app.ui.board.desk import Board
from app.ui.form.filling import Makers
from app.ui.form.join import JoinScreen
from app.ui.form.leave import LeaveScreen
from app.ui.form.stop import StopScreen
from app.ui.new_match.laying import Drawn

Screens = tuple[Board, Makers]
"""A game's board, and its sheets that are more than fields one below the other."""


def kitchen_rush() -> Screens:
    """Its board; every sheet of it is plain."""
    from app.ui.games.kitchen_rush.board import board

    return board, {}


def rival_restaurants() -> Screens:
    """Its board and its sheets."""
    from app.ui.games.rival_restaurants.board import board
    from app.ui.games.rival_restaurants.screens import SHEETS

    return board, SHEETS


def dinner_in_paris() -> Screens:
    """Its board and its sheets."""
    from app.ui.games.dinner_in_paris import build, objective, opening, pigeon
    from app.ui.games.dinner_in_paris.board import board

    return board, build.SHEETS | objective.SHEETS | opening.SHEETS | pigeon.SHEETS


def restaurant() -> Screens:
    """Its board and its sheets."""
    from app.ui.games.restaurant.board import board
    from app.ui.games.restaurant.counts import SHEETS

    return board, SHEETS


def stir_fry_eighteen() -> Screens:
    """Its board and its sheets."""
    from app.ui.games.stir_fry_eighteen.board import board
    from app.ui.games.stir_fry_eighteen.dish import SHEETS

    return board, SHEETS


def any_game() -> Screens:
    """The board that draws every Frame."""
    from app.ui.board.generic import board

    return board, {}


SCREENS: dict[str, Callable[[], Screens]] = {
    "kitchen-rush": kitchen_rush,
    "rival-restaurants": rival_restaurants,
    "dinner-in-paris": dinner_in_paris,
    "restaurant": restaurant,
    "stir-fry-eighteen": stir_fry_eighteen,
}


def drawn_set_up(game: str) -> Drawn | None:
    """The set-up of a game as a drawing, or None where it is a list."""
    if game != "kitchen-rush":
        return None
    from app.ui.games.kitchen_rush.set_up import DRAWN

    return DRAWN


@cache
def screens_of(game: str) -> Screens:
    """The board of a game and its own sheets: command -> the screen that fills it in."""
    board, sheets = SCREENS.get(game, any_game)()
    return board, {StopMatch: StopScreen, LeaveMatch: LeaveScreen, JoinMatch: JoinScreen, **sheets}
