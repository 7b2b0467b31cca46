"""Each game's busiest board with full seats, and a quick touch on it that is stored."""

from __future__ import annotations

from typing import Any

import msgspec

NAMES = ("Michel", "Paul", "Irène", "Bob", "Alice", "Max")


class Scene(msgspec.Struct, frozen=True):
    """A match of `seats` players, the lines that lead to its board, and the touch."""

    game: str
    seats: int
    lines: tuple[dict[str, Any], ...]
    touch: str

    @property
    def header(self) -> dict[str, Any]:
        """The header of its script."""
        return {"toque": 1, "match": self.game, "seats": list(NAMES[: self.seats])}


def end(phase: str) -> dict[str, Any]:
    """The head chef goes on, whoever is missing."""
    return {"do": "end_phase", "phase": phase, "anyway": True}


PAID: dict[str, Any] = {"do": "pay_income"}
MAJORITY: dict[str, Any] = {"do": "choose_majority_card", "card": 4}
REVEALED: dict[str, Any] = {"do": "reveal_wheels", "anyway": True}

SCENES = {
    scene.game: scene
    for scene in (
        Scene("kitchen-rush", 4, (end("preparation"),), "do:take_tip:1"),
        Scene("rival-restaurants", 6, (PAID, REVEALED, end("income_and_move")), "do:buy:1:100"),
        Scene("dinner-in-paris", 4, (MAJORITY,), "main"),
        Scene("restaurant", 6, (), "do:take_card:1:plain"),
        Scene("stir-fry-eighteen", 5, (), "do:discard:1:pair"),
    )
}
