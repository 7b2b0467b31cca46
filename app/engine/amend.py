"""Correct and strike: an earlier step changed, and what was done after it decided again.

The course of a match stands: a step that moved phase, round, guided step, turn or end (a hinge)
is not struck, and a changed one must still lead there; whoever wants another course uses Undo.
Time, dice and numbers stay as they were recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.commands import Command, Event, Rejected, in_bounds, parse
from app.engine.flow import (
    CLOCK_EVENTS,
    CLOCK_STEPS,
    COMMANDS,
    CORRECTIONS,
    Correct,
    MatchEnded,
    PhaseStarted,
    Redo,
    StepChanged,
    Strike,
    Undo,
)
from app.engine.force import as_data
from app.engine.game import Game, Move, Rng
from app.engine.log import Log, fold, held, is_step
from app.engine.text import Text, msg

Dice = Callable[[int], Rng]
"""The dice of the move with that number."""
Mark = Correct | Strike
Events = tuple[Event, ...]


class Gone(msgspec.Struct, frozen=True):
    """A later step that no longer fits and goes with the correction, and why."""

    seq: int
    label: Text
    reason: Text
    seat: int | None = None


class Amended(msgspec.Struct, frozen=True):
    """A correction as a move, and the steps that go with it."""

    move: Move
    along: tuple[Gone, ...]


def amended(log: Log, mark: Mark, at: int, source: str, dice: Dice) -> Amended:
    """What the correction makes of the match; raises Rejected with why it cannot be.

    What would go along is in the answer, whether the mark allows it or not.
    """
    command = _checked(log, mark)
    must_be_of_these_rules(log, mark.seq, dice)
    again = _Again(log, mark.seq, dice)
    changes = tuple(again.changes(command))
    along = tuple(again.along)
    said = replace(mark, along=tuple(gone.seq for gone in along))
    if command is not None:
        said = replace(said, command=msgspec.to_builtins(command))
    move = Move(log.next_seq, at, source, said, changes)
    then = log.add(move).state.flow
    return Amended(
        replace(move, events=(*changes, *held(log.state.flow, then, again.parted))), along
    )


def accepted(log: Log, mark: Mark, at: int, source: str, dice: Dice) -> Move:
    """The move of a correction; raises Rejected where more goes along than it allows."""
    found = amended(log, mark, at, source, dice)
    more = [gone for gone in found.along if gone.seq not in mark.along]
    if more:
        raise Rejected(
            msg(
                "Move {n} would go with it ({what}): {why}",
                n=more[0].seq,
                what=more[0].label,
                why=more[0].reason,
            )
        )
    return found.move


def mine(log: Log, seat: int, dice: Dice, at: int) -> Strike:
    """The strike of that seat's newest step that moved nothing on; raises Rejected with why not.

    Nothing goes along: what others built on it is put right in the log, not here.
    """
    seq = newest_of(log, seat)
    if seq is None:
        raise Rejected(msg("You have nothing to take back."))
    along = amended(log, Strike(seq), at, "touch", dice).along
    if along:
        raise Rejected(msg("{what} needs it: see the log.", what=along[0].label))
    return Strike(seq)


def newest_of(log: Log, seat: int) -> int | None:
    """The newest entry of that seat that moved nothing on, if there is one.

    A name, a button or the head chef is the table's: Undo has it.
    """
    own = (seq for seq in reversed(log.done) if seat in seats_of(log.command(seq)))
    entered = (seq for seq in own if type(log.command(seq)) not in COMMANDS)
    return next((seq for seq in entered if not is_hinge(log, seq)), None)


def seats_of(command: Command) -> tuple[int, ...]:
    """The seats that a command names: whose it is, and the other of a trade."""
    named = (getattr(command, name, None) for name in ("seat", "other"))
    return tuple(seat for seat in named if isinstance(seat, int))


def course(game: Game, state: Any) -> tuple[Any, ...]:
    """Where the match stands: phase, round, end, seats, and the game's guided step and turn."""
    flow = state.flow
    return flow.phase, flow.round, flow.ended, len(flow.names), *game.course(state)


