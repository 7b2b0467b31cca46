"""What can be done in Rival Restaurants: its commands, in the order of a day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from app.engine.commands import Command, SeatNo
from app.engine.text import N_
from app.games.rival_restaurants.acts.arguments import (
    Anyway,
    ChefCard,
    Count,
    Figure,
    Forced,
    Level,
    Price,
    Reason,
    Seats,
    Surcharge,
    UpgradeName,
    Upgrades,
    Whom,
)
from app.games.rival_restaurants.acts.crew import (
    BanChef,
    ChooseActive,
    DealChefs,
    DealNpc,
    PickChef,
    SetCuisine,
)
from app.games.rival_restaurants.box import BoxName, Kind, Market, Money, Stand

__all__ = [
    "BanChef",
    "ChooseActive",
    "DealChefs",
    "DealNpc",
    "PickChef",
    "SetCuisine",
]


class PayIncome(Command, frozen=True):
    """Everybody takes the income of the day from the bank, upgrades included, L297."""


class RevealWheels(Command, frozen=True):
    """The wheels are turned over and the chefs go where they point, L304-309."""

    anyway: Anyway = False


class SetStand(Command, frozen=True):
    """Where a figure stands today."""

    seat: SeatNo
    stand: Annotated[Stand, Meta(title=N_("Place"))]
    who: Figure = "chef"
    by_power: Annotated[
        bool, Meta(title=N_("Moved"), description=N_("A power or a card moved it"))
    ] = False


class BarChef(Command, frozen=True):
    """Angus Khan: one chef leaves his market and goes elsewhere at once, L846-849."""

    seat: Whom
    to: Annotated[Stand | None, Meta(title=N_("New place"))] = None
    who: Figure = "chef"


class TakeTolls(Command, frozen=True):
    """Señor Fuego: each other chef at his market pays 200, or what there is, L919-922."""

    payers: Annotated[
        Seats | None,
        Meta(title=N_("Who pays"), description=N_("Empty: by the places that are known")),
    ] = None


class BringChef(Command, frozen=True):
    """Kim Chi: pays 100 or an ingredient, and a chef must go where she goes, L884-887."""

    seat: Whom
    who: Figure = "chef"
    pays: Annotated[Literal["money", "ingredient"], Meta(title=N_("Pays with"))] = "money"


class GiveWaste(Command, frozen=True):
    """Mortimer Sleazburger: one of his waste tokens goes to another chef, L898-901."""

    seat: Whom
    who: Figure = "chef"


class PassPower(Command, frozen=True):
    """A power of the first phase is not used, or was stopped by a card, L789."""

    chef: ChefCard


class TakeUnused(Command, frozen=True):
    """General Stroganov: takes an unused ingredient and pays its owner 100, L874-877."""

    seat: Whom


class PlayCard(Command, frozen=True):
    """A player plays an action card: the clock stops until it is resolved, L470-484."""

    seat: SeatNo
    card: Annotated[
        Literal["action", "clam_voyance", "armed_robbery", "raiders"],
        Meta(title=N_("Card"), description=N_("Clam-Voyance is not the card of the day, L492")),
    ] = "action"
    since: Annotated[
        int | None, Meta(title=N_("Since"), description=N_("Match time (µs) of a hold's start"))
    ] = None
    says_so: Annotated[
        bool, Meta(title=N_("Says so"), description=N_("A card for another phase, L476"))
    ] = False
    stops: Annotated[
        int | None, Meta(title=N_("Against"), description=N_("Card on the table; 0: a power"))
    ] = None


class ResolveCards(Command, frozen=True):
    """The cards on the table are resolved; the clock goes on from the same second."""


class RobHalf(Command, frozen=True):
    """Armed Robbery takes half of a chef's money, rounded down, L825-826."""

    seat: SeatNo
    victim: Annotated[SeatNo, Meta(title=N_("Victim"))]


class Buy(Command, frozen=True):
    """Ingredients at the list price of a market, L332-335, L732-746."""

    seat: SeatNo
    price: Annotated[Price | None, Meta(title=N_("Price"))] = None
    market: Annotated[Market | None, Meta(title=N_("Market"))] = None
    count: Count = 1
    who: Figure = "chef"
    surcharge: Surcharge = None


