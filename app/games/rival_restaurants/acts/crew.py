"""Who plays which chefs and which cuisine: before the first day, or whenever it is known."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.engine.commands import Command, SeatNo
from app.engine.text import N_
from app.games.rival_restaurants.acts.arguments import ChefCard
from app.games.rival_restaurants.box.chefs import Chef


class DealChefs(Command, frozen=True):
    """Who has which chef card; may also be filled in during the match, L195-201."""

    seat: SeatNo
    chefs: Annotated[tuple[Chef, ...], Meta(max_length=3, title=N_("Chefs"))]


class DealNpc(Command, frozen=True):
    """Which of the four non-cooking chefs a player keeps, L937-941."""

    seat: SeatNo
    chef: ChefCard


class SetCuisine(Command, frozen=True):
    """The cuisine printed on a restaurant, in the table's own word."""

    seat: SeatNo
    cuisine: Annotated[str, Meta(max_length=24, title=N_("Cuisine"))]


class PickChef(Command, frozen=True):
    """The draft: the player whose turn it is takes a chef, L1108-1122."""

    chef: ChefCard


class BanChef(Command, frozen=True):
    """The draft: the player whose turn it is bans a chef, L1108-1122."""

    chef: ChefCard


class ChooseActive(Command, frozen=True):
    """The Brigade's active chef of the day, L986-1001."""

    seat: SeatNo
    chef: ChefCard
