"""The sheets of Kitchen Rush: commands whose arguments are filled in, by phase and step."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Bound, Choice, Sheet
from app.engine.text import Text, msg, plural
from app.games.kitchen_rush import acts, scoring
from app.games.kitchen_rush.box import EVENT_CARDS, PRESTIGE_CARDS, ROUNDS, TILES
from app.games.kitchen_rush.offers.righting import righting
from app.games.kitchen_rush.state import State
from app.games.kitchen_rush.texts import CARDS, REASON_WORDS, UPGRADES, worker_names

GOALS = ("orders", "coins", "prestige", "name", "condition")
LAST_SQUARE = 32


def has_choice(state: State) -> bool:
    """Whether the team picks who stays unpaid, or who comes back."""
    short, among = scoring.unpaid_choice(state)
    return short not in (0, len(among)) or scoring.repayable(state) not in (0, len(state.unpaid))


def missing(state: State, price: int) -> Text | None:
    """Why that cannot be paid: the coins that the Bureau lacks."""
    short = price - state.cash
    if short <= 0:
        return None
    return plural("{n} coin is missing.", "{n} coins are missing.", short)


def pay_label(state: State) -> Text:
    """What is paid, and what is left."""
    paid = (scoring.payable(state) + scoring.repayable(state)) * state.box.wage
    return msg("Pay {paid}, {left} left", paid=paid, left=state.cash - paid)


def next_label(state: State) -> Text:
    """What comes after the cards."""
    last = state.flow.round >= ROUNDS
    return msg("To the verdict") if last else msg("On to round {n}", n=state.flow.round + 1)


def sheets(state: State) -> tuple[Sheet, ...]:
    """The commands whose arguments are filled in, by phase and step."""
    more = _more(state)
    if state.flow.phase == "action":
        return (*_action_sheets(state), *more)
    if state.step == "orders":
        return (*_order_sheets(state), *more)
    if state.step == "wages":
        return (*_wage_sheets(state), *more)
    if state.step == "cards" and scoring.cards_due(state) is None:
        return (_cards_sheet(state), *more)
    return more


def _cards_sheet(state: State) -> Sheet:
    bound = Bound("cards", -state.cards, PRESTIGE_CARDS - state.cards)
    start = (("cards", 0),)
    return Sheet(acts.SettleCards, next_label(state), "main", start=start, bounds=(bound,))


def _more(state: State) -> tuple[Sheet, ...]:
    """What any phase offers: plus or minus with a reason, the objective, facts of the cards."""
    goal = tuple((name, getattr(state.options, name)) for name in GOALS)
    return (
        *_BY_HAND,
        Sheet(acts.SetObjective, msg("Objective"), "more", start=goal, hidden=("name",)),
        _named(state),
        *_tile_sheet(state),
        _squares(state),
        *righting(state),
    )


_ONE = (("amount", 1),)
_WHY = tuple(Choice("reason", word, said) for word, said in REASON_WORDS.items())
_BY_HAND = (
    Sheet(acts.AdjustCash, msg("Cash, plus or minus"), "more", start=_ONE, choices=_WHY),
    Sheet(acts.AdjustPrestige, msg("Prestige, plus or minus"), "more", start=_ONE, choices=_WHY),
)


def _tile_sheet(state: State) -> tuple[Sheet, ...]:
    """What an event breaks: its price waits until it is repaired; none breaks without, L572-574."""
    if not state.options.events:
        return ()
    full = len(state.tiles) >= TILES
    sheet = Sheet(
        acts.PlaceTile,
        msg("Tile on a space"),
        "more",
        icon="wrench",
        start=(("price", 1),),
        closed=msg("The box has {n} malfunction tiles.", n=TILES) if full else None,
    )
    return (sheet,)


def _named(state: State) -> Sheet:
    return Sheet(
        acts.NoteCards,
        msg("Cards in play"),
        "more",
        icon="cards",
        start=(("cards", state.named),),
        choices=_NAMED if state.options.events else _NAMED_WITHOUT_EVENTS,
    )


_NAMED = tuple(Choice("cards", card, name) for card, (name, _) in CARDS.items())
_NAMED_WITHOUT_EVENTS = tuple(row for row in _NAMED if row.value not in EVENT_CARDS)


def _squares(state: State) -> Sheet:
    known = state.box.card_squares.get(scoring.players_of_squares(state), ())
    return Sheet(
        acts.NoteCardSquares,
        msg("Card squares"),
        "more",
        start=(("squares", known),),
        choices=_SQUARES,
    )


_SQUARES = tuple(Choice("squares", n, msg("{n}", n=n)) for n in range(1, LAST_SQUARE + 1))


def _choices(field: str, state: State, ids: tuple[int, ...]) -> tuple[Choice, ...]:
    if not ids:
        return ()
    rows = zip(state.workers, worker_names(state), strict=True)
    return tuple(Choice(field, worker.id, name) for worker, name in rows if worker.id in ids)


def _action_sheets(state: State) -> tuple[Sheet, ...]:
    unpaid = tuple(worker.id for worker in state.unpaid)
    waiting = [order for order in state.orders if not order.is_quick]
    return (
        Sheet(
            acts.RehireWorker,
            msg("re-hire a worker"),
            "quick",
            note=msg("{amount:+}", amount=-state.box.rehire),
            start=(("worker", unpaid[0]),) if unpaid else (),
            choices=_choices("worker", state, unpaid),
            closed=missing(state, state.box.rehire) if unpaid else msg("Nobody is unpaid."),
        ),
        _upgrade_sheet(state),
        *_repair_sheet(state),
        Sheet(
            acts.QuickServe,
            msg("quick service of an order"),
            "order",
            start=(("order", waiting[0].id),) if waiting else (),
            choices=tuple(
                Choice(
                    "order", o.id, msg("{name}, order {n}", name=state.flow.name(o.seat), n=o.id)
                )
                for o in waiting
            ),
            closed=None if waiting else msg("No order was entered as taken."),
        ),
    )


def _repair_sheet(state: State) -> tuple[Sheet, ...]:
    """The price on a tile that lies there; one that nobody entered may still be said.

    Without events nothing breaks, L572-574.
    """
    if not (state.options.events or state.tiles):
        return ()
    first = state.tiles[0] if state.tiles else 1
    note = msg("{amount:+}", amount=-first) if state.tiles else None
    sheet = Sheet(
        acts.Repair,
        msg("repair"),
        "quick",
        icon="wrench",
        note=note,
        start=(("price", first),),
    )
    return (sheet,)


def _upgrade_sheet(state: State) -> Sheet:
    """The price is asked for until that of every card left is known: it is on the cards."""
    left = tuple(kind for kind in UPGRADES if kind not in state.upgrades)
    known = {str(kind): price for kind, price in state.box.upgrades.items()}
    is_known = all(kind in known for kind in left)
    start: tuple[tuple[str, Any], ...] = (("upgrade", left[0]),) if left else ()
    if left and not is_known:
        start = (*start, ("price", known.get(left[0], 1)))
    return Sheet(
        acts.BuyUpgrade,
        msg("buy an upgrade"),
        "quick",
        icon="arrow-up-bold-box",
        start=start,
        hidden=("price",) if is_known else (),
        bounds=(Bound("price", 0, 30),),
        choices=tuple(Choice("upgrade", kind, *_upgrade(kind, known.get(kind))) for kind in left),
        closed=_why_no_upgrade(state, left),
    )


def _why_no_upgrade(state: State, left: tuple[str, ...]) -> Text | None:
    """All are bought; or all prices are known, and the Bureau pays none of them."""
    if not left:
        return msg("All four upgrades have been bought.")
    known = {str(kind): price for kind, price in state.box.upgrades.items()}
    return missing(state, min(known.get(kind, 0) for kind in left))


def _upgrade(kind: str, price: int | None) -> tuple[Text, Text]:
    name, what = UPGRADES[kind]
    if price is None:
        return name, what
    return name, plural("{what}, {n} coin", "{what}, {n} coins", price, what=what)


def _order_sheets(state: State) -> tuple[Sheet, ...]:
    rows: list[Sheet] = []
    for seat in state.flow.seats:
        orders = state.to_verify(seat)
        start: tuple[tuple[str, Any], ...] = (("seat", seat),)
        choices = tuple(
            Choice(
                "order", o.id, msg("Order {n}", n=o.id), msg("quick-served") if o.is_quick else None
            )
            for o in orders
        )
        if orders:
            start = (*start, ("order", orders[0].id), ("quick", orders[0].is_quick))
        served = Sheet(
            acts.ServeOrder,
            msg("Served", context="order"),
            "seat",
            seat=seat,
            icon="check-bold",
            start=(*start, ("coins", 3), ("stars", 0)),
            choices=choices,
            hidden=("seat",),
        )
        missed = Sheet(
            acts.MissOrder,
            msg("Not served"),
            "seat",
            seat=seat,
            icon="close",
            start=(*start, ("outcome", "can_go_on")),
            hidden=("seat",),
            choices=(*choices, *_OUTCOMES),
        )
        rows += [served, missed]
    return tuple(rows)


_OUTCOMES = (
    Choice("outcome", "can_go_on", msg("Can go on")),
    Choice("outcome", "dish_spoiled", msg("One dish spoiled")),
    Choice("outcome", "all_spoiled", msg("All spoiled")),
)


def _wage_sheets(state: State) -> tuple[Sheet, ...]:
    if not has_choice(state):
        return ()
    short, among = scoring.unpaid_choice(state)
    back, owed = scoring.repayable(state), tuple(worker.id for worker in state.unpaid)
    rows = (("unpaid", short, among), ("repaid", back, owed))
    return (
        Sheet(
            acts.PayWages,
            pay_label(state),
            "main",
            start=(("unpaid", among[:0]), ("repaid", ())),
            hidden=tuple(field for field, count, ids in rows if count in (0, len(ids))),
            bounds=(Bound("unpaid", short, short), Bound("repaid", back, back)),
            choices=(*_choices("unpaid", state, among), *_choices("repaid", state, owed)),
        ),
    )
