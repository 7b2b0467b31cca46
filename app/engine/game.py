"""The contract of a game: a handful of pure functions and the types they speak in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from app.engine.commands import Command, Event, Rejected
from app.engine.flow import Flow
from app.engine.frame import Frame, Place, Receipt
from app.engine.phases import Phase
from app.engine.text import Text

__all__ = ["Game", "Move", "Rejected", "Rng", "Setup", "State", "Topic"]


class Rng(Protocol):
    """The dice of a match, handed in so that the rules own no chance."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to `stop` - 1."""


class State(Protocol):
    """What every game's state has: the part that all games share."""

    @property
    def flow(self) -> Flow:
        """Phase, round, ready marks, clock, names and end of the match."""


class Setup(msgspec.Struct, frozen=True):
    """How a match starts; kept with it for ever.

    `chef`: seat number of the head chef. `keys`: the panel key of each seat, or None.
    `goes_alone`: whether the table moves on by itself three seconds after all are ready.
    """

    game: str
    seats: tuple[str, ...]
    chef: int = 1
    options: Any = None
    box: Any = None
    seed: int = 0
    keys: tuple[str | None, ...] = ()
    goes_alone: bool = False


class Move(msgspec.Struct, frozen=True):
    """One command with all the events that it produced: what undo and the log work on.

    `at`: match time in microseconds. `source`: touch, seat1 to seat6, chef, script or clock.
    """

    seq: int
    at: int
    source: str
    command: Command
    events: tuple[Event, ...] = ()


class Topic(msgspec.Struct, frozen=True):
    """A page of a game's help: a title and short lines."""

    title: Text
    lines: tuple[Text, ...]


@dataclass(frozen=True)
class Game:
    """A game as a record: its tables, its types and its functions.

    decide(state, command, now, rng) -> events, or raises Rejected.
    apply(state, event) -> state: total, never refuses, never reads a clock or dice.
    frame(state, now) -> all that the table shows, pure in both.
    score(state) -> places, each with the reason that decided it.
    describe(state, command) -> what the command did, in few words: Undo's label and the log.
    receipt(state, command) -> what a command brings, line by line, before it counts; None where
    it brings no sum.
    keeps: for events that say something of the box itself, keep(state after it) -> box numbers
    by name, which the app keeps for the matches of later evenings.
    """

    id: str
    title: Text
    pitch: Text
    seats: tuple[int, int]
    phases: tuple[Phase, ...]
    state: type
    options: type[msgspec.Struct]
    box: type[msgspec.Struct]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    start: Callable[[Setup], Any]
    decide: Callable[[Any, Command, int, Rng], tuple[Event, ...]]
    apply: Callable[[Any, Event], Any]
    frame: Callable[[Any, int], Frame]
    score: Callable[[Any], tuple[Place, ...]]
    describe: Callable[[Any, Command], Text]
    prepare: Callable[[Setup], tuple[Text, ...]]
    cues: Mapping[type[Event], str] = field(default_factory=dict)
    no_steps: frozenset[type[Command]] = frozenset()
    help: tuple[Topic, ...] = ()
    receipt: Callable[[Any, Command], Receipt | None] | None = None
    keeps: Mapping[type[Event], Callable[[Any], Mapping[str, Any]]] = field(default_factory=dict)
