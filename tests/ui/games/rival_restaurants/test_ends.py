"""How a match of Rival Restaurants ends in the real window: coins counted, the table's vote."""

from __future__ import annotations

import pytest

from tests.ui.evening import Evening, Open
from tests.ui.games.rival_restaurants.minute import GAME, PHASE, clean
from tests.ui.playing import NAMES, play, start

MARKET, COOK = "buy_and_trade", "cook_and_counter"


def tied(hands: Evening, *seats: int, coins: bool = False) -> Evening:
    """The last day's kitchen; these seats have 20 each and nothing parts them."""
    play(
        hands,
        *(() if coins else ({"do": "pay_income"},)),
        {"do": "reveal_wheels", "anyway": True},
        {"do": "end_phase", "phase": PHASE, "anyway": True},
        {"do": "end_phase", "phase": MARKET, "anyway": True},
        *({"do": "adjust_popularity", "seat": n, "amount": 20} for n in seats),
    )
    assert hands.find("main").label.startswith("To the result")
    hands.touch("main")
    hands.pass_time(1)
    hands.touch("ask-yes")
    return hands


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_a_full_tie_is_voted_by_one_touch_on_a_card(evening: Open, size: tuple[int, int]) -> None:
    hands = tied(start(evening("en", size=size), GAME, 6), 1, 4, 6)
    assert hands.find("prompt").text == "A full tie: the table votes."
    assert not hands.has("do:elect:2"), "only those tied can win"
    clean(hands)
    hands.touch("do:elect:4")
    outcome = hands.view()["outcome"]
    assert outcome["winners"] == [NAMES[3]]
    assert "the table's vote" in outcome["text"]
    assert outcome["text"] in " ".join(hands.texts())
    hands.touch("undo")
    assert hands.has("do:elect:4")


def test_the_vote_may_be_entered_by_the_main_button_too(evening: Open) -> None:
    hands = tied(start(evening("en"), GAME, 3), 2, 3)
    hands.touch("main", "choose:seat:3")
    assert hands.view()["outcome"]["winners"] == [NAMES[2]]


def test_coins_of_those_tied_are_typed_and_decide(evening: Open) -> None:
    hands = tied(start(evening("en"), GAME, 3, options={"coins": True}), 1, 3, coins=True)
    assert not hands.has("open:count_money:2")
    hands.touch("open:count_money:1", "key-7", "key-00", "ok")
    hands.touch("open:count_money:3", "key-9", "key-00", "ok")
    assert hands.view()["outcome"]["winners"] == [NAMES[2]]
