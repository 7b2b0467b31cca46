"""The toy broken in one place at a time: what a game, or the engine, may forget or get wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from msgspec.structs import replace as with_

from app.engine import conduct, faces, framing, ranking
from app.engine.commands import Command, Event, Rejected
from app.engine.flow import (
    AddTime,
    AssignButton,
    EndPhase,
    Flow,
    MatchEnded,
    Pause,
    PhaseStarted,
    PlayerRenamed,
    Ready,
    Resume,
    SeatReady,
)
from app.engine.frame import Alarm, Button, Due, Quantity, Tab
from app.engine.framing import Main, Show
from app.engine.game import Game
from app.engine.ranking import Result
from app.engine.setup import Setup
from app.engine.text import msg
from app.engine.timer import us
from app.table import cues, table
from tests.laws.case import REPLAYS, Case
from tests.toy import GAME as TOY
from tests.toy import acts
from tests.toy.rules import PHASES
from tests.toy.state import Options, State

SCRIPTS = REPLAYS / TOY.id


@dataclass(frozen=True)
class Broken:
    """A toy with one thing wrong, or whole on an engine with one; `law`: what finds it."""

    law: str
    game: Game = TOY
    patches: dict[tuple[Any, str], Any] = field(default_factory=dict)
    without: tuple[str, ...] = ()

    def case(self) -> Case:
        """It, with the toy's scripts."""
        return Case(self.game, SCRIPTS, self.without)


def toy(law: str, **parts: Any) -> Broken:
    """A toy whose record has other parts."""
    return Broken(law, replace(TOY, **parts))


def engine(law: str, part: Any, name: str, put: Any) -> Broken:
    """The whole toy on an engine with another part."""
    return Broken(law, patches={(part, name): put})


# What a game shows


def shows(**changes: Any) -> Callable[[State, int], Show]:
    """The toy's Show with something else in it."""
    return lambda state, now: with_(TOY.show(state, now), **changes)


def shows_late(change: Callable[[Show, State, int], Show]) -> Callable[[State, int], Show]:
    """The toy's Show changed by what it says, the state and the time."""
    return lambda state, now: change(TOY.show(state, now), state, now)


def more_button(make: Callable[[State], Button]) -> Callable[[State, int], Show]:
    """One button more."""
    return shows_late(lambda s, state, now: with_(s, buttons=(*s.buttons, make(state))))


NO_TAB = (Tab("plan", msg("Plan"), "coming"), Tab("rush", msg("Rush"), "past"))
TWO_TABS = (Tab("plan", msg("Plan"), "current"), Tab("rush", msg("Rush"), "current"))


def twice_counted(show: Show, state: State, now: int) -> Show:
    again = Quantity("count", msg("Count"), 0)
    rows = tuple(with_(seat, quantities=(*seat.quantities, again)) for seat in show.seats)
    return with_(show, seats=rows)


def dark_lamps(show: Show, state: State, now: int) -> Show:
    return with_(show, lamps=tuple((seat, "off") for seat in state.flow.seats))


