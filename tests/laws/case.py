"""A game and its box of scripts, as the laws look at them: every moment that the scripts show."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from app.engine.commands import Command, Event, Rejected
from app.engine.flow import (
    AddTime,
    AssignButton,
    EndPhase,
    Flow,
    Pause,
    Ready,
    RenamePlayer,
    Resume,
    SetHeadChef,
    StopMatch,
    TimeUp,
)
from app.engine.frame import Frame
from app.engine.game import Game
from app.engine.log import Log, fold
from app.engine.phases import Phase
from app.engine.timer import us
from app.script import Failed, Player, read
from app.script.lines import Line
from app.storage import Store
from tests.sweeps import IS_WHOLE

REPLAYS = Path(__file__).parents[1] / "replays"
FEW = 3 if IS_WHOLE else 2
"""Moments of one kind that a law looks at."""
RESTLESS = 1000
"""Frames of one script: a Frame that is over before it is shown would make as many as µs."""
LATE_US = us(0.9)
"""Later than a nervous finger."""


class Dice:
    """Chance for a rule that asks for it."""

    def randrange(self, stop: int, /) -> int:
        return stop // 2


class Moment(msgspec.Struct, frozen=True):
    """Something that the table showed, at a match time (µs); `events`: those it shows first."""

    game: Game
    script: str
    state: Any
    now: int
    frame: Frame
    cues: tuple[str, ...]
    events: tuple[Event, ...]

    @property
    def flow(self) -> Flow:
        flow: Flow = self.state.flow
        return flow

    def decide(self, command: Command, now: int | None = None) -> tuple[Event, ...]:
        """The events of a command; raises Rejected."""
        return self.game.decide(self.state, command, self.now if now is None else now, Dice())

    def is_refused(self, command: Command, now: int | None = None) -> bool:
        """Whether the game refuses the command now."""
        try:
            self.decide(command, now)
        except Rejected:
            return True
        return False

    def after(self, *events: Event) -> Any:
        """The state after these events."""
        return fold(self.game, self.state, events)

    def __str__(self) -> str:
        flow = self.flow
        return f"{self.script} at {self.now / 1e6:g} s ({flow.phase}, round {flow.round})"


class Case(msgspec.Struct, frozen=True, dict=True):
    """A game, and the folder of its scripts; `without`: those that are not looked at."""

    game: Game
    folder: Path
    without: tuple[str, ...] = ()

    @cached_property
    def scripts(self) -> tuple[tuple[str, dict[str, Any], tuple[Line, ...]], ...]:
        """Name, header and lines of each script."""
        rows = []
        for path in sorted(self.folder.glob("*.jsonl")):
            header, lines = read(path.read_text(encoding="utf-8").splitlines())
            rows.append((path.stem, {**(header or {}), "match": self.game.id}, lines))
        return tuple(row for row in rows if row[0] not in self.without)

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Every Frame of every script. What a script expects is the game's own test: left out."""
        return tuple(moment for row in self.played for moment in row.moments)

    @property
    def logs(self) -> tuple[Log, ...]:
        """How each script ends, as a log."""
        return tuple(row.log for row in self.played)

    @cached_property
    def played(self) -> tuple[Played, ...]:
        """Each script once."""
        return tuple(play(self.game, *row) for row in self.scripts)

    @cached_property
    def few(self) -> tuple[Moment, ...]:
        """Of each kind of moment a few, spread over the scripts, and what may come of each."""
        kinds: dict[Any, list[Moment]] = {}
        for moment in self.moments:
            kinds.setdefault(kind_of(moment), []).append(moment)
        seen = [m for row in kinds.values() for m in row[:: max(1, len(row) // FEW)][:FEW]]
        new: dict[Any, Moment] = {}
        for moment in seen:
            for later in followed(moment):
                new.setdefault(kind_of(later), later)
        return (*seen, *(moment for kind, moment in new.items() if kind not in kinds))

    def playing(self) -> Iterator[Moment]:
        """A few moments of each kind, of matches that have not ended."""
        return (moment for moment in self.few if moment.flow.ended is None)


def followed(moment: Moment) -> Iterator[Moment]:
    """What the table would show after each thing that can be done in any match."""
    for rows in any_time(moment):
        later, now = moment, moment.now + LATE_US
        for command in rows:
            with suppress(Rejected):
                state = later.after(*later.decide(command, now))
                frame = moment.game.frame(state, now)
                later = Moment(moment.game, moment.script, state, now, frame, (), ())
        if later is not moment:
            yield later


def any_time(moment: Moment) -> Iterator[tuple[Command, ...]]:
    """Everybody ready, the clock stopped, set and run out, seats and chef changed, stopped."""
    seats, phase = moment.flow.seats, moment.flow.phase
    last = seats[-1]
    yield tuple(Ready(seat) for seat in seats)
    yield tuple(Ready(seat) for seat in seats[:-1])
    yield (Pause("card"),)
    yield (Pause("talk"), AddTime(15), Resume())
    yield (TimeUp(phase),)
    yield (TimeUp(phase), AddTime(15))
    yield (EndPhase(phase, anyway=True),)
    yield (SetHeadChef(last), AssignButton(last, "seat6"), RenamePlayer(last, "Zoé"))
    yield (AssignButton(last),)
    yield from ((StopMatch(how),) for how in ("count", "put_away", "abandon"))


def phases_of(moment: Moment) -> tuple[Phase, ...]:
    """The phases as this match plays them."""
    return moment.game.phases_of(moment.state)


def kind_of(moment: Moment) -> Any:
    """What a moment is like: its phase and step, its clock, who is ready, how it ended."""
    flow = moment.flow
    clock = flow.clock and ("runs" if flow.clock.is_running else flow.paused, flow.is_over)
    steps = tuple(step.id for step in moment.frame.steps if step.state == "current")
    has_all_keys = all(flow.keys)
    return flow.phase, steps, clock, flow.ended, bool(flow.missing), flow.goes_alone, has_all_keys


class Played(msgspec.Struct, frozen=True):
    """What the table showed while a script was played, and the log it left."""

    moments: tuple[Moment, ...]
    log: Log


def play(game: Game, script: str, header: dict[str, Any], lines: tuple[Line, ...]) -> Played:
    """A script through the real table, refused lines and all."""
    player = Player((game,), Store())
    found: list[Moment] = []
    seen = 0

    def see(frame: Frame, cues: tuple[str, ...]) -> None:
        nonlocal seen
        match = player.table._last
        assert match is not None
        log, now = match.shown, match.framed_at
        events = tuple(event for move in log.moves[seen:] for event in move.events)
        seen = len(log.moves)
        found.append(Moment(game, script, log.state, now, frame, cues, events))
        assert len(found) < RESTLESS, f"{script}: the table shows a new Frame without end"

    player.table.on_frame(see)
    player.start(header)
    for line in lines:
        if line.verb not in ("expect", "refused", "crash"):
            with suppress(Failed):
                player.play([line])
    player.store.close()
    return Played(tuple(found), player.table.log)
