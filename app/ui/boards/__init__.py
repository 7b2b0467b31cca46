"""How each game's Frame is laid out: the generic board draws any, a game may have its own."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.frame import Frame
from app.ui.boards import generic, kitchen_rush
from app.ui.desk import Desk
from app.ui.page import Page
from app.ui.parts import Part

Board = Callable[[Frame, Page, Desk], list[Part]]

BOARDS: dict[str, Board] = {"kitchen-rush": kitchen_rush.board}


def board_of(game: str) -> Board:
    """The board of a game."""
    return BOARDS.get(game, generic.board)
