"""Writes the box numbers of all games into config.toml: `python -m assets.boxes`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.engine.commands import Field, fields
from app.engine.game import Game
from app.games import GAMES

FILE = Path(__file__).with_name("config.toml")
BEGIN = "# Numbers of the boxes"
HEAD = """\
# Numbers of the boxes, for an edition that prints others. Each match keeps those that it started
# with. `toque commands GAME` says what each may be, and its place in the rulebook.
"""
PLACE = re.compile(r",? L\d+(-\d+)?(, L\d+(-\d+)?)*(?=;|$)")
"""Where in the rulebook: who changes a number has another one."""


def written(text: str, games: Sequence[Game] = GAMES) -> str:
    """The file with the boxes of these games in the place of those that it has."""
    tables = (*map(box, games), *filter(None, map(lengths, games)))
    return text[: text.index(BEGIN)] + HEAD + "\n".join(tables)


def box(game: Game) -> str:
    """A game's table, each number with its words above it."""
    numbers = msgspec.to_builtins(game.box())
    rows = (row for field in fields(game.box) for row in said(field, numbers[field.name]))
    return "".join(f"{row}\n" for row in (f"#[box.{game.id}]", *rows))


def lengths(game: Game) -> str:
    """How long a game's clocks run in matches to come, for games that have any."""
    found = [field for field in fields(game.options) if field.is_length]
    rows = [row for field in found for row in said(field, field.default)]
    return "".join(f"{row}\n" for row in (f"#[options.{game.id}]", *rows)) if rows else ""


def said(field: Field, value: Any) -> Iterator[str]:
    """What a number is, and what it is when nobody changes it."""
    if value is not None:
        yield f"# {field.title}. {PLACE.sub('', field.meaning)}."
        yield f"#{field.name} = {toml(value)}"


def toml(value: Any) -> str:
    """A value as TOML says it.

    >>> toml({"2": [11, 13]}), toml(True), toml({})
    ('{ "2" = [11, 13] }', 'true', '{}')
    """
    if isinstance(value, dict) and value:
        rows = ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items())
        return f"{{ {rows} }}"
    return json.dumps(value)


if __name__ == "__main__":
    FILE.write_text(written(FILE.read_text("utf-8")), "utf-8")