def is_hinge(log: Log, seq: int) -> bool:
    """Whether that step moved the match on."""
    return course(log.game, log.states[seq - 1]) != course(log.game, log.states[seq])


def _checked(log: Log, mark: Mark) -> Command | None:
    """The changed command, None for a strike; raises Rejected where the step cannot be changed."""
    _must_be_there(log, mark.seq)
    if mark.seq not in log.done:
        raise Rejected(msg("Move {n} no longer counts: nothing in it can be changed.", n=mark.seq))
    was = log.command(mark.seq)
    if isinstance(was, CORRECTIONS):
        raise Rejected(msg("Move {n} is a correction: undo it, or correct its step.", n=mark.seq))
    if type(was) in CLOCK_STEPS:
        raise Rejected(msg("Time cannot be taken back: correct what was entered."))
    if isinstance(mark, Strike):
        if is_hinge(log, mark.seq):
            raise Rejected(msg("This step moved the match on: undo to go back before it."))
        return None
    flow = log.states[mark.seq - 1].flow
    command = parse(log.game.commands, mark.command, flow.names)
    in_bounds(command, len(flow.names))
    if type(command) in (log.game.no_steps | CLOCK_STEPS):
        raise Rejected(msg("Time cannot be taken back: correct what was entered."))
    return command


def _must_be_there(log: Log, seq: int) -> None:
    """Raise Rejected where no move has that number, or one that only moved time."""
    if seq >= log.next_seq:
        raise Rejected(msg("There is no move {n}.", n=seq))
    if type(log.moves[seq - 1].command) in log.game.no_steps - {Undo, Redo}:
        raise Rejected(msg("Time cannot be taken back: correct what was entered."))


def must_be_of_these_rules(log: Log, seq: int, dice: Dice) -> None:
    """Raise Rejected where the rules of today decide otherwise than those that recorded it."""
    for step in log.done:
        if step < seq or isinstance(log.command(step), CORRECTIONS):
            continue
        recorded = log.events(log.moves[step - 1])
        events = _decided(log, step, log.states[step - 1], log.command(step), dice)
        if isinstance(events, Rejected) or events != recorded:
            raise Rejected(
                msg("Move {n} was decided by other rules. Put the value right instead.", n=step)
            )


def _decided(log: Log, seq: int, state: Any, command: Command, dice: Dice) -> Events | Rejected:
    """The step's events in that state, at its own time with its own dice; or its refusal."""
    move = log.moves[seq - 1]
    ways = [command]
    if getattr(command, "anyway", None) is False:
        ways.append(replace(command, anyway=True))
    for way in ways:
        try:
            fresh = log.game.decide(state, way, move.at, dice(seq))
        except Rejected as refusal:
            last = refusal
        else:
            return merged(fresh, log.events(move))
    return last


def merged(fresh: Events, recorded: Events) -> Events:
    """New events with the clock's and the numbers as they were recorded.

    The clock's keep their side of what moves the match on.
    """
    if fresh == recorded:
        return recorded
    turns = [n for n, event in enumerate(recorded) if isinstance(event, PhaseStarted | MatchEnded)]
    edge = turns[0] if turns else len(recorded)
    old = [event for event in fresh if isinstance(event, CLOCK_EVENTS)]
    new = clock_only(recorded)
    if [type(event) for event in old] == [type(event) for event in new]:
        clock = iter(new)
        own = (next(clock) if isinstance(event, CLOCK_EVENTS) else event for event in fresh)
        return tuple(_numbered(own, recorded))
    own = (event for event in fresh if not isinstance(event, CLOCK_EVENTS))
    return (
        *clock_only(recorded[:edge]),
        *_numbered(own, recorded),
        *clock_only(recorded[edge:]),
    )


def clock_only(events: Events) -> Events:
    """Those that only move the clock or the ready marks."""
    return tuple(event for event in events if isinstance(event, CLOCK_EVENTS))


def _numbered(events: Iterator[Event], recorded: Events) -> Iterator[Event]:
    """The events, a number that one of them makes as it was recorded, wherever they name it."""
    made = {type(event): event for event in reversed(recorded) if event.numbers}
    known: dict[str, tuple[int, int]] = {}
    for event in events:
        field = event.numbers
        if field and (was := made.get(type(event))) is not None:
            known[field] = getattr(event, field), getattr(was, field)
        yield _renumbered(event, known)


