"""Boards and screens in pictures so chosen that every two values of the product stand together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.games import GAMES
from app.ui.match.play import PlayScreen
from tests.pairs import pairwise
from tests.pictures.look import wrong, wrong_in_both
from tests.pictures.rules import Fault
from tests.ui.evening import Evening, Open
from tests.ui.playing import start
from tests.ui.scenes import BOARDS, HOUSE, SCENES, SHEETS

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080), (720, 1280))
LETTERS = "ABCDEF"
VALUES: dict[str, tuple[Any, ...]] = {
    "size": SIZES,
    "lang": ("fr", "en"),
    "is_night": (False, True),
    "players": (2, 3, 4, 5, 6),
    "has_long_names": (False, True),
}


def rows() -> Iterator[dict[str, Any]]:
    """Every pair of values of boards, of sheets and of the pages of the house."""
    for scenes in (BOARDS, SHEETS, HOUSE):
        yield from pairwise({"scene": tuple(scenes), **VALUES})


def called(row: dict[str, Any]) -> str:
    wide, high = row["size"]
    look = "night" if row["is_night"] else "day"
    names = "long" if row["has_long_names"] else "short"
    return f"{row['scene']}-{wide}x{high}-{row['lang']}-{look}-{row['players']}-{names}"


def count_of(game: str, players: int) -> int:
    """As near to so many players as the game takes; two buttons at least have to be pressed."""
    least, most = next(each.seats for each in GAMES if each.id == game)
    return min(max(players, least, 2), most)


def opened(evening: Open, row: dict[str, Any]) -> Evening:
    """The scene of that row."""
    game, act = SCENES[row["scene"]]
    count = count_of(game, row["players"])
    hands = evening(row["lang"], size=row["size"])
    hands.app.set("display.night", row["is_night"])
    long = [f"Anne-Charlotte Dubois-{letter}e" for letter in LETTERS[:count]]
    start(hands, game, count, **({"seats": long} if row["has_long_names"] else {}))
    act(hands)
    settled(hands)
    return hands


def settled(hands: Evening) -> None:
    """What has just changed hears again, the main button of a result too."""
    hands.frames(6)
    hands.pass_time(3.5)
    hands.app.surface._look_deaf()
    hands.frames(2)


@pytest.mark.sample(5)
@pytest.mark.parametrize("row", list(rows()), ids=called)
def test_nothing_is_wrong_by_day_or_night_in_either_type(
    evening: Open, row: dict[str, Any]
) -> None:
    """Normal type, then large: nothing cut, small, covered or faint, and nothing smaller."""
    hands = opened(evening, row)

    def look() -> Iterator[Fault]:
        hands.draw()
        is_board = len(hands.screens) == 1 and isinstance(hands.screens[0], PlayScreen)
        return wrong(hands.app.surface, hands.table.frame, is_board=is_board)

    def enlarge(is_large: bool) -> None:
        hands.app.set("display.large_type", is_large)
        settled(hands)

    found = wrong_in_both(hands.app.surface, look, enlarge)
    assert sorted(map(str, found)) == []
