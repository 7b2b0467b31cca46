"""Laws of what all matches share: a game hands it to the engine and takes nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from app.engine import conduct, flow
from app.engine.commands import Command, Event, Rejected, checked
from app.engine.flow import EndPhase, Flow, Ready, StopMatch, TimeUp
from app.engine.phases import find
from app.engine.timer import us
from app.table import make_setup
from tests.laws.case import LATE_US, Case, Dice, Moment, phases_of
from tests.laws.law import law
from tests.tabletop import PLAYERS

ALONE_US = us(3)


@law
def the_setup_reaches_the_match(case: Case) -> None:
    """Names, buttons, head chef, going on alone, options and box numbers."""
    count = case.game.seats[1]
    keys = tuple(f"seat{count - n}" for n in range(count))
    for goes_alone in (False, True):
        setup = make_setup(case.game, PLAYERS[:count], chef=count, keys=keys, goes_alone=goes_alone)
        state = case.game.start(setup)
        begun: Flow = state.flow
        assert (begun.names, begun.keys, begun.chef) == (setup.seats, keys, count)
        assert begun.goes_alone == goes_alone
        assert begun.phase == case.game.phases[0].id
        assert (begun.round, begun.ended) == (1, None)
        assert getattr(state, "options", setup.options) == setup.options
        assert getattr(state, "box", setup.box) == setup.box


@law
def shared_commands_are_the_engines(case: Case) -> None:
    """Ready, clock, head chef, names, buttons, stopping: decided and folded as everywhere.

    A game may have nobody ready now and then, or its clock stand apart, but not always.
    """
    known, done = set(), set()
    for moment in case.few:
        for command in shared_commands(moment):
            now = moment.now + LATE_US
            try:
                wanted = conduct.decide(moment.flow, phases_of(moment), command, now) or ()
            except Rejected:
                assert moment.is_refused(command, now), (str(moment), command)
                continue
            known.add(type(command))
            if not (may_refuse(moment, command) and moment.is_refused(command, now)):
                done.add(type(command))
                after = moment.after(*moment.decide(command, now))
                assert after.flow == folded(moment.flow, wanted), (str(moment), command)
    assert done == known


def may_refuse(moment: Moment, command: Command) -> bool:
    """Whether a game may refuse now what the engine would not."""
    clock = moment.frame.clock
    stands_apart = clock is None or clock.is_coming
    return isinstance(command, READY) or (stands_apart and isinstance(command, CLOCK))


READY = (Ready, flow.NotReady)
CLOCK = (flow.AddTime, flow.RestartClock, flow.Resume, TimeUp)


def shared_commands(moment: Moment) -> Iterator[Command]:
    """Of each shared command but the end of a phase, one or a few."""
    seats = moment.flow.here
    for seat in (seats[0], seats[-1]):
        yield from (Ready(seat), flow.NotReady(seat), flow.SetHeadChef(seat))
        yield flow.RenamePlayer(seat, "Zoé")
        yield from (flow.AssignButton(seat, key) for key in ("seat6", "seat1", None))
    yield from (flow.Pause("card"), flow.Resume(), flow.RestartClock())
    yield from (flow.AddTime(seconds) for seconds in (15, -15, -600))
    yield from (TimeUp(phase.id) for phase in phases_of(moment))
    yield from (StopMatch(how) for how in ("count", "put_away", "abandon"))
    yield flow.TakeUpMatch()


def folded(flow: Flow, events: tuple[Event, ...]) -> Flow:
    """The flow alone after these events."""
    for event in events:
        flow = conduct.apply(flow, event)
    return flow


@law
def shared_events_reach_the_flow(case: Case) -> None:
    for moment in case.few:
        for event in shared_events(moment):
            wanted = conduct.apply(moment.flow, event)
            assert moment.after(event).flow == wanted, (str(moment), event)


def shared_events(moment: Moment) -> Iterator[Event]:
    """One of each event that all games share."""
    phase, now = moment.flow.phase, moment.now
    last = len(moment.flow.names)
    yield flow.PhaseStarted(phase, moment.flow.round + 1, now, us(60))
    yield from (flow.SeatReady(last, phase, now), flow.SeatNotReady(last, phase))
    yield from (flow.ClockPaused(now, "card"), flow.ClockResumed(now), flow.ClockSet(now, us(9)))
    yield from (flow.ClockRestarted(now), flow.ClockEnded(phase), flow.ClockCut(phase))
    yield from (flow.ClockHeld(phase, us(5), is_over=False), flow.HeadChefChosen(last))
    yield from (flow.PlayerRenamed(last, "Zoé"), flow.ButtonAssigned(last, "seat6"))
    yield from (flow.MatchEnded("counted"), flow.MatchTakenUp())


@law
def a_late_end_of_a_phase_is_refused(case: Case) -> None:
    """A tap that comes after the phase is over ends no other one, anyway or not."""
    for moment in case.playing():
        for phase in phases_of(moment):
            if phase.id == moment.flow.phase:
                continue
            late = (EndPhase(phase.id), EndPhase(phase.id, anyway=True), TimeUp(phase.id))
            for command in late:
                assert moment.is_refused(command), (str(moment), command)


@law
def a_phase_asks_before_it_ends_early(case: Case) -> None:
    """Somebody is not ready, or time is left: the head chef says "anyway", or waits."""
    for moment in case.playing():
        phase = find(phases_of(moment), moment.flow.phase)
        if conduct.to_ask(moment.flow, phase, moment.now) is not None:
            assert moment.is_refused(EndPhase(phase.id)), str(moment)


@law
def after_the_end_only_undo_is_left(case: Case) -> None:
    for moment in case.few:
        if moment.flow.ended is None:
            continue
        for command in (*said(case), Ready(1), EndPhase(moment.flow.phase, anyway=True)):
            assert moment.is_refused(command), (str(moment), command)
        assert moment.is_refused(StopMatch("count"))


def said(case: Case) -> Iterator[Command]:
    """One of each of the game's own commands, as its buttons have it."""
    buttons = (button for moment in case.moments for button in moment.frame.buttons)
    found = {type(button.command): button.command for button in buttons}
    return (command for kind, command in found.items() if kind is not flow.TakeUpMatch)


