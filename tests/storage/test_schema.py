"""Which schema a file has: every step is named, and one that is not noted is missed."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from sqlite_utils import Database

from app.storage import connect
from app.storage.migrations import migrations
from app.storage.schema import STEPS, is_complete


def test_every_step_is_named() -> None:
    assert tuple(step.name for step in migrations.pending(Database(memory=True))) == STEPS


def test_a_file_is_complete_when_it_has_noted_every_step() -> None:
    assert not is_complete(sqlite3.connect(":memory:"))
    conn = connect(":memory:").conn
    assert is_complete(conn)
    for step in STEPS:
        conn.execute("DELETE FROM _sqlite_migrations WHERE name = ?", (step,))
        assert not is_complete(conn)
        conn.execute("ROLLBACK")


VIEW = "match_list|results|move_list|events"
SAID = re.compile(rf"(?m)^\| `({VIEW})` \|[^|]*\| `([a-z_ ]+)` \|$")


def test_the_views_have_the_columns_that_are_written_down(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "app" / "README.md").read_text(encoding="utf-8")
    told = {view: columns.split() for view, columns in SAID.findall(text)}
    assert len(told) == 4
    conn = connect(tmp_path / "toque.db").conn
    for view, columns in told.items():
        found = conn.execute(f"SELECT * FROM {view}").description
        assert [column[0] for column in found] == columns
