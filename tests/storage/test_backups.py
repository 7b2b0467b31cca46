"""Backups: whole or not there, seven kept, made in their time; taken back without a loss."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.engine.flow import EndPhase, StopMatch
from app.storage import Store, backups, connect, restoring, settings_at
from app.storage.identity import Refusal
from app.storage.keeper import Keeper
from app.storage.trial import checked
from tests.storage import damage
from tests.storage.damage import COUNT, MENDED, REFUSED, everything, good
from tests.storage.test_store import asked
from tests.tabletop import FakeClock, Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "toque.db"
    good(path)
    return path


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_a_backup_is_a_whole_file_of_ours(path: Path) -> None:
    made = backups.make(path, NOW)
    assert made.path.name == "toque-2026-12-01T20-00-00Z.db"
    assert checked(made.path) is None
    assert backups.count_matches(made.path) == COUNT
    assert made.path.stat().st_mode & 0o777 == 0o600
    assert made.path.parent.stat().st_mode & 0o777 == 0o700
    assert names(made.path.parent) == [made.path.name]


def test_seven_are_kept_the_newest(path: Path) -> None:
    for day in range(10):
        backups.make(path, NOW + timedelta(days=day))
    assert [b.made.day for b in backups.listed(path)] == [10, 9, 8, 7, 6, 5, 4]


def test_a_clock_that_goes_back_loses_no_new_backup(path: Path) -> None:
    backups.make(path, NOW)
    for _ in range(9):
        newest = backups.make(path, datetime(1970, 1, 1, tzinfo=UTC))
    found = backups.listed(path)
    assert len(found) == 7
    assert found[0].path == newest.path


def test_files_of_others_in_the_folder_are_left_alone(path: Path) -> None:
    folder = backups.folder_of(path)
    folder.mkdir()
    for name in ("notes.txt", "other-2026-12-01T20-00-00Z.db", "toque-2026-99-99T20-00-00Z.db"):
        (folder / name).write_text("kept")
    for day in range(9):
        backups.make(path, NOW + timedelta(days=day))
    assert len(names(folder)) == 7 + 3


@pytest.mark.parametrize("call", ["rename", "copy_into", "sync"])
def test_a_backup_that_fails_leaves_nothing(
    path: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups.make(path, NOW)
    before = everything(path.parent)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    target: object = Path if call == "rename" else backups
    monkeypatch.setattr(target, call, refuse)
    with pytest.raises(OSError, match="No space"):
        backups.make(path, NOW + timedelta(days=1))
    monkeypatch.undo()
    assert everything(path.parent) == before


def test_what_a_pulled_plug_left_goes_at_the_next_start(path: Path) -> None:
    from app.storage.opening import prepare

    folder = backups.folder_of(path)
    folder.mkdir()
    (folder / ".toque-2026-12-01T20-00-00Z.db.part").write_text("half")
    prepare(path, NOW)
    assert names(folder) == []


def test_a_match_under_way_is_written_while_a_backup_is_made(path: Path) -> None:
    top = Tabletop((TOY,), store=Store(path)).start(TOY)
    made = backups.make(path, NOW)
    top.do(Add(3))
    assert backups.count_matches(made.path) == COUNT + 1


# When


def evening(path: Path) -> tuple[Tabletop, Keeper, Callable[[float], None]]:
    """A table whose keeper makes its backups at once, and a way to let seconds pass."""
    clock = FakeClock()
    top = Tabletop((TOY,), clock=clock, store=Store(path))
    keeper = Keeper(
        path,
        clock=clock,
        utc=lambda: NOW + timedelta(seconds=clock.s),
        spawn=lambda work: work(),
    )
    top.table.on_frame(lambda frame, _: keeper.see(frame))
    return top, keeper, top.pass_time


def test_at_the_start_only_after_something_was_written(path: Path) -> None:
    _, keeper, *_ = evening(path)
    keeper.start()
    keeper.start()
    assert len(backups.listed(path)) == 1


def test_at_the_end_of_a_match(path: Path) -> None:
    top, keeper, *_ = evening(path)
    keeper.start()
    top.start(TOY)
    top.do(Add(1))
    assert len(backups.listed(path)) == 1
    top.do(StopMatch("count"))
    newest, _ = backups.listed(path)
    assert asked(Store(newest.path), lambda db: list(db.conn.execute("SELECT * FROM results")))


def test_when_a_phase_without_a_clock_begins_and_an_hour_has_passed(path: Path) -> None:
    top, keeper, pass_time = evening(path)
    keeper.start()
    top.start(TOY)
    pass_time(3700)
    top.do(EndPhase("plan", anyway=True))
    assert top.face.timer.is_running
    pass_time(3700)
    assert len(backups.listed(path)) == 1  # a clock has run: not now
    while top.frame.clock is not None:
        top.do(EndPhase(top.frame.phase, anyway=True))
    assert len(backups.listed(path)) == 2


def test_a_backup_that_fails_is_said_and_does_no_harm(path: Path) -> None:
    said: list[Exception] = []
    keeper = Keeper(
        path.parent / "none" / "toque.db",
        clock=FakeClock(),
        failed=said.append,
        spawn=lambda work: work(),
    )
    keeper.start()
    keeper.make()
    keeper.make()
    assert len(said) == 2


def test_two_backups_are_not_made_at_once(path: Path) -> None:
    works: list[Callable[[], None]] = []
    keeper = Keeper(path, clock=FakeClock(), utc=lambda: NOW, spawn=works.append)
    keeper.make()
    keeper.make()
    assert len(works) == 1
    thread = threading.Thread(target=works[0])
    thread.start()
    thread.join()
    keeper.make()
    assert len(works) == 2


# Taken back


def test_restore_keeps_what_it_replaces(path: Path) -> None:
    made = backups.make(path, NOW)
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM moves")
    before = path.read_bytes()
    kept = restoring.restore(made.path, path, NOW)
    assert kept is not None
    assert kept.read_bytes() == before
    assert path.read_bytes() == made.path.read_bytes()
    assert backups.count_matches(path) == COUNT


@pytest.mark.parametrize("name", [*MENDED, *(n for n in REFUSED if n != "fifo")])
def test_restore_refuses_what_is_not_ours_or_not_whole(path: Path, name: str) -> None:
    source = path.parent / "stick" / "toque.db"
    source.parent.mkdir()
    good(source)
    change = MENDED[name] if name in MENDED else REFUSED[name][0]
    change(source)
    before = everything(path.parent)
    with pytest.raises(Refusal):
        restoring.restore(source, path, NOW)
    with pytest.raises(Refusal):
        restoring.contents_of(source)
    assert everything(path.parent) == before


@pytest.mark.parametrize("name", ["cut-to-half", "header-lost", "all-zeros"])
def test_restore_over_a_damaged_file_keeps_it(path: Path, name: str) -> None:
    made = backups.make(path, NOW)
    MENDED[name](path)
    before = path.read_bytes()
    kept = restoring.restore(made.path, path, NOW)
    assert kept is not None
    assert kept.read_bytes() == before
    assert backups.count_matches(path) == COUNT


def test_restore_touches_no_file_of_another_program(path: Path) -> None:
    made = backups.make(path, NOW)
    damage.foreign(path, "CREATE TABLE notes (text)")
    before = everything(path.parent)
    with pytest.raises(Refusal, match="another program"):
        restoring.restore(made.path, path, NOW)
    assert everything(path.parent) == before


def test_a_hot_journal_does_not_reach_the_restored_file(path: Path) -> None:
    made = backups.make(path, NOW)
    damage.journal(path, lambda data: data)
    restoring.restore(made.path, path, NOW)
    assert not Path(f"{path}-journal").exists()
    assert backups.count_matches(path) == COUNT


def test_restore_where_nothing_stands(path: Path) -> None:
    made = backups.make(path, NOW)
    other = path.parent / "new" / "toque.db"
    assert restoring.restore(made.path, other, NOW) is None
    assert backups.count_matches(other) == COUNT


def test_a_running_store_takes_a_backup_back_in_one_commit(path: Path) -> None:
    made = backups.make(path, NOW)
    store = Store(path)
    asked(store, lambda db: db.conn.execute("DELETE FROM moves") and None)
    contents = restoring.contents_of(made.path)
    assert asked(store, lambda db: restoring.put_back(db, contents)) == COUNT
    assert asked(store, lambda db: db.conn.execute("SELECT count(*) FROM moves").fetchone()) == (
        COUNT * 3,
    )
    store.close()
    assert settings_at(path) == {"sound.volume": 30}


def test_an_old_backup_is_brought_up_to_today(path: Path) -> None:
    source = path.parent / "old.db"
    good(source)
    damage.old(source)
    before = source.read_bytes()
    assert len(restoring.contents_of(source).matches) == 1
    assert source.read_bytes() == before
    restoring.restore(source, path, NOW)
    assert connect(path).conn.execute("SELECT count(*) FROM matches").fetchone() == (1,)
