"""The three games without a clock with most players: nothing cut, nothing overlapping or small."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.pictures.rules import faults
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start

Line = dict[str, Any]
DISH = ["noodles", "shrimp", "ginger", "soy_sauce"]


def end(phase: str) -> Line:
    return {"do": "end_phase", "phase": phase, "anyway": True}


def stir_fry() -> Iterator[tuple[str, list[Line]]]:
    yield "begun", []
    yield "laid", [{"do": "discard", "seat": 1, "claim": "pair"}]
    yield "kept", [{"do": "keep_dish", "seat": 1, "cards": cards} for cards in (DISH[:3], DISH)]
    yield "cooked", [{"do": "cook", "seat": 1, "cards": DISH}]


def restaurant() -> Iterator[tuple[str, list[Line]]]:
    yield "orders", []
    yield (
        "totals",
        [
            *({"do": "take_card", "seat": n % 6 + 1, "card": "plain"} for n in range(31)),
            end("orders"),
        ],
    )
    totals = enumerate((1100, 1100, 1200, 1200, 1300, 1300), 1)
    yield "tied", [{"do": "enter_total", "seat": n, "total": total} for n, total in totals]
    yield "service", [{"do": "choose_starter", "seat": 2}, end("totals")]
    yield "counts", [end("service")]
    yield "counted", [{"do": "enter_counts", "seat": n, "served_100": 1} for n in (1, 2, 3)]


def dinner() -> Iterator[tuple[str, list[Line]]]:
    yield "draw", []
    yield "actions", [{"do": "draw_card", "seat": 1}]
    yield (
        "building",
        [
            {"do": "open_restaurant", "seat": 1, "restaurant": "pizzeria"},
            {"do": "build_terraces", "seat": 1, "category_2": 1},
            {"do": "choose_majority_card", "card": 3},
        ],
    )
    turns = [line for n in (2, 3, 4) for line in ({"do": "draw_card", "seat": n}, end("actions"))]
    yield "objectives", [{"do": "declare_full"}, end("actions"), *turns]
    held = [{"do": "count_held", "seat": n, "points": 4} for n in (1, 2, 3, 4)]
    yield "majorities", [*held, end("objectives")]


GAMES = {
    "stir-fry-eighteen": (5, stir_fry, ("open:cook",)),
    "restaurant": (6, restaurant, ("open:enter_total:2", "open:enter_counts:2")),
    "dinner-in-paris": (4, dinner, ("open:open_restaurant", "open:build_terraces")),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("lang", "size"), [("fr", (800, 480)), ("en", (720, 1280))], ids=["fr", "en-tall"]
)
def test_most_players_and_the_longest_name(
    evening: Open, game: str, lang: str, size: tuple[int, int]
) -> None:
    count, places, sheets = GAMES[game]
    hands = start(evening(lang, size=size), game, count)
    for place, lines in places():
        play(hands, *lines)
        assert wrong(hands) == [], place
        assert all(hands.has(key) for key in within_reach(hands)), place
        for key in sheets:
            if hands.has(key) and not hands.find(key).is_off:
                hands.touch(key)
                assert wrong(hands) == [], (place, key)
                hands.touch("cancel")


def wrong(hands: Evening) -> list[str]:
    hands.frames(8)
    return [str(fault) for fault in faults(hands.app.surface, hands.frame)]


def within_reach(hands: Evening) -> list[str]:
    """Seats, and every quick step and button of the head chef that the Frame offers."""
    from app.engine.flow import EndPhase
    from app.ui.board.pieces import name_of, of_role

    if hands.frame.phase == "majorities":
        return [f"points:{seat.number}" for seat in hands.frame.seats]
    cards = {"totals": "open:enter_total", "counts": "open:enter_counts"}
    seats = cards.get(hands.frame.phase, "seat")
    quick = [
        "main" if isinstance(face.command, EndPhase) else name_of(face)
        for face in of_role(hands.frame, "quick")
    ]
    return [*(f"{seats}:{seat.number}" for seat in hands.frame.seats), *quick, "main", "undo"]
