"""The words of Rival Restaurants: names, what was done, the set-up list, help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from app.engine.commands import Rejected, fields
from app.engine.game import Setup, Words
from app.engine.righting import REASONS
from app.engine.setup import SetUpLine
from app.engine.text import Text, msg, names, plural
from app.engine.words import title_text
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import righting
from app.games.rival_restaurants.box import MOVE_SECONDS, PRICES, STANDS, UPGRADES, Box
from app.games.rival_restaurants.box.chefs import BEGINNERS, CHEFS, Chef, chef_name
from app.games.rival_restaurants.rules import island, kitchen, shop
from app.games.rival_restaurants.rules.righting import differing
from app.games.rival_restaurants.rules.sums import half
from app.games.rival_restaurants.state import Options, State
from app.games.rival_restaurants.texts.help import HELP as HELP

CARDS: dict[str, Text] = {
    "action": msg("action card"),
    "clam_voyance": msg("Clam-Voyance"),
    "armed_robbery": msg("Armed Robbery"),
    "raiders": msg("Raiders of the Lost Pork"),
}


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


def _bonus(state: State, command: acts.SetBonus) -> Text:
    if not command.words.strip():
        return msg("level {n}: {amount:+} a dish", n=command.level, amount=command.popularity)
    return msg("level {n}: {what}", n=command.level, what=command.words.strip())


def _trade(state: State, command: acts.Trade) -> Text:
    return msg("{a} and {b}: trade", a=state.name(command.seat), b=state.name(command.other))


def _stand(state: State, command: acts.SetStand) -> Text:
    return msg("at {place}", place=STANDS[command.stand])


def _robbed(state: State, command: acts.RobHalf) -> Text:
    return msg("Armed Robbery {amount:+}", amount=half(state, command.victim))


def _power(chef: str) -> Callable[[State, Any], Text]:
    return lambda state, command: msg("{chef}'s power", chef=chef_name(chef))


RIGHTED: dict[str, Text] = {
    "popularity": msg("Popularity"),
    "money": msg("Money"),
    "waste": msg("Waste"),
    "income": msg("Income"),
    "level": msg("Level"),
    "gourmet_cooked": msg("Gourmet dishes"),
    "basic_cooked": msg("Basic dishes"),
    "cards_played": msg("Cards played"),
    "waste_to_come": msg("Waste to come"),
}
"""What can be put right by value."""
MANY = 3
"""More values than these are counted, not named."""


def _righted(state: State, command: righting.PutRight) -> Text:
    """Every value that differs; of many how many they are."""
    told: list[Text] = [
        msg("{what}: {n}", what=RIGHTED[what], n=count)
        for what, count in differing(state, command).items()
    ]
    if command.upgrades is not None and {*command.upgrades} != {*state.seat(command.seat).upgrades}:
        told.append(msg("upgrades: {n}", n=len(set(command.upgrades))))
    why = REASONS[command.reason]
    if len(told) > MANY:
        return plural("{n} value, {why}", "{n} values, {why}", len(told), why=why)
    return msg("{what}, {why}", what=tuple(told), why=why)


_BOX: dict[str, Text] = {field.name: title_text(field) for field in fields(Box)}

WORDS: Words[State] = {
    acts.DealChefs: _of(lambda s, c: msg("chefs dealt")),
    acts.DealNpc: _of(lambda s, c: msg("NCC dealt")),
    acts.SetCuisine: _of(lambda s, c: msg("cuisine")),
    acts.PickChef: lambda s, c: msg("{chef} picked", chef=chef_name(c.chef)),
    acts.BanChef: lambda s, c: msg("{chef} banned", chef=chef_name(c.chef)),
    acts.ChooseActive: _of(lambda s, c: msg("{chef} is active", chef=chef_name(c.chef))),
    acts.PayIncome: lambda s, c: msg("income of day {n}", n=s.flow.round),
    acts.RevealWheels: msg("wheels revealed"),
    acts.SetStand: _of(_stand),
    acts.BarChef: _power("angus_khan"),
    acts.TakeTolls: _power("senor_fuego"),
    acts.BringChef: _power("kim_chi"),
    acts.GiveWaste: _power("mortimer_sleazburger"),
    acts.PassPower: lambda s, c: msg("{chef} passes", chef=chef_name(c.chef)),
    acts.TakeUnused: _power("general_stroganov"),
    acts.PlayCard: _of(lambda s, c: CARDS[c.card]),
    acts.ResolveCards: msg("card resolved"),
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
    acts.CloseBidding: msg("bidding war over"),
    acts.Cook: _of(_dish),
    acts.DeclineDish: _of(lambda s, c: msg("dish declined")),
    acts.FinishCooking: _of(lambda s, c: msg("no second dish")),
    acts.AddLevelBonus: _of(lambda s, c: msg("level bonus {amount:+}", amount=c.amount)),
    acts.SetBonus: _of(_bonus),
    acts.AdjustMoney: _of(lambda s, c: msg("money {amount:+}", amount=c.amount)),
    acts.AdjustWaste: _of(_waste),
    acts.AdjustPopularity: _of(lambda s, c: msg("popularity {amount:+}", amount=c.amount)),
    acts.ChangeUpgrade: _of(lambda s, c: UPGRADES[c.upgrade]),
    acts.CountMoney: _of(lambda s, c: msg("coins {money}", money=c.money)),
    acts.Elect: _of(lambda s, c: msg("elected")),
    acts.ChangeBox: lambda s, c: msg("{name}: {value}", name=_BOX[c.name], value=c.value),
    righting.PutRight: _of(_righted),
    righting.SetPowers: lambda s, c: msg(
        "powers used: {n}, {why}", n=len(set(c.used)), why=REASONS[c.reason]
    ),
}
"""What each command did, in few words: Undo's label and the log."""


