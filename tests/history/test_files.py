"""Files: what a spreadsheet reads, what another Toque takes in, and nothing twice."""

from __future__ import annotations

import csv
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from app.engine.flow import EndPhase, StopMatch
from app.history import files
from app.history.files import ALL, MOVES, RESULTS, cell_of, export
from app.storage import Store, connect
from app.storage.exchange import NotOurs, Taken, parsed, take_in
from tests.tabletop import Tabletop
from tests.toy import GAME as TOY
from tests.toy.acts import Add

VIEWS = ("match_list", "move_list", "results", "events")


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "toque.db"
    top = Tabletop((TOY,), store=Store(path))
    for names in (("=SUM(A1)", "Irène"), ("@Paul", "-Bob")):
        top.start(TOY, names)
        top.do(Add(3))
        top.undo()
        top.do(EndPhase("plan", anyway=True))
        top.pass_time(12)
        top.do(StopMatch("count"))
    top.start(TOY)
    top.do(Add(2))
    top.table.leave()
    top.store.close()
    return path


def table(path: Path, delimiter: str) -> list[dict[str, str]]:
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    text = data.decode("utf-8-sig")
    return list(csv.DictReader(text.splitlines(), delimiter=delimiter))


def rows(db: Database, view: str) -> list[dict[str, Any]]:
    return sorted(db.query(f"SELECT * FROM {view}"), key=str)


def take(path: Path, data: bytes) -> Taken:
    db = connect(path)
    with closing(db.conn), db.atomic():
        return take_in(db, parsed(data))


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_a_cell_that_begins_like_a_formula_is_made_harmless(sign: str) -> None:
    assert cell_of(f"{sign}1+1") == f"'{sign}1+1"
    assert cell_of(f"1{sign}1") == f"1{sign}1"


@pytest.mark.parametrize(("lang", "delimiter"), [("fr", ";"), ("en", ",")])
def test_tables_read_well_and_do_nothing(
    db: Path, tmp_path: Path, lang: str, delimiter: str
) -> None:
    export(db, tmp_path / "out", lang)
    seats = table(tmp_path / "out" / RESULTS, delimiter)
    assert [row["player"] for row in seats] == ["'=SUM(A1)", "Irène", "'@Paul", "'-Bob", ""]
    assert seats[0]["minutes"] == ("0,2" if lang == "fr" else "0.2")
    assert seats[-1]["ended"] == ""
    moves = table(tmp_path / "out" / MOVES, delimiter)
    assert moves[0]["command"] == "add"
    assert {row["match"] for row in moves} == {"1", "2", "3"}
    assert all(json.loads(row["facts"])["type"] == row["event"] for row in moves)
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == sorted([RESULTS, MOVES, ALL])


def test_it_tells_how_far_it_is_from_the_first_file_to_the_last(db: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    export(db, tmp_path / "out", "en", lambda *at: told.append(at), lambda row: ("{}",))
    assert told == [(n // 3, 3) for n in range(1, 10)]


def test_times_bear_the_offset_of_here(monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    assert files.here("2027-07-01T20:00:00+00:00") == "2027-07-01T22:00:00+02:00"
    assert files.here("1970-01-01T00:00:00+00:00") == ""
    monkeypatch.undo()
    time.tzset()


def test_what_comes_back_is_the_same_and_never_twice(db: Path, tmp_path: Path) -> None:
    export(db, tmp_path, "en")
    data = (tmp_path / ALL).read_bytes()
    empty = tmp_path / "empty.db"
    assert take(empty, data) == Taken(new=3)
    assert take(empty, data) == Taken(there=3)
    assert take(db, data) == Taken(there=3)
    one, other = connect(db), connect(empty)
    for view in VIEWS:
        assert rows(Database(one.conn), view) == rows(Database(other.conn), view)
    one.conn.close()
    other.conn.close()


def test_a_match_that_went_on_elsewhere_grows_and_never_shrinks(db: Path, tmp_path: Path) -> None:
    export(db, tmp_path / "before", "en")
    before = (tmp_path / "before" / ALL).read_bytes()
    other = tmp_path / "other.db"
    take(other, before)
    top = Tabletop((TOY,), store=Store(db))
    top.table.resume(3)
    top.do(Add(1))
    top.do(StopMatch("count"))
    top.store.close()
    export(db, tmp_path / "after", "en")
    after = (tmp_path / "after" / ALL).read_bytes()
    assert take(other, after) == Taken(there=2, longer=1)
    assert take(other, before) == Taken(there=3)
    elsewhere = tmp_path / "elsewhere.db"
    take(elsewhere, before)
    top = Tabletop((TOY,), store=Store(elsewhere))
    top.table.resume(3)
    top.do(Add(3))
    top.store.close()
    assert take(elsewhere, after) == Taken(there=2, apart=1)


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[1]", b'{"toque":9,"schema":1,"matches":[],"players":[]}', b"\xff" * 9],
)
def test_what_is_not_ours_is_refused(data: bytes) -> None:
    with pytest.raises(NotOurs):
        parsed(data)


def test_a_match_with_a_hole_is_refused(db: Path, tmp_path: Path) -> None:
    export(db, tmp_path, "en")
    said = json.loads((tmp_path / ALL).read_bytes())
    del said["matches"][0]["moves"][1]
    with pytest.raises(NotOurs, match="missing"):
        parsed(json.dumps(said).encode())


def test_a_file_that_cannot_be_written_leaves_the_older_one(db: Path, tmp_path: Path) -> None:
    older = tmp_path / RESULTS
    older.write_text("older")

    def broken() -> Any:
        yield b"half"
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        files.write(older, broken())
    assert older.read_text() == "older"
    assert [p.name for p in tmp_path.glob(".*")] == []
