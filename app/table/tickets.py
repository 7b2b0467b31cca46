"""The open matches as Home and the list of matches show them: each with what bars it, if any."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from app.engine.flow import Flow
from app.engine.game import Game
from app.engine.setup import Setup
from app.engine.text import Text
from app.storage import MatchRow, Store, is_name
from app.table.readable import ROW, Unreadable, read_match

LOOKED_AT = 8
"""How many matches are read whole to find the one that Home offers: each costs a replay."""


@dataclass(frozen=True)
class Ticket:
    """A stored match in short; `reason` says why it cannot be read, None where it can.

    `looks`: the colour and shape of each player, from 1.
    """

    match: int
    title: Text
    names: tuple[str, ...]
    started_utc: str
    reason: Text | None = None
    looks: tuple[int, ...] = ()


@dataclass(frozen=True)
class Newest:
    """What Home shows: the newest match that can be read, what bars newer ones, and how many."""

    good: Ticket | None = None
    barred: tuple[Ticket, ...] = ()
    count: int = 0


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
            if ticket.reason is None:
                then(Newest(ticket, barred, len(rows)))
            else:
                look(rows, (*barred, ticket))

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
    looks = looks_of(row.setup, len(names))
    if reason is None:
        try:
            _, _, log = read_match(games, row)
            names, looks = seated_now(log.state.flow)
        except Unreadable as unreadable:
            reason = unreadable.reason
    return Ticket(row.id, title, names, shown(row.started_utc), reason, looks)


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
