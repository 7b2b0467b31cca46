"""The store: one SQLite file with matches, moves, players, settings and scores.

Rollback journal with synchronous=EXTRA, because the SQLite that Debian ships can damage a WAL
file when somebody opens it a second time, and because a move that was shown must survive the
plug. Small pages, because an SD card writes whole pages.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
from sqlite_utils import Database

from app.storage.migrations import migrations
from app.storage.writer import InlineWriter, Job, ThreadWriter, Writer

PAGE_SIZE = 1024
PRAGMAS = ("journal_mode = DELETE", "synchronous = EXTRA", "foreign_keys = ON")


class StoreError(Exception):
    """The file cannot be used; the message says why and what to do."""


@dataclass(frozen=True)
class MoveRow:
    """A move as it is stored: one command with the events that it produced, as JSON."""

    seq: int
    at_us: int
    at_utc: str
    source: str
    command: str
    events: str
    version: int


@dataclass(frozen=True)
class ScoreRow:
    """A seat's place in the end."""

    seat: int
    player: str
    place: int
    score: int
    because: str


@dataclass(frozen=True)
class MatchRow:
    """A stored match with all its moves."""

    id: int
    game: str
    setup: str
    started_utc: str
    clock_us: int
    ended: str | None
    moves: tuple[MoveRow, ...] = ()


def connect(path: Path | str) -> Database:
    """The database at `path`, its folder and tables made where they are missing."""
    if path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    conn = sqlite3.connect(path, timeout=5, check_same_thread=False)
    conn.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    for pragma in PRAGMAS:
        conn.execute(f"PRAGMA {pragma}")
    db = Database(conn)
    if migrations.pending(db):
        migrations.apply(db)
    return db


def settings_at(path: Path | str) -> dict[str, Any]:
    """What was set on the screen on earlier evenings, read before anything else is opened."""
    try:
        db = connect(path)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(unusable(path, error)) from error
    try:
        return read_settings(db)
    finally:
        db.conn.close()


def unusable(path: Path | str, error: Exception) -> str:
    """Why the file cannot be used, and what to do."""
    return f"{path}: cannot be opened ({error}). Choose a writable place with --db PATH."


class Store:
    """What the table writes and asks. Answers come back through `post`, or at once without it."""

    def __init__(
        self,
        path: Path | str = ":memory:",
        *,
        post: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        def opened() -> Database:
            return connect(path)

        try:
            self._writer: Writer = ThreadWriter(opened, post) if post else InlineWriter(opened)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(unusable(path, error)) from error

    def ask(
        self,
        query: Callable[[Database], Any],
        then: Callable[[Any], None] = lambda _: None,
        failed: Callable[[Exception], None] = lambda _: None,
    ) -> None:
        """Run a query or a change of your own in its turn."""
        self._writer.put(Job(query, then, failed))

    def append(
        self,
        match: int,
        rows: tuple[MoveRow, ...],
        *,
        ended: str | None,
        scores: tuple[ScoreRow, ...],
        then: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Write moves in order, and how the match stands; refused where a number is missing."""

        def work(db: Database) -> None:
            append_moves(db, match, rows)
            write_end(db, match, ended, scores)

        self._writer.put(Job(work, then, failed))

    def heartbeat(self, match: int, clock_us: int) -> None:
        """Note the match time while a clock runs; after a power cut the match goes on there."""
        self.ask(
            lambda db: db.conn.execute(
                "UPDATE matches SET clock_us = ? WHERE id = ?", (clock_us, match)
            )
        )

    def close(self) -> None:
        """Finish what waits and close the file."""
        self._writer.close()


def append_moves(db: Database, match: int, rows: tuple[MoveRow, ...]) -> None:
    """Add the moves; a gap or a number taken by a second writer is an IntegrityError."""
    for row in rows:
        (last,) = db.conn.execute(
            "SELECT coalesce(max(seq), 0) FROM moves WHERE match = ?", (match,)
        ).fetchone()
        if row.seq != last + 1:
            raise sqlite3.IntegrityError(f"move {row.seq} after move {last}")
        db.conn.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (match, *_values(row)))


def _values(row: MoveRow) -> tuple[Any, ...]:
    return (row.seq, row.at_us, row.at_utc, row.source, row.command, row.events, row.version)


def write_end(db: Database, match: int, ended: str | None, scores: tuple[ScoreRow, ...]) -> None:
    """How the match ended, with the places; None while it goes on."""
    db.conn.execute("UPDATE matches SET ended = ? WHERE id = ?", (ended, match))
    db.conn.execute("DELETE FROM scores WHERE match = ?", (match,))
    db.conn.executemany(
        "INSERT INTO scores VALUES (?, ?, ?, ?, ?, ?)",
        [(match, s.seat, s.player, s.place, s.score, s.because) for s in scores],
    )


def create_match(db: Database, game: str, setup: str, started_utc: str) -> int:
    """A new match; its number."""
    cursor = db.conn.execute(
        "INSERT INTO matches (game, setup, started_utc) VALUES (?, ?, ?)",
        (game, setup, started_utc),
    )
    return int(cursor.lastrowid or 0)


def load_match(db: Database, match: int) -> MatchRow | None:
    """A match with its moves, or None."""
    found = _matches(db, "WHERE id = ?", (match,))
    if not found:
        return None
    moves = db.conn.execute(
        "SELECT seq, at_us, at_utc, source, command, events, version FROM moves"
        " WHERE match = ? ORDER BY seq",
        (match,),
    )
    return replace(found[0], moves=tuple(MoveRow(*row) for row in moves))


def open_matches(db: Database) -> list[MatchRow]:
    """The matches that can be resumed, newest first."""
    return _matches(db, "WHERE ended IS NULL OR ended = 'put_away' ORDER BY id DESC", ())


def _matches(db: Database, where: str, values: tuple[Any, ...]) -> list[MatchRow]:
    sql = f"SELECT id, game, setup, started_utc, clock_us, ended FROM matches {where}"
    return [_match(row) for row in db.conn.execute(sql, values)]


def _match(row: tuple[Any, ...]) -> MatchRow:
    id_, game, setup, started, clock_us, ended = row
    return MatchRow(id_, game, setup, started, clock_us, ended)


def player_names(db: Database) -> list[str]:
    """The names kept from earlier evenings, latest first."""
    return [name for (name,) in db.conn.execute("SELECT name FROM players ORDER BY last_utc DESC")]


def words_used(db: Database, game: str, option: str) -> list[str]:
    """The words of an option with a row a seat in matches of that game, latest first."""
    rows = db.conn.execute(
        "SELECT value FROM matches, json_each(setup, '$.options.' || ?)"
        " WHERE game = ? AND value <> '' GROUP BY value ORDER BY max(matches.id) DESC",
        (option, game),
    )
    return [word for (word,) in rows]


def keep_players(db: Database, names: tuple[str, ...], utc: str) -> None:
    """Remember who played."""
    db.conn.executemany(
        "INSERT INTO players VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last_utc = excluded"
        ".last_utc",
        [(name, utc) for name in names],
    )


def read_settings(db: Database) -> dict[str, Any]:
    """What was set on the screen."""
    rows = db.conn.execute("SELECT key, value FROM settings")
    return {key: msgspec.json.decode(value) for key, value in rows}


def write_setting(db: Database, key: str, value: Any) -> None:
    """Keep one setting; None forgets it."""
    if value is None:
        db.conn.execute("DELETE FROM settings WHERE key = ?", (key,))
        return
    db.conn.execute(
        "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, msgspec.json.encode(value).decode()),
    )
