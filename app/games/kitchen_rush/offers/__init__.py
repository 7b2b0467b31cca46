"""What Kitchen Rush offers to do now: complete buttons, and sheets to be filled in."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine import faces
from app.engine.conduct import clock_text
from app.engine.frame import Bound, Button, Choice, Sheet
from app.engine.text import Text, msg, plural
from app.engine.timer import us
from app.games.kitchen_rush import acts, scoring
from app.games.kitchen_rush.box import EVENT_CARDS, ROUNDS
from app.games.kitchen_rush.rules import sand
from app.games.kitchen_rush.rules.phases import PHASES
from app.games.kitchen_rush.show.pieces import CARDS, worker_name
from app.games.kitchen_rush.state import HELPER, State

UPGRADES: dict[str, tuple[Text, Text]] = {
    "plates": (msg("Plates"), msg("4, to wash", context="upgrade")),
    "oven": (msg("Oven"), msg("one space more", context="upgrade")),
    "helper": (msg("Helper"), msg("one more", context="upgrade")),
    "storeroom": (msg("Storeroom"), msg("it opens", context="upgrade")),
}
"""The upgrade cards and what they bring, L561-565, L797-802."""
GOALS = ("orders", "coins", "prestige", "name", "condition")
LAST_SQUARE = 32


def buttons(state: State, now: int) -> tuple[Button, ...]:
    """Ready marks, quick steps, sand, orders, and the head chef's button."""
    main = _main(state, now)
    offered = faces.ready_buttons(state.flow, PHASES)
    if state.flow.phase == "action":
        offered = (*offered, *_quick(state), *_flips(state, now), *_orders(state))
    if state.step == "orders":
        offered = (*offered, *_corrections(state))
    if state.step == "cards" and state.options.condition:
        offered = (*offered, _judge(state))
    return (*offered, main) if main else offered


def _main(state: State, now: int) -> Button | None:
    if state.flow.phase == "preparation":
        label = msg("Start the {time}", time=clock_text(us(state.seconds)))
        return faces.main_button(state.flow, PHASES, faces.Main(label), now)
    if state.flow.phase == "action":
        over = state.flow.is_over
        label = msg("Verify the orders") if over else msg("End the Action")
        return faces.main_button(state.flow, PHASES, faces.Main(label), now)
    if state.step == "orders":
        to_wages = _chef(msg("On to the wages"), acts.FinishOrders())
        return replace(to_wages, closed=scoring.still_to_verify(state))
    if state.step == "wages":
        return None if _must_pick(state) else _chef(_pay_label(state), acts.PayWages())
    due = scoring.cards_due(state)
    return None if due is None else _chef(_next_label(state), acts.SettleCards(due))


def _must_pick(state: State) -> bool:
    short, among = scoring.must_choose_unpaid(state)
    return short not in (0, len(among)) or scoring.repayable(state) not in (0, len(state.unpaid))


def _pay_label(state: State) -> Text:
    paid = (scoring.payable(state) + scoring.repayable(state)) * state.box.wage
    return msg("Pay {paid}, {left} left", paid=paid, left=state.cash - paid)


def _next_label(state: State) -> Text:
    last = state.flow.round >= ROUNDS
    return msg("To the verdict") if last else msg("On to round {n}", n=state.flow.round + 1)


def _chef(label: Text, command: Any) -> Button:
    return Button(label, command, role="main", key="chef")


def _quick(state: State) -> tuple[Button, ...]:
    short = None
    if state.box.market > state.cash:
        missing = state.box.market - state.cash
        short = plural("{n} coin is missing.", "{n} coins are missing.", missing)
    has_bonus = "regular_supplier" in state.named
    market = msg("market, bonus") if has_bonus else msg("market")
    return (
        *(_welcome(state, guests) for guests in (1, 2, 3)),
        *(_tips(state, tips) for tips in (1, 2)),
        Button(market, acts.BuyAtMarket(), "quick", amount=-state.box.market, closed=short),
    )


def _welcome(state: State, guests: int) -> Button:
    """More guests than the cards in play allow are asked about once, L374, L748-754, L787."""
    most = scoring.most_guests(state)
    ask = plural("The cards in play allow {n} guest. Go on?",
                 "The cards in play allow {n} guests. Go on?", most)  # fmt: skip
    label = plural("{n} guest welcomed", "{n} guests welcomed", guests)
    return Button(
        label, acts.WelcomeGuests(guests), "quick", amount=guests,
        ask=ask if guests > most else None,
    )  # fmt: skip


