"""Moves as rows of the store and back: short words in JSON, with a version and upcasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from app.engine.commands import Command, Event
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
    if version != VERSION:
        command, events = _today(command, version), _today(events, version)
    of_command, of_events = game.decoders
    return Move(seq, at, source, of_command.decode(command), of_events.decode(events))


def _today(text: str, version: int) -> str:
    """Stored JSON in the shapes of today."""
    said = msgspec.json.decode(text)
    fresh: Any = (
        [upcast(e, version) for e in said] if isinstance(said, list) else upcast(said, version)
    )
    return msgspec.json.encode(fresh).decode()


class NewerShape(ValueError):
    """A later version wrote this; it is never read as if it were older."""


def upcast(data: dict[str, Any], version: int) -> dict[str, Any]:
    """Old data brought up to the shapes of today; raises NewerShape for those of tomorrow."""
    if version > VERSION:
        raise NewerShape(f"shapes of version {version}; this Toque reads up to {VERSION}")
    for old in range(version, VERSION):
        data = UPCASTS[old](data)
    return data
