"""The twelve chefs: their names, when their power works, and a few words that remind of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.text import Text, msg
from app.games.rival_restaurants.box import BIFF_BONUS, PAIR_PRICE, SURCHARGE, TAKE_PRICE, TOLL

Chef = Literal[
    "angus_khan",
    "antoine_baguette",
    "biff_brobeque",
    "gardena_eden",
    "general_stroganov",
    "gohan_sushido",
    "kim_chi",
    "lovehandles_mcfatterson",
    "mortimer_sleazburger",
    "phyllis_grubman",
    "pork_knuckles",
    "senor_fuego",
]


class Card(msgspec.Struct, frozen=True):
    """A chef card: the name, and what to remember in which phase."""

    name: str
    reminders: tuple[tuple[str, Text], ...]
    needs_stands: bool = False


MOVE, MARKET, COOK = "income_and_move", "buy_and_trade", "cook_and_counter"

CHEFS: dict[str, Card] = {
    "angus_khan": Card(
        "Angus Khan", ((MOVE, msg("Bars one chef from the market.")),), needs_stands=True
    ),
    "antoine_baguette": Card(
        "Antoine Baguette",
        ((MARKET, msg("Others at the same place: {amount:+} each.", amount=SURCHARGE)),),
        needs_stands=True,
    ),
    "biff_brobeque": Card(
        "Biff Brobeque",
        ((COOK, msg("Meat for vegetables; two meats: {amount:+}.", amount=BIFF_BONUS)),),
    ),
    "gardena_eden": Card(
        "Gardena Eden",
        (
            (COOK, msg("Two equal vegetables replace a meat.")),
            (COOK, msg("Each time, one chef may lose a meat not cooked today.")),
        ),
    ),
    "general_stroganov": Card(
        "General Stroganov",
        (
            (MARKET, msg("One ingredient for {n}, none from the Mystery Mart.", n=TAKE_PRICE)),
            (MARKET, msg("None that its owner’s recipes need.")),
        ),
    ),
    "gohan_sushido": Card(
        "Gohan Sushido",
        ((MARKET, msg("One shelf card at an empty market, not the Mystery Mart.")),),
        needs_stands=True,
    ),
    "kim_chi": Card("Kim Chi", ((MOVE, msg("Brings one chef along.")),), needs_stands=True),
    "lovehandles_mcfatterson": Card(
        "Lovehandles McFatterson",
        ((MARKET, msg("Others here: shelf only.")),),
        needs_stands=True,
    ),
    "mortimer_sleazburger": Card("Mortimer Sleazburger", ((MOVE, msg("Gives one waste away.")),)),
    "phyllis_grubman": Card(
        "Phyllis Grubman",
        (
            (MARKET, msg("Chop Shop: two for {n}, once.", n=PAIR_PRICE)),
            (COOK, msg("All meats are alike.")),
        ),
        needs_stands=True,
    ),
    "pork_knuckles": Card("Pork Knuckles", ((MARKET, msg("One action card from anywhere.")),)),
    "senor_fuego": Card(
        "Señor Fuego",
        ((MOVE, msg("Others at the market pay {n}.", n=TOLL)),),
        needs_stands=True,
    ),
}
"""L842-922; the reminder stands in the phase where the power works."""
CHEF_NAMES = {chef: card.name for chef, card in CHEFS.items()}
"""What stands on each chef card, for screens that ask for cards before the match."""

FIRST_POWERS: tuple[Chef, ...] = ("mortimer_sleazburger", "angus_khan", "senor_fuego", "kim_chi")
"""The powers of the first phase, in the order in which they are offered, L784-787.

Mortimer's works during the phase, L899, those of the others at its end, L847, L885, L920; the
table settles them in the order that it likes.
"""
NPCS: tuple[Chef, ...] = (
    "angus_khan",
    "antoine_baguette",
    "lovehandles_mcfatterson",
    "senor_fuego",
)
"""The chefs that do not cook in the two-player Brigade, L937-941."""
BRIGADE: tuple[Chef, ...] = (
    "biff_brobeque",
    "gardena_eden",
    "general_stroganov",
    "gohan_sushido",
    "kim_chi",
    "mortimer_sleazburger",
    "phyllis_grubman",
    "pork_knuckles",
)
"""The other eight, of whom each player has three, L943-945."""
BEGINNERS: tuple[Chef, ...] = (
    "angus_khan",
    "biff_brobeque",
    "lovehandles_mcfatterson",
    "mortimer_sleazburger",
    "phyllis_grubman",
    "senor_fuego",
)
"""Recommended for a first match, L215-228."""


def chef_name(chef: str) -> str:
    """The name on a chef card, the same in every language.

    >>> chef_name("senor_fuego")
    'Señor Fuego'
    """
    return CHEFS[chef].name


def reminders(chef: str, phase: str) -> tuple[Text, ...]:
    """What the chef's power does in that phase, sentence by sentence."""
    return tuple(text for at, text in CHEFS[chef].reminders if at == phase)
