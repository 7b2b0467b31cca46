"""What was played, as the history and the statistics need it: all matches in two statements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.setup import Setup
from app.engine.timer import SECOND
from app.storage.database import Database

MATCHES = """
    SELECT matches.id, matches.uid, matches.game, matches.started_utc, last.at_utc, matches.ended,
        max(matches.clock_us, coalesce(last.at_us, 0)) - matches.idle_us,
        iif(json_valid(setup), json_extract(setup, '$.seats'), NULL),
        iif(json_valid(setup), json_extract(setup, '$.options.difficulty'), NULL),
        iif(json_valid(setup), json_extract(setup, '$.is_guests'), NULL),
        iif(json_valid(setup), json_extract(setup, '$.chef'), NULL),
        iif(json_valid(setup),
            json_extract(setup, '$.seats', '$.keys', '$.plates', '$.looks'), NULL),
        iif(matches.ended IS NULL OR matches.ended = 'put_away', (
            SELECT json_group_array(json_array(seq, json(command), json(events))) FROM moves
            WHERE match = matches.id AND json_valid(command) AND json_valid(events)
            AND (instr(events, '"player_renamed"') OR command LIKE '{"do":"undo"%'
                OR command LIKE '{"do":"redo"%')), NULL)
    FROM matches LEFT JOIN moves AS last ON last.match = matches.id
        AND last.seq = (SELECT max(seq) FROM moves WHERE match = matches.id)
    WHERE ? IS NULL OR matches.id = ?
    ORDER BY matches.id DESC"""
SCORES = """
    SELECT match, seat, player, place, score, won FROM scores WHERE ? IS NULL OR match = ?
    ORDER BY match, place, seat"""
JOINED = """
    SELECT match, json_extract(value, '$.seat'), json_extract(value, '$.look')
    FROM moves, json_each(iif(json_valid(events), events, '[]')) WHERE match = ?
    AND instr(events, '"seat_joined"') AND json_extract(value, '$.type') = 'seat_joined'
    ORDER BY seq"""
STOPPED = ("counted", "abandoned")


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat of a match that has ended."""

    seat: int
    name: str
    place: int
    score: int
    has_won: bool


class Played(msgspec.Struct, frozen=True):
    """A stored match in short.

    `length_us`: match time, without power cuts and without an hour or more that nobody touched.
    `names`: who plays, in seat order. `seats`: how it ended, the first place first; none while
    it goes on.
    `difficulty`: where the game has one. `chef`: the seat of the head chef when it began.
    `looks`: the colour and shape of each seat.
    """

    match: int
    uid: str
    game: str
    started_utc: str
    last_utc: str
    ended: str | None
    length_us: int
    names: tuple[str, ...]
    seats: tuple[PlayedSeat, ...] = ()
    difficulty: str = ""
    is_guests: bool = False
    chef: int = 1
    looks: tuple[int, ...] = ()

    def look(self, seat: int) -> int:
        """The colour and shape of a seat, from 1; its number where none can be read."""
        return self.looks[seat - 1] if seat <= len(self.looks) else seat

    @property
    def is_finished(self) -> bool:
        """Whether it was played to its end, so that it counts in the statistics."""
        return self.ended == "finished" and bool(self.seats)

    @property
    def is_stopped(self) -> bool:
        """Whether the table stopped before its end: counted early or abandoned."""
        return self.ended in STOPPED

    @property
    def is_open(self) -> bool:
        """Whether it can go on."""
        return self.ended in (None, "put_away")

    @property
    def winners(self) -> tuple[PlayedSeat, ...]:
        """Who has won; several share, nobody where the table lost or stopped."""
        return tuple(seat for seat in self.seats if seat.has_won)

    @property
    def minutes(self) -> int:
        """Whole minutes of play."""
        return round(self.length_us / SECOND / 60)


def played_matches(db: Database, match: int | None = None) -> tuple[Played, ...]:
    """Every match, the newest first, or that one alone."""
    seats: dict[int, list[PlayedSeat]] = {}
    for of, seat, name, place, score, won in db.conn.execute(SCORES, (match, match)):
        seats.setdefault(of, []).append(PlayedSeat(seat, _text(name), place, score, bool(won)))
    rows = db.conn.execute(MATCHES, (match, match))
    return tuple(_with_newcomers(db, _played(row, seats)) for row in rows)


