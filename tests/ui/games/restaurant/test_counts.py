"""The sheets of Restaurant: totals on the keypad, counts by tabs and steppers."""

from __future__ import annotations

import pytest

from tests.ui.evening import Evening, Open
from tests.ui.playing import play, plus, seat, start


def taken(evening: Open, count: int = 3) -> Evening:
    """Enough cards are taken; the totals are due."""
    hands = start(evening("en"), "restaurant", count)
    cards = [{"do": "take_card", "seat": n % count + 1, "card": "plain"} for n in range(30)]
    play(hands, *cards, {"do": "end_phase", "phase": "orders"})
    return hands


@pytest.fixture
def counting(evening: Open) -> Evening:
    hands = taken(evening)
    totals = [
        {"do": "enter_total", "seat": n, "total": t} for n, t in ((1, 900), (2, 1100), (3, 800))
    ]
    play(
        hands,
        *totals,
        {"do": "end_phase", "phase": "totals", "anyway": True},
        {"do": "end_phase", "phase": "service", "anyway": True},
    )
    return hands


def test_a_total_is_typed_in_hundreds(evening: Open) -> None:
    hands = taken(evening)
    hands.touch("open:enter_total:2", "key-1", "key-1")
    assert "multiple of 100" in hands.find("ok").reason
    hands.touch("ok")
    assert seat(hands, 2)["orders_score"] is None
    hands.touch("key-00")
    assert (hands.find("amount").text, hands.find("change:0").after) == ("1,100", "1,100")
    hands.touch("ok")
    assert seat(hands, 2)["orders_score"] == 1100


def test_quick_steps_add_menu_to_menu(evening: Open) -> None:
    hands = taken(evening)
    hands.touch("open:enter_total:1", "quick:600", "quick:300", "quick:100", "quick:100", "ok")
    assert seat(hands, 1)["orders_score"] == 1100


def test_counts_show_every_sum_before_they_count(counting: Evening) -> None:
    counting.touch("open:enter_counts:2")
    for name in ("served_200", "served_300", "served_600", "left_100", "res_200"):
        plus(counting, f"field:{name}")
    receipt = counting.find("receipt")
    assert [amount for _, amount, _ in receipt.lines] == ["1,100", "−100", "−400", "600", "1,100"]
    assert receipt.result == "1,700"
    assert counting.find("seen:200").text == "2 of 9 seen"
    assert seat(counting, 2)["service_score"] is None
    counting.touch("ok")
    assert seat(counting, 2)["service_score"] == 600


def test_more_menus_than_the_box_has_are_refused(counting: Evening) -> None:
    counting.touch("open:enter_counts:1")
    plus(counting, "field:served_600", 5)
    plus(counting, "field:left_600")
    assert counting.find("counts-refused").text == "Menus of 600: the box has 5, that makes 6."
    counting.touch("ok")
    assert seat(counting, 1)["service_score"] is None
    plus(counting, "field:left_600", by=0.05)
    assert counting.find("receipt").result == "3,900"


def test_tabs_keep_what_is_half_counted(counting: Evening) -> None:
    counting.touch("open:enter_counts:1")
    plus(counting, "field:served_300", 2)
    counting.touch("tab:3")
    assert counting.find("field:served_300").value == 0
    counting.touch("tab:1")
    assert counting.find("field:served_300").value == 2


def test_the_next_seat_follows_until_all_are_counted(counting: Evening) -> None:
    counting.touch("open:enter_counts:2", "ok")
    assert counting.find("ok").label == "Confirm Irène"
    counting.touch("ok")
    assert counting.find("ok").label == "Confirm Michel"
    counting.touch("ok")
    assert not counting.has("sheet")
    assert [seat(counting, n)["service_score"] for n in (1, 2, 3)] == [0, 0, 0]
