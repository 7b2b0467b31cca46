"""The words of Kitchen Rush: names, what was done, the set-up list, help."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.engine.conduct import clock_text
from app.engine.game import Setup, Topic, Words
from app.engine.righting import REASONS
from app.engine.setup import SetUpLine
from app.engine.text import Text, msg, plural
from app.engine.timer import us
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.acts import righted
from app.games.kitchen_rush.box import (
    ALONE_AS,
    BUNDLES,
    DRAWN,
    FACE_UP,
    GUEST_COINS,
    GUESTS,
    KEPT,
    LOCKED_STOREROOM,
    LOST_BELOW,
    MISSED,
    MISSED_QUICK,
    ORDER_CARDS,
    PLATES_WASHED,
    PRESTIGE_CARDS,
    TABLES,
    TIP_COINS,
    TIPS,
    UNPAID,
    UPGRADE_PLATES,
    Box,
    Table,
)
from app.games.kitchen_rush.state import HELPER, State
from app.games.kitchen_rush.state.options import TIMES, Options

CARDS: dict[str, tuple[Text, Text]] = {
    "word_of_mouth": (msg("Word of Mouth"), msg("One more guest, one more suggestion.")),
    "exceptional_service": (msg("Exceptional Service"), msg("Two quick services in one action.")),
    "regular_supplier": (msg("Regular Supplier"), msg("Regular Supplier: for spices too.")),
    "waiting_list": (msg("Waiting List"), msg("The top order may be taken; reveal the next.")),
    "few_guests": (msg("Few Guests"), msg("Few Guests: one guest and one suggestion fewer.")),
    "bread_on_the_table": (
        msg("Bread on the Table"),
        msg("Extra bread: finish the order this round."),
    ),
}
"""The cards that the rulebook explains by name: name, and what to remember, L748-795."""
_MOUTH, _SERVICE, _SUPPLIER, _LIST, _FEW, _BREAD = (name for name, _ in CARDS.values())

REASON_WORDS = {
    "event": msg("event card"),
    "card": msg("prestige card"),
    "correction": msg("correction"),
}
"""Why coins or prestige come or go by hand."""

UPGRADES: dict[str, tuple[Text, Text]] = {
    "plates": (msg("Plates"), msg("{n}, to wash", context="upgrade", n=UPGRADE_PLATES)),
    "oven": (msg("Oven"), msg("one space more", context="upgrade")),
    "helper": (msg("Helper"), msg("one more", context="upgrade")),
    "storeroom": (msg("Storeroom"), msg("it opens", context="upgrade")),
}
"""The upgrade cards and what they bring, L561-565, L797-802."""


def worker_names(state: State) -> tuple[Text, ...]:
    """Whose each worker is, and which, in the order of the workers."""
    return _worker_names(state.flow.names, tuple(worker.owner for worker in state.workers))


@lru_cache(maxsize=8)
def _worker_names(names: tuple[str, ...], owners: tuple[int, ...]) -> tuple[Text, ...]:
    """The same in every Frame until a worker comes or goes, or a name is another."""
    numbers = [owners[: at + 1].count(owner) for at, owner in enumerate(owners)]
    many = owners.count(HELPER)
    return tuple(
        _worker_name(names, owner, n, many) for owner, n in zip(owners, numbers, strict=True)
    )


def _worker_name(names: tuple[str, ...], owner: int, n: int, helpers: int) -> Text:
    if owner == HELPER:
        return msg("Helper {n}", n=n) if helpers > 1 else msg("Helper")
    return msg("{name}, worker {n}", name=names[owner - 1], n=n)


def _name(state: State, command: Any) -> str:
    return state.flow.name(command.seat)


def _price(state: State, command: acts.BuyUpgrade) -> int:
    """What was said, else what this box prints."""
    known = state.box.upgrades.get(command.upgrade, 0)
    return known if command.price is None else command.price


def _right(command: Any, what: Text) -> Text:
    """What was put right, and why."""
    return msg("{what}, {why}", what=what, why=REASONS[command.reason])


WORDS: Words[State] = {
    acts.WelcomeGuests: lambda s, c: plural("{n} guest", "{n} guests", c.guests),
    acts.TakeTip: lambda s, c: plural("{n} tip", "{n} tips", c.tips),
    acts.BuyAtMarket: lambda s, c: msg("market {amount:+}", amount=-s.box.market),
    acts.RehireWorker: msg("worker re-hired"),
    acts.BuyUpgrade: lambda s, c: msg("upgrade {amount:+}", amount=-_price(s, c)),
    acts.Repair: lambda s, c: msg("repair {amount:+}", amount=-c.price),
    acts.PlaceTile: lambda s, c: msg("to repair: {n}", n=c.price),
    acts.AdjustCash: msg("cash {amount:+}"),
    acts.AdjustPrestige: msg("prestige {amount:+}"),
    acts.TakeOrder: msg("taken: {name}", context="order"),
    acts.Ring: lambda s, c: (
        msg("taken: {name}", context="order", name=_name(s, c))
        if s.rings == "order"
        else msg("tip: {name}", name=_name(s, c))
    ),
    acts.QuickServe: msg("quick service"),
    acts.ServeOrder: msg("served: {name}", context="order"),
    acts.MissOrder: msg("not served: {name}", context="order"),
    acts.FinishOrders: msg("orders verified"),
    acts.PayWages: msg("wages paid"),
    acts.SettleCards: lambda s, c: msg("end of round {n}", n=s.flow.round),
    acts.SetObjective: msg("objective"),
    acts.ReopenOrder: msg("order reopened"),
    acts.FlipWorker: msg("{name}: sand flipped"),
    acts.FlipHelper: msg("helper: sand flipped"),
    acts.JudgeCondition: msg("other condition"),
    acts.NoteCards: msg("cards in play"),
    acts.NoteCardSquares: msg("card squares"),
    righted.SetCash: lambda s, c: _right(c, msg("Bureau {n}", n=c.cash)),
    righted.SetPrestige: lambda s, c: _right(c, msg("prestige {n}", n=c.prestige)),
    righted.SetOrder: lambda s, c: _right(c, msg("Order {n}", n=c.order)),
    righted.RemoveOrder: lambda s, c: _right(c, msg("order {n} removed", n=c.order)),
    righted.SetServed: lambda s, c: _right(
        c, msg("{name}: {n} served", name=_name(s, c), n=c.served)
    ),
    righted.SetCards: lambda s, c: _right(
        c, plural("{n} prestige card", "{n} prestige cards", c.cards)
    ),
    righted.SetUnpaid: lambda s, c: _right(
        c, plural("{n} unpaid worker", "{n} unpaid workers", len(c.workers))
    ),
    righted.SetTile: lambda s, c: _right(c, msg("to repair: {n}", n=c.price)),
    righted.RemoveTile: lambda s, c: _right(c, msg("tile removed")),
    righted.SetUpgrades: lambda s, c: _right(
        c, plural("{n} upgrade", "{n} upgrades", len(c.upgrades))
    ),
}
"""What each command did, in few words: Undo's label and the log."""

