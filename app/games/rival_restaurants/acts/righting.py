"""Putting right by value: what lies on the table is said, whatever was entered before."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from app.engine.commands import Command, Event, SeatNo
from app.engine.righting import Reason
from app.engine.text import N_
from app.games.rival_restaurants.acts.arguments import ChefCard, Upgrades

What = Literal[
    "popularity",
    "money",
    "waste",
    "income",
    "level",
    "gourmet_cooked",
    "basic_cooked",
    "cards_played",
    "waste_to_come",
]
MOST: dict[What, int] = {
    "popularity": 99,
    "money": 99_900,
    "waste": 99,
    "income": 9900,
    "level": 3,
    "gourmet_cooked": 99,
    "basic_cooked": 99,
    "cards_played": 9,
    "waste_to_come": 99,
}
"""The most that each value may be."""
Anyway = Annotated[
    bool, Meta(title=N_("Count anyway"), description=N_("The table is right, whatever was known"))
]
Few = Annotated[int, Meta(ge=0, le=99)]


class PutRight(Command, frozen=True):
    """What lies on the table for one restaurant, in one move; what is not said stays as it is."""

    seat: SeatNo
    popularity: Annotated[Few | None, Meta(title=N_("Popularity"))] = None
    money: Annotated[Annotated[int, Meta(ge=0, le=99_900)] | None, Meta(title=N_("Money"))] = None
    waste: Annotated[Few | None, Meta(title=N_("Waste"))] = None
    upgrades: Annotated[Upgrades | None, Meta(title=N_("Upgrades"))] = None
    gourmet_cooked: Annotated[Few | None, Meta(title=N_("Gourmet dishes"))] = None
    basic_cooked: Annotated[Few | None, Meta(title=N_("Basic dishes"))] = None
    level: Annotated[Annotated[int, Meta(ge=0, le=3)] | None, Meta(title=N_("Level"))] = None
    income: Annotated[Annotated[int, Meta(ge=0, le=9900)] | None, Meta(title=N_("Income"))] = None
    cards_played: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None, Meta(title=N_("Cards played"))
    ] = None
    waste_to_come: Annotated[Few | None, Meta(title=N_("Waste to come"))] = None
    reason: Reason = "counted"
    anyway: Anyway = False


class SetPowers(Command, frozen=True):
    """The powers that were used or passed today; those left out may be used again."""

    used: Annotated[tuple[ChefCard, ...], Meta(max_length=12, title=N_("Powers used"))]
    reason: Reason = "counted"


class ValueRighted(Event, frozen=True):
    """A value of a seat is as it lies on the table; `is_forced`: more waste than the box has."""

    seat: int
    what: What
    count: int
    reason: str
    is_forced: bool = False


class UpgradesRighted(Event, frozen=True):
    """A seat has these upgrades."""

    seat: int
    upgrades: tuple[str, ...]
    reason: str


class PowersRighted(Event, frozen=True):
    """These powers were used or passed today, all others not yet."""

    used: tuple[str, ...]
    passed: tuple[str, ...]
    reason: str
