"""An open file: its connection, and what is written as a whole or not at all.

A plain one: the library that makes the tables takes as long to import as all of the store, and is
needed only where a file is new or of an earlier version.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


class Database:
    """The connection that its owner's thread works with."""

    def __init__(self, conn: sqlite3.Connection) -> None:
        self.conn = conn

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """A transaction: kept where all went well, else as if nothing had been done.

        Within another one it is a part of that.
        """
        if self.conn.in_transaction:
            yield
            return
        self.conn.execute("BEGIN")
        try:
            yield
            self.conn.execute("COMMIT")
        except BaseException:
            self.conn.rollback()  # nothing, where the error has ended it already
            raise
