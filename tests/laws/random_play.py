"""Random play on the real table: taps, sheets, contacts, waiting, nonsense, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import msgspec
from hypothesis import strategies as st

from app.engine.commands import Rejected, parse, word
from app.engine.flow import StopMatch
from app.engine.game import Game
from tests.laws.filling import WILD, filled, structs, wrong
from tests.tabletop import PLAYERS, Tabletop

ACTS = 35
TIMES = (0.05, 0.5, 3.0, 29.999, 61.0, 250.0)


def started(game: Game, data: st.DataObject) -> Tabletop:
    least, most = game.seats
    seats = PLAYERS[: data.draw(st.integers(least, most), label="seats")]
    more = {
        "chef": data.draw(st.integers(1, len(seats)), label="chef"),
        "goes_alone": data.draw(st.booleans(), label="goes_alone"),
        "options": msgspec.to_builtins(data.draw(structs(game.options), label="options")),  # type: ignore[arg-type]
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
    assert top.table.why_not(command) == top.table.preview(command).refused
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
    *(tap, tap, tap),
    *(tap_main, tap_main, tap_main),
    *(fill, fill, fill),
    *(contact, wait, raw),
    *(nonsense, say_nonsense),
    *(step_back, step_forward),
)


# The laws
