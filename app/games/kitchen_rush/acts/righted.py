"""Putting Kitchen Rush right by value: commands that name what lies on the table, their events."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.engine.commands import Command, Event, SeatNo
from app.engine.righting import Reason
from app.engine.text import N_
from app.games.kitchen_rush.acts import Anyway, Dishes, OrderId, Price, Quick, Workers
from app.games.kitchen_rush.box import ORDER_CARDS, PRESTIGE_CARDS, Upgrade

Tile = Annotated[
    int,
    Meta(ge=0, le=30, title=N_("Malfunction"), description=N_("Coins on a tile that lies there")),
]
Square = Annotated[int, Meta(ge=-20, le=60)]


class SetCash(Command, frozen=True):
    """Put right the coins in the Bureau."""

    cash: Annotated[int, Meta(ge=0, le=300, title=N_("Coins"))]
    reason: Reason = "counted"


class SetPrestige(Command, frozen=True):
    """Put right where the prestige marker stands, and where it stood as the round began."""

    prestige: Annotated[Square, Meta(title=N_("Prestige"))]
    start: Annotated[
        Square | None,
        Meta(title=N_("Start of the round"), description=N_("Card squares count from there")),
    ] = None
    reason: Reason = "counted"
    anyway: Anyway = False


class SetOrder(Command, frozen=True):
    """Put right whose order it is, its dishes, and whether it was quick-served."""

    order: OrderId
    seat: SeatNo
    dishes: Dishes
    quick: Quick = False
    reason: Reason = "mistake"


class RemoveOrder(Command, frozen=True):
    """Take away an order that was entered by mistake."""

    order: OrderId
    reason: Reason = "mistake"


class SetServed(Command, frozen=True):
    """Put right how many orders of a player lie on the pile, L595-599."""

    seat: SeatNo
    served: Annotated[int, Meta(ge=0, le=ORDER_CARDS, title=N_("Orders served"))]
    reason: Reason = "counted"
    anyway: Anyway = False


class SetCards(Command, frozen=True):
    """Put right how many prestige cards are held, the last obtained first, L727-730."""

    cards: Annotated[int, Meta(ge=0, le=PRESTIGE_CARDS, title=N_("Prestige cards"))]
    reason: Reason = "counted"
    anyway: Anyway = False


class SetUnpaid(Command, frozen=True):
    """Put right which workers are set aside, L664-670."""

    workers: Annotated[Workers, Meta(title=N_("Set aside"))] = ()
    reason: Reason = "counted"


class SetUpgrades(Command, frozen=True):
    """Put right which upgrade cards are in force, L561-565."""

    upgrades: Annotated[tuple[Upgrade, ...], Meta(max_length=4, title=N_("Upgrades"))] = ()
    reason: Reason = "counted"


class SetTile(Command, frozen=True):
    """Put right the price of a malfunction tile that lies there, L572-574."""

    tile: Tile
    price: Price
    reason: Reason = "counted"


class RemoveTile(Command, frozen=True):
    """Take away a malfunction tile that was entered by mistake, or repaired without a word."""

    tile: Tile
    reason: Reason = "mistake"


class CashSet(Event, frozen=True):
    """So many coins lie in the Bureau."""

    cash: int
    reason: str


class PrestigeSet(Event, frozen=True):
    """The prestige marker stands there, and stood there as the round began."""

    prestige: int
    start: int
    reason: str


class OrderSet(Event, frozen=True):
    """An order is in front of that player, with so many dishes."""

    order: int
    seat: int
    dishes: int
    is_quick: bool
    reason: str


class OrderRemoved(Event, frozen=True):
    """An order was never taken."""

    order: int
    reason: str


class ServedSet(Event, frozen=True):
    """So many orders of a seat lie on the pile."""

    seat: int
    served: int
    reason: str


class CardsSet(Event, frozen=True):
    """So many prestige cards are held."""

    cards: int
    reason: str


class UnpaidSet(Event, frozen=True):
    """These workers are set aside, no other."""

    workers: tuple[int, ...]
    reason: str


class UpgradesSet(Event, frozen=True):
    """These upgrade cards are in force, no other."""

    upgrades: tuple[str, ...]
    reason: str


class TileSet(Event, frozen=True):
    """A malfunction tile of that price has another one."""

    tile: int
    price: int
    reason: str


class TileTaken(Event, frozen=True):
    """A malfunction tile of that price does not lie there."""

    tile: int
    reason: str
