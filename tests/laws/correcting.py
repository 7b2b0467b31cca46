"""Laws of corrections under random play: decided from the start, undone, changed back."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from hypothesis import event
from hypothesis import strategies as st

from app.engine import amend
from app.engine.amend import Amended
from app.engine.commands import Event, Rejected
from app.engine.flow import CLOCK_EVENTS, CORRECTIONS, Correct, Strike
from app.engine.log import Log, fold, is_step, replay
from app.table.deciding import dice_of
from tests.engine.test_amend import still, targets
from tests.laws.case import Case
from tests.laws.chance import random_law
from tests.laws.filling import structs
from tests.laws.random_play import played
from tests.tabletop import Tabletop


def dice(top: Tabletop) -> Any:
    assert top.table.setup is not None
    return dice_of(top.table.setup)


@random_law(5)
def a_correction_gives_what_the_corrected_list_gives(case: Case, data: st.DataObject) -> None:
    top = played(case.game, data)
    log = top.table.shown
    amend.must_be_of_these_rules(log, 1, dice(top))
    for seq in spread(targets(log)):
        changes_nothing(top, log, seq)
        strikes_and_comes_back(top, seq)
        changes_and_changes_back(top, seq, data)


def spread(steps: list[int]) -> list[int]:
    """Some steps from early to late: on the early ones much hangs."""
    return sorted({*steps[:: max(1, len(steps) // 4)], *steps[-1:]})


def changes_nothing(top: Tabletop, log: Log, seq: int) -> None:
    """The same command changes nothing."""
    mark = Correct(seq, msgspec.to_builtins(log.command(seq)))
    found = amend.amended(log, mark, log.last_at, "script", dice(top))
    assert (found.move.events, found.along) == ((), ())


def strikes_and_comes_back(top: Tabletop, seq: int) -> None:
    """A strike gives what the corrected list gives; its undo brings all back."""
    with suppress(Rejected):
        found = amend.amended(top.log, Strike(seq), top.log.last_at, "script", dice(top))
        comes_back(top, found)


def changes_and_changes_back(top: Tabletop, seq: int, data: st.DataObject) -> None:
    """So does another command of its kind; corrected to the first one, all is as it was."""
    log = top.log
    said = msgspec.to_builtins(log.command(seq))
    other = msgspec.to_builtins(data.draw(structs(type(log.command(seq))), label="other"))
    kept = {key: value for key, value in said.items() if data.draw(st.booleans(), label=key)}
    try:
        mark = Correct(seq, {**other, **kept})
        found = amend.amended(log, mark, log.last_at, "script", dice(top))
    except Rejected:
        return
    after = comes_back(top, found)
    changes_nothing(top, after, seq)
    with suppress(Rejected):  # an older hinge may fit the first command no more
        back = amend.amended(after, Correct(seq, said), log.last_at, "script", dice(top))
        assert still(after.add(back.move).state) == still(log.state)
        event("changed back")


def comes_back(top: Tabletop, found: Amended) -> Log:
    """The law of what a correction gives, and that its undo is the identity; the log with it."""
    log = top.log
    event(f"{type(found.move.command).__name__}, {'with others' if found.along else 'alone'}")
    after = log.add(found.move)
    assert still(after.state) == still(from_the_start(top, after))
    again = replay(log.game, log.states[0], after.moves)
    assert again.state == after.state
    assert scores(again) == scores(after)
    undone = after.add(after.undo(found.move.seq, log.last_at, "script"))
    assert still(undone.state) == still(log.state)
    assert tuple(undone.done) == tuple(log.done)
    return after


def from_the_start(top: Tabletop, log: Log) -> Any:
    """The state of the corrected list, each of its steps decided once more by the rules alone.

    What moves the clock or the ready marks alone, and what Undo or a correction left out, is as it
    was recorded; marks hold clocks alone.
    """
    state, done, standing = log.states[0], set(log.done), set(log.standing)
    for move in log.moves:
        events = log.events(move)
        if move.seq in done and not isinstance(move.command, CORRECTIONS):
            fresh = decided(top, log, state, move.seq)
            assert without_clock(fresh) == without_clock(events), log.command(move.seq)
        if not is_step(log.game, move) or move.seq in standing:
            state = fold(log.game, state, events)
    return state


def decided(top: Tabletop, log: Log, state: Any, seq: int) -> Sequence[Event]:
    """What the rules say to that step now; its question was answered."""
    command, at = log.command(seq), log.moves[seq - 1].at
    try:
        events: Sequence[Event] = log.game.decide(state, command, at, dice(top)(seq))
    except Rejected:
        command = msgspec.structs.replace(command, anyway=True)
        events = log.game.decide(state, command, at, dice(top)(seq))
    return events


def without_clock(events: Sequence[Event]) -> list[dict[str, Any]]:
    """The events but for clock and ready marks, and the numbers that they make left open."""
    made = {event.numbers for event in events if event.numbers}
    return [
        {key: value for key, value in msgspec.to_builtins(event).items() if key not in made}
        for event in events
        if not isinstance(event, CLOCK_EVENTS)
    ]


def scores(log: Log) -> list[tuple[int, int, int]]:
    """Scores and places as the state gives them: they are made anew."""
    return [(place.seat, place.score, place.place) for place in log.game.score(log.state)]
