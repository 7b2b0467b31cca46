"""What a game understands: its commands, phases, options and box numbers, from their types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.commands import Field, bare, fields, word
from app.engine.game import Game
from app.engine.text import Text
from app.engine.words import choice_text, meaning_text, purpose_text, title_text
from app.texts import tr


def catalogue(game: Game, lang: str) -> dict[str, Any]:
    """Everything that `toque commands` prints, as plain data, in `lang`."""
    return {
        "game": game.id,
        "title": tr(game.title, lang),
        "players": list(game.seats),
        "phases": [{"id": phase.id, "title": tr(phase.title, lang)} for phase in game.phases],
        "commands": [
            {
                "do": word(kind),
                "meaning": tr(purpose_text(kind), lang),
                "arguments": _arguments(kind, lang),
            }
            for kind in game.commands
        ],
        "options": _arguments(game.options, lang),
        "box": _arguments(game.box, lang),
    }


def texts(game: Game) -> Iterator[tuple[type[msgspec.Struct], Text]]:
    """Every text that lies in a game's types rather than in a call of `msg`, with its type."""
    for kind in (*game.commands, game.options, game.box):
        if kind in game.commands:
            yield kind, purpose_text(kind)
        for field in fields(kind):
            said = (title_text(field), meaning_text(field), *map(choice_text, field.values))
            yield from ((kind, text) for text in said)


def _arguments(kind: type[msgspec.Struct], lang: str) -> list[dict[str, Any]]:
    return [_argument(field, lang) for field in fields(kind)]


def _argument(field: Field, lang: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "name": field.name,
        "title": tr(title_text(field), lang),
        "type": type_name(field.type),
        "required": field.is_required,
    }
    if field.meaning:
        row["meaning"] = tr(meaning_text(field), lang)
    if not field.is_required:
        row["default"] = msgspec.to_builtins(field.default)
    if values := field.values or _words_within(field.type):
        row["values"] = list(values)
    return row | _bounds(field.type)


def _words_within(type_: msgspec.inspect.Type) -> tuple[Any, ...]:
    """The words that the items of a list may be."""
    match bare(type_):
        case msgspec.inspect.LiteralType(values):
            return values
        case msgspec.inspect.VarTupleType(item):
            return _words_within(item)
        case msgspec.inspect.UnionType(types):
            return tuple(word for part in types for word in _words_within(part))
        case _:
            return ()


def _bounds(type_: msgspec.inspect.Type) -> dict[str, Any]:
    names = (("ge", "least"), ("le", "most"), ("min_length", "shortest"), ("max_length", "longest"))
    rows = ((shown, getattr(type_, name, None)) for name, shown in names)
    return {shown: value for shown, value in rows if value is not None}


def type_name(type_: msgspec.inspect.Type) -> str:
    """The short name of a type: int, bool, text, one of, list, or nothing at all."""
    match bare(type_):
        case msgspec.inspect.UnionType(types):
            return " or ".join(type_name(part) for part in types)
        case msgspec.inspect.IntType():
            return "int"
        case msgspec.inspect.BoolType():
            return "bool"
        case msgspec.inspect.StrType():
            return "text"
        case msgspec.inspect.LiteralType():
            return "one of"
        case msgspec.inspect.NoneType():
            return "null"
        case msgspec.inspect.VarTupleType(item):
            return f"list of {type_name(item)}"
        case other:
            return type(other).__name__.removesuffix("Type").lower()


def catalogue_text(found: dict[str, Any]) -> str:
    """The catalogue for a person to read in a terminal."""
    lines = [f"{found['title']} ({found['game']})"]
    for command in found["commands"]:
        lines += ["", f"{command['do']}: {command['meaning']}"]
        lines += [f"    {_words(row)}" for row in command["arguments"]]
    for part in ("options", "box"):
        lines += ["", f"{part}:"]
        lines += [f"    {_words(row)}" for row in found[part]]
    return "\n".join(lines)


def _words(row: dict[str, Any]) -> str:
    bounds = "".join(f", {name} {row[name]}" for name in ("least", "most") if name in row)
    values = f" ({', '.join(map(str, row['values']))})" if "values" in row else ""
    default = "" if row["required"] else f", default {row['default']}"
    meaning = f": {row['meaning']}" if row.get("meaning") else ""
    return f"{row['name']} – {row['type']}{values}{bounds}{default}{meaning}"
