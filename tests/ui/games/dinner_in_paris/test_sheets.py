"""The sheets and the majorities of Dinner in Paris, driven by touches."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.evening import Evening, Open
from tests.ui.playing import play, plus, seat, start


@pytest.fixture
def acting(evening: Open) -> Evening:
    hands = start(evening("en"), "dinner-in-paris", 2)
    hands.touch("main")
    return hands


@pytest.fixture
def building(acting: Evening) -> Evening:
    """A pizzeria is open: an income of 2."""
    play(acting, {"do": "open_restaurant", "seat": 1, "restaurant": "pizzeria"})
    acting.touch("open:build_terraces")
    return acting


# Opening


def test_a_restaurant_is_chosen_shown_and_opened(acting: Evening) -> None:
    acting.touch("open:open_restaurant", "kind:brasserie")
    tile = acting.find("kind:brasserie")
    assert (tile.points, tile.gain, tile.left) == ("8", "+3", "× 2")
    assert ("Income", "1 to 4", "ink") in acting.find("receipt").lines
    assert seat(acting, 1)["restaurants"] == 0
    acting.touch("ok")
    assert (seat(acting, 1)["restaurants"], seat(acting, 1)["income"]) == (1, 4)


def test_a_kind_that_is_used_up_says_so(acting: Evening) -> None:
    play(acting, {"do": "open_restaurant", "seat": 1, "restaurant": "gastronomic"})
    acting.touch("open:open_restaurant", "kind:gastronomic")
    assert acting.find("kind:gastronomic").is_off
    assert acting.frame.notices[-1].text.id == "{name}: none is left in the box."
    acting.touch("ok")
    assert seat(acting, 1)["restaurants"] == 2


# Building


def kinds(hands: Evening, category: int) -> str:
    """The cells of a row by the first letter of their kind."""
    return "".join(cell.kind[0] for cell in hands.find(f"row:{category}").cells)


def test_terraces_are_laid_within_the_budget(building: Evening) -> None:
    assert kinds(building, 2)[:3] == "ncc"
    building.touch("add:2")
    assert kinds(building, 2)[:3] == "bnc"
    assert building.find("receipt").result == "0"
    assert building.find("add:2").is_off
    building.touch("add:2")
    assert building.table.frame is not None
    assert building.find("ok").label == "Place 1 terrace"
    assert seat(building, 1)["terraces"] == (0, 0, 0, 0)
    building.touch("ok")
    assert seat(building, 1)["terraces"] == (0, 1, 0, 0)


def test_coins_add_to_this_budget_and_a_bonus_pays_next_turn(building: Evening) -> None:
    plus(building, "field:coins", 4)
    building.touch("add:2", "add:2", "add:2")
    assert building.find("receipt").result == "0"
    assert building.find("ok").second == "income 2, then 3 next turn"
    building.touch("ok")
    assert seat(building, 1)["income"] == 3
    assert building.view()["shared"]["budget"] == 0


def test_the_last_terrace_is_taken_off_again(building: Evening) -> None:
    building.touch("add:2", "retract")
    assert kinds(building, 2)[:2] == "nc"
    assert building.find("ok").reason == "Choose at least one terrace."
    building.touch("cancel")
    assert seat(building, 1)["terraces"] == (0, 0, 0, 0)


def test_a_closed_category_says_why(building: Evening) -> None:
    assert building.find("add:4").second == "not open"
    building.touch("add:4")
    assert building.frame.notices[-1].text.id == "Open a restaurant of category {n} first."


# Majorities


@pytest.fixture
def majorities(evening: Open) -> Evening:
    """Three seats with a terrace or two each; fountain, flower beds, east are counted."""
    hands = start(evening("en"), "dinner-in-paris", 3)
    for n, kind in ((1, "grill"), (2, "grill"), (3, "wine_bar")):
        play(
            hands,
            {"do": "draw_card", "seat": n},
            {"do": "open_restaurant", "seat": n, "restaurant": kind},
            {"do": "build_terraces", "seat": n, "category_3": 1},
            {"do": "end_phase", "phase": "actions", "anyway": True},
        )
    play(hands, {"do": "choose_majority_card", "card": 3}, {"do": "declare_full"})
    for n in (1, 2, 3):
        play(
            hands,
            {"do": "draw_card", "seat": n},
            {"do": "end_phase", "phase": "actions", "anyway": True},
        )
    play(
        hands,
        *({"do": "count_held", "seat": n, "points": 3} for n in (1, 2, 3)),
        {"do": "end_phase", "phase": "objectives"},
    )
    return hands


def test_shared_points_follow_each_step(majorities: Evening) -> None:
    plus(majorities, "count:1:fountain", 2)
    assert seat(majorities, 1)["fountain"] == 1
    assert majorities.find("gain:1:fountain").text == "+12"
    plus(majorities, "count:2:fountain", 2)
    assert majorities.find("gain:1:fountain").text == "+9"
    assert majorities.find("gain:2:fountain").text == "+9"
    assert majorities.find("gain:3:fountain").text == "0"


def test_none_is_a_count_and_undo_takes_it_back(majorities: Evening) -> None:
    assert majorities.frame.notices == ()
    plus(majorities, "count:3:east")
    assert seat(majorities, 3)["east"] == 0
    majorities.touch("undo")
    assert seat(majorities, 3)["east"] is None
    assert majorities.find("count:3:east").text == "–"


def test_the_pad_follows_the_last_count(majorities: Evening) -> None:
    for n in (1, 2, 3):
        for majority in ("fountain", "flower_beds", "east"):
            plus(majorities, f"count:{n}:{majority}", 2 if n == 1 else 1)
    before = [seat(majorities, n)["points"] for n in (1, 2, 3)]
    majorities.touch("main")
    outcome = majorities.view()["outcome"]
    assert sorted(row["score"] for row in outcome["ranking"]) == sorted(before)
    assert majorities.find("ticket")


def test_touching_and_covering_says_its_limits_and_may_cover_nobody(acting: Evening) -> None:
    turn: list[dict[str, Any]] = [
        {"do": "open_restaurant", "seat": 1, "restaurant": "friterie"},
        {"do": "build_terraces", "seat": 1, "category_1": 1},
        {"do": "take_pigeon", "seat": 1, "card": "kept"},
        {"do": "end_phase", "phase": "actions"},
        {"do": "draw_card", "seat": 2},
        {"do": "end_phase", "phase": "actions", "anyway": True},
        {"do": "draw_card", "seat": 1},
        {"do": "build_terraces", "seat": 1, "category_1": 1},
    ]
    play(acting, *turn)
    acting.touch("open:take_pigeon", "way:cover")
    assert "Never cut a group off from its restaurant." in acting.find("sheet-hints").text
    acting.touch("ok")
    assert seat(acting, 1)["pigeons_held"] == 0
