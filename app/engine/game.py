"""The contract of a game: a handful of pure functions and the types they speak in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, wraps
from types import ModuleType
from typing import Any, Generic, TypeVar

import msgspec

from app.engine import joining, leaving, ranking, said
from app.engine.commands import Command, Event, Rejected, in_bounds
from app.engine.flow import COMMANDS, CUES, EVENTS, MARKS, NO_STEPS
from app.engine.frame import Frame, Place, Receipt, Sheet
from app.engine.framing import Show, framed
from app.engine.joining import Joining
from app.engine.leaving import NOBODY, Leaving
from app.engine.parts import (
    Apply,
    Chosen,
    Counted,
    Decide,
    Events,
    Parts,
    Printed,
    Rng,
    S,
    State,
    Topic,
    Words,
)
from app.engine.phases import Phase, rounds_of
from app.engine.ranking import Result
from app.engine.seating import JoinMatch, LeaveMatch
from app.engine.setup import Setup, SetUpLine
from app.engine.telling import Record, Turns
from app.engine.text import Text
from app.engine.value import Value

__all__ = ["Game", "Move", "Parts", "Rejected", "Rng", "Setup", "State", "Topic", "Words", "game"]


K = TypeVar("K")


class Move(Value, frozen=True):
    """One command with all the events that it produced: what undo and the log work on.

    `at`: match time in microseconds. `source`: touch, seat1 to seat6, chef, script or clock.
    """

    seq: int
    at: int
    source: str
    command: Command
    events: tuple[Event, ...] = ()


Shape = dict[str, Any]
"""A stored command or event as data."""
Upcast = Callable[[Shape], Shape]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Generic[S, Chosen, Printed]):
    """A game as a record: its tables, its types and its functions; `game` makes one.

    decide(state, command, now, rng) -> events, or raises Rejected.
    apply(state, event) -> state: total, never refuses, never reads a clock or dice.
    show(state, now) -> what only the game knows of what the table shows, pure in both.
    counted(state) -> the quantities that it shows, without what else a Show takes to make.
    result(state) -> what each seat has and why, and the sentence that decides.
    words: of each command, what it did: Undo's label and the log.
    receipt(state, command) -> what a command brings, line by line, before it counts; None where
    it brings no sum.
    phases_of: the phases as this match plays them now.
    ends: in the game's own words, the ways in which a match of it can be decided.
    keeps: for events that say something of the box itself, keep(state after it) -> box numbers
    by name, which the app keeps for the matches of later evenings.
    upcasts: from a stored version to the next, what this game calls otherwise since.
    is_team: all win or lose together, against the game.
    course: beside phase, round and end, what says where the match stands: guided step, turn.
    starts: the command by which a seat has the first turn; None where all begin together.
    turns: whose turn it was, as its events tell; None where there are none. records: what the
    statistics remember the most of.
    leaving: when somebody may leave halfway, and what comes of it. joining: the same of who
    joins, None where nobody does.
    """

    id: str
    title: Text
    pitch: Text
    icon: str
    seats: tuple[int, int]
    phases: tuple[Phase, ...]
    phases_of: Callable[[S], tuple[Phase, ...]]
    state: type[S]
    options: type[Chosen]
    box: type[Printed]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    start: Callable[[Setup[Chosen, Printed]], S]
    decide: Decide[S]
    apply: Apply[S]
    show: Callable[[S, int], Show]
    counted: Callable[[S], Counted]
    result: Callable[[S], Result]
    words: Words[S]
    set_up_list: Callable[[Setup[Chosen, Printed]], tuple[SetUpLine, ...]]
    ends: tuple[str, ...]
    cues: Mapping[type[Event], str]
    no_steps: frozenset[type[Command]]
    help: tuple[Topic, ...]
    receipt: Callable[[S, Command], Receipt | None] | None
    keeps: Mapping[type[Event], Callable[[S], Mapping[str, Any]]]
    upcasts: Mapping[int, Upcast]
    is_team: bool
    course: Callable[[S], tuple[Any, ...]]
    starts: type[Command] | None
    turns: Turns | None
    records: tuple[Record, ...]
    leaving: Leaving
    joining: Joining | None

    @cached_property
    def decoders(self) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
        """How stored commands and events are read: made once, for making them costs the most."""
        event: Any = union(self.events)
        every = union((*self.commands, *MARKS))
        return msgspec.json.Decoder(every), msgspec.json.Decoder(tuple[event, ...])

    @cached_property
    def _unions(self) -> tuple[Any, Any]:
        event: Any = union(self.events)
        return union(self.commands), tuple[event, ...]

    def command_of(self, said: Mapping[str, Any]) -> Command:
        """The command that is written so; raises msgspec's ValidationError."""
        command: Command = msgspec.convert(said, type=self._unions[0])
        return command

    def events_of(self, data: Iterable[Mapping[str, Any]]) -> Events:
        """The events that are written so."""
        events: Events = msgspec.convert(data, type=self._unions[1])
        return events

    def frame(self, state: S, now: int) -> Frame:
        """All that the table shows of a state at a match time (µs), pure in both."""
        flow, phases = state.flow, self.phases_of(state)
        over = ranking.outcome(flow, self.result(state)) if flow.ended in ranking.DONE else None
        return framed(
            self.id,
            self.show(state, now),
            flow,
            phases,
            now,
            rounds=rounds_of(phases, state),
            options=state.options,
            outcome=over,
            leaving=self.leaving,
            table=self._come_and_go(state),
        )

    def _come_and_go(self, state: S) -> tuple[Sheet, ...]:
        """The menu's ways to leave and to join."""
        flow, (least, most) = state.flow, self.seats
        leave = leaving.sheet(flow, self.leaving, state, least)
        join = joining.sheet(flow, self.joining, state, most)
        return (leave,) if join is None else (leave, join)

    def score(self, state: S) -> tuple[Place, ...]:
        """Every seat's place as the match stands, each with the reason that decided it."""
        return ranking.places(state.flow, self.result(state))

    def describe(self, state: S, command: Command) -> Text:
        """What a command does, in few words: Undo's label and the log."""
        own = self.words.get(type(command))
        if isinstance(own, Text):
            return said.filled(own, state.flow, command)
        if own is not None:
            return own(state, command)
        shared = said.describe(state.flow, self.phases_of(state), command)
        assert shared is not None, f"{self.id} has no words for {type(command).__name__}"
        return shared