def set_up_list(setup: Setup[Options, Box]) -> tuple[SetUpLine, ...]:
    """What to lay out for each mode, L92-206, L934-975, L1101-1161."""
    options = setup.options
    return (
        SetUpLine(
            "table-furniture",
            msg("Island"),
            msg("discard tray, upgrade clips, bin, action cards"),
        ),
        SetUpLine(
            "store",
            msg("Markets"),
            msg("shelf shuffled, counters filled"),
            len(PRICES),
        ),
        SetUpLine("cart-arrow-down", msg("Refilling"), msg("agree on who does what")),
        SetUpLine(
            "book-open-variant",
            msg("Piles"),
            msg("basic and gourmet recipes"),
            2,
        ),
        SetUpLine(
            "storefront",
            msg("Restaurants"),
            msg("slider on 0; if you like, keep one of several"),
            1,
            is_each=True,
        ),
        _wheels(options),
        *_chefs(options),
        *_hand(options),
        _money(options, setup),
        *_rules(options),
    )


def _wheels(options: Options) -> SetUpLine:
    each = 1 if options.table == "base" else 2
    name, note = plural("Wheel", "Wheels", each), msg("and a price guide")
    return SetUpLine("ship-wheel", name, note, each, is_each=True)


def _called(chef: Chef) -> str:
    """The one name that a table calls a chef by."""
    return CHEFS[chef].name.removeprefix("Señor ").split()[0]


def _chefs(options: Options) -> tuple[SetUpLine, ...]:
    if options.table == "two_chefs":
        note = msg("cards and figures")
        return (SetUpLine("chef-hat", msg("Chefs"), note, 2, is_each=True),)
    if options.table == "base":
        choice = msg("if you like: deal two or more each, keep one")
        return (
            SetUpLine("chef-hat", msg("Chef"), msg("card and figure"), 1, is_each=True),
            SetUpLine("account-question", msg("Which chef?"), choice),
            SetUpLine(
                "school", msg("Beginners"), msg("{names}", names=names([*map(_called, BEGINNERS)]))
            ),
        )
    note = msg("Angus, Antoine, Lovehandles, Fuego: keep one")
    npc = SetUpLine("chef-hat", msg("Non-cooking chefs"), note, 2, is_each=True)
    if options.table == "draft":
        note = msg("face up, for the draft")
        return (npc, SetUpLine("account-group", msg("Other chefs"), note, 8))
    note = msg("of the other eight; keep three")
    return (npc, SetUpLine("account-group", msg("Other chefs"), note, 4, is_each=True))


def _hand(options: Options) -> tuple[SetUpLine, ...]:
    if options.start_up:
        return (
            SetUpLine("book-open-variant", msg("Basic recipes"), msg("face up"), 2, is_each=True),
            SetUpLine("cards-outline", msg("Action cards"), msg("none at the start"), 0),
            SetUpLine("food-apple", msg("Ingredients"), msg("none at the start"), 0),
        )
    return (
        SetUpLine("cards", msg("Action card"), msg("face down"), 1, is_each=True),
        SetUpLine(
            "book-open-page-variant",
            msg("Recipes"),
            msg("1 basic, 1 gourmet, face up"),
            2,
            is_each=True,
        ),
        SetUpLine(
            "food-apple", msg("Ingredients"), msg("none from the Mystery Mart"), 5, is_each=True
        ),
    )


def _money(options: Options, setup: Setup[Options, Box]) -> SetUpLine:
    note = msg("coins within reach") if options.coins else msg("kept by Toque, coins in the box")
    return SetUpLine("cash", msg("Money"), note, setup.box.starting_money, is_each=True)


def _rules(options: Options) -> Iterator[SetUpLine]:
    if options.amateur:
        note = msg("no clock; powers from “Rising Dough” on")
        yield SetUpLine("school", msg("Amateur chefs"), note)
    if options.start_up:
        note = msg("only after the first basic dish")
        yield SetUpLine("silverware-variant", msg("Gourmet recipes"), note)
    if options.move_clock:
        note = msg("the late go to the Island")
        yield SetUpLine("timer-outline", msg("Moving"), note, f"{MOVE_SECONDS} s")
