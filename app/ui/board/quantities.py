"""What a Frame says of a quantity, by its word."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Frame


def shared(frame: Frame, name: str) -> Any:
    """The value of a quantity of the whole table."""
    return next(row.value for row in frame.shared if row.id == name)


def of_seat(frame: Frame, seat: int, name: str) -> Any:
    """The value of a quantity that each seat has."""
    return next(row.value for row in frame.seats[seat - 1].quantities if row.id == name)
