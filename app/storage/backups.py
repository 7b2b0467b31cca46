"""Backups: whole copies beside the file, made by SQLite itself, checked, seven kept."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from app.storage.identity import Kind, admit, close_to_others
from app.storage.trial import checked

FOLDER = "backups"
KEPT = 7
STAMP = "%Y-%m-%dT%H-%M-%SZ"
NAMED = re.compile(r"^(?P<stem>.+)-(?P<stamp>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-\d+)?\.db$")
TIMEOUT_S = 30.0


class Backup(msgspec.Struct, frozen=True):
    """A backup: its file, and the UTC moment at which it was made."""

    path: Path
    made: datetime

    @property
    def utc(self) -> str:
        """The moment as the store writes it."""
        return self.made.isoformat(timespec="seconds")


def folder_of(db: Path) -> Path:
    """Where the backups of that file lie."""
    return db.parent / FOLDER


def listed(db: Path, folder: Path | None = None) -> tuple[Backup, ...]:
    """The backups of that file in its own folder or another, the newest first."""
    where = folder_of(db) if folder is None else folder
    try:
        names = [entry for entry in where.iterdir() if entry.is_file()]
    except OSError:
        return ()
    found = [backup for path in names if (backup := named(path, db.stem)) is not None]
    return tuple(sorted(found, key=lambda backup: (backup.made, backup.path.name), reverse=True))


def named(path: Path, stem: str) -> Backup | None:
    """The backup that a file's name says it is."""
    match = NAMED.match(path.name)
    if match is None or match["stem"] != stem:
        return None
    try:
        return Backup(path, datetime.fromisoformat(match["stamp"].replace("-", "")))
    except ValueError:
        return None


def make(db: Path, now: datetime, folder: Path | None = None, *, kept: int = KEPT) -> Backup:
    """A new backup, whole or not there at all: written aside, synced, checked, renamed.

    Raises sqlite3.Error or OSError where that cannot be done; nothing is left behind.
    """
    where = folder_of(db) if folder is None else folder
    where.mkdir(mode=0o700, parents=True, exist_ok=True)
    now = after_all(now, listed(db, where))
    path = free(where / f"{db.stem}-{now.astimezone(UTC).strftime(STAMP)}.db")
    part = where / f".{path.name}.part"
    try:
        copy_into(db, part)
        if (found := checked(part)) is not None:
            raise sqlite3.DatabaseError(f"the backup is not whole: {found}")
        sync(part)
        part.rename(path)
        sync(where)
    finally:
        for left in (part, Path(f"{part}-journal")):
            left.unlink(missing_ok=True)
    for old in listed(db, where)[kept:] if kept else ():
        old.path.unlink(missing_ok=True)
    return Backup(path, now)


def after_all(now: datetime, known: tuple[Backup, ...]) -> datetime:
    """The moment of a new backup: after all that there are, also where the clock is wrong.

    The order of the names is what says which is the newest, and which one goes.
    """
    newest = known[0].made if known else None
    return now if newest is None or now > newest else newest + timedelta(seconds=1)


def copy_into(db: Path, part: Path) -> None:
    """SQLite's own copy, which is consistent while others write."""
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    there = f"{db.absolute().as_uri()}?mode=rw"
    source = sqlite3.connect(there, uri=True, timeout=TIMEOUT_S, isolation_level=None)
    with closing(source) as conn:
        conn.execute("VACUUM INTO ?", (str(part),))
    close_to_others(part, 0o600)


def free(path: Path) -> Path:
    """That path, or the next one with a number that is not taken."""
    number = 1
    tried = path
    while tried.exists():
        number += 1
        tried = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return tried


def sync(path: Path) -> None:
    """Wait until the card has the file, or the names of the folder."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def is_good(path: Path) -> bool:
    """Whether a backup is ours and whole."""
    try:
        return admit(path) is Kind.OURS and checked(path) is None
    except (sqlite3.Error, OSError):
        return False


def newest_good(db: Path) -> Backup | None:
    """The newest backup that is whole."""
    return next((backup for backup in listed(db) if is_good(backup.path)), None)


def count_matches(source: Path) -> int:
    """How many matches a file of ours holds."""
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as conn:
        (count,) = conn.execute("SELECT count(*) FROM matches").fetchone()
    return int(count)


def newest_played(db: Path) -> Backup | None:
    """The newest backup that is whole and holds matches."""
    good = (backup for backup in listed(db) if is_good(backup.path))
    return next((backup for backup in good if count_matches(backup.path)), None)


def clear_parts(db: Path) -> None:
    """Take away what a pulled plug left of a backup that was being made."""
    for part in folder_of(db).glob(f".{db.stem}-*.part*"):
        part.unlink(missing_ok=True)
