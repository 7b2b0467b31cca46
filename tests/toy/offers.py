"""What the toy offers to do now: complete buttons, and a sheet to be filled in."""

from __future__ import annotations

from app.engine.frame import Button, Sheet
from app.engine.text import msg
from tests.toy import acts
from tests.toy.state import State


def buttons(state: State) -> tuple[Button, ...]:
    """What takes one tap."""
    seats = ((seat, state.flow.name(seat)) for seat in state.flow.seats)
    return tuple(
        Button(msg("{name}", name=name), acts.Add(1, seat), "quick", amount=1, seat=seat)
        for seat, name in seats
    )


def sheets(state: State) -> tuple[Sheet, ...]:
    """What can be filled in now."""
    return (Sheet(acts.Add, msg("Count, up or down"), start=(("amount", 2), ("seat", 1))),)
