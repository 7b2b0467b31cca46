"""The laws that every game obeys, under random play on the real table."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import codec
from app.engine.commands import Rejected, parse, word
from app.engine.flow import Flow, NotReady, StopMatch
from app.engine.frame import Frame
from app.engine.game import Game
from app.engine.log import fold, replay
from app.games import GAMES
from app.table.rows import decode_setup
from app.view import view
from tests.engine.toy import TOY
from tests.games.filling import WILD, filled, structs, wrong
from tests.sweeps import examples
from tests.tabletop import PLAYERS, Tabletop

ACTS = 25
TIMES = (0.05, 0.5, 3.0, 29.999, 61.0, 250.0)

every_game = pytest.mark.parametrize("game", [TOY, *GAMES], ids=lambda game: game.id)


# Random play


def started(game: Game, data: st.DataObject) -> Tabletop:
    least, most = game.seats
    seats = PLAYERS[: data.draw(st.integers(least, most), label="seats")]
    more = {
        "chef": data.draw(st.integers(1, len(seats)), label="chef"),
        "goes_alone": data.draw(st.booleans(), label="goes_alone"),
        "options": msgspec.to_builtins(data.draw(structs(game.options), label="options")),
    }
    top = Tabletop(game_tuple(game))
    try:
        return top.start(game, seats, **more)
    except Rejected:  # options that exclude one another
        return top.start(game, seats)


def game_tuple(game: Game) -> tuple[Game, ...]:
    return (game,)


def played(game: Game, data: st.DataObject, acts: int = ACTS) -> Tabletop:
    top = started(game, data)
    for _ in range(acts):
        data.draw(st.sampled_from(PLAY), label="act")(top, data)
        top.table.pump()
    return top


def tap(top: Tabletop, data: st.DataObject) -> None:
    buttons = [button for button in top.frame.buttons if button.key is None or not button.hold_us]
    if buttons:
        top.table.press(data.draw(st.sampled_from(buttons)))


def tap_main(top: Tabletop, data: st.DataObject) -> None:
    mains = [button for button in top.frame.buttons if button.role == "main"]
    for button in mains[:1] + ([top.frame.question] if top.frame.question else []):
        top.table.press(button)


def fill(top: Tabletop, data: st.DataObject) -> None:
    sheets = [s for s in top.frame.sheets if s.closed is None and s.command is not StopMatch]
    if sheets:
        top.table.submit(data.draw(filled(data.draw(st.sampled_from(sheets)))))


def contact(top: Tabletop, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(("seat1", "seat2", "seat6", "chef")))
    top.press(key, data.draw(st.sampled_from((0.08, 1.7))))


def wait(top: Tabletop, data: st.DataObject) -> None:
    seconds = data.draw(st.sampled_from(TIMES))
    top.pass_time(seconds) if data.draw(st.booleans()) else top.skip(seconds)


def raw(top: Tabletop, data: st.DataObject) -> None:
    assert top.table.game is not None
    kind = data.draw(st.sampled_from(top.table.game.commands))
    top.table.submit(data.draw(structs(kind)))


def nonsense(top: Tabletop, data: st.DataObject) -> None:
    assert top.table.game is not None
    kind = data.draw(st.sampled_from(top.table.game.commands))
    command = data.draw(wrong(kind))
    top.table.preview(command)
    top.table.submit(command)


def say_nonsense(top: Tabletop, data: st.DataObject) -> None:
    assert top.table.game is not None
    do = data.draw(st.sampled_from([word(kind) for kind in top.table.game.commands]))
    words = st.sampled_from(("seat", "phase", "amount", "name", "x"))
    said = {"do": do, **data.draw(st.dictionaries(words, WILD, max_size=3))}
    with suppress(Rejected):
        parse(top.table.game.commands, said, top.flow.names)


def step_back(top: Tabletop, data: st.DataObject) -> None:
    if top.frame.undo is not None:
        top.undo()


def step_forward(top: Tabletop, data: st.DataObject) -> None:
    if top.frame.redo is not None:
        top.redo()


PLAY: tuple[Callable[[Tabletop, st.DataObject], None], ...] = (
    tap, tap, tap, tap_main, tap_main, tap_main, fill, fill, fill, contact, wait, raw, nonsense,
    say_nonsense, step_back, step_forward,
)  # fmt: skip


# The laws


@every_game
@given(data=st.data())
@examples(25)
def test_nothing_but_a_refusal_ever_stops_a_player(game: Game, data: st.DataObject) -> None:
    top = started(game, data)
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
        assert top.table.preview(StopMatch("count")).refused is None
    else:
        assert frame.undo is not None
        assert frame.due is None
    for button in frame.buttons:
        if button.closed is None and not isinstance(button.command, NotReady):
            refused = top.table.preview(button.command).refused
            assert refused is None, (button.command, refused)


@every_game
@given(data=st.data())
@examples(10)
def test_what_is_stored_is_what_is_shown(game: Game, data: st.DataObject) -> None:
    top = played(game, data)
    stored = top.stored()
    assert stored == top.log.moves
    assert top.table.setup is not None
    setup = decode_setup(game, codec.encode(top.table.setup))
    assert setup == top.table.setup
    again = replay(game, game.start(setup), stored)
    assert again == top.log
    state = top.log.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=game.state) == state


@every_game
@given(data=st.data())
@examples(10)
def test_undo_and_redo_are_inverse_but_for_held_clocks(game: Game, data: st.DataObject) -> None:
    top = played(game, data)
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


@every_game
@given(data=st.data())
@examples(10)
def test_everything_can_be_undone(game: Game, data: st.DataObject) -> None:
    top = played(game, data)
    while top.frame.undo is not None:
        top.undo()
    start = top.log.states[0]
    assert top.flow.phase == start.flow.phase
    assert top.flow.round == start.flow.round
    assert top.flow.ended is None
    blank = msgspec.structs.replace(top.log.state, flow=start.flow)
    assert blank == start


@every_game
@given(data=st.data())
@examples(10)
def test_the_frame_is_pure_and_total(game: Game, data: st.DataObject) -> None:
    top = played(game, data)
    for state in top.log.states[-5:]:
        now = top.table.now() + data.draw(st.integers(0, 10**9), label="later")
        frame = game.frame(state, now)
        assert frame == game.frame(state, now)
        assert frame.until is None or frame.until > now
        assert [seat.number for seat in frame.seats] == list(state.flow.seats)


@every_game
@given(data=st.data())
@examples(8)
def test_any_event_can_be_applied_to_any_state(game: Game, data: st.DataObject) -> None:
    top = played(game, data)
    events = list(dict.fromkeys(e for move in top.log.moves for e in move.events))
    for state in data.draw(st.lists(st.sampled_from(top.log.states), max_size=5)):
        for event in events:
            after = game.apply(state, event)
            game.frame(after, top.table.now())
        fold(game, state, events)


@every_game
@given(data=st.data())
@examples(10)
def test_a_match_can_be_stopped_at_any_time(game: Game, data: st.DataObject) -> None:
    top = played(game, data, acts=15)
    while has_ended(top):
        top.undo()
    stop = data.draw(st.sampled_from([StopMatch(how) for how in ("count", "put_away", "abandon")]))
    top.do(stop)
    outcome = top.frame.outcome
    assert has_ended(top)
    assert (outcome is None) == (stop.how == "put_away")
    if outcome is not None:
        assert {place.seat for place in outcome.ranking} == set(top.flow.seats)
        assert set(outcome.winners) <= set(top.flow.seats)
        assert view(top.frame, 0, "en")["outcome"]["text"]


def has_ended(top: Tabletop) -> bool:
    return top.flow.ended is not None


@every_game
def test_the_setup_list_is_there_for_every_number_of_players(game: Game) -> None:
    for count in range(game.seats[0], game.seats[1] + 1):
        top = Tabletop((game,)).start(game, PLAYERS[:count])
        assert top.table.setup is not None
        assert game.set_up_list(top.table.setup)