def second_counting(show: Show, state: State, now: int) -> Show:
    return with_(show, prompt=msg("{n} s have gone.", n=now // us(1)))


counter = count()


def restless(show: Show, state: State, now: int) -> Show:
    return with_(show, prompt=msg("{n}", n=next(counter)))


def bad_sheet(show: Show, state: State, now: int) -> Show:
    return with_(show, sheets=tuple(with_(s, start=(("number", 2),)) for s in show.sheets))


def late_mark(show: Show, state: State, now: int) -> Show:
    return with_(show, alarms=(Alarm(now + us(1), "warning"),))


def phase_too_far(show: Show, state: State, now: int) -> Show:
    later = "rush" if state.flow.phase == "plan" else "plan"
    return with_(show, main=Main(msg("Go"), EndPhase(later, anyway=True), ends=True))


SAND_US = us(7)


def with_sand(show: Show, state: State, now: int) -> Show:
    """What a game with a sand timer of its own shows: it runs out by itself, and sounds."""
    end = state.flow.since + SAND_US
    if state.flow.phase != "rush" or state.flow.ended:
        return show
    if now >= end:
        return with_(show, hint=msg("The sand has run out."))
    return with_(show, until=end, alarms=(Alarm(end, "ready"),), lamps=((1, "slow"),))


SANDY = replace(TOY, show=shows_late(with_sand))
"""A toy with sand, not broken: its engine is."""

SHOWN: dict[str, Broken] = {
    "no main button": toy("the_head_chef_has_one_button", show=shows(main=None)),
    "a main button that ends another phase": toy(
        "ending_a_phase_asks_what_the_rules_ask", show=shows_late(phase_too_far)
    ),
    "no tabs": toy("its_tabs_lead_from_past_to_coming", show=shows(tabs=())),
    "no current tab": toy("its_tabs_lead_from_past_to_coming", show=shows(tabs=NO_TAB)),
    "two current tabs": toy("its_tabs_lead_from_past_to_coming", show=shows(tabs=TWO_TABS)),
    "a hidden clock": toy("the_clock_is_the_phases", show=shows(hides_clock=True)),
    "a clock to come while one runs": toy("the_clock_is_the_phases", show=shows(coming_us=us(9))),
    "a seat without its row": toy("a_frame_says_where_the_match_stands", show=shows(seats=())),
    "a turn of nobody": toy("a_frame_says_where_the_match_stands", show=shows(turn=9)),
    "dark lamps": toy("lamps_say_for_whom_the_table_waits", show=shows_late(dark_lamps)),
    "an own change in the past": toy("a_frame_stands_until_it_says", show=shows(until=1)),
    "an own change never said": toy(
        "a_frame_stands_until_it_says", show=shows_late(second_counting)
    ),
    "another frame each time": toy("the_frame_is_pure_and_total", show=shows_late(restless)),
    "a mark of its own beside the clock's": toy(
        "the_clock_sounds_its_marks", show=shows_late(late_mark)
    ),
    "a mark after the end": toy(
        "after_the_end_no_clock_runs", show=shows(alarms=(Alarm(us(900), "ready"),))
    ),
    "a quantity twice": toy("what_is_counted_has_one_name", show=shows_late(twice_counted)),
    "a sheet of fields that are not there": toy(
        "the_menu_stops_renames_and_gives_buttons", show=shows_late(bad_sheet)
    ),
    "a command that is offered nowhere": toy(
        "each_of_its_commands_is_offered_somewhere", show=shows(buttons=(), sheets=())
    ),
    "a key with two meanings": toy(
        "the_head_chef_has_one_button",
        show=more_button(lambda state: Button(msg("More"), acts.Add(1, 1), key="chef")),
    ),
    "a key of another seat": toy(
        "keys_follow_their_seat",
        show=more_button(lambda s: Button(msg("More"), acts.Add(1, 1), key="seat5", seat=1)),
    ),
    "an open button that is refused": toy(
        "an_open_button_is_accepted",
        show=more_button(lambda state: Button(msg("Less"), acts.Add(-state.count - 1))),
    ),
    "a closed button that is accepted": toy(
        "an_open_button_is_accepted",
        show=more_button(lambda state: Button(msg("More"), acts.Add(1), closed=msg("No."))),
    ),
}


# What a game decides, folds and counts


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


def any_phase_ends(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    named = with_(command, phase=state.flow.phase)
    return TOY.decide(state, named, now, Any)  # type: ignore[arg-type]


def unasked(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    return TOY.decide(state, with_(command, anyway=True), now, Any)  # type: ignore[arg-type]


def without_clock(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    events = TOY.decide(state, command, now, Any)  # type: ignore[arg-type]
    return tuple(with_(e, clock_us=None) if isinstance(e, PhaseStarted) else e for e in events)


def with_running_clock(state: State, command: EndPhase, now: int) -> tuple[Event, ...]:
    events = TOY.decide(state, command, now, Any)  # type: ignore[arg-type]
    return tuple(e for e in events if isinstance(e, MatchEnded)) or events


def adds_for_ever(state: State, command: acts.Add, now: int) -> tuple[Event, ...]:
    return (acts.Added(command.amount, command.seat),)


def only_up(state: State, command: acts.Add, now: int) -> tuple[Event, ...]:
    return (acts.Added((1, 2, 3, 4, 5, 6, 7, 8, 9).index(command.amount) + 1, command.seat),)


def applies(kind: type[Event], rule: Callable[..., State]) -> Callable[[State, Event], State]:
    """The toy's fold, but for one event."""
    return lambda state, event: (
        rule(state, event) if isinstance(event, kind) else TOY.apply(state, event)
    )


def forgets(state: State, event: Event) -> State:
    return state


def fails(state: State, event: Event) -> State:
    raise KeyError(event)


def draws_chance(state: State, event: acts.Added) -> State:
    return TOY.apply(state, with_(event, amount=event.amount + next(counter)))


def starts(change: Callable[[State, Setup], State]) -> Callable[[Setup], State]:
    """The toy's start, changed."""
    return lambda setup: change(TOY.start(setup), setup)


def begun(**changes: Any) -> Callable[[Setup], State]:
    """The toy's start with something else in its flow."""
    return starts(lambda state, setup: with_(state, flow=with_(state.flow, **changes)))


def results(change: Callable[[Result, State], Result]) -> Callable[[State], Result]:
    """The toy's result, changed."""
    return lambda state: change(TOY.result(state), state)


def rows(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Callable[[State], Result]:
    """The toy's score pad with other rows."""
    return results(
        lambda result, state: with_(
            result, standings=tuple(with_(row, row=change(row.row)) for row in result.standings)
        )
    )


def by_key(result: Result, state: State) -> Result:
    """Who counted least is first."""
    return with_(
        result, standings=tuple(with_(row, key=(-row.points,)) for row in result.standings)
    )


SETUP = "the_setup_reaches_the_match"

DONE: dict[str, Broken] = {
    "buttons forgotten at the start": toy(SETUP, start=begun(keys=("seat1",) * 6)),
    "the head chef forgotten at the start": toy(SETUP, start=begun(chef=1)),
    "going alone forgotten at the start": toy(SETUP, start=begun(goes_alone=False)),
    "a start in the second phase": toy(SETUP, start=begun(phase="rush")),
    "box numbers forgotten at the start": toy(
        SETUP, start=starts(lambda state, setup: with_(state, box=TOY.box(rounds=9)))
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
    "ready marks that do not fold": toy(
        "shared_events_reach_the_flow", apply=applies(SeatReady, forgets)
    ),
    "names that do not fold": toy(
        "shared_events_reach_the_flow", apply=applies(PlayerRenamed, forgets)
    ),
    "an event that cannot be applied": toy(
        "any_event_can_be_applied_to_any_state", apply=applies(acts.Added, fails)
    ),
    "chance in the fold": toy(
        "undo_and_redo_are_inverse_but_for_held_clocks",
        apply=applies(acts.Added, draws_chance),
    ),
    "a seat without its place": toy(
        "every_seat_has_its_place",
        result=results(lambda r, state: with_(r, standings=r.standings[:1])),
    ),
    "places against the points": toy("every_seat_has_its_place", result=results(by_key)),
    "a row without its sum": toy("the_score_pad_adds_up", result=rows(lambda row: row[:-1])),
    "a sum that is not the score": toy("the_score_pad_adds_up", result=rows(lambda row: (99,))),
    "no score pad": toy(
        "the_score_pad_adds_up", result=results(lambda r, state: with_(r, columns=()))
    ),
    "winners who are not first": toy(
        "winners_are_first", result=results(lambda r, state: with_(r, winners=(1, 2)))
    ),
    "nobody wins": toy("winners_are_first", result=results(lambda r, state: with_(r, winners=()))),
    "an end by an unknown word": toy(
        "every_end_has_its_script", result=results(lambda r, state: with_(r, ends=("over",)))
    ),
    "a result that cannot be told early": toy(
        "a_match_can_be_stopped_at_any_time",
        result=results(lambda r, state: with_(r, text=msg("{n}", n=9 // state.count))),
    ),
}


# What a game's record says


RECORDED: dict[str, Broken] = {
    "an end without a script": toy("every_end_has_its_script", ends=("won", "tie", "lost")),
    "no script of a tie": Broken("every_end_has_its_script", without=("end-tie",)),
    "no script of putting away": Broken(
        "every_end_has_its_script", without=("put-away-and-taken-up",)
    ),
    "no script of counting early": Broken(
        "every_end_has_its_script", without=("end-counted-early",)
    ),
    "an icon that is not there": toy("a_game_names_itself", icon="toque-of-gold"),
    "no help": toy("a_game_names_itself", help=()),
    "more seats than buttons": toy("a_game_names_itself", seats=(1, 7)),
    "a phase that nobody plays": toy(
        "its_phases_follow_one_another_and_are_all_played",
        phases=(*PHASES, with_(PHASES[0], id="sum", next="plan")),
    ),
    "a phase that leads nowhere": toy(
        "its_phases_follow_one_another_and_are_all_played",
        phases=(PHASES[0], with_(PHASES[1], next="sum")),
    ),
    "a shared command left out": toy(
        "it_has_every_shared_command_and_event",
        commands=tuple(kind for kind in TOY.commands if kind is not AssignButton),
    ),
    "an event left out": toy(
        "what_is_stored_is_what_is_shown",
        events=tuple(kind for kind in TOY.events if kind is not acts.Added),
    ),
    "another state than it says": toy("what_is_stored_is_what_is_shown", state=Options),
    "a command without words": toy("each_move_of_the_scripts_has_words", words={}),
    "ready that makes no sound": toy(
        "shared_cues_sound", cues={k: cue for k, cue in TOY.cues.items() if k is not SeatReady}
    ),
    "a cue without a tune": toy("shared_cues_sound", cues={**TOY.cues, acts.Added: "bang"}),
    "a phase that begins in silence": toy(
        "a_phase_that_waits_or_runs_begins_with_its_cue",
        cues={k: cue for k, cue in TOY.cues.items() if k is not PhaseStarted},
    ),
    "the end of a phase no step": toy(
        "what_is_no_step_for_others_is_none_here", no_steps=TOY.no_steps | {EndPhase}
    ),
    "ready a step": toy("what_is_no_step_for_others_is_none_here", no_steps=TOY.no_steps - {Ready}),
    "an own command no step": toy("everything_can_be_undone", no_steps=TOY.no_steps | {acts.Add}),
    "no set-up list for some": toy(
        "the_set_up_list_is_there_for_every_number_of_players",
        set_up_list=lambda setup: TOY.set_up_list(setup) if len(setup.seats) < 5 else (),
    ),
}


# What the engine adds


def nothing(*_: Any, **__: Any) -> tuple[Any, ...]:
    return ()


def none(*_: Any, **__: Any) -> None:
    return None


def but(part: Any, name: str, change: Callable[..., Any]) -> Callable[..., Any]:
    """A part of the engine whose answer is changed."""
    true = getattr(part, name)
    return lambda *args, **more: change(true(*args, **more), *args)


def cut(part: Any, name: str, change: Callable[..., Any], law: str) -> Broken:
    """An engine one of whose parts answers something else."""
    return engine(law, part, name, but(part, name, change))


def swapped(lamps: tuple[tuple[str, str], ...], *_: Any) -> tuple[tuple[str, str], ...]:
    other = {"steady": "slow", "slow": "steady"}
    return tuple((key, other.get(lamp, lamp) if key != "chef" else lamp) for key, lamp in lamps)


def always_lit(lamps: tuple[tuple[str, str], ...], *_: Any) -> tuple[tuple[str, str], ...]:
    return tuple((key, "steady" if lamp == "off" else lamp) for key, lamp in lamps)


def alone_unasked(flow: Flow, phases: Any, onward: Any) -> Any:
    return TRUE_ALONE(with_(flow, goes_alone=True), phases, onward)


TRUE_ALONE = faces._alone
TRUE_TABS = faces.tabs
LAST_FIRST = slice(None, None, -1)

COMPOSED: dict[str, Broken] = {
    "no until": engine("a_frame_stands_until_it_says", faces, "until", none),
    "the game's own until left out": Broken(
        "a_frame_stands_until_it_says",
        SANDY,
        {(framing, "_until"): lambda show, flow, now: faces.until(flow, now)},
    ),
    "no due": engine("time_runs_out_by_itself", faces, "due", none),
    "due after the end": cut(
        faces,
        "_time_up",
        lambda due, flow: due or Due(us(9), EndPhase(flow.phase)),
        "time_runs_out_by_itself",
    ),
    "a deadline that is refused": cut(
        faces,
        "_time_up",
        lambda due, flow: due and with_(due, command=Resume()),
        "what_falls_due_is_accepted",
    ),
    "no going on alone": engine(
        "a_table_that_goes_alone_moves_on_when_all_are_ready", faces, "_alone", none
    ),
    "going on alone unasked": engine(
        "a_table_that_goes_alone_moves_on_when_all_are_ready", faces, "_alone", alone_unasked
    ),
    "no alarms": engine("the_clock_sounds_its_marks", faces, "alarms", nothing),
    "no time-up cue": cut(
        faces, "alarms", lambda rows, flow: rows[:-1], "the_clock_sounds_its_marks"
    ),
    "lamps of the seats left out": cut(
        faces, "lamps", lambda rows, *_: rows[-1:], "each_button_has_its_lamp"
    ),
    "lamps after the end": cut(faces, "lamps", always_lit, "each_button_has_its_lamp"),
    "ready and awaited lamps swapped": cut(
        faces, "lamps", swapped, "lamps_say_for_whom_the_table_waits"
    ),
    "the head chef's lamp dark": cut(
        faces,
        "lamps",
        lambda rows, *_: (*rows[:-1], ("chef", "off")),
        "lamps_say_for_whom_the_table_waits",
    ),
    "no ready buttons": engine(
        "who_is_ready_is_shown_and_can_be_said", faces, "ready_buttons", nothing
    ),
    "ready buttons without keys": cut(
        faces,
        "ready_buttons",
        lambda rows, *_: tuple(with_(row, key=None) for row in rows),
        "who_is_ready_is_shown_and_can_be_said",
    ),
    "no ready marks": cut(
        faces,
        "seats",
        lambda rows, *_: tuple(with_(row, ready="none") for row in rows),
        "who_is_ready_is_shown_and_can_be_said",
    ),
    "keys of the wrong seats": cut(
        faces,
        "seats",
        lambda rows, *_: tuple(
            with_(row, key=other.key) for row, other in zip(rows, rows[LAST_FIRST], strict=True)
        ),
        "a_frame_says_where_the_match_stands",
    ),
    "no clock": engine("the_clock_is_the_phases", faces, "clock", none),
    "a clock that never presses": cut(
        faces,
        "clock",
        lambda clock, *_: clock and with_(clock, tone="calm"),
        "the_clock_is_the_phases",
    ),
    "no clock buttons": engine(
        "the_clock_can_be_stopped_and_goes_on", faces, "clock_buttons", nothing
    ),
    "no ±15 s": cut(
        faces,
        "clock_buttons",
        lambda rows, flow: tuple(row for row in rows if not isinstance(row.command, AddTime)),
        "the_clock_can_be_stopped_and_goes_on",
    ),
    "the first tab for ever": cut(
        faces,
        "tabs",
        lambda rows, phases, current: TRUE_TABS(phases, "plan"),
        "its_tabs_lead_from_past_to_coming",
    ),
    "a main button that never asks": cut(
        faces,
        "main_button",
        lambda button, *_: with_(button, ask=None),
        "ending_a_phase_asks_what_the_rules_ask",
    ),
    "no way to take up the match": engine(
        "what_was_put_away_can_be_taken_up", faces, "table_buttons", nothing
    ),
    "the match goes on after its end": engine(
        "what_was_put_away_can_be_taken_up",
        framing,
        "_buttons",
        lambda show, flow, phases, main: (*show.buttons, *faces.table_buttons(flow)),
    ),
    "no menu": engine("the_menu_stops_renames_and_gives_buttons", faces, "table_sheets", nothing),
    "no way to give another button": cut(
        faces,
        "table_sheets",
        lambda rows, flow: rows[:-1],
        "the_menu_stops_renames_and_gives_buttons",
    ),
    "no outcome when it is counted": engine(
        "an_outcome_is_there_when_it_is_over", ranking, "DONE", ("finished", "abandoned")
    ),
    "winners of an abandoned match": cut(
        ranking,
        "outcome",
        lambda outcome, flow, result: with_(outcome, winners=tuple(flow.seats)),
        "an_outcome_is_there_when_it_is_over",
    ),
    "places that skip no tie": engine(
        "every_seat_has_its_place",
        ranking,
        "ranks",
        lambda keys: tuple(1 + sorted(set(keys), reverse=True).index(key) for key in keys),
    ),
    "the last one ready unheard": cut(
        table,
        "cues_of",
        lambda rows, *_: tuple(row for row in rows if row[0] != "all_ready"),
        "who_is_ready_is_heard",
    ),
    "an end in silence": engine("the_end_sounds", cues, "_end", none),
    "a late end let through": engine("a_late_end_of_a_phase_is_refused", conduct, "may_end", none),
    "no match that can be stopped": Broken(
        "a_match_can_always_be_stopped",
        patches={(conduct, "ending"): lambda flow, how, now: ()},
    ),
}
BREAKS: dict[str, Broken] = {**SHOWN, **DONE, **RECORDED, **COMPOSED}
