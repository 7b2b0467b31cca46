"""Somebody joins: the menu's sheet, a press of a free button, the lanes round the table."""

from __future__ import annotations

import pytest

from app.engine.seating import JoinMatch
from app.engine.text import Text
from app.texts import tr
from app.ui.games.stir_fry_eighteen.race import in_order
from app.ui.kit import textures
from app.ui.kit.theme import SEATS
from app.ui.widgets.badge import SeatBadge
from tests.ui.evening import Evening, Open, inner
from tests.ui.playing import play, start

SIZES = [(800, 480), (720, 1280)]


def sheet_open(hands: Evening, game: str, *, plates: tuple[int, ...]) -> Evening:
    start(hands, game, len(plates), plates=list(plates), looks=list(plates))
    sheet = next(sheet for sheet in hands.frame.sheets if sheet.command is JoinMatch)
    hands.screens[-1].open(sheet)
    hands.frames(3)
    return hands


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["rival-restaurants", "stir-fry-eighteen"])
def test_a_press_of_a_free_button_says_where(
    evening: Open, game: str, size: tuple[int, int]
) -> None:
    hands = sheet_open(evening("fr", size=size), game, plates=(1, 4))
    hands.press("seat5")
    hands.touch("ok")
    newcomer = hands.frame.seats[-1]
    assert (newcomer.plate, newcomer.look, newcomer.key) == (5, 5, "seat5")
    assert newcomer.name == "Joueur 3"
    hands.touch("undo")
    assert len(hands.frame.seats) == 2


def test_a_place_is_touched_and_a_name_typed(evening: Open) -> None:
    hands = sheet_open(evening("en"), "stir-fry-eighteen", plates=(1, 4))
    hands.touch("choose:plate:2", "field:name")
    hands.type("Zoe")
    hands.touch("done", "ok")
    newcomer = hands.frame.seats[-1]
    assert (newcomer.name, newcomer.plate, newcomer.look, newcomer.key) == ("Zoe", 2, 2, "seat2")


def test_a_colour_is_shown_with_its_shape(evening: Open) -> None:
    hands = sheet_open(evening("fr"), "stir-fry-eighteen", plates=(1, 4))
    tiles = {n: hands.find(f"choose:look:{n}") for n in (2, 3, 5, 6)}
    for n, tile in tiles.items():
        (badge,) = [widget for widget in inner(tile) if isinstance(widget, SeatBadge)]
        assert badge.mark is textures.shape(SEATS[n - 1].shape, badge.span)
        assert tile.label == tr(Text(SEATS[n - 1].colour), "fr")


def test_the_lanes_go_round_the_table(evening: Open) -> None:
    hands = start(evening("fr"), "stir-fry-eighteen", 2, plates=[1, 4])
    play(hands, {"do": "join_match", "name": "Zoé", "plate": 2, "look": 2})
    assert [seat.number for seat in in_order(hands.frame)] == [1, 3, 2]
    play(hands, {"do": "end_turn", "seat": "Michel"})
    assert [seat.number for seat in in_order(hands.frame)] == [3, 2, 1]
