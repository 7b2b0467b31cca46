"""The file of matches: whole or not, its backups, what was set aside, and whether it stays."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.checks.finding import Finding, missing, nearest, well
from app.dates import moment
from app.engine.text import Text, msg
from app.settings import elsewhere
from app.storage import backups
from app.storage.files import Files
from app.storage.identity import FAULTS, Kind, admit
from app.storage.lasting import forgetful
from app.storage.left import left
from app.storage.trial import checked, found_in_copy, has_journal
from app.texts import tr, when

OLD_DAYS = 30


def checks(lang: str, db: Path) -> tuple[Finding, ...]:
    """All of them; nothing is changed in the file, and none is made where there is none."""
    return (
        store(lang, db),
        unsaved(lang, db, elsewhere()),
        copies(lang, db),
        *aside(lang, db),
        stays(lang, db),
    )


def store(lang: str, db: Path) -> Finding:
    """Whether the file is ours, of this version and whole, or may be made here."""
    try:
        kind = admit(db)
        found = fault(db) if kind is Kind.OURS else None
        if kind is Kind.DAMAGED:
            found = "its header is gone"
        if kind is Kind.MISSING or kind is Kind.EMPTY:
            must_be_writable(db.parent)
    except (*FAULTS, OSError) as error:
        return Finding("store", is_well=False, text=refused(db, error))
    if found is not None:
        text = msg(
            "{path}: {what}. toque run mends it; toque restore takes a backup.",
            path=str(db),
            what=found,
        )
        return Finding("store", is_well=False, text=tr(text, lang))
    text = msg("{path}, SQLite {version}", path=str(db), version=sqlite3.sqlite_version)
    return well("store", text, lang)


def fault(db: Path) -> str | None:
    """What the check finds, in a copy where a journal lies beside the file."""
    found = found_in_copy(db) if has_journal(db) else checked(db)
    return None if found is None else " ".join(found.split())[:120]


def refused(db: Path, error: Exception) -> str:
    """Why the file is not used, in one line with what to do."""
    text = " ".join(str(error).split())
    return text if "--db" in text else f"{db}: {text}. Choose a writable place with --db PATH."


def must_be_writable(folder: Path) -> None:
    """Raise OSError where no file can be made, in the first folder on the way that exists."""
    there = nearest(folder)
    if not there.is_dir():
        raise NotADirectoryError(20, "Not a directory", str(there))
    if not os.access(there, os.W_OK | os.X_OK):
        raise PermissionError(13, "Permission denied", str(there))


def copies(lang: str, db: Path) -> Finding:
    """The newest backup that is whole."""
    found = backups.listed(db)
    good = backups.newest_good(db)
    if good is None:
        text = msg("No backup yet: one is made when Toque starts.")
        if found:
            text = msg("Backups: {n}, none of them good.", n=len(found))
        return missing("backups", text, lang)
    made = moment(good.utc)
    day = tr(msg("Undated"), lang) if made is None else when(made, lang)
    text = msg("Backups: {n}, the newest good one: {day}", n=len(found), day=day)
    if made is not None and (datetime.now(UTC) - made).days > OLD_DAYS:
        return missing("backups", text, lang)
    return well("backups", text, lang)


def aside(lang: str, db: Path) -> tuple[Finding, ...]:
    """Damaged files that were set aside, which somebody may want to look at."""
    names = sorted(path.name for path in db.parent.glob(f"{db.stem}-damaged-*{db.suffix}"))
    if not names:
        return ()
    text = msg("Set aside as damaged: {names}", names=", ".join(names))
    return (missing("aside", text, lang),)


def unsaved(lang: str, db: Path, places: Sequence[Path]) -> Finding:
    """Moves that the card has refused so far; the next start writes them."""
    found = left(db, places, Files())
    if found.told:
        return missing("unsaved", found.told[0], lang)
    if not found.files:
        return well("unsaved", msg("Every move is on the card."), lang)
    text = msg(
        "Moves not yet on the card: {n}, kept in {paths}. Toque writes them when the card allows.",
        n=sum(len(entry.rows(1)) for entry in found.unsaved.entries),
        paths=", ".join(str(file.path) for file in found.files),
    )
    return missing("unsaved", text, lang)


def stays(lang: str, db: Path) -> Finding:
    """Whether what is written there is still there after the power is cut."""
    found = lost_with_power(db)
    if found is not None:
        return missing("overlay", found, lang)
    return well("overlay", msg("What is in {path} stays there.", path=str(db.parent)), lang)


def lost_with_power(db: Path) -> Text | None:
    """The sentence on a folder whose files go with the power; None where they stay."""
    kind = forgetful(db.parent)
    if kind is None:
        return None
    return msg(
        "{path} is in memory ({kind}): a power cut loses the matches. Use --db on a real disk.",
        path=str(db.parent),
        kind=kind,
    )
