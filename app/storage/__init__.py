"""The store: one SQLite file with matches, moves, players, settings and scores.

Rollback journal with synchronous=EXTRA, because the SQLite that Debian ships can damage a WAL
file when somebody opens it a second time, and because a move that was shown must survive the
plug. Small pages, because an SD card writes whole pages.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
from msgspec.structs import replace

from app.engine.text import Text
from app.storage.account import Account, Stand
from app.storage.database import Database
from app.storage.files import Files, name_of
from app.storage.identity import Refusal, admit, damaged, is_marked, mark, readable_text
from app.storage.ledger import CardTrouble, Ledger
from app.storage.left import left
from app.storage.rows import MatchRow, MoveRow, ScoreRow
from app.storage.saving import append_moves, create_match, keep_players, write_setting
from app.storage.schema import is_complete
from app.storage.spare import ENDING, Clerk, Clerkship, SecondFile, Spare, inline
from app.storage.trial import fault_of
from app.storage.writer import Card, InlineWriter, Job, ThreadWriter, Writer, can_pass

__all__ = [
    "Account",
    "CardTrouble",
    "Ledger",
    "MatchRow",
    "MoveRow",
    "ScoreRow",
    "Stand",
    "Store",
    "StoreAway",
    "StoreError",
    "append_moves",
    "connect",
    "create_match",
    "keep_players",
    "load_match",
    "newest_at",
    "open_matches",
    "player_names",
    "read_settings",
    "refuse_foreign",
    "settings_at",
    "unusable",
    "words_used",
    "write_setting",
]

Post = Callable[[Callable[[], None]], None]
"""Takes a call to the caller's own thread."""

log = logging.getLogger(__name__)

PAGE_SIZE = 1024
GARBLED = b"garbled"
"""What stands for a setting whose value cannot be read: bytes, which JSON never gives."""
LONGEST_NAME = 24
PRAGMAS = ("journal_mode = DELETE", "synchronous = EXTRA", "foreign_keys = ON")


class StoreError(Exception):
    """The file cannot be used; the message says why and what to do."""


class StoreAway(StoreError):
    """The file cannot be used now, but perhaps later: absent, full, read-only or locked."""


def connect(path: Path | str, files: Files | None = None) -> Database:
    """The database at `path`, its folder and tables made where they are missing.

    Raises Refusal for a file that is not ours, of a later version or damaged: it stays as it is.
    """
    files = files or Files()
    if path != ":memory:":
        files.admit(Path(path))
    conn = sqlite3.connect(path, timeout=5, check_same_thread=False)
    try:
        return _prepared(conn, path, files)
    except BaseException:
        conn.close()
        raise


def _prepared(conn: sqlite3.Connection, path: Path | str, files: Files) -> Database:
    """The connection with its pragmas set and its tables made."""
    conn.text_factory = readable_text
    conn.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    is_file = path != ":memory:"
    if (found := fault_of(conn, lambda: files.size(Path(path)) if is_file else 0)) is not None:
        raise damaged(path, found)
    for pragma in PRAGMAS:
        conn.execute(f"PRAGMA {pragma}")
    db = Database(conn)
    if not (is_complete(conn) and is_marked(conn)):
        from app.storage.migrations import apply  # once in the life of a file

        with db.atomic():  # tables and mark in one go: no pulled plug leaves one without the other
            apply(conn)
            mark(conn)
    return db


def refuse_foreign(path: Path) -> None:
    """Raise StoreError for a file that is not ours or newer, before anything is laid beside it."""
    try:
        admit(path)
    except Refusal as refusal:
        raise StoreError(str(refusal)) from refusal
    except OSError as error:  # whoever opens it says so
        log.info("%s cannot be looked at: %s", path, error)


def settings_at(path: Path | str) -> dict[str, Any]:
    """What was set on the screen on earlier evenings, read before anything else is opened."""
    try:
        with closing(connect(path).conn) as conn:
            return read_settings(Database(conn))
    except (sqlite3.Error, OSError) as error:
        kind = StoreAway if can_pass(error) else StoreError
        raise kind(unusable(path, error)) from error


