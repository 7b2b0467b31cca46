"""What each command did, in few words: Undo's label and the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine import conduct
from app.engine.commands import Command, Rejected, fields
from app.engine.text import Text, msg, plural
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import PLACES, UPGRADES, Box
from app.games.rival_restaurants.box.chefs import chef_name
from app.games.rival_restaurants.rules import island, kitchen, shop
from app.games.rival_restaurants.rules.sums import half
from app.games.rival_restaurants.state import State

CARDS: dict[str, Text] = {
    "action": msg("action card"),
    "clam_voyance": msg("Clam-Voyance"),
    "armed_robbery": msg("Armed Robbery"),
    "raiders": msg("Raiders of the Lost Pork"),
}


def describe(state: State, command: Command) -> Text:
    """What a command of this game does, in few words; Undo says it."""
    shared = conduct.describe(state.flow, state.phases, command)
    return shared if shared is not None else _WORDS[type(command)](state, command)


def _of(text: Callable[[State, Any], Text]) -> Callable[[State, Any], Text]:
    """The words with the player's name in front."""

    def said(state: State, command: Any) -> Text:
        return msg("{name} – {what}", name=state.name(command.seat), what=text(state, command))

    return said


def _purchase(state: State, command: acts.Buy) -> Text:
    try:
        return msg("purchase {amount:+}", amount=-shop.quote(state, command))
    except Rejected:
        return msg("purchase")


def _dump(state: State, command: acts.DumpWaste) -> Text:
    return plural("{n} waste dumped", "{n} waste dumped", command.count)


def _upgrade(state: State, command: acts.BuyUpgrade) -> Text:
    title = UPGRADES[command.upgrade]
    try:
        cost = island.upgrade_cost(state, command, island.visitor(state, command.seat))
    except Rejected:
        return title
    return msg("{upgrade} {amount:+}", upgrade=title, amount=-cost)


def _dish(state: State, command: acts.Cook) -> Text:
    is_basic = command.kind == "basic"
    if command.gain is not None:
        gained = command.gain
        dish = (
            msg("basic dish {amount:+} by hand", amount=gained)
            if is_basic
            else msg("gourmet dish {amount:+} by hand", amount=gained)
        )
    else:
        gained = kitchen.gain(state, command)
        dish = (
            msg("basic dish {amount:+}", amount=gained)
            if is_basic
            else msg("gourmet dish {amount:+}", amount=gained)
        )
    return _forced(state, kitchen.new_waste(command), dish, is_forced=command.forced)


def _waste(state: State, command: acts.AdjustWaste) -> Text:
    said = msg("waste {amount:+}", amount=command.amount)
    return _forced(state, command.amount, said, is_forced=command.forced)


def _forced(state: State, waste: int, said: Text, *, is_forced: bool) -> Text:
    """Waste beyond the box is marked as such."""
    if not is_forced or waste <= max(0, state.waste_left):
        return said
    return msg("{what}, waste forced", what=said)


def _trade(state: State, command: acts.Trade) -> Text:
    return msg("{a} and {b}: trade", a=state.name(command.seat), b=state.name(command.other))


def _place(state: State, command: acts.SetPlace) -> Text:
    return msg("at {place}", place=PLACES[command.place])


def _robbed(state: State, command: acts.RobHalf) -> Text:
    return msg("Armed Robbery {amount:+}", amount=half(state, command.victim))


def _power(chef: str) -> Callable[[State, Any], Text]:
    return lambda state, command: msg("{chef}'s power", chef=chef_name(chef))


_BOX: dict[str, Text] = {field.name: Text(field.title) for field in fields(Box)}

_WORDS: dict[type[Command], Callable[[State, Any], Text]] = {
    acts.DealChefs: _of(lambda s, c: msg("chefs dealt")),
    acts.DealNpc: _of(lambda s, c: msg("non-cooking chef dealt")),
    acts.SetCuisine: _of(lambda s, c: msg("cuisine")),
    acts.PickChef: lambda s, c: msg("{chef} picked", chef=chef_name(c.chef)),
    acts.BanChef: lambda s, c: msg("{chef} banned", chef=chef_name(c.chef)),
    acts.ChooseActive: _of(lambda s, c: msg("{chef} is active", chef=chef_name(c.chef))),
    acts.PayIncome: lambda s, c: msg("income of day {n}", n=s.flow.round),
    acts.RevealWheels: lambda s, c: msg("wheels revealed"),
    acts.SetPlace: _of(_place),
    acts.BarChef: _power("angus_khan"),
    acts.TakeTolls: _power("senor_fuego"),
    acts.BringChef: _power("kim_chi"),
    acts.GiveWaste: _power("mortimer_sleazburger"),
    acts.PassPower: lambda s, c: msg("{chef} passes", chef=chef_name(c.chef)),
    acts.TakeUnused: _power("general_stroganov"),
    acts.PlayCard: _of(lambda s, c: CARDS[c.card]),
    acts.ResolveCards: lambda s, c: msg("card resolved"),
    acts.RobHalf: _of(_robbed),
    acts.Buy: _of(_purchase),
    acts.BuyPair: _power("phyllis_grubman"),
    acts.BuyShelf: _power("gohan_sushido"),
    acts.BuyCard: _of(lambda s, c: msg("action card bought")),
    acts.BuyUpgrade: _of(_upgrade),
    acts.DumpWaste: _of(_dump),
    acts.SellChocolate: _of(
        lambda s, c: msg("chocolate {amount:+}", amount=s.box.chocolate * c.count)
    ),
    acts.Trade: _trade,
    acts.OpenBidding: lambda s, c: msg("bidding war from {price}", price=c.price),
    acts.Bid: _of(lambda s, c: msg("bid {money}", money=c.money)),
    acts.DropOut: _of(lambda s, c: msg("drops out")),
    acts.CloseBidding: lambda s, c: msg("bidding war over"),
    acts.Cook: _of(_dish),
    acts.DeclineDish: _of(lambda s, c: msg("dish declined")),
    acts.FinishCooking: _of(lambda s, c: msg("no second dish")),
    acts.AddLevelBonus: _of(lambda s, c: msg("level bonus {amount:+}", amount=c.amount)),
    acts.AdjustMoney: _of(lambda s, c: msg("money {amount:+}", amount=c.amount)),
    acts.AdjustWaste: _of(_waste),
    acts.AdjustPopularity: _of(lambda s, c: msg("popularity {amount:+}", amount=c.amount)),
    acts.ChangeUpgrade: _of(lambda s, c: UPGRADES[c.upgrade]),
    acts.CountMoney: _of(lambda s, c: msg("coins {money}", money=c.money)),
    acts.Elect: _of(lambda s, c: msg("elected")),
    acts.ChangeBox: lambda s, c: msg("{name}: {value}", name=_BOX[c.name], value=c.value),
}
