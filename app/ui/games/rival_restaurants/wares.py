"""What the Island sells, each in one word and an icon."""

from __future__ import annotations

from app.engine.text import Text, msg
from app.games.rival_restaurants.box import UPGRADES

CARD = "card"
SHORT = {
    "basic_cookbook": (msg("basic", context="offer"), "book-variant"),
    "gourmet_cookbook": (msg("gourmet", context="offer"), "book-open-variant"),
    "double_cooktop": (msg("double", context="offer"), "stove"),
    "social_media": (msg("adverts", context="offer"), "bullhorn"),
    "celebrity": (msg("celebrity", context="offer"), "star"),
    CARD: (msg("card", context="step"), "cards"),
}
"""An offer in one word, and its icon."""


def in_a_word(title: Text) -> Text:
    """An upgrade's title in one word; any other text as it is."""
    words = {UPGRADES[name]: SHORT[name][0] for name in UPGRADES}
    return words.get(title, title)
