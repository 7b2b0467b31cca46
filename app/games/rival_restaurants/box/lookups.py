"""What the box holds, to look up: ingredients by market, how rare each action card is."""

from __future__ import annotations

from app.engine.text import Text, msg

COPIES = 6
"""Cards of each ingredient, L62, L730."""
INGREDIENTS: dict[str, tuple[Text, ...]] = {
    "carbtastic": (
        msg("Bread", context="food"),
        msg("Flour", context="food"),
        msg("Potatoes", context="food"),
        msg("Pasta", context="food"),
        msg("Rice", context="food"),
    ),
    "fruit_stand": (
        msg("Avocado", context="food"),
        msg("Beans", context="food"),
        msg("Peppers", context="food"),
        msg("Sweet fruit", context="food"),
        msg("Tomato", context="food"),
    ),
    "vegetable_land": (
        msg("Carrot", context="food"),
        msg("Garlic", context="food"),
        msg("Greens", context="food"),
        msg("Onion", context="food"),
        msg("Scallion", context="food"),
    ),
    "chop_shop": (
        msg("Beef", context="food"),
        msg("Fish", context="food"),
        msg("Pork", context="food"),
        msg("Poultry", context="food"),
        msg("Seafood", context="food"),
    ),
    "dairy_king": (
        msg("Butter", context="food"),
        msg("Cheese", context="food"),
        msg("Egg", context="food"),
        msg("Milk", context="food"),
    ),
    "mystery_mart": (
        msg("Alien Goo", context="food"),
        msg("Chocolate", context="food"),
        msg("Secret Sauce", context="food"),
        msg("Tofu", context="food"),
        msg("Wine", context="food"),
    ),
}
"""What each market sells, L728-746; meat is what the Chop Shop sells, L1194."""
CARDS_IN_ALL = 36
"""Action cards, L26, L805."""
DISTRIBUTION: dict[str, int] = {"clam_voyance": 8, "raiders": 5, "armed_robbery": 5, "unique": 18}
"""How many action cards there are of each kind, L808-836."""
