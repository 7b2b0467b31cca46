"""What the table sees of a Restaurant match."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import faces
from app.engine.commands import Event
from app.engine.flow import CUES as FLOW_CUES
from app.engine.flow import EndPhase
from app.engine.frame import Button, Frame, Line, Quantity, Receipt, Seat, Tab
from app.engine.text import Text, msg, plural
from app.games.restaurant import acts, scoring
from app.games.restaurant.box import AGAIN, KINDS, MENUS, TABLES
from app.games.restaurant.offers import sheets
from app.games.restaurant.rules import CARDS, PHASES, doubt, to_ask, why_none_left, why_not_end
from app.games.restaurant.state import State

CUES: dict[type[Event], str] = {**FLOW_CUES}

TABS = (("orders", msg("Orders", context="phase")), ("service", msg("Service")))
"""The two phases of the rulebook; the sums at the end of each belong to it, L85, L109."""


def frame(state: State, now: int) -> Frame:
    """Everything the table shows, from the state and the match time alone."""
    flow = state.flow
    is_played = flow.phase in ("orders", "service") and not flow.ended
    return Frame(
        game="restaurant",
        mode=_mode(state),
        round=flow.round,
        round_title=_direction(state),
        phase=flow.phase,
        tabs=_tabs(state),
        prompt=_prompt(state),
        hint=None if flow.ended else _hint(state),
        head_chef=flow.chef,
        turn=state.turn if is_played else None,
        seats=tuple(_seat(state, seat) for seat in faces.seats(flow, PHASES)),
        shared=_shared(state),
        receipts=_receipts(state),
        buttons=(*(() if flow.ended else _buttons(state)), *faces.table_buttons(flow)),
        sheets=(*(() if flow.ended else sheets(state)), *faces.table_sheets(flow)),
        lamps=_lamps(state, state.turn if is_played else None),
        outcome=scoring.outcome(state) if flow.ended in _DONE else None,
    )


_DONE = ("finished", "counted", "abandoned")


def _mode(state: State) -> str:
    names = ("stairs", "service_only")
    return "+".join(name for name in names if getattr(state.options, name)) or "base"


def _direction(state: State) -> Text:
    """The service runs the other way round, L89."""
    return msg("Anticlockwise") if state.is_service else msg("Clockwise")


def _tabs(state: State) -> tuple[Tab, ...]:
    here = int(state.is_service)
    return tuple(
        Tab(id_, title, "past" if n < here else "current" if n == here else "coming")
        for n, (id_, title) in enumerate(TABS)
    )


def _prompt(state: State) -> Text:
    if state.flow.ended:
        return scoring.verdict(state)
    if state.flow.phase == "totals":
        return msg("Each seat enters the value of its menus.")
    if state.flow.phase == "counts":
        return msg("Count the menus, seat by seat.")
    name, last = state.flow.name(state.turn), state.last
    if last is not None and last[1] in AGAIN:
        return msg("{name} plays again.", name=name)
    return msg("{name} plays.", name=name)


def _hint(state: State) -> Text | None:
    if state.flow.phase == "orders":
        return _orders_hint(state)
    if state.flow.phase == "service":
        return _service_hint(state)
    return why_not_end(state) or doubt(state)


def _orders_hint(state: State) -> Text | None:
    """What the card taken last lets its player do, L67, L77-83, and what is missing, L57."""
    seat, card = state.last or (0, "")
    if card == "daily":
        name = state.flow.name(seat)
        return msg("{name} may swap it for another hand’s hidden card.", name=name)
    if card == "jump":
        return msg("At any table, far or near.")
    if card == "double":
        return msg("Beside the last table.")
    if not state.taken:
        return msg("The first card lies at the board’s edge.")
    missing = state.box.least_cards - state.taken
    if missing > 0:
        return plural("{n} more card at least; at a dead end, any free edge.",
                      "{n} more cards at least; at a dead end, any free edge.",
                      missing)  # fmt: skip
    return None


def _service_hint(state: State) -> Text | None:
    """Where menus may lie, L95-101, L117, and when it is over, L107."""
    if state.passes >= len(state.totals):
        return msg("Everybody passed: end the service.")
    salon = msg("Salon: no 100 or 200. The 600 only there.")
    if not state.options.stairs:
        return salon
    return msg("{salon} In and out by the stairs.", salon=salon)


def _seat(state: State, seat: Seat) -> Seat:
    n = seat.number
    served, left, res = scoring.parts(state, n)
    return replace(
        seat,
        quantities=(
            Quantity(
                "orders_score",
                msg("Orders", context="phase"),
                state.totals[n - 1],
                "clipboard-text",
            ),
            Quantity("served", msg("Served", context="menus"), served, "room-service"),
            Quantity("left", msg("In hand"), left, "cards"),
            Quantity("res", msg("RES. in hand"), res, "lock"),
            Quantity(
                "service_score",
                msg("Service"),
                scoring.service_score(state, n),
                "silverware-variant",
            ),
            Quantity("total", msg("Total"), scoring.total(state, n), "sigma", is_total=True),
        ),
    )


def _shared(state: State) -> tuple[Quantity, ...]:
    """What the whole table counts; the one that matters in this phase as its total."""
    seen = scoring.seen(state)
    rows = (
        Quantity("taken", msg("Cards taken"), state.taken, "cards", _of(TABLES)),
        Quantity("orders_sum", msg("Orders together"), scoring.orders_sum(state), "sigma"),
        Quantity("placed", msg("Cards placed"), state.served, "cards", _of(state.taken)),
        Quantity("counted_sum", msg("Counted together"), scoring.worth(seen), "sigma"),
    )
    return (
        *(replace(row, is_total=row.id == _TOTALS[state.flow.phase]) for row in rows),
        *(
            Quantity(f"seen_{menu.value}", msg("{n}", n=menu.value), n, unit=_of(menu.copies))
            for menu, n in zip(MENUS, seen, strict=True)
        ),
    )


_TOTALS = {
    "orders": "taken",
    "totals": "orders_sum",
    "service": "placed",
    "counts": "counted_sum",
}


def _of(most: int) -> Text:
    return msg("of {n}", n=most)


def _receipts(state: State) -> tuple[Receipt, ...]:
    """The sums of each seat that is counted."""
    if state.flow.phase != "counts":
        return ()
    return tuple(_receipt(state, seat) for seat in state.flow.seats if state.counts[seat - 1])


def _receipt(state: State, seat: int) -> Receipt:
    served, left, res = scoring.parts(state, seat)
    lines = [
        Line(msg("Served", context="menus"), served or 0, is_signed=True),
        Line(msg("In hand"), left or 0, is_signed=True),
        Line(msg("RES. in hand"), res or 0, is_signed=True),
    ]
    if not state.options.service_only:
        orders = state.totals[seat - 1] or 0
        lines.append(Line(msg("Orders", context="phase"), orders, is_signed=True))
    total = scoring.total(state, seat) or 0
    title = msg("{name}", name=state.flow.name(seat))
    return Receipt(
        f"seat{seat}", title, tuple(lines), Line(msg("Total"), total), is_short=total < 0
    )


def _buttons(state: State) -> tuple[Button, ...]:
    rows: tuple[Button, ...] = ()
    if state.flow.phase == "orders":
        rows = tuple(_card(state, acts.TakeCard(state.turn, kind)) for kind in KINDS)
    if state.flow.phase == "service":
        kinds = (kind for kind in KINDS if kind != "daily")
        passes = Button(msg("Pass"), acts.Pass(state.turn), "quick")
        rows = (*(_card(state, acts.PlaceCard(state.turn, kind)) for kind in kinds), passes)
    if state.flow.phase == "totals":
        rows = _starters(state)
    return (*rows, _main(state))


def _card(state: State, command: acts.TakeCard | acts.PlaceCard) -> Button:
    """A card taken or placed; a plain one by the seat's own button too."""
    is_taken = isinstance(command, acts.TakeCard)
    cards = state.told if is_taken else state.placed
    is_full = is_taken and state.taken >= TABLES
    full = msg("All {n} cards are taken.", n=TABLES) if is_full else None
    return Button(
        CARDS[command.card],
        command,
        "quick",
        amount=1,
        key=state.flow.keys[state.turn - 1] if command.card == "plain" else None,
        closed=full or why_none_left(cards, command.card),
    )


