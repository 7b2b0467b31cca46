"""The words of Kitchen Rush: names, what was done, the set-up list, help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.commands import Command
from app.engine.conduct import clock_text
from app.engine.game import Setup, Topic
from app.engine.text import Text, msg, plural
from app.engine.timer import us
from app.games.kitchen_rush import acts
from app.games.kitchen_rush.box import LOCKED_STOREROOM, TABLES, Box, Table
from app.games.kitchen_rush.state import HELPER, TIMES, Options, State, Worker

CARDS: dict[str, tuple[Text, Text]] = {
    "word_of_mouth": (msg("Word of Mouth"), msg("One guest more, and one suggestion more.")),
    "exceptional_service": (msg("Exceptional Service"), msg("Two quick services in one action.")),
    "regular_supplier": (msg("Regular Supplier"), msg("Regular Supplier: for spices too.")),
    "waiting_list": (msg("Waiting List"), msg("The top order may be taken; reveal the next.")),
    "few_guests": (msg("Few Guests"), msg("Few Guests: one guest and suggestion fewer.")),
    "bread_on_the_table": (
        msg("Bread on the Table"),
        msg("Extra bread: finish the order this round."),
    ),
}
"""The cards that the rulebook explains by name: name, and what to remember, L748-795."""

UPGRADES: dict[str, tuple[Text, Text]] = {
    "plates": (msg("Plates"), msg("4, to wash", context="upgrade")),
    "oven": (msg("Oven"), msg("one space more", context="upgrade")),
    "helper": (msg("Helper"), msg("one more", context="upgrade")),
    "storeroom": (msg("Storeroom"), msg("it opens", context="upgrade")),
}
"""The upgrade cards and what they bring, L561-565, L797-802."""


def worker_name(state: State, worker: Worker) -> Text:
    """Whose worker it is, and which."""
    mine = [other.id for other in state.workers if other.owner == worker.owner]
    n = mine.index(worker.id) + 1
    if worker.owner == HELPER:
        return msg("Helper {n}", n=n) if len(mine) > 1 else msg("Helper")
    return msg("{name}, worker {n}", name=state.flow.name(worker.owner), n=n)


def _name(state: State, command: Any) -> str:
    return state.flow.name(command.seat)


WORDS: dict[type[Command], Callable[[State, Any], Text]] = {
    acts.WelcomeGuests: lambda s, c: plural("{n} guest", "{n} guests", c.guests),
    acts.TakeTip: lambda s, c: plural("{n} tip", "{n} tips", c.tips),
    acts.BuyAtMarket: lambda s, c: msg("market {amount:+}", amount=-s.box.market),
    acts.RehireWorker: lambda s, c: msg("worker re-hired"),
    acts.BuyUpgrade: lambda s, c: msg("upgrade {amount:+}", amount=-c.price),
    acts.Repair: lambda s, c: msg("repair {amount:+}", amount=-c.price),
    acts.AdjustCash: lambda s, c: msg("cash {amount:+}", amount=c.amount),
    acts.AdjustPrestige: lambda s, c: msg("prestige {amount:+}", amount=c.amount),
    acts.TakeOrder: lambda s, c: msg("taken: {name}", context="order", name=_name(s, c)),
    acts.QuickServe: lambda s, c: msg("quick service"),
    acts.ServeOrder: lambda s, c: msg("served: {name}", context="order", name=_name(s, c)),
    acts.MissOrder: lambda s, c: msg("not served: {name}", context="order", name=_name(s, c)),
    acts.FinishOrders: lambda s, c: msg("orders verified"),
    acts.PayWages: lambda s, c: msg("wages paid"),
    acts.SettleCards: lambda s, c: msg("end of round {n}", n=s.flow.round),
    acts.SetObjective: lambda s, c: msg("objective"),
    acts.ReopenOrder: lambda s, c: msg("order reopened"),
    acts.FlipWorker: lambda s, c: msg("{name}: sand flipped", name=_name(s, c)),
    acts.FlipHelper: lambda s, c: msg("helper: sand flipped"),
    acts.JudgeCondition: lambda s, c: msg("other condition"),
    acts.NoteCards: lambda s, c: msg("cards in play"),
    acts.NoteCardSquares: lambda s, c: msg("card squares"),
}
"""What each command did, in few words: Undo's label and the log."""

SIZES = ("I", "II", "III", "IV")


