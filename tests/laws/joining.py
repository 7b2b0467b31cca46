"""Laws of joining halfway: the menu says when, and the newcomer is one of the table."""

from __future__ import annotations

from app.engine.frame import Sheet
from app.engine.joining import free
from app.engine.seating import JoinMatch, SeatJoined
from tests.laws.case import Case, Moment
from tests.laws.law import law

NEWCOMER = "Zoé"


@law
def who_joins_is_one_of_the_table(case: Case) -> None:
    """Where the menu offers it somebody may join at any free place, and nowhere else."""
    offered = False
    for moment in case.playing():
        sheet = join_sheet(moment)
        is_open = sheet is not None and sheet.closed is None
        for plate in free(moment.flow.plates) or (1,):
            command = joined_at(moment, plate)
            assert moment.is_refused(command) != is_open, str(moment)
            if is_open:
                offered = True
                assert_joined(moment, command)
    assert offered == (case.game.joining is not None)


def join_sheet(moment: Moment) -> Sheet | None:
    return next((sheet for sheet in moment.frame.sheets if sheet.command is JoinMatch), None)


def joined_at(moment: Moment, plate: int) -> JoinMatch:
    """Somebody at that place, in a free colour, with a button that is free."""
    look = (*free(moment.flow.looks), 1)[0]
    return JoinMatch(NEWCOMER, plate, look, None if "seat6" in moment.flow.keys else "seat6")


def assert_joined(moment: Moment, command: JoinMatch) -> None:
    seat = len(moment.flow.names) + 1
    events = moment.decide(command)
    joined = SeatJoined(seat, NEWCOMER, command.plate, command.look, command.key)
    assert events[0] == joined, str(moment)
    state = moment.after(*events)
    flow, frame = state.flow, moment.game.frame(state, moment.now)
    mine = frame.seats[seat - 1]
    came = (NEWCOMER, command.plate, command.look, command.key)
    assert (mine.name, mine.plate, mine.look, mine.key) == came
    assert [flow.plates[n - 1] for n in flow.ring] == sorted(flow.plates), str(moment)
    assert len(flow.here) <= moment.game.seats[1], str(moment)
    assert seat in {place.seat for place in moment.game.score(state)}, str(moment)
    assert command.key is None or command.key in dict(frame.lamps), str(moment)
    assert_the_others_are_as_before(moment, state)
    assert_unready(moment, state, seat)


def assert_the_others_are_as_before(moment: Moment, state: object) -> None:
    """What the others have, whose turn it is and where the match stands."""
    frame = moment.game.frame(state, moment.now)
    was = moment.frame
    assert frame.seats[: len(was.seats)] == was.seats, str(moment)
    parts = ("turn", "head_chef", "phase", "round", "tabs", "clock")
    assert all(getattr(frame, part) == getattr(was, part) for part in parts), str(moment)


def assert_unready(moment: Moment, state: object, seat: int) -> None:
    """Where the table waits for all, it waits for the newcomer."""
    waits = any(one.ready != "none" for one in moment.frame.seats)
    mark = moment.game.frame(state, moment.now).seats[seat - 1].ready
    assert mark == ("awaited" if waits else "none"), str(moment)
