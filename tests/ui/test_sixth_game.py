"""A sixth game that was copied from the toy: on Home, set up, and played on the generic board."""

from __future__ import annotations

import pytest

from app.games import GAMES
from tests.toy import GAME as TOY
from tests.ui.evening import Evening, Open

SIX = (*GAMES, TOY)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_home_lists_it_with_its_icon(evening: Open, size: tuple[int, int]) -> None:
    hands = evening(size=size, games=SIX)
    rows = [hands.find(f"game:{game.id}") for game in SIX]
    assert [row.icon for row in rows] == [game.icon for game in SIX]
    assert all(row.y >= 0 and row.height > 40 for row in rows)


def test_it_is_set_up_and_played_by_touch_and_button(evening: Open) -> None:
    hands = evening(games=SIX)
    hands.touch("game:toy", "main", "main", "main")
    ready(hands)
    hands.press("chef")
    assert hands.frame.phase == "rush"
    hands.touch("do:add:1:1")
    assert hands.view()["seats"][0]["count"] == 1
    hands.pass_time(61)
    hands.press("chef")
    assert (hands.frame.phase, hands.frame.round) == ("plan", 2)


def ready(hands: Evening) -> None:
    for seat in hands.frame.seats:
        hands.press(str(seat.key))