def _renumbered(event: Event, known: Mapping[str, tuple[int, int]]) -> Event:
    """The event, its numbers made anew as they were recorded."""
    olds = {field: old for field, (new, old) in known.items() if getattr(event, field, None) == new}
    return replace(event, **olds) if olds else event


class _Again:
    """The steps from one on decided again, with that one changed; used once."""

    def __init__(self, log: Log, seq: int, dice: Dice) -> None:
        self._log, self._seq, self._dice = log, seq, dice
        self._standing = frozenset(log.standing)
        self._revived = self._struck_by_former()
        self._last_hinge = next((s for s in reversed(log.done) if is_hinge(log, s)), 0)
        self.along: list[Gone] = []
        self.parted = log.last_at

    def _struck_by_former(self) -> frozenset[int]:
        """What an earlier correction of the same step has struck along: it is tried again."""
        log = self._log
        former = (
            log.moves[seq - 1]
            for seq in log.done
            if isinstance(said := log.moves[seq - 1].command, CORRECTIONS) and said.seq == self._seq
        )
        changes = (change for mark in former for change in mark.events)
        struck = (c.seq for c in changes if isinstance(c, StepChanged) and c.is_struck)
        return frozenset(struck) & log.force.struck - {self._seq}

    def changes(self, command: Command | None) -> Iterator[StepChanged]:
        """The steps whose events differ from those in force, in order."""
        log, state = self._log, self._log.states[self._seq - 1]
        for move in log.moves[self._seq - 1 :]:
            if not is_step(log.game, move) or isinstance(move.command, CORRECTIONS):
                state = fold(log.game, state, move.events)
                continue
            if move.seq not in self._standing:
                continue
            events, is_struck = self._of(move, state, command)
            was = (log.events(move), move.seq in log.force.struck)
            if (events, is_struck) != was:
                yield StepChanged(move.seq, as_data(events), is_struck)
            state = fold(log.game, state, events)

    def _of(self, move: Move, state: Any, command: Command | None) -> tuple[Events, bool]:
        """What is in force of a step now, and whether it is struck."""
        log, seq = self._log, move.seq
        gone = clock_only(move.events)
        if seq == self._seq and command is None:
            return gone, True
        if seq in log.force.struck and seq not in self._revived:
            return log.events(move), True
        said = command if seq == self._seq and command is not None else log.command(seq)
        found = _decided(log, seq, state, said, self._dice)
        if isinstance(found, Rejected):
            self._must_go(seq, state, said, found)
            return gone, True
        self._must_lead_on(seq, state, said, found)
        return found, False

    def _must_go(self, seq: int, state: Any, said: Command, refusal: Rejected) -> None:
        """A refused step goes along, unless it is gone; the changed one and a hinge refuse."""
        if seq == self._seq:
            raise refusal
        if seq in self._revived:
            return
        if is_hinge(self._log, seq):
            raise Rejected(self._no_fit(seq, state, said, refusal.reason))
        seat = next(iter(seats_of(said)), None)
        label = self._log.game.describe(state, said)
        self.along.append(Gone(seq, label, refusal.reason, seat))

    def _must_lead_on(self, seq: int, state: Any, said: Command, events: Events) -> None:
        """Raise Rejected where the step leads elsewhere than it did, unless it is the newest."""
        log, game = self._log, self._log.game
        then = course(game, fold(game, state, events))
        was = course(game, state) if seq in self._revived else course(game, log.states[seq])
        if then == was:
            return
        if seq == self._seq and is_hinge(log, seq):
            raise Rejected(msg("The match would go elsewhere: undo to go back before it."))
        if seq < self._last_hinge:
            why = msg("the match would go on elsewhere from here")
            raise Rejected(self._no_fit(seq, state, said, why))
        self.parted = min(self.parted, log.moves[seq - 1].at)

    def _no_fit(self, seq: int, state: Any, said: Command, why: Text) -> Text:
        label = self._log.game.describe(state, said)
        return msg("Move {n} ({what}) no longer fits: {why}", n=seq, what=label, why=why)
