"""The sheets that put right by value what lies on the table, in every phase."""

from __future__ import annotations

from typing import Any

from app.engine.commands import Command
from app.engine.frame import Choice, Sheet
from app.engine.text import Text, msg, plural
from app.games.kitchen_rush.acts import righted
from app.games.kitchen_rush.state import Order, State
from app.games.kitchen_rush.texts import UPGRADES, worker_names

Start = tuple[tuple[str, Any], ...]


def righting(state: State) -> tuple[Sheet, ...]:
    """One sheet a quantity, filled in with what is counted now."""
    marker: Start = (("prestige", state.prestige), ("start", state.prestige_before))
    return (
        _sheet(righted.SetCash, msg("Put right: Bureau"), (("cash", state.cash),)),
        _sheet(righted.SetPrestige, msg("Put right: prestige"), marker),
        *_orders(state),
        _served(state),
        _sheet(righted.SetCards, msg("Put right: prestige cards"), (("cards", state.cards),)),
        _unpaid(state),
        _upgrades(state),
        *_tiles(state),
    )


def _sheet(
    command: type[Command],
    label: Text,
    start: Start,
    choices: tuple[Choice, ...] = (),
    **more: Any,
) -> Sheet:
    return Sheet(command, label, "more", icon="pencil", start=start, choices=choices, **more)


def _orders(state: State) -> tuple[Sheet, ...]:
    """An order's player and dishes, and away with it: those not verified in this Maintenance."""
    is_done = state.step is not None
    rows = [o for o in state.orders if not (is_done and o.checked == state.flow.round)]
    if not rows:
        return ()
    choices = tuple(Choice("order", order.id, _name(state, order)) for order in rows)
    each = tuple(((("order", order.id),), _known(order)) for order in rows)
    first: Start = (("order", rows[0].id), *_known(rows[0]))
    return (
        _sheet(righted.SetOrder, msg("Put right: an order"), first, choices, of_value=each),
        _sheet(righted.RemoveOrder, msg("Remove an order"), first[:1], choices),
    )


def _name(state: State, order: Order) -> Text:
    return msg("{name}, order {n}", name=state.flow.name(order.seat), n=order.id)


def _known(order: Order) -> Start:
    """What is known of an order, as its sheet begins."""
    return (("seat", order.seat), ("dishes", order.dishes), ("quick", order.is_quick))


def _served(state: State) -> Sheet:
    start: Start = (("seat", state.flow.seats[0]),)
    each = (("served", state.served_by),)
    return _sheet(righted.SetServed, msg("Put right: orders served"), start, of_seat=each)


def _unpaid(state: State) -> Sheet:
    start: Start = (("workers", tuple(worker.id for worker in state.unpaid)),)
    rows = zip(state.workers, worker_names(state), strict=True)
    choices = tuple(Choice("workers", worker.id, name) for worker, name in rows)
    return _sheet(righted.SetUnpaid, msg("Put right: unpaid workers"), start, choices)


def _upgrades(state: State) -> Sheet:
    start: Start = (("upgrades", state.upgrades),)
    return _sheet(righted.SetUpgrades, msg("Put right: upgrades"), start, _BOUGHT)


_BOUGHT = tuple(Choice("upgrades", card, *UPGRADES[card]) for card in UPGRADES)


def _tiles(state: State) -> tuple[Sheet, ...]:
    """The price of a malfunction that lies there, and away with it; alike ones are one choice."""
    prices = tuple(dict.fromkeys(state.tiles))
    if not prices:
        return ()
    choices = tuple(Choice("tile", price, _coins(price)) for price in prices)
    each = tuple(((("tile", price),), (("price", price),)) for price in prices)
    first: Start = (("tile", prices[0]), ("price", prices[0]))
    label, away = msg("Put right: tile to repair"), msg("Remove a tile")
    return (
        _sheet(righted.SetTile, label, first, choices, of_value=each),
        _sheet(righted.RemoveTile, away, first[:1], choices),
    )


def _coins(price: int) -> Text:
    return plural("{n} coin", "{n} coins", price)
