"""What the table sees of a Kitchen Rush match."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine import faces
from app.engine.commands import Event
from app.engine.conduct import clock_text
from app.engine.flow import CUES as FLOW_CUES
from app.engine.frame import (
    Bound,
    Button,
    Choice,
    Clock,
    Frame,
    Line,
    Quantity,
    Receipt,
    Seat,
    Sheet,
    Tab,
)
from app.engine.text import Text, msg, plural
from app.engine.timer import Timer, us
from app.games.kitchen_rush import acts, scoring
from app.games.kitchen_rush.box import ROUNDS
from app.games.kitchen_rush.rules import PHASES, STEPS
from app.games.kitchen_rush.state import HELPER, State, Worker

CUES: dict[type[Event], str] = {**FLOW_CUES}

UPGRADES: dict[str, Text] = {
    "plates": msg("Plates"),
    "oven": msg("Oven"),
    "helper": msg("Helper"),
    "storeroom": msg("Storeroom"),
}


def frame(state: State, now: int) -> Frame:
    """Everything the table shows, from the state and the match time alone."""
    flow = state.flow
    buttons = () if flow.ended else _buttons(state, now)
    main = next((button for button in buttons if button.role == "main"), None)
    return Frame(
        game="kitchen-rush",
        mode=state.options.difficulty,
        round=flow.round,
        round_title=msg("Round {n} of {all}", n=flow.round, all=ROUNDS),
        phase=flow.phase,
        tabs=faces.tabs(PHASES, flow.phase),
        steps=_steps(state),
        prompt=_prompt(state),
        hint=_hint(state),
        head_chef=flow.chef,
        clock=_clock(state, now),
        seats=tuple(_seat(state, seat) for seat in faces.seats(flow, PHASES)),
        shared=_shared(state),
        receipts=_receipts(state),
        buttons=(*buttons, *faces.clock_buttons(flow), *faces.table_buttons(flow)),
        sheets=(*(() if flow.ended else _sheets(state)), *faces.table_sheets(flow)),
        due=None if flow.ended else faces.due(flow, PHASES),
        until=faces.until(flow, now),
        alarms=faces.alarms(flow),
        lamps=faces.lamps(flow, PHASES, is_chef_lit=bool(main and main.is_lit)),
        outcome=scoring.outcome(state) if _is_done(state) else None,
    )


def _is_done(state: State) -> bool:
    return state.flow.ended in ("finished", "counted", "abandoned")


def _steps(state: State) -> tuple[Tab, ...]:
    if state.step is None:
        return ()
    order = [step for step, _ in STEPS]
    here = order.index(state.step)
    return tuple(
        Tab(step, title, "past" if n < here else "current" if n == here else "coming")
        for n, (step, title) in enumerate(STEPS)
    )


def _prompt(state: State) -> Text:
    if state.flow.ended:
        return scoring.verdict(state)
    if state.flow.phase == "preparation":
        return msg("Make your plan.")
    if state.flow.phase == "action":
        return msg("No worker moves any more.") if state.flow.is_over else msg("Cook and serve!")
    return {
        "orders": msg("Verify the orders, player by player."),
        "wages": msg("Pay the wages."),
        "cards": msg("Draw or give back prestige cards."),
    }[state.step or "orders"]


def _hint(state: State) -> Text | None:
    if state.flow.phase == "preparation" and state.options.events:
        return msg("Event card: reveal it and apply it.")
    if state.flow.phase == "action" and state.flow.is_over:
        return msg("A started action is finished.")
    if state.step == "cards":
        return _card_hint(scoring.cards_due(state))
    return None


def _card_hint(due: int | None) -> Text:
    if due is None:
        return msg("Did the marker pass a card square?")
    if due > 0:
        return plural("Draw 2 cards, keep 1.", "{n} times: draw 2 cards, keep 1.", due)
    if due < 0:
        return plural("Give back {n} card.", "Give back {n} cards.", -due)
    return msg("No card square was passed.")


def _clock(state: State, now: int) -> Clock | None:
    if state.flow.phase == "preparation" and not state.flow.ended:
        length = us(state.seconds)
        return Clock(msg("Action"), Timer(length), length, "calm", 0, 0, is_coming=True)
    return faces.clock(state.flow, msg("Action"), now)


def _seat(state: State, seat: Seat) -> Seat:
    mine = [order for order in state.orders if order.seat == seat.number]
    workers = [worker for worker in state.available if worker.owner == seat.number]
    return replace(
        seat,
        quantities=(
            Quantity("workers", msg("Workers"), len(workers), "timer-sand"),
            Quantity("orders", msg("Orders"), len(mine), "silverware-variant"),
            Quantity("served", msg("Served"), state.served_by[seat.number - 1], "check-bold"),
        ),
    )


def _shared(state: State) -> tuple[Quantity, ...]:
    coins = plural("coin", "coins", state.cash)
    return (
        Quantity("cash", msg("Bureau"), state.cash, "cash-plus", coins, is_total=True),
        Quantity("prestige", msg("Prestige"), state.prestige, "star", is_total=True),
        Quantity("taken", msg("Taken"), state.taken, is_total=True),
        Quantity("orders_served", msg("Served"), state.served, "check-bold", is_total=True),
        Quantity("workers", msg("Workers"), len(state.available), "timer-sand"),
        Quantity("unpaid", msg("Unpaid"), len(state.unpaid), "timer-sand-empty"),
        Quantity("wages_due", msg("Wages"), state.wages_due),
        Quantity("cards_due", msg("Prestige cards"), scoring.cards_due(state)),
        Quantity("cards", msg("Prestige cards"), state.cards, "cards"),
        Quantity("step", msg("Step"), state.step),
    )


def _receipts(state: State) -> tuple[Receipt, ...]:
    return (_bill(state),) if state.step != "cards" else ()


def _bill(state: State) -> Receipt:
    """The wages to come and what will be left, always in view during the Action."""
    left = scoring.left_after_wages(state)
    workers = len(state.available)
    lines = [
        Line(
            plural("{n} worker × {wage}", "{n} workers × {wage}", workers, wage=state.box.wage),
            state.wages_due,
        )
    ]
    if state.unpaid:
        lines.append(Line(msg("Wages owed"), state.box.wage * len(state.unpaid)))
    result = Line(msg("missing"), -left) if left < 0 else Line(msg("will be left"), left)
    title = msg("Wages to pay") if state.step == "wages" else msg("Wages to come")
    return Receipt("wages", title, tuple(lines), result, is_short=left < 0)


def _buttons(state: State, now: int) -> tuple[Button, ...]:
    main = _main(state, now)
    buttons = faces.ready_buttons(state.flow, PHASES)
    if state.flow.phase == "action":
        buttons = (*buttons, *_quick(state), *_take(state))
    return (*buttons, main) if main else buttons


def _main(state: State, now: int) -> Button | None:
    if state.flow.phase == "preparation":
        label = msg("Start the {time}", time=clock_text(us(state.seconds)))
        return faces.main_button(state.flow, PHASES, label, now)
    if state.flow.phase == "action":
        over = state.flow.is_over
        label = msg("Verify the orders") if over else msg("End the Action")
        return faces.main_button(state.flow, PHASES, label, now)
    if state.step == "orders":
        return _chef(msg("On to the wages"), acts.FinishOrders())
    if state.step == "wages":
        short, among = scoring.must_choose_unpaid(state)
        back, owed = scoring.repayable(state), len(state.unpaid)
        if short not in (0, len(among)) or back not in (0, owed):
            return None
        paid = (scoring.payable(state) + back) * state.box.wage
        return _chef(
            msg("Pay {paid}, {left} left", paid=paid, left=state.cash - paid), acts.PayWages()
        )
    due = scoring.cards_due(state)
    return None if due is None else _chef(_next_label(state), acts.SettleCards(due))


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
    market = Button(msg("market"), acts.BuyAtMarket(), "quick", amount=-state.box.market)
    return (
        Button(msg("1 guest welcomed"), acts.WelcomeGuests(1), "quick", amount=1),
        Button(msg("2 guests welcomed"), acts.WelcomeGuests(2), "quick", amount=2),
        Button(msg("tip"), acts.TakeTip(1), "quick", amount=1),
        replace(market, closed=short),
        Button(msg("3 guests welcomed"), acts.WelcomeGuests(3), "more", amount=3),
        Button(msg("2 tips"), acts.TakeTip(2), "more", amount=2),
    )


def _take(state: State) -> tuple[Button, ...]:
    return tuple(
        Button(msg("takes an order"), acts.TakeOrder(seat), "seat", seat=seat)
        for seat in state.flow.seats
    )


def _sheets(state: State) -> tuple[Sheet, ...]:
    more = (
        Sheet(acts.AdjustCash, msg("Cash, plus or minus"), "more", start=(("amount", 1),)),
        Sheet(acts.AdjustPrestige, msg("Prestige, plus or minus"), "more", start=(("amount", 1),)),
        Sheet(
            acts.SetObjective,
            msg("Objective"),
            "more",
            start=tuple((name, getattr(state.options, name)) for name in _GOALS),
        ),
    )
    if state.flow.phase == "action":
        return (*_action_sheets(state), *more)
    if state.step == "orders":
        return (*_order_sheets(state), *more)
    if state.step == "wages":
        return (*_wage_sheets(state), *more)
    if state.step == "cards" and scoring.cards_due(state) is None:
        return (
            Sheet(
                acts.SettleCards,
                _next_label(state),
                "main",
                start=(("cards", 0),),
                bounds=(Bound("cards", -state.cards, 8),),
            ),
            *more,
        )
    return more


_GOALS = ("orders", "coins", "prestige")


def worker_name(state: State, worker: Worker) -> Text:
    """Whose worker it is, and which."""
    if worker.owner == HELPER:
        return msg("Helper")
    mine = [other.id for other in state.workers if other.owner == worker.owner]
    return msg(
        "{name}, worker {n}", name=state.flow.name(worker.owner), n=mine.index(worker.id) + 1
    )


def _choices(field: str, state: State, ids: tuple[int, ...]) -> tuple[Choice, ...]:
    workers = [worker for worker in state.workers if worker.id in ids]
    return tuple(Choice(field, worker.id, worker_name(state, worker)) for worker in workers)


def _action_sheets(state: State) -> tuple[Sheet, ...]:
    unpaid = tuple(worker.id for worker in state.unpaid)
    left = tuple(kind for kind in UPGRADES if kind not in state.upgrades)
    waiting = [order for order in state.orders if not order.is_quick]
    return (
        Sheet(
            acts.RehireWorker,
            msg("re-hire a worker"),
            "quick",
            note=msg("{amount:+}", amount=-state.box.rehire),
            start=(("worker", unpaid[0]),) if unpaid else (),
            choices=_choices("worker", state, unpaid),
            closed=None if unpaid else msg("Nobody is set aside."),
        ),
        Sheet(
            acts.BuyUpgrade,
            msg("buy an upgrade"),
            "quick",
            icon="arrow-up-bold-box",
            start=(("upgrade", left[0]), ("price", 0)) if left else (),
            bounds=(Bound("price", 0, 30),),
            choices=tuple(Choice("upgrade", kind, UPGRADES[kind]) for kind in left),
            closed=None if left else msg("All four upgrades are bought."),
        ),
        Sheet(acts.Repair, msg("repair"), "more", start=(("price", 1),)),
        Sheet(
            acts.QuickServe,
            msg("quick service of an order"),
            "more",
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


def _order_sheets(state: State) -> tuple[Sheet, ...]:
    rows: list[Sheet] = []
    for seat in state.flow.seats:
        orders = state.to_verify(seat)
        start: tuple[tuple[str, Any], ...] = (("seat", seat),)
        choices = tuple(
            Choice("order", order.id, msg("Order {n}", n=order.id), _order_note(order.is_quick))
            for order in orders
        )
        if orders:
            start = (*start, ("order", orders[0].id), ("quick", orders[0].is_quick))
        served = Sheet(acts.ServeOrder, msg("Served"), "seat", seat=seat, icon="check-bold",
                       start=(*start, ("coins", 3), ("stars", 0)), choices=choices,
                       hidden=("seat",))  # fmt: skip
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


def _order_note(is_quick: bool) -> Text | None:  # noqa: FBT001
    return msg("quick-served") if is_quick else None


def _wage_sheets(state: State) -> tuple[Sheet, ...]:
    short, among = scoring.must_choose_unpaid(state)
    back, owed = scoring.repayable(state), tuple(worker.id for worker in state.unpaid)
    if short in (0, len(among)) and back in (0, len(owed)):
        return ()
    paid = (scoring.payable(state) + back) * state.box.wage
    return (
        Sheet(
            acts.PayWages,
            msg("Pay {paid}, {left} left", paid=paid, left=state.cash - paid),
            "main",
            start=(("unpaid", among[:0]), ("repaid", ())),
            hidden=tuple(
                field
                for field, count, ids in (("unpaid", short, among), ("repaid", back, owed))
                if count in (0, len(ids))
            ),
            bounds=(Bound("unpaid", short, short), Bound("repaid", back, back)),
            choices=(*_choices("unpaid", state, among), *_choices("repaid", state, owed)),
        ),
    )
