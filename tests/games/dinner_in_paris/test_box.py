"""The box's numbers against a table written out a second time, cell by cell."""

from __future__ import annotations

import pytest

from app.games.dinner_in_paris.box import (
    CARDS,
    CATEGORIES,
    KINDS,
    MAJORITY_POINTS,
    OBJECTIVES,
    PIGEONS,
    RESTAURANTS,
    ROWS,
    TERRACES_EACH,
    Category,
)
from app.games.dinner_in_paris.texts import INGREDIENTS, MAJORITY_NAMES

# category -> cost, bonus and points of each cell, as three lines of the player board
BOARD = {
    1: (
        "1 1 1 1 1 1 1 1 2 2 2 2 2 3 3 3",
        ". . . + . . . . + . . . . . . .",
        "1 2 3 3 4 5 6 7 7 8 9 10 11 12 13 14",
    ),
    2: (
        "2 2 2 2 2 2 3 3 3 3 3 4 4 4 4 5",
        ". . + . . . + . . . . + . . . .",
        "2 4 4 6 8 10 10 12 14 16 18 18 20 22 24 26",
    ),
    3: (
        "3 3 3 3 4 4 4 4 5 5 5 7",
        ". + . . + . . . + . . .",
        "3 3 6 9 9 12 15 18 18 21 24 28",
    ),
    4: (
        "4 4 4 6 6 8 8 12",
        "+ . . . + . . .",
        "0 4 8 14 14 20 26 34",
    ),
}


@pytest.mark.parametrize("category", CATEGORIES)
def test_each_cell_costs_pays_and_scores_as_printed(category: Category) -> None:
    costs, bonus, points = (line.split() for line in BOARD[category])
    row = ROWS[category]
    assert row.tiles == len(costs) == len(bonus) == len(points)
    for n in range(1, row.tiles + 1):
        assert row.cost(n - 1, 1) == int(costs[n - 1])
        assert row.bonus(n) - row.bonus(n - 1) == (bonus[n - 1] == "+")
        assert row.points(n) == int(points[n - 1])


@pytest.mark.parametrize(("category", "total"), [(1, 27), (2, 48), (3, 50), (4, 52)])
def test_a_whole_row_costs(category: Category, total: int) -> None:
    row = ROWS[category]
    assert row.cost(0, row.tiles) == total


def test_an_empty_row_is_worth_nothing() -> None:
    for row in ROWS.values():
        assert (row.cost(0, 0), row.bonus(0), row.points(0)) == (0, 0, 0)


def test_the_player_board_in_all() -> None:
    assert sum(row.tiles for row in ROWS.values()) == TERRACES_EACH == 52
    assert sum(row.bonus(row.tiles) for row in ROWS.values()) == 10
    assert sum(row.points(row.tiles) for row in ROWS.values()) == 102


# kind: category, copies, ingredients in all, income, points
@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("friterie", (1, 5, 2, 0, 2)),
        ("seafood", (2, 2, 3, 1, 3)),
        ("creperie", (2, 2, 3, 1, 3)),
        ("pizzeria", (2, 2, 3, 1, 3)),
        ("grill", (3, 2, 4, 2, 5)),
        ("wine_bar", (3, 2, 4, 2, 5)),
        ("brasserie", (4, 2, 5, 3, 8)),
        ("gastronomic", (4, 1, 7, 4, 12)),
    ],
)
def test_each_restaurant(kind: str, facts: tuple[int, ...]) -> None:
    row = next(RESTAURANTS[known] for known in KINDS if known == kind)
    ingredients = sum(count for _, count in row.needs)
    assert (row.category, row.copies, ingredients, row.income, row.points) == facts


def test_restaurants_in_all() -> None:
    rows = RESTAURANTS.values()
    assert sum(row.copies for row in rows) == 18
    assert sum(row.copies * row.points for row in rows) == 76
    assert {name for row in rows for name, _ in row.needs} == set(INGREDIENTS)


def test_cards_in_all() -> None:
    assert sum(OBJECTIVES.values()) == PIGEONS == 24
    assert sum(value * count for value, count in OBJECTIVES.items()) == 7 * 3 + 7 * 4 + 9 * 5 + 6
    assert len(set(CARDS)) == 8
    assert all(len(set(card)) == 3 and set(card) <= set(MAJORITY_NAMES) for card in CARDS)
    assert {majority for card in CARDS for majority in card} == set(MAJORITY_NAMES)


def test_majority_points_give_the_sums_of_the_rulebook() -> None:
    assert {players: sum(points) for players, points in MAJORITY_POINTS.items()} == {
        2: 14,
        3: 18,
        4: 24,
    }
    assert sum(MAJORITY_POINTS[4][:2]) == 20
