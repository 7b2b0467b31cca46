"""The numbers of the Restaurant box, each with its place in the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.engine.text import N_

TABLES = 60
"""Tables of the board, one card on each, L36-37."""
SALON_TABLES = 16
"""Of them in the salon, L95-101."""
STAIRS = 4
"""Ways into the salon and out of it."""
STEP = 100
"""All scores are multiples of it: the values of the menus, L71."""


class Menu(msgspec.Struct, frozen=True):
    """Menus of one value: copies in the box, and how many of them are marked RES., L71."""

    value: int
    copies: int
    reserved: int


MENUS = (Menu(100, 9, 2), Menu(200, 9, 2), Menu(300, 9, 1), Menu(600, 5, 1))
SALON_ALONE = 600
"""Menus that lie in the salon alone, L97."""
NOT_IN_SALON = (100, 200)
"""Menus that never lie there, L101."""
WORTH = sum(menu.value * menu.copies for menu in MENUS)
"""All menus together."""
MOST_LEFT = max(menu.copies for menu in MENUS)

Card = Literal["plain", "daily", "double", "jump"]
KINDS: tuple[Card, ...] = ("plain", "daily", "double", "jump")
"""What a player says of a card: a plain one may be a menu, whose value is secret, L61."""
AGAIN: tuple[Card, ...] = ("double", "jump")
"""Who takes or places one of these plays again, L77-83."""
ALL_MENUS = sum(menu.copies for menu in MENUS)
COPIES: dict[Card, int] = {"daily": 18, "double": 7, "jump": 3}
"""Plats du jour, coups doubles and sauts, L37-41: the cards that are worth nothing."""
PLAIN = ALL_MENUS + COPIES["daily"]
"""Cards that may be called plain: a plat du jour need not be told."""


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that another edition may print differently; copied into each match."""

    least_cards: Annotated[
        int,
        Meta(
            ge=1,
            le=TABLES,
            title=N_("Fewest cards to take"),
            description=N_("Before the orders may end, L57"),
        ),
    ] = 30
