"""The log of a match as rows: who did what and when, what it changed, and what became of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Literal

import msgspec

from app.engine.amend import seats_of
from app.engine.commands import Command
from app.engine.flow import CORRECTIONS, Correct, Flow, Redo, StepChanged, Undo
from app.engine.log import Log, is_step
from app.engine.phases import find
from app.engine.ranking import parting
from app.engine.text import Text
from app.table.change import Change, changes, quantities
from app.table.steps import label_of

Fate = Literal["stands", "undone", "struck", "corrected"]
"""What became of a move: as it was done, taken back by Undo, struck, or changed since."""
States = tuple[Any, Any]
"""Before and after a move."""


class LogRow(msgspec.Struct, frozen=True):
    """A move of the log; `at`: match time (µs); `left`: what its clock showed (µs), if any.

    `seats`: whom it names; `was`: what it said before a correction; `by`: the correction that
    changed or struck it. `is_entry`: no ready, pause or sand. What was undone or struck shows what
    it changed when it was done; the rest what it changes as it stands now.
    """

    seq: int
    at: int
    round: int
    phase: str
    seats: tuple[int, ...]
    label: Text
    source: str
    fate: Fate
    is_entry: bool
    left: int | None = None
    was: Text | None = None
    by: int | None = None


class Lead(msgspec.Struct, frozen=True):
    """A move after which another seat was first: whom it passed, and with how many points.

    `what`: what parted them at the same points; then so many of it.
    """

    seq: int
    seat: int
    over: int
    score: int
    against: int
    what: Text | None = None


class MatchLog:
    """The rows of a log, oldest first, and what each of them changed."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._by = dict(_corrected(log))
        self._standing = frozenset(log.standing)
        self.rows = tuple(self._row(seq) for seq in self._seqs())
        old = {row.seq for row in self.rows if row.fate == "corrected" or _was_then(log, row)}
        self._then: dict[int, States] = dict(_as_played(log, old)) if old else {}

    def changes(self, row: LogRow) -> tuple[Change, ...]:
        """The quantities that the move changed, before and after."""
        now = (self._log.states[row.seq - 1], self._log.states[row.seq])
        is_then = _was_then(self._log, row)
        before, after = self._then[row.seq] if is_then else now
        game = self._log.game
        return changes(quantities(game, before), quantities(game, after))

    def entered(self, row: LogRow, change: Change) -> Any:
        """What a corrected move had made of that quantity when it was entered; None of others."""
        if row.fate != "corrected":
            return None
        then = quantities(self._log.game, self._then[row.seq][1])
        found = then.get((change.seat, change.id))
        return None if found is None else found.value

    def of(self, seat: int | None = None, *, entries: bool = False) -> tuple[LogRow, ...]:
        """The rows that name that seat, or of everybody; on request the entries alone."""
        return tuple(
            row
            for row in self.rows
            if (seat is None or seat in row.seats) and (row.is_entry or not entries)
        )

    def _seqs(self) -> Iterator[int]:
        moves = self._log.moves
        return (move.seq for move in moves if not isinstance(move.command, Undo | Redo))

    def _row(self, seq: int) -> LogRow:
        log, move = self._log, self._log.moves[seq - 1]
        flow: Flow = log.states[seq - 1].flow
        said = log.command(seq)
        was = _described(log, seq, move.command) if said != move.command else None
        return LogRow(
            seq,
            move.at,
            flow.round,
            flow.phase,
            _named(log, said),
            label_of(log, seq),
            move.source,
            self._fate(seq),
            is_step(log.game, move),
            None if flow.clock is None else flow.clock.left(move.at),
            was,
            self._by.get(seq),
        )

    def _fate(self, seq: int) -> Fate:
        log = self._log
        if is_step(log.game, log.moves[seq - 1]) and seq not in self._standing:
            return "undone"
        if seq in log.force.struck:
            return "struck"
        return "corrected" if seq in log.force.commands else "stands"


def leads(log: Log) -> tuple[Lead, ...]:
    """Where the lead changed, as the match stands now; none where all win together."""
    if log.game.is_team:
        return ()
    return tuple(_leads(log))


def phase_title(log: Log, row: LogRow) -> Text:
    """The name of the phase in which a move was made."""
    return find(log.game.phases, row.phase).title


def _leads(log: Log) -> Iterator[Lead]:
    """Of several who share the first place, or while all are level, nobody takes the lead."""
    leader: int | None = None
    for seq in range(1, len(log.states)):
        if log.states[seq] is log.states[seq - 1]:
            continue
        places = {place.seat: place for place in log.game.score(log.states[seq])}
        first = [seat for seat, place in places.items() if place.place == 1]
        is_level = len({place.score for place in places.values()}) == 1
        if is_level or len(first) != 1 or first[0] == leader:
            continue
        if leader is not None:
            what, mine, theirs = parting(log.game.result(log.states[seq]), first[0], leader)
            yield Lead(seq, first[0], leader, mine, theirs, what)
        leader = first[0]


def _named(log: Log, command: Command) -> tuple[int, ...]:
    """Whom a move names; a correction those of the step that it corrects."""
    if isinstance(command, CORRECTIONS):
        return seats_of(log.command(command.seq))
    return seats_of(command)


def _described(log: Log, seq: int, command: Command) -> Text:
    return log.game.describe(log.states[seq - 1], command)


def _was_then(log: Log, row: LogRow) -> bool:
    """Whether what a move changed is seen in the states of its own time only."""
    is_mark = isinstance(log.moves[row.seq - 1].command, CORRECTIONS)
    return is_mark or row.fate in ("undone", "struck")


def _corrected(log: Log) -> Iterator[tuple[int, int]]:
    """Each step that a standing correction changed or struck, and the number of that move."""
    for seq in log.standing:
        command = log.moves[seq - 1].command
        if isinstance(command, Correct):
            yield command.seq, seq
        if isinstance(command, CORRECTIONS):
            changed = log.moves[seq - 1].events
            found = (one for one in changed if isinstance(one, StepChanged) and one.is_struck)
            yield from ((one.seq, seq) for one in found)


def _as_played(log: Log, seqs: Collection[int]) -> Iterator[tuple[int, States]]:
    """The states before and after each of these moves as the table saw them then."""
    then = Log.begin(log.game, log.states[0])
    for move in log.moves:
        before = then.state
        then = then.add(move)
        if move.seq in seqs:
            yield move.seq, (before, then.state)