class BuyPair(Command, frozen=True):
    """Phyllis Grubman: two ingredients of the Chop Shop for 300, once a day, L908-909."""

    seat: SeatNo
    surcharge: Surcharge = None


class BuyShelf(Command, frozen=True):
    """Gohan Sushido: a shelf card at an unoccupied market, L881-883."""

    seat: SeatNo
    market: Annotated[Market, Meta(title=N_("Market"))]


class BuyCard(Command, frozen=True):
    """An action card at the Island, or once a day by Pork Knuckles's power, L473-474, L913."""

    seat: SeatNo
    by_power: Annotated[bool, Meta(title=N_("Pork Knuckles's power"))] = False
    surcharge: Surcharge = None


class BuyUpgrade(Command, frozen=True):
    """An upgrade at the Island, also for another chef, L345-347, L512-537."""

    seat: SeatNo
    upgrade: UpgradeName
    owner: Annotated[SeatNo | None, Meta(title=N_("For"), description=N_("Empty: oneself"))] = None
    surcharge: Surcharge = None


class DumpWaste(Command, frozen=True):
    """Waste tokens go into the bin at the Island, 100 each, L550-552."""

    seat: SeatNo
    count: Count = 1
    surcharge: Surcharge = None


class SellChocolate(Command, frozen=True):
    """Chocolate sold at the Island, 500 each, L703-704."""

    seat: SeatNo
    count: Annotated[int, Meta(ge=1, le=6, title=N_("How many"))] = 1


class Trade(Command, frozen=True):
    """Two players exchange money, waste and upgrades, both ways at once, L336-347."""

    seat: SeatNo
    other: Annotated[SeatNo, Meta(title=N_("With"))]
    gives_money: Annotated[Money, Meta(title=N_("Gives money"))] = 0
    gets_money: Annotated[Money, Meta(title=N_("Gets money"))] = 0
    gives_waste: Annotated[int, Meta(ge=0, le=99, title=N_("Gives waste"))] = 0
    gets_waste: Annotated[int, Meta(ge=0, le=99, title=N_("Gets waste"))] = 0
    gives_upgrades: Annotated[Upgrades, Meta(title=N_("Gives upgrades"))] = ()
    gets_upgrades: Annotated[Upgrades, Meta(title=N_("Gets upgrades"))] = ()


class OpenBidding(Command, frozen=True):
    """Several chefs want the same ingredient: a bidding war, L633-659."""

    price: Price
    seats: Annotated[Seats, Meta(title=N_("Chefs"))] = ()
    seconds: Annotated[Seats, Meta(title=N_("Second chefs"))] = ()
    npcs: Annotated[Seats, Meta(title=N_("Non-cooking chefs"))] = ()


WarId = Annotated[int, Meta(ge=1, title=N_("Bidding war"))]


class Bid(Command, frozen=True):
    """A bid or a higher one; all-in chefs with equal money may add waste, L636-652."""

    war: WarId
    seat: SeatNo
    money: Annotated[Money, Meta(title=N_("Bid"))]
    waste: Annotated[int, Meta(ge=0, le=99, title=N_("Waste added"))] = 0
    in_time: Annotated[
        bool, Meta(title=N_("In time"), description=N_("Called before zero, noted after it"))
    ] = False


class DropOut(Command, frozen=True):
    """A chef leaves a bidding war; the last one left must buy, L653-657."""

    war: WarId
    seat: SeatNo


class CloseBidding(Command, frozen=True):
    """Time is over for a bidding war: the highest bid buys, a tie buys nothing, L638-640."""

    war: WarId
    anyway: Anyway = False


