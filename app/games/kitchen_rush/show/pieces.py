"""The things of a Kitchen Rush table that are seen one by one: workers, orders, cards, squares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from app.engine.frame import Piece
from app.engine.text import Text, msg, plural
from app.games.kitchen_rush import scoring
from app.games.kitchen_rush.rules import sand
from app.games.kitchen_rush.state import HELPER, Order, State, Verified, Worker
from app.games.kitchen_rush.texts import CARDS


def seat_pieces(state: State, seat: int, now: int) -> tuple[Piece, ...]:
    """A player's workers, orders, and what this Maintenance found of those orders."""
    mine = [worker for worker in state.workers if worker.owner == seat]
    orders = [order for order in state.orders if order.seat == seat]
    entries = enumerate(state.verified, 1)
    return (
        *_workers(state, mine, now),
        *(_order(state, order) for order in orders),
        *(_verified(entry, n) for n, entry in entries if entry.seat == seat),
    )


def _workers(state: State, workers: list[Worker], now: int) -> Iterator[Piece]:
    """The workers of one owner, each with its sand where it runs."""
    length, is_on = sand.length_us(state), state.flow.phase == "action"
    for n, worker in enumerate(workers, 1):
        runs = sand.timer(state, worker, now) if is_on else None
        word = "owed" if worker.is_unpaid else ""
        label = _HELPER if worker.owner == HELPER else _worker_label(n)
        yield Piece("worker", worker.id, label, word, timer=runs, length_us=length)


_HELPER = msg("Helper")


@cache
def _worker_label(n: int) -> Text:
    return msg("Worker {n}", n=n)


def _order(state: State, order: Order) -> Piece:
    """Open, quick-served, or verified already this round."""
    is_checked = order.checked == state.flow.round
    word = "verified" if is_checked else "quick" if order.is_quick else "open"
    label = msg("Order {n}", n=order.id)
    return Piece("order", order.id, label, word, _order_note(state, order), (order.dishes,))


def _order_note(state: State, order: Order) -> Text:
    dishes = plural("{n} dish", "{n} dishes", order.dishes)
    if order.since == state.flow.round:
        return dishes
    return msg("{dishes}, since round {n}", dishes=dishes, n=order.since)


def _verified(entry: Verified, n: int) -> Piece:
    label = msg("no. {n}", n=entry.number) if entry.number else msg("new", context="order")
    return Piece(
        "verified", entry.number or -n, label, entry.outcome, amounts=(entry.coins, entry.stars)
    )


def table_pieces(state: State, now: int) -> tuple[Piece, ...]:
    """The helpers, the prestige track with its card squares, the objective, cards in play."""
    helpers = [worker for worker in state.workers if worker.owner == HELPER]
    squares = state.box.card_squares.get(scoring.players_of_squares(state), ())
    return (
        *_workers(state, helpers, now),
        Piece("track", 0, msg("Prestige"), amounts=(state.prestige_before, state.prestige)),
        *(Piece("square", square, msg("{n}", n=square)) for square in squares),
        *_objective(state),
        *_cards(state),
        *_tiles(state),
    )


def _objective(state: State) -> tuple[Piece, ...]:
    goal = state.options
    rows = [
        plural("{n} order", "{n} orders", goal.orders) if goal.orders else None,
        plural("{n} coin", "{n} coins", goal.coins) if goal.coins else None,
        msg("{n} prestige", n=goal.prestige) if goal.prestige else None,
        scoring.text_of(goal.condition) if goal.condition else None,
    ]
    wanted = tuple(row for row in rows if row is not None)
    if not wanted:
        return ()
    title = scoring.text_of(goal.name) if goal.name else msg("Objective")
    label = msg("{title}: {what}", title=title, what=wanted)
    word = "met" if state.is_condition_met else "judge" if goal.condition else ""
    return (Piece("objective", 0, label, word, note=title),)


def _tiles(state: State) -> tuple[Piece, ...]:
    """Malfunction tiles that lie on spaces, with their price."""
    rows = enumerate(state.tiles, 1)
    return tuple(Piece("tile", n, msg("Repair"), amounts=(price,)) for n, price in rows)


def _cards(state: State) -> tuple[Piece, ...]:
    names = list(CARDS)
    return tuple(
        Piece("card", names.index(card) + 1, CARDS[card][0], card, CARDS[card][1])
        for card in state.named
    )
