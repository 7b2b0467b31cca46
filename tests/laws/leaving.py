"""Laws of leaving halfway: the menu says when, and the table goes on without the seat."""

from __future__ import annotations

from app.engine.frame import Sheet
from app.engine.seating import LeaveMatch, SeatLeft
from tests.laws.case import Case, Moment
from tests.laws.law import law


@law
def who_leaves_is_out_of_it(case: Case) -> None:
    """Where the menu offers it anybody may go, and never so many that too few are left."""
    for moment in case.playing():
        sheet = leave_sheet(moment)
        for seat in moment.flow.here:
            assert moment.is_refused(LeaveMatch(seat)) == (sheet.closed is not None), str(moment)
            if sheet.closed is None:
                assert_left(moment, seat)


def leave_sheet(moment: Moment) -> Sheet:
    return next(sheet for sheet in moment.frame.sheets if sheet.command is LeaveMatch)


def assert_left(moment: Moment, seat: int) -> None:
    events = moment.decide(LeaveMatch(seat))
    state = moment.after(*events)
    flow, frame = state.flow, moment.game.frame(state, moment.now)
    assert events[0] == SeatLeft(seat), str(moment)
    assert flow.gone == tuple(sorted((*moment.flow.gone, seat))), str(moment)
    assert len(flow.here) >= moment.game.seats[0], str(moment)
    assert frame.turn != seat, str(moment)
    assert frame.head_chef != seat, str(moment)
    assert seat not in flow.missing, str(moment)
    assert frame.seats[seat - 1].is_gone, str(moment)
    assert frame.seats[seat - 1].ready == "none", str(moment)
    assert moment.flow.keys[seat - 1] not in dict(frame.lamps), str(moment)
    assert seat not in {place.seat for place in moment.game.score(state)}, str(moment)
