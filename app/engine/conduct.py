"""How every match is conducted: the rules of ready, clock, head chef and stopping.

A game's `decide` asks here first (`decide` answers None for the game's own commands), and its
`apply` hands over every event that is not its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from app.engine import joining, leaving
from app.engine.commands import Command, Event, Rejected
from app.engine.flow import (
    AddTime,
    AssignButton,
    ButtonAssigned,
    ClockCut,
    ClockEnded,
    ClockHeld,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    ClockSet,
    EndPhase,
    Flow,
    HeadChefChosen,
    MatchEnded,
    MatchTakenUp,
    NotReady,
    Pause,
    PhaseStarted,
    PlayerRenamed,
    Ready,
    RenamePlayer,
    RestartClock,
    Resume,
    SeatNotReady,
    SeatReady,
    SetClock,
    SetHeadChef,
    StopMatch,
    TakeUpMatch,
    TimeUp,
)
from app.engine.marks import crossed, marks, rearmed
from app.engine.names import called
from app.engine.phases import Phase, find
from app.engine.seating import SeatJoined, SeatLeft
from app.engine.setup import Setup
from app.engine.text import Text, msg, plural
from app.engine.timer import Timer, us

NERVOUS_US = us(0.7)
"""A second press this soon after "ready" is a nervous finger, not a change of mind."""
ALONE_US = us(3)
"""With `goes_alone`, the table moves on this long after everybody is ready."""

Events = tuple[Event, ...]


def begin(setup: Setup, phase: str) -> Flow:
    """The flow of a match that starts in `phase`, nobody ready."""
    count = len(setup.seats)
    none = (False,) * count
    return Flow(
        phase=phase,
        names=setup.seats,
        keys=setup.keys or tuple(f"seat{plate}" for plate in setup.places),
        plates=setup.places,
        looks=setup.colours,
        chef=setup.chef,
        goes_alone=setup.goes_alone,
        ready=none,
        ready_at=(0,) * count,
    )


def decide(flow: Flow, phases: Sequence[Phase], command: Command, now: int) -> Events | None:
    """The events of a command that all games share, or None if it is the game's own."""
    if flow.ended and not isinstance(command, TakeUpMatch):
        raise Rejected(msg("The match is over. Undo takes the end back."))
    rule = _RULES.get(type(command))
    return None if rule is None else rule(flow, phases, command, now)


def must_end(flow: Flow, phases: Sequence[Phase], command: EndPhase, now: int) -> None:
    """Raise Rejected unless the head chef may end that phase now, or ends it anyway."""
    if command.phase != flow.phase:
        title = find(phases, flow.phase).title
        raise Rejected(msg("That phase is already over; now: {phase}.", phase=title))
    question = to_ask(flow, find(phases, flow.phase), now)
    if question and not command.anyway:
        raise Rejected(question)


def ending(flow: Flow, how: str, now: int) -> Events:
    """The end of the match: finished, counted, put away or abandoned; its clock stops first."""
    pause = (ClockPaused(now, "talk"),) if flow.clock and flow.clock.is_running else ()
    return (*pause, MatchEnded(how))


def to_ask(flow: Flow, phase: Phase, now: int) -> Text | None:
    """What the main button asks once before the phase ends, or None when it may end at once."""
    if phase.waits and not flow.is_over and (missing := flow.missing):
        return plural(
            "Not ready: {who:and}. Go anyway?",
            "Not ready: {who:and}. Go anyway?",
            len(missing),
            who=flow.who(missing),
        )
    if phase.is_timed and flow.clock and not flow.is_over:
        return msg("Time is left: {time}. End it anyway?", time=clock_text(flow.clock.left(now)))
    return None


