"""A thousand random matches, counted once more by hand."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Any

import pytest

from app.history.statistics import Tally, known, of_game, of_player
from app.storage.database import Database
from app.storage.played import played_matches, turns_of
from tests.history.evening_book import GAMES, LEVELS, NAMES, random_book

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


def done_of(facts: list[Fact], name: str) -> list[Fact]:
    return [f for f in facts if f["ended"] == "finished" and name in f["names"]]


def test_a_screen_asks_at_most_three_times(book: tuple[Database, list[Fact]]) -> None:
    db, _ = book
    assert statements(db, lambda: played_matches(db)) == 2
    assert statements(db, lambda: (played_matches(db), turns_of(db, "restaurant"))) == 3


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
    mine = of_player(played_matches(db), name, TEAM)
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
    for game in GAMES:
        own = [f for f in done if f["game"] == game]
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


@pytest.mark.parametrize("game", GAMES)
def test_a_game_counted_by_hand(book: tuple[Database, list[Fact]], game: str) -> None:
    db, facts = book
    found = of_game(played_matches(db), game, turns_of(db, game))
    done = [f for f in facts if f["game"] == game and f["ended"] == "finished"]
    assert found.total.matches == len(done)
    assert found.total.wins == sum(any(f["won"]) for f in done)
    assert found.mean_us == round(fmean(f["seconds"] for f in done) * 1_000_000)
    assert found.wins == {n: sum(won(f, n) for f in done if n in f["names"]) for n in found.wins}
    assert sum(found.wins.values()) == sum(sum(f["won"]) for f in done)
    assert found.best is not None
    assert found.best.value == max(max(f["points"]) for f in done)
    seconds, turns = (sum(f[what] for f in done) for what in ("seconds", "turns"))
    assert found.turn_us == seconds * 1_000_000 // turns


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