def set_up_list(setup: Setup[Options, Box]) -> tuple[Text, ...]:
    """The lines to be ticked at the table for this number of players, L208-319."""
    players = len(setup.seats)
    table = TABLES[players]
    workers = table.timers_each
    return (
        plural("1 board, {n} worker", "1 board and {n} workers each", workers),
        _helper(table),
        plural("{n} coin in the Bureau", "{n} coins in the Bureau", table.cash),
        msg("{n} orders face up on the board", n=table.orders),
        msg("Cupboard: {plates}", plates=_plates(table)),
        msg("Sink and upgrades: one plate of each size, each"),
        msg("Open storerooms: {n}, each {row}", n=table.open_storerooms, row=_row(table.storeroom)),
        msg("Locked: one oven, one storeroom with {row}", row=_row(LOCKED_STOREROOM)),
        _closed(table),
        msg("Spice bag, white to red: {row}", row=_row(table.spices)),
        _cards(setup),
        msg("Prestige on 0, round on 1, Action {time}", time=_time(setup)),
    )


def _helper(table: Table) -> Text:
    if table.helpers:
        return msg("1 helper beside the board, 1 with the upgrades")
    return msg("No helper; 1 with the upgrades")


def _closed(table: Table) -> Text:
    """The tiles on spaces that this number of players does not use, L280-301."""
    ovens, waiters, orders, storerooms = table.closed
    if not ovens:
        return msg("No space is closed")
    if not storerooms:
        return msg("Closed, marked 4: {n} oven, waiter and order space", n=ovens)
    return msg(
        "Closed: {ovens} ovens, {waiters} waiters, {orders} orders, 1 storeroom",
        ovens=ovens,
        waiters=waiters,
        orders=orders,
    )


def _cards(setup: Setup[Options, Box]) -> Text:
    if setup.options.events:
        return msg("2 upgrades face up; objective; event cards shuffled")
    return msg("2 upgrades face up; objective; no event cards")


def _time(setup: Setup[Options, Box]) -> str:
    options, printed = setup.options, TABLES[len(setup.seats)].seconds
    return clock_text(us(options.seconds or TIMES.get(options.time, printed)))


def _plates(table: Table) -> str:
    return ", ".join(f"{n} × {size}" for n, size in zip(table.plates, SIZES, strict=True))


def _row(numbers: tuple[int, ...]) -> str:
    return "\u00a0".join(str(number) for number in numbers)


HELP = (
    Topic(
        msg("Actions", context="help"),
        (
            msg("Maître d’Hôtel: draw up to 2 orders, 1 coin each; or replace 2."),
            msg("Waiters: take an order, or serve one quickly for 1 coin."),
            msg("Market, 1 coin: 5 of a kind, 3 ordinary or 2 special spices."),
            msg("Storeroom: take ingredients straight onto first-row plates."),
            msg("Ovens: one plate moves on by one row."),
            msg("Spices: any time before the dish is served."),
            msg("Bureau: re-hire, upgrade, or repair."),
            msg("Sink: 3 plates of any size back into the cupboard."),
        ),
    ),
    Topic(
        msg("Sand", context="help"),
        (
            msg("Flip it, place it on a free space, act at once."),
            msg("It stays until its sand has run out."),
            msg("Use your own timers, or the helper."),
            msg("Nobody moves a timer of somebody else."),
            msg("At zero no timer moves; a started action is finished."),
        ),
    ),
    Topic(
        msg("Orders", context="help"),
        (
            msg("Right plate or the next size, exact ingredients, spices, cooking."),
            msg("Not served: prestige −1; quick-served and wrong: −2, the tip stays."),
            msg("Reading: an order kept costs −1 again in each Maintenance."),
            msg("Reading: orders left in the centre cost nothing."),
        ),
    ),
    Topic(
        msg("Wages", context="help"),
        (
            msg("3 coins for each timer that was available, used or not."),
            msg("Helpers are paid first; unpaid: set aside, prestige −1, once."),
            msg("Reading: wages of this round first, then wages owed."),
            msg("Reading: re-hiring for 2 coins cancels what was owed."),
            msg("Reading: who is re-hired or bought is on this round’s bill."),
        ),
    ),
    Topic(
        msg("Prestige", context="help"),
        (
            msg("Below −4 the match is lost at once; Undo takes it back."),
            msg("Reading: card squares count from the round’s start to its wages."),
            msg("Reading: coins of the objective are those after the last wages."),
            msg("Reading: storeroom rows and spices follow the order of print."),
        ),
    ),
)
"""The actions, the sand, and the readings that Toque takes."""
