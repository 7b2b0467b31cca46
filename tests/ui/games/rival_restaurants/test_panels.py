"""The sheets of Rival Restaurants in the real window, beside the clock and in the kitchen."""

from __future__ import annotations

import pytest

from app.engine.commands import word
from app.games.rival_restaurants.acts.righting import PutRight
from app.ui.games.rival_restaurants.parts import seat_faces
from tests.pictures.judgement import judged
from tests.ui.evening import Evening, Open
from tests.ui.games.rival_restaurants.minute import GAME, clean, money, opened, reach
from tests.ui.playing import play, plus, seat, start


def minus(hands: Evening, key: str, times: int = 1) -> None:
    plus(hands, key, times, by=0.05)


@pytest.fixture
def market(evening: Open) -> Evening:
    return opened(start(evening("en"), GAME, 6))


@pytest.fixture
def kitchen(market: Evening) -> Evening:
    play(market, {"do": "end_phase", "phase": "buy_and_trade", "anyway": True})
    return market


# The market


def test_an_amount_is_put_right_by_steps_and_said_once(market: Evening) -> None:
    reach(market, 2, "open:adjust_money:2")
    assert market.find("ok:2").is_off, "nothing is changed yet"
    minus(market, "count:2", 2)
    assert market.find("turn-back:2").figure == "$300 » $100"
    assert money(market)[1] == 300, "nothing counts before it is said"
    market.touch("ok:2")
    assert money(market)[1] == 100
    assert market.has("seat:2")


def test_waste_and_popularity_are_put_right_on_the_same_back(market: Evening) -> None:
    reach(market, 2, "open:adjust_money:2")
    market.touch("kind:2")
    plus(market, "count:2", 2)
    market.touch("ok:2")
    reach(market, 2, "open:adjust_money:2")
    market.touch("kind:2", "kind:2")
    plus(market, "count:2", 3)
    market.touch("ok:2")
    assert (seat(market, 2)["waste"], seat(market, 2)["popularity"]) == (2, 3)


def test_any_value_is_put_right_on_the_card_in_the_minute(market: Evening) -> None:
    reach(market, 2, "open:put_right:2")
    reach_value(market, "waste")
    plus(market, "count:2", 2)
    market.touch("ok:2")
    assert seat(market, 2)["waste"] == 2
    reach_value(market, "upgrades")
    while not market.has("owned:2:celebrity"):
        market.touch("more:2")
    market.touch("owned:2:celebrity", "ok:2")
    assert (seat(market, 2)["upgrades"], seat(market, 2)["income"]) == (1, 400)
    reach_value(market, "cards_played")
    plus(market, "count:2", 2)
    market.touch("ok:2")
    assert market.has("said:2"), "more than a day allows is asked first"
    market.touch("ok:2")
    assert seat(market, 2)["cards_played"] == 2


def test_several_values_are_put_right_in_one_move(market: Evening) -> None:
    before = seat(market, 2)
    reach(market, 2, "open:put_right:2")
    reach_value(market, "waste")
    plus(market, "count:2", 2)
    market.touch("turn-back:2")
    reach_value(market, "popularity")
    plus(market, "count:2", 3)
    assert seat(market, 2)["waste"] == before["waste"], "nothing counts before it is said"
    market.touch("turn-back:2", "ok:2")
    assert (seat(market, 2)["waste"], seat(market, 2)["popularity"]) == (2, 3)
    play(market, {"undo": 1})
    assert seat(market, 2) == before, "one undo takes it all back"


def test_the_menu_puts_a_whole_seat_right_on_one_page(kitchen: Evening) -> None:
    sheets = kitchen.frame.sheets
    sheet = next(row for row in sheets if row.command is PutRight and row.seat is None)
    kitchen.screens[-1].open(sheet)
    kitchen.frames(3)
    kitchen.touch("choose:seat:2", "choose:upgrades:celebrity")
    plus(kitchen, "field:popularity", 3)
    assert kitchen.find("ok").label == "Put 2 values right"
    kitchen.touch("ok")
    assert (seat(kitchen, 2)["popularity"], seat(kitchen, 2)["upgrades"]) == (3, 1)
    assert kitchen.frame.undo is not None
    assert kitchen.frame.undo.seat == 2


