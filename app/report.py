"""A report of a fault: what the doctor sees, the log, the last match, in one file without names."""

from __future__ import annotations

import io
import json
import re
import subprocess
import tarfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.checks.finding import Finding
from app.doctor import facts
from app.engine.game import Game
from app.engine.text import Text, msg
from app.script import record
from app.settings import files
from app.storage import load_match, player_names
from app.table.rows import decode_setup
from app.table.setup import find_game

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
    games: Sequence[Game], db: Any, found: Sequence[Finding], journal: Run = run
) -> dict[str, str]:
    """The files of the report by name, every player's name replaced."""
    script, seats = _last_match(games, db)
    said = {
        "doctor.json": json.dumps(facts(tuple(found)), ensure_ascii=False, indent=2) + "\n",
        "log.txt": journal(JOURNAL),
        **{f"config-{n}.toml": path.read_text(errors="replace") for n, path in _configs()},
        **({"last-match.jsonl": script} if script else {}),
    }
    names = dict.fromkeys((*seats, *player_names(db)))
    others = {name: f"Player {n}" for n, name in enumerate(names, 1)}
    return {file: without(text, others) for file, text in said.items()}


def _configs() -> list[tuple[int, Path]]:
    return [(n, path) for n, path in enumerate(files(), 1) if path.is_file()]


def _last_match(games: Sequence[Game], db: Any) -> tuple[str, tuple[str, ...]]:
    """The newest match as a script, and who sat there."""
    (newest,) = db.conn.execute("SELECT max(id) FROM matches").fetchone()
    row = None if newest is None else load_match(db, newest)
    if row is None:
        return "", ()
    setup = decode_setup(find_game(games, row.game), row.setup)
    return "\n".join(record(games, row)) + "\n", setup.seats


def without(text: str, others: Mapping[str, str]) -> str:
    """The text with other names; the longest first, whole words only, and as JSON writes them.

    >>> without("Paul and Paula", {"Paul": "Player 1"})
    'Player 1 and Paula'
    """
    for name in sorted(others, key=len, reverse=True):
        for said in dict.fromkeys((name, json.dumps(name)[1:-1])):
            text = re.sub(rf"(?<!\w){re.escape(said)}(?!\w)", others[name], text)
    return text


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
