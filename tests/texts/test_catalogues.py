"""The shipped texts are complete, and the tools that say so can fail."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog, Message

from app.engine.commands import fields
from app.engine.game import Game
from app.engine.words import choice_text
from app.games import GAMES, kitchen_rush
from app.texts import LANGS
from assets.locales.collect import (
    Found,
    collect,
    has_words,
    in_help,
    in_kv,
    in_python,
    in_types,
    of_games,
    template,
)
from assets.locales.rules import faults, glyph_faults, typographic
from assets.locales.texts import catalog_faults, english_faults, merged, place, read


@pytest.mark.slow  # `make words` says so in every `make check`
@pytest.mark.parametrize("lang", LANGS[1:])
def test_every_text_is_translated_and_right(lang: str) -> None:
    found = collect()
    told = catalog_faults(read(lang), template(found), lang, of_games(found))
    assert [*english_faults(found), *told] == []


def test_all_markers_are_found() -> None:
    source = (
        'msg("a {x}", x=1)\nplural("{n} b", "{n} bs", 2)\nN_("c")\nmsg("d", context="e")\n'
        'msg("f" if x else "g")\nmsg("h"\n    "i")\nmsg("{name}")\nmsg(word)\nother("z")\n'
        'Text("j")\n'
    )
    found = [(each.ids, each.context, each.line) for each in in_python(source, "x.py")]
    assert found == [
        (("a {x}",), None, 1),
        (("{n} b", "{n} bs"), None, 2),
        (("c",), None, 3),
        (("d",), "e", 4),
        (("f",), None, 5),
        (("g",), None, 5),
        (("hi",), None, 6),
        (("j",), None, 11),
    ]


def test_texts_of_kv_are_found_with_their_line() -> None:
    source = (
        "Label:\n    text: app.tr('It\\'s {n}', app.lang)\n    hint: app.tr(root.text, app.lang)"
    )
    assert list(in_kv(source, "x.kv")) == [Found(("It's {n}",), None, "x.kv", 2)]


def test_the_texts_of_a_game_s_types_are_found() -> None:
    found = {(each.ids[0], each.context) for each in in_types(kitchen_rush.GAME)}
    assert found >= {
        ("New guests sit down: a coin for each order card drawn.", None),
        ("Order cards drawn", None),
        ("Anyway", None),
        ("dish spoiled", "choice"),
        ("seat 1", "choice"),
        ("expert", "choice"),
        ("Wage", None),
    }
    assert all(has_words(text) for text, _ in found)


@pytest.mark.parametrize("lang", LANGS[1:])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_word_to_choose_from_has_an_entry(game: Game, lang: str) -> None:
    catalog = read(lang)
    texts = [
        choice_text(value)
        for kind in (*game.commands, game.options, game.box)
        for field in fields(kind)
        for value in field.values
    ]
    assert texts
    assert [
        text.id
        for text in texts
        if has_words(text.id) and not getattr(catalog.get(text.id, text.context), "string", None)
    ] == []


def test_the_help_of_the_command_line_is_found() -> None:
    found = {each.ids[0] for each in in_help()}
    assert found >= {"The file of the store.", "Print the view as JSON."}


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (Message("a", ""), "not translated"),
        (Message("a", "b", flags=["fuzzy"]), "fuzzy"),
        (Message("{a} x", "y"), "lacks ['a']"),
        (Message("x", "{a}"), "has ['a']"),
        (Message("{a}", "{a:03}"), "takes one of"),
        (Message("{a}", "{a"), "expected '}'"),
        (Message("a", "b ✓"), "Roboto has no ['✓']"),
        (Message("a?", "b ?"), "make texts"),
        (Message(("{n} {a}", "{n} {a}s"), ("un", "{n} {a}")), "lacks ['a']"),
    ],
)
def test_a_wrong_translation_is_told(message: Message, fault: str) -> None:
    assert fault in "; ".join(faults(message, "fr"))


@pytest.mark.parametrize(
    "message",
    [Message(("{n} a", "{n} as"), ("un a", "{n} as")), Message("{a}: b!", "b\u00a0: {a}\u00a0!")],
)
def test_a_right_translation_is_left_alone(message: Message) -> None:
    assert list(faults(message, "fr")) == []


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Paul n'a rien...", "Paul n’a rien…"),
        ("Sûr ? Non ! Un ; deux :", "Sûr\u00a0? Non\u00a0! Un\u00a0; deux\u00a0:"),
        ("Sûr? {name}!", "Sûr\u00a0? {name}\u00a0!"),
        ("«Oui» « non »", "«\u00a0Oui\u00a0» «\u00a0non\u00a0»"),
        ("de 0:23 à {m}:{s}", "de 0:23 à {m}:{s}"),
        ("1\u202f000\u202f: oui", "1\u00a0000\u00a0: oui"),
    ],
)
def test_french_typography(typed: str, set_: str) -> None:
    assert typographic(typed, "fr") == set_
    assert typographic(set_, "fr") == set_
    assert typographic(typed, "en") == typed


def test_new_and_dropped_texts_are_told() -> None:
    catalog = Catalog(locale="fr")
    catalog.add("Old", "Vieux")
    told = list(catalog_faults(catalog, template([Found(("New",), None, "a.py", 3)]), "fr"))
    assert told == [
        "a.py:3: fr: 'New' is new; run make texts",
        "fr: 'Old' is no longer in the code; run make texts",
    ]


def test_an_update_keeps_translations_and_takes_over_others() -> None:
    old, fresh = Catalog(locale="fr"), Catalog(locale="fr")
    old.add("Kept", "Gardé")
    old.add("Gone", "Parti")
    fresh.add("Brought", "Apporté")
    found = [Found((word,), None, "a.py", 1) for word in ("Kept", "Brought", "Open")]
    catalog = merged("fr", template(found), [fresh, old])
    assert {message.id: message.string or "" for message in catalog if message.id} == {
        "Kept": "Gardé",
        "Brought": "Apporté",
        "Open": "",
    }
    assert catalog.num_plurals == 2


SHARED = [
    Found(("Dishes",), None, f"app/games/{game}/texts.py", 1)
    for game in ("kitchen_rush", "restaurant")
]


def test_a_game_keeps_the_words_it_has_for_itself() -> None:
    old, own = Catalog(locale="fr"), of_games(SHARED)
    old.add("Dishes", "Plats")
    old.add("Dishes", "Commandes", context="restaurant")
    old.add("Dishes", "Mets", context="no-such-game")
    catalog = merged("fr", template(SHARED), [old], own)
    rows = {message.context: message for message in catalog if message.id}
    assert {game: row.string for game, row in rows.items()} == {
        None: "Plats",
        "restaurant": "Commandes",
    }
    assert [file for file, _ in rows["restaurant"].locations] == ["app/games/restaurant/texts.py"]
    assert list(catalog_faults(catalog, template(SHARED), "fr", own)) == []


def test_words_of_a_game_that_are_those_of_everywhere_are_told() -> None:
    catalog, own = Catalog(locale="fr"), of_games(SHARED)
    catalog.add("Dishes", "Plats")
    catalog.add("Dishes", "Plats", context="restaurant")
    catalog.add("Bread", "Pain", context="restaurant")
    told = list(catalog_faults(catalog, template(SHARED), "fr", own))
    assert told == [
        "fr: 'Dishes' of restaurant is what it is everywhere: take the entry away",
        "fr: 'Bread' is no longer in the code; run make texts",
    ]


def test_roboto_has_what_numbers_need_and_no_tick() -> None:
    assert list(glyph_faults("−\u00a0’«»…éèÉœŒ×–")) == []
    assert list(glyph_faults("\u202f")) == ["'\\u202f': Roboto has no ['\\u202f']"]


def test_an_english_text_with_a_bad_field_is_told_with_its_place() -> None:
    (fault,) = english_faults([Found(("{n:d}",), None, "a.py", 7)])
    assert fault.startswith("a.py:7: ")


@pytest.mark.parametrize("lang", LANGS[1:])
def test_a_catalogue_s_header_holds_nothing_that_changes_by_itself(lang: str) -> None:
    header = place(lang).read_text("utf-8").split("\n\n")[0]
    names = [line.split(":")[0] for line in header.splitlines()[2:]]
    assert names == [
        '"Language',
        '"MIME-Version',
        '"Content-Type',
        '"Content-Transfer-Encoding',
        '"Plural-Forms',
    ]
