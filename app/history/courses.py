"""What the moves of finished matches tell: time by phase, by turn and to be ready, records."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from app.engine.codec import decode_move
from app.engine.commands import Event
from app.engine.flow import CORRECTIONS, Redo, Undo
from app.engine.force import weighed
from app.engine.game import Game, Move
from app.history.course_fold import Course, CourseFold
from app.storage.database import Database
from app.table.times import LONG_US

log_ = logging.getLogger(__name__)

MOVES = """
    SELECT match, game, seq, at_us, source, command, events, version
    FROM moves JOIN matches ON matches.id = moves.match
    WHERE matches.ended = 'finished' ORDER BY match, seq"""
At = tuple[int, tuple[Event, ...]]
"""Time played until a move (µs), and the events of it that stand."""


def courses(db: Database, games: Sequence[Game]) -> dict[int, Course]:
    """Of every match that was played to its end and can be read, by its number."""
    by_id = {game.id: game for game in games}
    found: dict[int, Course] = {}
    for match, rows in groupby(db.conn.execute(MOVES), key=lambda row: int(row[0])):
        read = list(rows)
        game = by_id.get(read[0][1])
        moves = None if game is None else _moves(game, read)
        if game is not None and moves is not None:
            found[match] = course(game, moves)
    return found


def _moves(game: Game, rows: Sequence[Sequence[Any]]) -> list[Move] | None:
    """The moves of a match; None where damage or a later version left one that cannot be read."""
    try:
        return [decode_move(game, *row[2:]) for row in rows]
    except (ValueError, TypeError, LookupError) as fault:
        log_.warning("match %s has no statistics", rows[0][0], exc_info=fault)
        return None


def standing(game: Game, moves: Sequence[Move]) -> Iterator[At]:
    """The events in force of each move, without undone and struck ones, and the time played."""
    gone: set[int] = set()
    for move in moves:
        if isinstance(move.command, Undo):
            gone.add(move.command.seq)
        elif isinstance(move.command, Redo):
            gone.discard(move.command.seq)
    marks = (m for m in moves if isinstance(m.command, CORRECTIONS) and m.seq not in gone)
    force = weighed(game, marks)
    played = before = 0
    for move in moves:
        played += move.at - before if move.at - before <= LONG_US else 0
        before = move.at
        yield played, () if move.seq in gone else force.events.get(move.seq, move.events)


def course(game: Game, moves: Sequence[Move]) -> Course:
    """How a match went, from its moves."""
    fold = CourseFold(game)
    for played, events in standing(game, moves):
        fold.pass_to(played)
        for event in events:
            fold.take(event)
    return fold.course()
