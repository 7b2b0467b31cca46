"""What the table sees of a toy match."""

from __future__ import annotations

from app.engine.frame import Quantity
from app.engine.framing import Main, Show
from app.engine.text import msg
from tests.toy import offers
from tests.toy.state import State


def show(state: State, now: int) -> Show:
    """What only this game knows; the engine adds phases, clock, ready marks and menu."""
    return Show(
        seats=state.purse.shown(),
        shared=_shared(state),
        main=Main(),
        buttons=offers.buttons(state),
        sheets=offers.sheets(state),
    )


def counted(state: State) -> tuple[tuple[Quantity, ...], ...]:
    """The table's quantities, then those of each seat."""
    return (_shared(state), *(seat.quantities for seat in state.purse.shown()))


def _shared(state: State) -> tuple[Quantity, ...]:
    return (Quantity("count", msg("Together"), state.count),)
