"""What the table sees of a Kitchen Rush match."""

from __future__ import annotations

from app.engine import faces
from app.engine.frame import Line, Quantity, Receipt, SeatTimer, Tab
from app.engine.framing import SeatShow, Show
from app.engine.text import Text, msg, plural
from app.engine.timer import Timer, us
from app.games.kitchen_rush import offers, scoring
from app.games.kitchen_rush.box import DRAWN, KEPT
from app.games.kitchen_rush.rules import sand
from app.games.kitchen_rush.rules.phases import STEPS
from app.games.kitchen_rush.show.pieces import seat_pieces, table_pieces
from app.games.kitchen_rush.state import HELPER, State
from app.games.kitchen_rush.texts import CARDS

RECEIPT_US = us(1)
"""So long a lamp is lit after a press that counted."""


def show(state: State, now: int) -> Show:
    """What only this game knows of the match: its sand, its pieces, its sums."""
    seats = state.flow.seats
    return Show(
        mode=state.options.difficulty,
        steps=_steps(state),
        prompt=_prompt(state),
        hint=_hint(state),
        clock=msg("Action"),
        coming_us=us(state.seconds) if state.flow.phase == "preparation" else None,
        seats=tuple(_seat(state, seat, now) for seat in seats),
        shared=_shared(state),
        pieces=table_pieces(state, now),
        timers=_timers(state, HELPER, now),
        receipts=_receipts(state),
        main=offers.main(state),
        buttons=offers.buttons(state, now),
        sheets=offers.sheets(state),
        alarms=sand.alarms(state, now),
        until=min(filter(None, (sand.until(state, now), _dark_at(state, now))), default=None),
        lamps=_lamps(state, now),
    )


def counted(state: State) -> tuple[tuple[Quantity, ...], ...]:
    """The table's quantities, then those of each seat."""
    return (_shared(state), *(_of_seat(state, seat) for seat in state.flow.seats))


def _lamps(state: State, now: int) -> tuple[tuple[int, str], ...]:
    """A lamp asks for a flip, or is the receipt of a press."""
    flips = ((seat, "slow") for seat in state.flow.seats if _can_flip(state, seat, now))
    return (*flips, *((seat, "steady") for seat, end in _receipts_lit(state, now)))


def _dark_at(state: State, now: int) -> int | None:
    """When the next receipt is over."""
    return min((end for _, end in _receipts_lit(state, now)), default=None)


def _receipts_lit(state: State, now: int) -> tuple[tuple[int, int], ...]:
    """The seats whose press was just heard, and until when their lamps say so."""
    if state.flow.phase != "action" or state.flow.ended:
        return ()
    rows = ((seat, at + RECEIPT_US) for seat, at in state.rung if state.flow.keys[seat - 1])
    return tuple((seat, end) for seat, end in rows if end > now)


def _can_flip(state: State, seat: int, now: int) -> bool:
    """Whether the seat's lamp asks for a flip: one of its workers is free."""
    is_on = state.flow.phase == "action" and scoring.why_not_flip(state) is None
    return is_on and bool(sand.free(state, seat, now))


def _steps(state: State) -> tuple[Tab, ...]:
    steps = [step for step, _ in STEPS]
    return () if state.step is None else faces.steps(STEPS, steps.index(state.step))


def _prompt(state: State) -> Text | None:
    """What a step of Maintenance asks for; the other phases say it themselves."""
    if state.flow.phase != "maintenance":
        return None
    if state.step == "wages":
        return _wages_prompt(state)
    return {
        "orders": msg("Verify the orders, player by player."),
        "cards": msg("Draw or give back prestige cards."),
    }[state.step or "orders"]


def _wages_prompt(state: State) -> Text:
    short, among = scoring.unpaid_choice(state)
    back, owed = scoring.repayable(state), len(state.unpaid)
    if short not in (0, len(among)):
        return plural("Which worker stays unpaid?", "Which workers stay unpaid?", short)
    if back not in (0, owed):
        return plural("Whose worker comes back?", "Whose workers come back?", back)
    if short == len(state.available):
        return msg("No wage can be paid.")
    if short:
        return msg("Only the helpers can be paid.")
    if back:
        return msg("Everybody is paid, and those owed come back.")
    return msg("Everybody is paid.")


def _hint(state: State) -> Text | None:
    if state.flow.phase == "preparation" and state.options.events:
        return msg("Event card: reveal it and apply it.")
    if state.flow.phase == "action":
        return (
            msg("An action that has begun is finished.")
            if state.flow.is_over
            else _card_in_play(state)
        )
    if state.step == "orders" and "bread_on_the_table" in state.named_before:
        return msg("Extra bread from last round spoils an unfinished order.")
    if state.step == "cards":
        return _card_hint(state, scoring.cards_due(state))
    return None


def _card_in_play(state: State) -> Text | None:
    """The first card in play that nothing else on the board recalls."""
    told = ("few_guests", "bread_on_the_table", "regular_supplier", "waiting_list")
    return next((CARDS[card][1] for card in told if card in state.named), None)


