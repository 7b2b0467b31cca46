"""One word for one thing: each game's list of words, and the texts that do not keep to it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec

LISTS = Path(__file__).parent / "words"
EVERYWHERE = "everywhere"
PLURAL = "(?:e?s|x)?"
FIELD = re.compile(r"\{(?!n\})[^}]*\}")
FOLDER = re.compile(r"app/(?:ui/)?games/(\w+)(?:/|\.py)")


class Word(msgspec.Struct, frozen=True):
    """A thing, how each language says it, and the words that nobody may say for it."""

    en: tuple[str, ...]
    fr: tuple[str, ...] = ()
    not_en: tuple[str, ...] = ()
    not_fr: tuple[str, ...] = ()
    free: tuple[str, ...] = ()

    def said(self, lang: str) -> tuple[str, ...]:
        """What the language says."""
        return {"en": self.en, "fr": self.fr}.get(lang, ())

    def barred(self, lang: str) -> tuple[str, ...]:
        """What it never says."""
        return {"en": self.not_en, "fr": self.not_fr}.get(lang, ())


class Said(msgspec.Struct, frozen=True):
    """A text in English and in another language, and the games that say it."""

    english: tuple[str, ...]
    strings: tuple[str, ...]
    games: frozenset[str]


def games_of(files: Iterable[str], context: str | None, own: Collection[str]) -> frozenset[str]:
    """The lists that a text keeps to: those of its games, but for games with one of their own.

    >>> sorted(games_of(["app/ui/games/stir_fry_eighteen/dish.py"], None, ()))
    ['everywhere', 'stir-fry-eighteen']
    """
    hits = (FOLDER.match(file) for file in files)
    found = {hit[1].replace("_", "-") for hit in hits if hit}
    return frozenset({EVERYWHERE, *(found - set(own) if context is None else found)})


def words(text: str) -> dict[str, tuple[Word, ...]]:
    r"""A list's words.

    >>> words('[[word]]\nen = ["worker"]\nfr = ["sablier"]')["word"][0].fr
    ('sablier',)
    """
    rows = tomllib.loads(text)
    return {
        name: tuple(Word(**{key: tuple(value) for key, value in row.items()}) for row in listed)
        for name, listed in rows.items()
    }


def lists() -> dict[str, tuple[Word, ...]]:
    """Every list by its game, `everywhere` first."""
    files = sorted(LISTS.glob("*.toml"), key=lambda file: file.stem != EVERYWHERE)
    return {file.stem: words(file.read_text("utf-8"))["word"] for file in files}


def says(text: str, forms: Iterable[str]) -> str | None:
    """The first of the words that a text says, in the singular or the plural.

    >>> says("Two workers wait", ["worker"]), says("A worktop", ["worker"])
    ('worker', None)
    >>> says("Annulez d’abord", ["annul*"]), says("Le carnet", ["carne"])
    ('annul*', None)
    """
    plain = FIELD.sub("", text)
    return next((form for form in forms if _pattern(form).search(plain)), None)


@cache
def _pattern(form: str) -> re.Pattern[str]:
    stem = form.removesuffix("*")
    parts = [re.escape(part) for part in stem.split()]
    body = rf"{PLURAL}[\s\u00a0]+".join(parts)
    end = r"\w*" if form.endswith("*") else PLURAL if stem[-1:].isalpha() else ""
    return re.compile(rf"(?<![\w]){body}{end}(?!\w)", re.IGNORECASE)


def faults(found: Sequence[Said], lang: str, games: dict[str, tuple[Word, ...]]) -> Iterator[str]:
    """Where a text of the language, or its English one, does not keep to the words."""
    for name, listed in games.items():
        texts = [said for said in found if name in said.games]
        for word in listed:
            yield from _faults(texts, word, lang, name)


def _faults(texts: Sequence[Said], word: Word, lang: str, name: str) -> Iterator[str]:
    heard = [said for said in texts if any(says(text, word.en) for text in said.english)]
    if not heard:
        yield f"words/{name}.toml: no text says {word.en[0]!r}; take its row away"
    for free in sorted(set(word.free) - {said.english[0] for said in heard}):
        yield f"words/{name}.toml: {word.en[0]!r} lets off {free!r}, which no text says"
    for said in texts:
        is_held = said in heard and said.english[0] not in word.free
        told = [
            *_rivals(said.english, word, "en"),
            *_rivals(said.strings, word, lang),
            *(_lost(said.strings, word, lang) if is_held else ()),
        ]
        yield from (f"{said.english[0]!r}, {fault}" for fault in told)


def _rivals(texts: Iterable[str], word: Word, lang: str) -> Iterator[str]:
    barred, wanted = word.barred(lang), (*word.said(lang), "")[0]
    for rival in sorted({rival for text in texts if (rival := says(text, barred))}):
        yield f"{lang}: says {rival!r}, the word is {wanted!r}"


def _lost(texts: Iterable[str], word: Word, lang: str) -> Iterator[str]:
    wanted = word.said(lang)
    if wanted:
        yield from (
            f"{lang}: {text!r} lacks {wanted[0]!r}" for text in texts if not says(text, wanted)
        )
