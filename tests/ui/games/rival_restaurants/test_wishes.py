"""Who wants the same ingredient: wars set up before the minute, in the real window."""

from __future__ import annotations

from typing import Any

import pytest

from app.ui.widgets.words import Words
from tests.ui.evening import Evening, Open
from tests.ui.games.rival_restaurants.minute import GAME, clean, money, reach
from tests.ui.playing import NAMES, play, start

STANDS = ("chop_shop", "mystery_mart", "mystery_mart", "chop_shop", "island", "fruit_stand")


def asked(hands: Evening, *stands: str, **options: Any) -> Evening:
    """The wheels lie open, everybody's place is said; Gohan asks for places."""
    chefs = [["gohan_sushido"]]
    start(hands, GAME, len(stands), options={"chefs": chefs, **options})
    places = ({"do": "set_stand", "seat": n, "stand": s} for n, s in enumerate(stands, 1))
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True}, *places)
    return hands


def on(hands: Evening, number: int, who: str = "chef") -> bool:
    return bool(hands.find(f"wish:{number}:{who}").is_chosen)


def bidders(hands: Evening) -> list[list[int]]:
    """The seats of each war."""
    state = hands.app.table.shown.state
    return [[bidder.seat for bidder in war.left] for war in state.wars]


def test_chefs_at_one_market_are_in_a_war_unless_left_out(evening: Open) -> None:
    hands = asked(evening("en"), *STANDS)
    assert [on(hands, n) for n in (1, 2, 3, 4)] == [True] * 4
    assert hands.find("alone:5:chef").text == NAMES[4]
    assert hands.find("alone-at:6:chef").text == "“Fruit” Stand"
    assert hands.find("main").second == "2 bidding wars ready"
    hands.touch("wish:4:chef")
    assert not on(hands, 4)
    assert hands.find("main").second == "1 bidding war ready"
    hands.touch("main")
    assert hands.view()["clock"]["running"]
    assert bidders(hands) == [[2, 3]]
    assert hands.has("raise:2"), "a bidder's card has turned by itself"


def test_the_head_chefs_button_starts_it_too_and_undo_takes_it_back(evening: Open) -> None:
    hands = asked(evening("en"), *STANDS)
    hands.pass_time(1)
    hands.press("chef")
    assert bidders(hands) == [[1, 4], [2, 3]]
    hands.touch("undo", "undo", "undo")
    assert bidders(hands) == []
    assert hands.view()["phase"] == "income_and_move"


def test_nobody_is_asked_where_nobody_meets(evening: Open) -> None:
    hands = asked(evening("en"), "chop_shop", "dairy_king", "island")
    assert hands.has("seat:1")
    assert not hands.has("cards")


def test_who_lacks_the_price_is_in_no_war(evening: Open) -> None:
    hands = asked(evening("en"), "mystery_mart", "mystery_mart", "mystery_mart")
    play(hands, {"do": "adjust_money", "seat": 2, "amount": -100})
    assert not hands.has("wish:2:chef")
    assert hands.find("alone:2:chef").text == NAMES[1]
    hands.touch("main")
    assert bidders(hands) == [[1, 3]]


def test_the_cards_are_one_touch_away_and_the_question_is(evening: Open) -> None:
    hands = asked(evening("en"), *STANDS)
    hands.touch("cards", "seat:1")
    assert hands.has("turn-back:1")
    hands.touch("open:open_bidding")
    assert hands.has("wish:1:chef")


def test_where_no_place_is_known_the_table_names_price_and_chefs(evening: Open) -> None:
    hands = start(evening("en"), GAME, 5)
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    hands.touch("open:open_bidding")
    assert not any(on(hands, n) for n in range(1, 6))
    hands.touch("wish:1:chef", "wish:3:chef")
    assert hands.find("main").second == "no bidding war", "the price is not said"
    hands.touch("price:0:200")
    assert hands.find("main").second == "1 bidding war ready"
    assert hands.has("wish:1:chef"), "the first two stay in view"
    hands.touch("price:1:100")
    keys = [f"wish:{n}:chef" for n in (2, 5)]
    hands.touch(*keys)
    assert hands.find("main").second == "2 bidding wars ready"
    hands.touch("main")
    assert bidders(hands) == [[1, 3], [2, 5]]