def _tips(state: State, tips: int) -> Button:
    most = scoring.most_tips(state)
    ask = plural("The cards in play allow {n} tip. Go on?",
                 "The cards in play allow {n} tips. Go on?", most)  # fmt: skip
    label = msg("tip") if tips == 1 else msg("2 tips")
    return Button(label, acts.TakeTip(tips), "quick", amount=tips, ask=ask if tips > most else None)


def _flips(state: State, now: int) -> tuple[Button, ...]:
    """A seat's button is its next free worker; the helper is anybody's, on the screen."""
    if not state.options.sand:
        return ()
    over = scoring.no_flips(state)
    rows = [
        Button(
            msg("flip a sand timer"), acts.FlipWorker(seat), "seat",
            key=state.flow.keys[seat - 1], seat=seat,
            closed=over or _busy(state, seat, now, msg("All your sand is running.")),
        )
        for seat in state.flow.seats
    ]  # fmt: skip
    helper = Button(
        msg("flip the helper"), acts.FlipHelper(), "helper",
        closed=over or _busy(state, HELPER, now, msg("No helper is free.")),
    )  # fmt: skip
    has_helper = any(worker.owner == HELPER for worker in state.workers)
    return (*rows, helper) if has_helper else tuple(rows)


def _busy(state: State, owner: int, now: int, text: Text) -> Text | None:
    return None if sand.free(state, owner, now) else text


def _orders(state: State) -> tuple[Button, ...]:
    """Orders taken and quick-served while the clock runs; optional, L408-431."""
    role = "order" if state.options.sand else "seat"
    taken = [
        Button(msg("+1 order"), acts.TakeOrder(seat), role, seat=seat) for seat in state.flow.seats
    ]
    double = [
        Button(msg("2 dishes"), acts.TakeOrder(seat, 2), "order", seat=seat)
        for seat in state.flow.seats
    ]
    served = [
        Button(msg("Order {n}", n=o.id), acts.QuickServe(o.id), "order", amount=1, seat=o.seat)
        for o in state.orders
        if not o.is_quick
    ]
    return (*taken, *double, *served)


def _corrections(state: State) -> tuple[Button, ...]:
    """What was quick-served without being noted, and what was verified wrongly."""
    quick = [
        Button(msg("quick-served"), acts.QuickServe(order.id), "order", seat=order.seat)
        for seat in state.flow.seats
        for order in state.to_verify(seat)
        if not order.is_quick
    ]
    again = [
        Button(
            msg("Verify again"), acts.ReopenOrder(n), "order", seat=entry.seat,
            closed=_cannot_reopen(state, entry.coins),
        )
        for n, entry in enumerate(state.verified, 1)
    ]  # fmt: skip
    return (*quick, *again)


def _cannot_reopen(state: State, coins: int) -> Text | None:
    missing = coins - state.cash
    if missing <= 0:
        return None
    return plural("{n} coin is missing.", "{n} coins are missing.", missing)


def _judge(state: State) -> Button:
    label = scoring.text_of(state.options.condition)
    return Button(label, acts.JudgeCondition(not state.is_condition_met), "judge")


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
    bound = Bound("cards", -state.cards, 8)
    start = (("cards", 0),)
    return Sheet(acts.SettleCards, _next_label(state), "main", start=start, bounds=(bound,))


def _more(state: State) -> tuple[Sheet, ...]:
    """What any phase offers: plus or minus with a reason, the objective, facts of the cards."""
    one = (("amount", 1),)
    goal = tuple((name, getattr(state.options, name)) for name in GOALS)
    return (
        Sheet(acts.AdjustCash, msg("Cash, plus or minus"), "more", start=one),
        Sheet(acts.AdjustPrestige, msg("Prestige, plus or minus"), "more", start=one),
        Sheet(acts.SetObjective, msg("Objective"), "more", start=goal, hidden=("name",)),
        _named(state),
        _squares(state),
    )


def _named(state: State) -> Sheet:
    cards = [card for card in CARDS if state.options.events or card not in EVENT_CARDS]
    return Sheet(
        acts.NoteCards, msg("Cards in play"), "more", icon="cards",
        start=(("cards", state.named),),
        choices=tuple(Choice("cards", card, CARDS[card][0]) for card in cards),
    )  # fmt: skip


