"""Putting right by value: what lies on the table counts, whatever was entered before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.commands import Command, Event, Rejected
from app.engine.righting import counted
from app.engine.text import msg, plural
from app.games.kitchen_rush import scoring
from app.games.kitchen_rush.acts import righted
from app.games.kitchen_rush.box import LOST_BELOW, ORDER_CARDS
from app.games.kitchen_rush.rules.phases import Events
from app.games.kitchen_rush.state import Order, State
from app.games.kitchen_rush.state.fold import apply


def _changed(state: State, event: Event) -> Events:
    return counted(apply, state, event)


def _cash(state: State, command: righted.SetCash, now: int) -> Events:
    return _changed(state, righted.CashSet(command.cash, command.reason))


def must_be_sure(prestige: int, *, anyway: bool) -> None:
    """Below −4 the match is lost: that is asked, then it counts, L732."""
    if prestige < LOST_BELOW and not anyway:
        raise Rejected(msg("Below {n} the match is lost. Count it anyway?", n=LOST_BELOW))


def _prestige(state: State, command: righted.SetPrestige, now: int) -> Events:
    must_be_sure(command.prestige, anyway=command.anyway)
    start = state.prestige_before if command.start is None else command.start
    return _changed(state, righted.PrestigeSet(command.prestige, start, command.reason))


def _open_order(state: State, number: int) -> Order:
    """The order in front of a player; one verified in this Maintenance is verified again first."""
    order = state.order(number)
    if order is None:
        raise Rejected(msg("That order is not in front of anybody."))
    if state.step is not None and order.checked == state.flow.round:
        raise Rejected(msg("It is already verified; verify it again first."))
    return order


def _order(state: State, command: righted.SetOrder, now: int) -> Events:
    order = _open_order(state, command.order)
    event = righted.OrderSet(order.id, command.seat, command.dishes, command.quick, command.reason)
    return _changed(state, event)


def _remove(state: State, command: righted.RemoveOrder, now: int) -> Events:
    order = _open_order(state, command.order)
    return (righted.OrderRemoved(order.id, command.reason),)


def _served(state: State, command: righted.SetServed, now: int) -> Events:
    """No fewer than this Maintenance has found, no more than the box has; more is asked once."""
    found = sum(v.seat == command.seat and v.outcome == "served" for v in state.verified)
    if command.served < found:
        raise Rejected(
            plural(
                "{n} order was served just now: verify it again first.",
                "{n} orders were served just now: verify them again first.",
                found,
            )
        )
    event = righted.ServedSet(command.seat, command.served, command.reason)
    after = apply(state, event)
    known = after.served + len(after.orders)
    if known > ORDER_CARDS:
        raise Rejected(msg("The box has {n} order cards.", n=ORDER_CARDS))
    if after.served > state.served and known > state.last_order and not command.anyway:
        raise Rejected(msg("More than were ever entered. Count them anyway?"))
    return _changed(state, event)


def _cards(state: State, command: righted.SetCards, now: int) -> Events:
    """More than the squares reached before this round gave is asked once."""
    known = scoring.cards_reached(state)
    if known is not None and max(known, state.cards) < command.cards and not command.anyway:
        raise Rejected(
            plural(
                "By the squares {n} card is held. Count it anyway?",
                "By the squares {n} cards are held. Count it anyway?",
                known,
            )
        )
    return _changed(state, righted.CardsSet(command.cards, command.reason))


def _unpaid(state: State, command: righted.SetUnpaid, now: int) -> Events:
    workers = tuple(sorted(set(command.workers)))
    if any(state.worker(number) is None for number in workers):
        raise Rejected(msg("There is no such worker at this table."))
    return _changed(state, righted.UnpaidSet(workers, command.reason))


def _upgrades(state: State, command: righted.SetUpgrades, now: int) -> Events:
    """Those in force already keep their order."""
    stay = tuple(card for card in state.upgrades if card in command.upgrades)
    fresh = tuple(dict.fromkeys(card for card in command.upgrades if card not in stay))
    return _changed(state, righted.UpgradesSet((*stay, *fresh), command.reason))


def _lies(state: State, price: int) -> None:
    """Raise Rejected unless a malfunction tile of that price lies on a space."""
    if price not in state.tiles:
        raise Rejected(msg("No malfunction of that price lies there."))


def _tile(state: State, command: righted.SetTile, now: int) -> Events:
    _lies(state, command.tile)
    return _changed(state, righted.TileSet(command.tile, command.price, command.reason))


def _remove_tile(state: State, command: righted.RemoveTile, now: int) -> Events:
    _lies(state, command.tile)
    return (righted.TileTaken(command.tile, command.reason),)


RULES: dict[type[Command], Callable[[State, Any, int], Events]] = {
    righted.SetCash: _cash,
    righted.SetPrestige: _prestige,
    righted.SetOrder: _order,
    righted.RemoveOrder: _remove,
    righted.SetServed: _served,
    righted.SetCards: _cards,
    righted.SetUnpaid: _unpaid,
    righted.SetUpgrades: _upgrades,
    righted.SetTile: _tile,
    righted.RemoveTile: _remove_tile,
}
