"""A wall clock that cannot be right is not believed, and 1970 is never a date."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.dates import RELEASED, Calendar, is_believed, moment
from app.storage import Store, newest_at
from tests.storage import damage
from tests.tabletop import FakeClock, Tabletop
from tests.toy import GAME as TOY

EVENING = RELEASED + timedelta(days=40, hours=20)


def text(day: datetime) -> str:
    return day.isoformat(timespec="seconds")


@pytest.mark.parametrize(
    ("now", "newest", "is_right"),
    [
        (EVENING, None, True),
        (EVENING, text(EVENING - timedelta(hours=1)), True),
        (EVENING, text(EVENING + timedelta(hours=1)), False),
        (datetime(1970, 1, 1, tzinfo=UTC), None, False),
        (RELEASED - timedelta(seconds=1), None, False),
        (EVENING, "garbage", True),
        (EVENING, "1970-01-01T00:00:00+00:00", True),
        (EVENING, text(EVENING + timedelta(days=4000)), True),
    ],
)
def test_what_is_believed(now: datetime, newest: str | None, is_right: bool) -> None:
    assert is_believed(now, newest) == is_right


@pytest.mark.parametrize(
    "said",
    [
        "",
        "1970-01-01T00:00:12+00:00",
        "2026",
        "x",
        7,
        None,
        b"",
        "9999-99-99T00:00:00+00:00",
        "2030-01-01T00:00:00",
        text(RELEASED - timedelta(days=1)),
    ],
)
def test_what_is_no_date(said: object) -> None:
    assert moment(said) is None


def test_a_day_that_nobody_knows_is_written_as_none_and_known_once_said() -> None:
    clock, wall = FakeClock(100.0), [datetime(1970, 1, 1, 0, 5, tzinfo=UTC)]
    calendar = Calendar(None, wall=lambda: wall[0], clock=clock)
    assert not calendar.is_known
    assert moment(text(calendar.now())) is None
    calendar.set(EVENING)
    clock.s += 60
    assert calendar.now() == EVENING + timedelta(seconds=60)
    wall[0] = EVENING + timedelta(days=1)  # a network has come
    assert calendar.now() == wall[0]


def test_a_clock_behind_the_newest_row_is_asked_from_there() -> None:
    wall = RELEASED + timedelta(days=1)
    calendar = Calendar(text(EVENING), wall=lambda: wall, clock=FakeClock())
    assert not calendar.is_known
    assert calendar.guess() == EVENING


def test_the_newest_row_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    assert newest_at(path) is None
    top = Tabletop((TOY,), store=Store(path))
    top.utc = EVENING
    top.start(TOY)
    top.utc = datetime(1970, 1, 1, tzinfo=UTC)
    top.start(TOY)
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO players (name, last_utc) VALUES ('Zoe', x'ff')")
    assert newest_at(path) == text(EVENING)
    damage.cut(path, 700)
    assert newest_at(path) is None
