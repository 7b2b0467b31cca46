"""The sheets of Rival Restaurants in the real window, beside the clock and in the kitchen."""

from __future__ import annotations

import pytest

from tests.ui.boards.playing import play, plus, seat, start
from tests.ui.boards.test_rival_restaurants import GAME, clean, money, opened
from tests.ui.evening import Evening, Open


@pytest.fixture
def market(evening: Open) -> Evening:
    return opened(start(evening("en"), GAME, 6))


@pytest.fixture
def kitchen(market: Evening) -> Evening:
    play(market, {"do": "end_phase", "phase": "buy_and_trade", "anyway": True})
    return market


# The market


def test_a_free_amount_is_paid_by_quick_step_or_keypad_beside_the_clock(market: Evening) -> None:
    market.touch("seat:2", "open:adjust_money:2", "quick:-300")
    assert (market.find("before").text, market.find("after").text) == ("300", "0")
    assert market.find("ok").label == "Pay 300: 0 left"
    assert market.has("clock")
    market.touch("key-delete", "key-delete", "key-5", "key-0", "gets", "ok")
    assert money(market)[1] == 650


def test_an_upgrade_is_three_touches(market: Evening) -> None:
    market.touch("seat:1", "open:buy_upgrade:1", "upgrade:double_cooktop")
    assert (seat(market, 1)["upgrades"], seat(market, 1)["money"]) == (1, 0)
    assert not market.has("sheet")


def test_the_island_says_what_is_left_and_why_not(market: Evening) -> None:
    play(market, {"do": "adjust_waste", "seat": 1, "amount": 2})
    market.touch("seat:1", "open:buy_upgrade:1")
    assert market.find("upgrade:basic_cookbook").amount == "−200"
    assert market.find("upgrade:basic_cookbook").note == "100 left"
    assert market.find("upgrade:celebrity").is_off
    market.touch("owner:3", "upgrade:basic_cookbook")
    assert seat(market, 3)["upgrades"] == 1
    market.touch("seat:1", "open:buy_upgrade:1", "dump_waste:1")
    assert (seat(market, 1)["waste"], seat(market, 1)["money"]) == (1, 0)
    market.touch("seat:1", "open:buy_upgrade:1", "sell_chocolate")
    assert seat(market, 1)["money"] == 500


def test_a_trade_moves_money_and_waste_both_ways_at_once(market: Evening) -> None:
    play(market, {"do": "adjust_waste", "seat": 4, "amount": 2})
    market.touch("seat:1", "open:trade:1", "choose:other:4")
    assert market.find("ok").is_off
    plus(market, "field:gives_money", 2)
    plus(market, "field:gets_waste")
    assert market.find("gives:left").text == "then 100 in money · 1 waste"
    market.touch("ok")
    assert [(seat(market, n)["money"], seat(market, n)["waste"]) for n in (1, 4)] == [
        (100, 1), (500, 1),
    ]  # fmt: skip


def test_an_amount_of_a_trade_may_be_typed(market: Evening) -> None:
    market.touch("seat:1", "open:trade:1", "field:gives_money", "key-2", "key-00", "done")
    assert market.find("field:gives_money").value == 200


def test_upgrades_are_traded_on_the_second_page(market: Evening) -> None:
    play(market, {"do": "change_upgrade", "seat": 2, "upgrade": "celebrity", "owned": True})
    market.touch("seat:2", "open:trade:2", "turn", "choose:gives_upgrades:celebrity", "ok")
    assert (seat(market, 2)["upgrades"], seat(market, 1)["upgrades"]) == (0, 1)


def test_several_ingredients_show_their_price_before_they_are_bought(market: Evening) -> None:
    market.touch("seat:6", "open:buy:6", "choose:market:vegetable_land", "count:3")
    assert market.find("result").text == "−300: 0 left"
    market.touch("ok")
    assert money(market)[5] == 0


def test_a_robbery_says_its_target_and_no_switch_as_a_sum(market: Evening) -> None:
    market.touch("seat:2", "open:rob_half:2")
    assert market.find("choose:victim:3").second == "Money: 300, then 200"
    market.touch("choose:victim:3")
    assert [seat(market, n)["money"] for n in (2, 3)] == [400, 200]


