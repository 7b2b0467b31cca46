"""Pigeon cards, objectives, and the count at the end."""

from __future__ import annotations

from itertools import product
from typing import Any, Literal

import pytest

from app.engine.flow import EndPhase, StopMatch
from app.games.dinner_in_paris import GAME, acts, scoring
from app.games.dinner_in_paris.box import (
    CARDS,
    OBJECTIVES,
    TERRACE_MAJORITIES,
)
from tests.games.dinner_in_paris.playing import Match, match


def with_pigeons(kept: int) -> Match:
    """The first seat kept that many pigeon cards in an earlier turn, and has drawn its card."""
    m = match()
    m.draw()
    m.open("friterie")
    m.build(kept, coins=max(0, kept - 1))
    for _ in range(kept):
        m.do(acts.TakePigeon(1, "kept"))
    m.end()
    m.turn(["creperie"])
    m.draw()
    return m


def test_a_pigeon_card_comes_with_a_terrace() -> None:
    m = match()
    m.draw()
    m.open("friterie")
    refusal = "Build on a pigeon space first."
    assert m.refused(acts.TakePigeon(1, "kept")) == refusal
    m.build(1)
    m.do(acts.TakePigeon(1, "resources"))
    assert m.refused(acts.TakePigeon(1, "kept")) == refusal
    assert (m.board.pigeons, m.board.kept) == (1, 0)


def test_a_free_terrace_may_lie_on_the_next_pigeon() -> None:
    m = match()
    m.draw()
    m.open("friterie")
    m.build(1)
    for _ in range(3):
        m.do(acts.TakePigeon(1, "terrace", 1))
    assert (m.board.terraces, m.board.income, m.state.turn.budget) == ((4, 0, 0, 0), 2, 0)


def test_the_free_terrace_changes_the_cost_of_the_next() -> None:
    """Eight tiles cost 1; the ninth is free, so the tenth is paid: 2."""
    m = match()
    m.draw()
    m.open("friterie")
    m.build(8, coins=7)
    m.do(acts.TakePigeon(1, "terrace", 1))
    m.build(1, coins=2)
    assert (m.board.terraces[0], m.state.turn.spent) == (10, 10)


def test_a_free_terrace_keeps_to_a_category_built_this_turn() -> None:
    m = match()
    m.draw()
    m.open("friterie")
    m.build(1)
    refusal = m.refused(acts.TakePigeon(1, "terrace", 2))
    assert refusal == "The free terrace goes to a restaurant built on this turn."
    refusal = m.refused(acts.TakePigeon(1, "resources", 1))
    assert refusal == "Only the free-terrace card places one."
    m.do(acts.TakePigeon(1, "terrace"))
    assert m.board.terraces == (1, 0, 0, 0)


def test_a_kept_card_waits_for_a_later_turn() -> None:
    m = match()
    m.draw()
    m.open("friterie")
    m.build(1)
    m.do(acts.TakePigeon(1, "kept"))
    refusal = m.refused(acts.BuildTerraces(1, 1, pigeons=1))
    assert refusal == "{n} pigeon card kept from before."


def test_two_coins_a_pigeon_for_this_build() -> None:
    m = with_pigeons(2)
    m.build(4, pigeons=2)
    assert (m.state.turn.budget, m.board.kept, m.board.pigeons) == (1, 0, 2)
    assert m.board.income == 2


def test_one_ingredient_less_takes_one_card() -> None:
    m = with_pigeons(1)
    m.do(acts.OpenRestaurant(1, "friterie", pigeon=True))
    assert (m.board.kept, m.board.opened) == (0, 2)
    refusal = m.refused(acts.OpenRestaurant(1, "friterie", pigeon=True))
    assert refusal == "{n} pigeon card kept from before."


def test_a_second_objective_goes_with_a_first() -> None:
    m = with_pigeons(1)
    second = acts.CompleteObjective(1, 5, "shared", pigeon=True)
    assert m.refused(second) == "The card adds a second objective; do the first one as an action."
    m.do(acts.CompleteObjective(1, 4))
    m.do(second)
    assert (m.board.done, m.state.turn.left, m.board.kept) == ((4, 5), 1, 0)


