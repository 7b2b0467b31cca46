"""Stop here: three answers, none chosen, abandoning asked twice, a way back."""

from __future__ import annotations

import pytest

from app.engine.flow import StopMatch
from app.engine.text import msg
from app.ui.kit.theme import theme
from app.ui.match.play import PlayScreen
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start

SIZES = [(800, 480), (720, 1280)]
GAMES = ["dinner-in-paris", "kitchen-rush", "restaurant", "rival-restaurants", "stir-fry-eighteen"]


def asked(hands: Evening, game: str) -> Evening:
    """The question, opened as the menu does it."""
    start(hands, game, 3)
    return stop(hands)


@pytest.mark.sample(3)
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


def timed(hands: Evening) -> Evening:
    """A clock runs."""
    start(hands, "kitchen-rush", 3)
    hands.press("seat1", "seat2", "seat3", "chef")
    hands.pass_time(5)
    assert runs(hands)
    return hands


def stop(hands: Evening) -> Evening:
    sheet = next(sheet for sheet in hands.frame.sheets if sheet.command is StopMatch)
    hands.screens[-1].open(sheet)
    hands.frames(3)
    return hands


def runs(hands: Evening) -> bool:
    return bool(hands.view()["clock"]["running"])


@pytest.mark.parametrize("size", SIZES)
def test_the_clock_stands_while_it_is_asked_and_goes_on_with_the_match(
    evening: Open, size: tuple[int, int]
) -> None:
    hands = stop(timed(evening(size=size)))
    assert not runs(hands)
    left = hands.view()["clock"]["left"]
    hands.pass_time(20)
    assert hands.view()["clock"]["left"] == left
    assert hands.says(msg("The clock is stopped, nothing is lost."))
    assert hands.has("clock")
    hands.touch("cancel")
    assert runs(hands)
    assert hands.view()["clock"]["left"] == left


def test_the_chefs_button_goes_on_with_the_match_and_its_clock(evening: Open) -> None:
    hands = stop(timed(evening()))
    hands.pass_time(1)
    hands.press("chef")
    assert not hands.has("choose:how:count")
    assert runs(hands)


def test_a_clock_that_stood_before_the_question_stands_after_it(evening: Open) -> None:
    hands = timed(evening())
    play(hands, {"do": "pause"})
    stop(hands).touch("cancel")
    assert not runs(hands)


def test_put_away_while_the_clock_stands_for_the_question(evening: Open) -> None:
    hands = stop(timed(evening()))
    hands.pass_time(60)
    left = hands.view()["clock"]["left"]
    hands.touch("choose:how:put_away")
    assert hands.table.match is None
    assert left == 234.87
