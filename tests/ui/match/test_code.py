"""The QR code on the result, read off the screen's own picture."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

import pytest
import zxingcpp

from app.engine.flow import StopMatch
from app.engine.text import msg
from app.export.bgstats import LINK
from tests.ui.evening import Evening, Open
from tests.ui.match.test_result import restaurant
from tests.ui.playing import start
from tests.ui.stage import picture

NIGHT = datetime(2027, 1, 9, 20, tzinfo=UTC)
LONG = tuple(first + ("éèàùçêîôûëïü" * 2)[1:] for first in "ÀÉÈÙÇÊ")


def at_night(evening: Open, size: tuple[int, int] = (800, 480)) -> Evening:
    hands = evening("fr", size=size)
    hands.table.utc = lambda: NIGHT
    return hands


def read(hands: Evening) -> Any:
    """What a camera reads off the whole screen."""
    hands.frames(4)
    hands.draw()
    (found,) = zxingcpp.read_barcodes(picture())
    return json.loads(unquote(found.text.removeprefix(LINK)))


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (480, 800)])
def test_six_long_names_are_read_off_the_screen(
    evening: Open, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.ui.playing.NAMES", LONG)
    hands = restaurant(at_night(evening, size), first=2)
    hands.app.home()
    hands.touch("history", "match:1")
    hands.pass_time(0.1)
    hands.touch("code")
    said = read(hands)
    assert len(said["players"]) == 6
    assert [p["winner"] for p in said["players"]] == [True, True, False, False, False, False]
    assert [p["startPlayer"] for p in said["players"]].index(True) == 1  # who had the first turn
    assert said["playDate"] == "2027-01-09 20:00:00"
    assert all(p["name"][:2] == long[:2] for p, long in zip(said["players"], LONG, strict=True))
    hands.touch("code-large")
    assert hands.has("again")


def test_a_stopped_match_and_one_without_a_date_have_no_code(evening: Open) -> None:
    hands = start(at_night(evening), "stir-fry-eighteen", 3)
    hands.table.submit(StopMatch("count"))
    hands.pass_time(0.1)
    assert not hands.has("code")


def test_a_result_of_no_known_day_has_no_code(evening: Open) -> None:
    hands = restaurant(evening("en"))
    hands.pass_time(0.1)
    assert not hands.has("code")


def test_a_code_is_made_once_and_anew_after_an_undo(
    evening: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def link(row: Any, *_: object) -> str:
        made.append(row.last_utc)
        return f"x{len(made)}"

    monkeypatch.setattr("app.ui.match.play.link_of", link)
    hands = restaurant(at_night(evening))
    hands.pass_time(4)
    for _ in range(3):
        hands.table.say(msg("hello"))
        hands.pass_time(1)
    assert hands.find("code").text == "x1"
    hands.touch("undo")
    hands.pass_time(1)
    hands.touch("main")
    hands.pass_time(1)
    hands.touch("ask-yes")
    hands.pass_time(1)
    assert hands.find("code").text == "x2"