def _card_hint(state: State, due: int | None) -> Text:
    if due is None:
        return msg("Did the marker pass a card square?")
    if due < (scoring.squares_passed(state) or 0):
        return plural("The deck ends: take {n} card.", "The deck ends: take {n} cards.", due)
    back = [CARDS[card][0] for card in state.slots[due:] if card in CARDS] if due < 0 else []
    if back:
        return msg("Give back {n}, with {cards}.", n=-due, cards=tuple(back))
    if due > 0:
        return plural(
            "Draw {drawn} cards, keep {kept}.",
            "{n} times: draw {drawn} cards, keep {kept}.",
            due,
            drawn=DRAWN,
            kept=KEPT,
        )
    if due < 0:
        return plural(
            "Give back {n} card, on top of the deck.",
            "Give back {n} cards, on top of the deck.",
            -due,
        )
    return msg("No card square was passed.")


def _of_seat(state: State, seat: int) -> tuple[Quantity, ...]:
    """What is counted of a seat."""
    orders = sum(order.seat == seat for order in state.orders)
    workers = [worker for worker in state.workers if worker.owner == seat]
    unpaid = sum(worker.is_unpaid for worker in workers)
    owed = (Quantity("unpaid", msg("Unpaid"), unpaid, "close"),) if unpaid else ()
    return (
        Quantity("workers", _WORKERS, len(workers) - unpaid, "timer-sand"),
        Quantity("orders", _ORDERS, orders, "silverware-variant"),
        Quantity("served", _SERVED, state.served_by[seat - 1], "check-bold"),
        *owed,
    )


_WORKERS, _ORDERS = msg("Workers"), msg("Orders")
_SERVED = msg("Served", context="orders")


def _seat(state: State, seat: int, now: int) -> SeatShow:
    return SeatShow(
        quantities=_of_seat(state, seat),
        timers=_timers(state, seat, now),
        pieces=seat_pieces(state, seat, now),
        note=_seat_note(state, seat),
    )


def _seat_note(state: State, seat: int) -> Text | None:
    if state.step != "orders":
        return None
    waiting = len(state.to_verify(seat))
    if waiting:
        return msg("{n} to verify", n=waiting)
    served = sum(v.seat == seat and v.outcome == "served" for v in state.verified)
    return msg("{n} served", n=served)


def _timers(state: State, owner: int, now: int) -> tuple[SeatTimer, ...]:
    if not state.options.sand or state.flow.phase != "action":
        return ()
    mine = [worker for worker in state.available if worker.owner == owner]
    return tuple(
        SeatTimer(str(worker.id), sand.timer(state, worker, now) or Timer(0), sand.length_us(state))
        for worker in mine
    )


def _shared(state: State) -> tuple[Quantity, ...]:
    coins = plural("coin", "coins", state.cash)
    goal = state.options.orders
    served = msg("of {n}", n=goal) if goal else None
    return (
        Quantity("cash", msg("Bureau"), state.cash, "cash-plus", coins, is_total=True),
        Quantity("prestige", msg("Prestige"), state.prestige, "star", is_total=True),
        Quantity("taken", msg("Taken"), state.taken, is_total=True),
        Quantity(
            "orders_served",
            _SERVED,
            state.served,
            "check-bold",
            served,
            is_total=True,
        ),
        Quantity("workers", _WORKERS, len(state.available), "timer-sand"),
        Quantity("unpaid", msg("Unpaid"), len(state.unpaid), "timer-sand-empty"),
        Quantity("wages_due", msg("Wages"), state.wages_due),
        Quantity("cards_due", msg("Prestige cards"), scoring.cards_due(state)),
        Quantity("cards", msg("Prestige cards"), state.cards, "cards"),
        Quantity("step", msg("Step"), state.step),
        Quantity("tiles", msg("To repair"), len(state.tiles), "wrench"),
        Quantity("named", msg("Cards in play"), state.named),
    )


def _receipts(state: State) -> tuple[Receipt, ...]:
    if state.step == "wages":
        return (_paid(state),)
    return (_bill(state),) if state.step != "cards" else ()


def _bill(state: State) -> Receipt:
    """The wages to come and what will be left, always in view during the Action."""
    left = scoring.left_after_wages(state)
    lines = [Line(_times(len(state.available), state.box.wage), state.wages_due)]
    if state.unpaid:
        lines.append(Line(msg("Wages owed"), state.box.wage * len(state.unpaid)))
    result = Line(msg("missing"), -left) if left < 0 else Line(msg("will be left"), left)
    is_near = state.step == "orders" or state.flow.is_over
    title = msg("Wages to pay") if is_near else msg("Wages to come")
    return Receipt("wages", title, tuple(lines), result, is_short=left < 0)


def _times(workers: int, wage: int) -> Text:
    return plural("{n} worker × {wage}", "{n} workers × {wage}", workers, wage=wage)


def _paid(state: State) -> Receipt:
    """What is in the Bureau, what is due, what is paid of it, and what is left."""
    wage, count = state.box.wage, scoring.payable(state)
    back = scoring.repayable(state)
    lines = [
        Line(msg("In the Bureau"), state.cash),
        Line(msg("Due: {bill}", bill=_times(len(state.available), wage)), state.wages_due),
        Line(msg("Paid: {n} × {wage}", n=count, wage=wage), -count * wage, is_signed=True),
    ]
    if back:
        lines.append(
            Line(msg("Owed: {n} × {wage}", n=back, wage=wage), -back * wage, is_signed=True)
        )
    left = state.cash - (count + back) * wage
    return Receipt("wages", msg("Wages"), tuple(lines), Line(msg("Left in the Bureau"), left))
