"""Whether a file is whole, tried on a copy, so that a wrong journal does no harm to the file.

SQLite plays a journal that lies beside a file back into it before the first read, whosever it is.
A crash leaves the right one; one that is cut, garbled or of another file is found out here.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from app.storage.identity import (
    FAULTS,
    OURS,
    Kind,
    admit,
    copied,
    damaged,
    make_private,
    of_the_file,
    problem,
    readable_text,
)
from app.storage.journal import is_torn

TIMEOUT_S = 5.0
TRIES = 3
"""A program that is writing just now leaves a half state for some milliseconds."""

PROBES = (
    "SELECT id, game, setup, started_utc, clock_us, ended FROM matches LIMIT 0",
    "SELECT match, seq, at_us, at_utc, source, command, events, version FROM moves LIMIT 0",
    "SELECT name, last_utc FROM players LIMIT 0",
    "SELECT key, value FROM settings LIMIT 0",
    "SELECT match, seat, player, place, score, because FROM scores LIMIT 0",
)
"""What every version of our file can be asked: a schema that is damaged cannot."""


def journal_of(path: Path) -> Path:
    """The rollback journal of the file."""
    return Path(f"{path}-journal")


def has_journal(path: Path) -> bool:
    """Whether a crash, or somebody, left a journal beside the file."""
    journal = journal_of(path)
    return journal.is_file() and journal.stat().st_size > 0


def found_in_copy(path: Path, *, with_journal: bool = True) -> str | None:
    """What is wrong with the file once its journal is played back, or without it; None if whole."""
    if with_journal and has_journal(path) and is_torn(journal_of(path)):
        return "its journal is damaged"
    with tempfile.TemporaryDirectory(prefix="toque-trial-") as folder:
        copy = copied(path, Path(folder), with_journal=with_journal)
        return checked(copy)


def checked(path: Path) -> str | None:
    """What the check finds in this file; None if it is whole."""
    try:
        with closing(sqlite3.connect(path, timeout=TIMEOUT_S)) as conn:
            conn.text_factory = readable_text
            return fault_of(conn, lambda: path.stat().st_size)
    except FAULTS as error:
        return of_the_file(error)


def fault_of(conn: sqlite3.Connection, size: Callable[[], int]) -> str | None:
    """What is wrong with the file of this connection; None if it is whole.

    `size`: how many bytes it has, asked last: the first read plays a crash's journal back, which
    cuts off the half page that was being written.
    """
    try:
        return problem(conn) or lacking(conn) or odd_end(conn, size())
    except FAULTS as error:
        return of_the_file(error)


def admitted(path: Path) -> None:
    """Make sure that the file may be opened: ours, not newer, its journal its own; else Refusal."""
    if admit(path) is Kind.DAMAGED:
        raise damaged(path, "its header is gone")
    if (found := bad_journal(path)) is not None:
        raise damaged(path, found)
    make_private(path)


def lacking(conn: sqlite3.Connection) -> str | None:
    """What our file must have and this one has not; a file without any table is a new one."""
    names = {str(name) for (name,) in conn.execute("SELECT name FROM sqlite_schema")}
    if not names & OURS:
        return None
    for sql in PROBES:
        conn.execute(sql)
    return None


def odd_end(conn: sqlite3.Connection, size: int) -> str | None:
    """Whether the file ends within a page, which SQLite takes as zeros."""
    (page,) = conn.execute("PRAGMA page_size").fetchone()
    return "it ends within a page" if size % page else None


def bad_journal(path: Path) -> str | None:
    """What the journal beside the file would make of it; None where that is whole."""
    found: str | None = None
    for _ in range(TRIES):
        if not has_journal(path):
            return None
        found = found_in_copy(path)
        if found is None:
            return None
    return found
