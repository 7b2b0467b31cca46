"""Statistics by player and by game, from what was played to its end; stopped matches apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from types import MappingProxyType
from typing import TypeVar

import msgspec

from app.dates import evening_of
from app.history.course_fold import Course, Took
from app.history.evenings import newest_first
from app.storage.played import Played, PlayedSeat

K = TypeVar("K")

NONE: Mapping[int, Course] = MappingProxyType({})
LAST = 10
"""So many of the last matches are shown one by one."""


class Tally(msgspec.Struct, frozen=True):
    """Matches and how many of them were won; of these, how many with others."""

    matches: int = 0
    wins: int = 0
    shared: int = 0


class Score(msgspec.Struct, frozen=True):
    """A score worth remembering: whose, and in which match."""

    value: int
    name: str
    match: int


class PlayerStatistics(msgspec.Struct, frozen=True):
    """What a player has done; `streak`: the most matches won in a row.

    `last`: the newest matches, won or not, the newest last. `against`: by name, matches where
    both had a place of their own, and those in which this player stood before the other.
    `ready_us`, `turn_us`: match time until ready, and of a turn, on average; None without any.
    `records`: by game, and by the place of the record in its list.
    """

    name: str
    total: Tally
    stopped: int
    evenings: int
    streak: int
    last: tuple[bool, ...]
    games: Mapping[str, Tally]
    averages: Mapping[str, float]
    best: Mapping[str, Score]
    against: Mapping[str, Tally]
    length_us: int
    ready_us: int | None
    turn_us: int | None
    records: Mapping[str, Mapping[int, Score]]


class GameStatistics(msgspec.Struct, frozen=True):
    """What became of a game; `mean_us`: match time of one played to its end.

    `teams`: of a game played together, by who sat there; `levels`: by difficulty.
    `turn_us`: match time of a turn, None where the game has none. `phases`: by phase, match time
    on average. `records`: by the place of the record in the game's list. `looks`: the colour and
    shape that each had last.
    """

    game: str
    total: Tally
    stopped: int
    evenings: int
    mean_us: int
    longest_us: int
    wins: Mapping[str, int]
    best: Score | None
    levels: Mapping[str, Tally]
    teams: Mapping[tuple[str, ...], Tally]
    turn_us: int | None
    phases: Mapping[str, int]
    records: Mapping[int, Score]
    looks: Mapping[str, int]


def known(matches: Iterable[Played], hidden: Iterable[str] = ()) -> tuple[str, ...]:
    """Everybody with a match played to its end, most matches first."""
    out = set(hidden)
    counts = Counter(
        name
        for match in matches
        if match.is_finished and not match.is_guests
        for name in match.names
        if name not in out
    )
    return tuple(name for name, _ in counts.most_common())


def of_player(
    matches: Sequence[Played],
    name: str,
    teams: Iterable[str] = (),
    courses: Mapping[int, Course] = NONE,
) -> PlayerStatistics:
    """A player's statistics; `teams`: the games whose points are not one player's."""
    whose = [match for match in matches if name in match.names and not match.is_guests]
    own = newest_first(whose)
    done = [match for match in own if match.is_finished]
    together = frozenset(teams)
    by_game = {game: [m for m in done if m.game == game] for game in _in_order(done)}
    single = {game: rows for game, rows in by_game.items() if game not in together}
    won = [_has_won(match, name) for match in reversed(done)]
    return PlayerStatistics(
        name,
        _tally(done, name),
        sum(match.is_stopped for match in own),
        _evenings(done),
        _streak(won),
        tuple(won[-LAST:]),
        {game: _tally(rows, name) for game, rows in by_game.items()},
        {game: fmean(_seat(m, name).score for m in rows) for game, rows in single.items()},
        {game: _best(rows, name) for game, rows in single.items()},
        _against([match for match in done if match.game not in together], name),
        sum(match.length_us for match in done),
        _mean_us(_took(done, name, courses, lambda course: course.ready)),
        _mean_us(_took(done, name, courses, lambda course: course.turns)),
        {game: _records(rows, courses, name) for game, rows in by_game.items()},
    )


def of_game(
    matches: Sequence[Played], game: str, courses: Mapping[int, Course] = NONE
) -> GameStatistics:
    """A game's statistics; `courses`: how each match went."""
    own = [match for match in matches if match.game == game]
    done = [match for match in own if match.is_finished]
    named = [match for match in done if not match.is_guests]
    scores = [Score(s.score, s.name, m.match) for m in named for s in m.seats]
    told = [courses[match.match] for match in done if match.match in courses]
    return GameStatistics(
        game,
        Tally(len(done), sum(bool(m.winners) for m in done), sum(_is_shared(m) for m in done)),
        sum(match.is_stopped for match in own),
        _evenings(done),
        round(fmean(match.length_us for match in done)) if done else 0,
        max((match.length_us for match in done), default=0),
        dict(Counter(s.name for m in named for s in m.winners).most_common()),
        max(scores, key=lambda score: score.value, default=None),
        _tallies(done, lambda match: match.difficulty),
        _tallies(named, lambda match: tuple(sorted(match.names))),
        _mean_us(took for course in told for took in course.turns.values()),
        _mean_phases(told),
        _records(named, courses),
        {s.name: m.look(s.seat) for m in reversed(newest_first(named)) for s in m.seats},
    )


