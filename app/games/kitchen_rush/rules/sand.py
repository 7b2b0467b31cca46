"""The sand timers: what is left is told from the phase clock, so that they stop when it stops.

A flip is kept as what the phase clock showed then. A pause, time-up and undo hold the clock and
with it all the sand; time added by hand moves the flips along.
"""

from __future__ import annotations

from app.engine.frame import Alarm
from app.engine.timer import SECOND, Timer, us
from app.games.kitchen_rush.state import State, Worker


def length_us(state: State) -> int:
    """How long the sand of a worker runs."""
    return us(state.options.sand_seconds)


def left_us(state: State, worker: Worker, now: int) -> int:
    """What is left of a worker's sand; 0 when the worker is free."""
    clock = state.flow.clock
    flipped = dict(state.sand).get(worker.id)
    if clock is None or flipped is None:
        return 0
    length = length_us(state)
    return min(length, max(0, length - (flipped - clock.left(now))))


def timer(state: State, worker: Worker, now: int) -> Timer | None:
    """The worker's sand, or None when the worker is free."""
    left, clock = left_us(state, worker, now), state.flow.clock
    if not left or clock is None:
        return None
    since = clock.running_since
    if since is None:
        return Timer(left)
    flipped = dict(state.sand)[worker.id]
    begun = max(since, since + clock.left_us - flipped)
    return Timer(left_us(state, worker, begun), begun) if begun <= now else Timer(left, now)


def is_free(state: State, worker: Worker, now: int) -> bool:
    """Whether the worker can be set to work, L349-354."""
    return not worker.is_unpaid and not left_us(state, worker, now)


def free(state: State, owner: int, now: int) -> tuple[Worker, ...]:
    """The free workers of an owner, in the order in which they are used."""
    return tuple(w for w in state.workers if w.owner == owner and is_free(state, w, now))


def _runs_out(state: State) -> tuple[int, ...]:
    """When the sand of each flipped worker is out, if the clock lets it run so far."""
    clock = state.flow.clock
    if clock is None or clock.running_since is None or not state.options.sand:
        return ()
    outs = (flipped - length_us(state) for _, flipped in state.sand)
    return tuple(
        clock.running_since + clock.left_us - out for out in outs if clock.left_us > out > 0
    )


def alarms(state: State, now: int) -> tuple[Alarm, ...]:
    """The cue of each sand that runs out; one of the last second may still be on its way."""
    return tuple(Alarm(at, "sand_out") for at in _runs_out(state) if at > now - SECOND)


def until(state: State, now: int) -> int | None:
    """The next match time at which a worker becomes free, or a cue is on its way no more."""
    ends = (at if at > now else at + SECOND for at in _runs_out(state) if at > now - SECOND)
    return min(ends, default=None)
