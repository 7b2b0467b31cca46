"""How moves come to be in the file: none twice, none over another's, none after a gap."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from app.storage import MoveRow, connect, load_match
from app.storage.database import Database
from app.storage.saving import Entry, Outcome, save

OURS, OTHER = "ours", "other"


def row(seq: int, command: str = "{}", writer: str = OURS) -> MoveRow:
    return MoveRow(seq, seq * 1000, "2000", "touch", command, "[]", 1, writer)


def entry(*rows: MoveRow, saved: int = 0, number: int | None = None) -> Entry:
    newest = max((r.seq for r in rows), default=saved)
    return Entry(
        "u",
        number,
        "toy",
        "{}",
        "2000",
        ("Michel",),
        saved,
        newest,
        lambda low: tuple(r for r in rows if r.seq >= low),
        5,
    )


def put(db: Database, what: Entry) -> Outcome:
    with db.atomic():
        (outcome,) = save(db, (what,), {})
    return outcome


def seqs(db: Database, match: int = 1) -> list[tuple[int, str]]:
    found = load_match(db, match)
    return [(move.seq, move.writer) for move in found.moves] if found else []


@pytest.fixture
def db() -> Iterator[Database]:
    made = connect(":memory:")
    yield made
    made.conn.close()


def test_a_new_match_gets_its_number_with_its_first_moves(db: Database) -> None:
    assert put(db, entry(row(1), row(2))) == Outcome("u", 1, 2)
    assert seqs(db) == [(1, OURS), (2, OURS)]


def test_a_retry_that_meets_its_own_rows_counts_as_saved(db: Database) -> None:
    put(db, entry(row(1), row(2)))
    assert put(db, entry(row(1), row(2), row(3))) == Outcome("u", 1, 3)
    assert seqs(db) == [(1, OURS), (2, OURS), (3, OURS)]


@pytest.mark.parametrize(
    "there",
    [row(2, writer=OTHER), row(2, command='{"do":"add"}'), row(2, '{"do":"add"}', OTHER)],
)
def test_a_row_of_another_process_is_never_written_over(db: Database, there: MoveRow) -> None:
    put(db, entry(row(1), there))
    assert put(db, entry(row(1), row(2), saved=1, number=1)).is_contested
    found = load_match(db, 1)
    assert found is not None
    assert found.moves[1:] == (there,)


def test_rows_beyond_what_we_know_are_of_another_process(db: Database) -> None:
    put(db, entry(row(1), row(2, writer=OTHER), row(3, writer=OTHER)))
    assert put(db, entry(row(1), row(2), saved=1, number=1)).is_contested


def test_no_move_follows_a_gap(db: Database) -> None:
    put(db, entry(row(1)))
    late = replace(entry(row(3), saved=2, number=1), rows=lambda low: (row(3),))
    assert put(db, late).is_contested
    assert seqs(db) == [(1, OURS)]


def test_a_file_that_lost_moves_gets_them_again(db: Database) -> None:
    """An older copy of the file was put in its place."""
    put(db, entry(row(1), row(2)))
    whole = entry(row(1), row(2), row(3), row(4), row(5), saved=4, number=1)
    assert put(db, whole) == Outcome("u", 1, 5)
    assert [seq for seq, _ in seqs(db)] == [1, 2, 3, 4, 5]


def test_a_file_made_anew_gets_the_match_under_its_old_number(db: Database) -> None:
    assert put(db, entry(row(1), row(2), saved=1, number=17)) == Outcome("u", 17, 2)
    assert [seq for seq, _ in seqs(db, 17)] == [1, 2]


def test_a_number_that_is_taken_is_left_to_its_match(db: Database) -> None:
    put(db, replace(entry(row(1)), uid="first"))
    assert put(db, entry(row(1), row(2), saved=1, number=1)) == Outcome("u", 2, 2)


def test_a_retry_writes_so_that_the_disk_is_synced_again(db: Database) -> None:
    """The commit whose folder was not synced may be undone by a power cut, until the next one."""
    put(db, entry(row(1)))
    before = db.conn.total_changes
    put(db, entry(row(1)))
    assert db.conn.total_changes > before


def test_settings_go_with_it(db: Database) -> None:
    with db.atomic():
        save(db, (), {"language": "fr"})
    assert db.conn.execute("SELECT key, value FROM settings").fetchall() == [("language", '"fr"')]
