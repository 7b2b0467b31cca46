"""Putting right by value: what lies on the table counts, whatever was entered before."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.commands import Event, Rejected
from app.engine.righting import counted
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.acts import righted
from app.games.dinner_in_paris.box import CATEGORIES, KINDS, OBJECTIVES
from app.games.dinner_in_paris.state import PlayerBoard, State
from app.games.dinner_in_paris.state.fold import apply
from app.games.dinner_in_paris.texts import RESTAURANT_NAMES

Events = tuple[Event, ...]


def _changed(state: State, event: Event) -> Events:
    return counted(apply, state, event)


def set_terraces(state: State, command: acts.SetTerraces, now: int) -> Events:
    """Terraces by row; a row without its restaurant is asked about, then it counts."""
    if command.covered > sum(command.terraces):
        raise Rejected(msg("More are covered than placed; check both numbers."))
    board = replace(state.board(command.seat), terraces=command.terraces)
    _must_have_restaurants(board, anyway=command.anyway)
    return _changed(
        state,
        righted.TerracesSet(command.seat, command.terraces, command.covered, command.reason),
    )


def _must_have_restaurants(board: PlayerBoard, *, anyway: bool) -> None:
    """Raise Rejected for terraces of a category that has no restaurant, unless `anyway`."""
    rows = zip(CATEGORIES, board.terraces, strict=True)
    bare = next((c for c, placed in rows if placed and not board.has_open(c)), None)
    if bare is not None and not anyway:
        raise Rejected(msg("Category {n} has no open restaurant. Count it anyway?", n=bare))


def set_restaurants(state: State, command: acts.SetRestaurants, now: int) -> Events:
    """Restaurants of a kind; the box has no more than its copies, L23-30."""
    at, board = KINDS.index(command.restaurant), state.board(command.seat)
    most = board.restaurants[at] + state.copies_left(command.restaurant)
    if command.count > most:
        raise Rejected(_too_many(command, most))
    event = righted.RestaurantsSet(command.seat, command.restaurant, command.count, command.reason)
    _must_have_restaurants(apply(state, event).board(command.seat), anyway=command.anyway)
    return _changed(state, event)


def _too_many(command: acts.SetRestaurants, most: int) -> Text:
    return msg(
        "{what}: at most {n}; put the other players right first.",
        what=RESTAURANT_NAMES[command.restaurant],
        n=most,
    )


def set_objectives(state: State, command: acts.SetObjectives, now: int) -> Events:
    """Objectives done and held; each value no more often than in the box, L46."""
    done = tuple(sorted(command.done))
    event = righted.ObjectivesSet(command.seat, done, command.held, command.reason)
    after = apply(state, event)
    for points in OBJECTIVES:
        if sum(board.done.count(points) for board in after.boards) > OBJECTIVES[points]:
            raise Rejected(
                plural(
                    "The box has {n} objective of {points} points.",
                    "The box has {n} objectives of {points} points.",
                    OBJECTIVES[points],
                    points=points,
                )
            )
    _must_leave_a_deck(after)
    board = state.board(command.seat)
    if sorted(board.done) == list(done) and board.held == command.held:
        return _changed(state, replace(event, done=board.done))
    return (event,)


def _must_leave_a_deck(after: State) -> None:
    if after.objectives_left < 0:
        raise Rejected(msg("The box has {n} objectives in all.", n=sum(OBJECTIVES.values())))


def set_shared(state: State, command: acts.SetShared, now: int) -> Events:
    """Objectives on the board; the deck has the rest."""
    event = righted.SharedSet(command.count, command.reason)
    _must_leave_a_deck(apply(state, event))
    return _changed(state, event)


def set_pigeons(state: State, command: acts.SetPigeons, now: int) -> Events:
    """Pigeon cards drawn and in hand, 24 on the table in all, L48."""
    if command.held > command.drawn:
        raise Rejected(msg("More are in hand than drawn; check both numbers."))
    most = state.board(command.seat).pigeons + state.pigeons_left
    if command.drawn > most:
        raise Rejected(msg("At most {n}; put the other players right first.", n=most))
    event = righted.PigeonsSet(command.seat, command.drawn, command.held, command.reason)
    return _changed(state, event)


def set_income(state: State, command: acts.SetIncome, now: int) -> Events:
    """The income gauge; restaurants and bonus cells go on moving it."""
    change = command.income - state.board(command.seat).income
    event = righted.IncomeSet(command.seat, change, command.reason)
    if apply(state, event).turn.budget < 0:
        raise Rejected(msg("This build has already cost more; undo it first."))
    return _changed(state, event)
