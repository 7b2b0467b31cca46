"""How events fold into the state of a Dinner in Paris match."""

from __future__ import annotations

from operator import add
from typing import Any

from msgspec.structs import replace

from app.engine import conduct
from app.engine.seating import SeatLeft
from app.engine.tables import Changes, folding
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.acts import righted
from app.games.dinner_in_paris.box import (
    KINDS,
    PIGEON_KINDS,
)
from app.games.dinner_in_paris.state import Count, Four, PlayerBoard, Turn
from app.games.dinner_in_paris.state import Options as Options
from app.games.dinner_in_paris.state import State as State
from app.games.dinner_in_paris.state import start as start


def _board(state: State, seat: int, **changes: Any) -> State:
    return replace(state, boards=_boards(state, seat, **changes))


def _boards(state: State, seat: int, **changes: Any) -> tuple[PlayerBoard, ...]:
    """All boards, that seat's changed."""
    return conduct.put(state.boards, seat, replace(state.board(seat), **changes))


def _turn(state: State, **changes: Any) -> State:
    return replace(state, turn=replace(state.turn, **changes))


def _first(state: State, event: acts.FirstChosen) -> State:
    return replace(state, first=event.seat, turn=Turn(event.seat))


def _action(state: State, event: acts.ActionTaken) -> State:
    actions = (*state.turn.actions, event.action)
    return _turn(state, actions=actions, is_building=event.action == "build")


def _opened(state: State, event: acts.RestaurantOpened) -> State:
    at = KINDS.index(event.restaurant) + 1
    row = state.board(event.seat).restaurants
    return _board(state, event.seat, restaurants=conduct.added(row, at, 1))


def _coins(state: State, event: acts.CoinsPlayed) -> State:
    return _turn(state, added=state.turn.added + event.coins)


def _built(state: State, event: acts.TerracesBuilt) -> State:
    more = _sum(state.board(event.seat).terraces, event.terraces)
    built = _sum(state.turn.built, event.terraces)
    turn = replace(state.turn, spent=state.turn.spent + event.cost, built=built)
    return replace(state, boards=_boards(state, event.seat, terraces=more), turn=turn)


def _sum(one: Four, other: Four) -> Four:
    a, b, c, d = map(add, one, other)
    return a, b, c, d


def _used(state: State, pigeon: str, cards: int = 1) -> tuple[int, ...]:
    """Cards of a kind are known to be used; what an older match calls otherwise counts in none."""
    if pigeon not in PIGEON_KINDS:
        return state.used
    return conduct.added(state.used, PIGEON_KINDS.index(pigeon) + 1, cards)


def _pigeon(state: State, event: acts.PigeonTaken) -> State:
    board, turn, kept = state.board(event.seat), state.turn, int(event.card == "kept")
    return replace(
        state,
        used=_used(state, event.card),
        boards=_boards(state, event.seat, pigeons=board.pigeons + 1, kept=board.kept + kept),
        turn=replace(turn, pigeons=turn.pigeons + 1, kept=turn.kept + kept),
    )


def _played(state: State, event: acts.PigeonsPlayed) -> State:
    """An objective drawn by a card and a second one done are two uses of one kind, L380-383."""
    used = _used(state, "objective" if event.use == "draw" else event.use, event.cards)
    boards = _boards(state, event.seat, kept=state.board(event.seat).kept - event.cards)
    return replace(state, used=used, boards=boards)


def _covered(state: State, event: acts.TerraceCovered) -> State:
    turn = replace(state.turn, covered=state.turn.covered + 1)
    covered = state.board(event.owner).covered + 1
    return replace(state, boards=_boards(state, event.owner, covered=covered), turn=turn)


def _done(state: State, event: acts.ObjectiveDone) -> State:
    board, is_own = state.board(event.seat), event.origin == "own"
    done, held = (*board.done, event.points), board.held - int(is_own)
    boards = _boards(state, event.seat, done=done, held=held)
    return replace(state, boards=boards, shared=state.shared - int(not is_own))


def _drawn(state: State, event: acts.ObjectiveDrawn) -> State:
    shared = state.shared + int(not event.is_kept)
    boards = _boards(state, event.seat, held=state.board(event.seat).held + int(event.is_kept))
    return replace(state, deck=state.deck - 1, shared=shared, boards=boards)


def _counted(state: State, event: acts.MajorityCounted) -> State:
    others = tuple(
        row for row in state.counts if (row.majority, row.seat) != (event.majority, event.seat)
    )
    return replace(state, counts=(*others, Count(event.majority, event.seat, event.count)))


def _terraces_set(state: State, event: righted.TerracesSet) -> State:
    return _board(state, event.seat, terraces=event.terraces, covered=event.covered)


def _restaurants_set(state: State, event: righted.RestaurantsSet) -> State:
    row = state.board(event.seat).restaurants
    at = KINDS.index(event.restaurant) + 1
    return _board(state, event.seat, restaurants=conduct.put(row, at, event.count))


def _objectives_set(state: State, event: righted.ObjectivesSet) -> State:
    """Points counted in a hand of another size are asked for again."""
    board = state.board(event.seat)
    points = board.held_points if event.held == board.held else None
    state = _board(state, event.seat, done=event.done, held=event.held, held_points=points)
    return replace(state, deck=state.objectives_left)


def _shared_set(state: State, event: righted.SharedSet) -> State:
    state = replace(state, shared=event.count)
    return replace(state, deck=state.objectives_left)


def _income_set(state: State, event: righted.IncomeSet) -> State:
    """A build action under way has as much more or less to spend."""
    gauge = state.board(event.seat).gauge + event.change
    state = _board(state, event.seat, gauge=gauge)
    if event.seat != state.turn.seat or not state.turn.is_building:
        return state
    return _turn(state, income=state.turn.income + event.change)


def _gone(state: State, event: SeatLeft) -> State:
    """Objectives and pigeon cards in hand leave; restaurants and terraces stay."""
    kept = state.board(event.seat).kept
    return _board(state, event.seat, held=0, held_points=None, kept=0, gone=kept)


_CHANGES: Changes[State] = {
    acts.FirstChosen: _first,
    acts.TurnStarted: lambda state, event: replace(state, turn=Turn(event.seat)),
    acts.ActionTaken: _action,
    acts.RestaurantOpened: _opened,
    acts.BudgetOpened: lambda state, event: _turn(state, income=event.income),
    acts.CoinsPlayed: _coins,
    acts.TerracesBuilt: _built,
    acts.PigeonTaken: _pigeon,
    acts.PigeonsPlayed: _played,
    acts.TerraceCovered: _covered,
    acts.ObjectiveDone: _done,
    acts.ObjectiveDrawn: _drawn,
    acts.EndTriggered: lambda state, event: replace(
        state, ending=event.reason, ended_by=event.seat
    ),
    acts.MajoritiesChosen: lambda state, event: replace(state, majorities=event.majorities),
    acts.HeldCounted: lambda state, event: _board(state, event.seat, held_points=event.points),
    acts.MajorityCounted: _counted,
    SeatLeft: _gone,
    righted.TerracesSet: _terraces_set,
    righted.RestaurantsSet: _restaurants_set,
    righted.ObjectivesSet: _objectives_set,
    righted.SharedSet: _shared_set,
    righted.PigeonsSet: lambda state, event: _board(
        state, event.seat, pigeons=event.drawn, kept=event.held
    ),
    righted.IncomeSet: _income_set,
    righted.EndWithdrawn: lambda state, event: replace(state, ending=None, ended_by=None),
}

apply = folding(_CHANGES)
