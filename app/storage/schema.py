"""Which schema a file has: the steps that were taken to it, by their names."""

from __future__ import annotations

import sqlite3

STEPS = (
    "m001_first_tables",
    "m002_who_wrote_it",
    "m003_the_evening_book",
    "m004_nights_between",
)
"""Every step of app/storage/migrations.py, the first one first."""
SCHEMA = len(STEPS)
"""The version of the schema, kept in the header of the file: the number of steps to it."""


def is_complete(conn: sqlite3.Connection) -> bool:
    """Whether the file has noted every step; a new file has noted none."""
    noted = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_sqlite_migrations'"
    if conn.execute(noted).fetchone() is None:
        return False
    taken = conn.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = 'toque'")
    return {name for (name,) in taken}.issuperset(STEPS)