@law
def a_match_can_always_be_stopped(case: Case) -> None:
    for moment in case.playing():
        for how in ("count", "put_away", "abandon"):
            stop = checked(StopMatch(how))
            assert moment.after(*moment.decide(stop)).flow.ended, str(moment)


@law
def a_table_that_goes_alone_moves_on_when_all_are_ready(case: Case) -> None:
    """Three seconds after the last one; and else not."""
    waiting = {phase.id for phase in case.game.phases if phase.waits}
    moved = set()
    for moment in case.playing():
        if moment.flow.phase not in waiting:
            continue
        alone = with_all_ready(moment, goes_alone=True)
        due = frame_due(moment, alone)
        if due is not None and type(due.command) is not TimeUp:
            assert due.at == moment.now + ALONE_US, str(moment)
            events = case.game.decide(alone, due.command, due.at, Dice())
            assert events, str(moment)
            moved.add(moment.flow.phase)
        for still in (with_all_ready(moment, goes_alone=False), one_missing(moment)):
            rest = frame_due(moment, still)
            assert rest is None or type(rest.command) is TimeUp, str(moment)
    assert moved == waiting


def with_all_ready(moment: Moment, *, goes_alone: bool) -> Any:
    """The state with everybody ready just now."""
    count = len(moment.flow.names)
    ready = {"ready": (True,) * count, "ready_at": (moment.now,) * count, "paused": None}
    return replace(moment.state, flow=replace(moment.flow, **ready, goes_alone=goes_alone))


def one_missing(moment: Moment) -> Any:
    """The state of a table that goes alone, the last seat not ready."""
    state = with_all_ready(moment, goes_alone=True)
    ready = (*state.flow.ready[:-1], False)
    return replace(state, flow=replace(state.flow, ready=ready))


def frame_due(moment: Moment, state: Any) -> Any:
    return moment.game.frame(state, moment.now).due
