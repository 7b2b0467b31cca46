"""How each game's Frame is laid out: the generic board draws any, a game may have its own."""

from __future__ import annotations

from app.engine.flow import LeaveMatch, StopMatch
from app.ui.board import generic
from app.ui.board.desk import Board
from app.ui.form.filling import Makers
from app.ui.form.leave import LeaveScreen
from app.ui.form.stop import StopScreen
from app.ui.games.dinner_in_paris import board as dinner_in_paris
from app.ui.games.dinner_in_paris import build, objective, opening, pigeon
from app.ui.games.kitchen_rush import board as kitchen_rush
from app.ui.games.restaurant import board as restaurant
from app.ui.games.restaurant import counts
from app.ui.games.rival_restaurants import board as rival_restaurants
from app.ui.games.rival_restaurants import screens
from app.ui.games.stir_fry_eighteen import board as stir_fry_eighteen
from app.ui.games.stir_fry_eighteen import dish

BOARDS: dict[str, Board] = {
    "kitchen-rush": kitchen_rush.board,
    "rival-restaurants": rival_restaurants.board,
    "dinner-in-paris": dinner_in_paris.board,
    "restaurant": restaurant.board,
    "stir-fry-eighteen": stir_fry_eighteen.board,
}

SHEETS: Makers = {
    StopMatch: StopScreen,
    LeaveMatch: LeaveScreen,
    **build.SHEETS,
    **objective.SHEETS,
    **opening.SHEETS,
    **pigeon.SHEETS,
    **counts.SHEETS,
    **screens.SHEETS,
    **dish.SHEETS,
}
"""Sheets that are more than fields one below the other: command -> the screen that fills it in."""


def board_of(game: str) -> Board:
    """The board of a game."""
    return BOARDS.get(game, generic.board)