SIZES = ("I", "II", "III", "IV")


def set_up_list(setup: Setup[Options, Box]) -> tuple[SetUpLine, ...]:
    """What to lay out for this number of players, L208-319; by place in `spaces.py`'s lines."""
    table = TABLES[len(setup.seats)]
    return (
        _workers(table),
        SetUpLine("stove", msg("Ovens"), msg("space locked"), 1),
        SetUpLine(
            "circle-double",
            msg("Bureau"),
            msg("in coins; the market stock beside"),
            table.cash,
        ),
        SetUpLine(
            "room-service",
            msg("Orders"),
            msg("face up, the {rest} others shuffled", rest=ORDER_CARDS - table.orders),
            table.orders,
        ),
        SetUpLine(
            "cupboard-outline",
            msg("Cupboard"),
            msg("plates: {plates}", plates=_plates(table)),
            sum(table.plates),
        ),
        SetUpLine(
            "faucet",
            msg("Sink"),
            msg("plates, I to IV; as many beside the upgrades"),
            len(SIZES),
        ),
        _storerooms(table),
        SetUpLine(
            "lock",
            msg("Locked"),
            msg("{what}", what=_ingredients(LOCKED_STOREROOM)),
            1,
        ),
        _closed(table),
        SetUpLine(
            "sack",
            msg("Spice bag"),
            msg("{what}", what=_counted(table.spices, SPICES)),
            sum(table.spices),
        ),
        _cards(setup),
        SetUpLine(
            "star-circle-outline",
            msg("Prestige"),
            msg("cards; track on 0, round 1, Action {time}", time=_time(setup)),
            PRESTIGE_CARDS,
        ),
    )


