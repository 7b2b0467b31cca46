"""Words as values: what is said is decided by the rules, how it reads by the language shown."""

from __future__ import annotations

import msgspec


class Text(msgspec.Struct, frozen=True):
    """A message and its parameters, translated only where it is shown."""

    id: str
    args: tuple[tuple[str, str | int | Text | tuple[Text, ...]], ...] = ()
    plural: str | None = None
    context: str | None = None


Arg = str | int | Text | tuple[Text, ...]


def msg(message: str, /, *, context: str | None = None, **args: Arg) -> Text:
    """A Text with its parameters named as in the message.

    >>> msg("Round {n}", n=2).args
    (('n', 2),)
    """
    return Text(message, tuple(sorted(args.items())), None, context)


def plural(one: str, many: str, /, n: int, **args: Arg) -> Text:
    """A Text that reads differently for one and for many.

    >>> plural("{n} order", "{n} orders", 3).plural
    '{n} orders'
    """
    return Text(one, tuple(sorted({**args, "n": n}.items())), many)


def names(words: list[str] | tuple[str, ...]) -> tuple[Text, ...]:
    """Names of players as a list that a message may join with commas or with "and"."""
    return tuple(Text("{name}", (("name", word),)) for word in words)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a word for translation that is kept as plain text (titles of fields)."""
    return message
