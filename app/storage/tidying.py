"""Matches deleted for good; names written anew, made one, hidden, or taken out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.storage.database import Database

SEATED = """
    SELECT matches.id FROM matches
    WHERE EXISTS (SELECT 1 FROM json_each(
            iif(json_valid(setup), setup, '{}'), '$.seats') WHERE value = :name)
        OR EXISTS (SELECT 1 FROM scores WHERE match = matches.id AND player = :name)
        OR EXISTS (SELECT 1 FROM moves WHERE match = matches.id AND instr(events, '"seat_joined"')
            AND json_valid(command) AND json_extract(command, '$.name') = :name)"""
SEATS = """
    UPDATE matches SET setup = json_replace(setup, '$.seats', json((
        SELECT json_group_array(iif(value = :name, :new, value)) FROM json_each(setup, '$.seats'))))
    WHERE id = :match AND json_valid(setup)"""
RENAMES = """
    UPDATE moves SET command = json_replace(command, '$.name', :new)
    WHERE match = :match AND json_valid(command)
        AND (command LIKE '{"do":"rename_player"%' OR command LIKE '{"do":"join_match"%')
        AND json_extract(command, '$.name') = :name"""
RENAMED = """
    UPDATE moves SET events = json((
        SELECT json_group_array(json(iif(json_extract(value, '$.name') = :name
            AND json_extract(value, '$.type') IN ('player_renamed', 'seat_joined'),
            json_replace(value, '$.name', :new), value))) FROM json_each(moves.events)))
    WHERE match = :match AND json_valid(events)
        AND (instr(events, '"player_renamed"') OR instr(events, '"seat_joined"'))"""
SCORES = "UPDATE scores SET player = :new WHERE match = :match AND player = :name"
GUESTS = """
    SELECT id FROM matches
    WHERE ended IN ('finished', 'counted', 'abandoned') AND instr(setup, '"is_guests":true')
        AND json_valid(setup) AND json_extract(setup, '$.is_forgotten') IS NULL"""
CALLED = """
    SELECT key + 1, value FROM matches, json_each(setup, '$.seats') WHERE matches.id = :match
    UNION SELECT json_extract(command, '$.seat'), json_extract(command, '$.name') FROM moves
        WHERE match = :match AND command LIKE '{"do":"rename_player"%' AND json_valid(command)
    UNION SELECT json_extract(value, '$.seat'), json_extract(value, '$.name')
        FROM moves, json_each(moves.events) WHERE match = :match
        AND instr(events, '"seat_joined"') AND json_valid(events)
        AND json_extract(value, '$.type') = 'seat_joined'"""
"""What each seat was ever called in a match."""
FORGOTTEN = """
    UPDATE matches SET setup = json_set(setup, '$.is_forgotten', json('true')) WHERE id = ?"""
SET_FREE = "Player {n}"


class SameTable(Exception):
    """Two names that sat at one table cannot become one; `match`: where."""

    def __init__(self, match: int) -> None:
        super().__init__(f"both played in match {match}")
        self.match = match


def delete_matches(db: Database, matches: Sequence[int]) -> int:
    """Delete these matches with all their moves; how many there were."""
    count = 0
    for match in matches:
        for table in ("scores", "moves"):
            db.conn.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
        count += db.conn.execute("DELETE FROM matches WHERE id = ?", (match,)).rowcount
    return count


def rename(db: Database, name: str, new: str) -> int:
    """Write a name anew in every match; where the new one is somebody's, the two become one.

    Raises SameTable where both sat at one table: then nothing is changed. How many matches.
    """
    matches = _seated(db, name)
    both = sorted(set(matches) & set(_seated(db, new)))
    if both:
        raise SameTable(both[0])
    for match in matches:
        _rewrite(db, match, name, new)
    known = db.conn.execute("SELECT 1 FROM players WHERE name = ?", (new,)).fetchone()
    if known:
        db.conn.execute(
            "UPDATE players SET last_utc = max(last_utc, coalesce("
            "(SELECT last_utc FROM players WHERE name = ?), '')) WHERE name = ?",
            (name, new),
        )
        db.conn.execute("DELETE FROM players WHERE name = ?", (name,))
    else:
        db.conn.execute("UPDATE players SET name = ? WHERE name = ?", (new, name))
    return len(matches)


def forget_name(db: Database, name: str, word: str = SET_FREE) -> int:
    """Take a name out of every match, which stays with a seat's number in its place; how many."""
    matches = _seated(db, name)
    for match in matches:
        _rewrite(db, match, name, _free(db, match, word))
    db.conn.execute("DELETE FROM players WHERE name = ?", (name,))
    return len(matches)


def forget_guests(db: Database, word: str = SET_FREE) -> int:
    """Take the names out of matches of guests that are over; how many matches."""
    found = [match for (match,) in db.conn.execute(GUESTS).fetchall()]
    for match in found:
        for seat, name in db.conn.execute(CALLED, {"match": match}).fetchall():
            _rewrite(db, match, name, word.format(n=seat))
        db.conn.execute(FORGOTTEN, (match,))
    return len(found)


def hide(db: Database, name: str, *, is_hidden: bool) -> None:
    """Offer a name no more, or again; its matches stay as they are."""
    db.conn.execute("UPDATE players SET hidden = ? WHERE name = ?", (is_hidden, name))


def _seated(db: Database, name: str) -> list[int]:
    return [match for (match,) in db.conn.execute(SEATED, {"name": name})]


def _free(db: Database, match: int, word: str) -> str:
    """A name of the kind "Player 2" that nobody at that table has."""
    taken = {name for _, name in db.conn.execute(CALLED, {"match": match})}
    return next(free for n in range(1, 9) if (free := word.format(n=n)) not in taken)


def _rewrite(db: Database, match: int, name: str, new: str) -> None:
    said: dict[str, Any] = {"match": match, "name": name, "new": new}
    for sql in (SEATS, RENAMES, RENAMED, SCORES):
        db.conn.execute(sql, said)
