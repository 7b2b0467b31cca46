"""A thousand random matches, counted once more by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import fmean
from typing import Any

import pytest

from app.dates import evening_of
from app.games import GAMES
from app.history.courses import courses
from app.history.evening_statistics import of_evenings
from app.history.statistics import Tally, known, of_game, of_player
from app.storage.database import Database
from app.storage.played import people, played_matches
from tests.history.evening_book import GAMES as IDS
from tests.history.evening_book import LEVELS, NAMES, random_book
from tests.history.random_course import RECORD

Fact = dict[str, Any]
TEAM = ("kitchen-rush",)


@pytest.fixture(scope="module")
def book() -> tuple[Database, list[Fact]]:
    return random_book(1000)


def statements(db: Database, work: Callable[[], object]) -> int:
    seen: list[str] = []
    db.conn.set_trace_callback(seen.append)
    work()
    db.conn.set_trace_callback(None)
    return len(seen)


def won(fact: Fact, name: str) -> bool:
    return bool(fact["won"][fact["names"].index(name)])


def points(fact: Fact, name: str) -> int:
    return int(fact["points"][fact["names"].index(name)])


def most(fact: Fact, name: str | None = None) -> int:
    """The most that a seat said at once, or in Rival Restaurants in a day."""
    rows = [row for row in fact["course"].said if name in (None, fact["names"][row[2] - 1])]
    if fact["game"] != "rival-restaurants":
        return max((value for *_, value in rows), default=0)
    sums: Counter[tuple[int, int]] = Counter()
    for _, day, seat, value in rows:
        sums[day, seat] += value
    return max(sums.values(), default=0)


def done_of(facts: list[Fact], name: str) -> list[Fact]:
    done = [f for f in facts if f["ended"] == "finished" and name in f["names"]]
    return sorted(done, key=lambda f: (f["start"], f["id"]))


def test_a_screen_asks_at_most_three_times(book: tuple[Database, list[Fact]]) -> None:
    db, _ = book
    assert statements(db, lambda: played_matches(db)) == 2
    assert statements(db, lambda: (played_matches(db), courses(db, GAMES))) == 3
    assert statements(db, lambda: (people(db), courses(db, GAMES))) == 2


def test_every_match_is_there_once(book: tuple[Database, list[Fact]]) -> None:
    db, facts = book
    rows = {match.match: match for match in played_matches(db)}
    assert len(rows) == 1000
    for fact in facts:
        match = rows[fact["id"]]
        assert match.length_us == fact["seconds"] * 1_000_000
        assert list(match.names) == fact["names"]
        assert {s.name for s in match.winners} == {n for n in fact["names"] if won(fact, n)} or (
            match.is_open
        )


@pytest.mark.parametrize("name", NAMES)
def test_a_player_counted_by_hand(book: tuple[Database, list[Fact]], name: str) -> None:
    db, facts = book
    mine = of_player(played_matches(db), name, TEAM, courses(db, GAMES))
    done = done_of(facts, name)
    wins = [f for f in done if won(f, name)]
    shared = [f for f in wins if sum(f["won"]) > 1]
    assert mine.total == Tally(len(done), len(wins), len(shared))
    stopped = [f for f in facts if name in f["names"] and f["ended"] in ("counted", "abandoned")]
    assert mine.stopped == len(stopped)
    line = "".join("x" if won(f, name) else " " for f in done)
    assert mine.streak == max(map(len, line.split()))
    assert mine.last == tuple(won(f, name) for f in done[-10:])
    assert mine.length_us == sum(f["seconds"] for f in done) * 1_000_000
    readies = [us for f in done for seat, us in f["course"].ready if f["names"][seat - 1] == name]
    assert mine.ready_us == sum(readies) // len(readies)
    for game in IDS:
        own = [f for f in done if f["game"] == game]
        assert mine.records[game][RECORD.get(game, 0)].value == max(most(f, name) for f in own)
        assert mine.games[game].matches == len(own)
        if game not in TEAM:
            assert mine.averages[game] == pytest.approx(fmean(points(f, name) for f in own))
            assert mine.best[game].value == max(points(f, name) for f in own)
    assert "kitchen-rush" not in mine.best


@pytest.mark.parametrize("other", NAMES[1:3])
def test_head_to_head_by_hand(book: tuple[Database, list[Fact]], other: str) -> None:
    db, facts = book
    name = NAMES[0]
    both = [f for f in done_of(facts, name) if other in f["names"] and f["game"] not in TEAM]
    before = sum(points(f, name) > points(f, other) for f in both)
    level = sum(points(f, name) == points(f, other) for f in both)
    mine = of_player(played_matches(db), name, TEAM)
    assert mine.against[other] == Tally(len(both), before, level)


@pytest.mark.parametrize("game", IDS)
def test_a_game_counted_by_hand(book: tuple[Database, list[Fact]], game: str) -> None:
    db, facts = book
    found = of_game(played_matches(db), game, courses(db, GAMES))
    done = [f for f in facts if f["game"] == game and f["ended"] == "finished"]
    assert found.total.matches == len(done)
    assert found.total.wins == sum(any(f["won"]) for f in done)
    assert found.mean_us == round(fmean(f["seconds"] for f in done) * 1_000_000)
    assert found.wins == {n: sum(won(f, n) for f in done if n in f["names"]) for n in found.wins}
    assert sum(found.wins.values()) == sum(sum(f["won"]) for f in done)
    assert found.best is not None
    assert found.best.value == max(max(f["points"]) for f in done)
    turns = sum(f["course"].turns for f in done)
    taken = sum(f["course"].turn_us for f in done)
    assert found.turn_us == (taken // turns if turns else None)
    for phase, us in found.phases.items():
        assert us == sum(f["course"].phases[phase] for f in done) // len(done)
    assert sum(found.phases.values()) > 0
    best = max(most(f) for f in done)
    assert found.records[RECORD.get(game, 0)].value == best


def test_kitchen_rush_by_difficulty_and_team(book: tuple[Database, list[Fact]]) -> None:
    db, facts = book
    found = of_game(played_matches(db), "kitchen-rush")
    done = [f for f in facts if f["game"] == "kitchen-rush" and f["ended"] == "finished"]
    for level in LEVELS:
        own = [f for f in done if f["level"] == level]
        assert found.levels[level] == Tally(len(own), sum(any(f["won"]) for f in own))
    teams = {tuple(sorted(f["names"])) for f in done}
    assert set(found.teams) == teams
    assert sum(team.matches for team in found.teams.values()) == len(done)


def test_hidden_people_are_not_offered(book: tuple[Database, list[Fact]]) -> None:
    db, _ = book
    assert set(known(played_matches(db))) == set(NAMES)
    assert "Paul" not in known(played_matches(db), hidden=("Paul",))


def test_evenings_by_hand(book: tuple[Database, list[Fact]]) -> None:
    db, facts = book
    found = of_evenings(played_matches(db))
    by_day: dict[Any, list[Fact]] = {}
    for fact in facts:
        if fact["ended"] == "finished":
            by_day.setdefault(evening_of(fact["start"].isoformat()), []).append(fact)
    assert found.evenings == len(by_day)
    assert found.matches == sum(map(len, by_day.values()))
    lengths = {day: sum(f["seconds"] for f in rows) for day, rows in by_day.items()}
    assert found.longest is not None
    assert found.longest.value == max(lengths.values()) * 1_000_000
    assert lengths[found.longest.day] * 1_000_000 == found.longest.value
    assert found.most is not None
    assert found.most.value == max(map(len, by_day.values()))
    people = {day: {n for f in rows for n in f["names"]} for day, rows in by_day.items()}
    assert found.fullest is not None
    assert found.fullest.value == max(map(len, people.values()))
    assert list(found.last) == [len(by_day[day]) for day in sorted(by_day)[-10:]]
    for game in IDS:
        assert found.games[game] == sum(
            any(f["game"] == game for f in rows) for rows in by_day.values()
        )


def test_damaged_moves_cost_their_own_match_alone(book: tuple[Database, list[Fact]]) -> None:
    db, facts = book
    done = [f for f in facts if f["ended"] == "finished"]
    before = courses(db, GAMES)
    assert before.keys() == {f["id"] for f in done}
    broken = done[0]["id"]
    kept = db.conn.execute("SELECT events FROM moves WHERE match = ? AND seq = 1", (broken,))
    (events,) = kept.fetchone()
    change = "UPDATE moves SET events = ? WHERE match = ? AND seq = 1"
    db.conn.execute(change, ("[{", broken))
    assert courses(db, GAMES).keys() == before.keys() - {broken}
    db.conn.execute(change, (events, broken))
