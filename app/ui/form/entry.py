"""What a form asks: one entry a field, in the page's language, with what its touches do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from app.engine.commands import Field, bare
from app.ui.kit.parts import Act

Kind = Literal["switch", "choice", "number", "text", "page"]


class Option(msgspec.Struct, frozen=True):
    """One of the values that an entry offers; `closed`: why it cannot be taken now.

    `look`: the colour and shape of the seat that it names.
    """

    key: str
    label: str
    press: Act
    note: str = ""
    is_chosen: bool = False
    closed: str = ""
    refused: Act | None = None
    look: int | None = None


class Entry(msgspec.Struct, frozen=True):
    """A field as a form shows it.

    `set`: takes another value; `open`: leads to a page of its own (a text being typed, a page);
    `note`: a second line; `least` to `most` by `step`: bounds of a number, None while it is empty.
    `is_changed`: it is no longer what it was, `was` in words where there are any. `is_time`: its
    seconds are typed and shown as a clock shows them.
    """

    name: str
    kind: Kind
    title: str
    value: Any = None
    options: tuple[Option, ...] = ()
    note: str = ""
    least: int = 0
    most: int = 9999
    step: int = 1
    set: Callable[[Any], object] = lambda value: None
    open: Act = lambda: None
    is_off: bool = False
    is_changed: bool = False
    was: str = ""
    is_time: bool = False

    @property
    def key(self) -> str:
        """The name of its part."""
        return self.name if self.kind == "page" else f"field:{self.name}"


def kind_of(field: Field, *, has_options: bool) -> Kind:
    """How a field is asked for: what has options is chosen, the rest goes by its type."""
    kind = bare(field.type)
    if isinstance(kind, msgspec.inspect.BoolType):
        return "switch"
    if has_options:
        return "choice"
    return "text" if isinstance(kind, msgspec.inspect.StrType) else "number"


def is_list(field: Field) -> bool:
    """Whether a field takes several values."""
    kind = bare(field.type)
    parts = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    return any(isinstance(bare(part), msgspec.inspect.VarTupleType) for part in parts)


def bounds_of(field: Field) -> tuple[int, int]:
    """The least and the most that the type of a number allows."""
    kind = bare(field.type)
    least, most = getattr(kind, "ge", None), getattr(kind, "le", None)
    return int(least or 0), 9999 if most is None else int(most)


def step_of(field: Field) -> int:
    """By how much a number goes up and down: what it must be a multiple of, or 1."""
    return int(getattr(bare(field.type), "multiple_of", None) or 1)
