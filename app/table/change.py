"""What a command would change: the quantities that the table sees, before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from app.engine.frame import Frame, Quantity, Receipt
from app.engine.text import Text


class Change(msgspec.Struct, frozen=True):
    """One quantity that would change; `seat` is None for the whole table."""

    id: str
    label: Text
    seat: int | None
    before: Any
    after: Any
    icon: str | None = None


@dataclass(frozen=True)
class Preview:
    """What a command would change, or why it is refused; `receipt`: its sum, line by line."""

    changes: tuple[Change, ...] = ()
    refused: Text | None = None
    receipt: Receipt | None = None


def changes(before: Frame, after: Frame) -> tuple[Change, ...]:
    """The quantities that differ between two frames, the table's first."""
    old, new = _quantities(before), _quantities(after)
    return tuple(
        Change(quantity.id, quantity.label, key[0], old[key].value, quantity.value, quantity.icon)
        for key, quantity in new.items()
        if key in old and old[key].value != quantity.value
    )


def _quantities(frame: Frame) -> dict[tuple[int | None, str], Quantity]:
    rows: dict[tuple[int | None, str], Quantity] = {(None, q.id): q for q in frame.shared}
    for seat in frame.seats:
        rows |= {(seat.number, q.id): q for q in seat.quantities}
    return rows
