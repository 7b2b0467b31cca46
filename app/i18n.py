"""Words in the language of the reader: a Text becomes a string here, with gettext and Babel.

Babel is imported by what needs it: Home does not, and its data fill 7 MB.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter
from typing import Any, cast

from app.engine.text import Arg, Text, msg

LOCALES = Path(__file__).resolve().parent.parent / "assets" / "locales"
LANGS = ("en", *sorted(po.parent.parent.name for po in LOCALES.glob("*/LC_MESSAGES/toque.po")))
YEAR = re.compile(r"[,\s]*y+")
"""The year in a pattern of a date, with what parts it from the day."""
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
        return _catalogue(lang).gettext(text) if text else ""
    args = dict(text.args)
    return _Speaker(lang).vformat(_template(text, args, lang), (), args)


def _template(text: Text, args: Mapping[str, Arg], lang: str) -> str:
    catalogue, n = _catalogue(lang), args.get("n")
    if not text.id:
        return ""  # a catalogue's own head answers to it
    if text.plural is not None and isinstance(n, int):
        if text.context is None:
            return catalogue.ngettext(text.id, text.plural, n)
        return catalogue.npgettext(text.context, text.id, text.plural, n)
    if text.context is not None:
        return catalogue.pgettext(text.context, text.id)
    return catalogue.gettext(text.id)


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

    return format_decimal(number, locale=_locale(lang)).replace("\u202f", "\u00a0")


def when(moment: datetime, lang: str) -> str:
    """A moment in the reader's language and time zone: day, month, year, hour and minute.

    >>> when(datetime.fromisoformat("2026-12-01T20:31:00").astimezone(), "fr")
    '1 déc. 2026, 20:31'
    """
    from babel.dates import format_date, format_time

    here, locale = moment.astimezone(), _locale(lang)
    day = format_date(here, "medium", locale=locale)
    return f"{day}, {format_time(here, 'HH:mm', locale=locale)}".replace("\u202f", "\u00a0")


def day_text(day: date, lang: str, *, has_year: bool = False) -> str:
    """A day in the reader's words: weekday, day, month.

    >>> day_text(date(2026, 11, 28), "fr"), day_text(date(2026, 11, 28), "en", has_year=True)
    ('samedi 28 novembre', 'Saturday, November 28, 2026')
    """
    from babel import Locale
    from babel.dates import format_date

    locale = Locale.parse(_locale(lang))
    pattern = str(locale.date_formats["full"].pattern)
    return format_date(day, pattern if has_year else YEAR.sub("", pattern), locale=locale)


def _listed(words: Sequence[str], how: str, lang: str) -> str:
    if how not in {"and", "or"}:
        return ", ".join(words)
    from babel.lists import format_list

    style = "standard" if how == "and" else "or"
    return format_list(words, style=cast("Any", style), locale=_locale(lang))


def _locale(lang: str) -> str:
    return lang if lang in LANGS else "en"


@lru_cache
def _catalogue(lang: str) -> NullTranslations:
    po = LOCALES / lang / "LC_MESSAGES" / "toque.po"
    if lang not in LANGS or not po.exists():
        return NullTranslations()
    mo = po.with_suffix(".mo")
    is_fresh = mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns
    catalogue = GNUTranslations(io.BytesIO(mo.read_bytes() if is_fresh else compiled(po)))
    catalogue.add_fallback(_Elsewhere(catalogue))
    return catalogue


class _Elsewhere(NullTranslations):
    """What is said where a context has no words of its own: those of everywhere else."""

    def __init__(self, catalogue: GNUTranslations) -> None:
        super().__init__()
        self.catalogue = catalogue

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - gettext's call
        return self.catalogue.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return self.catalogue.ngettext(msgid1, msgid2, n)


def compiled(po: Path) -> bytes:
    """A catalogue as gettext reads it; entries that still wait for a translator are left out."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as source:
        catalogue = read_po(source)
    target = io.BytesIO()
    write_mo(target, catalogue, use_fuzzy=False)
    return target.getvalue()
