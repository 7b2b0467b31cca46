"""Who writes to the card: one connection, owned by one thread, or none in tests and scripts.

A job is a function of the database. Its answer, or the fault that stopped it, comes back
through `post`, so that the caller stays on its own thread and never waits for the card.
"""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from app.storage.database import Database

log_ = logging.getLogger(__name__)

Fault = (sqlite3.Error, OSError)
Identity = tuple[int, int]
"""Device and number of a file: another file at the same path has others."""


class FileGone(OSError):
    """The file that was opened is not the one at its path any more."""


class Job(msgspec.Struct, frozen=True):
    """Work for the database, and what to do with its answer or its fault."""

    work: Callable[[Database], Any]
    then: Callable[[Any], None]
    failed: Callable[[Exception], None]


class Card:
    """The one connection: opened when it is needed, and opened anew after every fault.

    `identify`: which file stands at the path; None for a database in memory, which is never left.
    """

    def __init__(
        self, connect: Callable[[], Database], identify: Callable[[], Identity] | None = None
    ) -> None:
        self._connect, self._identify = connect, identify
        self._db: Database | None = None
        self._file: Identity | None = None

    def database(self) -> Database:
        """The open database, on the file that stands at the path now; raises a Fault."""
        if self._db is not None:
            self.check()
            return self._db
        self._db = self._connect()
        self._file = self._identify() if self._identify else None
        return self._db

    @property
    def is_open(self) -> bool:
        """Whether the file is open."""
        return self._db is not None

    def check(self) -> None:
        """Raise FileGone when another file stands at the path, or none."""
        if self._identify is not None and self._identify() != self._file:
            raise FileGone("the file was moved, removed or replaced")

    def explain(self, fault: Exception) -> Exception:
        """The fault, or FileGone when it came from there being no file at all."""
        try:
            if self._identify is not None:
                self._identify()
        except FileNotFoundError:
            return FileGone(f"the file is not there: {fault}")
        except OSError as worse:
            log_.warning("the file cannot be looked at: %s", worse)
        return fault

    def drop(self) -> None:
        """Let go of the connection after a fault; the next job opens it anew."""
        if self._identify is not None:
            self.close()

    def close(self) -> None:
        """Close the connection, if there is one."""
        db, self._db = self._db, None
        try:
            if db is not None:
                db.conn.close()
        except Fault as fault:
            log_.warning("the file did not close: %s", fault)


class Writer(Protocol):
    """Does jobs in order."""

    def put(self, job: Job) -> None:
        """Do this job after all that were put before it."""

    def let_begin(self) -> None:
        """Wait, for a moment at most, until what was put waits for nothing but the card."""

    def close(self, wait_s: float | None = None) -> None:
        """Do what was put, then stop, or stop waiting for it; safe to call twice."""


class InlineWriter:
    """Does each job at once, on the caller's thread: for scripts and tests."""

    def __init__(self, card: Card, *, is_patient: bool = False) -> None:
        self._card = card
        opening = _open(card, is_patient=is_patient)
        if opening is not None:
            raise opening

    def put(self, job: Job) -> None:
        """Do the job now."""
        run(self._card, [job], lambda call: call())

    def let_begin(self) -> None:
        """It is done."""

    def close(self, wait_s: float | None = None) -> None:  # noqa: ARG002
        """Close the connection."""
        self._card.close()


class ThreadWriter:
    """Does the jobs on a thread of its own, several waiting ones in one commit.

    `is_patient`: go on without the file when it cannot be opened now, or not soon.
    """

    OPEN_S = 3.0
    BEGIN_S = 0.002
    """What a job computes before its commit takes a quarter of that."""

    def __init__(
        self, card: Card, post: Callable[[Callable[[], None]], None], *, is_patient: bool = False
    ) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._card, self._post = card, post
        self._opened: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
        self._is_at_card = threading.Event()
        self._thread = threading.Thread(
            target=self._work, args=(is_patient,), name="toque-writer", daemon=True
        )
        self._thread.start()
        try:
            fault = self._opened.get(timeout=self.OPEN_S if is_patient else None)
        except queue.Empty:
            return
        if fault is not None:
            raise fault

    def put(self, job: Job) -> None:
        """Hand the job over; returns at once."""
        self._is_at_card.clear()
        self._jobs.put(job)

    def let_begin(self) -> None:
        """Wait until it is at its commit: what is computed now is computed while the card writes.

        Without it the thread would have its turn only when there is nothing left to compute.
        """
        self._is_at_card.wait(self.BEGIN_S)

    def close(self, wait_s: float | None = None) -> None:
        """Finish the jobs that wait, then end the thread; or leave it to its card after a while."""
        self._jobs.put(None)
        self._thread.join(wait_s)

    def _work(self, is_patient: bool) -> None:  # noqa: FBT001
        fault = _open(self._card, is_patient=is_patient)
        self._opened.put(fault)
        if fault is not None:
            return
        while jobs := self._waiting():
            run(self._card, jobs, self._post, self._is_at_card.set)
        self._card.close()

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


def _open(card: Card, *, is_patient: bool) -> Exception | None:
    """Open the file; the fault that forbids to go on, or None."""
    try:
        card.database()
    except Exception as fault:  # noqa: BLE001 - raised again by the thread that waits for it
        if is_patient and can_pass(fault):
            log_.warning("the file does not open: %s", fault)
            return None
        return fault
    return None


def can_pass(fault: Exception) -> bool:
    """Whether a fault may be over in a while: full, read-only, absent or locked; not damaged."""
    return isinstance(fault, (sqlite3.OperationalError, OSError))


def run(
    card: Card,
    jobs: list[Job],
    post: Callable[[Callable[[], None]], None],
    at_card: Callable[[], None] = lambda: None,
) -> None:
    """Do the jobs in one commit; after a fault once more, then one by one to find the culprit.

    `at_card` is called when nothing but the card is waited for.
    """
    for _ in range(2):
        try:
            db = card.database()
            with db.atomic():
                answers = [job.work(db) for job in jobs]
                at_card()
            card.check()
        except Exception as error:  # noqa: BLE001 - whoever asked hears of it; the thread lives on
            fault = error
            if isinstance(error, Fault):
                card.drop()
                fault = card.explain(error)
            continue
        for job, answer in zip(jobs, answers, strict=True):
            post(lambda job=job, answer=answer: job.then(answer))  # type: ignore[misc]
        return
    if len(jobs) == 1:
        failed = jobs[0].failed
        post(lambda: failed(fault))
        return
    for job in jobs:
        run(card, [job], post, at_card)
