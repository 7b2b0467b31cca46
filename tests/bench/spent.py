"""What is not our own in a measured time: the card's COMMIT, the drawing, the wait for a frame."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from itertools import takewhile
from typing import Any, Literal

from app.storage import Store
from app.storage.database import Database
from app.storage.writer import Card, Writer

Kind = Literal["card", "screen"]


class Spent:
    """When others worked (seconds of `perf_counter`), on whatever thread, in order of its ends.

    `processor`: the seconds that they computed in all.
    """

    def __init__(self) -> None:
        self._spans: list[tuple[float, float, Kind]] = []
        self.processor = 0.0

    def timed(self, work: Callable[..., Any], kind: Kind) -> Callable[..., Any]:
        """The same work, noted."""

        def noted(*args: Any, **more: Any) -> Any:
            begun, computed = time.perf_counter(), time.thread_time()
            try:
                return work(*args, **more)
            finally:
                self.processor += time.thread_time() - computed
                self._spans.append((begun, time.perf_counter(), kind))

        return noted

    def within(self, begun: float, ended: float, *kinds: Kind) -> float:
        """Milliseconds of theirs between two moments; what ran side by side counts once.

        `kinds`: those that were waited for then, all unless given: what the card does beside a
        picture that has its move already keeps nobody waiting.

        >>> spent = Spent()
        >>> spent._spans = [(1.0, 2.0, "card"), (1.5, 3.0, "screen"), (9.0, 9.5, "card")]
        >>> spent.within(0.0, 2.5), spent.within(1.75, 9.25), spent.within(0.0, 10.0, "screen")
        (1500.0, 1500.0, 1500.0)
        """
        found, last = 0.0, begun
        recent = takewhile(lambda span: span[1] > begun, reversed(self._spans))
        for start, end, kind in sorted(recent):
            if max(start, last) < min(end, ended) and (not kinds or kind in kinds):
                found += min(end, ended) - max(start, last)
                last = min(end, ended)
        return found * 1000


class _Commits:
    """A connection whose COMMIT is noted, and what opens its journal: the card is waited for."""

    def __init__(self, conn: sqlite3.Connection, spent: Spent) -> None:
        self._conn, self._commit = conn, spent.timed(conn.execute, "card")
        self.executemany = spent.timed(conn.executemany, "card")

    def execute(self, sql: str, *args: Any) -> Any:
        return (self._commit if sql == "COMMIT" else self._conn.execute)(sql, *args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._conn, name)


class TimedStore(Store):
    """A store whose commits are noted."""

    def __init__(self, path: Any, spent: Spent, **how: Any) -> None:
        self._spent = spent
        super().__init__(path, **how)

    def made_writer(self, card: Card, **how: Any) -> Writer:
        """The writer, over a connection that notes."""
        connect = card._connect

        def noted() -> Database:
            conn: Any = _Commits(connect().conn, self._spent)
            return Database(conn)

        card._connect = noted
        return super().made_writer(card, **how)
