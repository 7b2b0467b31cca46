"""Laws of a game's record: its tables, its types and its words are whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from app.engine import flow
from app.engine.commands import Command, word
from app.engine.flow import EVENTS, MARKS, NO_STEPS, ClockCut, PhaseStarted, SeatNotReady, SeatReady
from app.engine.frame import Frame
from app.engine.phases import find
from app.engine.text import Text
from app.engine.value import Value
from app.table import make_setup
from app.texts import LANGS, tr
from app.ui.kit.icons import ICONS
from hardware.sound.tunes import CUES
from tests.laws.case import Case, phases_of
from tests.laws.law import law
from tests.tabletop import PLAYERS

MOST_SEATS = 6


@law
def a_game_names_itself(case: Case) -> None:
    game = case.game
    least, most = game.seats
    assert 1 <= least <= most <= MOST_SEATS
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.id)
    assert game.icon in ICONS
    assert_said(game.title, game.pitch)
    assert game.help
    for topic in game.help:
        assert topic.lines
        assert_said(topic.title, *topic.lines)


def assert_said(*texts: Text) -> None:
    """Each of them has words in every language."""
    for text in texts:
        for lang in LANGS:
            assert tr(text, lang).strip(), text


@law
def it_has_every_shared_command_and_event(case: Case) -> None:
    game = case.game
    assert set(flow.COMMANDS) <= set(game.commands)
    assert set(EVENTS) <= set(game.events)
    for kinds in (game.commands, game.events):
        words = [word(kind) for kind in kinds]
        assert sorted(words) == sorted(set(words))


@law
def its_phases_follow_one_another_and_are_all_played(case: Case) -> None:
    phases = case.game.phases
    ids = [phase.id for phase in phases]
    assert len(set(ids)) == len(ids)
    assert {phase.next or ids[0] for phase in phases} <= set(ids)
    assert {moment.flow.phase for moment in case.moments} == set(ids)
    for phase in phases:
        assert_said(phase.title)


@law
def what_is_no_step_for_others_is_none_here(case: Case) -> None:
    shared = set(flow.COMMANDS)
    assert case.game.no_steps & shared == NO_STEPS & shared
    assert case.game.no_steps >= NO_STEPS


@law
def shared_cues_sound(case: Case) -> None:
    cues = case.game.cues
    assert cues[SeatReady] == "ready"
    assert cues[SeatNotReady] == "not_ready"
    assert cues[ClockCut] == "time_up"
    assert set(cues.values()) <= set(CUES)


@law
def who_is_ready_is_heard(case: Case) -> None:
    """Each one, and the last of all by a cue of its own."""
    for moment in case.moments:
        kinds = {type(event) for event in moment.events}
        if SeatReady in kinds:
            ready = "all_ready" if moment.flow.is_all_ready else "ready"
            assert ready in moment.cues, str(moment)
        if SeatNotReady in kinds:
            assert "not_ready" in moment.cues, str(moment)


@law
def a_phase_that_waits_or_runs_begins_with_its_cue(case: Case) -> None:
    for moment in case.moments:
        for event in moment.events:
            if isinstance(event, PhaseStarted):
                phase = find(phases_of(moment), event.phase)
                is_awaited = phase.waits or event.clock_us is not None
                assert not is_awaited or "phase_started" in moment.cues, str(moment)


@law
def each_move_of_the_scripts_has_words(case: Case) -> None:
    """What Undo says and the log: in few words, with the names of what it is about."""
    for state, command in moves(case):
        assert_said(case.game.describe(state, command))


def moves(case: Case) -> Iterator[tuple[Any, Command]]:
    """A command of each kind that the scripts give, with the state before it."""
    seen: set[type[Command]] = set()
    for log in case.logs:
        for move in log.moves:
            if type(move.command) not in {*seen, *MARKS}:
                seen.add(type(move.command))
                yield log.states[move.seq - 1], move.command


@law
def the_set_up_list_is_there_for_every_number_of_players(case: Case) -> None:
    least, most = case.game.seats
    for count in range(least, most + 1):
        rows = case.game.set_up_list(make_setup(case.game, PLAYERS[:count]))
        assert rows
        assert_said(*(text for row in rows for text in (row.name, row.note)))


@law
def each_of_its_commands_is_offered_somewhere(case: Case) -> None:
    own = set(case.game.commands) - set(flow.COMMANDS)
    assert own <= {kind for moment in case.moments for kind in offered(moment.frame)}


def offered(frame: Frame) -> Iterator[type[Command]]:
    """What can be done by a button or a sheet of the Frame."""
    yield from (type(button.command) for button in frame.buttons if button.closed is None)
    yield from (sheet.command for sheet in frame.sheets if sheet.closed is None)


@law
def what_it_keeps_and_shows_is_in_no_ring(case: Case) -> None:
    """Values of values to the last: nothing in them leads back to who holds them."""
    for moment in case.few:
        for value in (moment.state, moment.frame, *moment.events):
            assert_plain(value, (Value, case.game.options, case.game.box))


def assert_plain(value: Any, records: tuple[type, ...]) -> None:
    """It is text, a number, a kind of command, or made of such in records of these kinds."""
    if isinstance(value, tuple | frozenset):
        parts: Iterable[Any] = value
    elif isinstance(value, Mapping):
        parts = value.values()
    elif isinstance(value, msgspec.Struct):
        assert isinstance(value, records), type(value)
        parts = msgspec.structs.asdict(value).values()
    else:
        assert isinstance(value, str | int | float | type | None), type(value)
        return
    for part in parts:
        assert_plain(part, records)
