"""A game of which only its card is here: rules are imported when they are first asked for.

Home lists every game at each start, and opens one of them an evening.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypedDict

from app.engine.game import Game
from app.engine.parts import Chosen, Printed, S
from app.engine.text import Text


class Card(TypedDict):
    """What Home says of a game."""

    id: str
    title: Text
    pitch: Text
    icon: str
    seats: tuple[int, int]


def unopened(card: Card, whole: Callable[[], Game[S, Chosen, Printed]]) -> Game[S, Chosen, Printed]:
    """The game of that card; `whole` makes the rest of it with the first question."""
    made: Game[S, Chosen, Printed] = object.__new__(_Unopened)
    vars(made).update(card, _whole=whole)
    return made


class _Unopened(Game[S, Chosen, Printed]):
    """Takes over what the whole game is with the first field that its card lacks."""

    def __getattr__(self, name: str) -> Any:
        if name not in FIELDS:
            raise AttributeError(name)
        vars(self).update(vars(vars(self)["_whole"]()))
        return vars(self)[name]


FIELDS = frozenset(field.name for field in fields(Game))
