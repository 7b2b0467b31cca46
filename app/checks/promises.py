"""What is promised, and the test that holds each: the list of the README, told by the doctor."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

README = Path(__file__).parents[2] / "README.md"
ROW = re.compile(r"^\| ([^|]+\.) \| `([^`]+)` `([^`]+)` \|$", re.MULTILINE)


class Promise(msgspec.Struct, frozen=True):
    """A sentence for people, and the test in that file of the project."""

    what: str
    file: str
    test: str


def promises(readme: Path = README) -> tuple[Promise, ...]:
    """All of them, in their order; none where the README is not here."""
    if not readme.is_file():
        return ()
    return tuple(Promise(*row) for row in ROW.findall(readme.read_text(encoding="utf-8")))
