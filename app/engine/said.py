"""What a command that all games share does, in few words: Undo's label and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any

from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.conduct import clock_text
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
from app.engine.phases import Phase, find
from app.engine.seating import JoinMatch, LeaveMatch
from app.engine.text import Text, msg
from app.engine.timer import us


def describe(flow: Flow, phases: Sequence[Phase], command: Command) -> Text | None:
    """What a command that all games share does, in few words; None for the game's own."""
    words = _WORDS.get(type(command))
    return None if words is None else words(flow, phases, command)


def filled(words: Text, flow: Flow, command: Command) -> Text:
    """A sentence of a game with `{name}` of the command's seat and its arguments put in.

    >>> from app.engine.flow import Ready
    >>> filled(Text("{name} sits at {seat}"), Flow("a", ("Ann", "Bob"), ()), Ready(2)).args
    (('name', 'Bob'), ('seat', 2))
    """
    seat = getattr(command, "seat", None)
    known = {name: getattr(command, name) for name in command.__struct_fields__}
    known = {**({} if seat is None else {"name": flow.name(seat)}), **known}
    used = {field for _, field, _, _ in Formatter().parse(words.id) if field}
    return replace(words, args=tuple(sorted((k, v) for k, v in known.items() if k in used)))


_WORDS: dict[type[Command], Callable[[Flow, Sequence[Phase], Any], Text]] = {
    Ready: lambda f, p, c: msg("{name}: ready", name=f.name(c.seat)),
    NotReady: lambda f, p, c: msg("{name}: not ready", name=f.name(c.seat)),
    EndPhase: lambda f, p, c: msg("end of {phase}", phase=find(p, f.phase).title),
    Pause: lambda f, p, c: msg("clock stopped"),
    Resume: lambda f, p, c: msg("clock goes on"),
    AddTime: lambda f, p, c: msg("clock {seconds:+} s", seconds=c.seconds),
    SetClock: lambda f, p, c: msg("clock at {time}", time=clock_text(us(c.seconds))),
    RestartClock: lambda f, p, c: msg("clock from the start"),
    TimeUp: lambda f, p, c: msg("time up"),
    SetHeadChef: lambda f, p, c: msg("head chef: {name}", name=f.name(c.seat)),
    RenamePlayer: lambda f, p, c: msg("name: {name}", name=c.name),
    AssignButton: lambda f, p, c: msg("button of {name}", name=f.name(c.seat)),
    LeaveMatch: lambda f, p, c: msg("{name} leaves", name=f.name(c.seat)),
    JoinMatch: lambda f, p, c: msg("{name} joins", name=c.name.strip()),
    StopMatch: lambda f, p, c: msg("end of the match"),
    TakeUpMatch: lambda f, p, c: msg("match resumed"),
}
