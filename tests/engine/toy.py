"""The smallest game: plan (waits for all), rush (a minute), three rounds, one counter."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine import conduct, flow
from app.engine.commands import Command, Event, Rejected, SeatNo
from app.engine.frame import Button, Quantity, Sheet
from app.engine.framing import Main, SeatShow, Show
from app.engine.game import Setup, game
from app.engine.phases import Phase
from app.engine.ranking import Result, Standing
from app.engine.text import Text, msg
from app.engine.timer import us

PHASES = (
    Phase("plan", msg("Plan"), "rush", waits=True),
    Phase("rush", msg("Rush"), "plan", is_timed=True),
)
ROUNDS = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seconds: Annotated[int, Meta(ge=1, le=3600)] = 60


class Add(Command, frozen=True):
    """Count up or down."""

    amount: Annotated[int, Meta(ge=-9, le=9)] = 1
    seat: SeatNo = 1


class Added(Event, frozen=True):
    amount: int


class State(msgspec.Struct, frozen=True):
    flow: flow.Flow
    options: Options
    count: int = 0


def start(setup: Setup) -> State:
    begun = conduct.begin(setup, "plan")
    return State(begun, setup.options)


def decide(state: State, command: Command, now: int, rng: object) -> tuple[Event, ...]:
    events = conduct.decide(state.flow, PHASES, command, now)
    if events is not None:
        return events
    if isinstance(command, Add):
        if state.count + command.amount < 0:
            raise Rejected(msg("{n} is missing.", n=-state.count - command.amount))
        return (Added(command.amount),)
    assert isinstance(command, flow.EndPhase)
    conduct.may_end(state.flow, PHASES, command, now)
    if state.flow.phase == "plan":
        return (flow.PhaseStarted("rush", state.flow.round, now, us(state.options.seconds)),)
    if state.flow.round == ROUNDS:
        return (flow.MatchEnded("finished"),)
    return (flow.PhaseStarted("plan", state.flow.round + 1, now),)


def apply(state: State, event: Event) -> State:
    if isinstance(event, Added):
        return replace(state, count=state.count + event.amount)
    return replace(state, flow=conduct.apply(state.flow, event))


def show(state: State, now: int) -> Show:
    return Show(
        mode="toy",
        prompt=msg("Count!"),
        clock=msg("Rush"),
        seats=(SeatShow(),) * len(state.flow.names),
        shared=(Quantity("count", msg("Count"), state.count),),
        main=Main(msg("Go")),
        buttons=(Button(msg("One more"), Add(1), "quick", amount=1),),
        sheets=(Sheet(Add, msg("Count"), start=(("amount", 2),)),),
    )


def result(state: State) -> Result:
    said, together = msg("{n} counted.", n=state.count), msg("Together.")
    return Result(
        standings=(Standing(state.count, because=together),) * len(state.flow.names),
        winners=tuple(state.flow.seats) if state.count > 4 else (),
        text=said,
        stopped=said,
        title=msg("Over"),
        ends=("won",) if state.count > 4 else ("lost",),
    )


def set_up_list(setup: Setup) -> tuple[Text, ...]:
    return (msg("Nothing to lay out"),)


TOY = game(
    id="toy",
    title=msg("Toy"),
    pitch=msg("Count"),
    icon="star",
    seats=(1, 6),
    phases=PHASES,
    acts=sys.modules[__name__],
    state=State,
    options=Options,
    box=Options,
    start=start,
    decide=decide,
    apply=apply,
    show=show,
    result=result,
    words={Add: lambda state, command: msg("count {n:+}", n=command.amount)},
    set_up_list=set_up_list,
    ends=("won", "lost"),
)