SPICES = (msg("white"), msg("black"), msg("green"), msg("yellow"), msg("red"))
"""The cubes, in the order of print, L185-197."""
INGREDIENTS = (msg("meat"), msg("vegetable"))
"""Those that a storeroom holds more of than of the others, L168-183, L253-264."""


def _counted(numbers: tuple[int, ...], names: tuple[Text, ...]) -> tuple[Text, ...]:
    """Every number beside the name of what it counts."""
    pairs = zip(numbers, names, strict=True)
    return tuple(msg("{n} {what}", n=number, what=name) for number, name in pairs)


def _ingredients(row: tuple[int, ...]) -> tuple[Text, ...]:
    """Meat and vegetable by name; the four others hold as many each."""
    named = _counted(row[:2], INGREDIENTS)
    return (*named, msg("others {n}", n=row[2]))


def _storerooms(table: Table) -> SetUpLine:
    what, count = _ingredients(table.storeroom), table.open_storerooms
    if count == 1:
        return SetUpLine("carrot", msg("Storeroom"), msg("{what}", what=what), count)
    return SetUpLine("carrot", msg("Storerooms"), msg("each: {what}", what=what), count)


def _workers(table: Table) -> SetUpLine:
    """Sand timers and the helper beside the board; alone there is none, L219-226, L712-715."""
    note = msg("1 board each, 1 helper") if table.helpers else msg("1 board, no helper")
    is_each = bool(table.helpers)
    return SetUpLine("timer-sand", msg("Sand timers"), note, table.timers_each, is_each)


def _closed(table: Table) -> SetUpLine:
    """The tiles on spaces that this number of players does not use, L280-301."""
    ovens, *_, storerooms = table.closed
    note = msg("every space is used")
    if storerooms:
        note = msg("{each} each of ovens, waiters and orders, 1 storeroom", each=ovens)
    elif ovens:
        note = msg("with 4 hats: oven, waiters, order")
    return SetUpLine("close-box-outline", msg("Closed spaces"), note, sum(table.closed))


def _cards(setup: Setup[Options, Box]) -> SetUpLine:
    note = msg("helper beside; objective, no events")
    if setup.options.events:
        note = msg("helper beside; objective, events")
    return SetUpLine("arrow-up-bold-box", msg("Upgrades"), note, FACE_UP)


def _time(setup: Setup[Options, Box]) -> str:
    options, printed = setup.options, TABLES[len(setup.seats)].seconds
    return clock_text(us(options.seconds or TIMES.get(options.time, printed)))


def _plates(table: Table) -> str:
    return ", ".join(f"{n}\u00a0×\u00a0{size}" for n, size in zip(table.plates, SIZES, strict=True))