def newest_at(path: Path | str) -> str | None:
    """The newest moment that the file knows of; None where it cannot be read."""
    try:
        with closing(connect(path).conn) as conn:
            return newest_utc(Database(conn))
    except (sqlite3.Error, OSError) as error:
        log.warning("the newest day of %s is not known: %s", path, error)
        return None


def unusable(path: Path | str, error: Exception) -> str:
    """Why the file cannot be used, and what to do."""
    if isinstance(error, Refusal):
        return str(error)
    return f"{path}: cannot be opened ({error}). Choose a writable place with --db PATH."


class Store:
    """What the table writes and asks. Answers come back through `post`, or at once without it.

    `is_patient`: open the app although the file does not open now; the ledger keeps what is
    played until it does. `writer`: the id that this process's rows carry. `told`: what is to be
    said of second files that could not be read.
    """

    def __init__(
        self,
        path: Path | str = ":memory:",
        *,
        post: Post | None = None,
        is_patient: bool = False,
        files: Files | None = None,
        elsewhere: Sequence[Path] = (),
    ) -> None:
        self.writer = uuid4().hex
        self._files = files or Files()
        is_file = path != ":memory:"
        identify = (lambda: self._files.identify(Path(path))) if is_file else None
        card = Card(lambda: connect(path, self._files), identify)
        try:
            self._writer = self.made_writer(card, post=post, is_patient=is_patient)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(unusable(path, error)) from error
        places = self._places(path, elsewhere)
        self._spare = Spare(places, lambda: self.made_clerk(post=post), time.monotonic)
        self.ledger = Ledger(self.commit, self._spare, time.monotonic, self._writer.let_begin)
        if not card.is_open:
            self.ledger.miss()
        self.told: tuple[Text, ...] = ()
        self._adopt(path, elsewhere)

    def made_writer(self, card: Card, *, post: Post | None, is_patient: bool) -> Writer:
        """Who writes to the card: a thread, or the caller's own."""
        if post is None:
            return InlineWriter(card, is_patient=is_patient)
        return ThreadWriter(card, post, is_patient=is_patient)

    def made_clerk(self, *, post: Post | None) -> Clerk:
        """Who writes to one place of the second file: a thread, or the caller's own."""
        return Clerkship(post) if post else inline

    def _places(self, path: Path | str, elsewhere: Sequence[Path]) -> list[SecondFile]:
        """Beside the file, then in the other folders."""
        if path == ":memory:":
            return []
        name = f"{self.writer}{ENDING}"
        beside = Path(path).parent / f"{Path(path).name}.{name}"
        others = [folder / f"{name_of(path)}.{name}" for folder in elsewhere]
        return [SecondFile(place, self._files) for place in (beside, *others)]

    def _adopt(self, path: Path | str, elsewhere: Sequence[Path]) -> None:
        """Find what earlier evenings could not save."""
        if path == ":memory:":
            return
        found = left(Path(path), elsewhere, self._files)
        self.told = found.told
        for file in found.files:
            self._spare.adopt(file)
        if found.files:
            self.ledger.adopt(found.unsaved)

    def lives_by(self, clock: Callable[[], float]) -> None:
        """Take the time from this clock (monotonic seconds)."""
        self._spare.clock = clock
        self.ledger.lives_by(clock)

    def commit(self, job: Job) -> None:
        """Do what the ledger wants written."""
        self._writer.put(job)

    def ask(
        self,
        query: Callable[[Database], Any],
        then: Callable[[Any], None] = lambda _: None,
        failed: Callable[[Exception], None] = lambda _: None,
    ) -> None:
        """Run a query or a change of your own in its turn."""
        self._writer.put(Job(query, then, failed))

    def load(
        self,
        match: int,
        then: Callable[[MatchRow | None], None],
        failed: Callable[[Exception], None] = lambda _: None,
    ) -> None:
        """A match with all its moves, those that the card lacks too."""
        account = self.ledger.find(match)
        if account is None or not account.unsaved:
            self.ask(lambda db: load_match(db, match), then, failed)
        elif account.is_whole:
            then(account.row())
        else:
            row = account.row()
            self.ask(
                lambda db: load_match(db, match),
                lambda found: then(joined(found, row)),
                failed,
            )

    def open_matches(self, then: Callable[[list[MatchRow]], None]) -> None:
        """The matches that can be resumed, newest first, those that the card lacks too."""

        def known(rows: list[MatchRow]) -> None:
            unsaved = {account.uid: account.row(moves=()) for account in self.ledger.unsaved}
            rows = [unsaved.pop(row.uid, row) for row in rows]
            fresh = list(unsaved.values())[::-1]
            then([row for row in (*fresh, *rows) if is_open(row)])

        self.ask(open_matches, known, lambda _: known([]))

    def close(self, wait_s: float | None = None) -> None:
        """Finish what waits and close the file; after `wait_s` leave the card to itself."""
        self._writer.close(wait_s)