class Cook(Command, frozen=True):
    """A dish is cooked: its gain, its waste, and the levels it reaches, L374-422."""

    seat: SeatNo
    kind: Annotated[Kind, Meta(title=N_("Recipe"))]
    value: Annotated[
        int, Meta(ge=0, le=20, title=N_("Printed value"), description=N_("On the recipe"))
    ]
    icons: Annotated[
        int, Meta(ge=0, le=9, title=N_("Waste icons"), description=N_("On the recipe, L402"))
    ] = 0
    cuisine: Annotated[bool, Meta(title=N_("Cuisine matches"), description=N_("+1, L394-397"))] = (
        False
    )
    sauce: Annotated[
        bool, Meta(title=N_("Secret Sauce"), description=N_("+1 to a basic recipe, L709-710"))
    ] = False
    wine: Annotated[
        bool, Meta(title=N_("Wine added"), description=N_("+1 to a gourmet recipe, L712-713"))
    ] = False
    tofu: Annotated[bool, Meta(description=N_("One meat replaced, as older scripts put it"))] = (
        False
    )
    meats: Annotated[
        bool, Meta(title=N_("Two meats or more"), description=N_("Biff: +300, L861-862"))
    ] = False
    bonus: Annotated[
        int,
        Meta(ge=0, le=20, title=N_("Level bonus"), description=N_("Of bonuses that last")),
    ] = 0
    gain: (
        Annotated[
            int,
            Meta(ge=0, le=40, title=N_("Gain by hand"), description=N_("Empty: as computed")),
        ]
        | None
    ) = None
    forced: Forced = False
    tofus: Annotated[
        int,
        Meta(
            ge=0,
            le=9,
            title=N_("Tofu for meats"),
            description=N_("Each 1 waste less; not where the recipe asks for it, L722-725"),
        ),
    ] = 0
    without: Annotated[
        tuple[Level, ...],
        Meta(max_length=3, title=N_("Left out"), description=N_("Lasting bonuses that do not fit")),
    ] = ()


class DeclineDish(Command, frozen=True):
    """A dish that was announced is not cooked after all, L390-391."""

    seat: SeatNo


class FinishCooking(Command, frozen=True):
    """No second dish today: the waste of the first one arrives, L528-530."""

    seat: SeatNo


class AddLevelBonus(Command, frozen=True):
    """A bonus of a level just reached counts for the same dish; a lasting one stays, L417-422."""

    seat: SeatNo
    level: Annotated[Level, Meta(title=N_("Level"))]
    amount: Annotated[int, Meta(ge=1, le=20, title=N_("Popularity"))] = 1
    lasts: Annotated[
        bool, Meta(title=N_("From now on"), description=N_("It counts for later dishes too, L420"))
    ] = True


class SetBonus(Command, frozen=True):
    """A lasting bonus of a level, in the table's words; nothing said: none, L411-422."""

    seat: SeatNo
    level: Annotated[Level, Meta(title=N_("Level"))]
    popularity: Annotated[
        int,
        Meta(ge=0, le=20, title=N_("Popularity a dish"), description=N_("On each later dish")),
    ] = 0
    words: Annotated[
        str, Meta(max_length=40, title=N_("In words"), description=N_("As it is printed"))
    ] = ""


class AdjustMoney(Command, frozen=True):
    """More or less money, because a card says so or to put a count right."""

    seat: SeatNo
    amount: Annotated[int, Meta(ge=-99_900, le=99_900, title=N_("Amount"))]
    reason: Reason = "card"


class AdjustWaste(Command, frozen=True):
    """More or less waste, because a card says so or to put a count right."""

    seat: SeatNo
    amount: Annotated[int, Meta(ge=-99, le=99, title=N_("Amount"))]
    reason: Reason = "card"
    forced: Forced = False


class AdjustPopularity(Command, frozen=True):
    """More or less popularity, because a card says so or to put a count right."""

    seat: SeatNo
    amount: Annotated[int, Meta(ge=-60, le=60, title=N_("Amount"))]
    reason: Reason = "card"


class ChangeUpgrade(Command, frozen=True):
    """A card gives or takes an upgrade, or a count is put right."""

    seat: SeatNo
    upgrade: UpgradeName
    owned: Annotated[bool, Meta(title=N_("Owned"))]


class CountMoney(Command, frozen=True):
    """The coins of a tied player, where the table keeps the money, L241-242."""

    seat: SeatNo
    money: Money


class Elect(Command, frozen=True):
    """The table's vote, or a duel, names the winner of a full tie, L242-244."""

    seat: SeatNo


class ChangeBox(Command, frozen=True):
    """A box number is changed during the match."""

    name: Annotated[BoxName, Meta(title=N_("Box number"))]
    value: Annotated[
        int, Meta(ge=0, le=9900, title=N_("Value"), description=N_("A switch: 0 or 1"))
    ]