def reach_value(hands: Evening, what: str) -> None:
    """Touch a value of seat 2, wherever it lies on the card's back."""
    while not hands.has(f"right:2:{what}"):
        hands.touch("more:2")
    hands.touch(f"right:2:{what}")


def test_an_upgrade_is_bought_at_the_island_which_stays_open(market: Evening) -> None:
    play(market, {"do": "adjust_money", "seat": 1, "amount": 300})
    reach(market, 1, "open:buy_upgrade:1")
    market.touch("offer:1:double_cooktop")
    assert market.find("turn-back:1").figure == "$300 left"
    assert market.find("ok:1").amount == "−300"
    market.touch("ok:1")
    assert (seat(market, 1)["upgrades"], seat(market, 1)["money"]) == (1, 300)
    assert market.has("offer:1:basic_cookbook")
    shown = market.find("offer:1:basic_cookbook")
    assert (shown.sign, shown.amount, shown.words) == ("book-variant", "200", "basic")
    while not market.has("offer:1:double_cooktop"):
        market.touch("more:1")
    shown = market.find("offer:1:double_cooktop")
    assert (shown.sign, shown.amount, shown.words) == ("stove", "owned", "double")


def test_the_island_says_why_not_and_for_whom(market: Evening) -> None:
    play(
        market,
        {"do": "adjust_waste", "seat": 1, "amount": 2},
        {"do": "set_stand", "seat": 1, "stand": "island"},
    )
    market.touch("do:dump_waste:1:1:None")
    assert (seat(market, 1)["waste"], seat(market, 1)["money"]) == (1, 200)
    market.touch("do:sell_chocolate:1:1")
    assert seat(market, 1)["money"] == 700
    market.touch("open:buy_upgrade:1", "offer:1:basic_cookbook", "seat:3")
    assert market.find("turn-back:1").figure == "for Irène"
    market.touch("ok:1")
    assert (seat(market, 3)["upgrades"], seat(market, 1)["money"]) == (1, 500)
    while not market.has("offer:1:celebrity"):
        market.touch("more:1")
    shown = market.find("offer:1:celebrity")
    assert shown.is_off
    assert (shown.sign, shown.amount, shown.words) == ("star", "600", "lacks\u00a0100")


def test_a_trade_lies_on_two_cards_and_needs_both(market: Evening) -> None:
    play(market, {"do": "adjust_waste", "seat": 4, "amount": 2})
    market.touch("seat:1", "open:trade:1", "seat:4")
    rule = "Always one basic and one gourmet recipe each."
    assert market.find("to-trade").text == rule, "L337-343, while a trade lies open"
    plus(market, "count:1", 2)
    market.touch("kind:4")
    plus(market, "count:4")
    assert market.find("turn-back:1").figure == "then $100"
    market.touch("agree:1")
    assert money(market)[0] == 300, "one has agreed"
    plus(market, "count:4")
    assert not market.find("turn-back:1").is_lit
    market.touch("agree:4")
    assert money(market)[0] == 300, "another offer: the first yes was for the old one"
    market.touch("agree:1")
    assert [(seat(market, n)["money"], seat(market, n)["waste"]) for n in (1, 4)] == [
        (100, 2),
        (500, 0),
    ]
    assert market.has("seat:1")
    assert market.has("seat:4")


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_two_who_both_open_a_trade_have_found_each_other(
    evening: Open, size: tuple[int, int]
) -> None:
    hands = opened(start(evening("en", size=size), GAME, 2))
    hands.touch("seat:1", "seat:2", "open:trade:1")
    assert not hands.has("agree:1")
    hands.touch("open:trade:2")
    plus(hands, "count:2")
    hands.touch("agree:1", "agree:2")
    assert money(hands)[0] > money(hands)[1]


