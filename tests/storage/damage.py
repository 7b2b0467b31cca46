"""A corpus of files that something happened to, made by code: each with what must come of it."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path

from app.storage.schema import SCHEMA
from tests.storage.broken import matches

PAGE = 1024
COUNT = 6
"""Matches of the file before it is damaged."""
OLD = Path(__file__).parent / "version-1.sql"

Damage = Callable[[Path], object]


def good(path: Path) -> None:
    """A whole file with some matches and settings."""
    path.write_bytes(master(COUNT))


@cache
def master(count: int) -> bytes:
    """The bytes of a whole file with so many matches."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "toque.db"
        matches(path, count)
        with closing(sqlite3.connect(path)) as db:
            db.execute("INSERT INTO settings VALUES ('sound.volume', '30')")
            db.commit()
        return path.read_bytes()


def pages(path: Path) -> int:
    """How many pages the file has."""
    return path.stat().st_size // PAGE


def cut(path: Path, size: int) -> None:
    """Keep only the first bytes; a negative size counts from the end."""
    os.truncate(path, size if size >= 0 else path.stat().st_size + size)


def zero(path: Path, page: int) -> None:
    """Fill a page with zeros, as a card does that has lost it."""
    overwrite(path, (page - 1) * PAGE, bytes(PAGE))


def overwrite(path: Path, at: int, data: bytes) -> None:
    """Put bytes into the middle of the file."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def flip(path: Path, seed: int) -> None:
    """Turn over a few bits, as a bad card does."""
    dice = random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(dice.randrange(1, 6)):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    path.write_bytes(data)


def foreign(path: Path, *statements: str) -> None:
    """A database of another program."""
    path.unlink()
    db = sqlite3.connect(path)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def wal(path: Path) -> None:
    """Another program's database in the journal mode that keeps files beside it."""
    foreign(path, "PRAGMA journal_mode = WAL", "CREATE TABLE notes (text)")


def header(path: Path, at: int, value: int) -> None:
    """Put a number into the header."""
    overwrite(path, at, value.to_bytes(4, "big"))


def crash(path: Path) -> bytes:
    """Pull the plug in the midst of a commit: half of it is in the file; the journal's bytes."""
    copy = path.with_name("live.db")
    shutil.copy(path, copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 1")
        db.execute("PRAGMA cache_spill = 1")
        db.execute("BEGIN")
        db.execute("DELETE FROM moves WHERE seq > 1")
        db.execute("UPDATE matches SET setup = setup || ' '")
        db.executemany(
            "INSERT INTO players (name, last_utc) VALUES (?, '2000')",
            [(f"p{n}" * 9,) for n in range(99)],
        )
        shutil.copy(copy, path)
        journal = Path(f"{copy}-journal").read_bytes()
    copy.unlink()
    return journal


def journal(path: Path, change: Callable[[bytes], bytes | None]) -> None:
    """A crash, after which the journal is as `change` makes it."""
    data = change(crash(path))
    if data is not None:
        Path(f"{path}-journal").write_bytes(data)


def torn(path: Path) -> None:
    """Cut off while the file grew: the journal is there, and half a page behind the last one."""
    journal(path, lambda data: data)
    path.write_bytes(path.read_bytes() + bytes(512))


def of_another(path: Path) -> None:
    """Another file's journal beside a whole file of ours."""
    other = path.with_name("other.db")
    other.write_bytes(master(3))
    data = crash(other)
    other.unlink()
    Path(f"{path}-journal").write_bytes(data)


def folder(path: Path) -> None:
    """A folder in its place."""
    path.unlink()
    path.mkdir()
    (path / "keep.txt").write_text("kept")


def fifo(path: Path) -> None:
    """A pipe in its place, which would be waited for for ever."""
    path.unlink()
    os.mkfifo(path)


def old(path: Path) -> None:
    """A file of the first version, without our mark."""
    path.unlink()
    db = sqlite3.connect(path)
    db.executescript(OLD.read_text(encoding="utf-8"))
    db.close()


def texts(path: Path, data: bytes) -> None:
    """A file that is no database."""
    path.write_bytes(data)


def newer_with_journal(path: Path) -> None:
    """A newer Toque's file after a crash: its journal is not ours to play back."""
    journal(path, lambda data: data)
    header(path, 60, SCHEMA + 1)


WHOLE: dict[str, Damage] = {
    "whole": lambda path: None,
    "missing": lambda path: path.unlink(),
    "old": old,
    "database-without-tables": lambda path: foreign(path, "VACUUM"),
    "journal-hot": lambda path: journal(path, lambda data: data),
    "journal-hot-torn": torn,
    "journal-empty": lambda path: Path(f"{path}-journal").write_bytes(b""),
    "journal-stale": lambda path: Path(f"{path}-journal").write_bytes(bytes(4096)),
}
"""Opened, with nothing lost and nothing to tell."""

MENDED: dict[str, Damage] = {
    "cut-in-the-header": lambda path: cut(path, 50),
    "cut-after-the-header": lambda path: cut(path, 512),
    "cut-to-one-page": lambda path: cut(path, PAGE),
    "cut-to-half": lambda path: cut(path, pages(path) // 2 * PAGE),
    "cut-by-a-page": lambda path: cut(path, -PAGE),
    "cut-by-some-bytes": lambda path: cut(path, -10),
    "header-lost": lambda path: overwrite(path, 0, bytes(100)),
    "magic-lost": lambda path: overwrite(path, 0, b"SQLite fermat 3"),
    "all-zeros": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "journal-garbled": lambda path: journal(
        path, lambda data: data[:520] + bytes(b ^ 0x5A for b in data[520:])
    ),
    "journal-halved": lambda path: journal(path, lambda data: data[: len(data) // 2]),
}
"""Set aside, and what can be read of it in a new file."""

JOURNALS: dict[str, Damage] = {
    "journal-foreign": of_another,
    "journal-missing": lambda path: journal(path, lambda data: None),
    "journal-without-head": lambda path: journal(path, lambda data: bytes(512) + data[512:]),
}
"""Whole, mended, or its journal set aside, by what the journal would do; never worse than whole."""

REFUSED: dict[str, tuple[Damage, str]] = {
    "folder": (folder, "is a folder"),
    "fifo": (fifo, "no ordinary file"),
    "text": (lambda path: texts(path, b"dear diary " * 500), "file is not a database"),
    "picture": (lambda path: texts(path, b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9), "not a"),
    "one-byte": (lambda path: texts(path, b"x"), "file is not a database"),
    "foreign": (lambda path: foreign(path, "CREATE TABLE notes (text)"), "another program"),
    "foreign-wal": (wal, "another program"),
    "foreign-like-ours": (
        lambda path: foreign(path, "CREATE TABLE matches (id)", "CREATE TABLE moves (id)"),
        "another program",
    ),
    "foreign-marked": (
        lambda path: foreign(path, "PRAGMA application_id = 1196444487", "CREATE TABLE g (x)"),
        "another program",
    ),
    "newer": (lambda path: header(path, 60, SCHEMA + 1), "a newer Toque wrote it"),
    "newer-by-far": (lambda path: header(path, 60, 0x7FFFFFFF), "a newer Toque wrote it"),
    "newer-with-journal": (
        newer_with_journal,
        "a newer Toque wrote it",
    ),
}
"""Refused in one line, and left exactly as it is."""


def made(folder: Path, damage: Damage) -> Path:
    """A good file, damaged in that way."""
    path = folder / "toque.db"
    good(path)
    damage(path)
    return path


def everything(folder: Path) -> dict[str, bytes | None]:
    """Every name in a folder with its bytes, to see that nothing was changed."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }
