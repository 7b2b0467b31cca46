"""A stored match as it comes back, or the sentence that says why it cannot be read.

What is on the card may have been written by another version, or damaged. Every match is read in
a guard of its own, so that one that cannot be read takes no other with it and stays as it is.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from app.engine.codec import VERSION
from app.engine.flow import Flow, Redo, Undo
from app.engine.game import Game, Move, Setup
from app.engine.log import Log, is_step, replay
from app.engine.text import Text, msg
from app.storage import MatchRow, MoveRow
from app.table.rows import decode_setup, stored_move
from app.table.steps import label_of

log_ = logging.getLogger(__name__)

LONGEST_US = 10**15
"""Some thirty years of match time: a larger number was not written by a clock."""
MATCH_COLUMNS = (
    ("game", str),
    ("setup", str),
    ("started_utc", str),
    ("clock_us", int),
    ("uid", str),
)
MOVE_COLUMNS = (
    ("seq", int),
    ("at_us", int),
    ("at_utc", str),
    ("source", str),
    ("command", str),
    ("events", str),
    ("version", int),
    ("writer", str),
)
NEWER = msg("A newer Toque wrote this match. Update Toque.")
ROW = msg("Its row in the file is damaged.")
SETUP = msg("Its set-up is damaged.")
GARBLED = msg("Its moves do not fit together.")

T = TypeVar("T", bound=msgspec.Struct)
Match = tuple[Game, Setup, Log]


class Unreadable(Exception):
    """A stored match cannot be read; the reason is for the people at the table."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.id)
        self.reason = reason


def read_match(games: Sequence[Game], row: MatchRow) -> Match:
    """The game, the set-up and the log of a stored match; raises Unreadable, and nothing else."""
    try:
        return _read(games, row)
    except Unreadable:
        raise
    except Exception as fault:
        log_.warning("match %s cannot be read", row.id, exc_info=fault)
        raise Unreadable(GARBLED) from fault


def why_unreadable(games: Sequence[Game], row: MatchRow) -> Text | None:
    """Why a stored match cannot be read, or None."""
    try:
        read_match(games, row)
    except Unreadable as unreadable:
        return unreadable.reason
    return None


def _read(games: Sequence[Game], row: MatchRow) -> Match:
    if not _is_typed(row, MATCH_COLUMNS) or not isinstance(row.ended, str | None):
        raise Unreadable(ROW)
    if any(type(move.version) is int and move.version > VERSION for move in row.moves):
        raise Unreadable(NEWER)
    game = next((game for game in games if game.id == row.game), None)
    if game is None:
        raise Unreadable(msg("This Toque does not know the game “{name}”.", name=row.game))
    setup = _setup(game, row)
    moves = tuple(_move(game, number, move) for number, move in enumerate(row.moves, 1))
    _must_be_in_turn(game, moves)
    log = replay(game, game.start(setup), moves)
    _look(game, log, max(row.clock_us, log.last_at))
    return game, setup, log


def _is_typed(row: MatchRow | MoveRow, columns: Sequence[tuple[str, type]]) -> bool:
    """Whether each column holds what was once put into it; SQLite itself does not mind."""
    is_right = all(type(getattr(row, name)) is kind for name, kind in columns)
    times = (getattr(row, name) for name, _ in columns if name.endswith("_us"))
    return is_right and all(0 <= time <= LONGEST_US for time in times)


def _setup(game: Game, row: MatchRow) -> Setup:
    raw = _fits(row.setup, Setup, SETUP)
    _fits(raw.options, game.options, msg("Its options do not fit this Toque."))
    _fits(raw.box, game.box, msg("Its box numbers do not fit this Toque."))
    setup = decode_setup(game, row.setup)
    least, most = game.seats
    fits = least <= len(setup.seats) <= most and 1 <= setup.chef <= len(setup.seats)
    fits = fits and setup.is_seated
    if not fits or setup.game != game.id or len(setup.keys) != len(setup.seats):
        raise Unreadable(SETUP)
    return setup


def _fits(said: Any, kind: type[T], reason: Text) -> T:
    """The value as that type; raises Unreadable with the reason where it is none."""
    try:
        read = msgspec.json.decode if isinstance(said, str) else msgspec.convert
        return read(said, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        log_.warning("%s: %s", reason.id, error)
        raise Unreadable(reason) from None


def _move(game: Game, number: int, row: MoveRow) -> Move:
    """The move that has to come next; raises Unreadable with its number."""
    if type(row.seq) is int and row.seq > number:
        raise Unreadable(msg("Move {n} is missing.", n=number))
    if row.seq != number or not _is_typed(row, MOVE_COLUMNS):
        raise Unreadable(msg("Move {n} is damaged.", n=number))
    try:
        return stored_move(game, row)
    except (msgspec.MsgspecError, LookupError, TypeError, AttributeError, RecursionError):
        raise Unreadable(msg("Move {n} is damaged.", n=number)) from None


def _must_be_in_turn(game: Game, moves: Sequence[Move]) -> None:
    """Raise Unreadable where an undo or a redo names a step whose turn it is not."""
    done: list[int] = []
    undone: list[int] = []
    for move in moves:
        if isinstance(move.command, Undo | Redo):
            gone, come = (done, undone) if isinstance(move.command, Undo) else (undone, done)
            if gone[-1:] != [move.command.seq]:
                raise Unreadable(GARBLED)
            come.append(gone.pop())
        elif is_step(game, move):
            done.append(move.seq)
            undone = []


def _look(game: Game, log: Log, at: int) -> None:
    """See the match once as the table would show it: what breaks shall break here."""
    game.frame(log.state, at)
    flow: Flow = log.state.flow
    for seq in (*log.done[-1:], *log.undone[-1:]):
        label_of(log, seq)
    if flow.ended not in (None, "put_away"):
        scored: Any = game.score(log.state)
        tuple(scored)
