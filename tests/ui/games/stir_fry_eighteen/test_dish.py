"""The dish sheet of Stir-Fry Eighteen: cards touched, sums shown before they count."""

from __future__ import annotations

import pytest

from app.games.stir_fry_eighteen.box import CARDS
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, seat, start

SEVENTEEN = ("card:shrimp", "card:ginger", "card:soy_sauce")


@pytest.fixture
def cooking(evening: Open) -> Evening:
    hands = start(evening("en"), "stir-fry-eighteen", 3)
    hands.touch("open:cook")
    return hands


def values(hands: Evening) -> dict[str, str]:
    return {card: hands.find(f"card:{card}").value for card in CARDS}


def test_what_each_card_would_bring_follows_the_dish(cooking: Evening) -> None:
    assert values(cooking)["shrimp"] == "6"
    assert cooking.find("card:shrimp").second == "9 with Ginger"
    cooking.touch("card:ginger")
    assert values(cooking)["shrimp"] == "9"
    assert cooking.find("card:shrimp").second == "11 with Soy sauce"


def test_a_dish_by_touch_is_shown_first_and_then_counts(cooking: Evening) -> None:
    cooking.touch(*SEVENTEEN)
    shown = cooking.texts()
    assert "+17" in shown
    assert cooking.find("dish-after").text == "17"
    assert cooking.find("ok").label == "Score 17 for Michel"
    assert seat(cooking, 1)["score"] == 0
    cooking.touch("ok")
    assert seat(cooking, 1)["score"] == 17
    assert not cooking.has("sheet")


@pytest.mark.parametrize(
    ("touched", "reason"),
    [
        (("card:shrimp",), "1 more card: a dish has 3 to 5."),
        (
            ("card:noodles", "card:pork", "card:shrimp", "card:ginger"),
            "A dish needs noodles: add them.",
        ),
        (
            ("card:pork", "card:shrimp", "card:ginger", "card:chicken", "card:mushrooms"),
            "1 card too many: a dish has 3 to 5.",
        ),
    ],
)
def test_what_is_no_dish_says_why(cooking: Evening, touched: tuple[str, ...], reason: str) -> None:
    cooking.touch(*touched)
    assert cooking.texts().count(reason) == 1
    assert cooking.find("ok").reason == reason
    cooking.touch("ok")
    assert seat(cooking, 1)["score"] == 0


def test_two_dishes_are_compared(cooking: Evening) -> None:
    cooking.touch(*SEVENTEEN, "keep")
    assert cooking.find("hint").text == "Kept: 17 points"
    cooking.touch("clear", "card:noodles", "card:pork", "card:mushrooms", "keep")
    assert cooking.find("hint").text == "Kept: 17 and 11 points"
    cooking.touch("cancel")
    assert cooking.find("do:cook:1:('noodles', 'pork', 'mushrooms')").amount == "+11"
    assert cooking.find("do:cook:1:('noodles', 'shrimp', 'ginger', 'soy_sauce')").amount == "+17"


def test_clear_takes_all_cards_off(cooking: Evening) -> None:
    cooking.touch("card:shrimp", "clear")
    assert [card for card in CARDS if cooking.find(f"card:{card}").is_chosen] == []
    assert cooking.find("clear").is_off


def test_the_target_is_announced(cooking: Evening) -> None:
    cooking.touch("cancel")
    play(cooking, {"do": "adjust_score", "seat": 1, "amount": 36})
    cooking.touch("open:cook", *SEVENTEEN)
    assert cooking.find("dish-before").text == "36"
    assert cooking.find("dish-after").text == "53"
    assert cooking.find("dish-note").text == "50 reached"


def test_a_missed_bullseye_is_said_before(evening: Open) -> None:
    hands = start(
        evening("en"), "stir-fry-eighteen", 2, options={"bullseye": True, "overshoot": "zero"}
    )
    play(hands, {"do": "adjust_score", "seat": 1, "amount": 40})
    hands.touch("open:cook", *SEVENTEEN)
    assert hands.find("dish-note").text == "Beyond 50: Michel falls to 0."
    assert hands.find("dish-after").text == "0"
