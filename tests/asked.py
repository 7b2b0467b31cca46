"""What a board asks of its game, checked: `python -m tests.asked`, a part of `make check`.

A board names commands and quantities by their words. Such a word must be said by somebody: by a
command of the game, a field, a text in the game's or the engine's source, an icon, or a part of
the screen that boards share. A word that nobody says any more is a fault before anybody sits down.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.engine.commands import fields, word
from app.engine.game import Game
from app.games import GAMES

ROOT = Path(__file__).parents[1]
UI = ROOT / "app" / "ui"
SHARED = ("widgets", "board", "form", "kit")
WORD = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
KEYED = ("Part", "words", "getattr", "msg", "N_", "plural", "Text", "picked", "pick", "Space")
"""Calls whose first argument is a name of the caller's own, or a sentence."""
OWN = {
    "kitchen-rush": {"check"},
    "rival-restaurants": {
        "gives",
        "gets",
        "form",
        "fix",
        "buys",
        "large",
        "huge",
        "return",
        "refill",
        "wishes",
    },
    "dinner-in-paris": {"being", "restaurants_count", "pigeons_count"},
    "stir-fry-eighteen": {"clear", "keep"},
}
"""Words that a board says to itself alone, such as the halves of names that it puts together."""


class Asked(NamedTuple):
    """A word in a board's source that nobody says."""

    path: Path
    line: int
    word: str

    def __str__(self) -> str:
        where = f"{self.path.relative_to(ROOT)}:{self.line}"
        return f"{where}: no command, field, quantity or part is called {self.word!r}"


def unknown(game: Game) -> list[Asked]:
    """Words of the game's boards that neither the game nor the screen knows."""
    known = _shared() | said(game) | OWN.get(game.id, set())
    for path in sources(game):
        known |= set(_names(path))
    rows = ((path, line, name) for path in sources(game) for line, name in words(path))
    return [Asked(*row) for row in rows if row[2] not in known]


def sources(game: Game) -> list[Path]:
    """The files of the game's boards and sheets."""
    name = game.id.replace("-", "_")
    return sorted((UI / "games" / name).rglob("*.py"))


def said(game: Game) -> set[str]:
    """Every word that the game can say: its types, and the texts and names of its source."""
    found = {*map(word, game.commands), *map(word, game.events)}
    for struct in (*game.commands, *game.events, game.options, game.box, game.state):
        found |= {row.name for row in fields(struct)}
    return found | _said_in(ROOT / "app" / "games" / game.id.replace("-", "_"))


@cache
def _shared() -> set[str]:
    from app.ui.kit.icons import ICONS

    found = set(ICONS) | _said_in(ROOT / "app" / "engine")
    for room in SHARED:
        found = found | _said_in(UI / room)
    for path in UI.glob("*.py"):
        found = found | _said_by(path)
    for path in UI.rglob("*.kv"):
        found |= set(re.findall(r"^\s+(\w+):", path.read_text(encoding="utf-8"), re.MULTILINE))
    return found


@cache
def _said_in(folder: Path) -> set[str]:
    """Words and names in a folder's source."""
    return set[str]().union(*map(_said_by, folder.rglob("*.py")))


def _said_by(path: Path) -> set[str]:
    return {name for _, name in words(path)} | set(_names(path))


def _names(path: Path) -> Iterator[str]:
    """Arguments, fields, properties and the rooms of a plan: what may be set by name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.arg, ast.keyword)) and node.arg is not None:
            yield node.arg
        targets: list[ast.expr] = [node.target] if isinstance(node, ast.AnnAssign) else []
        targets += node.targets if isinstance(node, ast.Assign) else []
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def words(path: Path) -> list[tuple[int, str]]:
    """The words in a file with their lines; sentences, keys of parts and docstrings are none."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out = set(_left_out(tree))
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [
        (node.lineno, node.value)
        for node in constants
        if isinstance(node.value, str) and node not in left_out and WORD.fullmatch(node.value)
    ]


def _left_out(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield from node.values
        elif isinstance(node, ast.Call) and node.args and _called(node.func) in KEYED:
            yield node.args[0]


def _called(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")


def main() -> int:
    """Print what nobody says; 1 if there is any."""
    found = [asked for game in GAMES for asked in unknown(game)]
    for asked in found:
        sys.stdout.write(f"{asked}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
