"""What the README promises has a test that holds it, and the doctor tells of it."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from app.checks.promises import README, Promise, promises
from tests.cli.test_toque import Toque, toque  # noqa: F401 - a fixture


def test_something_is_promised() -> None:
    assert len(promises()) >= 25


@pytest.mark.parametrize("promise", promises(), ids=lambda promise: promise.test)
def test_a_promise_has_its_test(promise: Promise) -> None:
    """It stands there, and runs in `make test`: nothing puts it off."""
    tree = ast.parse((README.parent / promise.file).read_text(encoding="utf-8"))
    found = [row for row in tree.body if getattr(row, "name", "") == promise.test]
    assert len(found) == 1, promise.what
    marks = " ".join(ast.unparse(mark) for mark in getattr(found[0], "decorator_list", ()))
    assert not any(word in marks for word in ("slow", "skip", "xfail")), marks


def test_every_row_of_the_list_is_read() -> None:
    listed = README.read_text(encoding="utf-8").partition("## What is promised")[2]
    rows = listed.partition("\n## ")[0].count("\n| ")
    assert len(promises()) == rows - 1, "all but the head of the table"


def test_the_doctor_lists_them(toque: Toque) -> None:  # noqa: F811
    ran = toque("doctor", "--promises")
    assert (ran.status, len(ran.out.splitlines())) == (0, len(promises()))
    assert promises()[0].what in ran.out.splitlines()[0]
    rows = json.loads(toque("doctor", "--promises", "--json").out)
    assert rows[0] == {
        "what": promises()[0].what,
        "test": f"{promises()[0].file}::{promises()[0].test}",
    }


def test_without_the_readme_nothing_is_promised(tmp_path: Path) -> None:
    assert promises(tmp_path / "README.md") == ()
