"""What can be done in Kitchen Rush, and what can happen: its commands and events."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from app.engine.commands import Command, Event, SeatNo
from app.engine.text import N_
from app.games.kitchen_rush.box import CardName, Squares, Upgrade

Coins = Annotated[int, Meta(ge=0, le=30, title=N_("Coins"), description=N_("Coins on the card"))]
Stars = Annotated[int, Meta(ge=0, le=10, title=N_("Stars"), description=N_("Stars on the card"))]
Price = Annotated[int, Meta(ge=0, le=30, title=N_("Price"), description=N_("Coins to pay"))]
Reason = Annotated[
    Literal["event", "card", "correction"],
    Meta(title=N_("Reason"), description=N_("An event, a prestige card, or a correction")),
]
WorkerId = Annotated[int, Meta(ge=1, le=12, title=N_("Worker"))]
Workers = Annotated[tuple[WorkerId, ...], Meta(max_length=12)]
OrderId = Annotated[int, Meta(ge=1, le=999, title=N_("Order"), description=N_("An order taken"))]
Dishes = Annotated[int, Meta(ge=1, le=2, title=N_("Dishes"))]
Quick = Annotated[bool, Meta(title=N_("Quick-served"), description=N_("Was served in Action"))]


class WelcomeGuests(Command, frozen=True):
    """New guests sit down: a coin for each order card drawn, L374-377."""

    guests: Annotated[
        int, Meta(ge=1, le=3, title=N_("Guests"), description=N_("Order cards drawn"))
    ]


class TakeTip(Command, frozen=True):
    """A quick service brings a tip of one coin, never given back, L427-431."""

    tips: Annotated[int, Meta(ge=1, le=2, title=N_("Tips"))] = 1


class BuyAtMarket(Command, frozen=True):
    """Five ingredients of a kind, three ordinary or two special spices, L444-456."""


class RehireWorker(Command, frozen=True):
    """Pay for a worker set aside; the wage still owed is forgotten, L556-559."""

    worker: WorkerId


class BuyUpgrade(Command, frozen=True):
    """Buy an upgrade card at its printed price, by default what was paid before, L561-565."""

    upgrade: Annotated[Upgrade, Meta(title=N_("Upgrade"))]
    price: Price | None = None


class PlaceTile(Command, frozen=True):
    """An event puts a malfunction tile on a space; its price waits to be paid, L572-574."""

    price: Price


class Repair(Command, frozen=True):
    """Pay what a malfunction tile says and take it away, L572-574."""

    price: Price


Anyway = Annotated[
    bool, Meta(title=N_("Count anyway"), description=N_("The table is right, whatever was known"))
]


class AdjustCash(Command, frozen=True):
    """More or fewer coins, because a card says so or to put a count right."""

    amount: Annotated[int, Meta(ge=-99, le=99, title=N_("Amount"))]
    reason: Reason


class AdjustPrestige(Command, frozen=True):
    """More or less prestige, because a card says so or to put a count right."""

    amount: Annotated[int, Meta(ge=-20, le=20, title=N_("Amount"))]
    reason: Reason
    anyway: Anyway = False


class TakeOrder(Command, frozen=True):
    """A player takes an order card from the board, L408-415."""

    seat: SeatNo
    dishes: Dishes = 1


class Ring(Command, frozen=True):
    """A player’s button during Action says what the set-up gave it to say: an order, or a tip."""

    seat: SeatNo


class QuickServe(Command, frozen=True):
    """An order was served in Action: then it brings a tip, L427-431; noted later it does not."""

    order: OrderId


class FlipWorker(Command, frozen=True):
    """A player sets the next free worker of their own to work, L349-356."""

    is_never_deaf: ClassVar[bool] = True

    seat: SeatNo


class FlipHelper(Command, frozen=True):
    """Somebody sets the next free helper to work, L356."""


class ServeOrder(Command, frozen=True):
    """A correct order is served, L587-599."""

    seat: SeatNo
    coins: Coins
    stars: Stars
    quick: Quick = False
    order: OrderId | None = None


class MissOrder(Command, frozen=True):
    """An order cannot be served and the guest waits, L601-618."""

    seat: SeatNo
    outcome: Annotated[
        Literal["can_go_on", "dish_spoiled", "all_spoiled"],
        Meta(title=N_("State"), description=N_("Can go on, one dish spoiled, or all spoiled")),
    ]
    quick: Quick = False
    order: OrderId | None = None
    dishes: Dishes = 1


class ReopenOrder(Command, frozen=True):
    """An order of this Maintenance was verified wrongly and is verified again."""

    order: Annotated[
        int,
        Meta(
            ge=-99,
            le=999,
            title=N_("Order"),
            description=N_("Its number; −1: the first verified, without a number"),
        ),
    ]


class FinishOrders(Command, frozen=True):
    """All orders are verified; on to the wages."""


class PayWages(Command, frozen=True):
    """Pay as many wages as the cash allows, helpers first, then wages owed, L656-678."""

    unpaid: Annotated[
        Workers, Meta(title=N_("Stays unpaid"), description=N_("Workers that get no wage"))
    ] = ()
    repaid: Annotated[
        Workers, Meta(title=N_("Comes back"), description=N_("Workers set aside that return"))
    ] = ()


class SettleCards(Command, frozen=True):
    """Draw prestige cards (+) or give them back (−); the round ends, L680-687, L727-730."""

    cards: Annotated[int, Meta(ge=-8, le=8, title=N_("Prestige cards"))] = 0


class SetObjective(Command, frozen=True):
    """What the objective card asks for, L88-104."""

    orders: Annotated[int, Meta(ge=0, le=60, title=N_("Orders served"))] = 0
    coins: Annotated[int, Meta(ge=0, le=99, title=N_("Coins"))] = 0
    prestige: Annotated[int, Meta(ge=0, le=60, title=N_("Prestige"))] = 0
    name: Annotated[str, Meta(max_length=40, title=N_("Objective card"))] = ""
    condition: Annotated[str, Meta(max_length=60, title=N_("Other condition"))] = ""


class JudgeCondition(Command, frozen=True):
    """Whether the objective's own condition is met, which only the team can see."""

    is_met: Annotated[bool, Meta(title=N_("Condition met"))]


