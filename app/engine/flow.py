"""What every match has, whatever the game: phase, round, ready marks, clock, names, end.

A game keeps a Flow in its state and hands the commands of this file to `decide` and the
events to `apply`; it never writes a second pause or a second ready mark.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from app.engine.commands import LENGTH, Command, Event, SeatNo
from app.engine.seating import JoinMatch, LeaveMatch, SeatJoined, SeatLeft
from app.engine.text import N_, Text, names
from app.engine.timer import Timer
from app.engine.value import Value


class Flow(Value, frozen=True):
    """Where the match stands. Times are match time in µs; seats count from 1.

    `plates`: each seat's place round the table; `looks`: its colour and shape. `gone`: the seats
    that left; they keep their numbers. Who joins has the next number, wherever the place is.
    """

    phase: str
    names: tuple[str, ...]
    keys: tuple[str | None, ...]
    plates: tuple[int, ...] = ()
    looks: tuple[int, ...] = ()
    chef: int = 1
    round: int = 1
    since: int = 0
    ready: tuple[bool, ...] = ()
    ready_at: tuple[int, ...] = ()
    clock: Timer | None = None
    length_us: int = 0
    paused: str | None = None
    is_over: bool = False
    sounded: tuple[int, ...] = ()
    goes_alone: bool = False
    ended: str | None = None
    gone: tuple[int, ...] = ()

    @property
    def seats(self) -> range:
        """The numbers of the seats, from 1."""
        return range(1, len(self.names) + 1)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats whose players have not left."""
        return tuple(sorted({*self.seats} - {*self.gone})) if self.gone else tuple(self.seats)

    @property
    def ring(self) -> tuple[int, ...]:
        """All seats in turn order, round the table: who joined sits between others.

        >>> Flow("a", ("A", "B", "C"), (None,) * 3, plates=(1, 4, 2)).ring
        (1, 3, 2)
        """
        if len(self.plates) != len(self.names):
            return tuple(self.seats)
        return tuple(sorted(self.seats, key=(0, *self.plates).__getitem__))

    def way(self, seat: int, step: int = 1) -> tuple[int, ...]:
        """The seats after that one round the table, up to the next whose player is here.

        >>> Flow("a", ("A", "B", "C"), (None,) * 3, gone=(2,)).way(1)
        (2, 3)
        """
        ring = self.ring[::step]
        at = ring.index(seat) + 1
        round_ = (*ring[at:], *ring[:at])
        here = (n for n, found in enumerate(round_, 1) if found not in self.gone)
        return round_[: next(here, len(ring)) if self.gone else 1]

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat - 1]

    def who(self, seats: Iterable[int]) -> tuple[Text, ...]:
        """Their names, as a list that a message may join."""
        return names([self.name(seat) for seat in seats])

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that are not ready; who left is not waited for."""
        return tuple(seat for seat in self.here if not self.ready[seat - 1])

    @property
    def is_all_ready(self) -> bool:
        """Whether the table may move on without asking."""
        return not self.missing


class Ready(Command, frozen=True):
    """A player is ready to move on."""

    is_never_deaf: ClassVar[bool] = True

    seat: SeatNo


class NotReady(Command, frozen=True):
    """A player is not ready after all."""

    is_never_deaf: ClassVar[bool] = True

    seat: SeatNo


class EndPhase(Command, frozen=True):
    """The head chef moves on. It names the phase it ends, so that a late tap ends no other."""

    phase: Annotated[str, Meta(title=N_("Phase"), description=N_("The phase that ends"))]
    anyway: Annotated[
        bool, Meta(description=N_("Even if somebody is not ready or time is left"))
    ] = False


class Pause(Command, frozen=True):
    """Stop the clock; the time left is kept."""

    reason: Annotated[
        Literal["card", "talk", "power"],
        Meta(title=N_("Reason"), description=N_("A card, talk at the table, or power")),
    ] = "talk"


class Resume(Command, frozen=True):
    """The clock goes on from where it stood."""


class AddTime(Command, frozen=True):
    """Add seconds to the clock, or take them away; at zero time is up."""

    seconds: Annotated[
        int, Meta(ge=-600, le=600, title=N_("Seconds"), description=N_("Added to the clock"))
    ]


class SetClock(Command, frozen=True):
    """Set the clock to what is left, exactly; at zero time is up."""

    seconds: Annotated[
        Annotated[int, Meta(ge=0, le=5999)],
        Meta(title=N_("Seconds left"), description=N_("Left on the clock"), extra={LENGTH: True}),
    ]


class RestartClock(Command, frozen=True):
    """The clock of this phase from its full length again, standing."""


class TimeUp(Command, frozen=True):
    """The time of a phase is over: by itself at zero, or skipped by hand."""

    phase: Annotated[str, Meta(title=N_("Phase"))]


class SetHeadChef(Command, frozen=True):
    """Another player moves the phases on."""

    seat: SeatNo


class RenamePlayer(Command, frozen=True):
    """Write a player's name differently."""

    seat: SeatNo
    name: Annotated[str, Meta(min_length=1, max_length=24, title=N_("Name"))]


class AssignButton(Command, frozen=True):
    """Give a seat another button of the panel, or none."""

    seat: SeatNo
    key: Annotated[
        Literal["seat1", "seat2", "seat3", "seat4", "seat5", "seat6"] | None,
        Meta(title=N_("Button")),
    ] = None


