"""Copies from the screen: made, listed and taken back on a thread of their own, never the window's.

What comes of it is told through the table's inbox, as texts.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from app.copies import ON_STICK, CopyError, Listed, listed, make, no_one_stick
from app.engine.text import Text, msg, plural
from app.storage import Store, restoring
from app.storage.keeper import Spawn, spawn
from app.texts.panel import trouble_text
from hardware.ports import PartMissingError, Stick, Sticks

if TYPE_CHECKING:
    from app.history.files import Record
    from app.storage.database import Database
    from app.storage.exchange import Sent, Taken

log = logging.getLogger(__name__)

TOLD = 50
"""After so many matches the screen is told how far a copy is."""
CANNOT = msg("The copy cannot be made. The card may be full.")
CANNOT_ON_STICK = msg("The copy cannot be made. The stick may be full.")
UNSAVED = msg("Moves are not saved yet: nothing was changed.")
UNWRITTEN = msg("The card does not write: nothing was changed.")
NO_MATCHES = msg("No matches of Toque lie on this stick.")
NOT_OURS = msg("The file is damaged, or of a newer Toque.")
UNUSABLE = msg("This backup cannot be used: it is damaged or not ours.")


class Shelf(msgspec.Struct, frozen=True):
    """What can be taken back: the copies beside the file, and those on each stick."""

    here: tuple[Listed, ...] = ()
    sticks: tuple[tuple[Stick, tuple[Listed, ...]], ...] = ()
    trouble: Text | None = None


class Vault:
    """The copies of the store's file; every answer comes through `post` on the main thread."""

    def __init__(
        self,
        db: Path,
        store: Store,
        sticks: Sticks,
        *,
        post: Callable[[Callable[[], None]], None],
        utc: Callable[[], datetime] = lambda: datetime.now(UTC),
        spawn: Spawn = spawn,
        record: Record = lambda row: (),
    ) -> None:
        self._db, self._store, self._sticks = db, store, sticks
        self._post, self._utc, self._spawn = post, utc, spawn
        self._record = record

    def look(self, then: Callable[[Shelf], None]) -> None:
        """What there is; each stick is let go again."""
        self._do(self._shelf, then, lambda reason: then(Shelf(trouble=reason)))

    def make(self, stick: Stick | None, then: Callable[[Text], None]) -> None:
        """A copy now, beside the file or on a stick, which may be pulled out afterwards."""
        self._do(lambda: self._make(stick), then, then)

    def export(self, lang: str, then: Callable[[Text], None]) -> None:
        """Tables and JSON of all matches onto the one stick; told how far it is, then the end."""
        progress = self._telling(
            then, lambda done, of: msg("Copied {done} of {of} matches", done=done, of=of)
        )

        def work() -> Text:
            from app.history import files  # an evening without a stick needs no tables

            found = self._sticks.list()
            if len(found) != 1:
                return no_one_stick(len(found))
            with self._files_of(found[0]) as folder, told_as(CANNOT_ON_STICK):
                files.export(self._db, folder, lang, progress, self._record)
            return msg("The tables are on the stick. You may pull it out.")

        self._do(work, then, then)

    def take_in(self, then: Callable[[Text], None]) -> None:
        """Add the matches that lie on the one stick, none twice; told how far it is, then the end.

        What is here already stays as it is.
        """
        if self._store.ledger.count:
            then(UNSAVED)
            return

        def read(sent: Sent | Text) -> None:
            if isinstance(sent, Text):
                then(sent)
            else:
                self._store.ask(lambda db: self._add(db, sent, then), done, failed)

        def done(taken: Taken) -> None:
            from app.history import files

            then(files.taken_text(taken))

        def failed(error: Exception) -> None:
            log.error("nothing was taken in: %s", error)
            then(UNWRITTEN)

        self._do(self._sent, read, then)

    def take_back(self, copy: Path, stick: Stick | None, then: Callable[[Text], None]) -> None:
        """Put a copy in place of all; what it replaces is kept first."""
        if self._store.ledger.count:
            then(UNSAVED)
            return

        def read(contents: Any) -> None:
            self._store.ask(lambda db: restoring.put_back(db, contents), done, failed)

        def done(count: int) -> None:
            then(plural("{n} match is back.", "{n} matches are back.", count))

        def failed(error: Exception) -> None:
            log.error("nothing was taken back: %s", error)
            then(UNWRITTEN)

        self._do(lambda: self._read(copy, stick), read, then)

    def _do(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], None],
        failed: Callable[[Text], None],
    ) -> None:
        """Work elsewhere, answer here."""

        def run() -> None:
            try:
                with told_as(CANNOT):
                    answer = work()
            except PartMissingError as missing:
                reason = trouble_text(missing.trouble)
                self._post(lambda: failed(reason))
            except ToldError as error:
                said = error.said
                self._post(lambda: failed(said))
            else:
                self._post(lambda: then(answer))

        self._spawn(run)

    @contextmanager
    def _files_of(self, stick: Stick) -> Iterator[Path]:
        """Our folder on a stick, which is let go afterwards."""
        folder = self._sticks.mount(stick) / ON_STICK
        try:
            yield folder
        finally:
            self._sticks.unmount(stick)

    def _telling(
        self, then: Callable[[Text], None], said: Callable[[int, int], Text]
    ) -> Callable[[int, int], None]:
        """Tells how far it is, now and then and each step once."""
        told = {0}

        def tell(done: int, of: int) -> None:
            if done % TOLD == 0 and done not in told:
                told.add(done)
                self._post(lambda: then(said(done, of)))

        return tell

    def _sent(self) -> Sent | Text:
        """The matches on the one stick, or why there are none."""
        from app.history import files
        from app.storage import exchange

        found = self._sticks.list()
        if len(found) != 1:
            return no_one_stick(len(found))
        with self._files_of(found[0]) as folder, told_as(NOT_OURS):
            try:
                data = (folder / files.ALL).read_bytes()
            except FileNotFoundError:
                return NO_MATCHES
        try:
            return exchange.parsed(data)
        except exchange.NotOurs as error:
            log.warning("a file to take in: %s", error)
            return NOT_OURS

    def _add(self, db: Database, sent: Sent, then: Callable[[Text], None]) -> Taken:
        """All of it in one commit."""
        from app.storage import exchange

        tell = self._telling(
            then, lambda done, of: msg("Taken in {done} of {of} matches", done=done, of=of)
        )
        with db.atomic():
            return exchange.take_in(db, sent, tell)

    def _shelf(self) -> Shelf:
        here = tuple(listed(self._db))
        try:
            return Shelf(here, tuple((stick, self._on(stick)) for stick in self._sticks.list()))
        except PartMissingError as missing:
            return Shelf(here, trouble=trouble_text(missing.trouble))

    def _on(self, stick: Stick) -> tuple[Listed, ...]:
        with self._files_of(stick) as folder:
            return tuple(listed(self._db, folder))

    def _make(self, stick: Stick | None) -> Text:
        if stick is None:
            make(self._db, None, self._utc())
            return msg("The backup is made.")
        with self._files_of(stick) as folder, told_as(CANNOT_ON_STICK):
            make(self._db, folder, self._utc())
        return msg("The copy is on {label}. You may pull it out.", label=stick.label)

    def _read(self, copy: Path, stick: Stick | None) -> Any:
        """The rows of a copy, and the file of now kept, both before anything is changed."""
        beside = nullcontext(copy.parent)
        with beside if stick is None else self._files_of(stick) as folder, told_as(UNUSABLE):
            contents = restoring.contents_of(folder / copy.name)
        with told_as(UNWRITTEN):
            restoring.keep_replaced(self._db, self._utc())
        return contents


class ToldError(Exception):
    """Something went wrong that people at the table are told in these words."""

    def __init__(self, said: Text) -> None:
        super().__init__(said)
        self.said = said


@contextmanager
def told_as(said: Text) -> Iterator[None]:
    """What people read of an error of a card or a file; the log has the error itself."""
    try:
        yield
    except (CopyError, sqlite3.Error, OSError) as error:
        log.warning("a copy: %s", error)
        raise ToldError(said) from error