def is_open(row: MatchRow) -> bool:
    """Whether a match can be resumed, or nobody can tell because its row is damaged."""
    return row.ended in (None, "put_away") or not isinstance(row.ended, str)


def joined(found: MatchRow | None, rest: MatchRow) -> MatchRow:
    """The match as the card has it, with the moves that it lacks."""
    first = rest.moves[0].seq if rest.moves else 1
    before = () if found is None else tuple(row for row in found.moves if row.seq < first)
    return replace(rest, moves=(*before, *rest.moves))


def load_match(db: Database, match: int) -> MatchRow | None:
    """A match with its moves, or None."""
    found = _matches(db, "WHERE id = ?", (match,))
    if not found:
        return None
    moves = db.conn.execute(
        "SELECT seq, at_us, at_utc, source, command, events, version, writer FROM moves"
        " WHERE match = ? ORDER BY seq",
        (match,),
    )
    return replace(found[0], moves=tuple(MoveRow(*row) for row in moves))


def open_matches(db: Database) -> list[MatchRow]:
    """The matches that can be resumed, newest first."""
    return _matches(
        db,
        "WHERE ended IS NULL OR ended = 'put_away' OR typeof(ended) <> 'text' ORDER BY id DESC",
        (),
    )


def _matches(db: Database, where: str, values: tuple[Any, ...]) -> list[MatchRow]:
    sql = f"SELECT id, game, setup, started_utc, clock_us, ended, uid FROM matches {where}"
    return [_match(row) for row in db.conn.execute(sql, values)]


def _match(row: tuple[Any, ...]) -> MatchRow:
    id_, game, setup, started, clock_us, ended, uid = row
    return MatchRow(id_, game, setup, started, clock_us, ended, uid=uid)


def player_names(db: Database) -> list[str]:
    """The names kept from earlier evenings, latest first."""
    rows = db.conn.execute("SELECT name FROM players WHERE NOT hidden ORDER BY last_utc DESC")
    return [name for (name,) in rows if isinstance(name, str) and is_name(name)]


def is_name(name: str) -> bool:
    """Whether a name can be shown on a plate."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable()


def words_used(db: Database, game: str, option: str) -> list[str]:
    """The words of an option with a row a seat in matches of that game, latest first."""
    rows = db.conn.execute(
        "SELECT value FROM matches, json_each(iif(json_valid(setup), setup, '{}'),"
        " '$.options.' || ?) WHERE game = ? AND typeof(value) = 'text' AND value <> ''"
        " GROUP BY value ORDER BY max(matches.id) DESC",
        (option, game),
    )
    return [word for (word,) in rows]


def newest_utc(db: Database) -> str | None:
    """The newest moment that the file knows of, as it is written; None in a new file."""
    rows = db.conn.execute(
        "SELECT max(utc) FROM (SELECT started_utc AS utc FROM matches"
        " UNION ALL SELECT last_utc FROM players"
        " UNION ALL SELECT at_utc FROM moves WHERE match IN"
        " (SELECT id FROM matches ORDER BY id DESC LIMIT 8)) WHERE typeof(utc) = 'text'"
    )
    (found,) = rows.fetchone()
    return None if found is None else str(found)


def read_settings(db: Database) -> dict[str, Any]:
    """What was set on the screen."""
    return {key: setting_value(value) for key, value in db.conn.execute("SELECT * FROM settings")}


def setting_value(stored: Any) -> Any:
    """The value of a stored setting; what cannot be read is GARBLED, which no setting takes."""
    try:
        return msgspec.json.decode(stored)
    except (msgspec.DecodeError, TypeError, RecursionError):
        return GARBLED
