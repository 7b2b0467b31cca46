"""When a backup is due: at the start, at a match's end, between timed phases after an hour.

Never while a clock runs: SQLite's copy holds a lock as long as the card takes to write it.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from app.engine.frame import Frame
from app.storage import backups

log = logging.getLogger(__name__)

HOUR_S = 3600.0
Spawn = Callable[[Callable[[], None]], None]


def spawn(work: Callable[[], None]) -> None:
    """Do it on a thread of its own."""
    threading.Thread(target=work, name="toque-backup", daemon=True).start()


class Keeper:
    """Makes the backups of one file in their time; `failed` hears what went wrong, in words."""

    def __init__(
        self,
        db: Path,
        *,
        clock: Callable[[], float],
        utc: Callable[[], datetime] = lambda: datetime.now(UTC),
        spawn: Spawn = spawn,
        failed: Callable[[Exception], None] = lambda _: None,
    ) -> None:
        self._db, self._clock, self._utc = db, clock, utc
        self._spawn, self._failed = spawn, failed
        self._made_at = float("-inf")
        self._seen: tuple[str, int, bool] | None = None
        self._busy = threading.Lock()

    def start(self) -> None:
        """At the start: if something was written since the newest backup."""
        known = backups.listed(self._db)
        try:
            written = self._db.stat().st_mtime
            is_new = not known or known[0].path.stat().st_mtime < written
        except OSError as error:
            log.warning("no backup: %s", error)
            return
        if is_new:
            self.make()
        else:
            self._made_at = self._clock()

    def see(self, frame: Frame) -> None:
        """A frame is shown: a match has ended, or a phase without a clock begins."""
        now = (frame.phase, frame.round, frame.outcome is not None)
        before, self._seen = self._seen, now
        if before is None or before == now:
            return
        is_end = now[2] and not before[2]
        is_calm = frame.clock is None and self._clock() - self._made_at >= HOUR_S
        if is_end or is_calm:
            self.make()

    def make(self) -> None:
        """Make one now, unless one is being made."""
        if self._busy.acquire(blocking=False):
            self._made_at = self._clock()
            self._spawn(self._work)

    def _work(self) -> None:
        try:
            if not backups.count_matches(self._db) and backups.newest_played(self._db):
                log.warning("no backup: this file has no matches, the last backup has")
                return
            made = backups.make(self._db, self._utc())
            log.info("backup: %s", made.path.name)
        except (sqlite3.Error, OSError) as error:
            log.warning("no backup: %s", error)
            self._failed(error)
        finally:
            self._busy.release()