def _starters(state: State) -> tuple[Button, ...]:
    lowest = scoring.lowest(state)
    if len(lowest) < 2:
        return ()
    return tuple(
        Button(msg("Starts"), acts.ChooseStarter(seat), "seat", seat=seat)
        for seat in lowest
        if seat != state.starter
    )


def _main(state: State) -> Button:
    ask = to_ask(state)
    closed = why_not_end(state)
    return Button(
        _MAIN[state.flow.phase],
        EndPhase(state.flow.phase, anyway=ask is not None),
        role="main",
        note=_starts(state),
        key="chef",
        ask=ask,
        closed=closed,
        is_lit=_is_lit(state),
    )


_MAIN = {
    "orders": msg("On to the totals"),
    "totals": msg("Start the service"),
    "service": msg("End the service"),
    "counts": msg("To the result"),
}


def _starts(state: State) -> Text | None:
    """Who starts the service, L85."""
    lowest = scoring.lowest(state)
    if state.flow.phase != "totals" or not lowest:
        return None
    seat = state.starter or (lowest[0] if len(lowest) == 1 else None)
    return None if seat is None else msg("{name} starts", name=state.flow.name(seat))


def _is_lit(state: State) -> bool:
    """Whether nothing but the head chef is waited for."""
    if state.flow.phase == "orders":
        return state.taken >= TABLES
    if state.flow.phase == "service":
        return state.passes >= len(state.totals)
    return why_not_end(state) is None and to_ask(state) is None


def _lamps(state: State, turn: int | None) -> tuple[tuple[str, str], ...]:
    """Steady: your turn; the head chef's: the phase may end."""
    rows = [
        (key, "steady" if seat == turn else "off")
        for seat in state.flow.seats
        if (key := state.flow.keys[seat - 1])
    ]
    is_lit = not state.flow.ended and _is_lit(state)
    return (*rows, ("chef", "steady" if is_lit else "off"))
