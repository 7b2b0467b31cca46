"""A Text becomes a string, here alone: its words in the reader's language, its fields filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, cast

from app.engine.text import Arg, Text, msg
from app.texts.catalogues import LANGS, catalogue, known

SPECS = ("", "+", "and", "or")
OWN_NAME = msg("English", context="this language by its own name")
PLAIN = 1000
"""Numbers below it are written alike everywhere: no sign parts their digits."""


def languages() -> dict[str, str]:
    """Each language's code with its own name, English (the language of the code) first.

    >>> languages()["fr"]
    'Français'
    """
    return {lang: tr(OWN_NAME, lang) for lang in LANGS}


def tr(text: Text | str, lang: str) -> str:
    """What a reader of `lang` sees; a message that has no translation is shown in English.

    >>> tr(Text("Round {n}", (("n", 1200),)), "en")
    'Round 1,200'
    """
    if isinstance(text, str):
        return catalogue(lang).gettext(text) if text else ""
    return _said(text, lang)


@lru_cache(maxsize=2048)
def _said(text: Text, lang: str) -> str:
    """Most of what a picture says the last one said too."""
    args = dict(text.args)
    return _Speaker(lang).vformat(_template(text, args, lang), (), args)


def _template(text: Text, args: Mapping[str, Arg], lang: str) -> str:
    words, n = catalogue(lang), args.get("n")
    if not text.id:
        return ""  # a catalogue's own head answers to it
    if text.plural is not None and isinstance(n, int):
        if text.context is None:
            return words.ngettext(text.id, text.plural, n)
        return words.npgettext(text.context, text.id, text.plural, n)
    if text.context is not None:
        return words.pgettext(text.context, text.id)
    return words.gettext(text.id)


class _Speaker(Formatter):
    """Fills a message's fields: `{money}`, `{money:+}` with its sign, `{names:and}` as a list."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Arg, format_spec: str) -> str:
        if format_spec not in SPECS:
            raise ValueError(f"a text's field takes one of {SPECS}, not {format_spec!r}")
        if isinstance(value, int):
            return _number(value, self.lang, is_signed=format_spec == "+")
        if isinstance(value, tuple):
            return _listed([tr(each, self.lang) for each in value], format_spec, self.lang)
        return tr(value, self.lang) if isinstance(value, Text) else value

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion:
            raise ValueError(f"a text's field takes no conversion, not !{conversion}")
        return value


@lru_cache(maxsize=4096)
def _number(number: int, lang: str, *, is_signed: bool) -> str:
    """Roboto has no U+202F, and a hyphen is too short to be read as a minus across a table."""
    digits = str(abs(number)) if abs(number) < PLAIN else _grouped(abs(number), lang)
    return ("−" if number < 0 else "+" if is_signed else "") + digits


def _grouped(number: int, lang: str) -> str:
    from babel.numbers import format_decimal

    return format_decimal(number, locale=known(lang)).replace("\u202f", "\u00a0")


def _listed(words: Sequence[str], how: str, lang: str) -> str:
    if how not in {"and", "or"}:
        return ", ".join(words)
    from babel.lists import format_list

    style = "standard" if how == "and" else "or"
    return format_list(words, style=cast("Any", style), locale=known(lang))
