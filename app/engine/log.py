"""The log of a match as a value: moves, the states between them, what undo and redo touch.

Undo and redo are moves too. They name the step they take back or bring back, and carry the
clock that the phase comes back with, so that a replay needs nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.commands import Command, Event, Rejected
from app.engine.flow import CORRECTIONS, ClockHeld, Flow, Redo, Undo
from app.engine.force import NO_FORCE, Force, weighed
from app.engine.game import Game, Move
from app.engine.shared import Shared
from app.engine.text import msg
from app.engine.timer import SECOND

NO_MOVES: Shared[Move] = Shared()
NO_STEPS: Shared[int] = Shared()


class Log(msgspec.Struct, frozen=True):
    """Moves in order; `states[i]` is the state before `moves[i]`, the last one the newest.

    `done`: numbers of the steps that Undo walks, latest last; `standing`: these, and those that a
    correction has struck. `undone`: those that redo would bring back, next one last. `force`: what
    the standing corrections make of earlier steps. Logs share what they have in common: one more
    move copies nothing.
    """

    game: Game
    states: Shared[Any]
    moves: Shared[Move] = NO_MOVES
    done: Shared[int] = NO_STEPS
    undone: Shared[int] = NO_STEPS
    standing: Shared[int] = NO_STEPS
    force: Force = NO_FORCE

    @classmethod
    def begin(cls, game: Game, start: Any) -> Log:
        """The log of a match before its first move."""
        return cls(game, Shared.of((start,)))

    @property
    def state(self) -> Any:
        """The newest state."""
        return self.states[-1]

    @property
    def next_seq(self) -> int:
        """The number that the next move gets."""
        return len(self.moves) + 1

    @property
    def last_at(self) -> int:
        """The match time (µs) of the newest move."""
        return self.moves[-1].at if self.moves else 0

    def command(self, seq: int) -> Command:
        """What that move said, as it is corrected now."""
        return self.force.commands.get(seq, self.moves[seq - 1].command)

    def add(self, move: Move) -> Log:
        """The log with one more move."""
        log = replace(self, moves=self.moves.add(move))
        command = move.command
        if isinstance(command, Undo):
            done, standing = (row.cut(len(row) - 1) for row in (self.done, self.standing))
            undone = self.undone.add(command.seq)
            log = replace(log, done=done, standing=standing, undone=undone)
            return log._come_and_gone(command.seq)
        if isinstance(command, Redo):
            done, standing = (row.add(command.seq) for row in (self.done, self.standing))
            undone = self.undone.cut(len(self.undone) - 1)
            log = replace(log, done=done, standing=standing, undone=undone)
            return log._come_and_gone(command.seq)
        if is_step(self.game, move):
            done, standing = (row.add(move.seq) for row in (self.done, self.standing))
            log = replace(log, done=done, standing=standing, undone=NO_STEPS)
        if isinstance(command, CORRECTIONS):
            return log._come_and_gone(move.seq)
        states = self.states.add(fold(self.game, self.state, move.events))
        return replace(log, states=states)

    def _come_and_gone(self, seq: int) -> Log:
        """The states made anew now that step `seq` has come or gone."""
        command = self.moves[seq - 1].command
        if not isinstance(command, CORRECTIONS):
            return self._refold(seq)
        marks = tuple(seq for seq in self.standing if isinstance(self._said(seq), CORRECTIONS))
        force = weighed(self.game, [self.moves[mark - 1] for mark in marks])
        done = Shared.of(step for step in self.standing if step not in force.struck)
        return replace(self, done=done, force=force)._refold(command.seq)

    def _said(self, seq: int) -> Command:
        return self.moves[seq - 1].command

    def _refold(self, seq: int) -> Log:
        """The states from move `seq` on made anew; steps that do not stand are left out."""
        standing = set(takewhile(lambda step: step >= seq, reversed(self.standing)))
        states, moves = self.states.cut(seq), self.moves[seq - 1 :]
        again = _folded(self.game, states[-1], moves, standing, self.force)
        return replace(self, states=states.extend(again))

    def events(self, move: Move) -> tuple[Event, ...]:
        """The events in force of a move that stands."""
        return self.force.events.get(move.seq, move.events)

    def undo(self, seq: int, at: int, source: str) -> Move:
        """The move that takes back step `seq`; raises Rejected unless it is the latest step."""
        if not self.done or self.done[-1] != seq:
            raise Rejected(msg("There is nothing to undo here."))
        step, mark = self.moves[seq - 1], Move(self.next_seq, at, source, Undo(seq))
        if isinstance(step.command, CORRECTIONS):
            then = self.add(mark).state.flow
            return msgspec.structs.replace(mark, events=held(self.state.flow, then, step.at))
        before, after = self.states[seq - 1].flow, self.states[seq].flow
        events = _held(before, step.at) if _moved_clock(before, after) else ()
        return msgspec.structs.replace(mark, events=events)

    def redo(self, seq: int, at: int, source: str) -> Move:
        """The move that brings back step `seq`; raises Rejected unless it is next.

        What stops the clock when it is done stops it when it comes back: an end, a card on the
        table, and what cannot be done at all while the clock runs.
        """
        if not self.undone or self.undone[-1] != seq:
            raise Rejected(msg("There is nothing to redo."))
        mark = next(m for m in reversed(self.moves) if m.command == Undo(seq))
        back = Move(self.next_seq, at, source, Redo(seq))
        return msgspec.structs.replace(back, events=self._held_again(seq, mark, back))

    def _held_again(self, seq: int, mark: Move, back: Move) -> tuple[Event, ...]:
        """What it does to the clock that step `seq`, which `mark` took back, comes `back`."""
        again = self.add(back).state.flow
        if isinstance(self.moves[seq - 1].command, CORRECTIONS):
            return held(self.state.flow, again, mark.at)
        then = self._before(mark, seq)
        before, after = then.states[seq - 1].flow, then.states[seq].flow
        if _moved_clock(before, after):
            return _held(then.state.flow, mark.at)
        return _held(again, back.at) if self._comes_back_held(seq, again, back.at) else ()

    def _before(self, mark: Move, seq: int) -> Log:
        """The log as it was just before `mark` took step `seq` back."""
        done, standing = self.done.add(seq), self.standing.add(seq)
        log = replace(self, moves=self.moves.cut(mark.seq - 1), done=done, standing=standing)
        return log._refold(seq)

    def _comes_back_held(self, seq: int, again: Flow, at: int) -> bool:
        """Whether the clock runs with step `seq` back, and the step would have stopped it."""
        if again.clock is None or not again.clock.is_running:
            return False
        if again.ended:
            return True
        command = self.command(seq)
        try:
            events = self.game.decide(self.state, command, at, _NoDice())
        except Rejected:
            return True
        clock = fold(self.game, self.state, events).flow.clock
        return clock is None or not clock.is_running


class _NoDice:
    """The dice of a question: what stops the clock hangs on none."""

    def randrange(self, stop: int, /) -> int:  # noqa: ARG002
        """Always the first side."""
        return 0


def replay(game: Game, start: Any, moves: Iterable[Move]) -> Log:
    """The log of stored moves: what stands at the end is folded once, whatever came and went."""
    moves = tuple(moves)
    standing, undone = _stood(game, moves)
    stood = (moves[seq - 1] for seq in standing)
    force = weighed(game, [mark for mark in stood if isinstance(mark.command, CORRECTIONS)])
    return Log(
        game,
        Shared.of((start, *_folded(game, start, moves, set(standing), force))),
        Shared.of(moves),
        done=Shared.of([seq for seq in standing if seq not in force.struck]),
        undone=Shared.of(undone),
        standing=Shared.of(standing),
        force=force,
    )


def _stood(game: Game, moves: Iterable[Move]) -> tuple[list[int], list[int]]:
    """The numbers of the steps that stand after these moves, and of those that are undone."""
    no_steps = game.no_steps
    standing: list[int] = []
    undone: list[int] = []
    for move in moves:
        command = move.command
        if type(command) not in no_steps:
            standing.append(move.seq)
            undone.clear()
        elif isinstance(command, Undo):
            del standing[-1:]
            undone.append(command.seq)
        elif isinstance(command, Redo):
            standing.append(command.seq)
            del undone[-1:]
    return standing, undone


def _folded(
    game: Game, state: Any, moves: Iterable[Move], standing: Collection[int], force: Force
) -> list[Any]:
    """The state after each of the moves; steps that do not stand change nothing."""
    apply, no_steps, states = game.apply, game.no_steps, []
    for move in moves:
        if type(move.command) in no_steps or move.seq in standing:
            for event in force.events.get(move.seq, move.events):
                state = apply(state, event)
        states.append(state)
    return states


def fold(game: Game, state: Any, events: Iterable[Event]) -> Any:
    """The state after these events."""
    for event in events:
        state = game.apply(state, event)
    return state


def is_step(game: Game, move: Move) -> bool:
    """Whether Undo stops at this move."""
    return type(move.command) not in game.no_steps


def _moved_clock(before: Flow, after: Flow) -> bool:
    return any(
        getattr(before, part) != getattr(after, part)
        for part in ("phase", "round", "since", "clock", "is_over")
    )


def held(now: Flow, then: Flow, parted: int) -> tuple[Event, ...]:
    """The clock where a correction, or its undo, leads from `now` to another course.

    The same phase, round, time-up and end leave the running clock alone. Else it stands, at what
    it showed when they `parted` (µs), or at its full length in a phase that is new.
    """
    parts = ("phase", "round", "is_over", "ended")
    if all(getattr(now, part) == getattr(then, part) for part in parts):
        return ()
    return _held(then, max(then.since, parted))


def _held(flow: Flow, at: int) -> tuple[Event, ...]:
    """The clock as it was shown at `at`, standing; what had just run out comes back at 0:01.

    A table that goes on by itself waits as well, or no undo could ever hold it.
    """
    if flow.clock is None:
        return (ClockHeld(flow.phase, 0, is_over=False),) if flow.goes_alone else ()
    left = flow.clock.left(at)
    if not flow.is_over:
        left = max(left, SECOND)
    return (ClockHeld(flow.phase, left, flow.is_over),)
