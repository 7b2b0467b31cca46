"""The sheets of Restaurant: totals of the orders, counts at the end, cards taken."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Bound, Sheet
from app.engine.text import msg
from app.games.restaurant import acts, scoring
from app.games.restaurant.box import MENUS, STEP, TABLES, WORTH
from app.games.restaurant.state import State

QUICK = (100, 200, 300, 600)


def sheets(state: State) -> tuple[Sheet, ...]:
    """What can be filled in now."""
    phase = state.flow.phase
    if phase == "orders":
        return (_turn(state), _taken(state))
    if phase == "totals":
        return (*_totals(state, "seat"), _taken(state))
    if phase == "service":
        return (_turn(state), *_totals(state, "more"))
    return (*_counts(state), *_totals(state, "more"), _taken(state))


def _turn(state: State) -> Sheet:
    """Who begins, or whose turn it really is."""
    following = state.after(state.turn)
    return Sheet(acts.GiveTurn, msg("Whose turn"), "more", start=(("seat", following),))


def _taken(state: State) -> Sheet:
    return Sheet(
        acts.SetTaken,
        msg("Cards taken in all"),
        "more",
        start=(("cards", state.taken),),
        bounds=(Bound("cards", sum(state.told), TABLES),),
    )


def _totals(state: State, role: str) -> tuple[Sheet, ...]:
    return tuple(_total(state, seat, role) for seat in state.flow.seats)


def _total(state: State, seat: int, role: str) -> Sheet:
    """A seat's total: at most what the other totals leave of the box, L85."""
    mine = state.totals[seat - 1]
    left = WORTH - scoring.orders_sum(state) + (mine or 0)
    return Sheet(
        acts.EnterTotal,
        msg("Total") if role == "seat" else msg("{name}: orders", name=state.flow.name(seat)),
        role,
        note=msg("A multiple of {n}", n=STEP),
        seat=seat,
        start=(("seat", seat), ("total", mine or 0)),
        hidden=("seat",),
        bounds=(Bound("total", 0, left),),
        quick=QUICK,
    )


def _counts(state: State) -> tuple[Sheet, ...]:
    return tuple(_count(state, seat) for seat in state.flow.seats)


def _count(state: State, seat: int) -> Sheet:
    """A seat's counts by value; each at most what the box has, L71."""
    return Sheet(
        acts.EnterCounts,
        msg("Count", context="menus") if state.counts[seat - 1] is None else msg("Count again"),
        "seat",
        seat=seat,
        icon=None if state.counts[seat - 1] is None else "check-bold",
        start=(("seat", seat), *_start(state, seat)),
        hidden=("seat",),
        bounds=tuple(
            Bound(f"{part}_{menu.value}", 0, _most(state, part, n))
            for part in _PARTS
            for n, menu in enumerate(MENUS)
        ),
    )


_PARTS = ("served", "left", "res")


def _start(state: State, seat: int) -> tuple[tuple[str, Any], ...]:
    counts = state.counts[seat - 1]
    return tuple(
        (f"{part}_{menu.value}", getattr(counts, part)[n] if counts else 0)
        for part in _PARTS
        for n, menu in enumerate(MENUS)
    )


def _most(state: State, part: str, n: int) -> int:
    is_marked = part == "res" and state.options.doubled == "res"
    return MENUS[n].reserved if is_marked else MENUS[n].copies
