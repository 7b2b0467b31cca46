"""What a reader sees, in both languages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale
from babel.numbers import format_decimal
from msgspec.structs import replace

from app.engine.text import Text, msg, names, plural
from app.texts import LANGS, catalogues, languages, tr, wording

PO = """\
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{name} pays {sum}"
msgstr "{name} paie {sum}"

msgid "{n} coin"
msgid_plural "{n} coins"
msgstr[0] "{n} sou"
msgstr[1] "{n} sous"

msgid "Missing: {who:and}"
msgstr "Manquent\u00a0: {who:and}"

msgid "Order"
msgstr "Commande"

msgctxt "how to sort"
msgid "Order"
msgstr "Ordre"

msgctxt "money"
msgid "{n} coin"
msgid_plural "{n} coins"
msgstr[0] "{n} pièce"
msgstr[1] "{n} pièces"

msgctxt "restaurant"
msgid "Order"
msgstr "Prise"

msgctxt "restaurant"
msgid "{n} coin"
msgid_plural "{n} coins"
msgstr[0] "{n} écu"
msgstr[1] "{n} écus"

#, fuzzy
msgid "Unsure"
msgstr "Faux"

msgid "Waiting"
msgstr ""
"""


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A catalogue of these few texts alone."""
    po = tmp_path / "fr" / "LC_MESSAGES" / "toque.po"
    po.parent.mkdir(parents=True)
    po.write_text(PO, "utf-8")
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    forget_words()
    yield po
    forget_words()


def forget_words() -> None:
    """What was read of the catalogues, and what was said by them."""
    catalogues.catalogue.cache_clear()
    wording._said.cache_clear()


def said_in(module: str, call: str) -> Text:
    """A text as the code of that module says it."""
    text = eval(call, {"msg": msg, "plural": plural, "__name__": module})
    assert isinstance(text, Text)
    return text


@pytest.mark.usefixtures("french")
class TestFrench:
    @pytest.mark.parametrize(
        ("module", "order", "coins"),
        [
            ("app.games.restaurant.offers", "Prise", "2 écus"),
            ("app.games.kitchen_rush.rules.sand", "Commande", "2 sous"),
            ("app.engine.faces", "Commande", "2 sous"),
        ],
    )
    def test_a_game_has_words_of_its_own(self, module: str, order: str, coins: str) -> None:
        assert tr(said_in(module, 'msg("Order")'), "fr") == order
        assert tr(said_in(module, 'plural("{n} coin", "{n} coins", 2)'), "fr") == coins
        assert tr(said_in(module, 'msg("Order", context="how to sort")'), "fr") == "Ordre"

    def test_fields_are_filled_in_the_translation(self) -> None:
        assert tr(msg("{name} pays {sum}", name="Irène", sum=3), "fr") == "Irène paie 3"

    @pytest.mark.parametrize(("n", "said"), [(0, "0 sou"), (1, "1 sou"), (2, "2 sous")])
    def test_zero_is_singular(self, n: int, said: str) -> None:
        assert tr(plural("{n} coin", "{n} coins", n), "fr") == said

    def test_names_are_listed_with_et(self) -> None:
        text = msg("Missing: {who:and}", who=names(["Paul", "Irène", "Max"]))
        assert tr(text, "fr") == "Manquent\u00a0: Paul, Irène et Max"

    def test_a_nested_text_speaks_the_same_language(self) -> None:
        text = msg("{name} pays {sum}", name="Paul", sum=plural("{n} coin", "{n} coins", 5))
        assert tr(text, "fr") == "Paul paie 5 sous"

    def test_context_tells_equal_words_apart(self) -> None:
        assert tr(msg("Order"), "fr") == "Commande"
        assert tr(msg("Order", context="how to sort"), "fr") == "Ordre"

    def test_context_tells_equal_plurals_apart(self) -> None:
        text = plural("{n} coin", "{n} coins", 2)
        assert tr(replace(text, context="money"), "fr") == "2 pièces"

    @pytest.mark.parametrize("word", ["Nowhere", "Unsure", "Waiting"])
    def test_what_has_no_sure_translation_stays_english(self, word: str) -> None:
        assert tr(msg(word), "fr") == word

    def test_a_title_kept_as_a_plain_string_is_translated(self) -> None:
        assert tr("Order", "fr") == "Commande"

    def test_an_empty_text_is_not_the_catalogue_s_header(self) -> None:
        assert tr("", "fr") == tr(msg(""), "fr") == ""

    def test_a_player_s_name_is_never_translated_nor_filled(self) -> None:
        assert tr(msg("{name} pays {sum}", name="Order", sum="{n}"), "fr") == "Order paie {n}"


