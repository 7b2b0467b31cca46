"""What was bought or entered, in one word: what the Island sells has an icon as well."""

from __future__ import annotations

from app.engine.text import Text, msg
from app.games.rival_restaurants.box import UPGRADES
from app.ui.kit.page import Page

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


def entry_words(label: Text, page: Page) -> str:
    """An entry in a few letters: its amount, else what it was."""
    args = dict(label.args)
    what = args.get("what", label)
    if isinstance(what, Text):
        what = in_a_word(what)
    amount = dict(what.args).get("amount") if isinstance(what, Text) else None
    if isinstance(amount, int):
        return page.amount(amount, is_signed=True)
    return page.say(what) if isinstance(what, Text) else str(what)
