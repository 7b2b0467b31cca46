"""Somebody joins halfway: in which games and when, where they sit, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.commands import MOST_SEATS, Event, Rejected
from app.engine.flow import Flow
from app.engine.frame import Choice, Sheet
from app.engine.names import called
from app.engine.seating import JoinMatch, SeatJoined
from app.engine.setup import PLACE_OF, PLATES
from app.engine.text import Text, msg

Events = tuple[Event, ...]


class Joining(msgspec.Struct, frozen=True):
    """What a game knows of joining; what a new seat has is its `apply` of SeatJoined.

    `why_not`: why nobody joins now, away from where its days or rounds begin; `follows`: from
    the state with the seat, what it is still due; `brings`: what the newcomer takes at the start.
    """

    why_not: Callable[[Any], Text | None]
    follows: Callable[[Any, int, int], Events] = lambda state, seat, now: ()
    brings: Callable[[Any], Text | None] = lambda state: None


def why_not(flow: Flow, own: Joining | None, state: Any, most: int) -> Text | None:
    """Why nobody may join now, or None: not in this game, no place is free, or not yet."""
    if own is None:
        return msg("Nobody can join this game halfway.")
    if len(flow.here) >= most or len(flow.names) >= MOST_SEATS:
        return msg("The table is full.")
    return own.why_not(state)


def decide(
    flow: Flow,
    own: Joining | None,
    state: Any,
    command: JoinMatch,
    now: int,
    most: int,
    apply: Callable[[Any, Event], Any],
) -> Events:
    """The seat comes, and what it is due; raises Rejected where that cannot be."""
    reason = why_not(flow, own, state, most)
    if own is None or reason is not None:
        raise Rejected(reason or msg("Nobody can join this game halfway."))
    name = called(command.name, flow.names)
    _must_be_free(flow, command)
    seat = len(flow.names) + 1
    come = SeatJoined(seat, name, command.plate, command.look, command.key)
    return (come, *own.follows(apply(state, come), seat, now))


def joined(flow: Flow, event: SeatJoined) -> Flow:
    """One seat more, not ready; its button is nobody else's."""
    is_next = event.seat == len(flow.names) + 1 and event.seat <= MOST_SEATS
    if not is_next or event.plate in flow.plates or event.look in flow.looks:
        return flow
    freed = tuple(None if key == event.key else key for key in flow.keys)
    return replace(
        flow,
        names=(*flow.names, event.name),
        keys=(*freed, event.key),
        plates=(*flow.plates, event.plate),
        looks=(*flow.looks, event.look),
        ready=(*flow.ready, False),
        ready_at=(*flow.ready_at, 0),
    )


def _must_be_free(flow: Flow, command: JoinMatch) -> None:
    """Raise Rejected where place, colour or button is somebody's, gone or not."""
    rows = (
        (command.plate, flow.plates, msg("That place is taken.")),
        (command.look, flow.looks, msg("That colour is taken.")),
        (command.key, flow.keys, msg("That button is taken.")),
    )
    for value, taken, reason in rows:
        if value is not None and value in taken:
            raise Rejected(reason)


def sheet(flow: Flow, own: Joining | None, state: Any, most: int) -> Sheet | None:
    """The menu's "Somebody joins", in games that know it: a free place, its colour, its button."""
    if own is None:
        return None
    plates, looks = free(flow.plates), free(flow.looks)
    keys = tuple(key for key in PLACE_OF if key not in flow.keys)
    return Sheet(
        JoinMatch,
        msg("Somebody joins"),
        "table",
        note=own.brings(state),
        icon="account-plus",
        start=_first(plates, looks, keys),
        choices=(
            *(_PLACES[n] for n in plates),
            *(_COLOURS[n] for n in looks),
            *(_KEYS[key] for key in keys),
            _NO_KEY,
        ),
        closed=why_not(flow, own, state, most),
    )


_PLACES = {n: Choice("plate", n, msg("Place {n}", n=n)) for n in PLATES}
_COLOURS = {n: Choice("look", n, msg("Colour {n}", n=n)) for n in PLATES}
_KEYS = {key: Choice("key", key, msg("Button {n}", n=n)) for key, n in PLACE_OF.items()}
_NO_KEY = Choice("key", None, msg("No button"))


def free(taken: tuple[int, ...]) -> tuple[int, ...]:
    """The places or looks that no seat has."""
    return tuple(n for n in PLATES if n not in taken)


def _first(
    plates: tuple[int, ...], looks: tuple[int, ...], keys: tuple[str, ...]
) -> tuple[tuple[str, Any], ...]:
    """The first free place, with the colour and the button of its own where they are free."""
    if not plates or not looks:
        return ()
    plate = plates[0]
    key = f"seat{plate}"
    look = plate if plate in looks else looks[0]
    return (("plate", plate), ("look", look), ("key", key if key in keys else None))
