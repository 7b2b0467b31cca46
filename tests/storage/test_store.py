"""The file: its pragmas, its tables, its readable views, and what happens when it cannot be."""

from __future__ import annotations

import dataclasses
import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from app.engine.flow import EndPhase, StopMatch
from app.storage import (
    Store,
    StoreError,
    create_match,
    keep_players,
    load_match,
    player_names,
    read_settings,
    words_used,
    write_setting,
)
from app.storage.migrations import migrations
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add


def asked(store: Store, query: Callable[[Any], Any]) -> Any:
    rows: list[Any] = []
    store.ask(query, rows.append, rows.append)
    return rows[0]


def played(path: Path) -> Tabletop:
    top = Tabletop((TOY,), store=Store(path)).start(TOY)
    top.do(Add(3))
    top.do(EndPhase("plan", anyway=True))
    top.pass_time(12)
    top.do(StopMatch("count"))
    return top


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("page_size", 1024), ("journal_mode", "delete"), ("synchronous", 3), ("foreign_keys", 1)],
)
def test_pragmas(tmp_path: Path, pragma: str, value: object) -> None:
    store = Store(tmp_path / "toque.db")
    assert asked(store, lambda db: db.conn.execute(f"PRAGMA {pragma}").fetchone()) == (value,)


def test_no_wal_file_is_left_beside_it(tmp_path: Path) -> None:
    played(tmp_path / "toque.db").store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["toque.db"]


def test_its_folder_is_made(tmp_path: Path) -> None:
    Store(tmp_path / "new" / "folder" / "toque.db").close()
    assert (tmp_path / "new" / "folder" / "toque.db").is_file()


def test_migrations_can_be_applied_twice(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    Store(path).close()
    store = Store(path)
    assert asked(store, lambda db: migrations.apply(Database(db.conn))) is None
    assert asked(store, lambda db: migrations.pending(Database(db.conn))) == []
    tables = asked(store, lambda db: set(Database(db.conn).table_names()))
    assert {"matches", "moves", "players", "settings", "scores"} <= tables


def test_events_and_results_are_readable_by_anybody(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    played(path).store.close()
    curious = sqlite3.connect(path)
    events = curious.execute("SELECT seq, at_s, source, event FROM events").fetchall()
    assert events == [
        (1, 0.0, "touch", "gained"),
        (2, 0.0, "touch", "phase_started"),
        (3, 12.0, "touch", "clock_paused"),
        (3, 12.0, "touch", "match_ended"),
    ]
    results = curious.execute("SELECT game, ended, place, player, score FROM results").fetchall()
    assert results == [
        ("toy", "counted", 1, "Michel", 3),
        ("toy", "counted", 2, "Paul", 0),
        ("toy", "counted", 2, "Irene", 0),
    ]
    curious.close()


def test_a_copied_file_opens_and_its_match_goes_on(tmp_path: Path) -> None:
    played(tmp_path / "toque.db").store.close()
    shutil.copy(tmp_path / "toque.db", tmp_path / "copy.db")
    again = Tabletop((TOY,), store=Store(tmp_path / "copy.db"))
    again.table.resume(1)
    assert again.log.state.count == 3
    assert again.frame.outcome is not None
    again.undo()
    again.do(Add(1))
    assert again.log.state.count == 4


VERSION_1 = Path(__file__).parent / "version-1.sql"


def renamed(said: dict[str, Any]) -> dict[str, Any]:
    """What the toy of version 1 called `added` is a gain of the purse since."""
    is_old = said.get("type") == "added"
    return said | {"type": "gained", "seat": 1, "what": "count"} if is_old else said


TOY_SINCE = dataclasses.replace(TOY, upcasts={1: renamed})


def test_a_file_of_version_1_opens(tmp_path: Path) -> None:
    """The dump is a file that the first version wrote; it stays as it is for ever."""
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.executescript(VERSION_1.read_text(encoding="utf-8"))
    old.close()
    top = Tabletop((TOY_SINCE,), store=Store(path))
    top.table.resume(1)
    assert top.log.state.count == 3
    assert top.flow.ended == "counted"
    assert [move.at for move in top.log.moves] == [0, 0, 12_000_000]


@pytest.mark.parametrize("threaded", [False, True])
def test_a_place_that_cannot_be_written_is_one_clear_error(tmp_path: Path, threaded: bool) -> None:
    (tmp_path / "file").write_text("")
    post = (lambda call: call()) if threaded else None
    with pytest.raises(StoreError, match=r"cannot be opened.*Choose a writable place with --db"):
        Store(tmp_path / "file" / "toque.db", post=post)


def test_a_file_that_is_no_database_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "toque.db").write_text("dear diary " * 100)
    with pytest.raises(StoreError, match="not a database"):
        Store(tmp_path / "toque.db")


def test_a_job_that_fails_takes_nothing_else_with_it(tmp_path: Path) -> None:
    store = Store(tmp_path / "toque.db")
    faults: list[Exception] = []

    def half(db: Any) -> None:
        keep_players(db, ("Ralph",), "2000")
        db.conn.execute("INSERT INTO nowhere VALUES (1)")

    store.ask(half, lambda _: None, faults.append)
    store.ask(lambda db: keep_players(db, ("Alice",), "2001"))
    assert len(faults) == 1
    assert asked(store, player_names) == ["Alice"]


def test_names_are_kept_latest_first(tmp_path: Path) -> None:
    store = Store(tmp_path / "toque.db")
    for utc, name in (("2000", "Alice"), ("2001", "Pat"), ("2002", "Alice")):
        store.ask(lambda db, utc=utc, name=name: keep_players(db, (name,), utc))  # type: ignore[misc]
    assert asked(store, player_names) == ["Alice", "Pat"]


def test_words_of_a_set_up_are_offered_latest_first_and_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "toque.db")
    for game, words in (("a", ["Thai", ""]), ("a", ["Korean"]), ("b", ["Greek"]), ("a", ["Thai"])):
        setup = json.dumps({"options": {"cuisines": words, "chefs": [["x"]]}})
        store.ask(lambda db, game=game, setup=setup: create_match(db, game, setup, "2000"))  # type: ignore[misc]
    store.ask(lambda db: create_match(db, "a", '{"options": {}}', "2001"))
    assert asked(store, lambda db: words_used(db, "a", "cuisines")) == ["Thai", "Korean"]
    assert asked(store, lambda db: words_used(db, "c", "cuisines")) == []


