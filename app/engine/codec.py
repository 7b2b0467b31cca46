"""Moves as rows of the store and back: short words in JSON, with a version and upcasts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from app.engine.commands import Command, Event, word
from app.engine.flow import Correct, StepChanged
from app.engine.game import Game, Move, Shape, Upcast

CORRECT, CHANGED = word(Correct), word(StepChanged)

NONE: Mapping[int, Upcast] = MappingProxyType({})

OLDEST = 1
VERSION = 4
"""Version of the shapes in the store; raise it when a stored shape changes, and add an upcast."""

UPCASTS: dict[int, Upcast] = {}
"""From version n to n + 1: one function that rewrites an old command or event as data.

A game has its own for what it alone calls otherwise since (`Game.upcasts`).
"""


def encode(value: Command | Event | tuple[Event, ...] | msgspec.Struct) -> str:
    """The JSON of a command, of events, of options or of box numbers."""
    return msgspec.json.encode(value).decode()


def decode_move(
    game: Game, seq: int, at: int, source: str, command: str, events: str, version: int = VERSION
) -> Move:
    """The move of a stored row, whatever version wrote it."""
    if version != VERSION:
        command, events = _today(game, command, version), _today(game, events, version)
    of_command, of_events = game.decoders
    return Move(seq, at, source, of_command.decode(command), of_events.decode(events))


def _today(game: Game, text: str, version: int) -> str:
    """Stored JSON in the shapes of today."""
    said, own = msgspec.json.decode(text), game.upcasts
    is_many = isinstance(said, list)
    fresh = [_with_held(data, version, own) for data in (said if is_many else [said])]
    return msgspec.json.encode(fresh if is_many else fresh[0]).decode()


def _with_held(data: Shape, version: int, own: Mapping[int, Upcast]) -> Shape:
    """Old data brought up to the shapes of today, and with a correction what it holds."""
    data = upcast(data, version, own)
    if data.get("do") == CORRECT:
        return {**data, "command": upcast(data["command"], version, own)}
    if data.get("type") == CHANGED:
        return {**data, "events": [upcast(event, version, own) for event in data["events"]]}
    return data


class NewerShape(ValueError):
    """A later version wrote this; it is never read as if it were older."""


def upcast(data: Shape, version: int, own: Mapping[int, Upcast] = NONE) -> Shape:
    """Old data brought up to the shapes of today; raises NewerShape for those of tomorrow."""
    if version > VERSION:
        raise NewerShape(f"shapes of version {version}; this Toque reads up to {VERSION}")
    if version < OLDEST:
        raise LookupError(f"shapes of version {version}; there is none before {OLDEST}")
    for old in range(version, VERSION):
        for rows in (UPCASTS, own):
            data = rows[old](data) if old in rows else data
    return data
