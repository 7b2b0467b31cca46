"""The smallest game: plan (waits for all), rush (a minute), three rounds, one counter."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.engine import conduct, faces, flow
from app.engine.commands import Command, Event, Rejected, SeatNo
from app.engine.frame import Button, Frame, Outcome, Place, Quantity, Sheet
from app.engine.game import Game, Setup
from app.engine.phases import Phase
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
    begun = conduct.begin(setup.seats, setup.keys, "plan", chef=setup.chef,
                          goes_alone=setup.goes_alone)  # fmt: skip
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


def frame(state: State, now: int) -> Frame:
    on = state.flow
    main = () if on.ended else (faces.main_button(on, PHASES, msg("Go"), now),)
    add = () if on.ended else (Button(msg("One more"), Add(1), "quick", amount=1),)
    sheet = () if on.ended else (Sheet(Add, msg("Count"), start=(("amount", 2),)),)
    return Frame(
        game="toy", mode="toy", round=on.round, phase=on.phase, prompt=msg("Count!"),
        head_chef=on.chef, clock=faces.clock(on, msg("Rush"), now),
        seats=faces.seats(on, PHASES), shared=(Quantity("count", msg("Count"), state.count),),
        buttons=(*faces.ready_buttons(on, PHASES), *add, *main, *faces.clock_buttons(on),
                 *faces.table_buttons(on)),
        sheets=(*sheet, *faces.table_sheets(on)), due=None if on.ended else faces.due(on, PHASES),
        until=faces.until(on, now), alarms=faces.alarms(on),
        lamps=faces.lamps(on, PHASES, is_chef_lit=bool(main and main[0].is_lit)),
        outcome=outcome(state) if on.ended in ("finished", "counted", "abandoned") else None,
    )  # fmt: skip


def score(state: State) -> tuple[Place, ...]:
    return tuple(Place(seat, 1, state.count, msg("Together.")) for seat in state.flow.seats)


def outcome(state: State) -> Outcome:
    won = tuple(state.flow.seats) if state.count > 4 else ()
    return Outcome(won, score(state), msg("{n} counted.", n=state.count), msg("Over"))


def describe(state: State, command: Command) -> Text:
    shared = conduct.describe(state.flow, PHASES, command)
    return msg("count {n:+}", n=getattr(command, "amount", 0)) if shared is None else shared


def prepare(setup: Setup) -> tuple[Text, ...]:
    return (msg("Nothing to lay out"),)


TOY = Game(
    id="toy", title=msg("Toy"), pitch=msg("Count"), seats=(1, 6), phases=PHASES, state=State,
    options=Options, box=Options, commands=(*flow.COMMANDS, Add), events=(*flow.EVENTS, Added),
    start=start, decide=decide, apply=apply, frame=frame, score=score, describe=describe,
    prepare=prepare, cues=flow.CUES, no_steps=flow.NO_STEPS,
)  # fmt: skip
