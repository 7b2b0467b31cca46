"""The numbers of the toy's box, each with its place in the rulebook."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from app.engine.text import N_

Rounds = Annotated[
    int, Meta(ge=1, le=9, title=N_("Rounds"), description=N_("Rounds of a match, L3"))
]
Seconds = Annotated[
    int, Meta(ge=1, le=3600, title=N_("Seconds"), description=N_("Length of the rush, L4"))
]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that another edition may print differently; copied into each match."""

    rounds: Rounds = 3
    seconds: Seconds = 60
