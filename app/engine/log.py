"""The log of a match as a value: moves, the states between them, what undo and redo touch.

Undo and redo are moves too. They name the step they take back or bring back, and carry the
clock that the phase comes back with, so that a replay needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from app.engine.commands import Event, Rejected
from app.engine.flow import ClockHeld, Flow, Redo, Undo
from app.engine.game import Game, Move
from app.engine.shared import Shared
from app.engine.text import msg
from app.engine.timer import SECOND

NO_MOVES: Shared[Move] = Shared()
NO_STEPS: Shared[int] = Shared()


@dataclass(frozen=True, slots=True)
class Log:
    """Moves in order; `states[i]` is the state before `moves[i]`, the last one the newest.

    `done`: numbers of the steps that stand, latest last. `undone`: those that redo would bring
    back, next one last. Logs share what they have in common: one more move copies nothing.
    """

    game: Game
    states: Shared[Any]
    moves: Shared[Move] = NO_MOVES
    done: Shared[int] = NO_STEPS
    undone: Shared[int] = NO_STEPS

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

    def add(self, move: Move) -> Log:
        """The log with one more move."""
        moves, done, undone = self.moves.add(move), self.done, self.undone
        if isinstance(move.command, Undo):
            seq = move.command.seq
            log = Log(self.game, self.states, moves, done.cut(len(done) - 1), undone.add(seq))
            return log._refold(seq)
        if isinstance(move.command, Redo):
            seq = move.command.seq
            log = Log(self.game, self.states, moves, done.add(seq), undone.cut(len(undone) - 1))
            return log._refold(seq)
        states = self.states.add(fold(self.game, self.state, move.events))
        if is_step(self.game, move):
            done, undone = done.add(move.seq), NO_STEPS
        return Log(self.game, states, moves, done, undone)

    def extend(self, moves: Sequence[Move]) -> Log:
        """The log with more moves, none of them an Undo or Redo: add them all, in one go."""
        apply, no_steps, state = self.game.apply, self.game.no_steps, self.state
        states = []
        for move in moves:
            for event in move.events:
                state = apply(state, event)
            states.append(state)
        steps = [move.seq for move in moves if type(move.command) not in no_steps]
        return Log(
            self.game,
            self.states.extend(states),
            self.moves.extend(moves),
            self.done.extend(steps),
            NO_STEPS if steps else self.undone,
        )

    def _refold(self, seq: int) -> Log:
        """The states from move `seq` on made anew; steps that do not stand are left out."""
        states = self.states.cut(seq)
        standing = set(takewhile(lambda step: step >= seq, reversed(self.done)))
        state = states[-1]
        for move in self.moves[seq - 1 :]:
            is_out = is_step(self.game, move) and move.seq not in standing
            state = fold(self.game, state, () if is_out else move.events)
            states = states.add(state)
        return Log(self.game, states, self.moves, self.done, self.undone)

    def undo(self, seq: int, at: int, source: str) -> Move:
        """The move that takes back step `seq`; raises Rejected unless it is the latest step."""
        if not self.done or self.done[-1] != seq:
            raise Rejected(msg("There is nothing to undo here."))
        step = self.moves[seq - 1]
        before, after = self.states[seq - 1].flow, self.states[seq].flow
        events = _held(before, step.at) if _moved_clock(before, after) else ()
        return Move(self.next_seq, at, source, Undo(seq), events)

    def redo(self, seq: int, at: int, source: str) -> Move:
        """The move that brings back step `seq`; raises Rejected unless it is next.

        What stops the clock when it is done stops it when it comes back: an end, a card on the
        table, and what cannot be done at all while the clock runs.
        """
        if not self.undone or self.undone[-1] != seq:
            raise Rejected(msg("There is nothing to redo."))
        mark = next(m for m in reversed(self.moves) if m.command == Undo(seq))
        then = self._before(mark, seq)
        before, after = then.states[seq - 1].flow, then.states[seq].flow
        if _moved_clock(before, after):
            events = _held(then.state.flow, mark.at)
        else:
            again = self.add(Move(self.next_seq, at, source, Redo(seq))).state.flow
            events = _held(again, at) if self._must_stand(seq, again, at) else ()
        return Move(self.next_seq, at, source, Redo(seq), events)

    def _before(self, mark: Move, seq: int) -> Log:
        """The log as it was just before `mark` took step `seq` back."""
        log = Log(self.game, self.states, self.moves.cut(mark.seq - 1), self.done.add(seq))
        return log._refold(seq)

    def _must_stand(self, seq: int, again: Flow, at: int) -> bool:
        """Whether the clock runs with step `seq` back, and the step would have stopped it."""
        if again.clock is None or not again.clock.is_running:
            return False
        if again.ended:
            return True
        command = self.moves[seq - 1].command
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
    """The log of stored moves, state by state."""
    log = Log.begin(game, start)
    run: list[Move] = []
    for move in moves:
        if isinstance(move.command, (Undo, Redo)):
            log, run = log.extend(run).add(move), []
        else:
            run.append(move)
    return log.extend(run)


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
