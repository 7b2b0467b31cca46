"""What a Frame says of a quantity, by its word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine.frame import Frame, Quantity


def shared(frame: Frame, name: str) -> Any:
    """The value of a quantity of the whole table."""
    return value_of(frame.shared, name)


def of_seat(frame: Frame, seat: int, name: str) -> Any:
    """The value of a quantity that each seat has."""
    return value_of(frame.seats[seat - 1].quantities, name)


def value_of(rows: Iterable[Quantity], name: str) -> Any:
    """The value of the quantity of that word; a word that nothing is counted under is a fault."""
    for row in rows:
        if row.id == name:
            return row.value
    raise KeyError(f"there is no quantity “{name}”")
