"""Who writes to the card: one connection, owned by one thread, or none in tests and scripts.

A job is a function of the database. Its answer, or the fault that stopped it, comes back
through `post`, so that the caller stays on its own thread and never waits for the card.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from sqlite_utils import Database

Fault = (sqlite3.Error, OSError)


@dataclass(frozen=True)
class Job:
    """Work for the database, and what to do with its answer or its fault."""

    work: Callable[[Database], Any]
    then: Callable[[Any], None]
    failed: Callable[[Exception], None]


class Writer(Protocol):
    """Does jobs in order."""

    def put(self, job: Job) -> None:
        """Do this job after all that were put before it."""

    def close(self) -> None:
        """Do what was put, then stop; safe to call twice."""


class InlineWriter:
    """Does each job at once, on the caller's thread: for scripts and tests."""

    def __init__(self, connect: Callable[[], Database]) -> None:
        self._db = connect()

    def put(self, job: Job) -> None:
        """Do the job now."""
        run(self._db, [job], lambda call: call())

    def close(self) -> None:
        """Close the connection."""
        self._db.conn.close()


class ThreadWriter:
    """Does the jobs on a thread of its own, several waiting ones in one commit."""

    def __init__(
        self, connect: Callable[[], Database], post: Callable[[Callable[[], None]], None]
    ) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._post = post
        opened: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
        self._thread = threading.Thread(
            target=self._work, args=(connect, opened), name="toque-writer", daemon=True
        )
        self._thread.start()
        fault = opened.get()
        if fault is not None:
            raise fault

    def put(self, job: Job) -> None:
        """Hand the job over; returns at once."""
        self._jobs.put(job)

    def close(self) -> None:
        """Finish the jobs that wait, then end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _work(
        self, connect: Callable[[], Database], opened: queue.SimpleQueue[Exception | None]
    ) -> None:
        try:
            db = connect()
        except Fault as fault:
            opened.put(fault)
            return
        opened.put(None)
        while jobs := self._waiting():
            run(db, jobs, self._post)
        db.conn.close()

    def _waiting(self) -> list[Job]:
        """All jobs that wait, at least one; none once closed."""
        first = self._jobs.get()
        jobs = [] if first is None else [first]
        while jobs and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs


def run(db: Database, jobs: list[Job], post: Callable[[Callable[[], None]], None]) -> None:
    """Do the jobs in one commit; after a fault once more, then one by one to find the culprit."""
    for _ in range(2):
        try:
            with db.atomic():
                answers = [job.work(db) for job in jobs]
        except Exception as error:  # noqa: BLE001 - whoever asked hears of it; the thread lives on
            fault = error
            continue
        for job, answer in zip(jobs, answers, strict=True):
            post(lambda job=job, answer=answer: job.then(answer))  # type: ignore[misc]
        return
    if len(jobs) == 1:
        failed = jobs[0].failed
        post(lambda: failed(fault))
        return
    for job in jobs:
        run(db, [job], post)
