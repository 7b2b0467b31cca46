"""The numbers of the Kitchen Rush box, each with its place in the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.engine.text import N_

ROUNDS = 4
"""Rulebook L326."""
LOST_BELOW = -4
"""Prestige below this loses the match at once, L732."""
LEAST_CASH = 1
LEAST_PRESTIGE = 1
"""What a win needs besides the objective, L697-706."""


class Table(msgspec.Struct, frozen=True):
    """What is laid out for one number of players."""

    timers_each: int
    helpers: int
    cash: int
    orders: int
    plates: tuple[int, int, int, int]
    spices: tuple[int, int, int, int, int]
    open_storerooms: int
    storeroom: tuple[int, ...]
    seconds: int
    closed: tuple[int, int, int, int]
    """Spaces shut for the whole match: ovens, waiters, orders, storerooms (a long tile)."""


LOCKED_STOREROOM = (4, 4, 2, 2, 2, 2)
"""Meat, vegetable, then the four others, whatever the number of players, L253-264."""

TABLES = {
    1: Table(4, 0, 1, 2, (2, 2, 2, 1), (1, 1, 1, 1, 1), 1, (5, 5, 3, 3, 3, 3), 300, (2, 2, 2, 1)),
    2: Table(2, 1, 1, 2, (2, 2, 2, 1), (1, 1, 1, 1, 1), 1, (5, 5, 3, 3, 3, 3), 240, (2, 2, 2, 1)),
    3: Table(2, 1, 2, 3, (3, 3, 3, 1), (2, 2, 2, 1, 2), 2, (4, 4, 2, 2, 2, 2), 240, (1, 1, 1, 0)),
    4: Table(2, 1, 3, 4, (4, 4, 4, 2), (3, 3, 3, 2, 2), 2, (5, 5, 3, 3, 3, 3), 240, (0, 0, 0, 0)),
}
"""By number of players: L208-226, L243-319, L710-716. The order of the spices (white, black,
green, yellow, red) and the storeroom rows are readings of an unclear print."""

Upgrade = Literal["plates", "oven", "helper", "storeroom"]
"""The four upgrade cards, L561-565."""
CardName = Literal[
    "word_of_mouth",
    "exceptional_service",
    "regular_supplier",
    "waiting_list",
    "few_guests",
    "bread_on_the_table",
]
"""The cards that the rulebook explains by name, L748-795: four prestige cards, two events."""
EVENT_CARDS = ("few_guests", "bread_on_the_table")
"""Those that are put away at the end of the round, L718-723."""
ORDER_CARDS = 60
"""The order cards of the box, L239."""
UPGRADE_PLATES = 4
"""Plates that the upgrade card brings, dirty, L216-217, L797-802."""
ALONE_AS = 2
"""Whose effects and squares count for one who plays alone, L734-736."""
BUNDLES = (5, 3, 2)
"""What one coin buys: of one ingredient, ordinary spices, special spices, L444-456."""
PLATES_WASHED = 3
"""Plates that one action at the sink takes back to the cupboard, L619-624."""
FACE_UP = 2
"""Upgrades face up, L234-241."""
PRESTIGE_CARDS = 8
"""The prestige cards of the box, L230-231."""
TILES = 5
"""The malfunction tiles of the box, L36-38."""
GUESTS, TIPS = 2, 1
"""Order cards a welcome draws and quick services an action does, without a card, L374, L427."""
GUEST_COINS, TIP_COINS = 1, 1
"""What each order card drawn and each quick service brings, L375-376, L429-430."""
MISSED, MISSED_QUICK, UNPAID = 1, 2, 1
"""Prestige that an order not served, one quick-served, and a wage missed cost, L601, L661, L688."""
DRAWN, KEPT = 2, 1
"""Prestige cards drawn for a square, and kept of them, L684-685."""
SAND_SECONDS = 30
"""What a sand timer of the box runs, more or less, L31."""
Squares = tuple[Annotated[int, Meta(ge=-4, le=60)], ...]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that another edition may print differently; copied into each match."""

    wage: Annotated[
        int,
        Meta(ge=1, le=9, title=N_("Wage"), description=N_("Coins a worker a round, L656-658")),
    ] = 3
    rehire: Annotated[
        int,
        Meta(ge=0, le=9, title=N_("Re-hire"), description=N_("Coins to re-hire a worker, L556")),
    ] = 2
    market: Annotated[
        int,
        Meta(ge=0, le=9, title=N_("Market"), description=N_("Coins a market action, L444-456")),
    ] = 1
    upgrades: Annotated[
        dict[Upgrade, Annotated[int, Meta(ge=0, le=30)]],
        Meta(
            title=N_("Upgrades"),
            description=N_("Coins printed on the upgrade cards, once entered, L561"),
        ),
    ] = {}
    card_squares: Annotated[
        dict[Literal["2", "3", "4"], Squares],
        Meta(
            title=N_("Card squares"),
            description=N_("Squares of the prestige track with a card icon, by number of players"),
        ),
    ] = {}
