"""The parts of a Frame that every game shows alike: clock, ready cards, main button, lamps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import cast

import msgspec
from msgspec.structs import replace

from app.engine import marks
from app.engine.commands import Command
from app.engine.conduct import ALONE_US, to_ask
from app.engine.flow import (
    AddTime,
    AssignButton,
    EndPhase,
    Flow,
    NotReady,
    Pause,
    Ready,
    RenamePlayer,
    RestartClock,
    Resume,
    SetClock,
    SetHeadChef,
    StopMatch,
    TakeUpMatch,
    TimeUp,
)
from app.engine.frame import Alarm, Button, Choice, Clock, Due, Seat, Sheet, Tab, TabState, Tone
from app.engine.frame import Ready as ReadyMark
from app.engine.phases import Phase, find
from app.engine.setup import PLACE_OF
from app.engine.text import Text, msg
from app.engine.timer import Timer, us

CHEF_HOLD_US = us(1.5)


class Main(msgspec.Struct, frozen=True):
    """The head chef's button as a game knows it.

    `label`: where it is not that of the phase. `command`: what it does, None for the end of the
    phase; `ends`: whether a command of the game's own ends a part of the phase as well, so that
    the table waits for the same marks. `ask`: what the game asks before, besides who or what time
    is missing; `is_lit`: None as the phase says.
    """

    label: Text | None = None
    command: Command | None = None
    ends: bool = False
    note: Text | None = None
    ask: Text | None = None
    closed: Text | None = None
    is_lit: bool | None = None

    @property
    def is_onward(self) -> bool:
        """Whether it moves the table on to what comes next."""
        return self.command is None or self.ends


def clock(flow: Flow, name: Text, now: int) -> Clock | None:
    """The clock of the phase, or None where it has none."""
    if flow.clock is None:
        return None
    left = flow.clock.left(now)
    return Clock(
        name=name,
        timer=flow.clock,
        length_us=flow.length_us,
        tone=cast(Tone, marks.tone(left, flow.length_us, is_over=flow.is_over)),
        warning_us=marks.warning_us(flow.length_us),
        danger_us=marks.DANGER_US,
        paused=flow.paused,
    )


def coming_clock(name: Text, length_us: int) -> Clock:
    """The clock of the next phase at its full length, shown but not running yet."""
    return Clock(name, Timer(length_us), length_us, "calm", 0, 0, is_coming=True)


def alarms(flow: Flow) -> tuple[Alarm, ...]:
    """The cues of the clock still to come while it runs; none behind a result."""
    if flow.clock is None or flow.ended:
        return ()
    rows = marks.alarms(flow.clock, flow.length_us, flow.sounded)
    return tuple(Alarm(at, cue) for at, cue in rows)


def due(flow: Flow, phases: Sequence[Phase], onward: Button | None) -> Due | None:
    """What happens by itself: time runs out, or the table goes on three seconds after all.

    `onward`: the main button, where it is one that moves on.
    """
    rows = (_time_up(flow), _alone(flow, phases, onward))
    return min((row for row in rows if row is not None), key=lambda row: row.at, default=None)


def _time_up(flow: Flow) -> Due | None:
    if flow.ended or flow.clock is None or flow.clock.ends_at is None:
        return None
    return Due(flow.clock.ends_at, TimeUp(flow.phase))


def _alone(flow: Flow, phases: Sequence[Phase], onward: Button | None) -> Due | None:
    """The main button's own command, once all are ready for it and nothing is to be asked."""
    is_awaited = flow.goes_alone and find(phases, flow.phase).waits and flow.paused is None
    if not is_awaited or flow.ended or not flow.is_all_ready or onward is None:
        return None
    is_free = onward.ask is None and onward.closed is None
    return Due(max(flow.ready_at) + ALONE_US, onward.command) if is_free else None


def until(flow: Flow, now: int) -> int | None:
    """The next match time at which the clock's tone changes by itself."""
    return None if flow.clock is None else marks.next_tone_at(flow.clock, flow.length_us, now)


