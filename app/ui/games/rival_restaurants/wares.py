"""What was bought or entered, in one word: what the Island sells has an icon as well."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.text import Text, msg
from app.games.rival_restaurants.box import UPGRADES
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.theme import theme

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
WRAPPED = ("{name} – {what}", "{what}, waste forced", "corrected: {what}", "struck: {what}")
"""Texts around what was done."""
ENTRY = msg("entry", context="entry")
BRIEF = {
    "at {place}": msg("place", context="entry"),
    "level {n}: {what}": msg("level {n}", context="entry"),
    "{chef}'s power": msg("power", context="entry"),
    "{chef} is active": msg("chef", context="entry"),
    "{chef} passes": msg("power", context="entry"),
    "NCC dealt": msg("NCC", context="entry"),
    "chefs dealt": msg("chefs", context="entry"),
    "{what}, {why}": msg("put right", context="entry"),
    "{n} value, {why}": msg("put right", context="entry"),
    "powers used: {n}, {why}": msg("put right", context="entry"),
    "{a} and {b}: trade": msg("trade", context="entry"),
    "{n} waste dumped": msg("waste −{n}", context="entry"),
    "action card": msg("card", context="step"),
    "action card bought": msg("card", context="step"),
    "Clam-Voyance": msg("card", context="step"),
    "Armed Robbery": msg("card", context="step"),
    "Raiders of the Lost Pork": msg("card", context="step"),
    "dish declined": msg("no dish", context="button"),
    "no second dish": msg("no dish", context="button"),
    "bid {money}": msg("bid", context="button"),
    "drops out": msg("drops out"),
    "{name} leaves": msg("leaving", context="entry"),
}
"""What was entered in one word, by its words in the log; ENTRY: any other."""
WIDE = 10_000.0
"""Room for any words (u)."""


def in_a_word(title: Text) -> Text:
    """An upgrade's title in one word; any other text as it is."""
    words = {UPGRADES[name]: SHORT[name][0] for name in UPGRADES}
    return words.get(title, title)


def entry_words(label: Text, page: Page, room: float = WIDE) -> str:
    """An entry in a few letters: its amount, else what it was, in a word where `room` (u) is less.

    >>> entry_words(Text("{name} – {what}", (("what", Text("at {place}")),)), Page(800, 480), 1)
    'place'
    """
    what = _done(label)
    amount = dict(what.args).get("amount")
    if isinstance(amount, int):
        return page.amount(amount, is_signed=True)
    said = (page.say(in_a_word(what)), brief_words(label, page))
    return next((words for words in said if words and _wide(words) <= room), page.say(ENTRY))


def brief_words(label: Text, page: Page) -> str:
    """What kind of thing was entered, in a word; nothing where there is none for it."""
    what = _done(label)
    brief = BRIEF.get(what.id)
    return "" if brief is None else page.say(replace(brief, args=what.args))


def _done(label: Text) -> Text:
    """What was done, without who did it and without the remark that waste was forced."""
    what = dict(label.args).get("what")
    return _done(what) if label.id in WRAPPED and isinstance(what, Text) else label


def _wide(words: str) -> float:
    return textures.measure(words, round(14 * theme.u)) / theme.u
