"""The Island: action cards, upgrades, waste dumped, chocolate sold."""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import STANDS, SURCHARGE, UPGRADES, upgrade_price
from app.games.rival_restaurants.rules.powers import must_work
from app.games.rival_restaurants.rules.shop import extra
from app.games.rival_restaurants.rules.sums import Events, drop_waste, earn, must_market, pay
from app.games.rival_restaurants.state import State

PORK = "pork_knuckles"


def visitor(state: State, seat: int) -> str:
    """The seat's figure at the Island: the one said to be there, else one whose stand is open."""
    mine = state.shoppers
    for who in mine:
        if state.stand(seat, who) == "island":
            return who
    for who in mine:
        if state.stand(seat, who) is None:
            return who
    stand = STANDS[state.stand(seat) or "island"]
    raise Rejected(
        msg(
            "{name} is at {place} today. Change the place first.",
            name=state.name(seat),
            place=stand,
        )
    )


def _arrive(state: State, seat: int) -> tuple[str, Events]:
    who = visitor(state, seat)
    if state.stand(seat, who) is None:
        return who, (events.StandSet(seat, who, "island"),)
    return who, ()


def card_price(state: State, seat: int, who: str, *, is_charged: bool | None) -> int:
    """An action card, with Antoine's surcharge where he stands beside that figure."""
    stand = state.stand(seat, who)
    return state.box.action_card + extra(state, seat, who, stand, is_charged=is_charged)


def buy_card(state: State, command: acts.BuyCard, now: int) -> Events:
    """An action card: at the Island, or by Pork Knuckles's power from anywhere, once a day."""
    must_market(state)
    if command.by_power:
        who = must_work(state, PORK, command.seat)
        price = card_price(state, command.seat, who, is_charged=command.surcharge)
        return (*pay(state, command.seat, price, "card"), events.PowerUsed(PORK))
    who, arrived = _arrive(state, command.seat)
    price = state.box.action_card
    price += extra(state, command.seat, who, "island", is_charged=command.surcharge)
    return (*arrived, *pay(state, command.seat, price, "card"))


def upgrade_cost(state: State, command: acts.BuyUpgrade, who: str) -> int:
    """What an upgrade costs, with Antoine's surcharge where he stands."""
    more = extra(state, command.seat, who, "island", is_charged=command.surcharge)
    return upgrade_price(state.box, command.upgrade) + more


def buy_upgrade(state: State, command: acts.BuyUpgrade, now: int) -> Events:
    """One of the five upgrades for a seat that lacks it; the buyer stands at the Island."""
    must_market(state)
    owner = command.owner or command.seat
    if command.upgrade in state.seat(owner).upgrades:
        raise Rejected(
            msg(
                "{name} has that upgrade: {upgrade}. One of each.",
                name=state.name(owner),
                upgrade=UPGRADES[command.upgrade],
            )
        )
    who, arrived = _arrive(state, command.seat)
    paid = pay(state, command.seat, upgrade_cost(state, command, who), "upgrade")
    return (*arrived, *paid, events.UpgradeGained(owner, command.upgrade))


def dump_price(state: State, command: acts.DumpWaste, who: str) -> int:
    """What the dumped tokens cost; Antoine's surcharge only where the box says so, L550-552."""
    is_charged = command.surcharge
    more = extra(state, command.seat, who, "island", is_charged=is_charged)
    more = SURCHARGE if is_charged else more if state.box.dump_surcharge else 0
    return (state.box.dump_price + more) * command.count


def dump(state: State, command: acts.DumpWaste, now: int) -> Events:
    """Waste tokens into the bin at the Island."""
    must_market(state)
    who, arrived = _arrive(state, command.seat)
    dropped = drop_waste(state, command.seat, command.count, "dumped")
    paid = pay(state, command.seat, dump_price(state, command, who), "dumped")
    return (*arrived, *paid, *dropped)


def sell_chocolate(state: State, command: acts.SellChocolate, now: int) -> Events:
    """Chocolate cards sold to the bank at the Island, L703-704."""
    must_market(state)
    _, arrived = _arrive(state, command.seat)
    return (*arrived, *earn(state, command.seat, state.box.chocolate * command.count, "chocolate"))