def test_settings_come_back_as_they_were_set(tmp_path: Path) -> None:
    store = Store(tmp_path / "toque.db")
    for key, value in (("sound.volume", 30), ("language", "fr"), ("sound.mute", True)):
        store.ask(lambda db, key=key, value=value: write_setting(db, key, value))  # type: ignore[misc]
    store.ask(lambda db: write_setting(db, "sound.mute", None))
    assert asked(store, read_settings) == {"sound.volume": 30, "language": "fr"}


def test_a_match_that_is_not_there_is_none(tmp_path: Path) -> None:
    assert asked(Store(tmp_path / "toque.db"), lambda db: load_match(db, 9)) is None


def test_matches_and_moves_read_well_by_name(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    played(path).store.close()
    curious = sqlite3.connect(path)
    (match,) = curious.execute(
        "SELECT game, ended, minutes, players, winners FROM match_list"
    ).fetchall()
    assert match == ("toy", "counted", 0.2, "Michel, Paul, Irene", "Michel")
    moves = curious.execute("SELECT seq, command, game FROM move_list ORDER BY seq").fetchall()
    assert moves[0] == (1, "add", "toy")
    assert [column[0] for column in curious.execute("SELECT * FROM move_list").description] == [
        "match",
        "game",
        "seq",
        "at_s",
        "at_utc",
        "source",
        "player",
        "command",
        "arguments",
        "events",
    ]


def test_an_old_file_learns_who_won(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as old:
        old.executescript(VERSION_1.read_text(encoding="utf-8"))
        old.executemany(
            "INSERT INTO matches VALUES (?, ?, '{}', '2026', 0, ?)",
            [
                (91, "toy", "finished"),
                (92, "kitchen-rush", "finished"),
                (93, "kitchen-rush", "finished"),
                (94, "toy", "abandoned"),
            ],
        )
        rows = [
            (91, 1, 1, ""),
            (91, 2, 1, ""),
            (91, 3, 3, ""),
            (92, 1, 1, "Every condition is met."),
            (93, 1, 1, "Missed: coins."),
            (94, 1, 1, ""),
        ]
        old.executemany("INSERT INTO scores VALUES (?, ?, 'Paul', ?, 0, ?)", rows)
    store = Store(path)
    found = asked(store, lambda db: list(db.conn.execute("SELECT match, seat, won FROM scores")))
    assert {row[:2] for row in found if row[2] and row[0] > 90} == {(91, 1), (91, 2), (92, 1)}
    store.close()
