"""The wall clock, and when it is believed: without a clock chip a Pi starts in 1970."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, tzinfo

RELEASED = datetime(2026, 11, 28, tzinfo=UTC)
"""The day of this release: no clock that shows an earlier one is right."""


def moment(utc: object) -> datetime | None:
    """A stored moment, or None where nobody knew the time: never a day before the release.

    >>> moment("1970-01-01T00:00:12+00:00") is None, moment("garbage") is None
    (True, True)
    """
    try:
        found = datetime.fromisoformat(utc) if isinstance(utc, str) else None
        if found is None or found.tzinfo is None:
            return None
        return found if found >= RELEASED else None
    except (ValueError, OverflowError):
        return None


NIGHT_ENDS = timedelta(hours=5)
"""Who plays past midnight plays on the same evening, up to this time of here."""


def evening_of(utc: object, zone: tzinfo | None = None) -> date | None:
    """The evening that a stored moment belongs to, in the time of here; None where undated.

    >>> evening_of("2026-12-01T00:30:00+00:00", UTC) == evening_of("2026-11-30T20:00:00+00:00", UTC)
    True
    """
    found = moment(utc)
    if found is None:
        return None
    return (found.astimezone(zone).replace(tzinfo=None) - NIGHT_ENDS).date()


DOUBT = timedelta(days=366)
"""A row that lies further ahead than this was written by a clock that was wrong itself."""
UNKNOWN = datetime(1970, 1, 1, tzinfo=UTC)
"""What is written where nobody knows the day; it is shown as no date at all."""


def is_believed(now: datetime, newest: str | None) -> bool:
    """Whether the wall clock may be right: neither before the release nor the newest row."""
    if now < RELEASED:
        return False
    known = moment(newest)
    return known is None or now >= known or known - now > DOUBT


class Calendar:
    """The day as far as it is known: by the wall clock, by what somebody said, or not at all.

    `newest`: the newest moment in the store, as text. A network that sets the clock right in the
    midst of the evening is believed from then on.
    """

    def __init__(
        self,
        newest: str | None = None,
        *,
        wall: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._newest, self._wall, self._clock = newest, wall, clock
        self._zero: datetime | None = None

    @property
    def is_known(self) -> bool:
        """Whether what is written now gets a day."""
        return self._zero is not None or is_believed(self._wall(), self._newest)

    def now(self) -> datetime:
        """The moment, in UTC; from 1970 on where nobody knows it."""
        if is_believed(self._wall(), self._newest):
            return self._wall()
        return (self._zero or UNKNOWN) + timedelta(seconds=self._clock())

    def set(self, said: datetime) -> None:
        """Somebody says what moment it is; it holds until the wall clock can be believed."""
        self._zero = said.astimezone(UTC) - timedelta(seconds=self._clock())

    def guess(self) -> datetime:
        """Where to begin to ask: the newest that is known, in the time of here."""
        return (moment(self._newest) or max(RELEASED, self._wall())).astimezone()
