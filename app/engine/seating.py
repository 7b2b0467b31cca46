"""Who leaves the table and who joins it, as commands and events; see leaving and joining."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from app.engine.commands import Command, Event, SeatNo
from app.engine.setup import PLATES
from app.engine.text import N_

Plate = Annotated[int, Meta(ge=PLATES[0], le=PLATES[-1], title=N_("Place at the table"))]
Look = Annotated[int, Meta(ge=PLATES[0], le=PLATES[-1], title=N_("Colour"))]


class LeaveMatch(Command, frozen=True):
    """A player goes home: the seat stays, with no turn, no mark and no rank."""

    seat: SeatNo


class JoinMatch(Command, frozen=True):
    """Somebody sits down at a free place and plays along, with the next free number."""

    name: Annotated[str, Meta(min_length=1, max_length=24, title=N_("Name"))]
    plate: Annotated[Plate, Meta(description=N_("Place round the table, clockwise"))]
    look: Annotated[Look, Meta(description=N_("Colour and shape of the pieces"))]
    key: Annotated[
        Literal["seat1", "seat2", "seat3", "seat4", "seat5", "seat6"] | None,
        Meta(title=N_("Button")),
    ] = None


class SeatLeft(Event, frozen=True):
    """A player has left; hand and money went along, what lies on the table stays."""

    seat: int


class SeatJoined(Event, frozen=True):
    """A player has come: what a seat has at the start is there, and the next free number."""

    seat: int
    name: str
    plate: int
    look: int
    key: str | None = None

    @property
    def named(self) -> tuple[int, ...]:
        """None: the seat comes with it."""
        return ()
