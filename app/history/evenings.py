"""Matches by local evening, by game and by player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo

import msgspec

from app.dates import evening_of, moment
from app.storage.played import Played

OLD = timedelta(days=30)
"""An open match that nobody has touched for so long stands in the history, not on Home."""


class Evening(msgspec.Struct, frozen=True):
    """The matches of one evening of here, newest first; `day` is None where nobody knew it."""

    day: date | None
    matches: tuple[Played, ...]

    @property
    def length_us(self) -> int:
        """Match time of all of them together."""
        return sum(match.length_us for match in self.matches)


def newest_first(matches: Sequence[Played]) -> tuple[Played, ...]:
    """The matches by when they began, whenever the store got to know them.

    One that began while nobody knew the date stays beside the one that was written before it.
    """
    rows: list[tuple[datetime, int, Played]] = []
    known = datetime.min.replace(tzinfo=UTC)
    for match in sorted(matches, key=lambda match: match.match):
        known = moment(match.started_utc) or known
        rows.append((known, match.match, match))
    return tuple(match for *_, match in sorted(rows, key=lambda row: row[:2], reverse=True))


def evenings(matches: Iterable[Played], zone: tzinfo | None = None) -> tuple[Evening, ...]:
    """The matches by the evening on which they began, newest first."""
    found: dict[date | None, list[Played]] = {}
    for match in newest_first(tuple(matches)):
        found.setdefault(evening_of(match.started_utc, zone), []).append(match)
    return tuple(Evening(day, tuple(rows)) for day, rows in found.items())


def chosen(
    matches: Iterable[Played], game: str | None = None, player: str | None = None
) -> tuple[Played, ...]:
    """The matches of one game, of one player, or of both."""
    return tuple(
        match
        for match in matches
        if game in (None, match.game) and (player is None or player in match.names)
    )


def results_of(
    matches: Sequence[Played], now: datetime, zone: tzinfo | None = None
) -> tuple[Played, ...]:
    """Home's last results: what ended on the evening of `now`, newest first."""
    today = evening_of(now.isoformat(), zone)
    done = (match for match in matches if match.seats)
    return tuple(match for match in done if evening_of(match.last_utc, zone) == today)


def is_old(match: Played, now: datetime) -> bool:
    """Whether an open match has waited so long that Home leaves it to the history."""
    touched = moment(match.last_utc)
    return match.is_open and touched is not None and now - touched > OLD
