"""What a game may get wrong in what it decides, folds and counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.engine.commands import Command, Event, Rejected
from app.engine.flow import (
    AddTime,
    EndPhase,
    MatchEnded,
    Pause,
    PhaseStarted,
    PlayerRenamed,
    SeatReady,
)
from app.engine.frame import Sheet
from app.engine.purse import Gained
from app.engine.ranking import Result
from app.engine.setup import Setup
from app.engine.text import Text, msg
from tests.laws.breaks.broken import Broken, counter, shows_late, toy
from tests.toy import GAME as TOY
from tests.toy import acts
from tests.toy.state import State


def decides(kind: type[Command], rule: Callable[..., Any]) -> Callable[..., tuple[Event, ...]]:
    """The toy's rules, but for one command."""

    def decide(state: State, command: Command, now: int, rng: Any) -> tuple[Event, ...]:
        if isinstance(command, kind):
            events: tuple[Event, ...] = rule(state, command, now)
            return events
        return TOY.decide(state, command, now, rng)

    return decide


def refuses(*_: Any) -> Any:
    raise Rejected(msg("Not now."))


def refuses_by(reason: Text) -> Callable[..., Any]:
    def refuse(*_: Any) -> Any:
        raise Rejected(reason)

    return refuse


def shut(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    return tuple(replace(sheet, closed=msg("Not {n}.", n="Text()")) for sheet in sheets)


def any_phase_ends(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    named = replace(command, phase=state.flow.phase)
    return TOY.decide(state, named, now, Any)  # type: ignore[arg-type]


def unasked(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    return TOY.decide(state, replace(command, anyway=True), now, Any)  # type: ignore[arg-type]


def without_clock(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    events = TOY.decide(state, command, now, Any)  # type: ignore[arg-type]
    return tuple(replace(e, clock_us=None) if isinstance(e, PhaseStarted) else e for e in events)


def with_running_clock(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    events = TOY.decide(state, command, now, Any)  # type: ignore[arg-type]
    return tuple(e for e in events if isinstance(e, MatchEnded)) or events


def adds_for_ever(state: State, command: acts.Add, now: int) -> tuple[Event, ...]:
    return (Gained(command.seat, "count", command.amount),)


def only_up(state: State, command: acts.Add, now: int) -> tuple[Event, ...]:
    amount = (1, 2, 3, 4, 5, 6, 7, 8, 9).index(command.amount) + 1
    return (Gained(command.seat, "count", amount),)


def applies(kind: type[Event], rule: Callable[..., State]) -> Callable[[State, Event], State]:
    """The toy's fold, but for one event."""
    return lambda state, event: (
        rule(state, event) if isinstance(event, kind) else TOY.apply(state, event)
    )


def forgets(state: State, event: Event) -> State:
    return state


def fails(state: State, event: Event) -> State:
    raise KeyError(event)


def draws_chance(state: State, event: Gained) -> State:
    return TOY.apply(state, replace(event, amount=event.amount + next(counter)))


def starts(change: Callable[[State, Setup], State]) -> Callable[[Setup], State]:
    """The toy's start, changed."""
    return lambda setup: change(TOY.start(setup), setup)


def begun(**changes: Any) -> Callable[[Setup], State]:
    """The toy's start with something else in its flow."""
    return starts(lambda state, setup: replace(state, flow=replace(state.flow, **changes)))


def results(change: Callable[[Result, State], Result]) -> Callable[[State], Result]:
    """The toy's result, changed."""
    return lambda state: change(TOY.result(state), state)


def rows(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Callable[[State], Result]:
    """The toy's score pad with other rows."""
    return results(
        lambda result, state: replace(
            result, standings=tuple(replace(row, row=change(row.row)) for row in result.standings)
        )
    )


def by_key(result: Result, state: State) -> Result:
    """Who counted least is first."""
    return replace(
        result, standings=tuple(replace(row, key=(-row.points,)) for row in result.standings)
    )


def by_seat(result: Result) -> Result:
    """Who is level is parted by the seat, and nobody says so."""
    rows = enumerate(result.standings)
    return replace(result, standings=tuple(replace(row, key=(row.points, -n)) for n, row in rows))


SETUP = "the_setup_reaches_the_match"

DONE: dict[str, Broken] = {
    "buttons forgotten at the start": toy(SETUP, start=begun(keys=("seat1",) * 6)),
    "the head chef forgotten at the start": toy(SETUP, start=begun(chef=1)),
    "going alone forgotten at the start": toy(SETUP, start=begun(goes_alone=False)),
    "a start in the second phase": toy(SETUP, start=begun(phase="rush")),
    "box numbers forgotten at the start": toy(
        SETUP, start=starts(lambda state, setup: replace(state, box=TOY.box(rounds=9)))
    ),
    "no pause": toy("shared_commands_are_the_engines", decide=decides(Pause, refuses)),
    "time that is not added": toy(
        "shared_commands_are_the_engines", decide=decides(AddTime, lambda *_: ())
    ),
    "a late end of a phase": toy(
        "a_late_end_of_a_phase_is_refused", decide=decides(EndPhase, any_phase_ends)
    ),
    "an end that nobody is asked about": toy(
        "a_phase_asks_before_it_ends_early", decide=decides(EndPhase, unasked)
    ),
    "a timed phase without a clock": toy(
        "the_clock_is_the_phases", decide=decides(EndPhase, without_clock)
    ),
    "a clock that runs on after the end": toy(
        "after_the_end_no_clock_runs", decide=decides(EndPhase, with_running_clock)
    ),
    "counting after the end": toy(
        "after_the_end_only_undo_is_left", decide=decides(acts.Add, adds_for_ever)
    ),
    "a fault at an odd argument": toy(
        "nothing_but_a_refusal_ever_stops_a_player", decide=decides(acts.Add, only_up)
    ),
    "a refusal in a word of the code": toy(
        "a_refusal_is_a_sentence", decide=decides(acts.Add, refuses_by(msg("{n}.", n="add_one")))
    ),
    "a refusal that is no sentence": toy(
        "a_refusal_is_a_sentence", decide=decides(acts.Add, refuses_by(msg("too much")))
    ),
    "a closed sheet that says a value": toy(
        "what_is_closed_says_why_in_words",
        show=shows_late(lambda show, *_: replace(show, sheets=shut(show.sheets))),
    ),
    "ready marks that do not fold": toy(
        "shared_events_reach_the_flow", apply=applies(SeatReady, forgets)
    ),
    "names that do not fold": toy(
        "shared_events_reach_the_flow", apply=applies(PlayerRenamed, forgets)
    ),
    "an event that cannot be applied": toy(
        "any_event_can_be_applied_to_any_state", apply=applies(Gained, fails)
    ),
    "chance in the fold": toy(
        "undo_and_redo_are_inverse_but_for_held_clocks",
        apply=applies(Gained, draws_chance),
    ),
    "a seat without its place": toy(
        "every_seat_has_its_place",
        result=results(lambda r, state: replace(r, standings=r.standings[:1])),
    ),
    "places against the points": toy("every_seat_has_its_place", result=results(by_key)),
    "level, but apart for no reason": toy(
        "every_seat_has_its_place", result=results(lambda r, state: by_seat(r))
    ),
    "a row without its sum": toy("the_score_pad_adds_up", result=rows(lambda row: row[:-1])),
    "a sum that is not the score": toy("the_score_pad_adds_up", result=rows(lambda row: (99,))),
    "no score pad": toy(
        "the_score_pad_adds_up", result=results(lambda r, state: replace(r, columns=()))
    ),
    "winners who are not first": toy(
        "winners_are_first", result=results(lambda r, state: replace(r, winners=(1, 2)))
    ),
    "nobody wins": toy(
        "winners_are_first", result=results(lambda r, state: replace(r, winners=()))
    ),
    "an end by an unknown word": toy(
        "every_end_has_its_script", result=results(lambda r, state: replace(r, ends=("over",)))
    ),
    "a result that cannot be told early": toy(
        "a_match_can_be_stopped_at_any_time",
        result=results(lambda r, state: replace(r, text=msg("{n}", n=9 // state.count))),
    ),
}
