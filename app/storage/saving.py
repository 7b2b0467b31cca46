"""How the ledger's matches come to be on the card: all in one commit, nothing written twice.

A move that is there already, written by the same process, was saved by a commit whose answer was
lost. One that another process wrote is never written over.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any
from uuid import uuid4

import msgspec
from msgspec.structs import replace

from app.engine.timer import SECOND
from app.storage.database import Database
from app.storage.rows import MoveRow, ScoreRow

log = logging.getLogger(__name__)

LONG_US = 3600 * SECOND
"""Nobody plays so long without a touch: the table was left alone."""
NONSENSE = (sqlite3.IntegrityError, ValueError, TypeError, OverflowError)
"""What comes of columns that hold what no Toque wrote; a fault of the card is none of these."""
Rows = Callable[[int], tuple[MoveRow, ...]]
"""The moves of a match from a number on, as far as they are known here."""


class Entry(msgspec.Struct, frozen=True):
    """One match as it shall stand on the card.

    `saved`: the newest move known to be there. `number`: its number there, None for a new match.
    `ended_before`: how it stands there. `is_past`: an earlier process left it in a second file;
    the card may have gone on from there.
    """

    uid: str
    number: int | None
    game: str
    setup: str
    started_utc: str
    players: tuple[str, ...]
    saved: int
    newest: int
    rows: Rows
    clock_us: int
    ended: str | None = None
    ended_before: str | None = None
    scores: tuple[ScoreRow, ...] = ()
    is_past: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How a match came out of a commit; contested: another process has written its moves."""

    uid: str
    number: int | None
    saved: int
    is_contested: bool = False


def save(
    db: Database, entries: Sequence[Entry], settings: Mapping[str, Any]
) -> tuple[Outcome, ...]:
    """Write what the card lacks of these matches, and the settings."""
    for path, value in settings.items():
        write_setting(db, path, value)
    return tuple(_save(db, entry) for entry in entries)


def _save(db: Database, entry: Entry) -> Outcome:
    if entry.is_past:
        return _guarded(db, entry)
    number = _find(db, entry.uid)
    there, since = (0, 0) if number is None else _newest(db, number)
    rows = entry.rows(min(there, entry.saved) + 1)
    if not _joins(db, number, there, entry, rows):
        return Outcome(entry.uid, entry.number, entry.saved, is_contested=True)
    if number is None:
        number = _create(db, entry)
    elif there > entry.saved or entry.number is None:
        _stir(db, number)
    append_moves(db, number, tuple(row for row in rows if row.seq > there), since)
    _write_standing(db, number, entry)
    return Outcome(entry.uid, number, entry.newest)


def _guarded(db: Database, entry: Entry) -> Outcome:
    """Rejoin what an earlier process left; where the file holds nonsense of it, it stays aside.

    The matches of this evening go to the card in the same commit: nothing may hold them up.
    """
    try:
        with part(db):
            return _rejoin(db, entry)
    except NONSENSE as fault:
        log.warning("match %s of a second file does not fit the file: %s", entry.uid, fault)
        return Outcome(entry.uid, entry.number, entry.saved, is_contested=True)


@contextmanager
def part(db: Database) -> Iterator[None]:
    """A part of a commit that is undone alone where it fails."""
    db.conn.execute("SAVEPOINT part")
    try:
        yield
    except BaseException:
        if db.conn.in_transaction:
            db.conn.execute("ROLLBACK TO part")
        raise
    finally:
        if db.conn.in_transaction:
            db.conn.execute("RELEASE part")


def _rejoin(db: Database, entry: Entry) -> Outcome:
    """Write what an earlier process left; the card may have part of it, and may have gone on."""
    number, rows = _find(db, entry.uid), entry.rows(1)
    there = 0 if number is None else _last(db, number)
    after = tuple(row for row in rows if row.seq > there)
    run = tuple(row for n, row in enumerate(after, there + 1) if row.seq == n)
    is_gap = not run and there < entry.newest
    if is_gap or not _agree(db, number, replace(entry, saved=0), 1, there):
        return Outcome(entry.uid, entry.number, entry.saved, is_contested=True)
    number = _create(db, entry) if number is None else number
    append_moves(db, number, run)
    if there <= entry.newest == there + len(run):
        _write_standing(db, number, entry)
    return Outcome(entry.uid, number, entry.newest)


