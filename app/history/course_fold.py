"""The course of a match on its way, event after event: no rules, and no state of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from app.engine.commands import Event
from app.engine.flow import MatchEnded, PhaseStarted, SeatNotReady, SeatReady
from app.engine.game import Game


class Took(NamedTuple):
    """How often, and how long together (µs)."""

    times: int = 0
    us: int = 0

    def more(self, us: int) -> Took:
        """Once more."""
        return Took(self.times + 1, self.us + us)


class Course(msgspec.Struct, frozen=True):
    """How a match went.

    `phases`: time by phase (µs), in the order of first use. `turns` and `ready`: by seat, how many
    turns it had, how often it was ready, and the time of them. `records`: by the place of a record
    in its game's list, the most of each seat.
    """

    phases: Mapping[str, int]
    turns: Mapping[int, Took]
    ready: Mapping[int, Took]
    records: Mapping[int, Mapping[int, int]]


class Said(NamedTuple):
    """What an event said for a record; `number`: of what, where that can be said anew."""

    record: int
    seat: int
    round: int
    value: int
    number: int | None


class CourseFold:
    """Time by phase, by turn and to be ready, and the most of each record."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._phases: dict[str, int] = {}
        self._turns: dict[int, Took] = {}
        self._ready: dict[int, Took] = {}
        self._phase, self._round, self._is_ended = game.phases[0].id, 1, False
        self._now = self._since = self._turn_since = 0
        self._turn = None if game.turns is None else game.turns.first
        self._pressed: dict[int, int] = {}
        self._said: list[Said] = []

    def pass_to(self, played: int) -> None:
        """The time up to a move belongs to the phase before it."""
        if not self._is_ended:
            self._phases[self._phase] = self._phases.get(self._phase, 0) + played - self._now
        self._now = played

    def take(self, event: Event) -> None:
        """One event more."""
        if isinstance(event, PhaseStarted):
            self._start(event)
        elif isinstance(event, SeatReady):
            self._pressed[event.seat] = self._now - self._since
        elif isinstance(event, SeatNotReady):
            self._pressed.pop(event.seat, None)
        elif isinstance(event, MatchEnded):
            self._is_ended = True
            self._close_turn(self._turn)
        self._take_turn(event)
        self._take_record(event)

    def course(self) -> Course:
        """What has come of it."""
        self._close_ready()
        return Course(self._phases, self._turns, self._ready, self._most())

    def _start(self, event: PhaseStarted) -> None:
        self._close_ready()
        turns = self.game.turns
        if turns is not None and event.phase not in turns.phases:
            self._close_turn(self._turn)
        if turns is not None and not turns.begins:
            self._turn_since = self._now
        self._phase, self._round, self._since = event.phase, event.round, self._now

    # Turns

    def _take_turn(self, event: Event) -> None:
        turns = self.game.turns
        if turns is None:
            return
        if isinstance(event, turns.begins):
            self._close_turn(self._turn)
            self._turn = event.named[0]
        elif isinstance(event, turns.ends):
            self._close_turn(event.named[0])
        elif isinstance(event, turns.given):
            self._turn = event.named[0]

    def _close_turn(self, seat: int | None) -> None:
        if seat is not None:
            took = self._turns.get(seat, Took())
            self._turns[seat] = took.more(self._now - self._turn_since)
        self._turn, self._turn_since = None, self._now

    # Ready

    def _close_ready(self) -> None:
        for seat, us in self._pressed.items():
            self._ready[seat] = self._ready.get(seat, Took()).more(us)
        self._pressed.clear()

    # Records

    def _take_record(self, event: Event) -> None:
        for n, record in enumerate(self.game.records):
            if type(event) is record.of and event.named:
                number = getattr(event, record.field, None)
                value = record.value(event)
                self._said.append(Said(n, event.named[0], self._round, value, number))
            elif record.again is not None and type(event) is record.again:
                again = getattr(event, record.field)
                self._said = [row for row in self._said if (row.record, row.number) != (n, again)]

    def _most(self) -> Mapping[int, Mapping[int, int]]:
        """By record and seat, the most of an event, of a round or of the match."""
        sums: Counter[tuple[int, int, int]] = Counter()
        for n, row in enumerate(self._said):
            span = {"event": n, "round": row.round, "match": 0}[self.game.records[row.record].per]
            sums[row.record, row.seat, span] += row.value
        found: dict[int, dict[int, int]] = {}
        for (record, seat, _), value in sums.items():
            best = found.setdefault(record, {})
            if value > best.get(seat, 0):
                best[seat] = value
        return found
