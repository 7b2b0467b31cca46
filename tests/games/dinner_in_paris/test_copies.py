"""What the box has so many of: pigeon cards of each kind, the one objective of 6."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from app.engine.commands import Command
from app.games.dinner_in_paris import GAME, acts
from app.games.dinner_in_paris.box import KEPT_PIGEONS, PIGEON_KINDS
from app.games.dinner_in_paris.rules import counting
from tests.games.dinner_in_paris.playing import Match, match
from tests.games.dinner_in_paris.test_cards import with_pigeons

KEPT: dict[str, Callable[[int], Command]] = {
    "coins": lambda n: acts.BuildTerraces(1, 1, pigeons=n),
    "ingredient": lambda n: acts.OpenRestaurant(1, "friterie", pigeon=True),
    "objective": lambda n: acts.DrawObjective(1),
    "cover": lambda n: acts.CoverTerraces(1),
}


@pytest.mark.parametrize("kind", KEPT_PIGEONS)
def test_the_box_has_four_of_each_card_to_keep(kind: str) -> None:
    m = with_pigeons(6)
    m.state = replace(m.state, used=tuple(4 * int(each == kind) for each in PIGEON_KINDS))
    m.build(1)
    refusal = "{what}: {n} pigeon card is left in the box."
    assert m.refused(KEPT[kind](1)) == refusal
    for other in KEPT_PIGEONS:
        if other != kind:
            GAME.decide(m.state, KEPT[other](1), 0, Random(1))


def test_a_fifth_card_of_two_coins_is_in_no_hand() -> None:
    m = with_pigeons(6)
    m.build(1, pigeons=3)
    assert next(s for s in m.frame().sheets if s.command is acts.BuildTerraces).bounds[-1].most == 1
    assert m.refused(acts.BuildTerraces(1, 1, pigeons=2)) == (
        "{what}: {n} pigeon card is left in the box."
    )
    m.build(1, pigeons=1)
    assert counting.majority_bounds(m.state, "money", 1)[1] == m.board.income + 7


@pytest.mark.parametrize(("card", "most"), [("resources", 4), ("terrace", 4), ("kept", 16)])
def test_pigeons_are_drawn_as_often_as_the_box_has_them(card: Any, most: int) -> None:
    m = match(2)
    m.draw()
    m.open("friterie")
    m.build(1)
    m.state = replace(m.state, turn=replace(m.state.turn, built=(16, 8, 0, 0)))
    for _ in range(most):
        m.do(acts.TakePigeon(1, card))
    kept = "All {n} pigeon cards to keep have been drawn."
    refusal = kept if card == "kept" else "{what}: {n} pigeon card is left in the box."
    assert m.refused(acts.TakePigeon(1, card)) == refusal
    sheet = next(s for s in m.frame().sheets if s.command is acts.TakePigeon)
    if sheet.closed is None:
        values = [c.value for c in sheet.choices if c.field == "card"]
        assert card not in values
        assert dict(sheet.start)["card"] in values


def revealed(players: int = 3) -> Match:
    """All hands lie open, none is counted."""
    m = match(players)
    m.do(acts.DeclareFull())
    for _ in range(players):
        m.turn()
    return m


def test_one_hand_alone_has_the_objective_of_6() -> None:
    m = revealed()
    m.do(acts.CountHeld(1, 6))
    assert counting.held_bounds(m.state, 2) == (3, 5)
    assert m.refused(acts.CountHeld(2, 6)) == (
        "{n} objective in hand costs {least} to {most}. Count it anyway?"
    )
    sheet = next(s for s in m.frame().sheets if s.command is acts.CountHeld and s.seat == 2)
    assert (sheet.bounds[0].least, sheet.bounds[0].most) == (3, 5)
    m.do(acts.CountHeld(1, 5))
    assert counting.held_bounds(m.state, 2) == (3, 6)


def test_a_hand_that_may_be_made_up_otherwise_takes_nothing_away() -> None:
    """9 points on two cards are 6 and 3, or 5 and 4: the other may still have the 6."""
    m = revealed()
    m.state = replace(m.state, boards=(replace(m.state.board(1), held=2), *m.state.boards[1:]))
    m.do(acts.CountHeld(1, 9))
    assert counting.held_bounds(m.state, 2) == (3, 6)
    m.do(acts.CountHeld(1, 11))
    assert counting.held_bounds(m.state, 2) == (3, 5)


def test_where_the_table_was_believed_the_box_says_no_more() -> None:
    m = revealed()
    m.do(acts.CountHeld(1, 6))
    m.do(acts.CountHeld(2, 6, anyway=True))
    assert counting.held_bounds(m.state, 3) == (3, 5)