def test_upgrades_are_traded_as_the_third_kind(market: Evening) -> None:
    play(market, {"do": "change_upgrade", "seat": 2, "upgrade": "celebrity", "owned": True})
    market.touch("seat:2", "open:trade:2", "seat:1", "kind:2", "kind:2")
    plus(market, "count:2")
    market.touch("agree:2", "agree:1")
    assert (seat(market, 2)["upgrades"], seat(market, 1)["upgrades"]) == (0, 1)


def test_a_panel_begins_with_trading_and_bidding(market: Evening) -> None:
    """Who is known to stand at a market is offered no Island."""
    play(market, {"do": "set_stand", "seat": 3, "stand": "dairy_king"})
    play(market, {"do": "buy", "seat": 3, "price": 200}, {"do": "buy", "seat": 2, "price": 100})
    market.touch("seat:3")
    assert {"mine:3", "open:trade:3", "open-war:3"} <= set(market.app.surface.keys)
    assert not market.has("open:buy_upgrade:3")


def test_several_ingredients_are_asked_one_question_at_a_time(market: Evening) -> None:
    reach(market, 6, "open:buy:6")
    while not market.has("choose:6:market:vegetable_land"):
        market.touch("more:6")
    market.touch("choose:6:market:vegetable_land")
    plus(market, "count:6", 2)
    assert market.find("ok:6").words == "−300"
    market.touch("ok:6")
    assert money(market)[5] == 0


def test_a_robbery_asks_its_target_and_is_done_by_the_answer(market: Evening) -> None:
    reach(market, 2, "open:rob_half:2")
    market.touch("choose:2:victim:3")
    assert [seat(market, n)["money"] for n in (2, 3)] == [400, 200]


def test_a_war_is_begun_by_touching_the_other_bidders(market: Evening) -> None:
    market.touch("seat:1", "open-war:1", "war-price:1:200")
    assert market.find("ok:1").is_off
    market.touch("seat:3", "seat:5", "seat:3", "ok:1")
    assert market.has("bid:1")
    assert market.has("bid:5")
    assert not market.has("bid:3"), "touched twice, not meant"


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_no_back_is_cut_or_leaves_its_card(
    evening: Open, count: int, size: tuple[int, int]
) -> None:
    hands = opened(start(evening("fr", size=size), GAME, count))
    for key in (
        "open:trade:2",
        "open:buy_upgrade:2",
        "open:adjust_money:2",
        "open-war:2",
        "open:buy:2",
    ):
        reach(hands, 2, key)
        clean(hands)
        hands.touch("turn-back:2")


# The kitchen


def test_a_dish_is_six_touches_and_the_receipt_says_it_before(kitchen: Evening) -> None:
    play(
        kitchen,
        {"do": "adjust_popularity", "seat": 2, "amount": 5},
        {"do": "adjust_waste", "seat": 2, "amount": 2},
    )
    touches = [
        "open:cook:2:basic",
        "kind:gourmet",
        "value:7",
        "field:cuisine",
        "field:wine",
        "icons:2",
        "ok",
    ]
    kitchen.touch(*touches[:-1])
    assert kitchen.find("receipt-lines").lines == [
        ("Recipe", "7", "ink"),
        ("Waste held", "−2", "sign"),
        ("Same cuisine", "+1", "sign"),
        ("Wine", "+1", "sign"),
    ]
    assert kitchen.find("gain").text == "+7"
    assert (kitchen.find("before").text, kitchen.find("after").text) == ("5", "12")
    assert kitchen.find("levels-said").text == "Levels 7 and 12 reached"
    assert kitchen.find("waste-more").text == "+2"
    kitchen.touch(touches[-1])
    assert len(touches) == 7
    shown = seat(kitchen, 2)
    assert (shown["popularity"], shown["waste"], shown["gourmet_cooked"]) == (12, 4, 1)


def test_the_gain_never_falls_below_zero_on_the_receipt(kitchen: Evening) -> None:
    play(kitchen, {"do": "adjust_waste", "seat": 1, "amount": 6})
    kitchen.touch("open:cook:1:basic", "value:4", "field:cuisine")
    lines = kitchen.find("receipt-lines").lines
    assert lines[1:] == [("Waste held", "−4", "sign"), ("Same cuisine", "+1", "sign")]


