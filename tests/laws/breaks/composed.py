"""What the engine may forget or get wrong of what it adds."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine import conduct, faces, framing, joining, leaving, ranking, said, tables
from app.engine.commands import Event
from app.engine.flow import AddTime, EndPhase, Flow, PhaseStarted, Resume
from app.engine.frame import Due
from app.engine.phases import next_phase
from app.engine.seating import SeatJoined
from app.engine.text import Text
from app.engine.timer import us
from app.table import cues, match
from tests.laws.breaks.broken import PHASED, Broken, cut, engine, none, nothing, toy
from tests.laws.breaks.shown import SANDY
from tests.toy import GAME as TOY
from tests.toy.state import State


def swapped(lamps: tuple[tuple[str, str], ...], *_: Any) -> tuple[tuple[str, str], ...]:
    other = {"steady": "slow", "slow": "steady"}
    return tuple((key, other.get(lamp, lamp) if key != "chef" else lamp) for key, lamp in lamps)


def always_lit(lamps: tuple[tuple[str, str], ...], *_: Any) -> tuple[tuple[str, str], ...]:
    return tuple((key, "steady" if lamp == "off" else lamp) for key, lamp in lamps)


def alone_unasked(flow: Flow, phases: Any, onward: Any) -> Any:
    return TRUE_ALONE(replace(flow, goes_alone=True), phases, onward)


def without_newcomers(state: State, event: Event) -> State:
    after = TOY.apply(state, event)
    return replace(after, purse=state.purse) if isinstance(event, SeatJoined) else after


def unsaid(*_: Any) -> Text:
    return Text("")


def never_ending(state: State, phases: Any, now: int) -> tuple[Event, ...]:
    phase, round_ = next_phase(phases, state.flow.phase, state.flow.round)
    return (PhaseStarted(phase.id, round_, now, us(60) if phase.is_timed else None),)


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
        lambda due, flow: due and replace(due, command=Resume()),
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
        lambda rows, *_: tuple(replace(row, key=None) for row in rows),
        "who_is_ready_is_shown_and_can_be_said",
    ),
    "no ready marks": cut(
        faces,
        "seats",
        lambda rows, *_: tuple(replace(row, ready="none") for row in rows),
        "who_is_ready_is_shown_and_can_be_said",
    ),
    "keys of the wrong seats": cut(
        faces,
        "seats",
        lambda rows, *_: tuple(
            replace(row, key=other.key) for row, other in zip(rows, rows[LAST_FIRST], strict=True)
        ),
        "a_frame_says_where_the_match_stands",
    ),
    "no end of the last round": engine("every_end_has_its_script", tables, "onward", never_ending),
    "a phase without its clock": cut(
        tables,
        "onward",
        lambda events, *_: tuple(
            replace(row, clock_us=None) if isinstance(row, PhaseStarted) else row for row in events
        ),
        "the_clock_is_the_phases",
    ),
    "no prompt": engine("a_frame_says_where_the_match_stands", framing, "_prompt", unsaid),
    "no round": engine("a_frame_says_where_the_match_stands", framing, "_round", unsaid),
    "a place without its reason": engine("every_seat_has_its_place", ranking, "_because", unsaid),
    "won whatever happens": engine(
        "every_end_has_its_script", ranking, "_ends", lambda *_: ("won",)
    ),
    "points that decide and say nothing": engine(
        "an_outcome_is_there_when_it_is_over", ranking, "_by_points", unsaid
    ),
    "words without their arguments": engine(
        "each_move_of_the_scripts_has_words", said, "filled", lambda words, *_: words
    ),
    "no clock": engine("the_clock_is_the_phases", faces, "clock", none),
    "a clock that never presses": cut(
        faces,
        "clock",
        lambda clock, *_: clock and replace(clock, tone="calm"),
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
    "no time to be typed": engine("the_clock_is_in_hand", faces, "clock_sheets", nothing),
    "the first tab for ever": cut(
        faces,
        "tabs",
        lambda rows, phases, current: TRUE_TABS(phases, "plan"),
        "its_tabs_lead_from_past_to_coming",
    ),
    "a main button that never asks": cut(
        faces,
        "main_button",
        lambda button, *_: replace(button, ask=None),
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
    "an offer of another phase left open": Broken(
        "what_belongs_to_other_phases_waits_for_them", PHASED, {(framing, "why_not_here"): none}
    ),
    "a command of another phase let through": Broken(
        "what_belongs_to_other_phases_waits_for_them", PHASED, {(tables, "why_not_here"): none}
    ),
    "no menu": engine("the_menu_stops_renames_and_gives_buttons", faces, "table_sheets", nothing),
    "no way to give another button": cut(
        faces,
        "table_sheets",
        lambda rows, flow: rows[:-1],
        "the_menu_stops_renames_and_gives_buttons",
    ),
    "all may leave": engine("who_leaves_is_out_of_it", leaving, "why_not", none),
    "all may join": engine("who_joins_is_one_of_the_table", joining, "why_not", none),
    "who joined has nothing": toy("who_joined_plays_along", apply=without_newcomers),
    "who left has a mark": engine(
        "who_left_is_waited_for_no_more", faces, "_mark", lambda flow, seat: "awaited"
    ),
    "no outcome when it is counted": engine(
        "an_outcome_is_there_when_it_is_over", ranking, "DONE", ("finished", "abandoned")
    ),
    "winners of an abandoned match": cut(
        ranking,
        "outcome",
        lambda outcome, flow, result: replace(outcome, winners=tuple(flow.seats)),
        "an_outcome_is_there_when_it_is_over",
    ),
    "places that skip no tie": engine(
        "every_seat_has_its_place",
        ranking,
        "ranks",
        lambda keys: tuple(1 + sorted(set(keys), reverse=True).index(key) for key in keys),
    ),
    "the last one ready unheard": cut(
        match,
        "cues_of",
        lambda rows, *_: tuple(row for row in rows if row[0] != "all_ready"),
        "who_is_ready_is_heard",
    ),
    "an end in silence": engine("the_end_sounds", cues, "_end", none),
    "a late end let through": engine("a_late_end_of_a_phase_is_refused", conduct, "must_end", none),
    "no match that can be stopped": Broken(
        "a_match_can_always_be_stopped",
        patches={(conduct, "ending"): lambda flow, how, now: ()},
    ),
}
