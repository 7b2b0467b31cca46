"""`toque report`: one file for a bug report, shown before it is written, without names."""

from __future__ import annotations

import json
import sqlite3
import tarfile
from pathlib import Path

import pytest

from app import report as reports
from app.games import GAMES
from app.script import Player, read
from app.storage import Store
from tests.cli.test_toque import Toque, toque  # noqa: F401 - a fixturefrom tests.storage.broken import BROKEN
from tests.storage.broken import BROKEN

MATCH = (
    '{"toque": 1, "match": "kitchen-rush", "seats": ["Irène", "Paul"], "chef": "Irène"}',
    '{"do": "end_phase", "phase": "preparation", "anyway": true}',
)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A store with a match of two."""
    path = tmp_path / "toque.db"
    store = Store(path)
    header, lines = read(MATCH)
    assert header is not None
    player = Player(GAMES, store, lang="en")
    player.start(header)
    player.play(lines)
    store.close()
    return path


@pytest.fixture(autouse=True)
def journal(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "match 1: over, Paul and Ir\u00e8ne won\nPauline waits\n"
    monkeypatch.setattr(reports.pages, "__defaults__", (lambda command: said,))


def test_it_holds_the_match_the_log_and_the_doctor_without_names(db: Path) -> None:
    pages = reports.pages(GAMES, db, ())
    assert list(pages) == ["doctor.json", "log.txt", "last-match.jsonl"]
    assert pages["log.txt"] == "match 1: over, Player 2 and Player 1 won\nPauline waits\n"
    header, lines = read(pages["last-match.jsonl"].splitlines())
    assert header is not None
    assert header["seats"] == ["Player 1", "Player 2"]
    assert header["chef"] == "Player 1"
    player = Player(GAMES, Store(), lang="en")
    player.start(header)
    player.play(lines)


def test_hidden_names_and_those_of_older_matches_are_replaced_too(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "Irène, Bob, Max, Alice"
    monkeypatch.setattr(reports.pages, "__defaults__", (lambda command: said,))
    rows = sqlite3.connect(db)
    rows.execute("INSERT INTO players (name, last_utc, hidden) VALUES ('Bob', '', 1)")
    older = """INSERT INTO matches (id, game, setup, started_utc, clock_us, uid)
        SELECT ?, game, ?, started_utc, clock_us, ? FROM matches WHERE id = 1"""
    rows.execute(older, (-1, '{"seats": ["Max"]}', "older"))
    rows.execute(older, (-2, '{"seats": ["Alice"', "damaged"))
    rows.commit()
    rows.close()
    assert reports.pages(GAMES, db, ())["log.txt"] == "Player 1, Player 4, Player 3, Alice"


@pytest.mark.parametrize("name", BROKEN)
def test_a_last_match_that_cannot_be_read_is_said_in_its_place(db: Path, name: str) -> None:
    rows = sqlite3.connect(db)
    BROKEN[name][0](rows, 1)
    rows.commit()
    rows.close()
    pages = reports.pages(GAMES, db, ())
    assert BROKEN[name][1] in pages.get("no-match.txt", "") or "last-match.jsonl" in pages
    assert "log.txt" in pages


def test_a_bad_configuration_stops_no_report(
    toque: Toque,  # noqa: F811
    db: Path,
    tmp_path: Path,
) -> None:
    config = tmp_path / "bad.toml"
    config.write_text("[sound]\nvolume = 'loud'\n")
    ran = toque("report", "--db", db, "--config", config, "--json")
    assert (ran.status, "last-match.jsonl" in json.loads(ran.out)) == (0, True)
    assert "sound.volume" in ran.line


def test_where_nothing_was_played_nothing_is_made(
    toque: Toque,  # noqa: F811
    tmp_path: Path,
) -> None:
    ran = toque("report", "--db", tmp_path / "none" / "toque.db", "--json")
    assert (ran.status, list(json.loads(ran.out))) == (0, ["doctor.json", "log.txt"])
    assert not (tmp_path / "none").exists()


def test_the_contents_are_shown_and_the_file_is_written(
    toque: Toque,  # noqa: F811
    db: Path,
    tmp_path: Path,
) -> None:
    to = tmp_path / "report.tar.gz"
    ran = toque("report", "--db", db, "--to", to, text="n\n")
    assert ran.status == 0
    assert "last-match.jsonl: 3 lines" in ran.out
    assert not to.exists(), "not without a yes"
    assert toque("report", "--db", db, "--to", to, "--yes").status == 0
    with tarfile.open(to) as archive:
        assert "toque-report/last-match.jsonl" in archive.getnames()


def test_as_json_nothing_is_written(
    toque: Toque,  # noqa: F811
    db: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    pages = json.loads(toque("report", "--db", db, "--json").out)
    assert "Irène" not in json.dumps(pages, ensure_ascii=False)
    assert not (tmp_path / "toque-report.tar.gz").exists()


def test_a_place_that_cannot_be_written_is_one_line(
    toque: Toque,  # noqa: F811
    db: Path,
    tmp_path: Path,
) -> None:
    ran = toque("report", "--db", db, "--to", tmp_path / "no" / "report.tar.gz", "--yes")
    assert ran.status == 2
    assert "report.tar.gz" in ran.line
