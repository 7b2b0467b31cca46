"""The ledger: what the card has not taken yet, of all matches, until it has.

It belongs to the store, not to a match screen: what is in it outlives the screen, Home, putting
away and counting. A move may be seen when its commit is back. When the card fails, or keeps
somebody waiting for three seconds, play goes on: the move goes to the second file and is seen
then, and the card gets it as soon as it writes again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

import msgspec

from app.storage.account import Account, Stand
from app.storage.database import Database
from app.storage.saving import Entry, Outcome, branch, save
from app.storage.spare import Spare, Unsaved
from app.storage.writer import FileGone, Job

log_ = logging.getLogger(__name__)

SLOW_S = 1.0
"""An answer that takes longer is said, and what waits for it goes to the second file."""
LATE_S = 3.0
"""After that nobody waits any more."""
PROBE_S = 2.0

CardTrouble = Literal["slow", "late", "failing", "nowhere"]
"""How the card stands: it is slow; play goes on without waiting for it; it refuses; and nothing
else takes the moves either."""


class Written(msgspec.Struct, frozen=True):
    """What went into a commit, and how each match came out of it."""

    entries: tuple[Entry, ...]
    settings: dict[str, Any]
    outcomes: tuple[Outcome, ...]


class Ledger:
    """All matches that the card lacks something of, and the one on the table.

    `send` puts a job to the writer, `let_begin` waits until it has begun; `clock`: monotonic
    seconds; `changed` is called when there is something else to say of the card.
    """

    def __init__(
        self,
        send: Callable[[Job], None],
        spare: Spare,
        clock: Callable[[], float],
        let_begin: Callable[[], None] = lambda: None,
    ) -> None:
        self._send, self._spare, self.clock = send, spare, clock
        self._let_begin = let_begin
        self.changed: Callable[[], None] = lambda: None
        self.branched: Callable[[Entry, int], None] = lambda entry, number: None
        self._accounts: dict[str, Account] = {}
        self._settings: dict[str, Any] = {}
        self._sent_at: float | None = None
        self._is_failing = self._is_late = self._is_slow = False
        self._probe_at: float | None = None
        self._said: tuple[CardTrouble | None, int] = (None, 0)
        self._locals = 0

    def lives_by(self, clock: Callable[[], float]) -> None:
        """Take the time from this clock from now on."""
        self.clock = clock
        if self._probe_at is not None:
            self._probe_at = clock() + PROBE_S

    # Matches

    def open(self, account: Account) -> Account:
        """Take a match into the ledger; one that is there already is handed back as it is."""
        account = self._accounts.setdefault(account.uid, account)
        account.is_open, account.is_past = True, False
        if account.number is None and not account.local:
            self._locals -= 1
            account.local = self._locals
        return account

    def find(self, match: int) -> Account | None:
        """The match of that number, if it is in the ledger."""
        return next((a for a in self._accounts.values() if a.id == match), None)

    def leave(self, account: Account) -> None:
        """The match is off the table; it stays here until the card has all of it."""
        account.is_open = False
        account.waiting.clear()
        self._forget()

    @property
    def unsaved(self) -> tuple[Account, ...]:
        """The matches that the card lacks something of."""
        return tuple(a for a in self._accounts.values() if a.lacks)

    def _forget(self) -> None:
        accounts = self._accounts.values()
        gone = [a for a in accounts if not (a.is_open or a.lacks or a.is_dirty)]
        for account in gone:
            del self._accounts[account.uid]

    def adopt(self, unsaved: Unsaved) -> None:
        """Take over what an earlier evening left in a second file, and write it."""
        for entry in unsaved.entries:
            stand = Stand(entry.newest, entry.rows, entry.ended, entry.scores, entry.saved + 1)
            account = self.open(
                Account(
                    entry.uid,
                    entry.game,
                    entry.setup,
                    entry.started_utc,
                    entry.players,
                    stand,
                    entry.number,
                    saved=entry.saved,
                    ended_saved=entry.ended_before,
                    clock_us=entry.clock_us,
                )
            )
            account.is_open, account.is_past = False, True
        self._settings.update(unsaved.settings)
        self._go()

    # Writing

    def write(self, account: Account, stand: Stand, show: Callable[[], None]) -> None:
        """A move has been decided; `show` is called when it may be seen."""
        account.stand = stand
        account.waiting.append((stand.newest, self.clock(), show))
        self._go()
        self._let_begin()

    def beat(self, account: Account, clock_us: int) -> None:
        """Note the match time; only the newest is ever on its way."""
        account.clock_us = max(account.clock_us, clock_us)
        self._go()

    def keep(self, path: str, value: Any) -> None:
        """Keep a setting."""
        self._settings[path] = value
        self._go()

    def _go(self) -> None:
        if self._is_failing or self._is_late or self._is_slow:
            self._put_spare()
        if not self._is_failing:
            self._write()

    def _write(self, *, is_probe: bool = False) -> None:
        """Send all that the card lacks, unless something is on its way already."""
        is_dirty = self._settings or any(a.is_dirty for a in self._accounts.values())
        if self._sent_at is None and (is_dirty or is_probe):
            self._sent_at = self.clock()
            self._send(Job(self._commit, self._saved, self._refused))

    def _commit(self, db: Database) -> Written:
        """On the writer's thread: all that is decided by now, in one commit."""
        entries = tuple(a.entry() for a in tuple(self._accounts.values()) if a.is_dirty)
        settings = dict(self._settings)
        return Written(entries, settings, save(db, entries, settings))

    def _saved(self, written: Written) -> None:
        sent_at, self._sent_at, self._is_slow = self._sent_at or 0.0, None, False
        self._is_failing, self._probe_at = False, None
        self._is_late = self._is_late and self.clock() - sent_at >= SLOW_S
        for path, value in written.settings.items():
            if self._settings.get(path) == value:
                del self._settings[path]
        for entry, outcome in zip(written.entries, written.outcomes, strict=True):
            if entry.uid in self._accounts:
                self._settle(self._accounts[entry.uid], entry, outcome)
        self._forget()
        self._clear()
        self._say()
        self._write()

    def _clear(self) -> None:
        """Take the second files away when the card holds all."""
        if not self.unsaved and not self._settings:
            self._spare.clear()

    def _settle(self, account: Account, entry: Entry, outcome: Outcome) -> None:
        if outcome.is_contested:
            log_.error("another process has written moves of match %s", account.id)
            account.is_contested = True
            self._put_spare()
            if not account.is_open:
                self._branch(account)
            return
        account.number, account.saved = outcome.number, outcome.saved
        account.ended_saved, account.clock_saved = entry.ended, entry.clock_us
        self._show(account, outcome.saved)

    def _branch(self, account: Account) -> None:
        """What contradicts the file is kept as a match of its own."""
        entry, uid = account.entry(), uuid4().hex

        def kept(number: int | None) -> None:
            if number is None:
                log_.error("moves of match %s do not fit and stay in their file", entry.number)
                return
            self._accounts.pop(entry.uid, None)
            self.branched(entry, number)
            self._clear()

        self._send(Job(lambda db: branch(db, entry, uid), kept, self._refused))

    def _refused(self, fault: Exception) -> None:
        """The card refused twice: go on without it, try again every two seconds."""
        log_.warning("not written: %s", fault)
        if isinstance(fault, FileGone):
            for account in self._accounts.values():
                account.saved, account.ended_saved, account.clock_saved = 0, None, 0
        self._sent_at, self._is_failing, self._is_slow = None, True, False
        self._probe_at = self.clock() + PROBE_S
        self._put_spare()
        self._say()

    # The second file

    def _put_spare(self) -> None:
        accounts = [a for a in self._accounts.values() if a.lacks or a.is_dirty]
        newest = [(account, account.stand.newest) for account in accounts]

        def kept() -> None:
            for account, seq in newest:
                self._show(account, seq)
            self._say()

        entries = tuple(account.entry() for account in accounts)
        self._spare.put(Unsaved(entries, dict(self._settings)), kept)

    def _show(self, account: Account, seq: int) -> None:
        while account.waiting and account.waiting[0][0] <= seq:
            _, _, show = account.waiting.popleft()
            show()

    # Time

    @property
    def due_at(self) -> float | None:
        """The monotonic second at which `tick` has something to do."""
        sent, waits = self._sent_at, [a.waiting[0][1] for a in self._accounts.values() if a.waiting]
        dues = [self._probe_at, self._spare.due_at, *(at + LATE_S for at in waits)]
        if sent is not None and not self._is_slow:
            dues.append(sent + SLOW_S)
        if sent is not None and not self._is_late:
            dues.append(sent + LATE_S)
        return min((due for due in dues if due is not None), default=None)

    def tick(self, now: float) -> None:
        """Say that the card is slow, go on without it, try again: whatever is due."""
        if self._sent_at is not None and now >= self._sent_at + SLOW_S and not self._is_slow:
            self._is_slow = True
            self._put_spare()
        if self._sent_at is not None and now >= self._sent_at + LATE_S and not self._is_late:
            log_.warning("the card does not answer")
            self._is_late = True
            self._put_spare()
        if self._probe_at is not None and now >= self._probe_at:
            self.retry()
        self._spare.tick(now)
        for account in self._accounts.values():
            while account.waiting and now >= account.waiting[0][1] + LATE_S:
                self._show(account, account.waiting[0][0])
        self._say()

    def _say(self) -> None:
        said = (self.trouble, self.count)
        if said != self._said:
            self._said = said
            self.changed()

    @property
    def trouble(self) -> CardTrouble | None:
        """What is to be said of the card now; None when it does as it should."""
        is_kept = self._is_failing or (self._is_late and bool(self.unsaved))
        if is_kept and self._spare.is_nowhere:
            return "nowhere"
        if is_kept:
            return "failing" if self._is_failing else "late"
        return "slow" if self._is_slow else None

    @property
    def count(self) -> int:
        """How many moves are not yet saved, while the card does not do as it should."""
        is_kept = self._is_failing or self._is_late
        return sum(a.unsaved for a in self.unsaved if is_kept or a.is_contested)

    @property
    def spare_path(self) -> Path | None:
        """The second file that has what is not saved; None where nothing takes it."""
        return self._spare.path

    @property
    def is_settled(self) -> bool:
        """Whether the card and the second file have answered all that they were asked."""
        return self._sent_at is None and self.is_spared

    @property
    def is_spared(self) -> bool:
        """Whether the second file has answered."""
        return not self._spare.is_busy

    def retry(self) -> None:
        """Try the card now, once more."""
        self._probe_at = None
        self._write(is_probe=True)

    def miss(self) -> None:
        """The file did not open at the start: go on without it, and try again."""
        self._is_failing, self._probe_at = True, self.clock() + PROBE_S
        self._say()

    def hurry(self) -> None:
        """The app ends: what is unsaved goes to the second file, whatever the card does."""
        if self.unsaved or self._settings:
            self._is_late = True
            self._put_spare()
