"""What the engine may get wrong of a correction."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

from msgspec.structs import replace

from app.engine import amend
from app.engine.amend import Amended
from app.engine.commands import Command, Event
from app.engine.log import Log
from app.engine.purse import Gained
from tests.laws.breaks.broken import Broken, but
from tests.laws.breaks.done import decides
from tests.toy import GAME as TOY
from tests.toy import acts
from tests.toy.state import State

LAW = "a_correction_gives_what_the_corrected_list_gives"
TRUE_DECIDED = amend._decided


def only_itself(log: Log, seq: int, state: Any, command: Command, dice: Any) -> Any:
    """What came later stays as it was recorded."""
    if command == log.command(seq):
        return log.events(log.moves[seq - 1])
    return TRUE_DECIDED(log, seq, state, command, dice)


def first_alone(found: Amended, *_: Any) -> Amended:
    """Of all that changes only the first is kept."""
    return replace(found, move=replace(found.move, events=found.move.events[:1]))


def of_what_stood_then(log: Log, seq: int, _: Any, command: Command, dice: Any) -> Any:
    """Each step meets what the table had then, not what the correction leaves it."""
    return TRUE_DECIDED(log, seq, log.states[seq - 1], command, dice)


def up_to_the_brim(state: State, command: acts.Add, now: int) -> tuple[Event, ...]:
    """What the toy allows, as far as it fits."""
    allowed = TOY.decide(state, command, now, random.Random(0))
    fits = min(command.amount, BRIM - state.purse.of("count")[command.seat - 1])
    return (Gained(command.seat, "count", fits),) if allowed and fits else ()


def patched(name: str, put: Any) -> Broken:
    """The toy with a brim, corrected by another part of the engine."""
    return Broken(LAW, BRIMMING, {(amend, name): put})


BRIM = 1
BRIMMING = dataclasses.replace(TOY, decide=decides(acts.Add, up_to_the_brim))
"""A toy that counts no further than the brim: what a step brings hangs on those before it."""

CORRECTED: dict[str, Broken] = {
    "what came after a correction stays": patched("_decided", only_itself),
    "a correction of its first step alone": patched("amended", but(amend, "amended", first_alone)),
    "a correction that the later steps never meet": patched("_decided", of_what_stood_then),
    "a struck step that still counts": patched("clock_only", tuple),
}
