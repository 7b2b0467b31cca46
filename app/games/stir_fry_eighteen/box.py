"""The numbers of the Stir-Fry Eighteen box, each with its place in the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.engine.text import N_

Card = Literal[
    "noodles", "shrimp", "pork", "chicken", "ginger", "green_onion", "soy_sauce", "mushrooms"
]
Claim = Literal["pair", "chicken", "pork", "shrimp"]
"""What cards laid face down are said to be: two alike, or a protein by its name, L20-21."""


class Row(msgspec.Struct, frozen=True):
    """A kind of card: copies in the box, its points alone, and its points beside other cards."""

    copies: int
    points: int
    better: tuple[tuple[tuple[Card, ...], int], ...] = ()


CARDS: dict[Card, Row] = {
    "noodles": Row(5, 1),
    "shrimp": Row(1, 6, ((("ginger",), 9), (("ginger", "soy_sauce"), 11))),
    "pork": Row(1, 5, ((("mushrooms",), 8),)),
    "chicken": Row(1, 3, ((("green_onion",), 5), (("green_onion", "ginger"), 7))),
    "ginger": Row(2, 2, ((("pork",), 4),)),
    "green_onion": Row(2, 3, ((("shrimp",), 5),)),
    "soy_sauce": Row(3, 1, ((("green_onion",), 2), (("ginger",), 3))),
    "mushrooms": Row(3, 2, ((("chicken",), 3),)),
}
"""The 18 cards as they are printed; each counts with the best value that it reaches, L25."""

ALL_CARDS = sum(row.copies for row in CARDS.values())

NEEDED: Card = "noodles"
LEAST, MOST = 3, 5
"""Cards of a dish, all different, noodles among them, L25."""
PAIR = 2
"""Cards of a pair, L20."""
HAND = 3
"""Cards in hand at the end of a turn, L27; also dealt to each chef, L13."""

Points = Annotated[int, Meta(ge=1, le=999)]
Draws = Annotated[int, Meta(ge=1, le=9)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that another edition may print differently; copied into each match."""

    target: Annotated[
        Points, Meta(title=N_("Points to win"), description=N_("In the base game, L41"))
    ] = 50
    star_target: Annotated[
        Points, Meta(title=N_("Points of a star chef"), description=N_("In that variant, L46"))
    ] = 300
    penalty: Annotated[
        int,
        Meta(
            ge=0,
            le=50,
            title=N_("Wrong accusation"),
            description=N_("Points lost without cards in hand, L33"),
        ),
    ] = 5
    pair: Annotated[Draws, Meta(title=N_("Pair"), description=N_("Cards it draws, L20"))] = 3
    chicken: Annotated[Draws, Meta(title=N_("Chicken"), description=N_("Cards it draws, L21"))] = 2
    pork: Annotated[Draws, Meta(title=N_("Pork"), description=N_("Cards it draws, L21"))] = 3
    shrimp: Annotated[Draws, Meta(title=N_("Shrimp"), description=N_("Cards it draws, L21"))] = 4

    def draws(self, claim: Claim) -> int:
        """Cards that a discard draws, L20-21."""
        rows = {"chicken": self.chicken, "pork": self.pork, "shrimp": self.shrimp}
        return rows.get(claim, self.pair)
