"""Files to take away: tables for a spreadsheet, and JSON of everything."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from app.dates import evening_of, moment
from app.engine.text import Text, msg
from app.storage import MatchRow, load_match
from app.storage.database import Database
from app.storage.exchange import Progress, Taken, written
from app.storage.reading import read_only

BOM = b"\xef\xbb\xbf"
HARMFUL = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would take for a formula."""
SEMICOLONS = ("fr",)
"""Languages in which a comma stands in numbers, so that it cannot stand between them."""
SEATS = """
    SELECT matches.id, matches.uid, match_list.game, match_list.started_utc, match_list.ended_utc,
        match_list.minutes, match_list.ended, scores.seat, scores.player, scores.place,
        scores.score, scores.won, scores.because
    FROM match_list JOIN matches ON matches.id = match_list.match
        LEFT JOIN scores ON scores.match = matches.id
    ORDER BY matches.id, scores.seat"""
EVENTS = """
    SELECT events.match, matches.game, events.seq, events.at_s, events.at_utc, events.source,
        json_extract(moves.command, '$.do'), json_extract(moves.command, '$.seat'),
        events.event, events.facts
    FROM (SELECT * FROM moves WHERE json_valid(command) AND json_valid(events)) AS moves
        JOIN matches ON matches.id = moves.match
        JOIN events ON events.match = moves.match AND events.seq = moves.seq
    WHERE moves.match = ? ORDER BY moves.seq"""
SEAT_HEAD = (
    *("match", "uid", "evening", "game", "started", "ended_at", "minutes", "ended"),
    *("seat", "player", "place", "score", "won", "because"),
)
EVENT_HEAD = ("match", "game", "seq", "at_s", "at", "source", "command", "seat", "event", "facts")
RESULTS, MOVES, ALL = "toque-results.csv", "toque-events.csv", "toque.json"
SCRIPTS = "toque-scripts"


PARTS = 3
"""Scripts, events, everything: so often all matches are gone through."""


def no_progress(done: int, of: int) -> None:
    """Nobody waits for it."""


Record = Callable[[MatchRow], Iterable[str]]
"""Writes a match as the lines of a script; none for one that cannot be read."""


def export(
    db: Path,
    folder: Path,
    lang: str,
    progress: Progress = no_progress,
    record: Record = lambda row: (),
) -> list[Path]:
    """Write all files into a folder, each whole or not at all; raises OSError, sqlite3.Error."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(read_only(db)) as conn:
        database = Database(conn)
        first, second, third = (part(progress, n) for n in range(PARTS))
        return [
            *scripts(database, folder / SCRIPTS, record, first),
            write(folder / RESULTS, results_csv(database, lang)),
            write(folder / MOVES, events_csv(database, lang, second)),
            write(folder / ALL, written(database, third)),
        ]


def part(progress: Progress, n: int) -> Progress:
    """How far one of the three passes over all matches is, told as matches of the whole."""

    def told(done: int, of: int) -> None:
        progress((n * of + done) // PARTS, of)

    return told


def scripts(
    db: Database, folder: Path, record: Record, progress: Progress = no_progress
) -> list[Path]:
    """A script for each match that can be read: toque play plays it once more."""
    found: list[Path] = []
    rows = db.conn.execute("SELECT id, game FROM matches ORDER BY id").fetchall()
    for n, (number, game) in enumerate(rows, 1):
        row = load_match(db, number)
        lines = [f"{line}\n".encode() for line in record(row)] if row is not None else []
        if lines and Path(game).name == game:
            folder.mkdir(exist_ok=True)
            found.append(write(folder / f"{number:04}-{game}.jsonl", lines))
        progress(n, len(rows))
    return found


def write(path: Path, pieces: Iterable[bytes]) -> Path:
    """A file in place of an older one, once it is whole and on the disk."""
    begun = path.with_name(f".{path.name}.part")
    try:
        with begun.open("wb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        begun.replace(path)
    finally:
        begun.unlink(missing_ok=True)
    return path


def results_csv(db: Database, lang: str) -> Iterator[bytes]:
    """A row a seat; a match that goes on has one row without a seat."""
    line = liner(lang)
    yield BOM + line(SEAT_HEAD)
    for match, uid, game, started, ended_at, *rest in db.conn.execute(SEATS):
        yield line((match, uid, evening_of(started), game, here(started), here(ended_at), *rest))


def events_csv(db: Database, lang: str, progress: Progress = no_progress) -> Iterator[bytes]:
    """A row an event."""
    line = liner(lang)
    yield BOM + line(EVENT_HEAD)
    numbers = db.conn.execute("SELECT id FROM matches ORDER BY id").fetchall()
    for n, number in enumerate(numbers, 1):
        for match, game, seq, at_s, at, *rest in db.conn.execute(EVENTS, number):
            yield line((match, game, seq, at_s, here(at), *rest))
        progress(n, len(numbers))


def liner(lang: str) -> Callable[[Iterable[Any]], bytes]:
    """Cells as a line, the way the spreadsheets of that language read it."""
    is_comma = lang in SEMICOLONS

    def line(cells: Iterable[Any]) -> bytes:
        text = io.StringIO()
        writer = csv.writer(text, delimiter=";" if is_comma else ",", lineterminator="\r\n")
        writer.writerow([cell_of(cell, is_comma=is_comma) for cell in cells])
        return text.getvalue().encode()

    return line


def cell_of(cell: Any, *, is_comma: bool = False) -> str:
    """A cell as text; words that a spreadsheet would reckon with begin with an apostrophe.

    >>> cell_of("=1+1"), cell_of(-3), cell_of(2.5, is_comma=True), cell_of(None)
    ("'=1+1", '-3', '2,5', '')
    """
    if isinstance(cell, str):
        return f"'{cell}" if cell.startswith(HARMFUL) else cell
    said = "" if cell is None else str(cell)
    return said.replace(".", ",") if is_comma and isinstance(cell, float) else said


def here(utc: object) -> str:
    """A stored moment as ISO time with the offset of here; nothing where nobody knew it."""
    found = moment(utc)
    return "" if found is None else found.astimezone().isoformat(timespec="seconds")


def taken_text(taken: Taken) -> Text:
    """What came of taking matches in."""
    return msg(
        "New: {new}. Continued: {longer}. Already here: {there}. Different here: {apart}.",
        new=taken.new,
        longer=taken.longer,
        there=taken.there,
        apart=taken.apart,
    )
