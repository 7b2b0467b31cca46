"""Options of which every seat has its own row: who has which card, what a restaurant serves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import Meta

from app.engine.commands import bare, fields, metas, words_of

PER_SEAT = "per_seat"
"""The mark of such an option: `Meta(extra={PER_SEAT: True})` on a tuple with one row a seat."""
NAMES = "names"
"""Beside the mark: what its values are called, where their own words are not shown."""


class Fact(msgspec.Struct, frozen=True):
    """An option with a row for each seat, as the set-up asks for it.

    `values`: what a row may hold, nothing for free words; `examples`: words to begin with.
    `is_many`: whether a row holds several values.
    """

    name: str
    title: str
    values: tuple[str, ...]
    names: Mapping[str, str]
    examples: tuple[str, ...]
    is_many: bool
    context: str | None = None

    def called(self, value: str) -> str:
        """What a value is called."""
        return self.names.get(value, value)

    def row(self, held: tuple[str, ...]) -> Any:
        """The row of a seat that holds these values, as the option writes it."""
        if self.is_many:
            return held
        return held[0] if held else None if self.values else ""


def facts(options: type[msgspec.Struct]) -> tuple[Fact, ...]:
    """The options of that type that every seat has for itself, in their order."""
    return _facts(options)


@cache
def _facts(options: type[msgspec.Struct]) -> tuple[Fact, ...]:
    hints = get_type_hints(options, include_extras=True)
    rows = ((field, hints[field.name]) for field in fields(options))
    return tuple(
        Fact(
            field.name,
            field.title,
            words_of(hint, is_deep=True),
            extra.get(NAMES, {}),
            tuple(word for meta in metas(hint) for word in meta.examples or ()),
            _is_many(field.type),
            field.context,
        )
        for field, hint in rows
        if (extra := _extra(metas(hint))).get(PER_SEAT)
    )


def _extra(rows: list[Meta]) -> dict[str, Any]:
    return {key: value for meta in reversed(rows) for key, value in (meta.extra or {}).items()}


def _is_many(type_: msgspec.inspect.Type) -> bool:
    """Whether the rows of that option hold several values."""
    outer = bare(type_)
    assert isinstance(outer, msgspec.inspect.VarTupleType)
    return isinstance(bare(outer.item_type), msgspec.inspect.VarTupleType)