def _squares(state: State) -> Sheet:
    known = state.box.card_squares.get(scoring.players_of_squares(state), ())
    numbers = range(1, LAST_SQUARE + 1)
    return Sheet(
        acts.NoteCardSquares, msg("Card squares"), "more", start=(("squares", known),),
        choices=tuple(Choice("squares", n, msg("{n}", n=n)) for n in numbers),
        closed=msg("Between two Actions.") if state.flow.phase == "action" else None,
    )  # fmt: skip


def _choices(field: str, state: State, ids: tuple[int, ...]) -> tuple[Choice, ...]:
    workers = [worker for worker in state.workers if worker.id in ids]
    return tuple(Choice(field, worker.id, worker_name(state, worker)) for worker in workers)


def _action_sheets(state: State) -> tuple[Sheet, ...]:
    unpaid = tuple(worker.id for worker in state.unpaid)
    left = tuple(kind for kind in UPGRADES if kind not in state.upgrades)
    waiting = [order for order in state.orders if not order.is_quick]
    return (
        Sheet(
            acts.RehireWorker, msg("re-hire a worker"), "quick",
            note=msg("{amount:+}", amount=-state.box.rehire),
            start=(("worker", unpaid[0]),) if unpaid else (),
            choices=_choices("worker", state, unpaid),
            closed=None if unpaid else msg("Nobody is set aside."),
        ),
        Sheet(
            acts.BuyUpgrade, msg("buy an upgrade"), "quick", icon="arrow-up-bold-box",
            start=(("upgrade", left[0]), ("price", 1)) if left else (),
            bounds=(Bound("price", 0, 30),),
            choices=tuple(Choice("upgrade", kind, *UPGRADES[kind]) for kind in left),
            closed=None if left else msg("All four upgrades are bought."),
        ),
        Sheet(acts.Repair, msg("repair"), "quick", icon="wrench", start=(("price", 1),)),
        Sheet(
            acts.QuickServe, msg("quick service of an order"), "order",
            start=(("order", waiting[0].id),) if waiting else (),
            choices=tuple(
                Choice("order", o.id,
                       msg("{name}, order {n}", name=state.flow.name(o.seat), n=o.id))
                for o in waiting
            ),
            closed=None if waiting else msg("No order was entered as taken."),
        ),
    )  # fmt: skip


def _order_sheets(state: State) -> tuple[Sheet, ...]:
    rows: list[Sheet] = []
    for seat in state.flow.seats:
        orders = state.to_verify(seat)
        start: tuple[tuple[str, Any], ...] = (("seat", seat),)
        choices = tuple(
            Choice("order", o.id, msg("Order {n}", n=o.id),
                   msg("quick-served") if o.is_quick else None)
            for o in orders
        )  # fmt: skip
        if orders:
            start = (*start, ("order", orders[0].id), ("quick", orders[0].is_quick))
        served = Sheet(acts.ServeOrder, msg("Served", context="order"), "seat", seat=seat,
                       icon="check-bold", start=(*start, ("coins", 3), ("stars", 0)),
                       choices=choices, hidden=("seat",))  # fmt: skip
        missed = Sheet(acts.MissOrder, msg("Not served"), "seat", seat=seat, icon="close",
                       start=(*start, ("outcome", "can_go_on")), hidden=("seat",),
                       choices=(*choices, *_OUTCOMES))  # fmt: skip
        rows += [served, missed]
    return tuple(rows)


_OUTCOMES = (
    Choice("outcome", "can_go_on", msg("Can go on")),
    Choice("outcome", "dish_spoiled", msg("One dish spoiled")),
    Choice("outcome", "all_spoiled", msg("All spoiled")),
)


def _wage_sheets(state: State) -> tuple[Sheet, ...]:
    if not _must_pick(state):
        return ()
    short, among = scoring.must_choose_unpaid(state)
    back, owed = scoring.repayable(state), tuple(worker.id for worker in state.unpaid)
    rows = (("unpaid", short, among), ("repaid", back, owed))
    return (
        Sheet(
            acts.PayWages, _pay_label(state), "main",
            start=(("unpaid", among[:0]), ("repaid", ())),
            hidden=tuple(field for field, count, ids in rows if count in (0, len(ids))),
            bounds=(Bound("unpaid", short, short), Bound("repaid", back, back)),
            choices=(*_choices("unpaid", state, among), *_choices("repaid", state, owed)),
        ),
    )  # fmt: skip
