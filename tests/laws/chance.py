"""Laws under random play: nothing stops a player, nothing is lost, everything can be undone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from app.engine import codec
from app.engine.flow import Flow, NotReady, StopMatch
from app.engine.frame import Frame
from app.engine.joining import free
from app.engine.log import Log, fold, is_step, replay
from app.engine.seating import JoinMatch, LeaveMatch
from app.table.rows import decode_setup
from app.view import view
from tests.laws.case import Case
from tests.laws.law import Law, law
from tests.laws.random_play import ACTS, PLAY, played, started
from tests.sweeps import examples
from tests.tabletop import Tabletop


def random_law(sample: int) -> Callable[[Callable[[Case, st.DataObject], None]], Law]:
    """Enter a law that so many random matches are to keep."""

    def enter(rule: Callable[[Case, st.DataObject], None]) -> Law:
        def kept(case: Case) -> None:
            @examples(sample)
            @given(data=st.data())
            def holds(data: st.DataObject) -> None:
                rule(case, data)

            holds()

        kept.__name__ = rule.__name__
        return law(kept)

    return enter


@random_law(5)
def nothing_but_a_refusal_ever_stops_a_player(case: Case, data: st.DataObject) -> None:
    top = started(case.game, data)
    for _ in range(ACTS // 5):
        for _ in range(5):
            data.draw(st.sampled_from(PLAY), label="act")(top, data)
            top.table.pump()
        assert_is_whole(top.frame, top)


def assert_is_whole(frame: Frame, top: Tabletop) -> None:
    """Some command is legal, open buttons are accepted, and every text can be said."""
    for lang in ("en", "fr"):
        json.dumps(view(frame, top.table.now(), lang))
    if top.flow.ended is None:
        assert top.table.why_not(StopMatch("count")) is None
    else:
        assert frame.undo is not None
        assert frame.due is None
    for button in frame.buttons:
        if button.closed is None and not isinstance(button.command, NotReady):
            refused = top.table.why_not(button.command)
            assert refused is None, (button.command, refused)


@random_law(3)
def what_is_stored_is_what_is_shown(case: Case, data: st.DataObject) -> None:
    top = played(case.game, data)
    stored = top.stored()
    assert stored == top.log.moves
    assert top.table.setup is not None
    setup = decode_setup(case.game, codec.encode(top.table.setup))
    assert setup == top.table.setup
    again = replay(case.game, case.game.start(setup), stored)
    assert again == top.log
    state = top.log.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=case.game.state) == state


@random_law(3)
def undo_and_redo_are_inverse_but_for_held_clocks(case: Case, data: st.DataObject) -> None:
    top = played(case.game, data)
    before, done = top.log.state, top.log.done
    most = data.draw(st.integers(0, len(done)), label="steps")
    for _ in range(most):
        stepped(top, top.undo)
    assert top.log.done == done[: len(done) - most]
    for _ in range(most):
        stepped(top, top.redo)
    assert top.log.done == done
    assert unclocked(top.log.state) == unclocked(before)


def stepped(top: Tabletop, step: Callable[[], None]) -> None:
    """One step back or forward; across a phase or the end of its time the clock stands."""
    old = top.flow
    step()
    new = top.flow
    if any(getattr(old, part) != getattr(new, part) for part in ("phase", "round", "is_over")):
        assert new.clock is None or not new.clock.is_running


def unclocked(state: Any) -> Any:
    flow: Flow = msgspec.structs.replace(state.flow, clock=None, paused=None, sounded=())
    return msgspec.structs.replace(state, flow=flow)


@random_law(3)
def everything_can_be_undone(case: Case, data: st.DataObject) -> None:
    top = played(case.game, data)
    while top.frame.undo is not None:
        top.undo()
    start = top.log.states[0]
    assert top.flow.phase == start.flow.phase
    assert top.flow.round == start.flow.round
    assert top.flow.ended is None
    blank = msgspec.structs.replace(top.log.state, flow=start.flow)
    assert blank == msgspec.structs.replace(without_steps(top.log), flow=start.flow)


def without_steps(log: Log) -> Any:
    """The first state after nothing but what time did: who was late stays late."""
    state = log.states[0]
    for move in log.moves:
        if move.source == "clock" and not is_step(log.game, move):
            state = fold(log.game, state, move.events)
    return state


@random_law(3)
def the_frame_is_pure_and_total(case: Case, data: st.DataObject) -> None:
    top = played(case.game, data)
    for state in top.log.states[-5:]:
        now = top.table.now() + data.draw(st.integers(0, 10**9), label="later")
        frame = case.game.frame(state, now)
        assert frame == case.game.frame(state, now)
        assert frame.until is None or frame.until > now
        assert [seat.number for seat in frame.seats] == list(state.flow.seats)


@random_law(3)
def any_event_can_be_applied_to_any_state(case: Case, data: st.DataObject) -> None:
    top = played(case.game, data)
    events = list(dict.fromkeys(e for move in top.log.moves for e in move.events))
    for state in data.draw(st.lists(st.sampled_from(top.log.states), max_size=5)):
        for event in events:
            after = case.game.apply(state, event)
            case.game.frame(after, top.table.now())
        fold(case.game, state, events)


@random_law(3)
def a_match_can_be_stopped_at_any_time(case: Case, data: st.DataObject) -> None:
    top = played(case.game, data, acts=15)
    while has_ended(top):
        top.undo()
    stop = data.draw(st.sampled_from([StopMatch(how) for how in ("count", "put_away", "abandon")]))
    top.do(stop)
    outcome = top.frame.outcome
    assert has_ended(top)
    assert (outcome is None) == (stop.how == "put_away")
    if outcome is not None:
        assert {place.seat for place in outcome.ranking} == set(top.flow.here)
        assert set(outcome.winners) <= set(top.flow.here)
        assert view(top.frame, 0, "en")["outcome"]["text"]


@random_law(3)
def who_left_is_waited_for_no_more(case: Case, data: st.DataObject) -> None:
    """At any moment somebody leaves; the others play on, and something can be done at any time."""
    top = played(case.game, data, acts=12)
    while has_ended(top):
        top.undo()
    seat = data.draw(st.sampled_from(top.flow.here), label="leaves")
    top.table.submit(LeaveMatch(seat))
    for _ in range(12):
        assert_without(top.frame, top)
        data.draw(st.sampled_from(PLAY), label="act")(top, data)
        top.table.pump()


@random_law(3)
def who_joined_plays_along(case: Case, data: st.DataObject) -> None:
    """At any moment somebody tries to join; the table plays on, and can go back before it."""
    top = played(case.game, data, acts=12)
    while has_ended(top):
        top.undo()
    before = len(top.flow.names)
    flow: Flow = top.flow
    plate, look = (
        data.draw(st.sampled_from(free(row) or (1,))) for row in (flow.plates, flow.looks)
    )
    top.table.submit(JoinMatch("Zoé", plate, look))
    for _ in range(12):
        data.draw(st.sampled_from(PLAY), label="act")(top, data)
        top.table.pump()
        assert_is_whole(top.frame, top)
    while top.frame.undo is not None:
        top.undo()
    assert len(top.flow.names) == len(top.log.states[0].flow.names) <= before


def assert_without(frame: Frame, top: Tabletop) -> None:
    """Nobody gone has the turn, a mark, a lamp, a button or a place; the others can go on."""
    gone = set(top.flow.gone)
    assert frame.turn not in gone
    assert frame.head_chef not in gone
    assert not gone & set(top.flow.missing)
    assert {seat.number for seat in frame.seats if seat.is_gone} == gone
    assert all(seat.ready == "none" and seat.key is None for seat in frame.seats if seat.is_gone)
    assert not gone & {button.seat for button in frame.buttons if button.role == "seat"}
    assert not gone & {place.seat for place in top.log.game.score(top.log.state)}
    assert len(top.flow.here) >= top.log.game.seats[0]
    if top.flow.ended is None:
        can = [b for b in frame.buttons if b.closed is None and b.role not in ("clock", "table")]
        sheets = [s for s in frame.sheets if s.closed is None and s.role not in ("more", "table")]
        assert can or sheets


def has_ended(top: Tabletop) -> bool:
    return top.flow.ended is not None
