"""The ledger on a card that fails, is slow, is gone or is replaced: nothing is let go."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.engine.flow import EndPhase, StopMatch
from app.storage import Store, StoreError, load_match
from app.table import make_setup
from app.table.rows import stored_move
from tests.faults.disk import Disk, disk_of
from tests.faults.rig import DB, ELSEWHERE, CardStore, Evening, card_of, found
from tests.faults.vfs import CardVfs
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

FULL = errno.ENOSPC
START = EndPhase("plan", anyway=True)


@contextmanager
def evening(*, sync_s: float = 0.0, is_late: bool = False) -> Iterator[Evening]:
    card = Disk(sync_s)
    with card_of(card):
        made = Evening((TOY,), card, is_late=is_late)
        yield made
        card.fault = lambda kind, name: 0
        made.store.close()


def started(made: Evening) -> Evening:
    made.start(make_setup(TOY, ("Michel", "Paul")))
    return made


def add(made: Evening, count: int = 1) -> None:
    for _ in range(count):
        made.do(lambda table: table.submit(Add(1)))


def is_full(made: Evening, kinds: tuple[str, ...] = ("write",), name: str = "") -> None:
    made.card.fault = lambda kind, said: FULL if kind in kinds and name in said else 0


def is_well(made: Evening) -> None:
    made.card.fault = lambda kind, name: 0


def on_card(made: Evening, match: int = 1) -> int:
    """How many moves of the match the file holds."""
    rows: list[Any] = []
    made.store.ask(lambda db: load_match(db, match), rows.append, rows.append)
    return len(rows[0].moves) if rows and hasattr(rows[0], "moves") else -1


def troubles(made: Evening) -> list[str]:
    frame = made.table.frame
    assert frame is not None
    return [notice.text.id for notice in frame.notices if notice.kind == "trouble"]


def unsaved_files(disk: Disk) -> list[str]:
    return [name for name in disk.names if name.endswith(".unsaved")]


# Unsaved moves outlive what made them


@pytest.mark.parametrize(
    "end",
    [
        lambda table: table.leave(),
        lambda table: (table.submit(StopMatch("put_away")), table.leave()),
        lambda table: (table.submit(StopMatch("count")), table.leave()),
        lambda table: table.new_match(make_setup(TOY, ("Irene",))),
    ],
    ids=["home", "put away", "count", "another match"],
)
def test_what_is_unsaved_is_written_when_the_card_takes_it(end: Callable[[Any], object]) -> None:
    with evening() as made:
        add(started(made))
        is_full(made)
        add(made, 20)
        end(made.table)
        assert made.store.ledger.count >= 20
        is_well(made)
        made.pass_to(made.clock.s + 2)
        assert on_card(made) >= 21
        assert (made.store.ledger.count, made.store.ledger.trouble) == (0, None)
        assert unsaved_files(made.card) == unsaved_files(made.other) == []


def test_a_match_left_with_unsaved_moves_goes_on_with_all_of_them() -> None:
    with evening() as made:
        add(started(made))
        is_full(made)
        add(made, 5)
        made.table.leave()
        made.table.resume(1)
        assert made.table.log.state.count == 6
        is_well(made)
        made.pass_to(made.clock.s + 2)
        add(made)
        assert on_card(made) == 7


def test_home_counts_what_is_not_yet_saved() -> None:
    with evening() as made:
        started(made)
        is_full(made)
        add(made, 24)
        made.table.leave()
        assert made.store.ledger.count == 24


@pytest.mark.parametrize("is_beside", [True, False])
def test_the_second_file_holds_at_once_what_the_card_refuses(is_beside: bool) -> None:
    """Beside the first one while that can be, else in another place."""
    with evening() as made:
        add(started(made))
        is_full(made, name="toque.db-journal" if is_beside else "")
        add(made, 3)
        disk, other = made.card.restarted(), made.other.restarted()
        assert bool(unsaved_files(disk)) == is_beside or not is_beside
        assert bool(unsaved_files(other)) != is_beside
    ((row, log),) = found((TOY,), disk, other)
    assert (row.id, log.state.count) == (1, 4)
    assert unsaved_files(disk) == unsaved_files(other) == []


def test_a_torn_second_file_gives_all_that_is_whole() -> None:
    with evening() as made:
        add(started(made))
        is_full(made, name="toque.db-journal")
        add(made, 3)
        disk = made.card.restarted()
        (name,) = unsaved_files(disk)
        data = disk.names[name].data
        del data[data.rfind(b'"move"') + 30 :]
    ((_, log),) = found((TOY,), disk, Disk())
    assert log.state.count == 3


def test_what_contradicts_the_file_is_kept_as_a_match_of_its_own() -> None:
    """The second file was not at hand when the match went on without it."""
    with evening() as made:
        add(started(made))
        is_full(made)
        add(made, 3)
        disk, other = made.card.restarted(), made.other.restarted()
    with card_of(disk):
        again = Evening((TOY,), disk)
        again.table.resume(1)
        again.do(lambda table: table.submit(Add(9)))
        again.store.close()
    rows = found((TOY,), disk, other)
    assert [log.state.count for _, log in rows] == [10, 4]


# The file is gone, replaced, made anew


def test_a_file_that_is_taken_away_is_made_anew_with_the_whole_match() -> None:
    with evening() as made:
        add(started(made), 5)
        for name in list(made.card.names):
            made.card.unlink(name)
        add(made)
        assert on_card(made) == 6
        assert troubles(made) == []


def test_an_older_copy_in_its_place_gets_what_it_lacks() -> None:
    with evening() as made:
        add(started(made), 2)
        copy = {name: bytes(inode.data) for name, inode in made.card.names.items()}
        add(made, 3)
        for name, data in copy.items():
            made.card.unlink(name)
            made.card.open(name, may_create=True).data[:] = data
        add(made)
        assert on_card(made) == 6


def test_a_match_of_a_file_that_is_gone_for_good_is_whole_in_the_second_file() -> None:
    with evening() as made:
        add(started(made), 5)
        made.card.names.clear()
        made.card.fault = lambda kind, name: errno.EACCES if kind == "open" else 0
        add(made)
        assert made.store.ledger.count == 6
        other = made.other.restarted()
    ((_, log),) = found((TOY,), Disk(), other)
    assert log.state.count == 6


def test_a_failed_folder_sync_whose_commit_is_there_counts_as_saved() -> None:
    with evening() as made:
        started(made)
        failed: list[str] = []

        def once(kind: str, name: str) -> int:
            if kind == "sync_folder" and len(failed) < 2:
                failed.append(kind)
                return errno.EIO
            return 0

        for _ in range(5):
            failed.clear()
            made.card.fault = once
            add(made)
        is_well(made)
        add(made, 27)
        assert on_card(made) == 32
        assert troubles(made) == []


def test_read_only_then_writable_again_is_written() -> None:
    with evening() as made:
        started(made)
        made.card.fault = lambda kind, name: (
            errno.EROFS if kind in ("write", "unlink", "truncate") else 0
        )
        add(made, 2)
        assert len(troubles(made)) == 1
        is_well(made)
        made.pass_to(made.clock.s + 2)
        assert on_card(made) == 2


# Without a card


@pytest.mark.parametrize("kind", ["open", "write", "stat"])
def test_a_match_starts_and_is_played_with_no_card_at_all(kind: str) -> None:
    card = Disk()
    card.fault = lambda said, name: errno.EIO if said == kind else 0
    with card_of(card):
        made = Evening((TOY,), card)
        started(made)
        add(made, 3)
        assert made.table.match is not None
        assert made.table.match < 0
        assert len(troubles(made)) == 1
        rows: list[Any] = []
        made.table.leave()
        made.store.open_matches(rows.extend)
        assert [row.id for row in rows] == [-1]
        made.table.resume(-1)
        assert made.table.log.state.count == 3
        is_well(made)
        made.pass_to(made.clock.s + 2)
        assert made.table.match == 1
        assert on_card(made) == 3
        assert troubles(made) == []
        made.store.close()


def test_nowhere_to_write_is_said() -> None:
    with evening() as made:
        started(made)
        made.card.fault = made.other.fault = lambda kind, name: FULL if kind == "write" else 0
        add(made)
        assert troubles(made) == ["Nothing is saved. Leave Toque open."]
        made.other.fault = lambda kind, name: 0
        made.pass_to(made.clock.s + 2)
        assert troubles(made)[0].startswith("The card does not write")


# Slow


def test_a_slow_card_is_said_after_a_second_and_waited_for_no_longer_than_three() -> None:
    with evening(is_late=True) as made:
        started(made)
        made.pass_to(made.clock.s + 60)
        made.card.sync_s = 5.0
        begun = made.clock.s
        add(made)
        made.pass_to(begun + 0.9)
        assert (troubles(made), made.shown[-1].moves) == ([], 0)
        made.pass_to(begun + 1.1)
        assert (troubles(made), made.shown[-1].moves) == (["The card is slow."], 0)
        made.pass_to(begun + 4.1)
        assert made.shown[-1].moves == 1
        at = next(row.at for row in made.shown if row.moves == 1)
        assert at - begun <= 4
        for n in range(2, 9):
            touched = made.clock.s
            add(made)
            made.pass_to(made.clock.s + 3)
            assert next(row.at for row in made.shown if row.moves == n) - touched <= 1.01
        made.card.sync_s = 0.0
        made.pass_to(made.clock.s + 120)
        assert troubles(made) == []
        assert on_late_card(made) == 8


def on_late_card(made: Evening) -> int:
    rows: list[Any] = []
    made.store.ask(lambda db: load_match(db, 1), rows.append)
    made.pass_to(made.clock.s + 1)
    return len(rows[0].moves)


def test_heartbeats_do_not_queue_behind_one_another() -> None:
    with evening(is_late=True) as made:
        started(made)
        made.pass_to(made.clock.s + 60)
        made.do(lambda table: table.submit(START))
        made.pass_to(made.clock.s + 2)
        made.card.sync_s = 5.0
        made.pass_to(made.clock.s + 40)
        assert made.line is not None
        assert len(made.line.waiting) <= 2
        assert made.card.now - made.clock.s < 45


def test_a_lock_held_for_a_minute_stops_nobody() -> None:
    with evening() as made:
        add(started(made))
        made.card.fault = lambda kind, name: errno.EAGAIN if kind == "lock" else 0
        add(made, 3)
        assert made.shown[-1].moves == 4
        made.pass_to(made.clock.s + 60)
        is_well(made)
        made.pass_to(made.clock.s + 2)
        assert on_card(made) == 4


# Two, and none


def test_two_moves_in_flight_on_a_failing_card_are_no_other_process() -> None:
    with evening(is_late=True, sync_s=0.2) as made:
        started(made)
        made.pass_to(made.clock.s + 60)
        is_full(made, kinds=("sync_folder",))
        add(made, 2)
        made.pass_to(made.clock.s + 4)
        assert not any("Another" in text for text in troubles(made))
        is_well(made)
        made.pass_to(made.clock.s + 30)
        assert on_late_card(made) == 2


def test_a_setting_that_the_card_refuses_is_kept_too() -> None:
    with evening() as made:
        is_full(made)
        made.store.ledger.keep("language", "fr")
        disk, other = made.card.restarted(), made.other.restarted()
    with card_of(disk):
        store = CardStore(disk, other)
        rows: list[Any] = []
        store.ask(lambda db: db.conn.execute("SELECT * FROM settings").fetchall(), rows.extend)
        store.close()
    assert rows == [("language", '"fr"')]


def test_a_damaged_file_is_no_card_that_is_away(tmp_path: Path) -> None:
    (tmp_path / "toque.db").write_text("dear diary " * 100)
    with pytest.raises(StoreError, match="not a database"):
        Store(tmp_path / "toque.db", is_patient=True)


def test_a_move_costs_as_few_statements_after_thousands_as_at_first() -> None:
    top = Tabletop((TOY,)).start(TOY)
    counts: list[int] = []
    said: list[str] = []
    top.store.ask(lambda db: db.conn.set_trace_callback(said.append))
    for _ in range(600):
        said.clear()
        top.do(Add(1))
        top.do(Add(-1))
        counts.append(len(said))
    assert set(counts) == {12}, "six a move: begin, which match, which move, insert, clock, commit"


def test_the_files_of_the_rig_are_where_it_says() -> None:
    """Nothing of the modelled card is ever on this machine's disk."""
    with evening() as made:
        add(started(made))
        assert isinstance(CardVfs(made.card), CardVfs)
        assert not DB.exists()
        assert not ELSEWHERE.exists()
        assert disk_of({}).names == {}


def test_old_rows_are_read_as_they_were(tmp_path: Path) -> None:
    top = Tabletop((TOY,), store=Store(tmp_path / "toque.db")).start(TOY)
    top.do(Add(1))
    writers: list[Any] = []
    top.store.ask(
        lambda db: db.conn.execute("SELECT DISTINCT writer FROM moves").fetchall(), writers.extend
    )
    assert writers == [(top.store.writer,)]
    rows: list[Any] = []
    top.store.ask(lambda db: load_match(db, 1), rows.append)
    assert stored_move(TOY, rows[0].moves[0]) == top.log.moves[0]
    assert sqlite3.sqlite_version
