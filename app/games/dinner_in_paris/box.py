"""The numbers of the Dinner in Paris box, each with its place in the rulebook or its source.

Prices, incomes and points stand on the player boards and cards, which the rulebook does not
print: they are those of the licensed online edition, checked against the rulebook's examples.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from app.engine.text import N_

INCOME = 1
"""Where the yellow cube starts, L77-78."""
ACTIONS = 2
"""Actions after the first card of a turn, L109-117."""
TERRACES_EACH = 52
"""Terrace tiles on a player board, L82."""
PROPERTIES_EACH = 18
"""Property tiles of a player, L82."""
FIRST_HAND = 4
"""Resource cards dealt to each, L134-142."""
OBJECTIVES_EACH = 2
"""Objectives dealt to each: one kept, one for all."""
HAND = 7
"""Resource cards in a hand at the end of an action, L255-257."""
RIVER = 4
"""Resource cards face up, L134-135, L258-260."""
ALIKE = 3
"""Like ingredients in the river that renew it, L258-260."""
BUILDING_LINE = {2: 3, 3: 2, 4: 1}
"""The line that restaurants stand on, from the edge, by players, L247-249."""
TWO_PLAYER_LINE = 1
"""The same on the side of the board for 2 players, L250-252."""
COIN_CARDS = 7
"""Coin cards among the resource cards."""

Pigeon = Literal["resources", "terrace", "coins", "objective", "ingredient", "cover"]
"""The six kinds of pigeon cards by what they do, L366-393."""
PIGEON_KINDS: tuple[Pigeon, ...] = get_args(Pigeon)
KEPT_PIGEONS: tuple[Pigeon, ...] = ("coins", "objective", "ingredient", "cover")
"""Those that are kept in the hand; the others are used at once, L368-374."""
PIGEON_COPIES = 4
"""Pigeon cards of each kind, L366."""
PIGEONS = PIGEON_COPIES * len(PIGEON_KINDS)
"""Pigeon cards in all, L48."""
MOST_KEPT = PIGEON_COPIES * len(KEPT_PIGEONS)
"""Pigeon cards that can be in all hands together, L366-388."""
COINS_EACH = 2
"""What a pigeon card with coins adds to a build action, L376-378."""
COVERS = 2
"""Terraces of others that a pigeon card may cover, L388."""
OBJECTIVES = {3: 7, 4: 7, 5: 9, 6: 1}
"""Objective cards by their points: 24 in all, L46."""

Kind = Literal[
    "friterie", "seafood", "creperie", "pizzeria", "grill", "wine_bar", "brasserie", "gastronomic"
]
"""The eight kinds of restaurants, L23-30."""
Category = Literal[1, 2, 3, 4]
CATEGORIES: tuple[Category, ...] = (1, 2, 3, 4)


class Restaurant(msgspec.Struct, frozen=True):
    """One kind of restaurant: where its terraces lie and what it brings."""

    category: Category
    copies: int
    income: int
    points: int
    needs: tuple[tuple[str, int], ...]


def _each(*ingredients: str) -> tuple[tuple[str, int], ...]:
    return tuple((ingredient, 1) for ingredient in ingredients)


RESTAURANTS: dict[Kind, Restaurant] = {
    "friterie": Restaurant(1, 5, 0, 2, (("potato", 2),)),
    "seafood": Restaurant(2, 2, 1, 3, (("seafood", 2), ("bread", 1))),
    "creperie": Restaurant(2, 2, 1, 3, (("flour", 2), ("cheese", 1))),
    "pizzeria": Restaurant(2, 2, 1, 3, (("tomato", 2), ("flour", 1))),
    "grill": Restaurant(3, 2, 2, 5, _each("potato", "tomato", "cheese", "meat")),
    "wine_bar": Restaurant(3, 2, 2, 5, _each("cheese", "meat", "flour", "bread")),
    "brasserie": Restaurant(4, 2, 3, 8, _each("potato", "tomato", "cheese", "meat", "bread")),
    "gastronomic": Restaurant(
        4, 1, 4, 12, _each("potato", "tomato", "cheese", "meat", "bread", "flour", "seafood")
    ),
}
"""Copies and categories L23-30, L147-150; the crêperie's price and income L183-186."""
KINDS: tuple[Kind, ...] = tuple(RESTAURANTS)
OF_KINDS: dict[str, tuple[int, ...]] = {
    "income": tuple(row.income for row in RESTAURANTS.values()),
    "points": tuple(row.points for row in RESTAURANTS.values()),
}
"""What a restaurant of each kind brings, in the order of the kinds."""
PLACES_OF: dict[Category, tuple[int, ...]] = {
    category: tuple(at for at, kind in enumerate(KINDS) if RESTAURANTS[kind].category == category)
    for category in CATEGORIES
}
"""Where the kinds of a category stand among all."""

