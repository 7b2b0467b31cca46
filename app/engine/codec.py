"""Moves as rows of the store and back: short words in JSON, with a version and upcasts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from app.engine.commands import Command, Event
from app.engine.flow import MARKS
from app.engine.game import Game, Move

VERSION = 1
"""Version of the shapes in the store; raise it when a stored shape changes, and add an upcast."""

UPCASTS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From version n to n + 1: one function that rewrites an old command or event as data."""


def encode(value: Command | Event | tuple[Event, ...] | msgspec.Struct) -> str:
    """The JSON of a command, of events, of options or of box numbers."""
    return msgspec.json.encode(value).decode()


def decode_move(
    game: Game, seq: int, at: int, source: str, command: str, events: str, version: int = VERSION
) -> Move:
    """The move of a stored row, whatever version wrote it."""
    said = upcast(msgspec.json.decode(command), version)
    happened = [upcast(event, version) for event in msgspec.json.decode(events)]
    return Move(
        seq,
        at,
        source,
        msgspec.convert(said, type=_union((*game.commands, *MARKS))),
        tuple(msgspec.convert(event, type=_union(game.events)) for event in happened),
    )


def upcast(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Old data brought up to the shapes of today."""
    for old in range(version, VERSION):
        data = UPCASTS[old](data)
    return data


@cache
def _union(kinds: tuple[type[msgspec.Struct], ...]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union
