"""The board of Rival Restaurants in the real window, driven by touches, presses and time."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.rival_restaurants.box import PRICES
from app.ui.kit.theme import theme
from app.ui.widgets.pressable import Tappable
from app.ui.widgets.words import Icon, Words
from tests.ui.evening import Evening, Open, inner
from tests.ui.games.rival_restaurants.minute import (
    GAME,
    PHASE,
    clean,
    hold,
    money,
    opened,
    reach,
    spot,
)
from tests.ui.playing import NAMES, play, seat, start


def price(number: int, amount: int) -> str:
    return f"do:buy:{number}:{amount}:None:1:chef:None"


def card(number: int, kind: str = "action") -> str:
    return f"do:play_card:{number}:{kind}:False:None"


@pytest.fixture
def six(evening: Open) -> Evening:
    return start(evening("en"), GAME, 6)


@pytest.fixture
def market(six: Evening) -> Evening:
    return opened(six)


# Income and move


def test_one_touch_pays_everybody_with_each_amount_shown(six: Evening) -> None:
    play(six, {"do": "change_upgrade", "seat": 2, "upgrade": "social_media", "owned": True})
    said = [six.find(f"ready:{n}").word for n in (1, 2, 3)]
    assert said == ["income +300", "income +400", "income +300"]
    six.touch("main")
    assert money(six) == [300, 400, 300, 300, 300, 300]
    assert six.find("ready:2").word == "waiting for you"
    six.touch("undo")
    assert money(six) == [0] * 6


def test_a_wheel_laid_down_is_a_ready_mark_by_touch_or_by_button(six: Evening) -> None:
    six.touch("main", "ready:1")
    six.press("seat4")
    ready = [row["ready"] for row in six.view()["seats"]]
    assert ready == [True, False, False, True, False, False]
    assert six.find("ready:4").is_ready
    assert six.find("ready:4").word == "READY"
    assert six.find("ready:2").word == "waiting for you"


def test_the_chefs_are_due_in_order_each_by_one_touch_or_a_sheet(evening: Open) -> None:
    chefs = [["angus_khan"], ["senor_fuego"], ["kim_chi"], ["mortimer_sleazburger"], []]
    hands = start(evening("en"), GAME, 5, options={"chefs": chefs})
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    hands.touch("open:set_stand:1:chef", "choose:stand:chop_shop")
    assert seat(hands, 1)["stand"] == "chop_shop"
    assert hands.find("sheet-title").text.startswith(seat(hands, 2)["name"]), "the next is asked"
    hands.touch("cancel", "do:pass_power:mortimer_sleazburger")
    assert "Chop Shop" in hands.texts()
    assert hands.find("prompt").text.startswith("Angus Khan")
    hands.touch("do:pass_power:angus_khan")
    play(
        hands,
        {"do": "set_stand", "seat": 2, "stand": "dairy_king"},
        {"do": "set_stand", "seat": 5, "stand": "dairy_king"},
    )
    assert hands.find("prompt").text.startswith("Señor Fuego")
    hands.touch("do:take_tolls:None")
    assert (seat(hands, 2)["money"], seat(hands, 5)["money"]) == (500, 100)
    assert hands.find("prompt").text.startswith("Kim Chi")


def test_the_stands_of_six_are_one_touch_each(evening: Open) -> None:
    hands = start(evening("fr"), GAME, 6, options={"chefs": [["antoine_baguette"]]})
    play(
        hands,
        {"do": "pay_income"},
        {"do": "reveal_wheels", "anyway": True},
        {"do": "set_stand", "seat": 5, "stand": "island"},
    )
    hands.touch("open:set_stand:3:chef")
    for stand in ("chop_shop", "dairy_king", "carbtastic", "mystery_mart", "fruit_stand"):
        assert not any(hands.find(f"choose:stand:{other}").is_chosen for other in PRICES)
        assert hands.find("ok").is_off, "no place is said yet"
        hands.touch(f"choose:stand:{stand}")
    assert not hands.has("sheet")
    assert [row["stand"] for row in hands.view()["seats"]] == [
        "mystery_mart",
        "fruit_stand",
        "chop_shop",
        "dairy_king",
        "island",
        "carbtastic",
    ]
    hands.touch("open:set_stand:3:chef", "choose:stand:island")
    assert not hands.has("sheet"), "a place that is changed asks for no other"


# The market minute


def test_a_purchase_at_a_list_price_is_one_touch(market: Evening) -> None:
    market.touch(price(3, 200))
    assert money(market) == [300, 300, 100, 300, 300, 300]
    paid = market.find("card:3")
    assert (paid.ids.money.said, paid._chips.opacity) == ("−200", 0), "the waste gives way"
    market.touch(price(3, 200))
    assert market.frame.notices, "what is missing is said"
    market.touch("undo")
    assert money(market) == [300] * 6


def test_several_hands_buy_at_once(market: Evening) -> None:
    fingers = [market.finger(price(n, 100 * (1 + n % 3))) for n in range(1, 7)]
    for finger in fingers:
        finger.down()
    market.frames(1)
    for finger in fingers:
        finger.up()
    market.frames(4)
    assert money(market) == [100, 0, 200, 100, 0, 200]


def test_with_six_everything_used_in_the_minute_is_60_u_and_the_digits_80(market: Evening) -> None:
    market.draw()
    u = theme.u
    for number in range(1, 7):
        keys = [card(number), *(price(number, amount) for amount in (100, 200, 300))]
        for widget in map(market.find, keys):
            assert min(widget.width, widget.height) >= 59.4 * u
    clock = market.find("clock")
    assert clock.font_u * 0.711 >= 80
    assert market.find("card:1").width >= 260 * u


def test_a_card_shows_all_that_a_seat_has(market: Evening) -> None:
    play(
        market,
        {"do": "adjust_popularity", "seat": 4, "amount": 14},
        {"do": "adjust_waste", "seat": 4, "amount": 3},
        {"do": "adjust_waste", "seat": 5, "amount": 1},
    )
    shown = market.find("card:4")
    assert (shown.name, shown.money, shown.popularity) == (NAMES[3], "$300", 14)
    assert [text for _, text in shown.chips] == ["3"], "the rest stands on the back"
    market.touch("seat:6")
    assert [text for _, text in market.find("stock:6").rows] == ["300", "0", "0"]
    market.touch("seat:4")
    assert market.has("mine:4"), "who has entered something takes it back there"


def test_an_action_card_by_touch_stops_the_clock_and_is_resolved_by_the_main_button(
    market: Evening,
) -> None:
    market.pass_time(10)
    market.touch(card(5))
    band = market.find("pause")
    assert (band.seat, band.label) == (5, "Clock stopped at 0:50")
    assert band.second == "Alice plays a card."
    assert market.find("card:5").is_framed
    assert market.find("card:5").chips[-1] == ("cards", "")
    market.touch("main")
    assert market.view()["clock"]["running"]
    assert not market.has("pause")
    assert market.find("card:5").chips[-1] == ("cards-outline", "")
    assert market.find(card(5, "clam_voyance")).is_off, "the card of the day is played"
    assert len(market.find("card:4").chips) == 1


def test_a_card_is_its_panel_and_several_are_turned_at_once(market: Evening) -> None:
    stands = {n: spot(market, f"card:{n}") for n in range(1, 7)}
    market.touch("seat:2", "seat:5")
    assert market.has("open:trade:2")
    assert market.has("open:trade:5")
    assert {n: spot(market, f"card:{n}") for n in range(1, 7)} == stands
    market.touch(price(3, 100), "turn-back:2")
    assert market.has(price(2, 100))
    assert market.has("open:trade:5")
    assert money(market)[2] == 200


def test_a_panel_left_alone_turns_back_by_itself(market: Evening) -> None:
    market.touch("seat:2")
    reach(market, 5, "open:adjust_money:5")
    market.pass_time(9)
    market.app.refresh()
    assert market.has("seat:2")
    assert market.has("count:5"), "what is half-entered stays"


def test_a_refusal_stands_on_the_card_of_the_one_refused(market: Evening) -> None:
    market.touch(price(3, 300), price(3, 100))
    assert "100" in market.find("card:3").reason
    assert not any(market.find(f"card:{n}").reason for n in (1, 2, 4, 5, 6))
    assert not market.has("notice")


def test_a_bidding_war_lies_on_the_bidders_own_cards(market: Evening) -> None:
    play(market, {"do": "open_bidding", "price": 100, "seats": [NAMES[0], NAMES[1]]})
    assert market.has(price(3, 100))
    assert not market.has(price(1, 100))
    market.touch("raise:1")
    assert market.find("bid:1").is_led
    assert market.find("bid:1").amount == "100"
    assert market.find("raise:1").is_off, "the leader is offered no raise of its own"
    assert market.find("raise:2").amount == "200"
    market.touch("do:drop_out:1:2")
    assert money(market)[:2] == [200, 300]
    assert market.has(price(1, 100))


def test_the_panel_of_a_bidder_still_sells_to_the_chef(market: Evening) -> None:
    play(market, {"do": "open_bidding", "price": 100, "seats": [NAMES[0], NAMES[1]]})
    market.touch("buys:1", price(1, 200))
    assert money(market)[0] == 100
    market.touch("turn-back:1")
    assert market.has("raise:1")


def test_a_clock_stopped_for_talk_says_so_above_six_cards(market: Evening) -> None:
    market.pass_time(20)
    market.touch("do:pause:talk")
    assert market.find("prompt").text == "Clock stopped at 0:40"
    assert market.find("hint").text == "Table talk."
    market.touch("seat:1")
    assert market.has("open-war:1")


def test_a_second_card_on_the_table_is_named_on_the_band(market: Evening) -> None:
    market.touch(card(2))
    play(market, {"do": "play_card", "seat": 5, "card": "clam_voyance"})
    assert market.find("pause").second == "Clam-Voyance: Alice."


def test_the_main_button_keeps_its_words_apart_with_six_long_names(evening: Open) -> None:
    hands = start(evening("fr"), GAME, 6, options={"move_clock": True})
    play(hands, {"do": "pay_income"}, {"do": "resume"}, {"wait": 61})
    hands.draw()
    label, note = (
        w
        for w in inner(hands.find("main"))
        if isinstance(w, Words) and w.text and not isinstance(w, Icon)
    )
    assert max(row.pos[1] + row.size[1] for row in label._rows) <= hands.find("main").top + 1
    feet = min(row.pos[1] for row in label._rows)
    assert feet + 5 * theme.u >= max(row.pos[1] + row.size[1] for row in note._rows)


def test_a_chef_at_the_island_has_the_island_on_the_card(market: Evening) -> None:
    play(market, {"do": "set_stand", "seat": 1, "stand": "island"})
    assert not market.has(price(1, 100))
    market.touch("open:buy_upgrade:1")
    while not market.has("offer:1:card"):
        market.touch("more:1")
    market.touch("offer:1:card", "ok:1")
    assert money(market)[0] == 0


# Layout


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("lang", "size", "count"),
    [
        ("en", (800, 480), 2),
        ("en", (800, 480), 3),
        ("fr", (800, 480), 4),
        ("en", (800, 480), 5),
        ("fr", (800, 480), 6),
        ("en", (720, 1280), 3),
        ("fr", (720, 1280), 6),
        ("fr", (1280, 720), 6),
        ("en", (1024, 600), 4),
    ],
)
def test_nothing_is_cut_small_or_on_top_of_another(
    evening: Open, lang: str, size: tuple[int, int], count: int
) -> None:
    hands = start(evening(lang, size=size), GAME, count)
    for number in range(1, count + 1):
        play(hands, {"do": "adjust_popularity", "seat": number, "amount": 6 + number})
    clean(hands)
    opened(hands)
    hands.pass_time(3)
    clean(hands)
    hands.touch("seat:2")
    clean(hands)
    hands.touch("turn-back:2", card(2))
    clean(hands)
    play(hands, {"do": "resolve_cards"})
    play(hands, {"do": "end_phase", "phase": "buy_and_trade", "anyway": True})
    clean(hands)
    hands.touch("open:cook:2:basic")
    clean(hands)


# A match for six


def test_a_match_for_six_with_a_card_that_stops_the_minute_at_0_23(six: Evening) -> None:
    play(six, {"do": "adjust_popularity", "seat": 2, "amount": 13})
    six.touch("main")
    six.press(*(f"seat{n}" for n in range(1, 7)))
    assert six.find("main").is_lit
    six.touch("main", "main")
    assert six.view()["clock"]["running"]
    began = six.view()["clock"]["left"]
    six.touch(price(1, 100), price(6, 300))
    six.pass_time(began - 23 - (began - six.view()["clock"]["left"]))
    hold(six, "seat2", 0.9)
    shown = six.view()["clock"]
    assert (shown["running"], round(shown["left"], 2)) == (False, 23.0)
    assert six.find("pause").label == "Clock stopped at 0:23"
    assert seat(six, 2)["card_used"]
    six.pass_time(40)
    six.touch(price(3, 200))
    assert money(six) == [200, 300, 100, 300, 300, 0]
    six.touch("main")
    assert six.view()["clock"]["running"]
    assert 22.5 < six.view()["clock"]["left"] <= 23.0
    six.pass_time(23)
    assert six.view()["clock"]["tone"] == "over"
    six.touch(price(4, 100), "main")
    assert six.view()["phase"] == "cook_and_counter"
    six.touch("open:cook:2:basic", "kind:gourmet", "value:7", "ok")
    six.press(*(f"seat{n}" for n in range(1, 7)))
    six.touch("main")
    outcome = six.view()["outcome"]
    assert outcome["winners"] == [NAMES[1]]
    assert outcome["text"] in " ".join(six.texts())


def test_every_target_of_the_board_has_a_part_with_a_touch(market: Evening) -> None:
    market.draw()
    loose = [
        widget
        for widget in inner(market.app.surface)
        if isinstance(widget, Tappable) and widget.parent is market.app.surface and not widget.tag
    ]
    assert loose == []


def test_two_have_the_full_clock_beside_their_cards(evening: Open) -> None:
    hands = opened(start(evening("en"), GAME, 2))
    assert hands.find("clock").font_u == 226
    hands.touch(price(2, 300))
    assert (money(hands), hands.find("card:2").ids.money.said) == ([300, 0], "−300")


@pytest.mark.parametrize("count", [2, 3])
def test_notes_of_the_chefs_never_make_a_button_of_the_minute_small(
    evening: Open, count: int
) -> None:
    chefs = [["kim_chi", "gardena_eden"], ["phyllis_grubman", "gohan_sushido"], ["biff_brobeque"]]
    options = {"table": "two_chefs", "chefs": chefs[:count]}
    hands = opened(start(evening("en"), GAME, count, options=options))
    hands.draw()
    assert all(hands.find(price(n, 100)).height >= 59.4 * theme.u for n in range(1, count + 1))


def test_coins_on_the_table_leave_cards_and_the_island(evening: Open) -> None:
    hands = start(evening("en"), GAME, 4, options={"coins": True})
    ends = {"do": "end_phase", "phase": PHASE, "anyway": True}
    play(hands, {"do": "reveal_wheels", "anyway": True}, ends)
    assert not hands.has(price(1, 100))
    shown: Any = hands.find("card:1")
    assert shown.money == ""
    hands.touch(card(1))
    assert hands.has("pause")