class StopMatch(Command, frozen=True):
    """Stop here: count now, put the match away for later, or abandon it."""

    how: Annotated[
        Literal["count", "put_away", "abandon"],
        Meta(title=N_("How"), description=N_("Count now, put away for later, or abandon")),
    ]


class Undo(Command, frozen=True):
    """Take back one step, by its number in the log."""

    seq: Annotated[int, Meta(ge=1, title=N_("Move"))]


class Redo(Command, frozen=True):
    """Bring back one step that was taken back."""

    seq: Annotated[int, Meta(ge=1, title=N_("Move"))]


class Correct(Command, frozen=True):
    """Change an earlier step; what was done after it is decided again.

    `command`: the changed command as a script says it; `along`: steps that may go with it.
    """

    seq: Annotated[int, Meta(ge=1, title=N_("Move"))]
    command: dict[str, Any]
    along: tuple[int, ...] = ()


class Strike(Command, frozen=True):
    """Strike an earlier step; what was done after it is decided again.

    `along`: steps that may go with it.
    """

    seq: Annotated[int, Meta(ge=1, title=N_("Move"))]
    along: tuple[int, ...] = ()


class TakeUpMatch(Command, frozen=True):
    """Go on with a match that was put away."""


class PhaseStarted(Event, frozen=True):
    """A phase has begun; with a clock of `clock_us` that runs at once, or without one."""

    phase: str
    round: int
    at: int
    clock_us: int | None = None


class SeatReady(Event, frozen=True):
    """A seat pressed ready in that phase."""

    seat: int
    phase: str
    at: int


class SeatNotReady(Event, frozen=True):
    """A seat took its ready back."""

    seat: int
    phase: str


class ClockPaused(Event, frozen=True):
    """The clock was stopped."""

    at: int
    reason: str


class ClockResumed(Event, frozen=True):
    """The clock went on."""

    at: int


class ClockSet(Event, frozen=True):
    """Time was added or taken away by hand."""

    at: int
    left_us: int


class ClockRestarted(Event, frozen=True):
    """The clock stands at its full length again."""

    at: int


class ClockEnded(Event, frozen=True):
    """Time ran out; the alarm has already sounded."""

    phase: str


class ClockCut(Event, frozen=True):
    """Time was ended by hand."""

    phase: str


class ClockHeld(Event, frozen=True):
    """Undo or redo brought a phase back: its clock stands at what it showed."""

    phase: str
    left_us: int
    is_over: bool


class HeadChefChosen(Event, frozen=True):
    """Another head chef."""

    seat: int


class PlayerRenamed(Event, frozen=True):
    """A player's name reads differently."""

    seat: int
    name: str


class ButtonAssigned(Event, frozen=True):
    """A seat has another button, or none."""

    seat: int
    key: str | None


class MatchEnded(Event, frozen=True):
    """The match is over: finished, counted, abandoned, or put away for later."""

    how: str


class MatchTakenUp(Event, frozen=True):
    """A match that was put away goes on."""


class StepChanged(Event, frozen=True):
    """A correction gives an earlier step other events (as data); a struck step leaves Undo's list.

    It changes nothing by itself: the log folds the step's events from it.
    """

    seq: int
    events: tuple[dict[str, Any], ...]
    is_struck: bool = False


COMMANDS: tuple[type[Command], ...] = (
    Ready,
    NotReady,
    EndPhase,
    Pause,
    Resume,
    AddTime,
    SetClock,
    RestartClock,
    TimeUp,
    SetHeadChef,
    RenamePlayer,
    AssignButton,
    LeaveMatch,
    JoinMatch,
    StopMatch,
    TakeUpMatch,
)
CLOCK_EVENTS: tuple[type[Event], ...] = (
    SeatReady,
    SeatNotReady,
    ClockPaused,
    ClockResumed,
    ClockSet,
    ClockRestarted,
    ClockEnded,
    ClockCut,
    ClockHeld,
)
"""Events that only move the clock or the ready marks: they stay as they were recorded."""
EVENTS: tuple[type[Event], ...] = (
    PhaseStarted,
    *CLOCK_EVENTS,
    HeadChefChosen,
    PlayerRenamed,
    ButtonAssigned,
    SeatLeft,
    SeatJoined,
    MatchEnded,
    MatchTakenUp,
    StepChanged,
)
CUES: dict[type[Event], str] = {
    PhaseStarted: "phase_started",
    SeatReady: "ready",
    SeatNotReady: "not_ready",
    ClockCut: "time_up",
}
CORRECTIONS = (Correct, Strike)
MARKS: tuple[type[Command], ...] = (Undo, Redo, *CORRECTIONS)
"""What is said of earlier moves: no game's own, and decided by the log."""
CLOCK_STEPS: frozenset[type[Command]] = frozenset({RestartClock, TimeUp})
"""Steps that only move the clock: time is not taken back by a correction."""
NO_STEPS: frozenset[type[Command]] = frozenset(
    {Ready, NotReady, Pause, Resume, AddTime, SetClock, TakeUpMatch, Undo, Redo}
)
"""Logged, but no steps of Undo: a mis-tapped sum stays one tap away."""