def tabs(phases: Iterable[Phase], current: str) -> tuple[Tab, ...]:
    """The phases on the rail: those past, the current one, those to come."""
    state: TabState = "past"
    rows = []
    for phase in phases:
        state = "current" if phase.id == current else "coming" if state == "current" else state
        rows.append(Tab(phase.id, phase.title, state))
    return tuple(rows)


def steps(rows: Sequence[tuple[str, Text]], here: int) -> tuple[Tab, ...]:
    """Steps of a phase or of a turn: those past, the one at `here`, those to come."""
    states = ("past",) * here + ("current",) + ("coming",) * (len(rows) - here - 1)
    found = zip(rows, states, strict=True)
    return tuple(Tab(id_, title, cast(TabState, state)) for (id_, title), state in found)


def seats(flow: Flow, phases: Sequence[Phase]) -> tuple[Seat, ...]:
    """The seats with their names, buttons and ready marks; a game adds what they have."""
    waits = find(phases, flow.phase).waits and not flow.ended
    return tuple(
        Seat(
            number=seat,
            name=flow.name(seat),
            key=flow.keys[seat - 1],
            plate=flow.plates[seat - 1],
            look=flow.looks[seat - 1],
            ready=_mark(flow, seat) if waits else "none",
            is_gone=seat in flow.gone,
        )
        for seat in flow.seats
    )


def _mark(flow: Flow, seat: int) -> ReadyMark:
    if seat in flow.gone:
        return "none"
    return "ready" if flow.ready[seat - 1] else "awaited"


def ready_buttons(flow: Flow, phases: Sequence[Phase]) -> tuple[Button, ...]:
    """One button a seat in a phase that waits: ready, or not ready after all."""
    if not find(phases, flow.phase).waits or flow.ended:
        return ()
    return tuple(
        Button(
            label=msg("Not ready yet") if flow.ready[seat - 1] else msg("Ready"),
            command=NotReady(seat) if flow.ready[seat - 1] else Ready(seat),
            role="seat",
            key=flow.keys[seat - 1],
            seat=seat,
        )
        for seat in flow.here
    )


def clock_buttons(flow: Flow) -> tuple[Button, ...]:
    """Pause, or ±15 s while it stands; to go on is the main button. The menu has what is seldom.

    The head chef's button held stops the clock; pressed, it goes on.
    """
    if flow.clock is None or flow.ended:
        return ()
    if flow.is_over:
        return (_PLUS, _AGAIN)
    skip = Button(msg("Time is up"), TimeUp(flow.phase), role="more")
    if flow.clock.is_running:
        return (_PAUSE, *_SELDOM, skip)
    return (_RESUME, _MINUS, _PLUS, _AGAIN, skip)


_PLUS = Button(msg("+15 s"), AddTime(15), role="clock", icon="timer-plus-outline")
_MINUS = Button(msg("−15 s"), AddTime(-15), role="clock")
_SELDOM = (replace(_MINUS, role="more"), replace(_PLUS, role="more"))
_AGAIN = Button(msg("Restart the clock"), RestartClock(), role="more", icon="undo")
_RESUME = Button(msg("Go on"), Resume(), role="main", icon="play", key="chef", is_lit=True)
_PAUSE = Button(
    msg("Pause"), Pause("talk"), role="clock", icon="pause", key="chef", hold_us=CHEF_HOLD_US
)


def clock_sheets(flow: Flow) -> tuple[Sheet, ...]:
    """The exact time, typed."""
    if flow.clock is None or flow.ended:
        return ()
    return (_SET_CLOCK,)


_SET_CLOCK = Sheet(SetClock, msg("Set the clock"), "more")


def is_old(due: Due, opened_at: int) -> bool:
    """Whether all were ready before the match was taken up: then nothing goes on by itself."""
    return not isinstance(due.command, TimeUp) and due.at - ALONE_US <= opened_at


def is_standing(flow: Flow) -> bool:
    """Whether the clock was stopped and can go on."""
    return flow.clock is not None and not flow.clock.is_running and not flow.is_over


