"""The day asked on Home, where the device does not know it."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.dates import RELEASED, Calendar
from app.engine.text import msg
from app.settings import Look, Settings
from app.storage import Store
from app.table import Table
from app.ui.home.date import DateScreen
from app.ui.offscreen import Offscreen
from app.ui.root import Toque
from tests.storage.broken import matches
from tests.tabletop import FakeClock
from tests.toy import GAME as TOY
from tests.ui.evening import Evening, Open

EVENING = RELEASED + timedelta(days=40, hours=20)
SIZES = {"wide": (800, 480), "tall": (720, 1280)}


def opened(evening: Open, path: Path, calendar: Calendar, **how: object) -> Evening:
    hands: Evening = evening(store=Store(path), **how)
    hands.app.calendar = calendar
    hands.app.lay(DateScreen(hands.app, calendar))
    hands.frames(3)
    return hands


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_the_day_is_asked_once_and_set_by_touch(
    tmp_path: Path, evening: Open, lang: str, size: str
) -> None:
    calendar = Calendar(None, wall=lambda: datetime(1970, 1, 1, tzinfo=UTC), clock=FakeClock())
    hands = opened(evening, tmp_path / "toque.db", calendar, lang=lang, size=SIZES[size])
    assert hands.says(msg("What is the date?"))
    before = hands.find("day").value
    stepper = hands.find("day")
    stepper.change(1)
    hands.frames(3)
    hands.touch("dated")
    assert calendar.is_known
    assert calendar.now().astimezone().day == before + 1
    assert hands.has("game:kitchen-rush")


def test_the_31st_becomes_the_last_of_a_shorter_month(tmp_path: Path, evening: Open) -> None:
    newest = datetime(2027, 1, 31, 12, tzinfo=UTC)
    calendar = Calendar(newest.isoformat(), wall=lambda: RELEASED, clock=FakeClock())
    hands = opened(evening, tmp_path / "toque.db", calendar)
    hands.find("month").change(1)
    hands.frames(3)
    assert hands.find("day").value == 28
    assert hands.find("day").most == 28


def test_left_open_matches_have_no_date_and_never_1970(tmp_path: Path, evening: Open) -> None:
    path = tmp_path / "toque.db"
    matches(path, 3)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE matches SET started_utc = '1970-01-01T00:00:41+00:00'")
    calendar = Calendar(None, wall=lambda: datetime(1970, 1, 1, tzinfo=UTC), clock=FakeClock())
    hands = opened(evening, path, calendar)
    hands.touch("undated")
    assert not calendar.is_known
    assert hands.find("under-way").text == "Undated"
    assert not hands.find("today").text
    hands.touch("others")
    assert hands.find("open:1").second == "Undated"
    assert not any("1970" in one for one in hands.texts())


def test_the_app_asks_at_its_start_where_the_day_is_not_known(
    tmp_path: Path, evening: Open
) -> None:
    look = Look(Settings(language="en"))
    for wall, is_asked in ((datetime(1970, 1, 1, tzinfo=UTC), True), (EVENING, False)):
        calendar = Calendar(None, wall=lambda wall=wall: wall)
        table = Table((TOY,), Store(), clock=lambda: 0.0)
        app = Toque(table, setting=look.get, set_=look.set, calendar=calendar)
        window = Offscreen(app)
        assert window.has("dated") == is_asked
        window.close()
