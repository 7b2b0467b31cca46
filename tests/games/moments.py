"""A table of moments against buttons: what was done, what is offered then, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from app.engine.commands import Command, word
from app.engine.game import Game
from app.view import can
from tests.tabletop import Tabletop

NAMES = ("Michel", "Paul", "Irene", "Max")


class Moment(NamedTuple):
    """What was done, and the words that are offered then; what the table chose."""

    done: tuple[Command, ...]
    offered: str
    options: dict[str, object] = {}
    players: int = 3


def at(game: Game[Any, Any, Any], row: Moment) -> Tabletop:
    """The table when all that is done."""
    top = Tabletop((game,))
    top.start(game, NAMES[: row.players], options=row.options)
    for command in row.done:
        top.do(command)
    return top


def offered(top: Tabletop, fields: Mapping[str, str] = {}) -> set[str]:
    """The words of all that is offered; `fields`: of which words each value has a button.

    A word that a sheet offers stands by itself, a button's with that value: “discard:pair”.
    """
    frame = top.frame
    found = {name for name in can(frame) if name not in fields}
    found |= {word(sheet.command) for sheet in frame.sheets if sheet.closed is None}
    rows = ((word(b.command), b) for b in frame.buttons if b.closed is None)
    return found | {
        f"{name}:{getattr(button.command, fields[name])}" for name, button in rows if name in fields
    }
