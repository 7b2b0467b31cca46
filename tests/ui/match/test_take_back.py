"""Take mine back: two touches, and what others did since stays."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.flow import Strike
from tests.ui.evening import Evening, Open
from tests.ui.playing import play, start


def test_the_menu_takes_back_what_the_seat_at_turn_did_last(evening: Open) -> None:
    hands = evening("en")
    start(hands, "stir-fry-eighteen", 3)
    play(hands, {"do": "adjust_score", "seat": 1, "amount": 5})
    play(hands, {"do": "adjust_score", "seat": 2, "amount": 9})
    hands.touch("menu", "take-back:1")
    assert scores(hands) == [0, 9, 0]
    assert hands.table.shown.moves[-1].command == Strike(1)
    hands.touch("undo")
    assert scores(hands) == [5, 9, 0]


def scores(hands: Evening) -> list[int]:
    log = hands.table.shown
    return [p.score for p in sorted(log.game.score(log.state), key=lambda p: p.seat)]


def test_the_team_has_a_cross_for_each_of_its_last_three(evening: Open) -> None:
    hands = evening("fr")
    start(hands, "kitchen-rush", 4)
    for amount in (1, 2, 3, 1):
        play(hands, {"do": "adjust_cash", "amount": amount, "reason": "correction"})
    before = hands.view()["shared"]["cash"]
    hands.touch("menu")
    assert [key for key in hands.app.surface.keys if key.startswith("take-back:")] == [
        "take-back:4",
        "take-back:3",
        "take-back:2",
    ]
    hands.touch("take-back:2")
    assert hands.view()["shared"]["cash"] == before - 2


def test_two_touches_mend_a_mis_tap_in_the_minute(evening: Open) -> None:
    hands = evening("en")
    start(hands, "rival-restaurants", 4)
    play(hands, {"do": "pay_income"}, {"do": "reveal_wheels", "anyway": True})
    play(hands, {"do": "end_phase", "phase": "income_and_move", "anyway": True})
    play(hands, *({"do": "buy", "seat": seat, "price": 200} for seat in (1, 2)))
    assert hands.frame.clock is not None
    hands.touch("menu")
    crosses = [key for key in hands.app.surface.keys if key.startswith("take-back:")]
    said = [hands.find(key).second for key in crosses]
    assert all(one.endswith("−200") for one in said)  # each says what it takes back
    assert len(set(said)) == len(crosses) == 2
    hands.touch("close", "seat:1", "mine:1")
    assert [row["money"] for row in hands.view()["seats"]] == [300, 100, 300, 300]
    assert hands.view()["phase"] == "buy_and_trade"
    assert hands.frame.clock.tone == "calm"


def test_two_touches_mend_a_mis_tap_in_action(evening: Open) -> None:
    hands = evening("en")
    start(hands, "kitchen-rush", 4)
    play(hands, {"do": "end_phase", "phase": "preparation", "anyway": True})
    for seat in (1, 2):
        play(hands, {"do": "take_order", "seat": seat})
    first = hands.table.shown.done[-2]
    hands.touch("menu", f"take-back:{first}")
    assert [order.seat for order in hands.table.shown.state.orders] == [2]
    assert hands.view()["phase"] == "action"


ENTRIES: dict[str, tuple[tuple[dict[str, Any], ...], int]] = {
    "restaurant": (
        (
            {"do": "take_card", "seat": 1, "card": "plain"},
            {"do": "end_phase", "phase": "orders", "anyway": True},
            {"do": "enter_total", "seat": 1, "total": 100},
            {"do": "enter_total", "seat": 2, "total": 200},
            {"do": "enter_total", "seat": 3, "total": 300},
        ),
        3,
    ),
    "dinner-in-paris": (
        (
            {"do": "draw_card", "seat": 1},
            {"do": "open_restaurant", "seat": 1, "restaurant": "wine_bar"},
            {"do": "set_pigeons", "seat": 2, "drawn": 1, "held": 1},
            {"do": "set_pigeons", "seat": 3, "drawn": 1, "held": 1},
        ),
        3,
    ),
    "stir-fry-eighteen": (
        (
            {"do": "adjust_score", "seat": 1, "amount": 5},
            {"do": "adjust_score", "seat": 2, "amount": 6},
            {"do": "adjust_score", "seat": 3, "amount": 7},
        ),
        3,
    ),
}
"""Of the games with a seat a turn: lines that are played, and how many seats have an entry."""


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("game", ENTRIES)
def test_every_seat_has_its_last_entry_two_touches_away(
    game: str, size: tuple[int, int], evening: Open
) -> None:
    lines, count = ENTRIES[game]
    hands = evening("en", size=size)
    start(hands, game, 3)
    play(hands, *lines)
    done = tuple(hands.table.shown.done)
    hands.touch("menu")
    keys = [key for key in hands.app.surface.keys if key.startswith("take-back:")]
    assert len(keys) == count
    seq = min(int(key.partition(":")[2]) for key in keys)
    hands.touch(f"take-back:{seq}")
    assert hands.table.shown.moves[-1].command == Strike(seq)
    assert set(done) - set(hands.table.shown.done) == {seq}
