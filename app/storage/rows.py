"""What the store keeps of a match, as plain rows."""

from __future__ import annotations

import msgspec


class MoveRow(msgspec.Struct, frozen=True):
    """A move as it is stored: one command with the events that it produced, as JSON.

    `writer`: the process that wrote it, so that its own rows are told from another's.
    """

    seq: int
    at_us: int
    at_utc: str
    source: str
    command: str
    events: str
    version: int
    writer: str = ""


class ScoreRow(msgspec.Struct, frozen=True):
    """A seat's place in the end, and whether the match is won for it: alone, shared or together."""

    seat: int
    player: str
    place: int
    score: int
    because: str
    has_won: bool = False


class MatchRow(msgspec.Struct, frozen=True):
    """A stored match with all its moves; `uid` is its name for ever, `id` its number here."""

    id: int
    game: str
    setup: str
    started_utc: str
    clock_us: int
    ended: str | None
    moves: tuple[MoveRow, ...] = ()
    uid: str = ""
