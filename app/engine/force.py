"""What the standing corrections make of earlier steps: events, commands, which are struck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from app.engine.commands import Command, Event
from app.engine.flow import Correct, StepChanged

if TYPE_CHECKING:
    from app.engine.game import Game, Move

NOTHING: Mapping[int, Any] = MappingProxyType({})


class Force(msgspec.Struct, frozen=True):
    """By the number of a step, what the newest standing correction says of it."""

    events: Mapping[int, tuple[Event, ...]]
    commands: Mapping[int, Command]
    struck: frozenset[int]


NO_FORCE = Force(NOTHING, NOTHING, frozenset())


def weighed(game: Game, marks: Iterable[Move]) -> Force:
    """What these corrections, oldest first, make of the steps before them."""
    events: dict[int, tuple[Event, ...]] = {}
    commands: dict[int, Command] = {}
    struck: set[int] = set()
    for mark in marks:
        for change in mark.events:
            if isinstance(change, StepChanged):
                events[change.seq] = game.events_of(change.events)
                (struck.add if change.is_struck else struck.discard)(change.seq)
        if isinstance(mark.command, Correct):
            commands[mark.command.seq] = game.command_of(mark.command.command)
    return Force(events, commands, frozenset(struck))


def as_data(events: tuple[Event, ...]) -> tuple[dict[str, Any], ...]:
    """Events as the store writes them, so that they are the same before and after."""
    return tuple(msgspec.json.decode(msgspec.json.encode(events), type=list[dict[str, Any]]))
