"""Values for the arguments of commands, from their types: those allowed, and wild ones."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from app.engine.commands import Command, Field, fields
from app.engine.frame import Sheet

WILD: st.SearchStrategy[Any] = st.one_of(
    st.integers(-1000, 1000),
    st.sampled_from((None, "", "x" * 40, "Paul", True, 1.5, (), (0, 99), 10**20)),
)


def allowed(type_: inspect.Type) -> st.SearchStrategy[Any]:  # noqa: C901 - one row a kind
    """Values that the type takes, small ones where nothing bounds them."""
    match type_:
        case inspect.Metadata(type=inner):
            return allowed(inner)
        case inspect.IntType(ge=least, le=most):
            low = -20 if least is None else least
            return st.integers(low, max(low, 20) if most is None else most)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.StrType(min_length=least, max_length=most):
            return st.text("abé -", min_size=least or 0, max_size=min(most or 8, 8))
        case inspect.LiteralType(values=values) | inspect.EnumType(cls=values):
            return st.sampled_from(tuple(values))
        case inspect.UnionType(types=types):
            return st.one_of(*map(allowed, types))
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            items = st.lists(allowed(item), min_size=least or 0, max_size=min(most or 4, 4))
            return items.map(tuple)
        case inspect.TupleType(item_types=items):
            return st.tuples(*map(allowed, items))
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(allowed(key), allowed(value), max_size=3)
        case inspect.StructType(cls=kind):
            return structs(kind)
    raise TypeError(f"no values for {type_}: add its kind here")


@cache
def structs(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Instances of a struct whose fields have allowed values; optional ones may stay away."""
    rows = {row.name: allowed(row.type) for row in fields(kind)}
    needed = {row.name: rows.pop(row.name) for row in fields(kind) if row.is_required}
    return st.fixed_dictionaries(needed, optional=rows).map(lambda said: kind(**said))


def commands(kind: type[Command], seats: int) -> st.SearchStrategy[Command]:
    """Commands of a kind with arguments that it takes, sometimes not at this table."""
    return structs(kind)


@cache
def wrong(kind: type[Command]) -> st.SearchStrategy[Command]:
    """Commands as a careless caller builds them: structs are not checked when they are built."""
    rows = {row.name: st.one_of(allowed(row.type), WILD) for row in fields(kind)}
    return st.fixed_dictionaries(rows).map(lambda said: kind(**said))


def filled(sheet: Sheet) -> st.SearchStrategy[Command]:
    """The command of a sheet, filled in from its start values, choices and bounds."""
    start = dict(sheet.start)
    rows = {row.name: _answer(row, sheet, start) for row in fields(sheet.command)}
    return st.fixed_dictionaries(rows).map(lambda said: sheet.command(**said))


def _answer(row: Field, sheet: Sheet, start: dict[str, Any]) -> st.SearchStrategy[Any]:
    first = [st.just(start[row.name])] if row.name in start else []
    if row.name in sheet.hidden:
        return first[0] if first else st.just(row.default)
    choices = [choice.value for choice in sheet.choices if choice.field == row.name]
    bound = next((bound for bound in sheet.bounds if bound.field == row.name), None)
    return st.one_of(*first, _within(row.type, choices, bound))


def _within(type_: inspect.Type, choices: list[Any], bound: Any) -> st.SearchStrategy[Any]:
    if isinstance(type_, inspect.VarTupleType) and choices:
        least, most = (bound.least, bound.most) if bound else (0, len(choices))
        items = st.lists(
            st.sampled_from(choices), min_size=least, max_size=max(least, most), unique=True
        )
        return items.map(tuple)
    if choices:
        return st.sampled_from(choices)
    if bound is not None and isinstance(type_, inspect.IntType):
        return st.integers(bound.least, max(bound.least, bound.most))
    return allowed(type_)