def test_a_compiled_catalogue_older_than_its_source_is_not_used(french: Path) -> None:
    french.with_suffix(".mo").write_bytes(catalogues.compiled(french))
    french.write_text(PO.replace("Commande", "Bon de commande"), "utf-8")
    os.utime(french.with_suffix(".mo"), (1, 1))
    assert tr("Order", "fr") == "Bon de commande"


def test_a_fresh_compiled_catalogue_is_used(french: Path) -> None:
    french.with_suffix(".mo").write_bytes(
        catalogues.compiled(french).replace(b"Commande", b"Compilee")
    )
    os.utime(french, (1, 1))
    assert tr("Order", "fr") == "Compilee"


@pytest.mark.parametrize(
    ("number", "field", "english", "french"),
    [
        (999, "{n}", "999", "999"),
        (12500, "{n}", "12,500", "12\u00a0500"),
        (-1500, "{n}", "−1,500", "−1\u00a0500"),
        (3, "{n:+}", "+3", "+3"),
        (-3, "{n:+}", "−3", "−3"),
        (0, "{n:+}", "+0", "+0"),
    ],
)
def test_numbers(number: int, field: str, english: str, french: str) -> None:
    assert tr(msg(field, n=number), "en") == english
    assert tr(msg(field, n=number), "fr") == french


@pytest.mark.parametrize(
    ("field", "english", "french"),
    [
        ("{who}", "Paul, Max", "Paul, Max"),
        ("{who:and}", "Paul and Max", "Paul et Max"),
        ("{who:or}", "Paul or Max", "Paul ou Max"),
    ],
)
def test_lists(field: str, english: str, french: str) -> None:
    assert tr(msg(field, who=names(["Paul", "Max"])), "en") == english
    assert tr(msg(field, who=names(["Paul", "Max"])), "fr") == french


def test_a_list_of_one_or_none() -> None:
    assert tr(msg("{who:and}", who=names(["Pat"])), "fr") == "Pat"
    assert tr(msg("{who:and}", who=()), "fr") == ""


def test_english_counts_one_apart() -> None:
    assert tr(plural("{n} coin", "{n} coins", 1), "en") == "1 coin"
    assert tr(plural("{n} coin", "{n} coins", 0), "en") == "0 coins"


def test_an_unknown_language_reads_english() -> None:
    assert tr(msg("{n} of all", n=12500), "xx") == "12,500 of all"


@pytest.mark.parametrize("field", ["{n:05d}", "{n!r}"])
def test_a_field_that_python_alone_would_understand_is_refused(field: str) -> None:
    with pytest.raises(ValueError, match="a text's field takes"):
        tr(Text(field, (("n", 1),)), "en")


def test_languages_name_themselves() -> None:
    assert languages() == {"en": "English", "fr": "Français"}


def test_languages_are_called_as_babel_calls_them() -> None:
    names = {lang: str(Locale.parse(lang).get_display_name()).capitalize() for lang in LANGS}
    assert languages() == names


@pytest.mark.parametrize("lang", LANGS)
def test_a_number_without_thousands_is_written_as_babel_writes_it(lang: str) -> None:
    for number in range(1000):
        assert tr(msg("{n}", n=number), lang) == format_decimal(number, locale=lang)


@pytest.mark.parametrize("context", [None, "kitchen-rush"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_said_is_nothing_shown(context: str | None, lang: str) -> None:
    assert tr(Text("", context=context), lang) == ""
