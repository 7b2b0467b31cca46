"""The numbers and names of the Rival Restaurants box, each with its place in the rulebook."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from app.engine.text import N_, Text, msg

TARGET = 20
"""Popularity that ends the match at the end of the day, L233, L431-433."""
LEVELS = (3, 7, 12)
"""Popularity at which a restaurant rises a level, L412-414."""
MARKET_SECONDS = 60
"""What the sand timer lets for buying and trading, L324."""
MOVE_SECONDS = 60
"""The optional limit for moving, L321-323."""

Kind = Literal["basic", "gourmet"]
Who = Literal["chef", "second", "npc"]
WHO: tuple[str, ...] = ("chef", "second", "npc")
"""The figures that a seat may have on the board."""

Market = Literal[
    "carbtastic", "fruit_stand", "vegetable_land", "chop_shop", "dairy_king", "mystery_mart"
]
Stand = Literal[
    "carbtastic",
    "fruit_stand",
    "vegetable_land",
    "chop_shop",
    "dairy_king",
    "mystery_mart",
    "island",
]
PRICES: dict[str, int] = {
    "carbtastic": 100,
    "fruit_stand": 100,
    "vegetable_land": 100,
    "chop_shop": 200,
    "dairy_king": 200,
    "mystery_mart": 300,
}
"""Dollars an ingredient at each market, L693, L732-746."""
LIST_PRICES = (100, 200, 300)
STANDS: dict[str, Text] = {
    "carbtastic": msg("Carbtastic"),
    "fruit_stand": msg("“Fruit” Stand"),
    "vegetable_land": msg("Vegetable Land"),
    "chop_shop": msg("Chop Shop"),
    "dairy_king": msg("Dairy King"),
    "mystery_mart": msg("Mystery Mart"),
    "island": msg("Island"),
}

Upgrade = Literal[
    "basic_cookbook", "gourmet_cookbook", "double_cooktop", "social_media", "celebrity"
]
UPGRADES: dict[str, Text] = {
    "basic_cookbook": msg("Basic cookbook"),
    "gourmet_cookbook": msg("Gourmet cookbook"),
    "double_cooktop": msg("Double cooktop"),
    "social_media": msg("Social media ads"),
    "celebrity": msg("Celebrity endorsement"),
}
"""The five upgrades of the Island, one of each a chef, L512-537."""

COOKBOOK_DRAW, COOKBOOK_KEEP = 4, 1
"""Recipes drawn with a cookbook of their kind, and how many are kept of them, L516-523."""
WASTE_COST = 1
"""Popularity that each waste held takes from a recipe, L385-387."""
CARDS_A_DAY = 1
"""Action cards that a chef may play in a day, Clam-Voyance apart, L480."""
HANDS: dict[str, int] = {"base": 1, "brigade": 3, "draft": 3, "two_chefs": 2}
"""Chef cards that a player has in each mode, L133-139, L943-945, L1154."""
PAIR_PRICE = 300
"""Phyllis: two ingredients of the Chop Shop, once a day, L908-909."""
SURCHARGE = 100
"""Antoine's surcharge and a non-cooking chef's purchase, each item, L852-855, L1055-1057."""
TOLL = 200
"""Señor Fuego, from each other chef at his market, L919-922."""
DRAG_PRICE = 100
"""Kim Chi, to the bank, L884-887."""
TAKE_PRICE = 100
"""General Stroganov, to the chef who loses the ingredient, L874-877."""
BIFF_BONUS = 300
"""Biff, a dish with two meats or more, L861-862."""

DraftStep = tuple[int, Literal["pick", "ban"]]
DRAFT: tuple[DraftStep, ...] = (
    (1, "pick"),
    (2, "pick"),
    (2, "ban"),
    (1, "pick"),
    (1, "ban"),
    (2, "pick"),
    (1, "pick"),
    (2, "pick"),
)
"""Who picks or bans, in this order, L1108-1122."""

Money = Annotated[int, Meta(ge=0, le=99_900, title=N_("Money"))]
BoxName = Literal[
    "income",
    "starting_money",
    "basic_cookbook",
    "gourmet_cookbook",
    "double_cooktop",
    "social_media",
    "social_income",
    "celebrity",
    "celebrity_income",
    "action_card",
    "dump_price",
    "chocolate",
    "rising_dough",
    "half_step",
    "waste_supply",
    "dump_surcharge",
    "each_chef_earns",
]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that another edition may print differently; copied into each match."""

    income: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Income"), description=N_("Dollars a day, L297"))
    ] = 300
    starting_money: Annotated[
        int, Meta(ge=0, le=9900, title=N_("Starting money"), description=N_("Not printed: 0"))
    ] = 0
    basic_cookbook: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Basic cookbook"), description=N_("Price, L516"))
    ] = 200
    gourmet_cookbook: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Gourmet cookbook"), description=N_("Price, L520"))
    ] = 300
    double_cooktop: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Double cooktop"), description=N_("Price, L525"))
    ] = 300
    social_media: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Social media ads"), description=N_("Price, L532"))
    ] = 400
    social_income: Annotated[
        int,
        Meta(
            ge=0,
            le=2000,
            title=N_("Income by social media"),
            description=N_("Dollars a day more, L533"),
        ),
    ] = 100
    celebrity: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Celebrity endorsement"), description=N_("Price, L535"))
    ] = 600
    celebrity_income: Annotated[
        int,
        Meta(
            ge=0,
            le=2000,
            title=N_("Income by celebrity"),
            description=N_("Dollars a day more; the printed 100 may be a slip, L535-537"),
        ),
    ] = 100
    action_card: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Action card"), description=N_("Price, L473-474"))
    ] = 300
    dump_price: Annotated[
        int,
        Meta(ge=0, le=2000, title=N_("Waste dumped"), description=N_("Price of a token, L550-552")),
    ] = 100
    chocolate: Annotated[
        int, Meta(ge=0, le=2000, title=N_("Chocolate"), description=N_("Paid for each, L703-704"))
    ] = 500
    rising_dough: Annotated[
        int,
        Meta(
            ge=0,
            le=20,
            title=N_("“Rising Dough” level"),
            description=N_("Popularity that frees an amateur's power; read as the first level"),
        ),
    ] = 3
    half_step: Annotated[
        int,
        Meta(
            ge=1,
            le=300,
            title=N_("Step of a half"),
            description=N_("Armed Robbery rounds down to a multiple of it, L825-826"),
        ),
    ] = 100
    waste_supply: Annotated[
        int,
        Meta(ge=1, le=99, title=N_("Waste tokens"), description=N_("In the box, L36; deluxe: 44")),
    ] = 32
    dump_surcharge: Annotated[
        bool,
        Meta(
            title=N_("Antoine: waste too"),
            description=N_("Whether dumping waste counts as a purchase"),
        ),
    ] = False
    each_chef_earns: Annotated[
        bool,
        Meta(
            title=N_("Two chefs earn twice"),
            description=N_("Two chefs each: an income and a card a day for each chef"),
        ),
    ] = False


def upgrade_price(box: Box, upgrade: str) -> int:
    """Dollars that the bank asks for an upgrade, L512-537."""
    price: int = getattr(box, upgrade)
    return price


def with_number(box: Box, name: str, value: int) -> Any:
    """The box with another number; a switch takes 0 or 1. Raises ValidationError out of bounds."""
    said: Any = bool(value) if isinstance(getattr(box, name), bool) else value
    return msgspec.convert({**msgspec.to_builtins(box), name: said}, type=Box)
