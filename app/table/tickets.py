"""The open matches as Home and the list of matches show them: each with what bars it, if any."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from app.engine.flow import Flow
from app.engine.game import Game
from app.engine.log import Log
from app.engine.phases import find
from app.engine.setup import Setup
from app.engine.text import Text
from app.storage import MatchRow, Store, is_name
from app.table.readable import ROW, Unreadable, read_match

LOOKED_AT = 8
"""How many matches are read whole to find the one that Home offers: each costs a replay."""


class Ticket(msgspec.Struct, frozen=True):
    """A stored match in short; `reason` says why it cannot be read, None where it can.

    `looks`: the colour and shape of each player, from 1. `round`, `phase`, `left`: where it stands
    and what its clock shows (µs), if any; `touched_utc`: when it was played last.
    """

    match: int
    title: Text
    names: tuple[str, ...]
    started_utc: str
    reason: Text | None = None
    looks: tuple[int, ...] = ()
    round: Text | None = None
    phase: Text | None = None
    left: int | None = None
    touched_utc: str = ""


class Newest(msgspec.Struct, frozen=True):
    """What Home shows: the newest match that can be read, what bars newer ones, and how many.

    `second`: the other one, where there are two and both can be read.
    """

    good: Ticket | None = None
    barred: tuple[Ticket, ...] = ()
    count: int = 0
    second: Ticket | None = None


def newest(
    store: Store,
    games: Sequence[Game],
    then: Callable[[Newest], None],
    leave: Collection[int] = (),
) -> None:
    """The newest open match that can be read, and those in front of it that cannot.

    `leave`: the numbers of matches that belong to the history.
    """

    def look(rows: list[MatchRow], barred: tuple[Ticket, ...]) -> None:
        if len(barred) >= min(len(rows), LOOKED_AT):
            then(Newest(None, barred, len(rows)))
            return

        def read(ticket: Ticket) -> None:
            if ticket.reason is not None:
                look(rows, (*barred, ticket))
            elif len(rows) == 2 and not barred:
                read_ticket(store, games, rows[1], partial(pair, ticket))
            else:
                then(Newest(ticket, barred, len(rows)))

        def pair(first: Ticket, other: Ticket) -> None:
            then(Newest(first, barred, len(rows), other if other.reason is None else None))

        read_ticket(store, games, rows[len(barred)], read)

    store.open_matches(lambda rows: look(_without(rows, leave), ()))


def _without(rows: Sequence[MatchRow], leave: Collection[int]) -> list[MatchRow]:
    return [row for row in rows if row.id not in leave]


def page_of(
    store: Store,
    games: Sequence[Game],
    pages: range,
    then: Callable[[int, Ticket], None],
    leave: Collection[int] = (),
) -> None:
    """Some of the open matches by their place, newest first, each read in a guard of its own."""

    def read(every: list[MatchRow]) -> None:
        rows = _without(every, leave)
        for place in pages[: max(0, len(rows) - pages.start)]:
            read_ticket(store, games, rows[place], partial(then, place))

    store.open_matches(read)


def read_ticket(
    store: Store, games: Sequence[Game], row: MatchRow, then: Callable[[Ticket], None]
) -> None:
    """The ticket of a match, its moves read as well; a fault of the card bars it too."""
    store.load(
        row.id,
        lambda whole: then(ticket_of(games, whole or row)),
        lambda _: then(ticket_of(games, row, ROW)),
    )


def ticket_of(games: Sequence[Game], row: MatchRow, reason: Text | None = None) -> Ticket:
    """The match in short as it stands now, or as it was set up with the reason that bars it."""
    known = {game.id: game.title for game in games}
    title = known.get(row.game, Text("{name}", (("name", shown(row.game)),)))
    names = names_of(row.setup)
    bare = Ticket(row.id, title, names, shown(row.started_utc), reason)
    if reason is None:
        try:
            return _standing(bare, row, *read_match(games, row))
        except Unreadable as unreadable:
            reason = unreadable.reason
    return replace(bare, reason=reason, looks=looks_of(row.setup, len(names)))


def _standing(bare: Ticket, row: MatchRow, game: Game, _: Setup, log: Log) -> Ticket:
    """The ticket with who plays now, and where the match stands."""
    flow: Flow = log.state.flow
    names, looks = seated_now(flow)
    at = max(row.clock_us, log.last_at)
    return replace(
        bare,
        names=names,
        looks=looks,
        round=game.frame(log.state, at).round_title,
        phase=find(game.phases, flow.phase).title,
        left=None if flow.clock is None else flow.clock.left(at),
        touched_utc=shown(row.moves[-1].at_utc) if row.moves else "",
    )


def seated_now(flow: Flow) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The names and the looks of all who play, in turn order."""
    seats = tuple(seat for seat in flow.ring if seat in flow.here)
    return tuple(map(flow.name, seats)), tuple(flow.looks[seat - 1] for seat in seats)


def names_of(setup: object) -> tuple[str, ...]:
    """The players of a set-up as far as it can be read."""
    try:
        said = msgspec.json.decode(setup) if isinstance(setup, str) else {}
    except (msgspec.DecodeError, RecursionError):
        return ()
    seats = said.get("seats") if isinstance(said, dict) else None
    names = seats if isinstance(seats, list) else []
    return tuple(name for name in names if isinstance(name, str) and is_name(name))[:6]


def looks_of(setup: object, count: int) -> tuple[int, ...]:
    """The colours and shapes of a set-up's players, or in their order where it cannot be read."""
    try:
        said = msgspec.json.decode(setup if isinstance(setup, str) else "", type=Setup)
    except (msgspec.MsgspecError, RecursionError):
        return tuple(range(1, count + 1))
    return said.colours if said.is_seated else tuple(range(1, count + 1))


def shown(value: object) -> str:
    """A column that should be a short text, whatever it is."""
    text = value if isinstance(value, str) else ""
    return "".join(letter for letter in text[:40] if letter.isprintable())
