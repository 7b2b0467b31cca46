"""What lies in the types of a game as Texts: titles, meanings, purposes, words to choose from."""

from __future__ import annotations

import re

import msgspec

from app.engine.commands import Field
from app.engine.per_seat import Fact
from app.engine.text import Text, game_of, msg


def title_text(field: Field | Fact) -> Text:
    """What a field is called."""
    return Text(field.title, context=field.context)


def meaning_text(field: Field) -> Text:
    """What a field means; empty where its title says it."""
    return Text(field.meaning, context=field.context)


def purpose_text(kind: type[msgspec.Struct]) -> Text:
    """What a command is for: the first line of its docstring, without the rulebook's place."""
    first = (kind.__doc__ or "").strip().splitlines()[0]
    return Text(re.sub(r",? L\d+(-\d+)?", "", first), context=game_of(kind.__module__))


def choice_text(value: object) -> Text:
    """A fixed word of a command or option as the screen says it.

    >>> choice_text("put_away").id, choice_text("seat1").id
    ('put away', 'seat 1')
    """
    words = re.sub(r"_|(?<=[a-z])(?=\d)", " ", str(value))
    return msg("none") if value is None else Text(words, context="choice")