def test_the_price_of_two_chefs_stands_free_of_the_choices(evening: Open) -> None:
    options = {"table": "two_chefs", "chefs": [["kim_chi", "gardena_eden"]]}
    hands = opened(start(evening("fr"), GAME, 2, options=options))
    hands.touch("seat:1", "open:buy:1")
    hands.draw()
    assert hands.find("result").top <= hands.find("choose:who:chef").y
    clean(hands)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
@pytest.mark.parametrize("name", ["adjust_money", "buy_upgrade", "trade", "buy", "rob_half"])
def test_no_sheet_covers_the_clock(evening: Open, name: str, size: tuple[int, int]) -> None:
    hands = opened(start(evening("en", size=size), GAME, 6))
    hands.touch("seat:2", f"open:{name}:2")
    clock, sheet = hands.find("clock"), hands.find("sheet")
    is_beside = sheet.x >= clock.right - 1 or sheet.top <= clock.y + 1
    assert is_beside
    clean(hands)


# The kitchen


def test_a_dish_is_six_touches_and_the_receipt_says_it_before(kitchen: Evening) -> None:
    play(kitchen, {"do": "adjust_popularity", "seat": 2, "amount": 5},
         {"do": "adjust_waste", "seat": 2, "amount": 2})  # fmt: skip
    touches = ["open:cook:2:gourmet", "value:7", "field:cuisine", "field:wine", "icons:2", "ok"]
    kitchen.touch(*touches[:-1])
    assert kitchen.find("receipt-lines").lines == [
        ("Recipe", "7", "ink"), ("Waste held", "−2", "sign"),
        ("Same cuisine", "+1", "sign"), ("Wine", "+1", "sign"),
    ]  # fmt: skip
    assert kitchen.find("gain").text == "+7"
    assert (kitchen.find("before").text, kitchen.find("after").text) == ("5", "12")
    assert kitchen.find("levels-said").text == "Levels 7 and 12 reached"
    assert kitchen.find("waste-more").text == "+2"
    kitchen.touch(touches[-1])
    assert len(touches) == 6
    shown = seat(kitchen, 2)
    assert (shown["popularity"], shown["waste"], shown["gourmet_cooked"]) == (12, 4, 1)


def test_the_gain_never_falls_below_zero_on_the_receipt(kitchen: Evening) -> None:
    play(kitchen, {"do": "adjust_waste", "seat": 1, "amount": 6})
    kitchen.touch("open:cook:1:basic", "value:4", "field:cuisine")
    lines = kitchen.find("receipt-lines").lines
    assert lines[1:] == [("Waste held", "−4", "sign"), ("Same cuisine", "+1", "sign")]


def test_a_levels_bonus_is_one_touch_on_the_card(kitchen: Evening) -> None:
    kitchen.touch("open:cook:1:gourmet", "value:6", "ok")
    kitchen.touch("do:add_level_bonus:1:3:1")
    assert seat(kitchen, 1)["popularity"] == 7
    kitchen.touch("do:add_level_bonus:1:7:1")
    assert seat(kitchen, 1)["popularity"] == 8


def test_a_dish_may_be_declined_after_it_was_announced(kitchen: Evening) -> None:
    kitchen.touch("open:cook:3:basic", "value:5", "decline_dish")
    assert seat(kitchen, 3)["popularity"] == 0
    assert not kitchen.has("sheet")


def test_the_kind_changes_on_the_sheet_and_a_gain_is_overwritten_by_hand(kitchen: Evening) -> None:
    kitchen.touch("open:cook:1:basic", "kind:gourmet")
    assert kitchen.has("field:wine")
    assert not kitchen.has("field:sauce")
    kitchen.touch("by-hand")
    assert kitchen.has("field:gain")


def test_one_dish_a_day_leaves_the_ready_mark(kitchen: Evening) -> None:
    kitchen.touch("open:cook:1:basic", "value:1", "ok")
    assert not kitchen.has("open:cook:1:gourmet")
    kitchen.touch("ready:1")
    assert kitchen.find("ready:1").is_ready
