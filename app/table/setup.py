"""How a match is set up: players, options and box numbers, checked before anything starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from app.engine.commands import Rejected, explain
from app.engine.game import Game, Setup, State
from app.engine.names import must_be_written
from app.engine.per_seat import facts
from app.engine.setup import PLATES
from app.engine.text import msg
from app.storage import LONGEST_NAME, is_name

T = TypeVar("T")


def find_game(games: Sequence[Game], name: object) -> Game:
    """The game of that id; raises Rejected with the nearest ones."""
    by_id = {game.id: game for game in games}
    if isinstance(name, str) and name in by_id:
        return by_id[name]
    from difflib import get_close_matches  # a name that errs needs it, and no start

    near = get_close_matches(str(name), by_id, n=2, cutoff=0.4) or list(by_id)
    raise Rejected(msg("No game “{name}”. Games: {near}.", name=str(name), near=", ".join(near)))


def make_setup(
    game: Game,
    seats: Sequence[str],
    *,
    chef: str | int = 1,
    options: Mapping[str, Any] | None = None,
    box: Mapping[str, Any] | None = None,
    seed: int = 0,
    keys: Sequence[str | None] = (),
    goes_alone: bool = False,
    plates: Sequence[int] = (),
    looks: Sequence[int] = (),
) -> Setup:
    """A checked Setup; raises Rejected with what is wrong and what is allowed."""
    names = _names(game, seats)
    number = chef if isinstance(chef, int) else _seat_of(names, chef)
    if not 1 <= number <= len(names):
        raise Rejected(msg("The head chef {name} is not at the table.", name=str(chef)))
    setup = Setup(
        game=game.id,
        seats=names,
        chef=number,
        options=_convert(options or {}, game.options, "options"),
        box=_convert(box or {}, game.box, "box"),
        seed=seed,
        keys=tuple(keys) or tuple(f"seat{n}" for n in plates or range(1, len(names) + 1)),
        goes_alone=goes_alone,
        plates=tuple(plates),
        looks=tuple(looks),
    )
    _must_sit(setup)
    game.start(setup)  # refuses what this game cannot be played with
    return setup


def setup_now(setup: Setup, state: State) -> Setup:
    """The table as a match has it now, for a rematch: names, head chef, buttons, options.

    Who has left is not in it, nor what the options have of that seat; who joined sits where the
    turn comes.
    """
    flow = state.flow
    seats = tuple(seat for seat in flow.ring if seat in flow.here)

    def here(row: Sequence[T]) -> tuple[T, ...]:
        return tuple(row[seat - 1] for seat in seats)

    rows = [(fact, getattr(state.options, fact.name)) for fact in facts(type(state.options))]
    whole = {
        fact.name: here((*row, *(fact.row(()) for _ in flow.names[len(row) :])))
        for fact, row in rows
        if row
    }
    return replace(
        setup,
        seats=here(flow.names),
        chef=seats.index(flow.chef) + 1,
        keys=here(flow.keys),
        plates=here(flow.plates),
        looks=here(flow.looks),
        options=replace(state.options, **whole),
    )


def _must_sit(setup: Setup) -> None:
    if not setup.is_seated or len(setup.keys) != len(setup.seats):
        raise Rejected(
            msg("Plates and colours: one a seat, 1 to {n}, each once, in order.", n=len(PLATES))
        )


def _seat_of(names: tuple[str, ...], name: str) -> int:
    return names.index(name) + 1 if name in names else 0


def _names(game: Game, seats: Sequence[str]) -> tuple[str, ...]:
    least, most = game.seats
    if not least <= len(seats) <= most:
        raise Rejected(
            msg(
                "{game} is for {least} to {most} players, not {n}.",
                game=game.title,
                least=least,
                most=most,
                n=len(seats),
            )
        )
    names = tuple(str(name).strip() for name in seats)
    for name in names:
        if not is_name(name):
            raise Rejected(msg("A name has 1 to {n} letters.", n=LONGEST_NAME))
        must_be_written(name)
        if names.count(name) > 1:
            raise Rejected(msg("{name} sits here already; choose another name.", name=name))
    return names


def _convert(said: Mapping[str, Any], kind: type[msgspec.Struct], what: str) -> msgspec.Struct:
    try:
        return msgspec.convert(dict(said), type=kind)
    except msgspec.ValidationError as error:
        raise Rejected(explain(str(error), kind, what)) from None
