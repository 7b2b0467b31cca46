"""The touches that the common jobs of a turn take, as `app/ui/README.md` lists them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.evening import Evening, Open
from tests.ui.playing import play, seat, start

README = Path(__file__).parents[3] / "app" / "ui" / "README.md"
Done = Callable[[Evening], Any]


def acting(hands: Evening) -> None:
    play(hands, {"do": "draw_card", "seat": 1})


def built(hands: Evening) -> None:
    acting(hands)
    play(hands, {"do": "open_restaurant", "seat": 1, "restaurant": "pizzeria"})


def terrace(hands: Evening) -> None:
    built(hands)
    play(hands, {"do": "build_terraces", "seat": 1, "category_2": 1})


def laid(hands: Evening) -> None:
    play(hands, {"do": "discard", "seat": 1, "claim": "pair"})


def called(hands: Evening) -> None:
    laid(hands)
    play(hands, {"do": "call_test", "accuser": 2})


def acting_kitchen(hands: Evening) -> None:
    play(hands, {"do": "end_phase", "phase": "preparation", "anyway": True})


def six_orders(hands: Evening) -> None:
    """Two orders a player are on the table, and the Action is over."""
    play(hands, {"do": "end_phase", "phase": "preparation", "anyway": True})
    for seat_ in (1, 2, 3):
        play(hands, *[{"do": "take_order", "seat": seat_}] * 2)
    play(hands, {"do": "end_phase", "phase": "action", "anyway": True})


def totals(hands: Evening) -> None:
    play(hands, {"do": "set_taken", "cards": 60})
    play(hands, {"do": "end_phase", "phase": "orders", "anyway": True})


def income(hands: Evening) -> None:
    play(hands, {"do": "pay_income"})


def market(hands: Evening) -> None:
    income(hands)
    play(hands, {"do": "reveal_wheels", "anyway": True})
    play(hands, {"do": "end_phase", "phase": "income_and_move", "anyway": True})


def nothing(hands: Evening) -> None:
    """The match as it begins."""


JOBS: dict[str, tuple[str, Callable[[Evening], None], tuple[str, ...], Done, Any]] = {
    "Kitchen Rush: an order served": (
        "kitchen-rush",
        six_orders,
        ("coins:6", "stars:2"),
        lambda h: seat(h, 1)["served"],
        1,
    ),
    "Kitchen Rush: six orders and the wages": (
        "kitchen-rush",
        six_orders,
        (*("coins:6", "stars:0") * 5, "coins:3", "stars:2", "main", "main"),
        lambda h: (h.view()["shared"]["step"], h.view()["shared"]["cash"]),
        ("cards", 14),
    ),
    "Kitchen Rush: a coin less for a card": (
        "kitchen-rush",
        acting_kitchen,
        ("total:cash", "adjust_cash:-1"),
        lambda h: h.view()["shared"]["cash"],
        1,
    ),
    "Kitchen Rush: two guests": (
        "kitchen-rush",
        acting_kitchen,
        ("do:welcome_guests:2",),
        lambda h: h.view()["shared"]["cash"],
        4,
    ),
    "Kitchen Rush: a tip": (
        "kitchen-rush",
        acting_kitchen,
        ("do:take_tip:1",),
        lambda h: h.view()["shared"]["cash"],
        3,
    ),
    "Rival Restaurants: everybody's income": (
        "rival-restaurants",
        nothing,
        ("main",),
        lambda h: seat(h, 3)["money"],
        300,
    ),
    "Rival Restaurants: ready": (
        "rival-restaurants",
        income,
        ("ready:1",),
        lambda h: h.frame.seats[0].ready,
        "ready",
    ),
    "Rival Restaurants: a purchase": (
        "rival-restaurants",
        market,
        ("do:buy:1:200:None:1:chef:None",),
        lambda h: seat(h, 1)["money"],
        100,
    ),
    "Rival Restaurants: the card of the day": (
        "rival-restaurants",
        market,
        ("do:play_card:1:action:False:None",),
        lambda h: h.frame.clock is not None and h.frame.clock.timer.is_running,
        False,
    ),
    "Dinner: the first card": (
        "dinner-in-paris",
        nothing,
        ("main",),
        lambda h: h.frame.phase,
        "actions",
    ),
    "Dinner: a restaurant": (
        "dinner-in-paris",
        acting,
        ("open:open_restaurant", "kind:grill", "ok"),
        lambda h: seat(h, 1)["restaurants"],
        1,
    ),
    "Dinner: a terrace": (
        "dinner-in-paris",
        built,
        ("open:build_terraces", "add:2", "ok"),
        lambda h: seat(h, 1)["terraces"],
        (0, 1, 0, 0),
    ),
    "Dinner: an objective": (
        "dinner-in-paris",
        acting,
        ("open:complete_objective", "points:4"),
        lambda h: seat(h, 1)["points"],
        4,
    ),
    "Dinner: a pigeon card kept": (
        "dinner-in-paris",
        terrace,
        ("open:take_pigeon", "way:kept"),
        lambda h: seat(h, 1)["pigeons"],
        1,
    ),
    "Stir-Fry: a discard": (
        "stir-fry-eighteen",
        nothing,
        ("do:discard:1:shrimp",),
        lambda h: seat(h, 1)["draws"],
        5,
    ),
    "Stir-Fry: a taste test asked for": (
        "stir-fry-eighteen",
        laid,
        ("seat:2",),
        lambda h: h.has("answer:bluff"),
        True,
    ),
    "Stir-Fry: its answer": (
        "stir-fry-eighteen",
        called,
        ("answer:bluff",),
        lambda h: seat(h, 2)["hand"],
        4,
    ),
    "Stir-Fry: a dish of three": (
        "stir-fry-eighteen",
        nothing,
        ("open:cook", "card:pork", "card:ginger", "ok"),
        lambda h: seat(h, 1)["score"],
        10,
    ),
    "Restaurant: a card": (
        "restaurant",
        nothing,
        ("do:take_card:1:plain",),
        lambda h: h.view()["shared"]["taken"],
        1,
    ),
    "Restaurant: a total of 500": (
        "restaurant",
        totals,
        ("open:enter_total:2", "quick:300", "quick:200", "ok"),
        lambda h: seat(h, 2)["total"],
        500,
    ),
    "Restaurant: the turn to another seat": (
        "restaurant",
        nothing,
        ("seat:3", "choose:seat:3"),
        lambda h: h.frame.turn,
        3,
    ),
}


@pytest.mark.sample(5)
@pytest.mark.parametrize("job", JOBS)
def test_a_job_takes_as_many_touches_as_the_list_says(evening: Open, job: str) -> None:
    game, before, touches, done, wanted = JOBS[job]
    hands = start(evening("en"), game, 3)
    before(hands)
    hands.touch(*touches)
    assert done(hands) == wanted
    assert f"| {job} | {len(touches)} |" in README.read_text(encoding="utf-8")