B = None
"""A cell that shows a bonus of income in place of points, L212-215."""


class Row(msgspec.Struct, frozen=True):
    """The terrace row of a category: cost of each tile, and what its cell shows below it."""

    costs: tuple[int, ...]
    shows: tuple[int | None, ...]

    @property
    def tiles(self) -> int:
        """How many terraces the row holds."""
        return len(self.costs)

    def cost(self, placed: int, more: int) -> int:
        """Coins for `more` terraces when `placed` are gone, from the left, L191-194."""
        return sum(self.costs[placed : placed + more])

    def bonus(self, placed: int) -> int:
        """Bonus cells uncovered by `placed` terraces."""
        return self.shows[:placed].count(B)

    def points(self, placed: int) -> int:
        """Points of the last uncovered cell; of the one before where it is a bonus, L208-210."""
        return next((shown for shown in reversed(self.shows[:placed]) if shown is not B), 0)


ROWS: dict[Category, Row] = {
    1: Row(
        (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3),
        (1, 2, 3, B, 4, 5, 6, 7, B, 8, 9, 10, 11, 12, 13, 14),
    ),
    2: Row(
        (2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5),
        (2, 4, B, 6, 8, 10, B, 12, 14, 16, 18, B, 20, 22, 24, 26),
    ),
    3: Row(
        (3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 7),
        (3, B, 6, 9, B, 12, 15, 18, B, 21, 24, 28),
    ),
    4: Row((4, 4, 4, 6, 6, 8, 8, 12), (B, 4, 8, 14, B, 20, 26, 34)),
}

Majority = Literal[
    "fountain",
    "bands",
    "lamps",
    "flower_beds",
    "north",
    "south",
    "east",
    "west",
    "restaurants",
    "money",
    "pigeons",
]
"""What a majority counts, L329-347."""
TERRACE_MAJORITIES: frozenset[Majority] = frozenset(
    ("fountain", "bands", "lamps", "flower_beds", "north", "south", "east", "west")
)
"""Those that take at least one terrace to be eligible, L353-354; the others, as a reading, not."""
CARDS: tuple[tuple[Majority, Majority, Majority], ...] = (
    ("flower_beds", "lamps", "west"),
    ("flower_beds", "west", "restaurants"),
    ("fountain", "flower_beds", "east"),
    ("fountain", "money", "south"),
    ("fountain", "north", "pigeons"),
    ("lamps", "east", "restaurants"),
    ("bands", "north", "money"),
    ("bands", "south", "pigeons"),
)
"""The eight majority cards, L134-142; numbered from 1 in this order."""
MAJORITIES = 3
"""Majorities on a card, L326."""
MAJORITY_POINTS = {2: (10, 4), 3: (12, 6, 0), 4: (12, 8, 4, 0)}
"""By number of players and rank. The rulebook prints sums, L440-448; how 4 players part 20
(12 and 8) is a reading."""

EndsAt = Annotated[int, Meta(ge=1, le=18)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that another edition may print differently; copied into each match."""

    ends_at_2: Annotated[
        EndsAt,
        Meta(
            title=N_("End, 2 players"),
            description=N_("Restaurants that end the game, L424-426"),
        ),
    ] = 11
    ends_at_3: Annotated[
        EndsAt,
        Meta(
            title=N_("End, 3 players"),
            description=N_("Restaurants that end the game, L424-426"),
        ),
    ] = 13
    ends_at_4: Annotated[
        EndsAt,
        Meta(
            title=N_("End, 4 players"),
            description=N_("Restaurants that end the game, L424-426"),
        ),
    ] = 15

    def ends_at(self, players: int) -> int:
        """Restaurants on the table that end the game for this number of players."""
        return {2: self.ends_at_2, 3: self.ends_at_3, 4: self.ends_at_4}[players]