def _with_newcomers(db: Database, played: Played) -> Played:
    """The looks of those as well who joined a match that has ended."""
    last = max((seat.seat for seat in played.seats), default=0)
    if last <= len(played.looks) or not played.looks:
        return played
    joined = {seat: look for _, seat, look in db.conn.execute(JOINED, (played.match,))}
    numbers = range(len(played.looks) + 1, max(joined, default=0) + 1)
    looks = tuple(joined.get(seat, seat) for seat in numbers)
    return replace(played, looks=(*played.looks, *looks))


def _played(columns: tuple[Any, ...], by_match: Mapping[int, list[PlayedSeat]]) -> Played:
    *row, sat, renamed = columns
    match, uid, game, started, last, ended, length, names, difficulty, guests, chef = row
    seats = tuple(by_match.get(match, ()))
    sitting = tuple(seat.name for seat in sorted(seats, key=lambda seat: seat.seat))
    return Played(
        match,
        _text(uid),
        _text(game),
        _text(started),
        _text(last) or _text(started),
        ended if isinstance(ended, str) else None,
        length if isinstance(length, int) else 0,
        sitting or _renamed(_names(names), renamed),
        seats,
        _text(difficulty),
        is_guests=bool(guests),
        chef=chef if isinstance(chef, int) else 1,
        looks=_looks(sat),
    )


def _text(value: object) -> str:
    """A column that should be text, whatever damage has made of it."""
    return value if isinstance(value, str) else ""


class Sat(msgspec.Struct, array_like=True):
    """What a set-up says of its seats, as the statement reads it."""

    seats: tuple[str, ...]
    keys: tuple[str | None, ...] | None = None
    plates: tuple[int, ...] | None = None
    looks: tuple[int, ...] | None = None


class Touching(msgspec.Struct, order=True):
    """What of a command or an event tells how somebody is called now."""

    do: str = ""
    type: str = ""
    seq: int = 0
    seat: int = 0
    name: str = ""


Touched = tuple[int, Touching, list[Touching]]


def _looks(said: object) -> tuple[int, ...]:
    try:
        sat = msgspec.json.decode(_text(said), type=Sat)
    except msgspec.MsgspecError:
        return ()
    setup: Setup[Any, Any] = Setup(
        "", sat.seats, keys=sat.keys or (), plates=sat.plates or (), looks=sat.looks or ()
    )
    return setup.colours if setup.is_seated else ()


def _names(said: object) -> tuple[str, ...]:
    return tuple(map(str, _list(said)))


def _renamed(names: tuple[str, ...], said: object) -> tuple[str, ...]:
    """The names of a match that goes on, after every renaming that stands."""
    try:
        rows = sorted(msgspec.json.decode(_text(said), type=list[Touched]))
    except msgspec.MsgspecError:
        return names
    named: dict[int, list[Touching]] = {}
    gone: set[int] = set()
    for seq, command, events in rows:
        if command.do == "undo":
            gone.add(command.seq)
        elif command.do == "redo":
            gone.discard(command.seq)
        else:
            named[seq] = [event for event in events if event.type == "player_renamed"]
    standing = (event for seq, events in named.items() if seq not in gone for event in events)
    now = dict(enumerate(names, 1))
    now |= {event.seat: event.name for event in standing if event.seat in now}
    return tuple(now.values())


def _list(said: object) -> list[Any]:
    """A column that should be a list, whatever damage has made of it."""
    try:
        found = msgspec.json.decode(_text(said) or "[]")
    except msgspec.DecodeError:
        return []
    return found if isinstance(found, list) else []


class Person(msgspec.Struct, frozen=True):
    """A name that is kept; a hidden one is offered nowhere and has no statistics."""

    name: str
    is_hidden: bool = False


def people(db: Database) -> tuple[Person, ...]:
    """Who has played, latest first."""
    rows: Iterable[Any] = db.conn.execute("SELECT name, hidden FROM players ORDER BY last_utc DESC")
    return tuple(Person(name, bool(hidden)) for name, hidden in rows if isinstance(name, str))
