"""Matches as JSON, to be read by another Toque: whole, and taken in without doubles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from app.engine.codec import VERSION as SHAPES
from app.storage.database import Database
from app.storage.rows import MoveRow
from app.storage.saving import append_moves, create_match
from app.storage.schema import SCHEMA

FORMAT = 1
Progress = Callable[[int, int], None]
"""Told after each match: how many are done, of how many."""
HEAD = "SELECT uid, game, setup, started_utc, clock_us, ended, id FROM matches ORDER BY id"
MOVES = (
    "SELECT seq, at_us, at_utc, source, command, events, version FROM moves"
    " WHERE match = ? ORDER BY seq"
)
SCORES = "SELECT seat, player, place, score, because, won FROM scores WHERE match = ? ORDER BY seat"
STANDING = "UPDATE matches SET clock_us = max(clock_us, ?), ended = ? WHERE id = ?"


class SentMove(msgspec.Struct, frozen=True):
    """A move; command and events as data."""

    seq: int
    at_us: int
    at_utc: str
    source: str
    command: msgspec.Raw
    events: msgspec.Raw
    version: int


class SentScore(msgspec.Struct, frozen=True):
    """A seat's place in the end."""

    seat: int
    player: str
    place: int
    score: int
    because: str
    won: bool


class SentMatch(msgspec.Struct, frozen=True):
    """A match with all its moves; `uid` is its name on every Toque."""

    uid: str
    game: str
    setup: msgspec.Raw
    started_utc: str
    clock_us: int
    ended: str | None
    moves: tuple[SentMove, ...]
    scores: tuple[SentScore, ...]


class SentPlayer(msgspec.Struct, frozen=True):
    """A name that is kept."""

    name: str
    last_utc: str
    hidden: bool


class Sent(msgspec.Struct, frozen=True):
    """The whole file."""

    toque: int
    schema: int
    matches: tuple[SentMatch, ...]
    players: tuple[SentPlayer, ...]


class NotOurs(Exception):
    """The file cannot be taken in; one sentence on why."""


class Taken(msgspec.Struct, frozen=True):
    """What came of taking a file in: new matches, longer ones, those there already, others.

    `apart`: the same match went on differently here and there; what is here stays.
    """

    new: int = 0
    longer: int = 0
    there: int = 0
    apart: int = 0


def written(db: Database, progress: Progress = lambda done, of: None) -> Iterator[bytes]:
    """All matches and names as JSON, piece by piece."""
    yield b'{"toque":%d,"schema":%d,"matches":[' % (FORMAT, SCHEMA)
    rows = db.conn.execute(HEAD).fetchall()
    for n, row in enumerate(rows, 1):
        yield (b",\n" if n > 1 else b"\n") + msgspec.json.encode(_match(db, row))
        progress(n, len(rows))
    players = db.conn.execute("SELECT name, last_utc, hidden FROM players ORDER BY name")
    names = [{"name": n, "last_utc": utc, "hidden": bool(h)} for n, utc, h in players]
    yield b'\n],"players":' + msgspec.json.encode(names) + b"}\n"


def _match(db: Database, row: tuple[Any, ...]) -> Mapping[str, Any]:
    uid, game, setup, started, clock_us, ended, number = row
    moves = [
        SentMove(seq, at_us, at_utc, source, raw(command), raw(events), version)
        for seq, at_us, at_utc, source, command, events, version in db.conn.execute(
            MOVES, (number,)
        )
    ]
    found = db.conn.execute(SCORES, (number,))
    scores = [
        SentScore(seat, player, place, score, because, bool(won))
        for seat, player, place, score, because, won in found
    ]
    return {
        "uid": uid,
        "game": game,
        "setup": raw(setup),
        "started_utc": started,
        "clock_us": clock_us,
        "ended": ended,
        "moves": moves,
        "scores": scores,
    }


def raw(text: object) -> msgspec.Raw:
    """Stored JSON as it stands; what damage has made of it as a string, so that it is not lost."""
    try:
        said = text.encode() if isinstance(text, str) else b""
        msgspec.json.decode(said)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return msgspec.Raw(msgspec.json.encode(repr(text)))
    return msgspec.Raw(said)


def parsed(data: bytes) -> Sent:
    """A file of ours as values; raises NotOurs with what is wrong in it."""
    try:
        sent = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=Sent)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise NotOurs(f"not a JSON file of toque export ({error})") from None
    newest = max((move.version for match in sent.matches for move in match.moves), default=0)
    if sent.toque > FORMAT or sent.schema > SCHEMA or newest > SHAPES:
        raise NotOurs("a newer Toque wrote it; update Toque")
    for match in sent.matches:
        if [move.seq for move in match.moves] != list(range(1, len(match.moves) + 1)):
            raise NotOurs(f"moves of the match {match.uid} are missing")
    return sent


def take_in(db: Database, sent: Sent, progress: Progress = lambda done, of: None) -> Taken:
    """Add what is not here yet, in the caller's one commit; a match that is here stays one."""
    counts = {"new": 0, "longer": 0, "there": 0, "apart": 0}
    for n, match in enumerate(sent.matches, 1):
        counts[_take(db, match)] += 1
        progress(n, len(sent.matches))
    db.conn.executemany(
        "INSERT INTO players (name, last_utc, hidden) VALUES (?, ?, ?) ON CONFLICT (name)"
        " DO UPDATE SET last_utc = max(last_utc, excluded.last_utc)",
        [(row.name, row.last_utc, row.hidden) for row in sent.players],
    )
    return Taken(**counts)


def _take(db: Database, sent: SentMatch) -> str:
    found = db.conn.execute("SELECT id FROM matches WHERE uid = ?", (sent.uid,)).fetchone()
    if found is None:
        setup = bytes(sent.setup).decode()
        number = create_match(db, sent.game, setup, sent.started_utc, uid=sent.uid)
        _add(db, number, sent, 0)
        return "new"
    here = db.conn.execute(
        "SELECT command, events FROM moves WHERE match = ? ORDER BY seq", found
    ).fetchall()
    there = [(bytes(move.command).decode(), bytes(move.events).decode()) for move in sent.moves]
    shorter = min(len(here), len(there))
    if here[:shorter] != there[:shorter]:
        return "apart"
    if len(there) <= len(here):
        return "there"
    _add(db, int(found[0]), sent, len(here))
    return "longer"


def _add(db: Database, number: int, sent: SentMatch, known: int) -> None:
    """The moves beyond those that are known, and how the match stands after them."""
    rows = [
        MoveRow(
            move.seq,
            move.at_us,
            move.at_utc,
            move.source,
            bytes(move.command).decode(),
            bytes(move.events).decode(),
            move.version,
        )
        for move in sent.moves[known:]
    ]
    append_moves(db, number, rows)
    db.conn.execute(STANDING, (sent.clock_us, sent.ended, number))
    db.conn.execute("DELETE FROM scores WHERE match = ?", (number,))
    db.conn.executemany(
        "INSERT INTO scores (match, seat, player, place, score, because, won)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(number, *msgspec.structs.astuple(score)) for score in sent.scores],
    )
