"""`toque backup` and `toque restore`: copies made, listed and taken back, on USB sticks too."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from app.dates import moment
from app.engine.text import Text, msg, plural
from app.storage import backups, restoring
from app.storage.identity import Kind, admit
from app.texts import tr, when
from app.texts.panel import trouble_text
from hardware.ports import PartMissingError, Sticks

ON_STICK = "Toque"
"""The folder of a stick that the copies lie in."""


class CopyError(Exception):
    """A copy cannot be made or taken back; one sentence on why and what to do."""


class Listed(msgspec.Struct, frozen=True):
    """A copy as a list shows it."""

    path: Path
    utc: str
    matches: int | None

    def facts(self) -> dict[str, Any]:
        """As plain data; `matches` is null where the copy cannot be read."""
        return {"path": str(self.path), "made": self.utc, "matches": self.matches}

    def line(self, lang: str) -> str:
        """For a terminal."""
        made = moment(self.utc)
        day = tr(msg("Undated"), lang) if made is None else when(made, lang)
        return f"{day}  {said_count(self.matches, lang)}  {self.path}"


def said_count(matches: int | None, lang: str) -> str:
    """How many matches a copy holds, in words."""
    if matches is None:
        return tr(msg("cannot be read"), lang)
    return tr(plural("{n} match", "{n} matches", matches), lang)


def look(backup: backups.Backup) -> Listed:
    """A copy with what it holds; one that cannot be read is listed all the same."""
    try:
        count = backups.count_matches(backup.path)
    except (sqlite3.Error, OSError):
        count = None
    return Listed(backup.path, backup.utc, count)


def listed(db: Path, folder: Path | None = None) -> list[Listed]:
    """The copies of that file, the newest first."""
    return [look(backup) for backup in backups.listed(db, folder)]


def make(db: Path, folder: Path | None, now: datetime | None = None) -> Listed:
    """A new copy, beside the file or in a folder of choice; raises CopyError."""
    try:
        if admit(db) is not Kind.OURS:
            raise CopyError(f"{db}: there is no file of matches here. Name it with --db PATH.")
        kept = backups.KEPT if folder is None else 0
        return look(backups.make(db, now or datetime.now(UTC), folder, kept=kept))
    except (sqlite3.Error, OSError) as error:
        raise CopyError(said(error, folder or db)) from error


def must_be_good(source: Path) -> None:
    """Raise CopyError unless that copy can be taken back."""
    try:
        restoring.refuse_bad(source)
    except (sqlite3.Error, OSError) as error:
        raise CopyError(said(error, source)) from error


def take_back(source: Path, db: Path, now: datetime | None = None) -> Path | None:
    """Put a copy in the place of the file; where the old one is kept. Raises CopyError."""
    try:
        return restoring.restore(source, db, now or datetime.now(UTC))
    except (sqlite3.Error, OSError) as error:
        raise CopyError(said(error, source)) from error


def said(error: Exception, path: Path) -> str:
    """An error of the file or the card in one line that names the file."""
    text = " ".join(str(error).split())
    return text if str(path) in text else f"{path}: {text}"


def chosen(which: str, found: list[Listed]) -> Path:
    """The copy by its number in the list or by its path; raises CopyError."""
    if which.isdecimal() and len(which) < 4:
        if not 1 <= int(which) <= len(found):
            raise CopyError(f"there is no backup {which}; toque restore lists {len(found)}")
        return found[int(which) - 1].path
    return Path(which)


@contextmanager
def stick_folder(sticks: Sticks, lang: str) -> Iterator[Path]:
    """The folder on the one stick that is plugged in, mounted and let go; raises CopyError."""
    try:
        found = sticks.list()
        if len(found) != 1:
            raise CopyError(tr(no_one_stick(len(found)), lang))
        folder = sticks.mount(found[0]) / ON_STICK
        try:
            yield folder
        finally:
            sticks.unmount(found[0])
    except PartMissingError as missing:
        raise CopyError(tr(trouble_text(missing.trouble), lang)) from missing


def no_one_stick(count: int) -> Text:
    """Why no stick can be chosen."""
    if count == 0:
        return msg("No USB stick is plugged in.")
    return msg("More than one USB stick is plugged in. Leave one.")
