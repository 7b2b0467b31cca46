"""We stop here: three answers, none chosen, abandoning asked twice, a way back."""

from __future__ import annotations

import pytest

from app.engine.flow import StopMatch
from tests.ui.evening import Evening, Open
from tests.ui.playing import start

SIZES = [(800, 480), (720, 1280)]
GAMES = ["dinner-in-paris", "kitchen-rush", "restaurant", "rival-restaurants", "stir-fry-eighteen"]


def asked(hands: Evening, game: str) -> Evening:
    """The question, opened as the menu does it."""
    start(hands, game, 3)
    sheet = next(sheet for sheet in hands.frame.sheets if sheet.command is StopMatch)
    hands.screens[-1].open(sheet)
    hands.frames(3)
    return hands


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_abandoning_is_asked_twice(evening: Open, game: str, size: tuple[int, int]) -> None:
    hands = asked(evening("fr", size=size), game)
    assert not hands.has("ok")
    hands.touch("choose:how:abandon")
    assert hands.frame.outcome is None
    hands.touch("choose:how:abandon")
    assert hands.frame.outcome is not None


def test_the_way_out_goes_on_with_the_match(evening: Open) -> None:
    hands = asked(evening(), "restaurant")
    hands.touch("choose:how:abandon", "cancel")
    assert not hands.has("choose:how:count")
    assert hands.frame.outcome is None
