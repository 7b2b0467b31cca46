"""What a file is before it is opened: ours, a later Toque's, damaged, or somebody else's.

Only the first bytes are read, by hand, so that nothing is changed in a file that is refused: SQLite
would roll back its journal, or put files of its own beside it.
"""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import stat
import tempfile
from contextlib import closing
from enum import Enum
from pathlib import Path

from app.storage.schema import SCHEMA

log = logging.getLogger(__name__)

APPLICATION_ID = 0x546F7175
"""Toqu in the header of the file, where the command `file` and SQLite look for it."""
MAGIC = b"SQLite format 3\x00"
HEADER = 100
BESIDE = ("-journal", "-wal", "-shm")
"""What SQLite keeps beside a file."""
OURS = {"matches", "moves", "players", "settings", "scores"}
BEGUN = {"_sqlite_migrations"}
"""What a plug that was pulled in the first moments has left."""
MARKS = (b"CREATE TABLE matches", b"CREATE TABLE moves", b"CREATE TABLE scores")
FIRST = 64 * 1024


FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises on damage; its own sentence may hold letters that are none."""


class Kind(Enum):
    """What stands at a path."""

    MISSING = "missing"
    EMPTY = "empty"
    OURS = "ours"
    DAMAGED = "damaged"


class Refusal(sqlite3.DatabaseError):
    """The file is not opened, and nothing is changed in it; one sentence on why and what to do."""


def admit(path: Path) -> Kind:
    """What the file is; raises Refusal for what is not ours, OSError where it cannot be read."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return Kind.MISSING
    if not stat.S_ISREG(found.st_mode):
        what = "a folder" if stat.S_ISDIR(found.st_mode) else "no ordinary file"
        raise Refusal(f"{path}: is {what}. Name a file with --db PATH.")
    with path.open("rb") as file:
        head = file.read(HEADER)
    return _kind(path, head) if head else Kind.EMPTY


def _kind(path: Path, head: bytes) -> Kind:
    if head.startswith(MAGIC) and len(head) < HEADER:
        return Kind.DAMAGED
    if not head.startswith(MAGIC):
        return _ours_or_not(path, head)
    application, schema = number(head, 68), number(head, 60)
    if application == 0:
        return _unmarked(path)
    if application != APPLICATION_ID:
        raise foreign(path)
    if schema > SCHEMA:
        raise Refusal(
            f"{path}: a newer Toque wrote it (version {schema}, this one reads {SCHEMA})."
            " It is left as it is; update Toque, or name another file with --db PATH."
        )
    return Kind.OURS


def number(head: bytes, at: int) -> int:
    """A number of the header."""
    return int.from_bytes(head[at : at + 4], "big")


def _ours_or_not(path: Path, head: bytes) -> Kind:
    """A file without SQLite's first words: ours where our tables stand in it, or only zeros."""
    with path.open("rb") as file:
        first = file.read(FIRST)
    if any(mark in first for mark in MARKS) or number(head, 68) == APPLICATION_ID:
        return Kind.DAMAGED
    if not first.strip(b"\x00"):
        return Kind.DAMAGED
    raise Refusal(f"{path}: file is not a database. Name another file with --db PATH.")


def _unmarked(path: Path) -> Kind:
    """A file of before the mark: ours by its tables, which are looked at in a copy."""
    try:
        tables = _tables(path)
    except FAULTS:
        return _ours_or_not(path, b"")
    if not tables <= BEGUN and not tables >= OURS:
        raise foreign(path)
    return Kind.OURS


def _tables(path: Path) -> set[str]:
    with tempfile.TemporaryDirectory(prefix="toque-look-") as folder:
        copy = copied(path, Path(folder))
        with closing(sqlite3.connect(copy)) as conn:
            names = conn.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            return {str(name) for (name,) in names}


def copied(path: Path, folder: Path, *, with_journal: bool = True) -> Path:
    """A copy of the file in that folder, with what lies beside it."""
    copy = folder / path.name
    shutil.copyfile(path, copy)
    for ending in BESIDE if with_journal else ():
        if (beside := Path(f"{path}{ending}")).is_file():
            shutil.copyfile(beside, f"{copy}{ending}")
    return copy


def foreign(path: Path) -> Refusal:
    """The refusal of another program's database."""
    return Refusal(
        f"{path}: a database of another program, left as it is. Name another file with --db PATH."
    )


def readable_text(raw: bytes) -> str:
    """Text as it stands in the file: a damaged letter spoils its own row, not the whole query."""
    return raw.decode("utf-8", "replace")


def is_marked(conn: sqlite3.Connection) -> bool:
    """Whether our mark and today's schema stand in the header."""
    (application,) = conn.execute("PRAGMA application_id").fetchone()
    (schema,) = conn.execute("PRAGMA user_version").fetchone()
    return (application, schema) == (APPLICATION_ID, SCHEMA)


def mark(conn: sqlite3.Connection) -> None:
    """Write our mark and the schema's version into the header; the caller commits."""
    conn.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    conn.execute(f"PRAGMA user_version = {SCHEMA}")


def problem(conn: sqlite3.Connection) -> str | None:
    """What SQLite's quick check finds first, or None where the file is whole."""
    try:
        (found,) = conn.execute("PRAGMA quick_check(1)").fetchone()
    except FAULTS as error:
        return of_the_file(error)
    return None if found == "ok" else str(found)


PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}
"""What SQLite raises for the card's or another program's sake: it says nothing of the file."""


def of_the_file(error: Exception) -> str:
    """The words of an error that shows damage; raises the error itself where it shows none."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF in PASSING:
        raise error
    return str(error)


def damaged(path: Path | str, found: str) -> Refusal:
    """The refusal of a file that fails the check."""
    first = " ".join(found.split())[:120]
    return Refusal(
        f"{path}: damaged ({first}). It is left as it is: toque run sets it aside and saves"
        " what can be read, toque restore takes a backup."
    )


def make_private(path: Path) -> None:
    """The folder and the file are the user's own from their first moment: 700 and 600."""
    missing = [folder for folder in (path.parent, *path.parent.parents) if not folder.exists()]
    for folder in reversed(missing):
        folder.mkdir(mode=0o700, exist_ok=True)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        close_to_others(path, 0o600)


def close_to_others(path: Path, mode: int) -> None:
    """Take away the rights of others where the file is ours to change."""
    found = path.stat()
    if found.st_uid != os.geteuid() or not found.st_mode & 0o077:
        return
    try:
        path.chmod(mode)
    except OSError as error:  # a card that knows no rights, or is read only
        log.info("%s keeps its rights: %s", path, error)
