"""Moves on their way to the card: shown in order as they arrive, kept in memory when it fails."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.engine.flow import Flow
from app.engine.game import Move
from app.engine.log import Log
from app.engine.timer import us
from app.i18n import tr
from app.storage import ScoreRow, Store
from app.table.cues import Cues
from app.table.rows import move_row

log_ = logging.getLogger(__name__)

PROBE_US = us(2)


@dataclass(frozen=True, eq=False)
class Pending:
    """A decided move, the log that it ends, and the cues that go with it."""

    move: Move
    log: Log
    cues: Cues


class Ledger:
    """One match's moves between the table and the store.

    `is_contested`: another program has written moves of this match, so ours never will be.

    `show` is called for each move once it may be seen: when its commit is back, or at once while
    the card does not write. `utc`: the wall clock as text.
    """

    def __init__(
        self,
        store: Store,
        match: int,
        *,
        utc: Callable[[], str],
        now: Callable[[], int],
        show: Callable[[Pending], None],
    ) -> None:
        self._store, self._match = store, match
        self._utc, self._now, self._show = utc, now, show
        self._waiting: list[Pending] = []
        self._unsaved: list[Pending] = []
        self.probe_at: int | None = None
        self.is_contested = False
        self._is_closed = False

    @property
    def is_degraded(self) -> bool:
        """Whether the card refuses to write, and moves are kept in memory."""
        return bool(self._unsaved)

    @property
    def is_waiting(self) -> bool:
        """Whether a move is on its way."""
        return bool(self._waiting)

    def write(self, pending: Pending) -> None:
        """Send a move to the card; it is shown when it has arrived."""
        self._waiting.append(pending)
        if self.is_degraded:
            self._unsaved.append(pending)
            self._arrived(pending)
        else:
            self._append(
                (pending,),
                lambda: self._arrived(pending),
                lambda fault: self._lost(pending, fault),
            )

    def close(self) -> None:
        """Show nothing more; what is kept in memory is sent to the card a last time."""
        self._is_closed = True
        if self._unsaved:
            self._append(
                tuple(self._unsaved), lambda: None, lambda fault: log_.error("lost: %s", fault)
            )

    def probe(self, at: int) -> None:
        """Try once more to write all that is kept in memory."""
        self.probe_at = at + PROBE_US
        kept = tuple(self._unsaved)

        def saved() -> None:
            del self._unsaved[: len(kept)]
            if not self._unsaved:
                self.probe_at = None
            if not self._is_closed:
                self._show(kept[-1])

        self._append(kept, saved, lambda fault: log_.debug("still not written: %s", fault))

    def _arrived(self, pending: Pending) -> None:
        if pending in self._waiting and not self._is_closed:
            self._waiting.remove(pending)
            self._show(pending)

    def _lost(self, pending: Pending, fault: Exception) -> None:
        """The card refused twice: go on in memory, try again every two seconds."""
        log_.warning("move %s was not written: %s", pending.move.seq, fault)
        self.is_contested = self.is_contested or isinstance(fault, sqlite3.IntegrityError)
        self._unsaved = sorted((*self._unsaved, pending), key=lambda kept: kept.move.seq)
        self.probe_at = self._now() + PROBE_US
        self._arrived(pending)

    def _append(
        self,
        rows: tuple[Pending, ...],
        then: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        newest = rows[-1].log
        flow: Flow = newest.state.flow
        self._store.append(
            self._match,
            tuple(move_row(row.move, self._utc()) for row in rows),
            ended=flow.ended,
            scores=scores(newest),
            then=lambda _: then(),
            failed=failed,
        )


def scores(log: Log) -> tuple[ScoreRow, ...]:
    """The places of a match that has ended; none while it goes on."""
    flow: Flow = log.state.flow
    if flow.ended is None or flow.ended == "put_away":
        return ()
    places: Any = log.game.score(log.state)
    return tuple(
        ScoreRow(p.seat, flow.name(p.seat), p.place, p.score, tr(p.because, "en")) for p in places
    )
