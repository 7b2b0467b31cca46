"""Home: every game is within reach, however many there are."""

from __future__ import annotations

import dataclasses

import pytest

from app.games import GAMES
from tests.pictures.rules import faults
from tests.ui.evening import Evening, Open

SIZES = {"wide": (800, 480), "tall": (720, 1280)}


def many(hands: Evening, count: int) -> list[str]:
    """That many games on the menu, under made-up ids."""
    games = [dataclasses.replace(GAMES[n % len(GAMES)], id=f"game-{n}") for n in range(count)]
    hands.table.games = tuple(games)
    hands.app.refresh()
    hands.frames(4)
    return [game.id for game in games]


def shown(hands: Evening) -> list[str]:
    return [key[5:] for key in hands.app.surface.keys if key.startswith("game:")]


@pytest.mark.sample(5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [5, 6, 7, 11, 23])
def test_every_game_stands_on_one_of_the_leaves(evening: Open, size: str, count: int) -> None:
    hands = evening(size=SIZES[size])
    wanted, seen = many(hands, count), shown(hands)
    while hands.has("leaf") and len(seen) < count:
        hands.touch("leaf")
        assert [str(fault) for fault in faults(hands.app.surface, None)] == []
        seen += shown(hands)
    assert seen == wanted


def test_a_game_of_the_second_leaf_is_set_up(evening: Open) -> None:
    hands = evening()
    last = many(hands, 9)[-1]
    hands.touch("leaf", f"game:{last}")
    assert hands.has("plate:1")
