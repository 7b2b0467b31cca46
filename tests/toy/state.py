"""The state of a toy match, and how events fold into it."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine import conduct
from app.engine.flow import Flow
from app.engine.game import Setup
from app.engine.seating import SeatJoined
from app.engine.tables import Changes, folding
from tests.toy import acts
from tests.toy.box import Box, Seconds


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses before it plays."""

    seconds: Seconds = 60


class State(msgspec.Struct, frozen=True):
    """Where the match stands: what each seat has counted."""

    flow: Flow
    options: Options
    box: Box
    counts: tuple[int, ...]

    @property
    def count(self) -> int:
        """What all have counted together."""
        return sum(self.counts)


def start(setup: Setup[Options, Box]) -> State:
    """The match before its first plan, L2."""
    flow = conduct.begin(setup, "plan")
    return State(flow, setup.options, setup.box, (0,) * len(setup.seats))


CHANGES: Changes[State] = {
    acts.Added: lambda s, e: replace(s, counts=conduct.added(s.counts, e.seat, e.amount)),
    SeatJoined: lambda s, e: replace(s, counts=(*s.counts, 0)),
}

apply = folding(CHANGES)
