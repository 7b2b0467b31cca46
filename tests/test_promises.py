"""What the README promises has a test that holds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"^\| (?P<what>[^|]+\.) \| `(?P<file>[^`]+)` `(?P<test>[^`]+)` \|$", re.MULTILINE)
PROMISES = ROW.findall((ROOT / "README.md").read_text(encoding="utf-8"))


def test_something_is_promised() -> None:
    assert len(PROMISES) >= 14


@pytest.mark.parametrize(("what", "file", "test"), PROMISES)
def test_a_promise_has_its_test(what: str, file: str, test: str) -> None:
    assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), what
