"""Statistics of the evenings themselves: how many matches, how long, how many people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date

import msgspec

from app.history.evenings import Evening, evenings
from app.storage.played import Played

LAST = 10
"""So many of the last evenings are shown one by one."""


class Best(msgspec.Struct, frozen=True):
    """The most of something on one evening, and on which."""

    value: int
    day: date | None


class EveningStatistics(msgspec.Struct, frozen=True):
    """What became of the evenings with a match that was played to its end.

    `last`: matches of the newest evenings, the newest last. `games`: by game, on how many
    evenings. `longest`: match time (µs); `most`: matches; `fullest`: people.
    """

    evenings: int
    matches: int
    length_us: int
    last: tuple[int, ...]
    games: Mapping[str, int]
    longest: Best | None
    most: Best | None
    fullest: Best | None
    newest: date | None


def of_evenings(matches: Sequence[Played]) -> EveningStatistics:
    """The statistics of all evenings; stopped matches apart."""
    done = [match for match in matches if match.is_finished]
    found = evenings(done)
    by_game = Counter(game for evening in found for game in {m.game for m in evening.matches})
    return EveningStatistics(
        len(found),
        len(done),
        sum(match.length_us for match in done),
        tuple(len(evening.matches) for evening in found[:LAST][::-1]),
        dict(by_game.most_common()),
        _best(found, [evening.length_us for evening in found]),
        _best(found, [len(evening.matches) for evening in found]),
        _best(found, [_people(evening) for evening in found]),
        max((evening.day for evening in found if evening.day), default=None),
    )


def _people(evening: Evening) -> int:
    """How many played; a guest evening counts its largest table."""
    names = {name for match in evening.matches if not match.is_guests for name in match.names}
    guests = max((len(m.names) for m in evening.matches if m.is_guests), default=0)
    return max(len(names), guests)


def _best(found: Sequence[Evening], values: Sequence[int]) -> Best | None:
    """The largest, the newest of its like; None without any evening."""
    best = max(range(len(found)), key=lambda n: (values[n], -n), default=None)
    return None if best is None else Best(values[best], found[best].day)
