"""`toque history`, `toque export`, `toque import`: facts, files, refusals in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.history.files import ALL, RESULTS, SCRIPTS
from tests.cli.test_toque import Ran, toque
from tests.drawer import Drawer
from tests.storage.damage import COUNT, good

__all__ = ["toque"]
Toque = Callable[..., Ran]


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "toque.db"
    good(path)
    return path


def test_history_lists_every_match(toque: Toque, db: Path) -> None:
    found = json.loads(toque("history", "--db", db, "--json").out)
    assert sum(len(evening["matches"]) for evening in found) == COUNT
    assert toque("history", "--db", db).out.count(" min ") == COUNT


def test_history_of_a_player_and_their_statistics(toque: Toque, db: Path) -> None:
    facts = json.loads(toque("history", "--db", db, "--statistics", "--json").out)
    assert set(facts) == {"players", "games"}
    assert toque("history", "--db", db, "--statistics").status == 0
    ran = toque("history", "--db", db, "--player", "Nobody")
    assert (ran.status, ran.out) == (2, "")
    assert "Nobody" in ran.err


def test_history_of_a_match_is_its_log(toque: Toque, db: Path) -> None:
    evenings = json.loads(toque("history", "--db", db, "--json").out)
    match = next(match for evening in evenings for match in evening["matches"])
    facts = json.loads(toque("history", "--db", db, "--match", match["match"], "--json").out)
    assert [move["seq"] for move in facts["moves"]]
    assert all(move["utc"] and move["what"] for move in facts["moves"])
    lines = toque("history", "--db", db, "--match", match["match"]).out.splitlines()
    assert len(lines) == len(facts["moves"])
    name = match["players"][0]
    own = toque("history", "--db", db, "--match", match["match"], "--player", name, "--json")
    assert all(name in move["players"] for move in json.loads(own.out)["moves"])
    ran = toque("history", "--db", db, "--match", 999)
    assert (ran.status, ran.out) == (2, "")


def test_export_and_import_elsewhere(toque: Toque, db: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    made = json.loads(toque("export", "--db", db, "--to", out, "--json").out)
    assert {Path(path).parent.name for path in made["files"]} == {"out", SCRIPTS}
    script = next(path for path in made["files"] if path.endswith(".jsonl"))
    assert toque("play", script).status == 0
    new = tmp_path / "new.db"
    assert json.loads(toque("import", out / ALL, "--db", new, "--json").out)["new"] == COUNT
    assert json.loads(toque("import", out / ALL, "--db", new, "--json").out)["there"] == COUNT


def test_export_onto_a_stick(
    toque: Toque, db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawer = Drawer(tmp_path / "media", "HOLIDAYS")
    monkeypatch.setattr("app.cli.copies.Udisks", lambda: drawer)
    assert toque("export", "--db", db, "--stick").status == 0
    assert list((tmp_path / "media").rglob(RESULTS))


@pytest.mark.parametrize("args", [("import", "absent.json"), ("export",), ("history",)])
def test_what_is_absent_is_one_line(toque: Toque, tmp_path: Path, args: tuple[str, ...]) -> None:
    ran = toque(*args, "--db", tmp_path / "absent.db")
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert not (tmp_path / "absent.db").exists()


def test_import_refuses_another_file(toque: Toque, db: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text('{"hello": 1}')
    ran = toque("import", other, "--db", db)
    assert ran.status == 2
    assert ran.err.count("\n") == 1


def test_a_name_too_long_for_any_file_is_one_line(toque: Toque) -> None:
    ran = toque("history", "--db", "9" * 300)
    assert ran.status == 2
    assert ran.err.count("\n") == 1