def main_button(flow: Flow, phases: Sequence[Phase], main: Main, now: int) -> Button:
    """The head chef's button; where it moves on, it asks first who or what time is missing.

    While the clock stands, to go on is the main thing and this one waits in the menu.
    """
    phase = find(phases, flow.phase)
    label = main.label or phase.main
    assert label is not None, f"the main button of {phase.id} has no label"
    if main.command is not None and not main.is_onward:
        return _key(main, label, main.command, main.note, main.ask, is_lit=bool(main.is_lit))
    ask = to_ask(flow, phase, now) or main.ask
    missing = flow.who(flow.missing) if phase.waits else ()
    note = msg("Missing: {names}", names=missing) if missing else main.note
    command = main.command or EndPhase(flow.phase, anyway=ask is not None)
    is_lit = ask is None and (phase.waits or phase.is_timed)
    is_lit = is_lit if main.is_lit is None else main.is_lit
    button = _key(main, label, command, note, ask, is_lit=is_lit)
    return replace(button, role="more", key=None) if is_standing(flow) else button


def _key(
    main: Main, label: Text, command: Command, note: Text | None, ask: Text | None, *, is_lit: bool
) -> Button:
    return Button(
        label, command, "main", note, key="chef", ask=ask, closed=main.closed, is_lit=is_lit
    )


def lamps(flow: Flow, phases: Sequence[Phase], *, is_chef_lit: bool) -> tuple[tuple[str, str], ...]:
    """The lamp of each button: slow = the table waits for you, steady = ready or your turn."""
    waits = find(phases, flow.phase).waits and not flow.ended
    rows = [
        (key, "steady" if flow.ready[seat - 1] else "slow") if waits else (key, "off")
        for seat in flow.seats
        if (key := flow.keys[seat - 1])
    ]
    chef = "slow" if flow.clock and flow.paused else "steady" if is_chef_lit else "off"
    return (*rows, ("chef", "off" if flow.ended else chef))


def table_buttons(flow: Flow) -> tuple[Button, ...]:
    """What the menu offers in every game once the match was put away: go on with it."""
    if flow.ended != "put_away":
        return ()
    return (Button(msg("Go on with the match"), TakeUpMatch(), role="main", key="chef"),)


def table_sheets(flow: Flow) -> tuple[Sheet, ...]:
    """What the menu offers in every game while it is played: stop, head chef, names, buttons."""
    if flow.ended:
        return ()
    return (_STOP, _chef(flow), *_names_and_buttons(flow.names, flow.keys))


@lru_cache(maxsize=8)
def _names_and_buttons(names: tuple[str, ...], keys: tuple[str | None, ...]) -> tuple[Sheet, Sheet]:
    """What changes them: the same sheets in every Frame until a name or a button is another."""
    owners = dict(zip(keys, names, strict=True))
    rows = [Choice("key", key, label, _named(owners.get(key))) for key, label in _KEYS]
    return (
        Sheet(
            RenamePlayer,
            msg("Rename a player"),
            "table",
            icon="pencil",
            start=(("seat", 1),),
            of_seat=(("name", names),),
        ),
        Sheet(
            AssignButton,
            msg("Change a button"),
            "table",
            start=(("seat", 1),),
            of_seat=(("key", keys),),
            choices=(*rows, _NO_KEY),
        ),
    )


def _chef(flow: Flow) -> Sheet:
    """Somebody else leads the table; at a table of one there is nobody else."""
    is_alone, name = len(flow.here) == 1, flow.name(flow.chef)
    return Sheet(
        SetHeadChef,
        msg("Head chef"),
        "table",
        icon="chef-hat",
        start=(("seat", flow.way(flow.chef)[-1]),),
        closed=msg("{name} is playing alone.", name=name) if is_alone else None,
    )


def _named(name: str | None) -> Text | None:
    return None if name is None else Text("{name}", (("name", name),))


_KEYS = [(key, msg("Button {n}", n=n)) for key, n in PLACE_OF.items()]
_NO_KEY = Choice("key", None, msg("No button"))
_HOW = (
    Choice(
        "how", "put_away", msg("Put away for later"), msg("The match waits on the home screen.")
    ),
    Choice("how", "count", msg("Count now"), msg("The points of this moment decide.")),
    Choice("how", "abandon", msg("Abandon"), msg("Nobody wins, the match is closed.")),
)
_STOP = Sheet(StopMatch, msg("Stop here"), "table", start=(("how", "count"),), choices=_HOW)
