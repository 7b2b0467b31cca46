"""What can be done in Dinner in Paris, and what can happen: its commands and events."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from app.engine.commands import Command, Event, SeatNo
from app.engine.text import N_
from app.games.dinner_in_paris.box import Category, Kind, Majority

Tiles16 = Annotated[int, Meta(ge=0, le=16)]
New = Annotated[
    Literal["keep", "share"],
    Meta(title=N_("New objective"), description=N_("Kept in hand, or shared on the board")),
]
UsesPigeon = Annotated[
    bool, Meta(title=N_("Pigeon card"), description=N_("Use a pigeon card from the hand"))
]
Owner = SeatNo | None
Reason = Annotated[
    Literal["recount", "forgotten", "mistake"],
    Meta(
        title=N_("Reason"),
        description=N_("Counted again, something forgotten, or a wrong entry"),
    ),
]
Anyway = Annotated[
    bool, Meta(title=N_("Count anyway"), description=N_("The table is right, whatever was known"))
]


class ChooseFirst(Command, frozen=True):
    """Whoever ate out most recently goes first, L106-107."""

    seat: SeatNo


class DrawCard(Command, frozen=True):
    """Draw a resource card: first of all in a turn, or as an action, L109-117."""

    seat: SeatNo


class OpenRestaurant(Command, frozen=True):
    """Pay the ingredients and open a restaurant; its income counts at once, L171-183."""

    seat: SeatNo
    restaurant: Annotated[Kind, Meta(title=N_("Restaurant"))]
    pigeon: UsesPigeon = False


class BuildTerraces(Command, frozen=True):
    """Place terraces from the left of each row, within the budget, L188-217.

    The action stays open until another one begins: what is left may still be spent.
    """

    seat: SeatNo
    category_1: Annotated[Tiles16, Meta(title=N_("Category 1"))] = 0
    category_2: Annotated[Tiles16, Meta(title=N_("Category 2"))] = 0
    category_3: Annotated[int, Meta(ge=0, le=12, title=N_("Category 3"))] = 0
    category_4: Annotated[int, Meta(ge=0, le=8, title=N_("Category 4"))] = 0
    coins: Annotated[
        int,
        Meta(ge=0, le=7, title=N_("Coin cards"), description=N_("Each adds 1 to this budget")),
    ] = 0
    pigeons: Annotated[
        int,
        Meta(ge=0, le=4, title=N_("2-coin pigeons"), description=N_("Each adds 2 to this budget")),
    ] = 0

    @property
    def terraces(self) -> tuple[int, int, int, int]:
        """How many of each category."""
        return self.category_1, self.category_2, self.category_3, self.category_4


class CompleteObjective(Command, frozen=True):
    """An objective is done: from the hand, then a new one comes, or from the board, L297-304."""

    seat: SeatNo
    points: Annotated[Literal[3, 4, 5, 6], Meta(title=N_("Points"))]
    origin: Annotated[
        Literal["own", "shared"],
        Meta(title=N_("Objective"), description=N_("From the hand, or shared on the board")),
    ] = "own"
    new: New = "keep"
    pigeon: Annotated[
        bool, Meta(title=N_("Pigeon card"), description=N_("A second one in the same action"))
    ] = False


class TakePigeon(Command, frozen=True):
    """A terrace lies on a pigeon space: draw a pigeon card, L321-324, L366-374."""

    seat: SeatNo
    card: Annotated[
        Literal["resources", "terrace", "kept"],
        Meta(
            title=N_("Pigeon card"),
            description=N_("Draw 2 resources, a free terrace, or kept for a later turn"),
        ),
    ]
    category: Annotated[
        Category | None,
        Meta(title=N_("Free terrace"), description=N_("Its category; none where no space is left")),
    ] = None


class DrawObjective(Command, frozen=True):
    """A pigeon card draws an objective; keep it or share it, L380-382."""

    seat: SeatNo
    new: New = "keep"


class CoverTerraces(Command, frozen=True):
    """A pigeon card lets terraces touch others and cover up to two of them, L388-393."""

    seat: SeatNo
    owner: Annotated[Owner, Meta(title=N_("Covered terrace"))] = None
    other_owner: Annotated[Owner, Meta(title=N_("Second covered terrace"))] = None

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats that lose sight of a terrace, one entry for each tile."""
        return tuple(seat for seat in (self.owner, self.other_owner) if seat is not None)


class DeclareFull(Command, frozen=True):
    """Nothing can be placed any more: the round is played to its end, L433-436."""


class ChooseMajorityCard(Command, frozen=True):
    """The majority card on the board, one of the eight, L134-142."""

    card: Annotated[
        Literal[1, 2, 3, 4, 5, 6, 7, 8],
        Meta(title=N_("Majority card"), description=N_("Its number in the list")),
    ]


class ChooseMajorities(Command, frozen=True):
    """Three majorities, for a card that is not in the list."""

    majorities: Annotated[
        tuple[Majority, ...],
        Meta(max_length=11, title=N_("Majorities"), description=N_("Three of them")),
    ]


class CountHeld(Command, frozen=True):
    """What the objectives still in hand cost in all, L306-309."""

    seat: SeatNo
    points: Annotated[
        int, Meta(ge=0, le=144, title=N_("Points"), description=N_("On all cards in hand"))
    ]
    anyway: Anyway = False


