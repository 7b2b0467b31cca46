"""The log of a match as a value: moves, the states between them, what undo and redo touch.

Undo and redo are moves too. They name the step they take back or bring back, and carry the
clock that the phase comes back with, so that a replay needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from app.engine.commands import Event, Rejected
from app.engine.flow import ClockHeld, Flow, Redo, Undo
from app.engine.game import Game, Move
from app.engine.text import msg
from app.engine.timer import SECOND


@dataclass(frozen=True)
class Log:
    """Moves in order; `states[i]` is the state before `moves[i]`, the last one the newest.

    `done`: numbers of the steps that stand, latest last. `undone`: those that redo would bring
    back, next one last.
    """

    game: Game
    states: tuple[Any, ...]
    moves: tuple[Move, ...] = ()
    done: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()

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

    def add(self, move: Move) -> Log:
        """The log with one more move."""
        moves = (*self.moves, move)
        if isinstance(move.command, Undo):
            log = replace(self, moves=moves, done=self.done[:-1],
                          undone=(*self.undone, move.command.seq))  # fmt: skip
            return log._refold(move.command.seq)
        if isinstance(move.command, Redo):
            log = replace(self, moves=moves, done=(*self.done, move.command.seq),
                          undone=self.undone[:-1])  # fmt: skip
            return log._refold(move.command.seq)
        states = (*self.states, fold(self.game, self.state, move.events))
        if not is_step(self.game, move):
            return replace(self, moves=moves, states=states)
        return replace(self, moves=moves, states=states, done=(*self.done, move.seq), undone=())

    def _refold(self, seq: int) -> Log:
        """The states from move `seq` on made anew; steps that do not stand are left out."""
        states = list(self.states[:seq])
        standing = set(self.done)
        for move in self.moves[seq - 1 :]:
            is_out = is_step(self.game, move) and move.seq not in standing
            states.append(fold(self.game, states[-1], () if is_out else move.events))
        return replace(self, states=tuple(states))

    def undo(self, seq: int, at: int, source: str) -> Move:
        """The move that takes back step `seq`; raises Rejected unless it is the latest step."""
        if not self.done or self.done[-1] != seq:
            raise Rejected(msg("There is nothing to undo here."))
        step = self.moves[seq - 1]
        before, after = self.states[seq - 1].flow, self.states[seq].flow
        events = _held(before, step.at) if _moved_clock(before, after) else ()
        return Move(self.next_seq, at, source, Undo(seq), events)

    def redo(self, seq: int, at: int, source: str) -> Move:
        """The move that brings back step `seq`; raises Rejected unless it is next."""
        if not self.undone or self.undone[-1] != seq:
            raise Rejected(msg("There is nothing to redo."))
        mark = next(m for m in reversed(self.moves) if m.command == Undo(seq))
        then = replace(self, moves=self.moves[: mark.seq - 1], done=(*self.done, seq))
        then = then._refold(seq)
        moved = _moved_clock(then.states[seq - 1].flow, then.states[seq].flow)
        events = _held(then.state.flow, mark.at) if moved else ()
        return Move(self.next_seq, at, source, Redo(seq), events)


def replay(game: Game, start: Any, moves: Iterable[Move]) -> Log:
    """The log of stored moves, state by state."""
    log = Log(game, (start,))
    for move in moves:
        log = log.add(move)
    return log


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
