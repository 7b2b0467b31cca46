"""What the statistics read in a game's events: whose turn it was, and what makes a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from app.engine.commands import Event
from app.engine.text import Text

Kinds = tuple[type[Event], ...]


class Turns(msgspec.Struct, frozen=True, kw_only=True):
    """Which events say whose turn it is; each of them names the seat.

    `begins`: that seat's turn begins. `ends`: that seat's turn is over. `given`: no turn is over,
    but it is that seat's. `phases`: where there are turns. `first`: whose turn it is at the start.
    """

    phases: tuple[str, ...]
    begins: Kinds = ()
    ends: Kinds = ()
    given: Kinds = ()
    first: int | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """The most that one event says of a seat, or all of a round or of a match together.

    `of`: the event, which names the seat. `value`: what it counts for, once by default; 0 is none.
    `again`: the event after which what `field` names is to be said anew: it does not count.
    """

    title: Text
    icon: str
    of: type[Event]
    value: Callable[[Any], int] = lambda event: 1
    per: Literal["event", "round", "match"] = "event"
    again: type[Event] | None = None
    field: str = ""
