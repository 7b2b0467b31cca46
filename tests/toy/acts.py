"""What can be done in the toy: its command. What happens are events, here those of the purse."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.engine.commands import Command, SeatNo
from app.engine.text import N_


class Add(Command, frozen=True):
    """Count up or down, L5."""

    amount: Annotated[
        int, Meta(ge=-9, le=9, title=N_("Amount"), description=N_("Counted up or down"))
    ] = 1
    seat: SeatNo = 1
