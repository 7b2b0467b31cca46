"""Words as values: what is said is decided by the rules, how it reads by the language shown."""

from __future__ import annotations

import sys
from functools import cache

from app.engine.value import Value


class Text(Value, frozen=True):
    """A message and its parameters, translated only where it is shown.

    `context`: what parts it from the same words elsewhere; what a game says has the game's id, so
    that a translator may give that game a word of its own.
    """

    id: str
    args: tuple[tuple[str, str | int | Text | tuple[Text, ...]], ...] = ()
    plural: str | None = None
    context: str | None = None


Arg = str | int | Text | tuple[Text, ...]


def msg(message: str, /, *, context: str | None = None, **args: Arg) -> Text:
    """A Text with its parameters named as in the message, in the words of the game that says it.

    A Frame says hundreds: one without parameters is made the first time alone.

    >>> msg("Round {n}", n=2).args, msg("Ready") is msg("Ready")
    ((('n', 2),), True)
    """
    module = sys._getframe(1).f_globals["__name__"]
    if not args:
        return _plain(message, context, module)
    given = args.items() if len(args) == 1 else sorted(args.items())
    return Text(message, tuple(given), None, context or game_of(module))


@cache
def _plain(message: str, context: str | None, module: str) -> Text:
    """A message without parameters: the same Text whenever that module says it."""
    return Text(message, context=context or game_of(module))


def plural(one: str, many: str, /, n: int, **args: Arg) -> Text:
    """A Text that reads differently for one and for many.

    >>> plural("{n} order", "{n} orders", 3).plural
    '{n} orders'
    """
    game = game_of(sys._getframe(1).f_globals["__name__"])
    return Text(one, tuple(sorted({**args, "n": n}.items())), many, game)


@cache
def game_of(module: str) -> str | None:
    """The id of the game in whose folder a module lies, or None.

    >>> game_of("app.games.kitchen_rush.offers.sheets"), game_of("app.engine.faces")
    ('kitchen-rush', None)
    """
    above, _, below = module.partition("app.games.")
    return None if above or not below else below.split(".")[0].replace("_", "-")


def names(words: list[str] | tuple[str, ...]) -> tuple[Text, ...]:
    """Names of players as a list that a message may join with commas or with "and"."""
    return tuple(Text("{name}", (("name", word),)) for word in words)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a word for translation that is kept as plain text (titles of fields)."""
    return message