@pytest.mark.parametrize(("new", "held", "shared"), [("keep", 2, 2), ("share", 1, 3)])
def test_a_pigeon_draws_an_objective(new: Literal["keep", "share"], held: int, shared: int) -> None:
    m = with_pigeons(1)
    deck = m.state.deck
    m.do(acts.DrawObjective(1, new))
    assert (m.board.held, m.state.shared, m.state.deck) == (held, shared, deck - 1)


def test_covered_terraces_stay_placed_but_leave_majorities() -> None:
    m = match()
    m.draw()
    m.open("friterie")
    m.build(2, coins=1)
    m.do(acts.TakePigeon(1, "kept"))
    m.end()
    m.draw()
    m.open("friterie")
    m.build(2, coins=1)
    m.end()
    m.draw()
    points = m.frame().seats[1].quantities[0].value
    m.build(1)
    m.do(acts.CoverTerraces(1, 2))
    assert m.frame().seats[1].quantities[0].value == points
    assert (m.state.board(2).placed, m.state.board(2).covered) == (2, 1)
    m.to_count()
    m.do(acts.ChooseMajorityCard(1))
    assert m.refused(acts.CountMajority(2, "west", 2)) == "{name}: from {least} to {most}."
    m.do(acts.CountMajority(2, "west", 1))


@pytest.mark.parametrize(
    ("owners", "refusal"),
    [
        ((1, None), "Only terraces of others are covered."),
        ((2, 2), "{name} has no such terrace."),
    ],
)
def test_what_cannot_be_covered(owners: tuple[int, int | None], refusal: str) -> None:
    m = with_pigeons(1)
    m.end()
    m.draw()
    m.build(0, 1)
    m.end()
    m.draw()
    m.build(2, coins=1)
    assert m.refused(acts.CoverTerraces(1, *owners)) == refusal


def test_a_terrace_covers_that_was_laid_this_turn() -> None:
    """Each covered terrace lies under another of this turn, L388."""
    m = with_pigeons(2)
    m.end()
    m.draw()
    m.build(0, 1)
    m.end()
    m.draw()
    refusal = "Cover as many as laid this turn: {n}."
    cover = next(s for s in m.frame().sheets if s.command is acts.CoverTerraces)
    assert cover.closed.id == m.refused(acts.CoverTerraces(1, 2)) == refusal
    m.build(1)
    m.do(acts.CoverTerraces(1, 2))
    assert m.refused(acts.CoverTerraces(1, 2)) == refusal


def test_objectives_are_in_the_box_only_so_often() -> None:
    m = match(4)
    m.draw()
    m.do(acts.CompleteObjective(1, 6))
    refusal = "No objective of {n} points is left in the box."
    assert m.refused(acts.CompleteObjective(1, 6)) == refusal


def test_a_shared_objective_is_not_replaced() -> None:
    m = match(2)
    m.draw()
    m.do(acts.CompleteObjective(1, 3, "shared"))
    m.do(acts.CompleteObjective(1, 3, "shared"))
    assert (m.state.shared, m.board.held) == (0, 1)
    m.end()
    m.draw()
    refusal = m.refused(acts.CompleteObjective(2, 3, "shared"))
    assert refusal == "No shared objective is left on the board."


def test_an_empty_deck_replaces_no_objective() -> None:
    m = match(2)
    values = [points for points, copies in OBJECTIVES.items() for _ in range(copies)]
    left = []
    while m.state.deck or m.board.held:
        m.draw()
        for _ in range(min(2, m.board.held)):
            points: Any = values.pop()
            m.do(acts.CompleteObjective(m.seat, points))
            left.append((m.state.deck, m.board.held))
        m.end()
    assert left[-4:] == [(1, 1), (0, 1), (0, 0), (0, 0)]


def test_an_objective_in_hand_costs_its_points() -> None:
    m = match()
    m.do(acts.DeclareFull())
    m.turn()
    m.turn()
    assert m.refused(EndPhase("objectives")) == "Objectives in hand to count: {who:and}."
    assert m.refused(acts.CountHeld(1, 7)) == (
        "{n} objective in hand costs {least} to {most}. Count it anyway?"
    )
    m.do(acts.CountHeld(1, 6))
    m.do(acts.CountHeld(2, 3))
    m.do(acts.CountHeld(1, 5))
    m.do(EndPhase("objectives"))
    assert [row.total for row in scoring.rows(m.state)] == [-5, -3]


