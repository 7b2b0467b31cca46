"""The board of Stir-Fry Eighteen: the race, the hand, laying and cooking, the duel of a test."""

from __future__ import annotations

import pytest

from tests.ui.evening import Evening, Open
from tests.ui.playing import play, plus, seat, start

DISH = ["noodles", "shrimp", "ginger", "soy_sauce"]


@pytest.fixture
def four(evening: Open) -> Evening:
    """Four chefs at 36, 41, 29 and 12; the first one plays."""
    hands = start(evening("en"), "stir-fry-eighteen", 4)
    scores = enumerate((36, 41, 29, 12), 1)
    play(hands, *({"do": "adjust_score", "seat": n, "amount": p} for n, p in scores))
    return hands


@pytest.fixture
def duel(four: Evening) -> Evening:
    """The fourth chef doubts the first one's shrimp."""
    four.touch("do:discard:1:shrimp", "seat:4")
    return four


# The race


def test_the_lanes_run_to_the_line_in_the_order_of_play(four: Evening) -> None:
    four.touch("main")
    lanes = [four.find(f"seat:{n}") for n in (2, 3, 4, 1)]
    assert [lane.is_active for lane in lanes] == [True, False, False, False]
    assert [lane.y for lane in lanes] == sorted((lane.y for lane in lanes), reverse=True)
    assert [lane.part for lane in lanes] == [0.82, 0.58, 0.24, 0.72]
    assert four.find("target").text == "50"


def test_beyond_the_line_the_badge_stays_and_the_number_goes_on(four: Evening) -> None:
    play(four, {"do": "end_turn", "seat": 1})
    hands = start(four, "stir-fry-eighteen", 3, options={"finish_round": True})
    play(hands, {"do": "adjust_score", "seat": 1, "amount": 62})
    assert (hands.find("seat:1").part, hands.find("seat:1").score) == (1.0, "62")
    assert hands.find("seat:1")._score.said == "+62", "for a moment, in place of the target"


def test_a_star_chef_runs_to_300(evening: Open) -> None:
    hands = start(evening("en"), "stir-fry-eighteen", 3, options={"star_chef": True})
    assert hands.find("target").text == "300"
    assert hands.find("tick:1").text == "60"


# The hand


def test_the_hand_counts_itself_and_says_what_is_discarded(four: Evening) -> None:
    four.touch("do:discard:1:shrimp")
    assert (four.find("hand").count, four.find("main").second) == (7, "discard 4 cards")
    assert four.find("hand").note == "No taste test? Draw 4 cards."


def test_once_the_dish_is_cooked_it_stands_in_place_of_the_discards(four: Evening) -> None:
    play(four, {"do": "cook", "seat": 1, "cards": ["noodles", "chicken", "ginger"]})
    assert four.find("dish-points").text == "+6"
    assert not four.has("do:discard:1:pair")
    assert four.find("wait:cook").reason == "done this turn"


# The taste test


def test_a_lane_asks_for_the_test_only_while_it_may(four: Evening) -> None:
    assert {four.find(f"seat:{n}").test for n in (1, 2, 3, 4)} == {""}
    four.touch("do:discard:1:pair")
    assert [four.find(f"seat:{n}").test for n in (1, 2, 3, 4)] == ["", "Taste", "Taste", "Taste"]


def test_the_answers_say_what_follows_for_both(duel: Evening) -> None:
    true, bluff = duel.find("answer:true"), duel.find("answer:bluff")
    assert [line.words for line in true.lines] == ["discards all 3 cards", "draws the 4 cards"]
    assert [line.seat for line in true.lines] == [3, 0]
    assert [line.words for line in bluff.lines] == ["draws 1 card", "draws no more this turn"]
    assert duel.find("note").text == "Empty hand: Max loses 5 points."
    duel.touch("answer:true")
    assert (seat(duel, 4)["hand"], seat(duel, 1)["hand"]) == (0, 7)


def test_without_cards_the_true_answer_costs_points(duel: Evening) -> None:
    plus(duel, "held", 3, by=0.05)
    assert duel.find("answer:bare").lines[0].words == "loses 5 points: 12, then 7"
    duel.touch("answer:bare")
    assert seat(duel, 4)["score"] == 7


def test_undo_closes_the_test(duel: Evening) -> None:
    duel.touch("undo")
    assert not duel.has("answer:bluff")
    assert duel.find("seat:4").test == "Taste"


def test_two_touches_lay_and_test(four: Evening) -> None:
    four.touch("do:discard:1:pair", "seat:2", "answer:bluff")
    assert (seat(four, 2)["hand"], seat(four, 1)["draws"]) == (4, 1)