def test_a_war_that_is_set_up_already_is_left_by_a_touch(evening: Open) -> None:
    hands = asked(evening("en"), *STANDS)
    play(hands, {"do": "open_bidding", "price": 200, "seats": [1, 4]})
    assert hands.find("market:war1").text == "Chop Shop"
    hands.touch("do:drop_out:1:4")
    assert bidders(hands) == []
    assert on(hands, 1), "it may be set up again"


TWO = {"table": "two_chefs"}


def test_a_player_with_two_chefs_is_in_two_wars_and_sees_which(evening: Open) -> None:
    hands = start(evening("en"), GAME, 2, options=TWO)
    play(hands, {"do": "pay_income"}, {"do": "adjust_money", "seat": 1, "amount": 500})
    play(hands, {"do": "reveal_wheels", "anyway": True})
    for n in (1, 2):
        play(hands, {"do": "set_stand", "seat": n, "stand": "chop_shop"})
        play(hands, {"do": "set_stand", "seat": n, "who": "second", "stand": "carbtastic"})
    hands.touch("main")
    assert bidders(hands) == [[1, 2], [1, 2]]
    assert {war.price for war in hands.app.table.shown.state.wars} == {200, 100}
    assert hands.find("bid:1").words == "Carbtastic"
    hands.touch("raise:1")
    assert hands.find("bid:1").amount == "100"
    hands.touch("other-war:1")
    assert (hands.find("bid:1").words, hands.find("bid:1").amount) == ("Chop Shop", "–")
    hands.touch("raise:1")
    assert hands.find("seat:1").figure == "$500 left", "both bids are not to be spent"


def test_a_second_chef_opens_a_war_in_the_minute_by_where_it_stands(evening: Open) -> None:
    hands = start(evening("en"), GAME, 2, options=TWO)
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    play(hands, {"do": "set_stand", "seat": 1, "stand": "dairy_king"})
    play(hands, {"do": "set_stand", "seat": 1, "who": "second", "stand": "chop_shop"})
    play(hands, {"do": "set_stand", "seat": 2, "stand": "chop_shop"})
    hands.touch("wish:2:chef", "main")
    reach(hands, 2, "open-war:2")
    hands.touch("war-price:2:200", "ok:2")
    (war,) = hands.app.table.shown.state.wars
    assert {(b.seat, b.who) for b in war.left} == {(1, "second"), (2, "chef")}


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (720, 1280)])
@pytest.mark.parametrize("stands", [STANDS, ("chop_shop",) * 6, ("chop_shop",) * 3 + STANDS[1:4]])
def test_nothing_of_the_question_is_cut_or_small(
    evening: Open, lang: str, size: tuple[int, int], stands: tuple[str, ...]
) -> None:
    hands = asked(evening(lang, size=size), *stands)
    hands.pass_time(1)
    clean(hands)
    hands.touch("cards", "open:open_bidding")
    hands.pass_time(1)
    clean(hands)
    assert len(money(hands)) == 6


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["wide", "tall"])
def test_the_longest_name_is_whole_over_its_chef(evening: Open, size: tuple[int, int]) -> None:
    hands = start(evening("fr", size=size), GAME, 3, options=TWO)
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    for n in (1, 2, 3):
        play(hands, {"do": "set_stand", "seat": n, "stand": "chop_shop"})
    hands.draw()
    cell = hands.find("wish:2:chef")
    said = {row.text: row for row in cell.walk(restrict=True) if isinstance(row, Words)}
    name, chef = said[cell.name], said[cell.second]
    assert (name.rows, name.is_cut) == (2, False)
    assert chef.top <= name.y + 1
    assert cell.base <= chef.y


def test_after_zero_a_bid_says_that_it_was_in_time(evening: Open) -> None:
    hands = asked(evening("en"), *STANDS)
    play(hands, *({"do": "adjust_money", "seat": n, "amount": 300} for n in (2, 3)))
    hands.touch("main", "raise:2")
    hands.pass_time(61)
    shown = hands.find("raise:3")
    assert (shown.words, shown.amount, shown.is_chosen) == ("in time…", "400", False)