HELP = (
    Topic(
        msg("Actions", context="help"),
        (
            msg(
                "The Maître d’Hôtel draws up to {n} orders for {coins} coin each, "
                "or replaces them.",
                n=GUESTS,
                coins=GUEST_COINS,
            ),
            msg("The Waiters take an order, or serve one quickly for {n} coin.", n=TIP_COINS),
            msg("Without a plate of its size you take the next size up, else none."),
            msg("A plate cleaned later is taken without a new action."),
            msg(
                "Market, {price} coin: {same} alike, {plain} ordinary or {rare} special spices.",
                price=Box().market,
                same=BUNDLES[0],
                plain=BUNDLES[1],
                rare=BUNDLES[2],
            ),
            msg("If the stock is too small, take what there is."),
            msg("In the Bureau you re-hire, upgrade or repair."),
            msg("A malfunction closes its space until its price is paid."),
        ),
    ),
    Topic(
        msg("Kitchen", context="help"),
        (
            msg("From the Storeroom ingredients go straight onto first-row plates."),
            msg("The Ovens move one plate on by one row."),
            msg("Spices may be added any time before the dish is served."),
            msg("Stay in a storeroom or at the spices, and you keep taking."),
            msg("What others bring there may be used at once."),
            msg("Looking into the spice bag is not an action."),
            msg("The Sink puts {n} plates of any size back into the cupboard.", n=PLATES_WASHED),
        ),
    ),
    Topic(
        msg("Sand", context="help"),
        (
            msg("Flip it, place it on a free space, act at once."),
            msg("It stays until its sand has run out."),
            msg("Placing another timer ends the action before, sand or not."),
            msg("Taking an empty timer back ends nothing."),
            msg("Knocked one over? Stop, set it up, go on."),
            msg("Use your own timers, or the helper."),
            msg("Never move somebody else’s timer."),
            msg("At zero no timer moves; an action that has begun is finished."),
        ),
    ),
    Topic(
        msg("Dishes", context="help"),
        (
            msg(
                "A dish needs its plate or the next size, its exact ingredients, "
                "spices and cooking."
            ),
            msg("Served dish: ingredients and spices go to the market, plates to the sink."),
            msg("Its order lies on the pile beside the objective."),
            msg(
                "An order not served costs {n} prestige; one quick-served and "
                "wrong costs {quick}, the tip stays.",
                n=MISSED,
                quick=MISSED_QUICK,
            ),
            msg("What can be finished stays on its plate."),
            msg("A spoiled dish starts again: its plate goes to the sink, the rest to the market."),
            msg("Of two dishes, only the spoiled one starts again."),
            msg("Nothing is ever taken off a plate."),
            msg("Our ruling: what was quick-served and is wrong starts again."),
            msg("Our ruling: an order kept costs {n} again in each Maintenance.", n=-MISSED),
            msg("Our ruling: orders left in the centre cost nothing."),
        ),
    ),
    Topic(
        msg("Wages", context="help"),
        (
            msg("Each timer that was available costs {n} coins, used or not.", n=Box().wage),
            msg(
                "Helpers are paid first; an unpaid worker is set aside "
                "and costs {n} prestige, once.",
                n=UNPAID,
            ),
            msg("Our ruling: wages of this round first, then wages owed."),
            msg("Our ruling: re-hiring for {n} coins cancels what was owed.", n=Box().rehire),
            msg("Our ruling: who is re-hired or bought is on this round’s bill."),
        ),
    ),
    Topic(
        msg("Cards", context="help"),
        (
            msg("{card}: up to {n} guests or suggestions.", card=_MOUTH, n=GUESTS + 1),
            msg("{card}: {n} guest or suggestion alone.", card=_FEW, n=GUESTS - 1),
            msg("{card}: {n} quick services, or an order with one.", card=_SERVICE, n=TIPS + 1),
            msg("{card}: its bonus counts for spices, too.", card=_SUPPLIER),
            msg("{card}: the top order may be taken; reveal the next.", card=_LIST),
            msg("{card}: unfinished with its bread, a dish is spoiled next round.", card=_BREAD),
            msg("An upgrade works at once; the next one is revealed."),
            msg("Plates: {n} more, dirty in the sink.", n=UPGRADE_PLATES),
            msg("Alone: cards and squares of {n} players count.", n=ALONE_AS),
            msg("Alone, too, an action ends before the next one."),
        ),
    ),
    Topic(
        msg("Prestige", context="help"),
        (
            msg("Below {n} the match is lost at once; Undo takes it back.", n=LOST_BELOW),
            msg(
                "For a square draw {drawn} cards, keep {kept}; the other goes under the deck.",
                drawn=DRAWN,
                kept=KEPT,
            ),
            msg("The last card obtained goes back on top and no longer counts."),
            msg("Our ruling: card squares count from the round’s start to its wages."),
            msg("Our ruling: coins of the objective are those after the last wages."),
            msg("Our ruling: storeroom rows and spices follow the order of print."),
        ),
    ),
)
"""The actions, the sand, and the readings that Toque takes; its numbers are the box's."""