class CountMajority(Command, frozen=True):
    """What a seat has of one majority at the end, L329-347."""

    seat: SeatNo
    majority: Annotated[Majority, Meta(title=N_("Majority"))]
    count: Annotated[int, Meta(ge=0, le=99, title=N_("Number"))]


class SetTerraces(Command, frozen=True):
    """Put right how many terraces of each row are placed, and how many are covered, L191-194."""

    seat: SeatNo
    category_1: Annotated[Tiles16, Meta(title=N_("Category 1"))]
    category_2: Annotated[Tiles16, Meta(title=N_("Category 2"))]
    category_3: Annotated[int, Meta(ge=0, le=12, title=N_("Category 3"))]
    category_4: Annotated[int, Meta(ge=0, le=8, title=N_("Category 4"))]
    covered: Annotated[int, Meta(ge=0, le=52, title=N_("Covered terraces"))] = 0
    reason: Reason = "recount"
    anyway: Anyway = False

    @property
    def terraces(self) -> tuple[int, int, int, int]:
        """How many of each category."""
        return self.category_1, self.category_2, self.category_3, self.category_4


class SetRestaurants(Command, frozen=True):
    """Put right how many restaurants of a kind a player has open, L171-176."""

    seat: SeatNo
    restaurant: Annotated[Kind, Meta(title=N_("Restaurant"))]
    count: Annotated[int, Meta(ge=0, le=5, title=N_("Number"))]
    reason: Reason = "recount"
    anyway: Anyway = False


class SetObjectives(Command, frozen=True):
    """Put right the objectives that a player has done, by points, and holds, L297-309."""

    seat: SeatNo
    threes: Annotated[int, Meta(ge=0, le=7, title=N_("Done, 3 points"))]
    fours: Annotated[int, Meta(ge=0, le=7, title=N_("Done, 4 points"))]
    fives: Annotated[int, Meta(ge=0, le=9, title=N_("Done, 5 points"))]
    sixes: Annotated[int, Meta(ge=0, le=1, title=N_("Done, 6 points"))]
    held: Annotated[int, Meta(ge=0, le=24, title=N_("Objectives held"))]
    reason: Reason = "recount"

    @property
    def done(self) -> tuple[int, ...]:
        """The points of each objective done."""
        each = zip((3, 4, 5, 6), (self.threes, self.fours, self.fives, self.sixes), strict=True)
        return tuple(points for points, count in each for _ in range(count))


class SetShared(Command, frozen=True):
    """Put right how many objectives lie shared on the board, L89-90."""

    count: Annotated[int, Meta(ge=0, le=24, title=N_("Shared objectives"))]
    reason: Reason = "recount"


class SetPigeons(Command, frozen=True):
    """Put right the pigeon cards of a player: all drawn, and those still in hand, L345-347."""

    seat: SeatNo
    drawn: Annotated[int, Meta(ge=0, le=24, title=N_("Pigeons"))]
    held: Annotated[int, Meta(ge=0, le=16, title=N_("Pigeons in hand"))]
    reason: Reason = "recount"


class SetIncome(Command, frozen=True):
    """Put right the income gauge of a player, L177-180, L212-215."""

    seat: SeatNo
    income: Annotated[int, Meta(ge=0, le=60, title=N_("Income"))]
    reason: Reason = "recount"


class FirstChosen(Event, frozen=True):
    """Another seat plays first."""

    seat: int


class TurnStarted(Event, frozen=True):
    """A seat's turn has begun."""

    seat: int


class ActionTaken(Event, frozen=True):
    """One of the turn's actions was used; an open build ends with any other."""

    seat: int
    action: str


class RestaurantOpened(Event, frozen=True):
    """A restaurant stands on the building line."""

    seat: int
    restaurant: Kind


class BudgetOpened(Event, frozen=True):
    """The build action has begun, with that much to spend."""

    seat: int
    income: int


class CoinsPlayed(Event, frozen=True):
    """Coins were added to this budget alone."""

    seat: int
    coins: int


class TerracesBuilt(Event, frozen=True):
    """Terraces left the rows of a player board; a free one costs nothing."""

    seat: int
    terraces: tuple[int, int, int, int]
    cost: int


class PigeonTaken(Event, frozen=True):
    """A pigeon card was drawn: used at once, or kept in hand."""

    seat: int
    card: str


class PigeonsPlayed(Event, frozen=True):
    """Kept pigeon cards were used; they stay in front of the seat."""

    seat: int
    cards: int
    use: str


class TerraceCovered(Event, frozen=True):
    """A terrace of that seat lies under another: placed, but in no majority."""

    owner: int
    by: int


class ObjectiveDone(Event, frozen=True):
    """An objective lies face up in front of a seat."""

    seat: int
    points: int
    origin: str


class ObjectiveDrawn(Event, frozen=True):
    """A new objective came from the deck: kept in hand, or shared on the board."""

    seat: int
    is_kept: bool


class EndTriggered(Event, frozen=True):
    """The game ends with this round: restaurants, terraces, or full."""

    reason: str
    seat: int


class MajoritiesChosen(Event, frozen=True):
    """The three majorities of the match are known."""

    majorities: tuple[Majority, ...]


class HeldCounted(Event, frozen=True):
    """The objectives left in a seat's hand are counted."""

    seat: int
    points: int


class MajorityCounted(Event, frozen=True):
    """What a seat has of a majority is counted."""

    seat: int
    majority: Majority
    count: int
