"""What a game may get wrong in what it shows."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.engine.flow import (
    EndPhase,
)
from app.engine.frame import Alarm, Bound, Button, Choice, Quantity, Tab
from app.engine.framing import Main, Show
from app.engine.game import Topic
from app.engine.text import Text, msg
from app.engine.timer import us
from tests.laws.breaks.broken import Broken, counter, shows_late, toy
from tests.toy import GAME as TOY
from tests.toy import acts
from tests.toy.state import State


def shows(**changes: Any) -> Callable[[State, int], Show]:
    """The toy's Show with something else in it."""
    return lambda state, now: replace(TOY.show(state, now), **changes)


def more_button(make: Callable[[State], Button]) -> Callable[[State, int], Show]:
    """One button more."""
    return shows_late(lambda s, state, now: replace(s, buttons=(*s.buttons, make(state))))


NO_TAB = (Tab("plan", msg("Plan"), "coming"), Tab("rush", msg("Rush"), "past"))
TWO_TABS = (Tab("plan", msg("Plan"), "current"), Tab("rush", msg("Rush"), "current"))


def twice_counted(show: Show, state: State, now: int) -> Show:
    again = Quantity("count", msg("Count"), 0)
    rows = tuple(replace(seat, quantities=(*seat.quantities, again)) for seat in show.seats)
    return replace(show, seats=rows)


def aging(show: Show, state: State, now: int) -> Show:
    age = Quantity("age", msg("Count"), now // us(1))
    rows = tuple(replace(seat, quantities=(*seat.quantities, age)) for seat in show.seats)
    return replace(show, seats=rows)


def dark_lamps(show: Show, state: State, now: int) -> Show:
    return replace(show, lamps=tuple((seat, "off") for seat in state.flow.seats))


def second_counting(show: Show, state: State, now: int) -> Show:
    return replace(show, prompt=msg("{n} s have gone.", n=now // us(1)))


def restless(show: Show, state: State, now: int) -> Show:
    return replace(show, prompt=msg("{n}", n=next(counter)))


def bad_sheet(show: Show, state: State, now: int) -> Show:
    return replace(show, sheets=tuple(replace(s, start=(("number", 2),)) for s in show.sheets))


def helped(*lines: Text) -> tuple[Topic, ...]:
    """A help with these lines."""
    return (Topic(msg("A round"), lines),)


def dead_end(show: Show, state: State, now: int) -> Show:
    """A sheet whose least amount is more than may be added."""
    bound = Bound("amount", -99, -90)
    start = (("amount", -99), ("seat", 1))
    return replace(
        show, sheets=tuple(replace(s, start=start, bounds=(bound,)) for s in show.sheets)
    )


def dead_choice(show: Show, state: State, now: int) -> Show:
    """One of the choices is always refused."""
    rows = tuple(Choice("amount", n, msg("{n}", n=n)) for n in (2, -99))
    return replace(show, sheets=tuple(replace(s, choices=rows) for s in show.sheets))


def late_mark(show: Show, state: State, now: int) -> Show:
    return replace(show, alarms=(Alarm(now + us(1), "warning"),))


def phase_too_far(show: Show, state: State, now: int) -> Show:
    later = "rush" if state.flow.phase == "plan" else "plan"
    return replace(show, main=Main(msg("Go"), EndPhase(later, anyway=True), ends=True))


SAND_US = us(7)


def with_sand(show: Show, state: State, now: int) -> Show:
    """What a game with a sand timer of its own shows: it runs out by itself, and sounds."""
    end = state.flow.since + SAND_US
    if state.flow.phase != "rush" or state.flow.ended:
        return show
    if now >= end:
        return replace(show, hint=msg("The sand has run out."))
    return replace(show, until=end, alarms=(Alarm(end, "ready"),), lamps=((1, "slow"),))


SANDY = dataclasses.replace(TOY, show=shows_late(with_sand))
"""A toy with sand, not broken: its engine is."""

SHOWN: dict[str, Broken] = {
    "a function in what is shown": toy(
        "what_it_keeps_and_shows_is_in_no_ring", show=shows(hint=print)
    ),
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
    "a quantity that grows by itself": toy(
        "what_is_counted_hangs_on_the_state_alone", show=shows_late(aging)
    ),
    "a sheet of fields that are not there": toy(
        "the_menu_stops_renames_and_gives_buttons", show=shows_late(bad_sheet)
    ),
    "a command that is offered nowhere": toy(
        "each_of_its_commands_is_offered_somewhere", show=shows(buttons=(), sheets=())
    ),
    "a number written out in the help": toy(
        "the_help_writes_no_number_out", help=helped(msg("After 3 rounds it ends."))
    ),
    "a number of the help that is not the box's": toy(
        "the_numbers_of_the_help_are_those_of_the_box", help=helped(msg("Up to {n}", n=3))
    ),
    "a number written out in a reminder": toy(
        "a_reminder_writes_no_number_out", show=shows(hint=msg("3 rounds."))
    ),
    "a sheet that is never accepted": toy(
        "an_open_sheet_leads_somewhere", show=shows_late(dead_end)
    ),
    "a choice that is never accepted": toy(
        "an_open_sheet_leads_somewhere", show=shows_late(dead_choice)
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
