"""`toque bench`: the table, the file, and the answer of `--check`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from app.cli import bench as command
from tests import bench as measured
from tests.bench import row as rows
from tests.bench.row import Budget, Row


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two rows in place of what takes minutes, one of them with a budget of 2 ms."""
    found = [Row("a.b", "a tap", "ms", (1.0, 2.0, 3.0)), Row("a.c", "a press", "ms", (9.0,))]
    monkeypatch.setattr(measured, "rows", lambda parts, say: iter(found))
    monkeypatch.setattr(rows, "budgets", lambda: {"a.b": Budget(most=2)})
    monkeypatch.setattr(command, "FILE", tmp_path / "build" / "bench.json")
    return command.FILE


def test_what_is_within_its_budget_passes_the_check(file: Path) -> None:
    done = CliRunner().invoke(command.bench, ["tap", "--check"])
    assert done.exit_code == 0
    assert "a tap" in done.output
    assert "a press" in done.output
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert [row["missed"] for row in kept["rows"]] == [False, False]
    assert {"at", "machine", "python"} < set(kept)


def test_a_missed_budget_ends_with_1_only_where_it_is_asked(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "budgets", lambda: {"a.b": Budget(most=1.9)})
    said = CliRunner().invoke(command.bench, [])
    assert said.exit_code == 0
    assert "MISSED" in said.output
    checked = CliRunner().invoke(command.bench, ["--check"])
    assert checked.exit_code == 1
    assert "1 of 2 over their budget" in checked.output
    assert json.loads(file.read_text(encoding="utf-8"))["rows"][0]["missed"]


def test_a_part_that_cannot_be_measured_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> Any:
        yield Row("card.a", "a row", "MB", (1.0,))
        raise RuntimeError("tests.bench.inside card: Traceback\n  ...\nOSError: no room")

    monkeypatch.setattr(measured, "_measure", lambda place: broken)
    done = CliRunner().invoke(command.bench, ["card"])
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == "toque: card cannot be measured: OSError: no room"
    assert "a row" in done.stdout


def test_json_is_what_is_kept(file: Path) -> None:
    done = CliRunner().invoke(command.bench, ["--json"])
    said = done.stdout[done.stdout.index("{") :]
    assert json.loads(said) == json.loads(file.read_text(encoding="utf-8"))


def test_an_unknown_part_is_refused_with_those_that_are() -> None:
    done = CliRunner().invoke(command.bench, ["taps"])
    assert done.exit_code == 2
    assert "no part taps; parts: start, tap," in done.output
