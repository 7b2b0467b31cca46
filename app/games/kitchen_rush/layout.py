"""The set-up list of Kitchen Rush: what to lay out for this number of players, L208-319."""

from __future__ import annotations

from app.engine.conduct import clock_text
from app.engine.game import Setup
from app.engine.text import Text, msg, plural
from app.engine.timer import us
from app.games.kitchen_rush.box import LOCKED_STOREROOM, TABLES, Table
from app.games.kitchen_rush.state import TIMES

SIZES = ("I", "II", "III", "IV")


def prepare(setup: Setup) -> tuple[Text, ...]:
    """The lines of the set-up list, each to be ticked at the table."""
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
        ovens=ovens, waiters=waiters, orders=orders,
    )  # fmt: skip


def _cards(setup: Setup) -> Text:
    if getattr(setup.options, "events", False):
        return msg("2 upgrades face up; objective; event cards shuffled")
    return msg("2 upgrades face up; objective; no event cards")


def _time(setup: Setup) -> str:
    options, printed = setup.options, TABLES[len(setup.seats)].seconds
    return clock_text(us(options.seconds or TIMES.get(options.time, printed)))


def _plates(table: Table) -> str:
    return ", ".join(f"{n} × {size}" for n, size in zip(table.plates, SIZES, strict=True))


def _row(numbers: tuple[int, ...]) -> str:
    return "\u00a0".join(str(number) for number in numbers)
