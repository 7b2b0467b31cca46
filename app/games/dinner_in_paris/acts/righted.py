"""What can happen when the table is put right by value: each event has what lies there."""

from __future__ import annotations

from app.engine.commands import Event
from app.games.dinner_in_paris.box import Kind


class TerracesSet(Event, frozen=True):
    """The terraces of a seat are as they lie on the table."""

    seat: int
    terraces: tuple[int, int, int, int]
    covered: int
    reason: str


class RestaurantsSet(Event, frozen=True):
    """The restaurants of a kind are as they stand on the table."""

    seat: int
    restaurant: Kind
    count: int
    reason: str


class ObjectivesSet(Event, frozen=True):
    """The objectives of a seat are as they lie on the table; the deck has the rest."""

    seat: int
    done: tuple[int, ...]
    held: int
    reason: str


class SharedSet(Event, frozen=True):
    """The shared objectives are as they lie on the board; the deck has the rest."""

    count: int
    reason: str


class PigeonsSet(Event, frozen=True):
    """The pigeon cards of a seat are as they lie on the table."""

    seat: int
    drawn: int
    held: int
    reason: str


class IncomeSet(Event, frozen=True):
    """The income gauge of a seat is moved by so much, without a restaurant or a terrace."""

    seat: int
    change: int
    reason: str


class EndWithdrawn(Event, frozen=True):
    """What was put right shows that the game does not end yet."""
