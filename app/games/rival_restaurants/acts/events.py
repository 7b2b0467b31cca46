"""What can happen in Rival Restaurants: its events."""

from __future__ import annotations

from typing import ClassVar

from app.engine.commands import Event
from app.engine.value import Value


class ChefsDealt(Event, frozen=True):
    """A seat has these chef cards."""

    seat: int
    chefs: tuple[str, ...]


class NpcDealt(Event, frozen=True):
    """A seat has this non-cooking chef."""

    seat: int
    chef: str


class CuisineSet(Event, frozen=True):
    """The cuisine of a restaurant is known."""

    seat: int
    cuisine: str


class ChefDrafted(Event, frozen=True):
    """A chef was picked, or banned, in the draft."""

    seat: int
    chef: str
    is_ban: bool


class ActiveChosen(Event, frozen=True):
    """The Brigade's chef of the day."""

    seat: int
    chef: str


class StepStarted(Event, frozen=True):
    """A step within a phase has begun: draft, move, reveal, money or vote."""

    step: str


class IncomePaid(Event, frozen=True):
    """The income of the day was paid; the sums stand in MoneyChanged."""


class WheelsRevealed(Event, frozen=True):
    """The wheels lie open; the powers of the first phase are due."""


class StandSet(Event, frozen=True):
    """A figure stands there."""

    seat: int
    who: str
    stand: str


class PowerUsed(Event, frozen=True):
    """A chef's power was used; `target`: the chef card or seat that it hit, or empty."""

    chef: str
    target: str = ""


class PowerPassed(Event, frozen=True):
    """A power of the first phase was not used."""

    chef: str


class ChefBarred(Event, frozen=True):
    """That figure may not stand at Angus's market for the rest of the day."""

    seat: int
    who: str


class MoneyChanged(Event, frozen=True):
    """Dollars came or went."""

    seat: int
    amount: int
    reason: str


class WasteChanged(Event, frozen=True):
    """Waste tokens came or went; `is_forced`: more than the box has."""

    seat: int
    amount: int
    reason: str
    is_forced: bool = False


class PopularityChanged(Event, frozen=True):
    """The popularity slider moved."""

    seat: int
    amount: int
    reason: str


class LevelReached(Event, frozen=True):
    """A restaurant rose to a level."""

    seat: int
    level: int


class LevelBonusTaken(Event, frozen=True):
    """The bonus of that level counted for the dish just cooked; `lasting`: for later ones too."""

    seat: int
    level: int
    lasting: int = 0


class BonusSet(Event, frozen=True):
    """A seat has that lasting bonus; with neither popularity nor words it has none."""

    seat: int
    level: int
    popularity: int
    words: str


class UpgradeGained(Event, frozen=True):
    """A seat has that upgrade."""

    seat: int
    upgrade: str


class UpgradeLost(Event, frozen=True):
    """A seat has that upgrade no more."""

    seat: int
    upgrade: str


class CardPlayed(Event, frozen=True):
    """An action card lies on the table; `counts`: it is the card of the day.

    `stops`: the card on the table that a Clam-Voyance is laid against, from 1; 0: a power.
    """

    seat: int
    card: str
    counts: bool
    stops: int | None = None


class CardEffected(Event, frozen=True):
    """The card of that seat did what it says."""

    seat: int


class CardsResolved(Event, frozen=True):
    """The cards on the table are done with."""


class Bidder(Value, frozen=True):
    """A figure in a bidding war; `money` is None before the first bid."""

    seat: int
    who: str
    money: int | None = None
    waste: int = 0
    is_out: bool = False


class WarOpened(Event, frozen=True):
    """A bidding war for an ingredient of that price."""

    numbers: ClassVar[str | None] = "war"

    war: int
    price: int
    bidders: tuple[Bidder, ...]

    @property
    def named(self) -> tuple[int, ...]:
        """All who bid."""
        return tuple(bidder.seat for bidder in self.bidders)


class BidMade(Event, frozen=True):
    """A bid."""

    war: int
    seat: int
    money: int
    waste: int


class BidderLeft(Event, frozen=True):
    """A bidder is out; `is_short`: the money does not reach the bid."""

    war: int
    seat: int
    is_short: bool


class BidFell(Event, frozen=True):
    """A bid can no longer be paid and counts no more."""

    war: int
    seat: int


class WarClosed(Event, frozen=True):
    """A bidding war is over; `winner` is None when nobody buys; `at`: the match time in µs."""

    war: int
    winner: int | None
    at: int | None = None


class DishCooked(Event, frozen=True):
    """A dish was cooked; its waste is still to come. `is_overwritten`: the gain is by hand.

    `is_forced`: the waste is more than the box has.
    """

    seat: int
    kind: str
    value: int
    gain: int
    waste: int
    is_overwritten: bool = False
    is_forced: bool = False


class DishDeclined(Event, frozen=True):
    """An announced dish was not cooked."""

    seat: int


class CookingFinished(Event, frozen=True):
    """No second dish today."""

    seat: int


class WasteArrived(Event, frozen=True):
    """The waste of the day's dishes lies in the restaurant."""

    seat: int
    amount: int


class MoneyCounted(Event, frozen=True):
    """A tied player's coins were counted."""

    seat: int
    money: int


class WinnerElected(Event, frozen=True):
    """The table named the winner."""

    seat: int


class BoxChanged(Event, frozen=True):
    """A box number has another value in this match."""

    name: str
    value: int
