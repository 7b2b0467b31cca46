"""What a sheet asks, field by field, for a card that fills it in a few cells at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from app.engine.commands import Command, Field, Rejected, bare, fields, parse, word
from app.engine.frame import Choice, Frame, Sheet
from app.engine.text import Text
from app.engine.words import choice_text

YES_NO = (True, False)


def asked(sheet: Sheet) -> list[Field]:
    """The fields that are still to be said."""
    is_said = sheet.seat is not None and not any(row.field == "seat" for row in sheet.choices)
    hidden = set(sheet.hidden) | ({"seat"} if is_said else set())
    return [field for field in fields(sheet.command) if field.name not in hidden]


def choices(frame: Frame, sheet: Sheet, field: Field) -> list[Choice]:
    """What may be said for a field: those of now, else seats, else the values of its type."""
    given = [row for row in sheet.choices if row.field == field.name]
    if given:
        return given
    if field.is_seat:
        return [Choice(field.name, row.number, Text("{name}", (("name", row.name),)))
                for row in frame.seats]  # fmt: skip
    return [Choice(field.name, value, choice_text(value)) for value in field.values]


def is_switch(field: Field) -> bool:
    """Whether a field is yes or no."""
    return isinstance(bare(field.type), msgspec.inspect.BoolType)


def is_number(frame: Frame, sheet: Sheet, field: Field) -> bool:
    """Whether a field is counted up and down."""
    kind = isinstance(bare(field.type), msgspec.inspect.IntType)
    return kind and not choices(frame, sheet, field)


def bounds(sheet: Sheet, field: Field) -> tuple[int, int]:
    """The least and the most of a number now."""
    for row in sheet.bounds:
        if row.field == field.name:
            return row.least, row.most
    kind = bare(field.type)
    return getattr(kind, "ge", None) or 0, getattr(kind, "le", None) or 9999


def first_values(frame: Frame, sheet: Sheet) -> dict[str, Any]:
    """What a sheet begins with; nothing is chosen that was not said."""
    values: dict[str, Any] = dict(sheet.start)
    for field in fields(sheet.command):
        if field.name not in values and not field.is_required:
            values[field.name] = field.default
    return values


def command_of(frame: Frame, sheet: Sheet, values: Mapping[str, Any]) -> Command | Text:
    """The command as far as it is said, or why it cannot be one."""
    names = tuple(row.name for row in frame.seats)
    said = {"do": word(sheet.command), **values}
    try:
        return parse((sheet.command,), said, names)
    except Rejected as refusal:
        return refusal.reason
