"""The set-up list of Kitchen Rush: what to lay out for this number of players, L208-319."""

from __future__ import annotations

from app.engine.game import Setup
from app.engine.text import Text, msg, plural
from app.games.kitchen_rush.box import LOCKED_STOREROOM, TABLES, Table

SIZES = ("I", "II", "III", "IV")


def prepare(setup: Setup) -> tuple[Text, ...]:
    """The lines of the set-up list, each to be ticked at the table."""
    players = len(setup.seats)
    table = TABLES[players]
    return (
        plural("{n} worker in all", "{n} workers in all", table.timers_each * players),
        _helper(table),
        plural("{n} coin in the Bureau", "{n} coins in the Bureau", table.cash),
        msg("{n} orders face up on the board", n=table.orders),
        msg("Cupboard: {plates}", plates=_plates(table)),
        msg("Sink: one plate of each size"),
        msg("Beside the upgrades: one plate of each size"),
        msg("Open storerooms: {n}, each {row}", n=table.open_storerooms, row=_row(table.storeroom)),
        msg("Locked storeroom: 1, with {row}", row=_row(LOCKED_STOREROOM)),
        msg("Spice bag, white to red: {row}", row=_row(table.spices)),
        msg("Lock one oven space"),
        msg("2 upgrades face up; objective chosen"),
        msg("Prestige on 0, round on 1"),
    )


def _helper(table: Table) -> Text:
    if table.helpers:
        return msg("1 helper beside the board, 1 with the upgrades")
    return msg("No helper; 1 with the upgrades")


def _plates(table: Table) -> str:
    return ", ".join(f"{n} × {size}" for n, size in zip(table.plates, SIZES, strict=True))


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)
