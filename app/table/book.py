"""One match's way into the ledger: its moves as rows, how it stands, and what waits to be seen."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from app.engine import codec
from app.engine.flow import Flow
from app.engine.game import Game, Move, Setup
from app.engine.log import Log
from app.engine.ranking import outcome
from app.storage import Account, Ledger, MatchRow, MoveRow, ScoreRow, Stand
from app.storage.saving import Rows
from app.table.cues import Cues
from app.table.people import people
from app.table.rows import move_row
from app.texts import tr


class Pending(msgspec.Struct, frozen=True, eq=False):
    """A decided move, the log that it ends, and the cues that go with it."""

    move: Move
    log: Log
    cues: Cues


class Book:
    """The account of one match, and the rows of it that the card lacks."""

    def __init__(self, ledger: Ledger, account: Account, writer: str) -> None:
        self._ledger, self._writer = ledger, writer
        self.account = ledger.open(account)
        self._kept: dict[int, MoveRow] = {}

    @classmethod
    def new(cls, ledger: Ledger, uid: str, log: Log, setup: Setup, utc: str, writer: str) -> Book:
        """The book of a match that starts; it is on the card with its first commit."""
        text = codec.encode(setup)
        account = Account(uid, log.game.id, text, utc, kept_names(setup), Stand(0, lambda low: ()))
        return cls(ledger, account, writer)

    @classmethod
    def of(cls, ledger: Ledger, row: MatchRow, log: Log, setup: Setup, writer: str) -> Book:
        """The book of a match that goes on; what the card still lacks of it stays in the ledger."""
        newest = len(log.moves)
        account = Account(
            row.uid,
            row.game,
            row.setup,
            row.started_utc,
            kept_names(setup),
            Stand(newest, lambda low: (), row.ended),
            row.id,
            saved=newest,
            ended_saved=row.ended,
            clock_us=row.clock_us,
            clock_saved=row.clock_us,
        )
        book = cls(ledger, account, writer)
        book._kept = {kept.seq: kept for kept in row.moves if kept.seq > book.account.saved}
        book.account.stand = book._stand(log)
        return book

    def begin(self, log: Log, show: Callable[[], None]) -> None:
        """Write the match itself; `show` is called when it may be seen."""
        self._ledger.write(self.account, self._stand(log), show)

    def write(self, pending: Pending, utc: str, show: Callable[[Pending], None]) -> None:
        """Write a move; `show` is called when it may be seen."""
        seq = pending.move.seq
        self._forget_saved()
        self._kept[seq] = move_row(pending.move, utc, self._writer)
        self._ledger.write(self.account, self._stand(pending.log), lambda: show(pending))

    @property
    def is_waiting(self) -> bool:
        """Whether a move is on its way."""
        return bool(self.account.waiting)

    def beat(self, clock_us: int) -> None:
        """Note the match time while a clock runs; after a power cut the match goes on there."""
        self._ledger.beat(self.account, clock_us)

    def leave(self) -> None:
        """The match is off the table; what is unsaved stays in the ledger."""
        self._ledger.leave(self.account)

    def _forget_saved(self) -> None:
        while self._kept and (first := next(iter(self._kept))) <= self.account.saved:
            del self._kept[first]

    def _stand(self, log: Log) -> Stand:
        flow: Flow = log.state.flow
        return Stand(len(log.moves), self._rows(log), flow.ended, scores(log))

    def _rows(self, log: Log) -> Rows:
        """The rows of the log; those that the card had once are made anew when it lost them."""
        kept, utc, writer = self._kept, self.account.started_utc, self._writer

        def rows(low: int) -> tuple[MoveRow, ...]:
            moves = log.moves[low - 1 :]
            return tuple(kept.get(move.seq) or move_row(move, utc, writer) for move in moves)

        return rows


def kept_names(setup: Setup) -> tuple[str, ...]:
    """The names that are remembered for other evenings: no guests, and none that Toque gave."""
    return () if setup.is_guests else people(setup.seats)


def scores(log: Log) -> tuple[ScoreRow, ...]:
    """The places of a match that has ended; none while it goes on."""
    flow: Flow = log.state.flow
    if flow.ended is None or flow.ended == "put_away":
        return ()
    game: Game = log.game
    found = outcome(flow, game.result(log.state))
    return tuple(
        ScoreRow(
            place.seat,
            flow.name(place.seat),
            place.place,
            place.score,
            tr(place.because, "en"),
            has_won=place.seat in found.winners,
        )
        for place in found.ranking
    )
