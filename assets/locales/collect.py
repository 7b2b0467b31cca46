"""Finds every text: where a marker is called, in the types of the games, in the CLI's help."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from string import Formatter

import msgspec
from babel.messages.catalog import Catalog

from app.__main__ import toque
from app.catalogue import texts
from app.engine.game import Game
from app.engine.text import game_of
from app.games import GAMES
from app.texts.command_line import help_texts

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("app", "hardware")

# name of the marker -> how many of its first arguments are messages
MARKERS = {"msg": 1, "N_": 1, "tr": 1, "_": 1, "Text": 1, "plural": 2}
IN_KV = re.compile(r"""\b(?:tr|_|N_)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")""")


class Found(msgspec.Struct, frozen=True):
    """A text in the code: its English words (and their plural), where it stands."""

    ids: tuple[str, ...]
    context: str | None
    file: str
    line: int

    @property
    def game(self) -> str | None:
        """The game whose folder it stands in, or None."""
        return of_file(self.file)


def of_file(file: str) -> str | None:
    """The game whose folder a file lies in, or None."""
    return game_of(file.removesuffix(".py").replace("/", "."))


def in_python(source: str, file: str) -> Iterator[Found]:
    """The texts of a module, also where one of two is chosen in the call.

    >>> [found.ids for found in in_python('plural("{n} coin", "{n} coins", 2)', "a.py")]
    [('{n} coin', '{n} coins')]
    >>> [found.ids for found in in_python('msg("Day" if is_day else "Night")', "a.py")]
    [('Day',), ('Night',)]
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (count := MARKERS.get(_name(node.func))):
            context = next((k.value for k in node.keywords if k.arg == "context"), None)
            marks = [*_literals(context), None] if context else [None]
            for ids in product(*map(_literals, node.args[:count])):
                if len(ids) == count and all(map(has_words, ids)):
                    yield Found(ids, marks[0], file, node.lineno)


def _name(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _literals(node: ast.expr) -> tuple[str, ...]:
    if isinstance(node, ast.IfExp):
        return (*_literals(node.body), *_literals(node.orelse))
    return (node.value,) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ()


def has_words(text: str) -> bool:
    """Whether there is anything to translate: not in "{name}", nor in "+1" or "4:00".

    A colon between fields is: French sets a space before it.
    """
    try:
        parts = [part for part, *_ in Formatter().parse(text)]
        has_colon = "{" in text and any(char in ":;!?" for part in parts for char in part)
        return has_colon or any(char.isalpha() or char == "$" for part in parts for char in part)
    except ValueError:
        return True


def in_kv(source: str, file: str) -> Iterator[Found]:
    """The texts of a kv file, written `tr('...')`.

    >>> [found.ids for found in in_kv("text: app.tr('Pause', app.lang)", "a.kv")]
    [('Pause',)]
    """
    for hit in IN_KV.finditer(source):
        text = ast.literal_eval(hit[1])
        yield Found((text,), None, file, source.count("\n", 0, hit.start()) + 1)


def in_types(game: Game) -> Iterator[Found]:
    """The texts of a game's types: what its commands are for, their fields, the words of these."""
    for kind, text in texts(game):
        if has_words(text.id):
            file = kind.__module__.replace(".", "/") + ".py"
            own = None if text.context == game_of(kind.__module__) else text.context
            yield Found((text.id,), own, file, inspect.getsourcelines(kind)[1])


def in_help() -> Iterator[Found]:
    """The texts that the command line's `--help` says."""
    for text in filter(has_words, help_texts(toque)):
        yield Found((text,), None, "app/__main__.py", 1)


def collect(root: Path = ROOT) -> list[Found]:
    """Every text of the code, in the order of files and lines."""
    found: list[Found] = []
    for path in sorted(path for folder in SOURCES for path in (root / folder).rglob("*.*")):
        file = path.relative_to(root).as_posix()
        if path.suffix == ".py":
            found += sorted(in_python(path.read_text("utf-8"), file), key=lambda each: each.line)
        elif path.suffix == ".kv":
            found += in_kv(path.read_text("utf-8"), file)
    of_types = [each for game in GAMES for each in in_types(game)]
    return [*found, *in_help(), *of_types]


def template(found: Sequence[Found]) -> Catalog:
    """A catalogue of all texts, each with the places that say it; plurals win over singulars."""
    catalog = Catalog(charset="utf-8")
    for each in sorted(found, key=lambda each: -len(each.ids)):
        key = each.ids if len(each.ids) > 1 else each.ids[0]
        catalog.add(key, locations=[(each.file, each.line)], context=each.context)
    return catalog


def of_games(found: Sequence[Found]) -> frozenset[tuple[str, str]]:
    """Game and English text of each text that a game says: it may have a translation of its own."""
    return frozenset((each.game, each.ids[0]) for each in found if each.game and not each.context)