def test_a_levels_bonus_is_one_touch_on_the_card(kitchen: Evening) -> None:
    kitchen.touch("open:cook:1:basic", "kind:gourmet", "value:6", "ok")
    kitchen.touch("do:add_level_bonus:1:3:1:True")
    assert seat(kitchen, 1)["popularity"] == 7
    kitchen.touch("do:add_level_bonus:1:7:1:True")
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


def test_after_the_dish_the_tasks_are_ticked_and_the_last_makes_ready(kitchen: Evening) -> None:
    kitchen.touch("open:cook:1:basic", "value:1", "ok")
    assert not kitchen.has("open:cook:1:basic")
    kitchen.touch("task:1:return", "task:1:draw")
    assert kitchen.find("task:1:draw").is_done
    assert seat(kitchen, 1)["ready"] is False
    kitchen.touch("task:1:draw", "task:1:draw", "task:1:refill")
    assert seat(kitchen, 1)["ready"] is True
    kitchen.pass_time(1)
    kitchen.touch("task:1:refill")
    assert seat(kitchen, 1)["ready"] is False
    kitchen.press("seat1")
    assert kitchen.find("task:1:return").is_done


def test_the_kitchen_shows_what_a_day_brought_and_what_stays(kitchen: Evening) -> None:
    """A lasting bonus stays on the card in the table's words, L411-422."""
    play(kitchen, {"do": "cook", "seat": 1, "kind": "basic", "value": 4})
    bonus = {"do": "set_bonus", "seat": 1, "level": 3, "popularity": 1, "words": "+1 Italian"}
    play(kitchen, bonus, {"do": "add_level_bonus", "seat": 1, "level": 3, "amount": 2})
    card = kitchen.find("card:1")
    assert (card.popularity, card.gain) == (6, "+6")
    assert ("star", "+1 Italian") in card.chips
    assert kitchen.find("card:2").gain == ""


def test_the_kitchen_reminds_of_counters_and_of_empty_shelves(kitchen: Evening) -> None:
    """L604-615, L662-685: over the cards, where the phases gone by have their names."""
    assert kitchen.find("prompt").second == "Counters: discard the last, slide, refill."
    kitchen.touch(*(f"ready:{n}" for n in range(1, 7)))
    assert kitchen.find("prompt").second == "Shelf empty? Shuffle its discards back now."
    assert kitchen.find("rail").phases == ["Money", "Buy", "Cook & counter"]


def test_no_dish_today_makes_ready_and_may_be_taken_back(kitchen: Evening) -> None:
    kitchen.touch("ready:4")
    assert seat(kitchen, 4)["ready"] is True
    assert not kitchen.has("open:cook:4:basic")
    kitchen.pass_time(1)
    kitchen.touch("ready:4")
    assert kitchen.has("open:cook:4:basic")


@pytest.mark.parametrize("count", [6, 3])
def test_upright_a_sheet_in_the_minute_covers_cards_whole(evening: Open, count: int) -> None:
    """It lies right below the clock and above Undo, so no card is cut in two; its keys fill it."""
    hands = opened(start(evening("fr", size=(720, 1280)), GAME, count))
    own = seat_faces(hands.frame, hands.frame.seats[1], "trade", "adjust_money")
    shared = [row for row in hands.frame.sheets if row.role in ("more", "table")]
    for sheet in (*own, *shared):
        if sheet.closed is not None or word(sheet.command) == "stop_match":
            continue
        hands.screens[-1].open(sheet)
        hands.frames(3)
        ground, clock = hands.find("sheet"), hands.find("clock")
        assert ground.top <= clock.y
        assert ground.y >= hands.find("undo").top
        for number in range(1, count + 1):
            card = hands.find(f"card:{number}")
            assert ground.y <= card.y < card.top <= ground.top or not ground.collide_widget(card)
        clean(hands)
        assert not [
            row for row in judged(hands.app.surface, hands.frame) if row.kind == "empty band"
        ]
        hands.app.back()