def _find(db: Database, uid: str) -> int | None:
    found = db.conn.execute("SELECT id FROM matches WHERE uid = ?", (uid,)).fetchone()
    return None if found is None else int(found[0])


def _create(db: Database, entry: Entry) -> int:
    """A new match, or one that the file has lost: that one with its old number, if it is free."""
    keep_players(db, entry.players, entry.started_utc)
    taken = db.conn.execute("SELECT 1 FROM matches WHERE id = ?", (entry.number,)).fetchone()
    number = None if taken else entry.number
    return create_match(
        db, entry.game, entry.setup, entry.started_utc, uid=entry.uid, number=number
    )


def create_match(
    db: Database,
    game: str,
    setup: str,
    started_utc: str,
    *,
    uid: str = "",
    number: int | None = None,
) -> int:
    """A new match; its number."""
    cursor = db.conn.execute(
        "INSERT INTO matches (id, game, setup, started_utc, uid) VALUES (?, ?, ?, ?, ?)",
        (number, game, setup, started_utc, uid or uuid4().hex),
    )
    return int(cursor.lastrowid or 0)


def _newest(db: Database, number: int) -> tuple[int, int]:
    """The last move there, and its match time; zeros where there is none."""
    sql = "SELECT seq, at_us FROM moves WHERE match = ? ORDER BY seq DESC LIMIT 1"
    seq, at = db.conn.execute(sql, (number,)).fetchone() or (0, 0)
    return int(seq), at if isinstance(at, int) else 0


def _last(db: Database, number: int) -> int:
    sql = "SELECT coalesce(max(seq), 0) FROM moves WHERE match = ?"
    return int(db.conn.execute(sql, (number,)).fetchone()[0])


def _joins(
    db: Database, number: int | None, there: int, entry: Entry, rows: tuple[MoveRow, ...]
) -> bool:
    """Whether what stands in the file is what we know, and ours joins it without a gap."""
    if there > entry.newest or (rows and rows[0].seq > there + 1):
        return False
    if there == entry.saved:
        return True
    low = there if there < entry.saved else entry.saved + 1
    return _agree(db, number, entry, low, there)


def _agree(db: Database, number: int | None, entry: Entry, low: int, there: int) -> bool:
    """Whether the rows of the file from there on are those of this match."""
    known = {row.seq: row for row in entry.rows(max(low, 1))}
    found = db.conn.execute(
        "SELECT seq, writer, command, events FROM moves WHERE match = ? AND seq BETWEEN ? AND ?",
        (number, low, there),
    )
    unknown_is_well = entry.is_past
    return all(
        unknown_is_well if seq not in known else _is_same(entry, known[seq], *cells)
        for seq, *cells in found
    )


def _is_same(entry: Entry, known: MoveRow, writer: str, command: str, events: str) -> bool:
    """Whether a row of the file is this move; one that we have not seen there must be our own."""
    if (known.command, known.events) != (command, events):
        return False
    return known.seq <= entry.saved or known.writer == writer


def _stir(db: Database, number: int) -> None:
    """Change the row of a match that a lost commit has written, so that this commit syncs again.

    The folder of that commit may not have been synced, and SQLite writes no page that stays the
    same: a power cut would take it back.
    """
    db.conn.execute("UPDATE matches SET clock_us = -1 - clock_us WHERE id = ?", (number,))
    db.conn.execute("UPDATE matches SET clock_us = -1 - clock_us WHERE id = ?", (number,))


