"""A full evening by touch: matches played, a result opened again, exported, taken in elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.games import GAMES
from app.history.files import ALL, SCRIPTS
from app.script import Player, read
from app.script.record import lines_of
from app.storage import Store
from app.storage.played import Played, played_matches
from tests.drawer import Drawer
from tests.history.evening_book import random_book
from tests.ui.evening import Open
from tests.ui.history.touched import dinner, restaurant, stir_fry, with_stick

NIGHT = datetime(2027, 1, 9, 20, tzinfo=UTC)


def rows(store: Store) -> tuple[Played, ...]:
    found: list[tuple[Played, ...]] = []
    store.ask(played_matches, found.append)
    return found[0]


def test_three_matches_reopened_exported_and_taken_in_elsewhere(
    evening: Open, tmp_path: Path
) -> None:
    hands = evening("fr", store=Store(tmp_path / "toque.db"))
    hands.table.utc = lambda: NIGHT + timedelta(seconds=hands.player.clock())
    stir_fry(hands)
    restaurant(hands)
    dinner(hands)
    hands.touch("history", "match:2")
    hands.pass_time(0.5)
    before = hands.view()["outcome"]
    assert before["ranking"][0]["place"] == 1
    hands.pass_time(4)
    hands.touch("undo")
    hands.pass_time(1)
    hands.touch("main")  # it asks: the sums do not meet
    hands.pass_time(1)
    hands.touch("ask-yes")
    hands.pass_time(4)
    assert hands.view()["outcome"] == before
    hands.touch("home", "history")
    drawer = Drawer(tmp_path / "media", "KEY")
    script = partial(lines_of, GAMES)
    hands.app.vault = with_stick(hands, tmp_path / "toque.db", drawer, record=script)
    hands.app.refresh()
    hands.pass_time(0.1)
    hands.touch("copy")
    hands.pass_time(0.1)
    here = rows(hands.table.store)
    there = evening("en", store=Store(tmp_path / "other.db"))
    there.app.vault = with_stick(there, tmp_path / "other.db", drawer)
    there.touch("history", "menu", "take-in")
    there.pass_time(0.1)
    assert drawer.let_go == ["KEY", "KEY"]
    the_same_elsewhere(tmp_path, here, rows(there.table.store))


def the_same_elsewhere(tmp_path: Path, here: tuple[Played, ...], there: tuple[Played, ...]) -> None:
    """The stick has made the same history on another table; its scripts play."""
    (sent,) = tmp_path.glob(f"media/**/{ALL}")
    assert [row.uid for row in there] == [row.uid for row in here]
    assert [(row.names, row.seats, row.ended) for row in there] == [
        (row.names, row.seats, row.ended) for row in here
    ]
    corrected = {row.game: row for row in there}["stir-fry-eighteen"]
    assert [seat.score for seat in corrected.seats] == [41, 0]
    scripts = sorted((sent.parent / SCRIPTS).iterdir())
    assert len(scripts) == 3
    header, lines = read(scripts[0].read_text("utf-8").splitlines())
    assert header is not None
    player = Player(GAMES, Store())
    player.start(header)
    player.play(lines)
    assert player.view()["outcome"] is not None


@pytest.mark.sample(1)
@pytest.mark.parametrize("keys", [("history",), ("history", "statistics", "tab:games")])
def test_a_thousand_matches_cost_three_statements_a_screen(
    evening: Open, keys: tuple[str, ...]
) -> None:
    book, _ = random_book(1000)
    store = Store()
    store.ask(partial(pour, book))
    hands = evening("en", store=store)
    for key in keys:
        seen = statements(store, partial(hands.touch, key))
        hands.pass_time(0.6)
        assert len(seen) <= 3, seen
    hands.frames(3)
    assert hands.has("rail")


def pour(book: Any, db: Any) -> None:
    """All rows of one store into another."""
    for table in ("matches", "moves", "scores", "players"):
        for row in book.conn.execute(f"SELECT * FROM {table}").fetchall():
            marks = ", ".join("?" * len(row))
            db.conn.execute(f"INSERT INTO {table} VALUES ({marks})", row)


def statements(store: Store, act: Callable[[], object]) -> list[str]:
    """What is asked of the store meanwhile; begin and commit are none."""
    seen: list[str] = []
    store.ask(lambda db: db.conn.set_trace_callback(seen.append))
    act()
    store.ask(lambda db: db.conn.set_trace_callback(None))
    return [said for said in seen if said.lstrip().upper().startswith(("SELECT", "WITH"))]
