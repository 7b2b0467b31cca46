"""What can still be read of a damaged file: rows one by one, from both ends and by number."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec

from app.storage.identity import FAULTS, HEADER, MAGIC, readable_text

Row = dict[str, Any]
MOST_ROWS = 2_000_000
MOST_S = 60.0
"""Seconds after which a file that leads in circles is left."""
STEPS = 10_000
"""Steps of SQLite's machine between two looks at the time."""
BEYOND = 64
"""Numbers of matches that are tried beyond the last one seen."""
OTHERS = ("players", "settings", "scores")


class Contents(msgspec.Struct):
    """Rows by table; `cut`: matches whose moves ended in an unreadable place."""

    matches: dict[int, Row] = msgspec.field(default_factory=dict)
    moves: dict[int, list[Row]] = msgspec.field(default_factory=dict)
    others: dict[str, list[Row]] = msgspec.field(default_factory=dict)
    cut: set[int] = msgspec.field(default_factory=set)


def read_all(path: Path, clock: Callable[[], float] = time.monotonic) -> Contents:
    """All rows of a copy of a damaged file that SQLite can still find."""
    found = Contents()
    try:
        with closing(sqlite3.connect(path)) as conn:
            _prepare(conn, clock)
            _read(conn, found)
    except FAULTS:
        return found
    return found


def _prepare(conn: sqlite3.Connection, clock: Callable[[], float]) -> None:
    """Read on where SQLite would stop: a file that is too short, a schema that is half there."""
    conn.text_factory = readable_text
    conn.execute("PRAGMA writable_schema = ON")
    conn.execute("PRAGMA cell_size_check = ON")
    until = clock() + MOST_S
    conn.set_progress_handler(lambda: int(clock() > until), STEPS)


def _read(conn: sqlite3.Connection, found: Contents) -> None:
    rows, _ = both_ends(conn, "matches", "id")
    found.matches = {row["id"]: row for row in rows if type(row.get("id")) is int}
    seen = {row["match"] for row in both_ends(conn, "moves", "match, seq")[0]}
    numbers = {n for n in seen if type(n) is int} | set(found.matches)
    for number in range(1, max(numbers, default=0) + BEYOND):
        _match(conn, found, number)
    for table in OTHERS:
        found.others[table], _ = both_ends(conn, table, "1")


def _match(conn: sqlite3.Connection, found: Contents, number: int) -> None:
    """A match by its number, and its moves as far as they go."""
    if number not in found.matches:
        rows, _ = scan(conn, "SELECT * FROM matches WHERE id = ?", (number,))
        found.matches |= {row["id"]: row for row in rows}
    moves, is_whole = scan(conn, "SELECT * FROM moves WHERE match = ? ORDER BY seq", (number,))
    if moves:
        found.moves[number] = moves
    if not is_whole:
        found.cut.add(number)


def both_ends(conn: sqlite3.Connection, table: str, order: str) -> tuple[list[Row], bool]:
    """The rows up to an unreadable place, then those behind it from the other end."""
    down = ", ".join(f"{name} DESC" for name in order.split(", "))
    rows, is_whole = scan(conn, f"SELECT * FROM {table} ORDER BY {order}")
    if is_whole:
        return rows, True
    return rows + scan(conn, f"SELECT * FROM {table} ORDER BY {down}")[0], False


def scan(conn: sqlite3.Connection, sql: str, values: Sequence[Any] = ()) -> tuple[list[Row], bool]:
    """Rows until the end (True) or until one that cannot be read."""
    rows: list[Row] = []
    try:
        for row in _rows(conn, sql, values):
            rows.append(row)
            if len(rows) >= MOST_ROWS:
                return rows, False
    except FAULTS:
        return rows, False
    return rows, True


def _rows(conn: sqlite3.Connection, sql: str, values: Sequence[Any]) -> Iterator[Row]:
    cursor = conn.execute(sql, values)
    names = [column[0] for column in cursor.description]
    for row in cursor:
        yield dict(zip(names, row, strict=True))


def mend_header(path: Path, fresh: bytes) -> None:
    """Give a copy whose first bytes are gone those of a fresh file, so that SQLite reads on."""
    with path.open("r+b") as file:
        head = file.read(HEADER)
        if not head.startswith(MAGIC):
            file.seek(0)
            file.write(fresh[:HEADER])


# Several contents made one


def merged(first: Contents, second: Contents) -> Contents:
    """Everything of the first, and of the second what the first lacks or has shorter."""
    result = Contents(dict(first.matches), dict(first.moves), dict(first.others), set(first.cut))
    for number in set(second.matches) | set(second.moves):
        _merge_match(result, second, number)
    for table in OTHERS:
        result.others[table] = first.others.get(table) or second.others.get(table, [])
    return result


def _merge_match(result: Contents, second: Contents, number: int) -> None:
    ours, theirs = result.matches.get(number), second.matches.get(number)
    if ours and theirs and is_sound(ours) and not _is_same(ours, theirs):
        return
    if theirs and not (ours and is_sound(ours)):
        result.matches[number] = theirs
    moves = second.moves.get(number, [])
    if sound(moves) > sound(result.moves.get(number, [])):
        result.moves[number] = moves
        if number not in second.cut:
            result.cut.discard(number)


def sound(moves: Sequence[Row]) -> int:
    """How many moves from the first on stand there whole and in their order."""
    wrong = (n for n, row in enumerate(moves) if row.get("seq") != n + 1 or not is_sound(row))
    return next(wrong, len(moves))


def is_sound(row: Row) -> bool:
    """Whether the columns that hold JSON do, and those that hold words hold text."""
    texts = [row.get(name) for name in ("game", "source", "at_utc", "started_utc") if name in row]
    return all(isinstance(text, str) and "\ufffd" not in text for text in texts) and all(
        is_json(row[name]) for name in ("setup", "command", "events") if name in row
    )


def is_json(text: object) -> bool:
    """Whether a column holds JSON."""
    try:
        msgspec.json.decode(text if isinstance(text, str) else b"")
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def _is_same(one: Row, other: Row) -> bool:
    """Whether two rows of one number are the same match."""
    return all(one.get(name) == other.get(name) for name in ("game", "started_utc"))


def write(conn: sqlite3.Connection, contents: Contents) -> None:
    """Put the rows into tables that are empty; the caller commits."""
    for row in contents.matches.values():
        insert(conn, "matches", {**row, "uid": row.get("uid") or uuid4().hex})
    for number, moves in contents.moves.items():
        for row in moves if number in contents.matches else ():
            insert(conn, "moves", row)
    for table, rows in contents.others.items():
        for row in rows:
            if table != "scores" or row.get("match") in contents.matches:
                insert(conn, table, row)


def insert(conn: sqlite3.Connection, table: str, row: Row) -> None:
    """One row, as far as the table of today has its columns; one that does not fit stays out."""
    known = [str(column[1]) for column in conn.execute(f"PRAGMA table_info({table})")]
    names = [name for name in known if name in row]
    marks = ", ".join("?" * len(names))
    sql = f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) VALUES ({marks})"
    conn.execute(sql, [row[name] for name in names])
