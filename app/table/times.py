"""Where the time of a match went: by phase, and by seat to be ready or in its turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.flow import Flow, NotReady, Ready
from app.engine.log import Log
from app.engine.timer import SECOND

LONG_US = 3600 * SECOND
"""Longer than this without a touch, nobody has played."""


class Times(msgspec.Struct, frozen=True):
    """Match time (µs) by phase, in the order of first use, and by seat, in seat order.

    `by_turn`: the seats' times are those of their turns; else what passed until they were ready.
    """

    phases: tuple[tuple[str, int], ...]
    seats: tuple[int, ...]
    by_turn: bool


class Span(msgspec.Struct, frozen=True):
    """Time between two moves, the state in it, and the move that ended it."""

    state: Any
    begin: int
    end: int
    command: Any


def spans(log: Log) -> Iterator[Span]:
    """The match from its begin to its last move; what was undone took time as well."""
    before = 0
    for move, state in zip(log.moves, log.states, strict=False):
        begin = before if move.at - before <= LONG_US else move.at
        yield Span(state, begin, move.at, move.command)
        before = move.at


def times(log: Log) -> Times:
    """Where the time went."""
    rows = [span for span in spans(log) if not span.state.flow.ended]
    by_turn = log.game.starts is not None
    seats = _turns(log, rows) if by_turn else _ready(log, rows)
    return Times(_phases(rows), seats, by_turn)


def _phases(rows: list[Span]) -> tuple[tuple[str, int], ...]:
    found: dict[str, int] = {}
    for span in rows:
        phase = span.state.flow.phase
        found[phase] = found.get(phase, 0) + span.end - span.begin
    return tuple(found.items())


def _turns(log: Log, rows: list[Span]) -> tuple[int, ...]:
    """How long each seat had the turn."""
    found = [0] * len(log.state.flow.names)
    for span in rows:
        turn = log.game.show(span.state, span.begin).turn
        if turn is not None and turn <= len(found):
            found[turn - 1] += span.end - span.begin
    return tuple(found)


def _ready(log: Log, rows: list[Span]) -> tuple[int, ...]:
    """How long each seat took to be ready, summed over the phases that wait for it."""
    found = [0] * len(log.state.flow.names)
    pressed: dict[int, int] = {}
    passed, since = 0, _since(log.states[0].flow)
    for span in rows:
        if since != (since := _since(span.state.flow)):
            _add(found, pressed)
            pressed, passed = {}, 0
        passed += span.end - span.begin
        if isinstance(span.command, Ready):
            pressed[span.command.seat] = passed
        elif isinstance(span.command, NotReady):
            pressed.pop(span.command.seat, None)
    _add(found, pressed)
    return tuple(found)


def _since(flow: Flow) -> tuple[int, str]:
    """Which phase of which round it is."""
    return flow.round, flow.phase


def _add(found: list[int], pressed: dict[int, int]) -> None:
    for seat, took in pressed.items():
        if seat <= len(found):  # a joining that was taken back leaves no seat
            found[seat - 1] += took
