"""What the tests of its board do at the table: lead on, hold a button, reach a cell of a panel."""

from __future__ import annotations

from tests.pictures.rules import faults
from tests.ui.evening import Evening
from tests.ui.playing import play

GAME = "rival-restaurants"
PHASE = "income_and_move"


def opened(hands: Evening) -> Evening:
    play(
        hands,
        {"do": "pay_income"},
        {"do": "reveal_wheels", "anyway": True},
        {"do": "end_phase", "phase": PHASE, "anyway": True},
    )
    return hands


def money(hands: Evening) -> list[int]:
    return [row["money"] for row in hands.view()["seats"]]


def hold(hands: Evening, key: str, seconds: float) -> None:
    edge = hands.player.panel.edge
    edge(key, 1, hands.player.clock())
    hands.pass_time(seconds)
    edge(key, 0, hands.player.clock())
    hands.pass_time(0.1)


def reach(hands: Evening, number: int, key: str) -> None:
    """Turn a seat's card over, and its pages until that cell is there; touch it."""
    hands.touch(f"seat:{number}")
    while not hands.has(key):
        hands.touch(f"more:{number}")
    hands.touch(key)


def spot(hands: Evening, key: str) -> tuple[float, ...]:
    """Where a part lies."""
    widget = hands.find(key)
    return (*widget.pos, *widget.size)


def clean(hands: Evening) -> None:
    hands.draw()
    assert not (found := [str(fault) for fault in faults(hands.app.surface, hands.frame)]), found
