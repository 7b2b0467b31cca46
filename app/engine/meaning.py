"""What a control means: a command at its place in the match, whatever its figures are now."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.commands import Command
from app.engine.frame import Frame
from app.engine.timer import us

DEAF_US = us(0.5)
"""A control that has come to mean something else does nothing for so long."""
PASSING = {"anyway": False, "since": 0}
"""Fields that say how a command came about, not what it means."""


class Whereabouts(msgspec.Struct, frozen=True):
    """Where in a match a control stands: what a finger or a key means depends on it."""

    round: int
    phase: str
    step: str | None
    turn: int | None


def whereabouts(frame: Frame) -> Whereabouts:
    """The phase, step and turn of a Frame; a result is a place of its own."""
    step = next((tab.id for tab in frame.steps if tab.state == "current"), None)
    phase = frame.phase if frame.outcome is None else "result"
    return Whereabouts(frame.round, phase, step, frame.turn)


def meaning(command: Command) -> Command:
    """The command without what is only said along with it: whether it was asked, since when.

    >>> from app.engine.flow import EndPhase
    >>> meaning(EndPhase("cook", anyway=True)) == meaning(EndPhase("cook"))
    True
    """
    said = {name: none for name, none in PASSING.items() if getattr(command, name, none) != none}
    return replace(command, **said) if said else command
