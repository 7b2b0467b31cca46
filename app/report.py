"""A report of a fault: what the doctor sees, the log, the last match, in one file without names."""

from __future__ import annotations

import io
import json
import sqlite3
import subprocess
import tarfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from app.checks.finding import Finding
from app.doctor import facts
from app.engine.game import Game
from app.engine.text import Text, msg
from app.script import record
from app.settings import files
from app.storage import StoreError, connect, load_match, refuse_foreign, unusable
from app.storage.database import Database
from app.table.readable import why_unreadable
from app.texts import tr
from app.texts.names import without

LOG_LINES = 2000
JOURNAL = ("journalctl", "-u", "toque", "-n", str(LOG_LINES), "--no-pager", "-o", "short-iso")

Run = Callable[[Sequence[str]], str]


def run(command: Sequence[str]) -> str:
    """What a command prints; why it printed nothing, where it failed."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        return f"no log: {error}\n"
    return done.stdout


def pages(
    games: Sequence[Game], db: Path, found: Sequence[Finding], journal: Run = run
) -> dict[str, str]:
    """The files of the report by name, every player's name replaced.

    A file that cannot be read is what the report is for: then it says why in the match's place.
    """
    match, names = _of_file(games, db)
    said = {
        "doctor.json": json.dumps(facts(tuple(found)), ensure_ascii=False, indent=2) + "\n",
        "log.txt": journal(JOURNAL),
        **{f"config-{n}.toml": path.read_text(errors="replace") for n, path in _configs()},
        **match,
    }
    others = {name: f"Player {n}" for n, name in enumerate(names, 1)}
    return {file: without(text, others) for file, text in said.items()}


def _configs() -> list[tuple[int, Path]]:
    return [(n, path) for n, path in enumerate(files(), 1) if path.is_file()]


def _of_file(games: Sequence[Game], path: Path) -> tuple[dict[str, str], tuple[str, ...]]:
    """The newest match as a file of the report, and all names that the store knows."""
    if not path.exists():
        return {}, ()
    try:
        refuse_foreign(path)
        db = connect(path)
        with closing(db.conn):
            return _last_match(games, db), _names(db)
    except (StoreError, sqlite3.Error, OSError) as error:
        said = str(error) if isinstance(error, StoreError) else unusable(path, error)
        return {"no-match.txt": f"{said}\n"}, ()


def _last_match(games: Sequence[Game], db: Database) -> dict[str, str]:
    """The newest match as a script, or why it cannot be read."""
    (newest,) = db.conn.execute("SELECT max(id) FROM matches").fetchone()
    row = None if newest is None else load_match(db, newest)
    if row is None:
        return {}
    if (reason := why_unreadable(games, row)) is not None:
        return {"no-match.txt": f"match {newest}: {tr(reason, 'en')}\n"}
    return {"last-match.jsonl": "\n".join(record(games, row)) + "\n"}


def _names(db: Database) -> tuple[str, ...]:
    """Who sat at any match, the newest first, and who is remembered, hidden names too."""
    seats = (
        "SELECT seat.value FROM matches,"
        " json_each(CASE json_valid(setup) WHEN 1 THEN setup ELSE '{}' END, '$.seats') AS seat"
        " ORDER BY matches.id DESC, seat.key"
    )
    rows = (*db.conn.execute(seats), *db.conn.execute("SELECT name FROM players"))
    return tuple(dict.fromkeys(name for (name,) in rows if isinstance(name, str) and name))


def contents(pages: Mapping[str, str]) -> list[Text]:
    """What is in it, a line for each file."""
    return [
        msg("{file}: {n} lines", file=name, n=len(text.splitlines()))
        for name, text in pages.items()
    ]


def pack(pages: Mapping[str, str], to: Path) -> None:
    """One file with all of them."""
    with tarfile.open(to, "w:gz") as archive:
        for name, text in pages.items():
            body = text.encode()
            entry = tarfile.TarInfo(f"toque-report/{name}")
            entry.size = len(body)
            archive.addfile(entry, io.BytesIO(body))
