"""The sums of Restaurant: orders, service, what the box allows, who wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from operator import mul

from app.engine.ranking import Result, Standing, first
from app.engine.telling import Record
from app.engine.text import Text, msg
from app.games.restaurant import acts
from app.games.restaurant.box import ALL_MENUS, COPIES, MENUS, TABLES, WORTH
from app.games.restaurant.state import Counts, Row, State

VALUES = tuple(menu.value for menu in MENUS)
DOUBLE = 2
"""What a reserved menu left in hand counts, L73, L111."""


def worth(row: Sequence[int]) -> int:
    """The face value of so many menus of each value.

    >>> worth((2, 0, 1, 1))
    1100
    """
    return sum(map(mul, VALUES, row))


def service(counts: Counts) -> int:
    """The score of the service: menus under own markers less those in hand, L109-111."""
    return worth(counts.served) - worth(counts.left) - DOUBLE * worth(counts.res)


def service_score(state: State, seat: int) -> int | None:
    """A seat's score of the service, or None while it is not counted."""
    counts = state.counts[seat - 1]
    return None if counts is None else service(counts)


def total(state: State, seat: int) -> int | None:
    """Both scores, L113, or the service alone, L121; None while nothing of it is known."""
    parts = [service_score(state, seat)]
    if not state.options.service_only:
        parts.append(state.totals[seat - 1])
    known = [part for part in parts if part is not None]
    return sum(known) if known else None


def orders_sum(state: State) -> int:
    """What all seats scored in the orders, together."""
    return sum(total or 0 for total in state.totals)


def seen(state: State) -> Row:
    """Menus of each value counted so far, under markers and in hands."""
    rows = [
        row for counts in state.counts if counts for row in (counts.served, counts.left, counts.res)
    ]
    a, b, c, d = (sum(row[n] for row in rows) for n in range(len(MENUS)))
    return a, b, c, d


def lowest(state: State) -> tuple[int, ...]:
    """The seats with the lowest score of the orders, once all are known, L85."""
    here = {seat: state.totals[seat - 1] for seat in state.flow.here}
    known = [score for score in here.values() if score is not None]
    if len(known) < len(here):
        return ()
    return tuple(seat for seat, score in here.items() if score == min(known))


def totals_doubt(state: State) -> Text | None:
    """Why the totals of the orders cannot be right for the cards taken, or None.

    Nothing can be told of a hand that left the table uncounted.
    What is missing must be the worth of menus among the cards left on the board. Cards that were
    not counted tell nothing.
    """
    if state.taken < state.box.least_cards or None in state.totals:
        return None
    on_board, told = TABLES - state.taken, sum(state.told[1:])
    least = max(0, on_board - (sum(COPIES.values()) - told))
    most = min(ALL_MENUS, on_board)
    if can_be_worth(WORTH - orders_sum(state), least, most):
        return None
    return msg(
        "{sum} of {all} with {taken} cards taken is impossible.",
        sum=orders_sum(state),
        all=WORTH,
        taken=state.taken,
    )


@cache
def can_be_worth(points: int, least: int, most: int) -> bool:
    """Whether so many menus of the box, at least and at most, can be worth those points.

    >>> can_be_worth(600, 1, 1), can_be_worth(500, 1, 1)
    (True, False)
    """
    rows = product(*(range(menu.copies + 1) for menu in MENUS))
    return any(least <= sum(row) <= most and worth(row) == points for row in rows)


def counts_doubt(state: State) -> Text | None:
    """Where the counts differ from the orders or from the box, or None.

    A hand that left the table cannot be counted: then nothing can be told.
    """
    if state.flow.gone:
        return None
    counted, orders = worth(seen(state)), orders_sum(state)
    if counted != orders:
        return msg(
            "Counted {counted}, orders {orders}: {difference:+}.",
            counted=counted,
            orders=orders,
            difference=counted - orders,
        )
    wrong = tuple(
        msg("{value}: {seen} of {all}", value=menu.value, seen=n, all=menu.copies)
        for menu, n in zip(MENUS, seen(state), strict=True)
        if n != menu.copies
    )
    if state.taken < TABLES or not wrong:
        return None
    return msg("All cards were taken, but {what}.", what=wrong)


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most points; several share; none while nothing is known."""
    known = ((seat, total(state, seat)) for seat in state.flow.here)
    return first((seat, (points,)) for seat, points in known if points is not None)


def result(state: State) -> Result:
    """Places by points, ties shared, and the score pad."""
    return Result(
        standings=tuple(_standing(state, seat) for seat in state.flow.seats),
        winners=leaders(state),
        text=_verdict(state),
        stopped=msg("Stopped early; the points as they stand."),
        columns=_columns(state),
    )


def _standing(state: State, seat: int) -> Standing:
    points = total(state, seat) or 0
    return Standing(points, because=_because(state, seat), row=_row(state, seat))


def _because(state: State, seat: int) -> Text:
    served = service_score(state, seat) or 0
    if state.options.service_only:
        return msg("service {service:+}", service=served)
    orders = state.totals[seat - 1] or 0
    return msg("orders {orders}, service {service:+}", orders=orders, service=served)


def _verdict(state: State) -> Text | None:
    """The sentence that decided, of one winner."""
    most = leaders(state)
    if len(most) > 1:
        return None
    points = total(state, most[0]) or 0 if most else 0
    return msg("Chef de rang: {names} with {points}.", points=points, names=state.flow.who(most))


def _columns(state: State) -> tuple[Text, ...]:
    """The score pad; without the orders where only the service counts, L121."""
    shared = (msg("Served", context="menus"), msg("In hand"), msg("RES. in hand"), msg("Total"))
    orders = msg("Orders", context="phase")
    return shared if state.options.service_only else (orders, *shared)


def _row(state: State, seat: int) -> tuple[int, ...]:
    orders = () if state.options.service_only else (state.totals[seat - 1] or 0,)
    return (*orders, *(part or 0 for part in parts(state, seat)), total(state, seat) or 0)


def parts(state: State, seat: int) -> tuple[int | None, int | None, int | None]:
    """What the service score is made of: served, in hand, reserved in hand."""
    counts = state.counts[seat - 1]
    if counts is None:
        return None, None, None
    return worth(counts.served), -worth(counts.left), -DOUBLE * worth(counts.res)


RECORDS = (
    Record(
        title=msg("Best orders"),
        icon="pencil",
        of=acts.TotalEntered,
        value=lambda event: event.total,
    ),
    Record(
        title=msg("Best service"),
        icon="silverware-variant",
        of=acts.CountsEntered,
        value=service,
    ),
    Record(
        title=msg("Menus served"),
        icon="table-furniture",
        of=acts.CountsEntered,
        value=lambda event: sum(event.served),
    ),
)
