"""Somebody leaves halfway: when that may be, what follows from it, and who is named no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.commands import Command, Event, Rejected, fields
from app.engine.flow import Flow
from app.engine.frame import Button, Choice, Sheet
from app.engine.seating import LeaveMatch, SeatLeft
from app.engine.text import Text, msg

Events = tuple[Event, ...]


class Leaving(msgspec.Struct, frozen=True):
    """What a game knows of leaving; what leaves with a seat is its `apply` of SeatLeft.

    `why_not`: why nobody leaves now, in the middle of a turn; `follows`: from the state without
    the seat, what comes of it, such as the next turn; `still`: commands that may name a seat
    that left, because what it laid on the table counts.
    """

    why_not: Callable[[Any], Text | None]
    follows: Callable[[Any, int, int], Events]
    still: tuple[type[Command], ...] = ()


def nothing_follows(state: Any, seat: int, now: int) -> Events:
    """A game in which the table simply goes on without the seat."""
    return ()


def at_any_time(state: Any) -> Text | None:
    """A game without turns: anybody leaves between two phases."""
    return None


NOBODY = Leaving(at_any_time, nothing_follows)
"""No command may name who left."""


def why_not(flow: Flow, own: Leaving, state: Any, least: int) -> Text | None:
    """Why nobody may leave now, or None: too few would stay, or something is under way."""
    if len(flow.here) <= least:
        return msg("It takes {n} players: stop instead.", n=least)
    if flow.clock is not None and not flow.is_over:
        return msg("Between two phases.")
    return own.why_not(state)


def decide(
    flow: Flow,
    own: Leaving,
    state: Any,
    command: LeaveMatch,
    now: int,
    least: int,
    apply: Callable[[Any, Event], Any],
) -> Events:
    """The seat leaves, and what follows; raises Rejected where that cannot be now."""
    if reason := why_not(flow, own, state, least):
        raise Rejected(reason)
    gone = SeatLeft(command.seat)
    return (gone, *own.follows(apply(state, gone), command.seat, now))


def left(flow: Flow, event: SeatLeft) -> Flow:
    """Its button is free, its mark gone; the next at the table is head chef after it."""
    if event.seat in flow.gone or len(flow.here) == 1:
        return flow
    rows = enumerate(flow.keys, 1)
    chef = flow.way(event.seat)[-1] if flow.chef == event.seat else flow.chef
    return replace(
        flow,
        gone=tuple(sorted((*flow.gone, event.seat))),
        chef=chef,
        keys=tuple(None if seat == event.seat else key for seat, key in rows),
        ready=tuple(mark and seat != event.seat for seat, mark in enumerate(flow.ready, 1)),
    )


def named(command: Command) -> Iterator[int]:
    """The seats that a command names."""
    for field in fields(type(command)):
        value = getattr(command, field.name) if field.is_seat else None
        rows = value if isinstance(value, tuple) else (value,)
        yield from (number for number in rows if number is not None)


def must_be_here(flow: Flow, own: Leaving, command: Command) -> None:
    """Raise Rejected where a command names somebody who left, unless it may."""
    if not flow.gone or isinstance(command, own.still):
        return
    for seat in named(command):
        if seat in flow.gone:
            raise Rejected(msg("{name} has left the table.", name=flow.name(seat)))


def sheet(flow: Flow, own: Leaving, state: Any, least: int) -> Sheet:
    """The menu's "Somebody leaves": nobody is chosen beforehand."""
    return Sheet(
        LeaveMatch,
        msg("Somebody leaves"),
        "table",
        note=msg("Hand and money go too."),
        icon="exit-run",
        choices=_seats(flow.names, flow.here),
        closed=why_not(flow, own, state, least),
    )


@lru_cache(maxsize=8)
def _seats(names: tuple[str, ...], here: tuple[int, ...]) -> tuple[Choice, ...]:
    """Who is here: the same in every Frame until a name is another, or somebody comes or goes."""
    return tuple(Choice("seat", n, Text("{name}", (("name", names[n - 1]),))) for n in here)


def _named(flow: Flow, field: str, seat: int) -> Choice:
    return Choice(field, seat, Text("{name}", (("name", flow.name(seat)),)))


def buttons(flow: Flow, own: Leaving, rows: tuple[Button, ...]) -> tuple[Button, ...]:
    """The buttons without those of seats that left."""
    if not flow.gone:
        return rows
    return tuple(row for row in rows if _can_name(flow, own, row.command))


def _can_name(flow: Flow, own: Leaving, command: Command) -> bool:
    return isinstance(command, own.still) or not set(named(command)) & set(flow.gone)


def sheets(flow: Flow, own: Leaving, rows: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """The sheets without those of seats that left, none of which can be named in the others."""
    if not flow.gone:
        return rows
    kept = (row for row in rows if row.seat not in flow.gone or issubclass(row.command, own.still))
    return tuple(row if issubclass(row.command, own.still) else _without(flow, row) for row in kept)


def _without(flow: Flow, row: Sheet) -> Sheet:
    """Each field that is a seat begins with, and offers, only who is here."""
    seats = {field.name for field in fields(row.command) if field.is_seat}
    start = tuple(
        (name, _begun(flow, value) if name in seats else value) for name, value in row.start
    )
    left = tuple(c for c in row.choices if c.field not in seats or c.value not in flow.gone)
    open_ = seats - {c.field for c in row.choices} - set(row.hidden)
    more = tuple(_named(flow, field, seat) for field in sorted(open_) for seat in flow.here)
    return replace(row, start=start, choices=(*left, *more))


def _begun(flow: Flow, value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(seat for seat in value if seat not in flow.gone)
    return flow.here[0] if value in flow.gone else value
