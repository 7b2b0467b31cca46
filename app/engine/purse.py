"""What each seat has a number of, such as coins and points: how it changes and how it is shown.

A game that counts no more than that keeps a Purse in its state, folds with `changes` and names
this module beside its own acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from app.engine import seating
from app.engine.commands import Event, Rejected
from app.engine.frame import Quantity
from app.engine.framing import SeatShow
from app.engine.parts import S
from app.engine.text import Text, msg
from app.engine.value import Value


class Held(Value, frozen=True):
    """One thing that every seat has a number of; `start`: how much of it at first."""

    id: str
    label: Text
    icon: str
    start: int = 0
    is_total: bool = False


class Gained(Event, frozen=True):
    """A seat has so much more of something, or less."""

    seat: int
    what: str
    amount: int


class Purse(Value, frozen=True):
    """What each seat has of each thing; no less than nothing."""

    held: tuple[Held, ...]
    rows: tuple[tuple[int, ...], ...]

    def of(self, what: str) -> tuple[int, ...]:
        """How much each seat has of that."""
        n = self._column(what)
        return tuple(row[n] for row in self.rows)

    def gain(self, seat: int, **amounts: int) -> tuple[Event, ...]:
        """So much more for a seat, or less; raises Rejected with what is missing."""
        for what, amount in amounts.items():
            if (left := self.of(what)[seat - 1] + amount) < 0:
                label = self.held[self._column(what)].label
                raise Rejected(msg("{what}: {n} missing.", what=label, n=-left))
        return tuple(Gained(seat, what, amount) for what, amount in amounts.items() if amount)

    def after(self, event: Gained) -> Purse:
        """With what a seat has gained."""
        n, row = self._column(event.what), list(self.rows[event.seat - 1])
        row[n] += event.amount
        rows = (*self.rows[: event.seat - 1], tuple(row), *self.rows[event.seat :])
        return replace(self, rows=rows)

    def joined(self) -> Purse:
        """With a seat that has what all had at first."""
        return replace(self, rows=(*self.rows, tuple(held.start for held in self.held)))

    def shown(self) -> tuple[SeatShow, ...]:
        """Each seat with what it has."""
        return tuple(
            SeatShow(
                tuple(
                    Quantity(held.id, held.label, amount, held.icon, is_total=held.is_total)
                    for held, amount in zip(self.held, row, strict=True)
                )
            )
            for row in self.rows
        )

    def _column(self, what: str) -> int:
        return [held.id for held in self.held].index(what)


def begin(seats: int, *held: Held) -> Purse:
    """So many seats with what each has at first."""
    return Purse(held, (tuple(one.start for one in held),) * seats)


def changes(_: type[S]) -> Mapping[type[Event], Callable[[S, Any], S]]:
    """How it folds in states of that type."""
    return {
        Gained: lambda state, event: _with(state, lambda purse: purse.after(event)),
        seating.SeatJoined: lambda state, event: _with(state, Purse.joined),
    }


def _with(state: Any, change: Callable[[Purse], Purse]) -> Any:
    return replace(state, purse=change(state.purse))
