"""Keeps the catalogues complete: `python -m assets.locales.texts update | check | compile`.

`update [FILE.po ...]` collects every text of the code into each language's toque.po, keeps what is
translated, takes over what the named files translate, and says what is missing. `check` changes
nothing and fails where a language is not complete and right.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from app.texts import LANGS, LOCALES
from assets.locales import glossary
from assets.locales.collect import Found, collect, of_file, of_games, template
from assets.locales.mo import compile_one
from assets.locales.rules import (
    faults,
    field_faults,
    fields,
    glyph_faults,
    ids,
    strings,
    typographic,
)

Own = frozenset[tuple[str, str]]
NONE: Own = frozenset()

HEADER = """\
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals};\\n"

"""
# Babel counts millions as a third form of French.
PLURALS = {"fr": "nplurals=2; plural=(n > 1)"}


def place(lang: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALES / lang / "LC_MESSAGES" / "toque.po"


def read(lang: str) -> Catalog:
    """A language's catalogue as it lies there."""
    with place(lang).open("rb") as file:
        return read_po(file, locale=lang)


def key(message: Message) -> str:
    """The English text that a message is known by."""
    return ids(message)[0]


def messages(catalog: Catalog) -> Iterator[Message]:
    """All but the header."""
    return (message for message in catalog if message.id)


def places(message: Message) -> str:
    """Where the code says a message."""
    return ", ".join(f"{file}:{line}" for file, line in sorted(set(message.locations))[:3])


def english_faults(found: Sequence[Found]) -> Iterator[str]:
    """What is wrong with the texts of the code themselves."""
    for each in found:
        for text in each.ids:
            for fault in (*glyph_faults(text), *field_faults(text, fields(text), frozenset())):
                yield f"{each.file}:{each.line}: {fault}"


def catalog_faults(catalog: Catalog, wanted: Catalog, lang: str, own: Own = NONE) -> Iterator[str]:
    """What is missing, too much or wrong in a language's catalogue.

    `own`: what games say; under the id of its game each may have a translation of its own.
    """
    for message in messages(wanted):
        had = catalog.get(key(message), message.context)
        found = ["is new; run make texts"] if had is None else faults(had, lang)
        for fault in found:
            yield f"{places(message)}: {lang}: {key(message)!r} {fault}"
    for message in messages(catalog):
        if (message.context, key(message)) in own:
            yield from own_faults(message, catalog, lang)
        elif wanted.get(key(message), message.context) is None:
            yield f"{lang}: {key(message)!r} is no longer in the code; run make texts"


def own_faults(message: Message, catalog: Catalog, lang: str) -> Iterator[str]:
    """What is wrong with a translation that one game has for itself."""
    said = f"{lang}: {key(message)!r} of {message.context}"
    yield from (f"{said} {fault}" for fault in faults(message, lang))
    everywhere = catalog.get(key(message))
    if everywhere is not None and strings(everywhere) == strings(message):
        yield f"{said} is what it is everywhere: take the entry away"


def word_faults(catalog: Catalog, lang: str) -> Iterator[str]:
    """Where a text does not keep to its game's list of words, in English or in the language."""
    rows = list(messages(catalog))
    own: dict[str, set[str]] = {}
    for message in (row for row in rows if row.context):
        own.setdefault(key(message), set()).add(message.context or "")
    said = [
        glossary.Said(
            ids(row),
            strings(row),
            glossary.games_of(files(row), row.context, own.get(key(row), ())),
        )
        for row in rows
    ]
    yield from glossary.faults(said, lang, glossary.lists())


def files(message: Message) -> Iterator[str]:
    """The files that say a message."""
    return (file for file, _ in message.locations)


def merged(lang: str, wanted: Catalog, sources: Sequence[Catalog], own: Own = NONE) -> Catalog:
    """A catalogue of the wanted texts with the first translation that the sources have.

    With them those that a game has for itself, by its id as their context.
    """
    empty = HEADER.format(lang=lang, plurals=plurals(lang))
    catalog = read_po(io.BytesIO(empty.encode()), locale=lang)
    for message in messages(wanted):
        said = translated(message, sources, lang)
        where = sorted(set(message.locations))
        catalog.add(message.id, said, locations=where, context=message.context)
    for message in (each for source in reversed(sources) for each in messages(source)):
        if (message.context, key(message)) in own:
            said, where = translated(message, sources, lang), own_places(message, wanted)
            catalog.add(message.id, said, locations=where, context=message.context)
    return catalog


def own_places(message: Message, wanted: Catalog) -> list[tuple[str, int]]:
    """Where the game that a translation belongs to says the text."""
    everywhere = wanted.get(key(message))
    rows = sorted(set(everywhere.locations)) if everywhere is not None else []
    return [(file, line) for file, line in rows if of_file(file) == message.context]


def plurals(lang: str) -> str:
    """How a language counts, as gettext writes it."""
    return PLURALS.get(lang) or Catalog(locale=lang).plural_forms.rstrip(";")


def translated(
    message: Message, sources: Sequence[Catalog], lang: str
) -> str | tuple[str, ...] | None:
    """The first complete translation, typeset; None when there is none."""
    for source in sources:
        had = source.get(key(message), message.context)
        if had is not None and had.pluralizable == message.pluralizable and all(strings(had)):
            texts = tuple(typographic(text, lang) for text in strings(had))
            return texts if message.pluralizable else texts[0]
    return None


def write(lang: str, catalog: Catalog) -> None:
    """Writes a catalogue with nothing in it that changes by itself: no dates, lines or tools."""
    body = io.BytesIO()
    write_po(body, catalog, width=96, sort_by_file=True, include_lineno=False, omit_header=True)
    text = HEADER.format(lang=lang, plurals=plurals(lang)) + body.getvalue().decode("utf-8")
    if text != place(lang).read_text("utf-8"):
        place(lang).write_text(text, "utf-8")


def update(more: Sequence[Path]) -> None:
    """Brings every catalogue up to the code."""
    found = collect()
    for lang in LANGS[1:]:
        update_one(lang, template(found), more, of_games(found))


def update_one(lang: str, wanted: Catalog, more: Sequence[Path], own: Own) -> None:
    """Brings one catalogue up to the code and says what changed and what is missing."""
    old = read(lang)
    fresh = [read_po(io.BytesIO(path.read_bytes()), locale=lang) for path in more]
    catalog = merged(lang, wanted, [*fresh, old], own)
    write(lang, catalog)
    for message in messages(old):
        if catalog.get(key(message), message.context) is None:
            print(f"{lang}: dropped, no longer in the code: {key(message)!r} = {strings(message)}")
    lacks = [message for message in messages(catalog) if not all(strings(message))]
    for message in lacks:
        print(f"{places(message)}: {lang} lacks {key(message)!r}")
    print(f"{lang}: {len(catalog)} texts, {len(lacks)} to translate")


def check() -> int:
    """Says every fault of every language; 1 when there is one."""
    found = collect()
    told = list(english_faults(found))
    for lang in LANGS[1:]:
        catalog = read(lang)
        told += catalog_faults(catalog, template(found), lang, of_games(found))
        told += word_faults(catalog, lang)
    print("\n".join(told) or f"texts: {len(template(found))}, complete in {', '.join(LANGS)}")
    return 1 if told else 0


def main(todo: str = "check", *files: str) -> int:
    """Runs one of the three; 1 when a check fails."""
    if todo == "check":
        return check()
    if todo == "update":
        update([Path(file) for file in files])
    for lang in LANGS[1:]:
        compile_one(lang)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
