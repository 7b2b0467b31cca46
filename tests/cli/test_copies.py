"""`toque backup` and `toque restore`: listed, asked, refused in one line, kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.storage import backups
from hardware.ports import PartMissingError, Stick, Trouble
from tests.cli.test_toque import Ran, toque
from tests.drawer import Drawer
from tests.storage import damage
from tests.storage.damage import COUNT, everything, good

__all__ = ["toque"]
Toque = Callable[..., Ran]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "toque.db"
    good(path)
    return path


@pytest.fixture
def drawer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Drawer:
    made = Drawer(tmp_path / "media", "HOLIDAYS")
    monkeypatch.setattr("app.cli.copies.Udisks", lambda: made)
    return made


def test_a_backup_is_made_listed_and_taken_back(toque: Toque, db: Path) -> None:
    made = toque("backup", "--db", db, "--json")
    (row,) = json.loads(made.out)
    assert row["matches"] == COUNT
    assert toque("restore", "--db", db).out.split()[0] == "1"
    assert json.loads(toque("restore", "--db", db, "--json").out) == [row]
    before = db.read_bytes()
    damage.cut(db, -1024)
    ran = toque("restore", "1", "--yes", "--db", db, "--json")
    assert ran.status == 0
    kept = Path(json.loads(ran.out)["kept"])
    assert kept.read_bytes() == before[:-1024]
    assert backups.count_matches(db) == COUNT


def test_restore_asks(toque: Toque, db: Path) -> None:
    toque("backup", "--db", db)
    before = db.read_bytes()
    ran = toque("restore", "1", "--db", db, text="n\n")
    assert ran.status == 130
    assert "in place of all matches?" in ran.err
    assert db.read_bytes() == before
    assert toque("restore", "1", "--db", db, text="y\n").status == 0


@pytest.mark.parametrize(
    ("which", "reason"),
    [
        ("9", "there is no backup 9"),
        ("0", "there is no backup 0"),
        ("nowhere.db", "nowhere.db: there is no such backup"),
        ("999999999999999999999", "there is no such backup"),
        (".", "is a folder"),
    ],
)
def test_what_is_no_backup_is_one_line(toque: Toque, db: Path, which: str, reason: str) -> None:
    before = everything(db.parent)
    ran = toque("restore", which, "--yes", "--db", db)
    assert ran.status == 2
    assert reason in ran.line
    assert everything(db.parent) == before


@pytest.mark.parametrize("name", [name for name in damage.REFUSED if name != "folder"])
def test_nothing_of_others_is_copied_or_replaced(toque: Toque, db: Path, name: str) -> None:
    change, reason = damage.REFUSED[name]
    toque("backup", "--db", db)
    change(db)
    before = everything(db.parent)
    for args in (("backup",), ("restore", "1", "--yes")):
        ran = toque(*args, "--db", db)
        assert ran.status == 2
        assert reason in ran.line
    assert everything(db.parent) == before


def test_a_backup_of_nothing_is_one_line(toque: Toque, tmp_path: Path) -> None:
    ran = toque("backup", "--db", tmp_path / "none.db")
    assert (ran.status, "no file of matches" in ran.line) == (2, True)


def test_a_folder_that_cannot_be_written_is_one_line(toque: Toque, db: Path) -> None:
    (db.parent / "file").write_text("")
    ran = toque("backup", "--db", db, "--to", db.parent / "file" / "x")
    assert ran.status == 2
    assert str(db.parent / "file") in ran.line


def test_to_a_stick_and_back(toque: Toque, db: Path, drawer: Drawer) -> None:
    assert toque("backup", "--stick", "--db", db).status == 0
    other = db.parent / "other" / "toque.db"
    assert toque("restore", "1", "--stick", "--yes", "--db", other).status == 0
    assert backups.count_matches(other) == COUNT
    assert drawer.mounted == drawer.let_go == ["HOLIDAYS", "HOLIDAYS"]


def test_copies_on_a_stick_are_never_dropped(toque: Toque, db: Path, drawer: Drawer) -> None:
    for _ in range(9):
        toque("backup", "--stick", "--db", db)
    assert len(list((drawer.folder / "HOLIDAYS" / "Toque").iterdir())) == 9


@pytest.mark.parametrize(("labels", "reason"), [((), "No USB stick"), (("A", "B"), "Leave one")])
def test_no_stick_or_too_many_is_one_line(
    toque: Toque, db: Path, drawer: Drawer, labels: tuple[str, ...], reason: str
) -> None:
    drawer.labels = labels
    ran = toque("backup", "--stick", "--db", db)
    assert (ran.status, reason in ran.line) == (2, True)
    assert drawer.mounted == []


def test_a_stick_that_refuses_is_one_line_and_is_let_go(
    toque: Toque, db: Path, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    (drawer.folder / "HOLIDAYS").mkdir(parents=True)
    (drawer.folder / "HOLIDAYS" / "Toque").write_text("a file in its place")
    ran = toque("backup", "--stick", "--db", db)
    assert ran.status == 2
    assert drawer.let_go == ["HOLIDAYS"]

    def refuse(_: Stick) -> None:
        raise PartMissingError(Trouble("stick_busy", "The stick is still in use."))

    (drawer.folder / "HOLIDAYS" / "Toque").unlink()
    monkeypatch.setattr(drawer, "unmount", refuse)
    ran = toque("backup", "--stick", "--db", db)
    assert (ran.status, "in use" in ran.line) == (2, True)
