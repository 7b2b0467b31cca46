"""One match in the ledger: how it stands, and what of it the card lacks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import msgspec

from app.storage.rows import MatchRow, MoveRow, ScoreRow
from app.storage.saving import Entry, Rows


class Stand(msgspec.Struct, frozen=True):
    """A match after a move: its newest number, its moves from `first` on, its end, the places."""

    newest: int
    rows: Rows
    ended: str | None = None
    scores: tuple[ScoreRow, ...] = ()
    first: int = 1


class Account(msgspec.Struct, eq=False):
    """One match in the ledger. `number`: on the card; `local`: what stands for it before that."""

    uid: str
    game: str
    setup: str
    started_utc: str
    players: tuple[str, ...]
    stand: Stand
    number: int | None = None
    local: int = 0
    saved: int = 0
    ended_saved: str | None = None
    clock_us: int = 0
    clock_saved: int = 0
    is_open: bool = True
    is_contested: bool = False
    is_past: bool = False
    waiting: deque[tuple[int, float, Callable[[], None]]] = msgspec.field(default_factory=deque)

    @property
    def id(self) -> int:
        """Its number on the card, or one below zero while it has none."""
        return self.number if self.number is not None else self.local

    @property
    def is_whole(self) -> bool:
        """Whether all its moves are known here."""
        return self.stand.first == 1

    @property
    def unsaved(self) -> int:
        """How many of its moves the card lacks."""
        return self.stand.newest - self.saved

    @property
    def lacks(self) -> bool:
        """Whether the card lacks a move, an end, or the match itself."""
        is_ended_so = self.stand.ended == self.ended_saved
        return bool(self.unsaved) or self.number is None or not is_ended_so

    @property
    def is_dirty(self) -> bool:
        """Whether there is something to write."""
        return not self.is_contested and (self.lacks or self.clock_us > self.clock_saved)

    def entry(self) -> Entry:
        """The match as it shall stand on the card."""
        return Entry(
            self.uid,
            self.number,
            self.game,
            self.setup,
            self.started_utc,
            self.players,
            self.saved,
            self.stand.newest,
            self.stand.rows,
            self.clock_us,
            self.stand.ended,
            self.ended_saved,
            self.stand.scores,
            self.is_past,
        )

    def row(self, moves: tuple[MoveRow, ...] | None = None) -> MatchRow:
        """The match as Home and resuming read it, with all its moves unless others are named."""
        stand = self.stand
        moves = stand.rows(1) if moves is None else moves
        return MatchRow(
            self.id,
            self.game,
            self.setup,
            self.started_utc,
            self.clock_us,
            stand.ended,
            moves,
            self.uid,
        )