def _write_standing(db: Database, number: int, entry: Entry) -> None:
    """The match time, how it ended and the places."""
    db.conn.execute(
        "UPDATE matches SET clock_us = max(clock_us, ?), ended = ? WHERE id = ?",
        (entry.clock_us, entry.ended, number),
    )
    if entry.ended == entry.ended_before:
        return
    db.conn.execute("DELETE FROM scores WHERE match = ?", (number,))
    db.conn.executemany(
        "INSERT INTO scores (match, seat, player, place, score, because, won)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(number, s.seat, s.player, s.place, s.score, s.because, s.has_won) for s in entry.scores],
    )


def append_moves(
    db: Database, match: int, rows: Sequence[MoveRow], since: int | None = None
) -> None:
    """Add these moves, which are the next ones; `since`: match time (µs) of the one before."""
    db.conn.executemany(
        "INSERT INTO moves (match, seq, at_us, at_utc, source, command, events, version, writer)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(match, *_values(row)) for row in rows],
    )
    if not rows:
        return
    if since is None:
        since = _at(db, match, rows[0].seq - 1)
    times = (since, *(row.at_us for row in rows))
    if max(after - before for before, after in pairwise(times)) > LONG_US:
        note_idle(db, match)


def _at(db: Database, match: int, seq: int) -> int:
    """The match time of a move; 0 before the first."""
    sql = "SELECT at_us FROM moves WHERE match = ? AND seq = ?"
    found = db.conn.execute(sql, (match, seq)).fetchone()
    return int(found[0]) if found and isinstance(found[0], int) else 0


def note_idle(db: Database, match: int) -> None:
    """Keep how much of a match's time was a night or a long meal, and no play."""
    db.conn.execute(
        "UPDATE matches SET idle_us = coalesce((SELECT sum(gap) FROM ("
        " SELECT at_us - lag(at_us, 1, 0) OVER (ORDER BY seq) AS gap FROM moves WHERE match = ?)"
        " WHERE gap > ?), 0) WHERE id = ?",
        (match, LONG_US, match),
    )


def _values(row: MoveRow) -> tuple[Any, ...]:
    cells = (row.seq, row.at_us, row.at_utc, row.source, row.command, row.events, row.version)
    return (*cells, row.writer)


def branch(db: Database, entry: Entry, uid: str) -> int | None:
    """Keep moves that contradict the file as a match of their own, with what went before.

    None where the file lacks a move before them, or holds nonsense: then they stay where they are.
    """
    try:
        with part(db):
            return _branch(db, entry, uid)
    except NONSENSE as fault:
        log.warning("match %s of a second file does not fit the file: %s", entry.uid, fault)
        return None


def _branch(db: Database, entry: Entry, uid: str) -> int | None:
    rows, number = entry.rows(entry.saved + 1), _find(db, entry.uid)
    if entry.saved > (0 if number is None else _last(db, number)):
        return None
    rows = tuple(row for n, row in enumerate(rows, entry.saved + 1) if row.seq == n)
    made = _create(db, replace(entry, uid=uid, number=None))
    db.conn.execute(
        "INSERT INTO moves (match, seq, at_us, at_utc, source, command, events, version, writer)"
        " SELECT ?, seq, at_us, at_utc, source, command, events, version, writer"
        " FROM moves WHERE match = ? AND seq <= ?",
        (made, number, entry.saved),
    )
    append_moves(db, made, rows)
    note_idle(db, made)
    _write_standing(db, made, replace(entry, ended_before=None))
    return made


def keep_players(db: Database, names: tuple[str, ...], utc: str) -> None:
    """Remember who played."""
    db.conn.executemany(
        "INSERT INTO players (name, last_utc) VALUES (?, ?)"
        " ON CONFLICT (name) DO UPDATE SET last_utc = excluded.last_utc",
        [(name, utc) for name in names],
    )


def write_setting(db: Database, key: str, value: Any) -> None:
    """Keep one setting; None forgets it."""
    if value is None:
        db.conn.execute("DELETE FROM settings WHERE key = ?", (key,))
        return
    db.conn.execute(
        "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, msgspec.json.encode(value).decode()),
    )
