"""The state of a toy match, and how events fold into it."""

from __future__ import annotations

import msgspec

from app.engine import conduct, purse
from app.engine.flow import Flow
from app.engine.game import Setup
from app.engine.purse import Held, Purse
from app.engine.tables import folding
from app.engine.text import msg
from app.engine.value import Value
from tests.toy.box import Box, Seconds

COUNT = Held("count", msg("Count"), "abacus", is_total=True)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses before it plays."""

    seconds: Seconds = 60


class State(Value, frozen=True):
    """Where the match stands: what each seat has counted."""

    flow: Flow
    options: Options
    box: Box
    purse: Purse

    @property
    def count(self) -> int:
        """What all have counted together."""
        return sum(self.purse.of("count"))


def start(setup: Setup[Options, Box]) -> State:
    """The match before its first plan, L2."""
    flow, held = conduct.begin(setup, "plan"), purse.begin(len(setup.seats), COUNT)
    return State(flow, setup.options, setup.box, held)


apply = folding(purse.changes(State))
"""A change of this game's own stands beside those: `{**purse.changes(State), acts.Sold: ...}`."""
