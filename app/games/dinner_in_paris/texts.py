"""What restaurants, ingredients, majorities and ends are called."""

from __future__ import annotations

from app.engine.text import Text, msg
from app.games.dinner_in_paris.box import CARDS, RESTAURANTS, Kind, Majority

RESTAURANT_NAMES: dict[Kind, Text] = {
    "friterie": msg("Chip shop"),
    "seafood": msg("Seafood", context="restaurant"),
    "creperie": msg("Crêperie"),
    "pizzeria": msg("Pizzeria"),
    "grill": msg("Grill"),
    "wine_bar": msg("Wine bar"),
    "brasserie": msg("Brasserie"),
    "gastronomic": msg("Gastronomic"),
}

INGREDIENTS: dict[str, Text] = {
    "bread": msg("bread"),
    "cheese": msg("cheese"),
    "flour": msg("flour"),
    "meat": msg("meat"),
    "potato": msg("potato"),
    "seafood": msg("seafood"),
    "tomato": msg("tomato"),
}

MAJORITY_NAMES: dict[Majority, Text] = {
    "fountain": msg("Fountain"),
    "bands": msg("Bands"),
    "lamps": msg("Street lamps"),
    "flower_beds": msg("Flower beds"),
    "north": msg("North"),
    "south": msg("South"),
    "east": msg("East"),
    "west": msg("West"),
    "restaurants": msg("Restaurants"),
    "money": msg("Money", context="majority"),
    "pigeons": msg("Pigeons"),
}

MAJORITY_ICONS: dict[Majority, str] = {
    "fountain": "fountain",
    "bands": "music",
    "lamps": "lightbulb-outline",
    "flower_beds": "flower",
    "north": "compass",
    "south": "compass",
    "east": "compass",
    "west": "compass",
    "restaurants": "storefront",
    "money": "cash-plus",
    "pigeons": "bird",
}


def ingredients(kind: Kind) -> Text:
    """What opening it costs: "2 × flour, cheese"."""
    return msg("{what}", what=tuple(_needs(*need) for need in RESTAURANTS[kind].needs))


def _needs(ingredient: str, count: int) -> Text:
    name = INGREDIENTS[ingredient]
    return name if count == 1 else msg("{count} × {what}", count=count, what=name)


def card(number: int) -> Text:
    """The three majorities of a card."""
    return msg("{what}", what=tuple(MAJORITY_NAMES[kind] for kind in CARDS[number - 1]))
