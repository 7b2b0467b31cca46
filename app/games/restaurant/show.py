"""What the table sees of a Restaurant match."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import faces
from app.engine.frame import Line, Quantity, Receipt
from app.engine.framing import SeatShow, Show
from app.engine.text import Text, msg, plural
from app.games.restaurant import offers, scoring
from app.games.restaurant.box import AGAIN, MENUS, NOT_IN_SALON, SALON_ALONE, TABLES
from app.games.restaurant.rules import doubt, why_not_end
from app.games.restaurant.state import State

TABS = (("orders", msg("Orders", context="phase")), ("service", msg("Service")))
"""The two phases of the rulebook; the sums at the end of each belong to it, L85, L109."""


def show(state: State, now: int) -> Show:
    """What only this game knows of the match; a steady lamp: your turn."""
    turn = state.turn if state.flow.phase in ("orders", "service") else None
    return Show(
        round_title=_direction(state),
        tabs=faces.steps(TABS, int(state.is_service)),
        prompt=_prompt(state),
        hint=_hint(state),
        turn=turn,
        seats=tuple(_seat(state, seat) for seat in state.flow.seats),
        shared=_shared(state),
        receipts=_receipts(state),
        main=offers.main(state),
        buttons=offers.buttons(state),
        sheets=offers.sheets(state),
        lamps=((turn, "steady"),) if turn else (),
    )


def counted(state: State) -> tuple[tuple[Quantity, ...], ...]:
    """The table's quantities, then those of each seat."""
    return (_shared(state), *(_seat(state, seat).quantities for seat in state.flow.seats))


def _direction(state: State) -> Text:
    """The service runs the other way round, L89."""
    return msg("Anticlockwise") if state.is_service else msg("Clockwise")


def _prompt(state: State) -> Text | None:
    """Whose turn it is; the sums ask for themselves."""
    if state.flow.phase in ("totals", "counts"):
        return None
    name, last = state.flow.name(state.turn), state.last
    if last is not None and last[1] in AGAIN:
        return msg("{name} plays again.", name=name)
    if state.is_service and not state.served:
        return msg("{name} starts: any marker at the edge.", name=name)
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
        return plural(
            "{n} more card at least; at a dead end, any free edge.",
            "{n} more cards at least; at a dead end, any free edge.",
            missing,
        )
    return None


def _service_hint(state: State) -> Text | None:
    """Where menus may lie, L95-101, L117, and when it is over, L107."""
    if state.passes >= len(state.flow.here):
        return msg("Everybody passed: end the service.")
    if state.bare:
        who = state.flow.who(state.bare)
        return msg("No card left: {names:and}. End the service.", names=who)
    salon = msg(
        "Salon: no {low} or {high}. The {alone} only there.",
        low=NOT_IN_SALON[0],
        high=NOT_IN_SALON[1],
        alone=SALON_ALONE,
    )
    if not state.options.stairs:
        return salon
    return msg("{salon} In and out by the stairs.", salon=salon)


def _seat(state: State, seat: int) -> SeatShow:
    served, left, res = scoring.parts(state, seat)
    orders, service = state.totals[seat - 1], scoring.service_score(state, seat)
    total = scoring.total(state, seat)
    return SeatShow(
        (
            Quantity("orders_score", _ORDERS, orders, "clipboard-text"),
            Quantity("served", _SERVED, served, "room-service"),
            Quantity("hand", _HAND, state.hand(seat), "cards-outline"),
            Quantity("left", _LEFT, left, "cards"),
            Quantity("res", _RES, res, "lock"),
            Quantity("service_score", _SERVICE, service, "silverware-variant"),
            Quantity("total", _TOTAL, total, "sigma", is_total=True),
        )
    )


_ORDERS, _SERVED = msg("Orders", context="phase"), msg("Served", context="menus")
_HAND, _LEFT, _RES = msg("Cards in hand"), msg("In hand"), msg("RES. in hand")
_SERVICE, _TOTAL = msg("Service"), msg("Total")


def _shared(state: State) -> tuple[Quantity, ...]:
    """What the whole table counts; the one that matters in this phase as its total."""
    seen, total = scoring.seen(state), _TOTALS[state.flow.phase]
    rows = (
        Quantity("taken", msg("Cards taken"), state.taken, "cards", _of(TABLES)),
        Quantity("least_cards", msg("At least"), state.box.least_cards),
        Quantity("orders_sum", msg("Orders in all"), scoring.orders_sum(state), "sigma"),
        Quantity("placed", msg("Cards placed"), state.served, "cards", _of(state.taken)),
        Quantity("counted_sum", msg("Counted in all"), scoring.worth(seen), "sigma"),
    )
    return (
        *(replace(row, is_total=True) if row.id == total else row for row in rows),
        *(replace(row, value=n) for row, n in zip(_SEEN, seen, strict=True)),
    )


_TOTALS = {
    "orders": "taken",
    "totals": "orders_sum",
    "service": "placed",
    "counts": "counted_sum",
}


def _of(most: int) -> Text:
    return msg("of {n}", n=most)


_SEEN = tuple(
    Quantity(f"seen_{menu.value}", msg("{n}", n=menu.value), 0, unit=_of(menu.copies))
    for menu in MENUS
)
"""The menus of each value, none of them counted yet."""


def _receipts(state: State) -> tuple[Receipt, ...]:
    """The sums of each seat that is counted."""
    if state.flow.phase != "counts":
        return ()
    return tuple(_receipt(state, seat) for seat in state.flow.seats if state.counts[seat - 1])


def _receipt(state: State, seat: int) -> Receipt:
    served, left, res = scoring.parts(state, seat)
    lines = [
        Line(_SERVED, served or 0, is_signed=True),
        Line(_LEFT, left or 0, is_signed=True),
        Line(_RES, res or 0, is_signed=True),
    ]
    if not state.options.service_only:
        orders = state.totals[seat - 1] or 0
        lines.append(Line(_ORDERS, orders, is_signed=True))
    total = scoring.total(state, seat) or 0
    title = msg("{name}", name=state.flow.name(seat))
    return Receipt(f"seat{seat}", title, tuple(lines), Line(_TOTAL, total), is_short=total < 0)
