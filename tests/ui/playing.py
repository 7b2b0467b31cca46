"""Lines of a script played on an evening's table, and fingers on steppers."""

from __future__ import annotations

import json
from typing import Any

from app.script import read
from tests.ui.evening import Evening

LONG = "Anne-Charlotte Dubois-Le"
NAMES = ("Michel", LONG, "Irène", "Max", "Alice", "Pat")


def start(hands: Evening, game: str, count: int, **header: Any) -> Evening:
    """A new match of that game with so many players."""
    hands.player.start({"toque": 1, "match": game, "seats": list(NAMES[:count]), **header})
    hands.frames(3)
    return hands


def play(hands: Evening, *lines: dict[str, Any]) -> None:
    """Lines of a script."""
    _, said = read([json.dumps(line) for line in lines])
    hands.player.play(said)
    hands.frames(4)


def plus(hands: Evening, key: str, times: int = 1, *, by: float = 0.95) -> None:
    """Touch the plus of a stepper (or with `by` near 0 its minus), too short to repeat."""
    for _ in range(times):
        hands.frames(3)
        hands.finger(key, by).down().up()
        hands.frames(3)


def seat(hands: Evening, number: int) -> dict[str, Any]:
    """A seat as a script sees it."""
    row: dict[str, Any] = hands.view()["seats"][number - 1]
    return row