@pytest.mark.parametrize("number", range(1, len(CARDS) + 1))
def test_each_majority_card_is_counted(number: Any) -> None:
    m = match(3)
    for _ in range(3):
        m.draw()
        m.open("friterie")
        m.build(3, coins=2)
        m.end()
    m.to_count()
    assert m.refused(EndPhase("majorities")) == "Choose the majority card first."
    m.do(acts.ChooseMajorityCard(number))
    for majority, seat in product(CARDS[number - 1], (1, 2, 3)):
        known = scoring.known(m.state, majority, seat)
        assert (known is None) == (majority in TERRACE_MAJORITIES)
        if known is None or majority == "money":
            m.do(acts.CountMajority(seat, majority, known or seat))
    m.do(EndPhase("majorities"))
    places = [(p.seat, p.place) for p in GAME.score(m.state)]
    assert places == [(3, 1), (2, 2), (1, 3)]


def test_money_is_the_income_with_the_coins_in_hand() -> None:
    m = with_pigeons(2)
    m.to_count()
    m.do(acts.ChooseMajorityCard(4))
    assert scoring.known(m.state, "money", 1) == m.state.board(1).income == 1
    m.do(acts.CountMajority(1, "money", 1 + 7 + 4))
    assert m.refused(acts.CountMajority(1, "money", 13)) == "{name}: from {least} to {most}."
    assert m.refused(acts.CountMajority(1, "money", 0)) == "{name}: from {least} to {most}."


def test_what_is_not_counted_is_asked_once_then_nothing() -> None:
    m = match()
    m.to_count()
    m.do(acts.ChooseMajorities(("lamps", "bands", "restaurants")))
    assert m.refused(EndPhase("majorities")) == "Not counted: {what}. Take 0 there?"
    m.do(EndPhase("majorities", anyway=True))
    assert [row.majorities for row in scoring.rows(m.state)] == [(0, 0, 7), (0, 0, 7)]


def test_three_majorities_differ_and_are_chosen_at_any_time() -> None:
    m = match()
    same = acts.ChooseMajorities(("lamps", "lamps", "money"))
    assert m.refused(same) == "Choose three different majorities."
    m.do(acts.ChooseMajorityCard(8))
    assert m.refused(acts.ChooseMajorityCard(8)) == "These majorities are already chosen."
    assert m.refused(acts.CountMajority(1, "south", 0)) == "That is counted after the last turn."
    m.to_count()
    refusal = m.refused(acts.CountMajority(1, "lamps", 0))
    assert refusal == "That majority is not in play; now: {three}."


def test_the_score_pad_adds_up() -> None:
    m = with_pigeons(3)
    m.do(acts.CompleteObjective(1, 5))
    m.to_count()
    m.do(acts.ChooseMajorityCard(8))
    m.do(acts.CountMajority(1, "bands", 2))
    m.do(EndPhase("majorities", anyway=True))
    pad = m.frame().outcome
    assert [column.id for column in pad.columns] == [
        "Restaurants",
        "Terraces",
        "Bands",
        "South",
        "Pigeons",
        "Objectives",
        "Total",
    ]
    assert pad.rows == ((2, 3, 10, 0, 10, 2, 27), (3, 0, 0, 0, 4, -3, 4))
    assert pad.winners == (1,)


def test_stopped_early_it_is_counted_as_it_stands() -> None:
    m = match()
    m.turn(["brasserie"])
    m.do(acts.ChooseMajorityCard(1))
    m.do(StopMatch("count"))
    pad = m.frame().outcome
    assert pad.rows == ((8, 0, 0, 8), (0, 0, 0, 0))
    assert pad.winners == (1,)


def test_values_of_all_objectives_are_known_to_the_bounds() -> None:
    assert min(OBJECTIVES) == 3
    m = with_pigeons(4)
    for _ in range(4):
        m.do(acts.DrawObjective(1))
    m.do(acts.DeclareFull())
    m.end()
    m.turn()
    sheets = [s for s in m.frame().sheets if s.command is acts.CountHeld]
    assert [(s.bounds[0].least, s.bounds[0].most) for s in sheets] == [(15, 26), (3, 6)]
