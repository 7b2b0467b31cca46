"""The wall clock, and when it is believed: without a clock chip a Pi starts in 1970."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
BEFORE_ALL = datetime(2026, 1, 1, tzinfo=UTC)
"""What stands for the release where pyproject.toml cannot be read."""


@cache
def released() -> datetime:
    """The day of this release: no clock that shows an earlier one is right."""
    try:
        said = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["toque"]["released"]
        return datetime.fromisoformat(str(said)).replace(tzinfo=UTC)
    except (OSError, ValueError, LookupError, TypeError):
        return BEFORE_ALL


def moment(utc: object) -> datetime | None:
    """A stored moment, or None where nobody knew the time: never a day before the release.

    >>> moment("1970-01-01T00:00:12+00:00") is None, moment("garbage") is None
    (True, True)
    """
    try:
        found = datetime.fromisoformat(utc) if isinstance(utc, str) else None
        if found is None or found.tzinfo is None:
            return None
        return found if found >= released() else None
    except (ValueError, OverflowError):
        return None
