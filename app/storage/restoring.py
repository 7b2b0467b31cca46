"""Taking a backup back: what is not ours is refused, and what is replaced is kept."""

from __future__ import annotations

import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.storage import backups
from app.storage.identity import Kind, Refusal, admit, copied, damaged
from app.storage.salvage import Contents, read_all, write
from app.storage.trial import checked, found_in_copy

REPLACED = "replaced"


def refuse_bad(source: Path) -> None:
    """Raise Refusal unless `source` is a whole file of ours that this version can read."""
    kind = admit(source)
    if kind is Kind.MISSING or kind is Kind.EMPTY:
        raise Refusal(f"{source}: there is no such backup. toque restore lists them.")
    found = "its header is gone" if kind is Kind.DAMAGED else found_in_copy(source)
    if found is not None:
        raise damaged(source, found)


def contents_of(source: Path) -> Contents:
    """Every row of a backup, brought up to the tables of today; the backup stays as it is."""
    from app.storage import connect

    refuse_bad(source)
    with tempfile.TemporaryDirectory(prefix="toque-restore-") as folder:
        copy = copied(source, Path(folder))
        connect(copy).conn.close()
        return read_all(copy)


def keep_replaced(path: Path, now: datetime) -> Path:
    """A copy of the file as it is, beside it; no backup of seven, so that it is never dropped."""
    stamp = now.astimezone(UTC).strftime(backups.STAMP)
    kept = backups.free(path.with_name(f"{path.stem}-{REPLACED}-{stamp}.db"))
    backups.copy_into(path, kept)
    backups.sync(kept)
    backups.sync(path.parent)
    return kept


def put_back(db: Any, contents: Contents) -> int:
    """In the running store: these rows in place of all, in the caller's one commit; how many."""
    for table in ("scores", "moves", "matches", "players", "settings"):
        db.conn.execute(f"DELETE FROM {table}")
    write(db.conn, contents)
    return len(contents.matches)


def restore(source: Path, path: Path, now: datetime) -> Path | None:
    """With nothing running: a copy of `source` in place of `path`; where the old one is kept.

    Raises Refusal for a source that is not ours, and for a `path` at which somebody else's file
    stands. A damaged file of ours is kept as it is, like a whole one.
    """
    from app.storage.opening import set_aside, take

    refuse_bad(source)
    is_there = admit(path) is not Kind.MISSING
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not is_there:
        take(source, path)
        return None
    folder = Path(tempfile.mkdtemp(prefix=".toque-mending-", dir=path.parent))
    try:
        made = copied(source, folder)
        if (found := checked(made)) is not None:  # plays its journal back, if there is one
            raise damaged(source, found)
        made.chmod(0o600)
        backups.sync(made)
        return set_aside(path, now, made, REPLACED)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