def game(
    parts: Parts[S, Chosen, Printed],
    *,
    id: str,  # noqa: A002 - the field's own word
    title: Text,
    pitch: Text,
    icon: str,
    seats: tuple[int, int],
    ends: tuple[str, ...] = ("won", "tie"),
    phases_of: Callable[[S], tuple[Phase, ...]] | None = None,
    cues: Mapping[type[Event], str | None] | None = None,
    no_steps: Iterable[type[Command]] = (),
    receipt: Callable[[S, Command], Receipt | None] | None = None,
    keeps: Mapping[type[Event], Callable[[S], Mapping[str, Any]]] | None = None,
    upcasts: Mapping[int, Upcast] | None = None,
    is_team: bool = False,
    course: Callable[[S], tuple[Any, ...]] | None = None,
    starts: type[Command] | None = None,
    turns: Turns | None = None,
    records: tuple[Record, ...] = (),
    leaves: Leaving = NOBODY,
    joins: Joining | None = None,
) -> Game[S, Chosen, Printed]:
    """A game with all that games share: commands, events, cues, what is no step of Undo.

    `leaves`: at any time between two phases, where the game does not say otherwise, and nothing
    follows; `cues`: None silences one of those that all games share.
    """
    acts, state, texts = parts.acts, parts.state, parts.texts
    own = acts if isinstance(acts, tuple) else (acts,)
    phases = parts.rules.PHASES
    events = (*EVENTS, *kinds(own, Event))
    sounds = {**CUES, **(cues or {})}
    return Game(
        id=id,
        title=title,
        pitch=pitch,
        icon=icon,
        seats=seats,
        phases=phases,
        phases_of=phases_of or (lambda _: phases),
        state=state.State,
        options=state.Options,
        box=parts.box.Box,
        commands=(*COMMANDS, *kinds(own, Command)),
        events=events,
        start=state.start,
        decide=_with_coming_and_going(parts.rules.decide, state.apply, leaves, joins, seats),
        apply=_of_the_table(state.apply, events),
        show=parts.show.show,
        counted=parts.show.counted,
        result=parts.scoring.result,
        words=texts.WORDS,
        set_up_list=texts.set_up_list,
        ends=ends,
        cues={event: cue for event, cue in sounds.items() if cue is not None},
        no_steps=NO_STEPS | frozenset(no_steps),
        help=texts.HELP,
        receipt=receipt,
        keeps=keeps or {},
        upcasts=upcasts or {},
        is_team=is_team,
        course=course or (lambda _: ()),
        starts=starts,
        turns=turns,
        records=records,
        leaving=leaves,
        joining=joins,
    )


def _of_the_table(apply: Apply[S], events: Iterable[type[Event]]) -> Apply[S]:
    """How a game's events fold; what a seat did that has not joined any more, changes nothing."""
    naming = {event for event in events if event.names_seats()}
    one = {event for event in naming if event.named is Event.named}
    several = naming - one

    @wraps(apply)
    def applied(state: S, event: Any) -> S:
        kind, last = type(event), 0
        if kind in one:
            last = event.seat or 0
        elif kind in several:
            last = max(event.named, default=0)
        return state if last > len(state.flow.names) else apply(state, event)

    return applied


def _with_coming_and_going(
    decide: Decide[S],
    apply: Apply[S],
    leaves: Leaving,
    joins: Joining | None,
    seats: tuple[int, int],
) -> Decide[S]:
    """A game's rules; only who is here is named, and to leave and join is the same everywhere."""
    least, most = seats

    @wraps(decide)
    def decided(state: S, command: Command, now: int, rng: Rng) -> Events:
        flow = state.flow
        in_bounds(command, len(flow.names))
        leaving.must_be_here(flow, leaves, command)
        if isinstance(command, LeaveMatch) and not flow.ended:
            return leaving.decide(flow, leaves, state, command, now, least, apply)
        if isinstance(command, JoinMatch) and not flow.ended:
            return joining.decide(flow, joins, state, command, now, most, apply)
        return decide(state, command, now, rng)

    return decided


def union(types: tuple[type[msgspec.Struct], ...]) -> Any:
    """Any of these types."""
    either: Any = types[0]
    for kind in types[1:]:
        either = either | kind
    return either


def kinds(modules: Iterable[ModuleType], of: type[K]) -> tuple[type[K], ...]:
    """The commands or events that modules define, in the order in which they are written down."""
    found = (value for module in modules for value in vars(module).values())
    own = (value for value in found if isinstance(value, type) and value is not of)
    return tuple(value for value in own if issubclass(value, of))
