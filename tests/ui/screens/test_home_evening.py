"""Home's evening: old matches left to the history, results that open again, a first evening."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.engine.flow import StopMatch
from app.engine.text import msg
from app.storage import Store
from app.ui.home.home import HomeScreen
from tests.history.evening_book import random_match, write
from tests.storage.broken import matches
from tests.ui.evening import Evening, Open, inner
from tests.ui.playing import NAMES, play, start

NIGHT = datetime(2027, 1, 9, 20, tzinfo=UTC)
SIZES = [(800, 480), (720, 1280)]


def filled(count: int) -> Store:
    """A store with results of one evening."""
    store, rng = Store(), Random(7)

    def fill(db: Any) -> None:
        for n in range(1, count + 1):
            fact = random_match(rng, n)
            fact["ended"] = fact["ended"] or "counted"
            write(db, fact | {"start": NIGHT + timedelta(minutes=2 * n)})

    store.ask(fill)
    return store


def results(hands: Evening) -> list[str]:
    hands.frames(3)
    return [key for key in hands.app.surface.keys if key.startswith("result:")]


@pytest.mark.parametrize("size", SIZES)
def test_a_first_evening_shows_what_to_do(evening: Open, size: tuple[int, int]) -> None:
    hands: Evening = evening("fr", size=size)
    assert hands.says(msg("Welcome to the table."))
    hands.touch("try")
    assert not isinstance(hands.screens[-1], HomeScreen)


@pytest.mark.parametrize("size", SIZES)
def test_every_result_of_the_evening_is_reached(evening: Open, size: tuple[int, int]) -> None:
    store = filled(9)
    with_scores = set(_scored(store))
    hands: Evening = evening(size=size, store=store)
    assert not hands.has("welcome")
    seen = set(results(hands))
    for _ in range(9):
        if not hands.has("more-results"):
            break
        hands.touch("more-results")
        seen |= set(results(hands))
    assert seen == {f"result:{match}" for match in with_scores}


def _scored(store: Store) -> list[int]:
    found: list[list[int]] = []
    store.ask(
        lambda db: [row for (row,) in db.conn.execute("SELECT DISTINCT match FROM scores")],
        found.append,
    )
    return found[0]


def test_a_result_left_by_home_opens_again_with_undo_correction_and_rematch(
    evening: Open,
) -> None:
    hands = start(evening(), "stir-fry-eighteen", 2)
    play(hands, {"do": "adjust_score", "seat": 1, "amount": 9})
    match = hands.table.match
    hands.table.submit(StopMatch("count"))
    hands.frames(3)
    hands.app.home()
    hands.touch(f"result:{match}")
    assert hands.table.match == match
    assert hands.frame.outcome is not None
    hands.app.surface.find("rail").dispatch("on_menu")
    hands.touch("log", "move:1", "correct", "strike", "ok", "back")
    assert [place.score for place in hands.frame.outcome.ranking] == [0, 0]
    hands.touch("undo", "undo")
    assert not hands.has("again")
    hands.table.submit(StopMatch("count"))
    hands.frames(3)
    hands.touch("home", f"result:{match}")
    hands.touch("again", wait=4)
    assert hands.screens[-1].draft.name(1) == "Michel"


def test_an_open_match_older_than_thirty_days_is_left_to_the_history(
    tmp_path: Path, evening: Open
) -> None:
    matches(tmp_path / "toque.db", 3)
    store = Store(tmp_path / "toque.db")
    hands: Evening = evening(store=store)
    assert hands.has("others")
    hands.table.utc = lambda: datetime(2027, 6, 1, tzinfo=UTC)
    age(store, 2, datetime(2027, 5, 31, tzinfo=UTC))
    hands.app.home()
    hands.frames(3)
    assert not hands.has("others")
    hands.touch("resume")
    assert hands.table.match == 2


def age(store: Store, match: int, at: datetime) -> None:
    """The match was touched last at that moment, the others in March."""
    march = datetime(2027, 3, 1, tzinfo=UTC).isoformat()

    def set_(db: Any) -> None:
        with db.conn:
            for table, key in (("matches", "started_utc"), ("moves", "at_utc")):
                of = "id" if table == "matches" else "match"
                db.conn.execute(f"UPDATE {table} SET {key} = ?", (march,))
                db.conn.execute(
                    f"UPDATE {table} SET {key} = ? WHERE {of} = ?", (at.isoformat(), match)
                )

    store.ask(set_)


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "upright"])
def test_lines_that_belong_together_have_one_size(
    evening: Open, lang: str, size: tuple[int, int]
) -> None:
    hands = evening(lang, size=size)
    for is_large in (False, True):
        hands.app.set("display.large_type", is_large)
        hands.frames(4)
        for key in ("game:", "step:"):
            rows = [hands.find(name) for name in hands.app.surface.keys if name.startswith(key)]
            assert len(rows) == {"game:": 5, "step:": 3}[key]
            lines = [w for row in rows for w in inner(row) if getattr(w, "text", "") == row.second]
            assert len({words._size for words in lines}) == 1
            assert not any(words.is_cut for words in lines)


@pytest.mark.parametrize("size", SIZES)
def test_two_matches_under_way_each_say_where_they_stand(
    evening: Open, size: tuple[int, int]
) -> None:
    hands = evening("en", size=size)
    hands.table.utc = lambda: NIGHT + timedelta(seconds=hands.player.clock())
    start(hands, "dinner-in-paris", 2)
    hands.app.home()
    start(hands, "rival-restaurants", 6)
    for line in ({"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True}):
        play(hands, line)
    play(hands, {"do": "end_phase", "phase": "income_and_move", "anyway": True})
    hands.pass_time(21)
    hands.app.home()
    hands.pass_time(0.1)
    assert hands.find("under-way-place").text == "Day 1, Buy & barter"
    assert hands.find("under-way-clock").text == "0:39"
    assert hands.find("under-way-names").text.endswith(" + 5")
    assert hands.find("under-way").text.startswith("since ")
    assert hands.find("second-names").text.startswith(NAMES[0])
    hands.touch("resume:2")
    assert hands.table.match == 1


def test_where_nothing_is_under_way_the_newest_result_offers_a_rematch(evening: Open) -> None:
    hands = start(evening(), "stir-fry-eighteen", 3)
    play(hands, {"do": "adjust_score", "seat": 1, "amount": 9})
    match = hands.table.match
    hands.table.submit(StopMatch("count"))
    hands.frames(3)
    hands.app.home()
    moves = len(hands.table.shown.moves)
    hands.touch("rematch")
    assert hands.screens[-1].draft.name(1) == NAMES[0]
    assert hands.table.match is None
    hands.app.home()
    hands.touch(f"result:{match}")
    assert hands.table.match == match
    assert len(hands.table.shown.moves) == moves
