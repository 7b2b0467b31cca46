"""What can be done in Restaurant, and what can happen: its commands and events."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.engine.commands import Command, Event, SeatNo
from app.engine.righting import Reason
from app.engine.text import N_
from app.games.restaurant.box import MOST_LEFT, STEP, TABLES, WORTH, Card

Kind = Annotated[
    Card,
    Meta(title=N_("Card"), description=N_("Plain, plat du jour, coup double or saut")),
]
Total = Annotated[
    int,
    Meta(
        ge=0,
        le=WORTH,
        multiple_of=STEP,
        title=N_("Total"),
        description=N_("All menus held, a multiple of 100, L85"),
    ),
]
N = Annotated[int, Meta(ge=0, le=MOST_LEFT)]
Served100 = Annotated[N, Meta(title=N_("Served, 100"), description=N_("Under own markers"))]
Served200 = Annotated[N, Meta(title=N_("Served, 200"), description=N_("Under own markers"))]
Served300 = Annotated[N, Meta(title=N_("Served, 300"), description=N_("Under own markers"))]
Served600 = Annotated[N, Meta(title=N_("Served, 600"), description=N_("Under own markers"))]
Left100 = Annotated[N, Meta(title=N_("In hand, 100"), description=N_("Those that count once"))]
Left200 = Annotated[N, Meta(title=N_("In hand, 200"), description=N_("Those that count once"))]
Left300 = Annotated[N, Meta(title=N_("In hand, 300"), description=N_("Those that count once"))]
Left600 = Annotated[N, Meta(title=N_("In hand, 600"), description=N_("Those that count once"))]
Res100 = Annotated[N, Meta(title=N_("RES. in hand, 100"), description=N_("They count double"))]
Res200 = Annotated[N, Meta(title=N_("RES. in hand, 200"), description=N_("They count double"))]
Res300 = Annotated[N, Meta(title=N_("RES. in hand, 300"), description=N_("They count double"))]
Res600 = Annotated[N, Meta(title=N_("RES. in hand, 600"), description=N_("They count double"))]


Four = tuple[int, int, int, int]
"""A count of each value: 100, 200, 300, 600."""


class TakeCard(Command, frozen=True):
    """Take a card from the board and leave a marker; some cards let you play again, L57-83."""

    seat: SeatNo
    card: Kind = "plain"


class SetTaken(Command, frozen=True):
    """Say how many cards were taken in all, if not each was noted."""

    cards: Annotated[int, Meta(ge=0, le=TABLES, title=N_("Cards taken"))]
    reason: Reason = "counted"


class SetPlaced(Command, frozen=True):
    """Say how many cards lie under markers in all, if not each was noted, L95-97."""

    cards: Annotated[int, Meta(ge=0, le=TABLES, title=N_("Cards placed"))]
    reason: Reason = "counted"


class SetHand(Command, frozen=True):
    """The cards that a seat holds, as the table counts them; an empty hand ends the service."""

    seat: SeatNo
    cards: Annotated[int, Meta(ge=0, le=TABLES, title=N_("Cards in hand"))]
    reason: Reason = "counted"


class GiveTurn(Command, frozen=True):
    """The turn goes to another player: who begins, L51, or an order put right."""

    seat: SeatNo
    reason: Reason = "counted"


class EnterTotal(Command, frozen=True):
    """A seat's score of the orders: the value of all menus held, L85."""

    seat: SeatNo
    total: Total


class ChooseStarter(Command, frozen=True):
    """Which of the tied seats with the lowest total starts the service, L85."""

    seat: SeatNo


class PlaceCard(Command, frozen=True):
    """Place a card under a marker beside the last one served, L91-101."""

    seat: SeatNo
    card: Kind = "plain"


class Pass(Command, frozen=True):
    """No card of this hand may be placed now, L103."""

    seat: SeatNo


class EnterCounts(Command, frozen=True):
    """What a seat has at the end, by value: under own markers, and in hand, L107-111."""

    seat: SeatNo
    served_100: Served100 = 0
    served_200: Served200 = 0
    served_300: Served300 = 0
    served_600: Served600 = 0
    left_100: Left100 = 0
    left_200: Left200 = 0
    left_300: Left300 = 0
    left_600: Left600 = 0
    res_100: Res100 = 0
    res_200: Res200 = 0
    res_300: Res300 = 0
    res_600: Res600 = 0

    @property
    def rows(self) -> tuple[Four, Four, Four]:
        """The counts by value: served, left, and RES. in hand."""
        return (
            (self.served_100, self.served_200, self.served_300, self.served_600),
            (self.left_100, self.left_200, self.left_300, self.left_600),
            (self.res_100, self.res_200, self.res_300, self.res_600),
        )


class CardTaken(Event, frozen=True):
    """A card left the board."""

    seat: int
    card: Card


class TakenSet(Event, frozen=True):
    """How many cards were taken, `untold` of them without their kind."""

    untold: int


class PlacedSet(Event, frozen=True):
    """How many cards lie under markers, `unseen` of them without their kind."""

    unseen: int


class HandSet(Event, frozen=True):
    """A hand holds what the table counted."""

    seat: int
    cards: int


class TurnGiven(Event, frozen=True):
    """A seat has the turn."""

    seat: int


class TotalEntered(Event, frozen=True):
    """A seat's score of the orders is known."""

    seat: int
    total: int


class StarterChosen(Event, frozen=True):
    """Who starts the service."""

    seat: int


class CardPlaced(Event, frozen=True):
    """A card lies under a marker."""

    seat: int
    card: Card


class SeatPassed(Event, frozen=True):
    """A seat could place nothing."""

    seat: int


class CountsEntered(Event, frozen=True):
    """What a seat has at the end, by value."""

    seat: int
    served: tuple[int, int, int, int]
    left: tuple[int, int, int, int]
    res: tuple[int, int, int, int]