def _seat(match: Played, name: str) -> PlayedSeat:
    return next(seat for seat in match.seats if seat.name == name)


def _has_won(match: Played, name: str) -> bool:
    return _seat(match, name).has_won


def _is_shared(match: Played) -> bool:
    return len(match.winners) > 1


def _tally(matches: Sequence[Played], name: str) -> Tally:
    won = [match for match in matches if _has_won(match, name)]
    return Tally(len(matches), len(won), sum(map(_is_shared, won)))


def _tallies(matches: Iterable[Played], key: Callable[[Played], K]) -> dict[K, Tally]:
    """Matches of the table and those won, by something of the match; what is empty is left out."""
    by_key: dict[K, list[Played]] = {}
    for match in matches:
        if key(match):
            by_key.setdefault(key(match), []).append(match)
    return {
        name: Tally(len(rows), sum(bool(match.winners) for match in rows))
        for name, rows in by_key.items()
    }


def _evenings(matches: Iterable[Played]) -> int:
    """How many evenings; matches without a date count as one."""
    return len({evening_of(match.started_utc) for match in matches})


def _in_order(matches: Iterable[Played]) -> list[str]:
    """The games, most played first."""
    return [game for game, _ in Counter(match.game for match in matches).most_common()]


def _streak(won: Iterable[bool]) -> int:
    """The most in a row.

    >>> _streak([True, False, True, True])
    2
    """
    longest = now = 0
    for has_won in won:
        now = now + 1 if has_won else 0
        longest = max(longest, now)
    return longest


def _best(matches: Sequence[Played], name: str) -> Score:
    match = max(matches, key=lambda match: _seat(match, name).score)
    return Score(_seat(match, name).score, name, match.match)


def _against(matches: Iterable[Played], name: str) -> dict[str, Tally]:
    """Head to head: how often this player stood before each other, and beside."""
    found: dict[str, Tally] = {}
    for match in matches:
        mine = _seat(match, name).place
        for seat in match.seats:
            if seat.name != name:
                old = found.get(seat.name, Tally())
                is_before, is_beside = mine < seat.place, mine == seat.place
                found[seat.name] = Tally(
                    old.matches + 1, old.wins + is_before, old.shared + is_beside
                )
    return found


def _took(
    matches: Iterable[Played],
    name: str,
    courses: Mapping[int, Course],
    of: Callable[[Course], Mapping[int, Took]],
) -> Iterator[Took]:
    """What a player took in each match whose course is known."""
    for match in matches:
        if match.match in courses:
            yield of(courses[match.match]).get(_seat(match, name).seat, Took())


def _mean_us(took: Iterable[Took]) -> int | None:
    """Match time of one, over all."""
    rows = list(took)
    times = sum(row.times for row in rows)
    return sum(row.us for row in rows) // times if times else None


def _mean_phases(courses: Sequence[Course]) -> dict[str, int]:
    """Match time of a match by phase, in the order of their use."""
    phases = dict.fromkeys(phase for course in courses for phase in course.phases)
    return {
        phase: sum(course.phases.get(phase, 0) for course in courses) // len(courses)
        for phase in phases
    }


def _records(
    matches: Iterable[Played], courses: Mapping[int, Course], name: str | None = None
) -> dict[int, Score]:
    """The most of each record, of everybody or of one; the first who had it keeps it."""
    found: dict[int, Score] = {}
    for match in sorted(matches, key=lambda match: match.match):
        course = courses.get(match.match)
        for seat in match.seats:
            if course is None or name not in (None, seat.name):
                continue
            for record, by_seat in course.records.items():
                value = by_seat.get(seat.seat, 0)
                if value > (found[record].value if record in found else 0):
                    found[record] = Score(value, seat.name, match.match)
    return found
