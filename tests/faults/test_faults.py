"""Every call to the card fails once, or from then on, with every error, and the evening ends."""

from __future__ import annotations

import errno
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from app.engine.flow import EndPhase, StopMatch
from app.table import Table, make_setup
from tests.faults.disk import SHORT, Disk
from tests.faults.rig import Evening, card_of, found
from tests.tabletop import FakeClock
from tests.toy import GAME as TOY
from tests.toy.acts import Add

ERRORS = {
    "open": (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES),
    "read": (errno.EIO,),
    "write": (errno.ENOSPC, errno.EIO, errno.EROFS, SHORT),
    "sync": (errno.EIO, errno.ENOSPC),
    "sync_folder": (errno.EIO,),
    "truncate": (errno.EIO, errno.EROFS),
    "unlink": (errno.EIO, errno.EROFS, errno.EACCES),
    "stat": (errno.EIO, errno.EACCES),
    "lock": (errno.EAGAIN, errno.EIO),
}
"""What each call may fail with; EAGAIN: somebody else has the lock, SHORT: a part is written."""
ROLLBACK = -1.0
LASTS_S = (0.0, 3.0, 1e9, ROLLBACK)
"""Once, for three seconds, for good; or once, and then what only a roll-back does: truncate."""


class Case(msgspec.Struct, frozen=True):
    """The nth call from the start fails so, for so long; then the evening ends in that way."""

    nth: int
    error: int
    lasts_s: float
    end: str
    kind: str = ""

    def __str__(self) -> str:
        how = "short" if self.error == SHORT else errno.errorcode[self.error]
        return f"{self.nth}:{self.kind}:{how}:{self.lasts_s}:{self.end}"


class Failing:
    """The fault of a case; it counts the calls, and notes what they are."""

    def __init__(self, case: Case | None, now: Callable[[], float]) -> None:
        self.case, self.now = case, now
        self.kinds: list[str] = []
        self.since: float | None = None
        self.failed: set[str] = set()

    def __call__(self, kind: str, name: str) -> int:
        self.kinds.append(kind)
        error = self._error(kind)
        self.failed |= {kind} if error else set()
        return error

    def _error(self, kind: str) -> int:
        if self.case is None:
            return 0
        if len(self.kinds) == self.case.nth:
            self.since = self.now()
            return self.case.error
        if self.since is not None and self.case.lasts_s == ROLLBACK:
            return errno.EIO if kind == "truncate" else 0
        if self.since is None or self.now() >= self.since + self.case.lasts_s:
            return 0
        return self.case.error if self.case.error in ERRORS[kind] else 0


def played(case: Case | None) -> tuple[Evening, Failing]:
    """A match with a clock, an undo and an end, while that call fails."""
    card, clock = Disk(), FakeClock(0.0)
    failing = Failing(case, clock)
    card.fault = failing
    with card_of(card):
        evening = Evening((TOY,), card, clock=clock)
        act(evening)
        if case is not None:
            ENDS[case.end](evening)
        evening.card.fault = lambda kind, name: 0
        if case is None or case.end != "kill":
            evening.store.close()
    return evening, failing


def act(evening: Evening) -> None:
    evening.start(make_setup(TOY, ("Michel", "Paul"), options={"seconds": 5}))
    steps: tuple[Callable[[Table], object], ...] = (
        lambda table: table.submit(Add(1)),
        lambda table: table.submit(Add(2)),
        lambda table: table.submit(EndPhase("plan", anyway=True)),
        lambda table: table.submit(Add(3)),
        lambda table: table.submit(Add(4)),
    )
    for step in steps:
        evening.do(step)
        evening.pass_to(evening.clock.s + 0.7)


def leave(evening: Evening) -> None:
    evening.table.leave()
    evening.pass_to(evening.clock.s + 1)


def put_away(evening: Evening) -> None:
    evening.do(lambda table: table.submit(StopMatch("put_away")))
    evening.table.leave()


def close(evening: Evening) -> None:
    """What the window does, and a signal."""
    ledger = evening.store.ledger
    evening.table.leave()
    ledger.retry()
    ledger.hurry()


def kill(evening: Evening) -> None:
    """Nothing more is done."""


ENDS: dict[str, Callable[[Evening], None]] = {
    "home": leave,
    "put_away": put_away,
    "close": close,
    "kill": kill,
}


def lost(case: Case) -> str | None:
    """What was shown and is not there at the next start, on the card or in the second file."""
    evening, failing = played(case)
    FAILED.update(failing.failed)
    disks = evening.card, evening.other, evening.card.restarted(), evening.other.restarted()
    try:
        return _lost(evening, *disks[2:])
    finally:
        for disk in disks:
            disk.forget()


def _lost(evening: Evening, card: Disk, other: Disk) -> str | None:
    shown = max((row.moves for row in evening.shown), default=0)
    if not evening.shown:
        return "the match was not shown"
    there = found((TOY,), card, other)
    if len(there) != 1:
        return f"{len(there)} matches are there"
    ((_, log),) = there
    if len(log.moves) < shown:
        return f"{len(log.moves)} of {shown} moves are there"
    both = min(len(log.moves), len(evening.moves))
    return None if log.moves[:both] == evening.moves[:both] else "other moves are there"


FAILED: set[str] = set()
"""The kinds of calls that have failed in some case; a roll-back alone truncates."""


def cases() -> list[Case]:
    """Every call of that match, every error that it may meet, every length and every end."""
    _, failing = played(None)
    return [
        Case(nth, error, lasts_s, end, kind)
        for nth, kind in enumerate(failing.kinds, 1)
        for error in ERRORS[kind]
        for lasts_s in LASTS_S
        if lasts_s != ROLLBACK or kind == "sync"
        for end in ENDS
    ]


def test_no_fault_of_the_card_loses_what_was_shown() -> None:
    every = cases()
    sample = Random(1).sample(every, 150)
    sample += [c for c in every if c.lasts_s == ROLLBACK and c.end == "kill"]
    sample += {case.kind: case for case in every}.values()  # of each kind at least one
    losses = {str(case): what for case in sample if (what := lost(case))}
    assert losses == {}
    assert set(ERRORS) == FAILED


@pytest.mark.slow
@pytest.mark.parametrize("end", ENDS)
def test_no_fault_at_any_call_loses_what_was_shown(end: str) -> None:
    losses = {str(case): what for case in cases() if case.end == end and (what := lost(case))}
    assert losses == {}
