"""The board of Restaurant: the ring of seats, its direction, the minimum, the sums."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from app.ui.games.restaurant.ring import ring
from app.ui.kit.rect import Room
from tests.ui.evening import Evening, Open
from tests.ui.playing import NAMES, play, seat, start

TABLE = Room(8, 64, 520, 336)


def taken(count: int, players: int) -> list[dict[str, Any]]:
    return [{"do": "take_card", "seat": n % players + 1, "card": "plain"} for n in range(count)]


def end(phase: str) -> dict[str, Any]:
    return {"do": "end_phase", "phase": phase, "anyway": True}


@pytest.fixture
def five(evening: Open) -> Evening:
    return start(evening("en"), "restaurant", 5)


@pytest.fixture
def service(five: Evening) -> Evening:
    """The fifth seat has the lowest total and starts."""
    totals = enumerate((1500, 1400, 1300, 1200, 700), 1)
    entered = [{"do": "enter_total", "seat": n, "total": total} for n, total in totals]
    play(five, *taken(41, 5), end("orders"), *entered, end("totals"))
    return five


# The ring


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_seats_lie_clockwise_and_nothing_lies_on_another(players: int) -> None:
    for plates in combinations(range(1, 7), players):
        lies_clockwise(plates)


def lies_clockwise(plates: tuple[int, ...]) -> None:
    plan = ring(TABLE, plates)
    assert len(plan.cards) == len(plan.arrows) == len(plates)
    far = [plate for plate, room in zip(plates, plan.cards, strict=True) if room.y < plan.middle.y]
    if set(far) != set(plates) & {3, 4, 5}:
        assert not set(plates) - {3, 4, 5} or not set(plates) & {3, 4, 5}, "one side alone"
    centres = [(c.x + c.wide / 2 - 268, c.y + c.high / 2 - 232) for c in plan.cards]
    turns = zip(centres, centres[1:] + centres[:1], strict=True)
    assert all(ax * by - ay * bx >= 0 for (ax, ay), (bx, by) in turns)
    rooms = [*plan.cards, *(room for room, _ in plan.arrows), plan.middle]
    for n, one in enumerate(rooms):
        for other in rooms[n + 1 :]:
            wide = min(one.right, other.right) - max(one.x, other.x)
            high = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert min(wide, high) <= 0.6


def test_the_arrows_point_the_way_of_the_turn_and_one_is_lit(five: Evening) -> None:
    arrows = [five.find(f"arrow:{n}") for n in range(1, 6)]
    assert [arrow.toward for arrow in arrows] == ["left", "up", "right", "right", "down"]
    assert [arrow.is_lit for arrow in arrows] == [True, False, False, False, False]
    play(five, *taken(1, 5))
    assert [five.find(f"arrow:{n}").is_lit for n in (1, 2)] == [False, True]


def test_in_the_service_all_turns_round(service: Evening) -> None:
    arrows = [service.find(f"arrow:{n}") for n in range(1, 6)]
    assert [arrow.toward for arrow in arrows] == ["right", "down", "left", "left", "up"]
    assert [arrow.is_lit for arrow in arrows] == [False, False, False, True, False]
    assert service.find("sense").text == "rotate-left"
    assert service.find("do:place_card:5:plain").second == "then Max plays"
    assert service.find("seat:1").second == "1,500"


# The count


def test_the_minimum_stands_behind_its_mark_until_it_is_reached(five: Evening) -> None:
    bar = five.find("count")
    assert (bar.count, bar.of, bar.least, bar.mark) == ("0", "of 60", "minimum 30", 0.5)
    play(five, *taken(30, 5))
    assert five.find("count").part == 0.5


def test_a_long_name_is_whole_over_its_total(evening: Open) -> None:
    hands = start(evening("fr", size=(1280, 720)), "restaurant", 3)
    totals = [{"do": "enter_total", "seat": n, "total": 1000 + 100 * n} for n in (1, 2, 3)]
    play(hands, *taken(41, 3), end("orders"), *totals, end("totals"))
    name = next(w for w in hands.find("seat:2").children if getattr(w, "text", "") == NAMES[1])
    assert not name.is_cut


def test_tables_served_are_counted_of_the_markers(service: Evening) -> None:
    service.touch("do:place_card:5:plain")
    assert (service.find("count").count, service.find("count").of) == ("1", "of 41")
    assert not service.find("count").mark


# The cards


def test_one_touch_takes_a_card_of_any_kind(five: Evening) -> None:
    five.touch("do:take_card:1:plain", "do:take_card:2:double", "do:take_card:2:plain")
    assert five.view()["shared"]["taken"] == 3
    assert five.frame.turn == 3


def test_a_dead_end_before_the_minimum_asks(five: Evening) -> None:
    assert five.find("main").label == "Dead end…"
    five.touch("main")
    assert five.has("ask-yes")


def test_with_all_cards_taken_only_the_end_is_left(five: Evening) -> None:
    play(five, {"do": "set_taken", "cards": 60})
    assert five.find("main").is_lit
    assert not five.has("do:take_card:1:plain")


def test_a_place_card_gives_its_seat_the_turn(five: Evening) -> None:
    five.touch("seat:4", "choose:seat:4")
    assert five.frame.turn == 4


# The sums


def test_a_card_a_seat_enters_its_total(five: Evening) -> None:
    play(five, *taken(30, 5), end("orders"))
    card = five.find("open:enter_total:2")
    assert (card.amount, card.second) == ("–", "total of the menus")
    play(five, {"do": "enter_total", "seat": 2, "total": 1100})
    assert (card.amount, card.is_done) == ("1,100", True)
    assert five.find("sum-words").text == "together, of 8,400"


def test_who_of_the_lowest_starts_is_one_touch(five: Evening) -> None:
    entered = [{"do": "enter_total", "seat": n, "total": 700} for n in range(1, 6)]
    play(five, *taken(30, 5), end("orders"), *entered)
    five.touch("do:choose_starter:3", "main")
    assert five.frame.turn == 3


def test_counts_say_what_they_are_made_of(service: Evening) -> None:
    play(service, end("service"), {"do": "enter_counts", "seat": 2, "served_100": 2, "left_300": 1})
    assert service.find("open:enter_counts:2").second == "1,400 and −100"
    assert seat(service, 2)["total"] == 1300
