"""What the engine adds to a game's Show, whatever the game forgets or says too much."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import Command, Event
from app.engine.flow import (
    ClockPaused,
    EndPhase,
    Flow,
    MatchEnded,
    PhaseStarted,
    Resume,
    SeatReady,
    StopMatch,
)
from app.engine.frame import Button, Due, Frame, Sheet
from app.engine.framing import Main, SeatShow, Show, framed, switches
from app.engine.phases import Phase
from app.engine.setup import Setup
from app.engine.text import msg
from app.engine.timer import us
from app.games.kitchen_rush.state.options import Options
from tests.toy import GAME as TOY

PHASES = (
    Phase("plan", msg("Plan"), "rush", waits=True),
    Phase("rush", msg("Rush"), "plan", seconds=lambda state: 30),
)
RUSH = PhaseStarted("rush", 1, us(10), us(30))
STANDS = ClockPaused(us(15), "talk")
READY = tuple(SeatReady(seat, "plan", us(seat)) for seat in (1, 2))
SHOW = Show(
    prompt=msg("Count!"),
    hint=msg("Quickly."),
    turn=2,
    seats=(SeatShow(), SeatShow()),
    main=Main(msg("Go")),
    buttons=(Button(msg("Stop"), StopMatch("count"), "quick"),),
    sheets=(Sheet(StopMatch, msg("Stop")),),
    lamps=((2, "fast"),),
)


class Settle(Command, frozen=True):
    """Something that comes before the clock goes on."""


def flow(*events: Event, **more: Any) -> Flow:
    begun = conduct.begin(Setup("toy", ("Michel", "Paul"), **more), "plan")
    for event in events:
        begun = conduct.apply(begun, event)
    return begun


def frame(on: Flow, now: int = us(15), **changes: Any) -> Frame:
    show = replace(SHOW, **changes)
    return framed("toy", show, on, PHASES, now, options=TOY.options(), outcome=None)


def main(shown: Frame) -> Button:
    (found,) = (button for button in shown.buttons if button.role == "main")
    return found


def test_what_is_over_offers_nothing_and_lights_nothing() -> None:
    over = frame(flow(MatchEnded("put_away")))
    assert (over.hint, over.turn, over.due) == (None, None, None)
    assert [button.role for button in over.buttons] == ["main"]
    assert over.sheets == ()
    assert {lamp for _, lamp in over.lamps} == {"off"}
    assert over.prompt != SHOW.prompt


def test_marks_stand_first_and_the_main_button_after_the_games_own() -> None:
    roles = [button.role for button in frame(flow()).buttons]
    assert roles == ["seat", "seat", "quick", "main"]


def test_a_lamp_of_the_game_is_shown_over_the_ready_mark() -> None:
    assert dict(frame(flow()).lamps) == {"seat1": "slow", "seat2": "fast", "chef": "off"}


def test_a_standing_clock_makes_going_on_the_main_thing() -> None:
    shown = frame(flow(RUSH, STANDS))
    assert main(shown).command == Resume()
    assert [b.role for b in shown.buttons if isinstance(b.command, EndPhase)] == ["more"]


@pytest.mark.parametrize(("resumes", "roles"), [(False, ["clock"]), (True, [])])
def test_what_has_to_be_settled_comes_before_going_on(resumes: bool, roles: list[str]) -> None:
    first = Main(msg("Settled"), Settle())
    shown = frame(flow(RUSH, STANDS), main=first, resumes=resumes)
    assert main(shown).command == Settle()
    assert [b.role for b in shown.buttons if isinstance(b.command, Resume)] == roles


def test_the_table_goes_on_alone_by_its_main_button() -> None:
    ready = flow(*READY, goes_alone=True)
    assert frame(ready).due == Due(us(5), EndPhase("plan"))
    own = Main(msg("Settled"), Settle(), ends=True)
    assert frame(ready, main=own).due == Due(us(5), Settle())


@pytest.mark.parametrize(
    "held",
    [
        None,
        Main(msg("Settled"), Settle()),
        Main(msg("Go"), closed=msg("Not yet.")),
        Main(msg("Go"), ask=msg("Sure?")),
    ],
)
def test_the_table_never_goes_on_over_a_question_nor_a_refusal(held: Main | None) -> None:
    assert frame(flow(*READY, goes_alone=True), main=held).due is None


def test_a_clock_that_stands_apart_has_no_face_and_no_buttons() -> None:
    shown = frame(flow(RUSH, STANDS), hides_clock=True)
    assert shown.clock is None
    assert not [b for b in shown.buttons if isinstance(b.command, Resume)]


def test_the_next_clock_is_shown_before_it_runs() -> None:
    coming = frame(flow(), coming_us=us(60), clock=msg("Rush")).clock
    assert coming is not None
    assert (coming.is_coming, coming.length_us) == (True, us(60))
    assert frame(flow(MatchEnded("finished")), coming_us=us(60)).clock is None


def test_the_mode_is_what_is_switched_on() -> None:
    assert switches(Options(sand=True, orders=3)) == ("sand",)
    assert frame(flow()).mode == "base"
