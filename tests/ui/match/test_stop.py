"""Stop here: three answers, none chosen, abandoning asked twice, a way back."""

from __future__ import annotations

import pytest

from app.engine.flow import StopMatch
from app.ui.kit.theme import theme
from app.ui.match.play import PlayScreen
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start

SIZES = [(800, 480), (720, 1280)]
GAMES = ["dinner-in-paris", "kitchen-rush", "restaurant", "rival-restaurants", "stir-fry-eighteen"]


def asked(hands: Evening, game: str) -> Evening:
    """The question, opened as the menu does it."""
    start(hands, game, 3)
    sheet = next(sheet for sheet in hands.frame.sheets if sheet.command is StopMatch)
    hands.screens[-1].open(sheet)
    hands.frames(3)
    return hands


@pytest.mark.sample(5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_abandoning_is_asked_twice(evening: Open, game: str, size: tuple[int, int]) -> None:
    hands = asked(evening("fr", size=size), game)
    assert not hands.has("ok")
    hands.touch("choose:how:abandon")
    assert hands.frame.outcome is None
    hands.touch("choose:how:abandon")
    assert hands.frame.outcome is not None


@pytest.mark.parametrize(("size", "least"), [((800, 480), 240), ((720, 1280), 150)])
def test_the_tiles_are_large_and_say_where_the_match_stands(
    evening: Open, size: tuple[int, int], least: int
) -> None:
    hands = evening("en", size=size)
    start(hands, "stir-fry-eighteen", 3)
    for seat, amount in ((1, 14), (2, 12)):
        play(hands, {"do": "adjust_score", "seat": seat, "amount": amount})
    sheet = next(sheet for sheet in hands.frame.sheets if sheet.command is StopMatch)
    top = hands.app.screens[-1]
    assert isinstance(top, PlayScreen)
    top.open(sheet)
    hands.frames(3)
    tiles = [hands.find(f"choose:how:{how}") for how in ("put_away", "count", "abandon")]
    assert min(tile.height for tile in tiles) >= least * theme.u
    assert tiles[1].last == "Michel 14 and Anne-Cha. 12"
    assert tiles[2].is_danger


def test_the_way_out_goes_on_with_the_match(evening: Open) -> None:
    hands = asked(evening(), "restaurant")
    hands.touch("choose:how:abandon", "cancel")
    assert not hands.has("choose:how:count")
    assert hands.frame.outcome is None
