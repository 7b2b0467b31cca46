"""Take mine back: two touches, and what others did since stays."""

from __future__ import annotations

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


def test_a_card_takes_back_its_own_after_another_has_paid(evening: Open) -> None:
    hands = evening("en")
    start(hands, "rival-restaurants", 4)
    play(hands, {"do": "adjust_money", "seat": 1, "amount": 400})
    play(hands, {"do": "adjust_money", "seat": 2, "amount": 300})
    step = hands.screens[0].mine(1)
    assert step is not None
    hands.screens[0].take_back(1)
    hands.frames(3)
    assert hands.table.shown.moves[-1].command == Strike(step.seq)
    assert hands.view()["seats"][1]["money"] is not None
