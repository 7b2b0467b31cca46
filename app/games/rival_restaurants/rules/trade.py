"""Trades between two players: money, waste and upgrades, both ways in one move, L336-347."""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import UPGRADES
from app.games.rival_restaurants.rules.sums import Events, drop_waste, hand_over, must_market, pay
from app.games.rival_restaurants.state import State


def trade(state: State, command: acts.Trade, now: int) -> Events:
    """What one seat gives and what it gets; nothing is made or lost."""
    must_market(state)
    if command.seat == command.other:
        raise Rejected(msg("A trade needs two players."))
    found = (*_money(state, command), *_waste(state, command), *_upgrades(state, command))
    if not found and not state.options.coins:
        raise Rejected(msg("Nothing changes hands; choose what is traded."))
    return found


def must_trade(state: State) -> None:
    """Raise Rejected where nobody at the table has anything that Toque keeps."""
    must_market(state)
    if not any((row.money, row.waste, row.upgrades) != (0, 0, ()) for row in state.seats):
        raise Rejected(msg("Nobody has money, waste or upgrades to trade yet."))


def _money(state: State, command: acts.Trade) -> Events:
    """Each must have what it gives; only the difference moves."""
    pay(state, command.seat, command.gives_money, "trade")
    pay(state, command.other, command.gets_money, "trade")
    net = command.gives_money - command.gets_money
    giver, taker = (command.seat, command.other) if net > 0 else (command.other, command.seat)
    return hand_over(state, giver, taker, abs(net), "trade")


def _waste(state: State, command: acts.Trade) -> Events:
    drop_waste(state, command.seat, command.gives_waste, "trade")
    drop_waste(state, command.other, command.gets_waste, "trade")
    net = command.gives_waste - command.gets_waste
    if not net:
        return ()
    giver, taker = (command.seat, command.other) if net > 0 else (command.other, command.seat)
    return (
        events.WasteChanged(giver, -abs(net), "trade"),
        events.WasteChanged(taker, abs(net), "trade"),
    )


def _upgrades(state: State, command: acts.Trade) -> Events:
    rows: list[events.UpgradeLost | events.UpgradeGained] = []
    for giver, taker, given in (
        (command.seat, command.other, command.gives_upgrades),
        (command.other, command.seat, command.gets_upgrades),
    ):
        for upgrade in dict.fromkeys(given):
            _must_give(state, giver, taker, upgrade)
            rows += [events.UpgradeLost(giver, upgrade), events.UpgradeGained(taker, upgrade)]
    return tuple(rows)


def _must_give(state: State, giver: int, taker: int, upgrade: str) -> None:
    title = UPGRADES[upgrade]
    if upgrade not in state.seat(giver).upgrades:
        raise Rejected(
            msg("{name} lacks that upgrade: {upgrade}.", name=state.name(giver), upgrade=title)
        )
    if upgrade in state.seat(taker).upgrades:
        raise Rejected(
            msg(
                "{name} has that upgrade: {upgrade}. One of each.",
                name=state.name(taker),
                upgrade=title,
            )
        )
