"""The chefs of Rival Restaurants in the real window: powers by touch, reminders, the draft."""

from __future__ import annotations

import pytest

from tests.ui.evening import Evening, Open
from tests.ui.games.rival_restaurants.minute import GAME, clean, opened
from tests.ui.playing import play, seat, start

FIRST = [["angus_khan"], ["senor_fuego"], ["kim_chi"], ["mortimer_sleazburger"], []]
STANDS = ("chop_shop", "dairy_king", "island", "fruit_stand", "chop_shop")
PAIRS = [["kim_chi", "gardena_eden"], ["phyllis_grubman", "gohan_sushido"], ["biff_brobeque"]]


@pytest.fixture
def revealed(evening: Open) -> Evening:
    hands = start(evening("en"), GAME, 5, options={"chefs": FIRST})
    play(
        hands,
        {"do": "pay_income"},
        {"do": "adjust_waste", "seat": 4, "amount": 2},
        {"do": "reveal_wheels", "anyway": True},
        *({"do": "set_stand", "seat": n, "stand": stand} for n, stand in enumerate(STANDS, 1)),
    )
    return hands


def test_a_power_asks_whom_it_hits(revealed: Evening) -> None:
    revealed.touch("open:give_waste:4", "choose:seat:2", "open:bar_chef:1")
    assert revealed.find("ok").label == "Use the power"
    assert not revealed.has("choose:seat:2"), "Angus bars only who is at his market"
    revealed.touch("choose:seat:5", "choose:to:dairy_king", "ok")
    assert seat(revealed, 5)["stand"] == "dairy_king"


def test_the_four_first_powers_are_settled_by_touch_in_order(revealed: Evening) -> None:
    revealed.touch("open:give_waste:4", "choose:seat:2")
    revealed.touch("open:bar_chef:1", "choose:to:dairy_king", "ok", "do:take_tolls:None")
    assert (seat(revealed, 2)["money"], seat(revealed, 5)["money"]) == (500, 100)
    revealed.touch("open:bring_chef:3", "choose:seat:1", "ok")
    assert (seat(revealed, 1)["stand"], seat(revealed, 3)["money"]) == ("island", 200)
    assert [seat(revealed, n)["waste"] for n in (2, 4)] == [1, 1]
    assert revealed.find("main").is_lit
    revealed.touch("main")
    assert revealed.view()["clock"]["running"]


def test_who_pays_fuego_is_touched_where_the_stands_do_not_say_it(evening: Open) -> None:
    hands = start(evening("en"), GAME, 4, options={"chefs": [["senor_fuego"]]})
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    hands.touch("open:take_tolls:1", "choose:payers:2", "choose:payers:3", "choose:payers:4")
    hands.touch("choose:payers:3")
    lit = [n for n in (2, 3, 4) if hands.find(f"choose:payers:{n}").is_chosen]
    assert lit == [2, 4]
    hands.touch("ok")
    assert [seat(hands, n)["money"] for n in (1, 2, 3, 4)] == [700, 100, 300, 100]


def test_stroganov_asks_whose_ingredient_it_is(evening: Open) -> None:
    hands = opened(start(evening("en"), GAME, 4, options={"chefs": [["general_stroganov"]]}))
    hands.touch("seat:1", "open:take_unused:1", "choose:1:seat:3")
    assert [seat(hands, n)["money"] for n in (1, 2, 3)] == [200, 300, 400]


def test_the_back_reminds_of_what_the_chef_can_do(evening: Open) -> None:
    hands = opened(start(evening("en"), GAME, 2, options={"chefs": [[], ["phyllis_grubman"]]}))
    hands.touch("seat:2")
    assert "Chop Shop: two for 300, once." in hands.texts() or hands.has("more:2")
    assert hands.find("card:1").says == ""


def test_chef_and_cuisine_stand_on_the_card_in_every_phase(evening: Open) -> None:
    options = {"chefs": [["senor_fuego"], ["kim_chi"]], "cuisines": ["Mexican", "Korean"]}
    hands = start(evening("en"), GAME, 6, options=options)
    for _ in range(2):
        assert hands.find("card:1").says == "Fuego · Mexican"
        assert hands.find("card:2").says == "Kim · Korean"
        assert [hands.find(f"card:{n}").is_chef for n in (1, 2)] == [True, False]
        opened(hands) if hands.frame.phase != "buy_and_trade" else None
    play(hands, {"do": "end_phase", "phase": "buy_and_trade", "anyway": True})
    assert hands.find("card:2").says == "Kim · Korean"


def test_two_chefs_stand_by_name_on_the_cards(evening: Open) -> None:
    options = {"table": "two_chefs", "chefs": PAIRS}
    hands = opened(start(evening("fr"), GAME, 3, options=options))
    assert hands.find("card:2").says == "Phyllis, Gohan"
    clean(hands)


def test_the_cards_of_the_draft_say_who_was_picked(evening: Open) -> None:
    hands = start(evening("en"), GAME, 2, options={"table": "draft"})
    hands.touch("do:pick_chef:kim_chi", "do:pick_chef:biff_brobeque", "do:ban_chef:gardena_eden")
    assert [hands.find(f"card:{n}").says for n in (1, 2)] == ["Kim Chi", "Biff Brobeque"]
    assert not hands.has("do:pick_chef:gardena_eden")
    clean(hands)
