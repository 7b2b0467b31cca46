"""How the file came to be what it is: explicit SQL, one function a step, never changed later."""

from __future__ import annotations

import sqlite3

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

migrations = Migrations("toque")


@migrations()
def m001_first_tables(db: Database) -> None:
    """Matches, one row a command with its events, players, settings and scores."""
    for statement in (
        """CREATE TABLE matches (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL,
            started_utc TEXT NOT NULL, clock_us INTEGER NOT NULL DEFAULT 0, ended TEXT)""",
        """CREATE TABLE moves (
            match INTEGER NOT NULL REFERENCES matches(id), seq INTEGER NOT NULL,
            at_us INTEGER NOT NULL, at_utc TEXT NOT NULL, source TEXT NOT NULL,
            command TEXT NOT NULL, events TEXT NOT NULL, version INTEGER NOT NULL,
            PRIMARY KEY (match, seq)) WITHOUT ROWID""",
        """CREATE TABLE players (
            name TEXT PRIMARY KEY, last_utc TEXT NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE settings (
            key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE scores (
            match INTEGER NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL,
            player TEXT NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL,
            because TEXT NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID""",
        """CREATE VIEW events AS
            SELECT moves.match, moves.seq, moves.at_us / 1000000.0 AS at_s, moves.at_utc,
                moves.source, json_extract(event.value, '$.type') AS event, event.value AS facts
            FROM moves, json_each(moves.events) AS event""",
        """CREATE VIEW results AS
            SELECT matches.id AS match, matches.game, matches.started_utc, matches.ended,
                scores.place, scores.player, scores.score, scores.because
            FROM scores JOIN matches ON matches.id = scores.match""",
    ):
        db.conn.execute(statement)


@migrations()
def m002_who_wrote_it(db: Database) -> None:
    """A name for ever for each match, and the process that wrote each move."""
    for statement in (
        "ALTER TABLE matches ADD COLUMN uid TEXT",
        "UPDATE matches SET uid = lower(hex(randomblob(16)))",
        "CREATE UNIQUE INDEX matches_uid ON matches (uid)",
        "ALTER TABLE moves ADD COLUMN writer TEXT NOT NULL DEFAULT ''",
    ):
        db.conn.execute(statement)


@migrations()
def m003_the_evening_book(db: Database) -> None:
    """Who has won, who is hidden, and views that read well with names."""
    for table, column in (("scores", "won"), ("players", "hidden")):
        if column not in db[table].columns_dict:  # where damage took the note of this step
            db.conn.execute(f"ALTER TABLE {table} ADD COLUMN {column} INTEGER NOT NULL DEFAULT 0")
    for statement in (
        """UPDATE scores SET won = 1 WHERE place = 1 AND match IN (
            SELECT id FROM matches WHERE CASE game WHEN 'kitchen-rush'
                THEN ended = 'finished' AND scores.because = 'Every condition is met.'
                ELSE ended IN ('finished', 'counted') END)""",
        "DROP VIEW IF EXISTS results",
        "DROP VIEW IF EXISTS match_list",
        "DROP VIEW IF EXISTS move_list",
        """CREATE VIEW match_list AS
            SELECT matches.id AS match, matches.game, matches.started_utc,
                last.at_utc AS ended_utc, matches.ended,
                round(max(matches.clock_us, coalesce(last.at_us, 0)) / 60000000.0, 1) AS minutes,
                coalesce(
                    (SELECT group_concat(player, ', ') FROM
                        (SELECT player FROM scores WHERE match = matches.id ORDER BY seat)),
                    (SELECT group_concat(value, ', ') FROM json_each(
                        iif(json_valid(matches.setup), matches.setup, '{}'), '$.seats'))
                ) AS players,
                (SELECT group_concat(player, ', ') FROM
                    (SELECT player FROM scores WHERE match = matches.id AND won ORDER BY seat)
                ) AS winners
            FROM matches LEFT JOIN moves AS last ON last.match = matches.id
                AND last.seq = (SELECT max(seq) FROM moves WHERE match = matches.id)""",
        """CREATE VIEW results AS
            SELECT matches.id AS match, matches.game, matches.started_utc, matches.ended,
                scores.place, scores.player, scores.score, scores.because, scores.won, scores.seat
            FROM scores JOIN matches ON matches.id = scores.match""",
        """CREATE VIEW move_list AS
            SELECT moves.match, matches.game, moves.seq, moves.at_us / 1000000.0 AS at_s,
                moves.at_utc, moves.source,
                json_extract(
                    iif(json_valid(matches.setup), matches.setup, '{}'),
                    '$.seats[' || (json_extract(moves.command, '$.seat') - 1) || ']'
                ) AS player,
                json_extract(moves.command, '$.do') AS command, moves.command AS arguments,
                json_array_length(moves.events) AS events
            FROM moves JOIN matches ON matches.id = moves.match
            WHERE json_valid(moves.command) AND json_valid(moves.events)""",
    ):
        db.conn.execute(statement)


@migrations()
def m004_nights_between(db: Database) -> None:
    """What of a match's time was no play: an hour and more in which nobody touched anything."""
    if "idle_us" not in db["matches"].columns_dict:
        db.conn.execute("ALTER TABLE matches ADD COLUMN idle_us INTEGER NOT NULL DEFAULT 0")
    for statement in (
        """UPDATE matches SET idle_us = coalesce((SELECT sum(gap) FROM (
                SELECT at_us - lag(at_us, 1, 0) OVER (ORDER BY seq) AS gap
                FROM moves WHERE match = matches.id) WHERE gap > 3600000000), 0)""",
        "DROP VIEW IF EXISTS match_list",
        """CREATE VIEW match_list AS
            SELECT matches.id AS match, matches.game, matches.started_utc,
                last.at_utc AS ended_utc, matches.ended,
                round((max(matches.clock_us, coalesce(last.at_us, 0)) - matches.idle_us)
                    / 60000000.0, 1) AS minutes,
                coalesce(
                    (SELECT group_concat(player, ', ') FROM
                        (SELECT player FROM scores WHERE match = matches.id ORDER BY seat)),
                    (SELECT group_concat(value, ', ') FROM json_each(
                        iif(json_valid(matches.setup), matches.setup, '{}'), '$.seats'))
                ) AS players,
                (SELECT group_concat(player, ', ') FROM
                    (SELECT player FROM scores WHERE match = matches.id AND won ORDER BY seat)
                ) AS winners
            FROM matches LEFT JOIN moves AS last ON last.match = matches.id
                AND last.seq = (SELECT max(seq) FROM moves WHERE match = matches.id)""",
    ):
        db.conn.execute(statement)


def apply(conn: sqlite3.Connection) -> None:
    """Take the steps that the file has not noted; the caller commits."""
    migrations.apply(Database(conn))