def clock_text(left_us: int) -> str:
    """Minutes and seconds as the clock shows them: 0:00 only when nothing is left.

    >>> clock_text(us(23)), clock_text(1), clock_text(us(240))
    ('0:23', '0:01', '4:00')
    """
    seconds = -(-left_us // us(1))
    return f"{seconds // 60}:{seconds % 60:02d}"


def _ready(flow: Flow, phases: Sequence[Phase], command: Ready, now: int) -> Events:
    _must_wait(flow, phases)
    if flow.ready[command.seat - 1]:
        raise Rejected(
            msg("{name} is already ready.", name=flow.name(command.seat)), is_silent=True
        )
    return (SeatReady(command.seat, flow.phase, now),)


def _not_ready(flow: Flow, phases: Sequence[Phase], command: NotReady, now: int) -> Events:
    _must_wait(flow, phases)
    if not flow.ready[command.seat - 1]:
        raise Rejected(msg("{name} is not ready.", name=flow.name(command.seat)), is_silent=True)
    if now - flow.ready_at[command.seat - 1] < NERVOUS_US:
        raise Rejected(msg("Pressed twice, counted once."), is_silent=True)
    return (SeatNotReady(command.seat, flow.phase),)


def _must_wait(flow: Flow, phases: Sequence[Phase]) -> None:
    if not find(phases, flow.phase).waits:
        raise Rejected(msg("Nobody is waiting for the buttons now."))


def _pause(flow: Flow, _: Sequence[Phase], command: Pause, now: int) -> Events:
    if _clock(flow).is_running:
        return (ClockPaused(now, command.reason),)
    raise Rejected(msg("The clock is already stopped."))


def _resume(flow: Flow, _: Sequence[Phase], command: Resume, now: int) -> Events:
    if _clock(flow).is_running:
        raise Rejected(msg("The clock is already running."))
    if flow.is_over:
        raise Rejected(msg("Time is up. Add time to go on."))
    return (ClockResumed(now),)


def _add_time(flow: Flow, _: Sequence[Phase], command: AddTime, now: int) -> Events:
    left = _clock(flow).left(now) + us(command.seconds)
    if command.seconds < 0 and flow.is_over:
        raise Rejected(msg("Time is already up."))
    return (ClockSet(now, left),) if left > 0 else (ClockCut(flow.phase),)


def _set_clock(flow: Flow, _: Sequence[Phase], command: SetClock, now: int) -> Events:
    _clock(flow)
    if not command.seconds and flow.is_over:
        raise Rejected(msg("Time is already up."))
    return (ClockSet(now, us(command.seconds)),) if command.seconds else (ClockCut(flow.phase),)


def _restart(flow: Flow, _: Sequence[Phase], command: RestartClock, now: int) -> Events:
    _clock(flow)
    return (ClockRestarted(now),)


def _time_up(flow: Flow, _: Sequence[Phase], command: TimeUp, now: int) -> Events:
    clock = _clock(flow)
    if command.phase != flow.phase or flow.is_over:
        raise Rejected(msg("Time is already up."))
    return (ClockCut(flow.phase) if clock.left(now) else ClockEnded(flow.phase),)


def _clock(flow: Flow) -> Timer:
    if flow.clock is None:
        raise Rejected(msg("This phase has no clock."))
    return flow.clock


def _set_chef(flow: Flow, _: Sequence[Phase], command: SetHeadChef, now: int) -> Events:
    if command.seat == flow.chef:
        raise Rejected(msg("{name} is already the head chef.", name=flow.name(command.seat)))
    return (HeadChefChosen(command.seat),)


def _rename(flow: Flow, _: Sequence[Phase], command: RenamePlayer, now: int) -> Events:
    if command.name.strip() == flow.name(command.seat):
        raise Rejected(msg("The name is already {name}.", name=flow.name(command.seat)))
    others = (flow.name(seat) for seat in flow.seats if seat != command.seat)
    return (PlayerRenamed(command.seat, called(command.name, others)),)


def _assign(flow: Flow, _: Sequence[Phase], command: AssignButton, now: int) -> Events:
    return (ButtonAssigned(command.seat, command.key),)


def _stop(flow: Flow, _: Sequence[Phase], command: StopMatch, now: int) -> Events:
    ended = {"count": "counted", "put_away": "put_away", "abandon": "abandoned"}[command.how]
    return ending(flow, ended, now)


def _take_up(flow: Flow, _: Sequence[Phase], command: TakeUpMatch, now: int) -> Events:
    if flow.ended != "put_away":
        raise Rejected(msg("The match was not put away."))
    return (MatchTakenUp(),)


_RULES: dict[type[Command], Callable[..., Events]] = {
    Ready: _ready,
    NotReady: _not_ready,
    Pause: _pause,
    Resume: _resume,
    AddTime: _add_time,
    SetClock: _set_clock,
    RestartClock: _restart,
    TimeUp: _time_up,
    SetHeadChef: _set_chef,
    RenamePlayer: _rename,
    AssignButton: _assign,
    StopMatch: _stop,
    TakeUpMatch: _take_up,
}


def apply(flow: Flow, event: Event) -> Flow:
    """The flow after an event; an event of another phase, or of a game, changes nothing."""
    change = _CHANGES.get(type(event))
    return flow if change is None else change(flow, event)


def _started(flow: Flow, event: PhaseStarted) -> Flow:
    clock = None if event.clock_us is None else Timer(event.clock_us, event.at)
    return replace(
        flow,
        phase=event.phase,
        round=event.round,
        since=event.at,
        clock=clock,
        ready=(False,) * len(flow.names),
        length_us=event.clock_us or 0,
        paused=None,
        is_over=False,
        sounded=(),
    )


def _mark_ready(flow: Flow, event: SeatReady) -> Flow:
    if event.phase != flow.phase:
        return flow
    return replace(
        flow,
        ready=put(flow.ready, event.seat, value=True),
        ready_at=put(flow.ready_at, event.seat, event.at),
        paused=flow.paused if flow.clock else None,
    )


def _unmark_ready(flow: Flow, event: SeatNotReady) -> Flow:
    if event.phase != flow.phase:
        return flow
    return replace(flow, ready=put(flow.ready, event.seat, value=False))


def _stand(flow: Flow, left_us: int, paused: str | None, sounded: tuple[int, ...]) -> Flow:
    return replace(flow, clock=Timer(left_us), paused=paused, sounded=sounded)


def _paused(flow: Flow, event: ClockPaused) -> Flow:
    if flow.clock is None or not flow.clock.is_running:
        return flow
    sounded = crossed(flow.clock, flow.length_us, flow.sounded, event.at)
    return _stand(flow, flow.clock.left(event.at), event.reason, sounded)


def _resumed(flow: Flow, event: ClockResumed) -> Flow:
    if flow.clock is None or flow.clock.is_running or flow.is_over:
        return flow
    return replace(flow, clock=flow.clock.start(event.at), paused=None)


def _set(flow: Flow, event: ClockSet) -> Flow:
    if flow.clock is None:
        return flow
    sounded = rearmed(crossed(flow.clock, flow.length_us, flow.sounded, event.at), event.left_us)
    since = event.at if flow.clock.is_running else None
    paused = "talk" if flow.is_over else flow.paused
    return replace(
        flow, clock=Timer(event.left_us, since), sounded=sounded, is_over=False, paused=paused
    )


def _restarted(flow: Flow, event: ClockRestarted) -> Flow:
    if flow.clock is None:
        return flow
    return replace(_stand(flow, flow.length_us, "talk", ()), is_over=False)


def _ended(flow: Flow, event: ClockEnded | ClockCut) -> Flow:
    if flow.clock is None or event.phase != flow.phase:
        return flow
    passed = tuple(sorted(left for left, _ in marks(flow.length_us)))
    return replace(_stand(flow, 0, None, passed), is_over=True)


def _held(flow: Flow, event: ClockHeld) -> Flow:
    if event.phase != flow.phase:
        return flow
    if flow.clock is None:
        return replace(flow, paused="undo")
    passed = Timer(flow.clock.left_us, 0)
    gone = max(0, flow.clock.left_us - event.left_us)
    sounded = rearmed(crossed(passed, flow.length_us, flow.sounded, gone), event.left_us)
    flow = _stand(flow, event.left_us, None if event.is_over else "undo", sounded)
    return replace(flow, is_over=event.is_over)


def _match_ended(flow: Flow, event: MatchEnded) -> Flow:
    return replace(flow, ended=event.how)


_CHANGES: dict[type[Event], Callable[[Flow, Any], Flow]] = {
    PhaseStarted: _started,
    SeatReady: _mark_ready,
    SeatNotReady: _unmark_ready,
    ClockPaused: _paused,
    ClockResumed: _resumed,
    ClockSet: _set,
    ClockRestarted: _restarted,
    ClockEnded: _ended,
    ClockCut: _ended,
    ClockHeld: _held,
    HeadChefChosen: lambda flow, event: replace(flow, chef=event.seat),
    PlayerRenamed: lambda flow, event: replace(flow, names=put(flow.names, event.seat, event.name)),
    ButtonAssigned: lambda flow, event: replace(flow, keys=assigned(flow.keys, event)),
    SeatLeft: leaving.left,
    SeatJoined: joining.joined,
    MatchEnded: _match_ended,
    MatchTakenUp: lambda flow, event: replace(flow, ended=None),
}


def put(row: tuple[Any, ...], seat: int, value: object) -> tuple[Any, ...]:
    """The row with another value for a seat, counted from 1.

    >>> put((1, 2, 3), 2, 9)
    (1, 9, 3)
    """
    fresh = list(row)
    fresh[seat - 1] = value
    return tuple(fresh)


def added(row: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    """The row with so much more for a seat, counted from 1.

    >>> added((1, 2, 3), 2, 5)
    (1, 7, 3)
    """
    return put(row, seat, row[seat - 1] + amount)


def assigned(keys: tuple[str | None, ...], event: ButtonAssigned) -> tuple[str | None, ...]:
    """The keys with the button at its new seat; a button belongs to one seat only."""
    freed = tuple(None if key == event.key else key for key in keys)
    return put(freed, event.seat, event.key)
