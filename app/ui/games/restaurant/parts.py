"""What the screens of Restaurant share: quantities, the way round the table."""

from __future__ import annotations

from app.engine.frame import Frame, Seat
from app.engine.text import Text


def label(frame: Frame, name: str) -> Text:
    """How a seat's quantity is called."""
    return next(row.label for row in frame.seats[0].quantities if row.id == name)


def unit(frame: Frame, name: str) -> Text | None:
    """What a quantity of the whole table is counted of."""
    return next(row.unit for row in frame.shared if row.id == name)


def is_reversed(frame: Frame) -> bool:
    """Whether the turns run against the clock: in the service, L89."""
    return frame.phase == "service"


def following(frame: Frame) -> Seat:
    """Who plays after the seat whose turn it is."""
    turn, step = frame.turn or 1, -1 if is_reversed(frame) else 1
    order = [*frame.seats[turn:], *frame.seats[:turn]][::step]
    rest = order[1:] if step < 0 else order
    return next((seat for seat in rest if not seat.is_gone), frame.seats[turn - 1])