class NoteCards(Command, frozen=True):
    """Which of the cards that the rulebook explains by name are in play, L748-795."""

    cards: Annotated[tuple[CardName, ...], Meta(max_length=6, title=N_("Cards in play"))] = ()


class NoteCardSquares(Command, frozen=True):
    """Which squares of the prestige track carry a card for this number of players."""

    squares: Annotated[Squares, Meta(max_length=20, title=N_("Card squares"))] = ()


class TilePlaced(Event, frozen=True):
    """A malfunction tile of that price lies on a space."""

    price: int


class TileRemoved(Event, frozen=True):
    """A malfunction tile of that price is out of the game."""

    price: int


class CashChanged(Event, frozen=True):
    """Coins came into or left the Bureau."""

    amount: int
    reason: str


class PrestigeChanged(Event, frozen=True):
    """The prestige marker moved."""

    amount: int
    reason: str


class OrderTaken(Event, frozen=True):
    """A player has an order card in front of them."""

    numbers: ClassVar[str | None] = "order"

    order: int
    seat: int
    dishes: int
    round: int


class OrderNumbered(Event, frozen=True):
    """An order that nobody entered as taken has its number, now that it is verified."""

    numbers: ClassVar[str | None] = "order"

    order: int


class Rung(Event, frozen=True):
    """A player's button was heard, at that match time (µs)."""

    seat: int
    at: int


class OrderQuickServed(Event, frozen=True):
    """The order was served while the clock ran."""

    order: int


class OrderServed(Event, frozen=True):
    """The order is on the pile beside the objective.

    None: never entered as taken, in older matches, where such an order had no number.
    """

    seat: int
    order: int | None
    coins: int = 0
    stars: int = 0


class OrderMissed(Event, frozen=True):
    """The order stays with the player, what was spoiled starts again."""

    seat: int
    order: int
    outcome: str
    dishes: int = 1
    prestige: int = -1


class OrderReopened(Event, frozen=True):
    """An order of this Maintenance is to be verified again.

    `order`: its number; below 0 its place in this Maintenance, as older matches have it.
    """

    order: int


class SandFlipped(Event, frozen=True):
    """A worker's sand runs from where the phase clock showed `left_us`."""

    worker: int
    left_us: int


class SandMoved(Event, frozen=True):
    """The phase clock was set by hand: all flips move along, so that no sand is lost."""

    by_us: int


class StepStarted(Event, frozen=True):
    """A step of Maintenance has begun."""

    step: str


class WagesPaid(Event, frozen=True):
    """Who was paid, who is set aside, and who came back."""

    unpaid: tuple[int, ...]
    repaid: tuple[int, ...]


class WorkerRehired(Event, frozen=True):
    """A worker set aside works again."""

    worker: int


class UpgradeBought(Event, frozen=True):
    """An upgrade card is in force."""

    upgrade: str


class UpgradePriced(Event, frozen=True):
    """What is printed on an upgrade card: a fact of the box."""

    upgrade: Upgrade
    price: int


class CardsSettled(Event, frozen=True):
    """Prestige cards were drawn or given back."""

    cards: int


class ObjectiveSet(Event, frozen=True):
    """What the objective card asks for is known."""

    orders: int
    coins: int
    prestige: int
    name: str = ""
    condition: str = ""


class ConditionJudged(Event, frozen=True):
    """The objective's own condition is met, or not."""

    is_met: bool


class CardsNoted(Event, frozen=True):
    """The named cards that are in play."""

    cards: tuple[str, ...]


class CardSquaresNoted(Event, frozen=True):
    """The squares with a card icon for so many players: a fact of the box."""

    players: Literal["2", "3", "4"]
    squares: tuple[int, ...]
