"""Put right by value: what lies on the table counts, whatever was entered before."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.text import msg, plural
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import KINDS, OBJECTIVES, PIGEONS, ROWS
from app.games.dinner_in_paris.state import State

Events = tuple[Event, ...]


def set_restaurants(state: State, command: acts.SetRestaurants, now: int) -> Events:
    """So many of that kind stand there; the box has no more of them than its copies."""
    kind, at = command.restaurant, KINDS.index(command.restaurant)
    here = state.board(command.seat).restaurants[at]
    if command.count == here:
        return ()
    most = here + state.copies_left(kind)
    if command.count > most:
        raise Rejected(plural("Only {n} of them is left.", "Only {n} of them are left.", most))
    return (acts.RestaurantsSet(command.seat, kind, command.count),)


def set_terraces(state: State, command: acts.SetTerraces, now: int) -> Events:
    """So many terraces of each category are placed."""
    if command.terraces == state.board(command.seat).terraces:
        return ()
    for category, count in zip(ROWS, command.terraces, strict=True):
        if count > ROWS[category].tiles:
            raise Rejected(
                msg("Row {n} has {most} terraces.", n=category, most=ROWS[category].tiles)
            )
    return (acts.TerracesSet(command.seat, command.terraces),)


def set_objectives(state: State, command: acts.SetObjectives, now: int) -> Events:
    """So many objectives are in hand, and these are done; the deck gives or takes the rest."""
    board = state.board(command.seat)
    if (command.held, command.done) == (board.held, tuple(sorted(board.done))):
        return ()
    for points, copies in OBJECTIVES.items():
        others = sum(b.done.count(points) for b in state.boards) - board.done.count(points)
        if command.done.count(points) + others > copies:
            raise Rejected(
                plural(
                    "The box has {n} objective of {points}.",
                    "The box has {n} objectives of {points}.",
                    copies,
                    points=points,
                )
            )
    more = command.held + len(command.done) - board.held - len(board.done)
    if more > state.deck:
        raise Rejected(
            plural("The deck has {n} card left.", "The deck has {n} cards left.", state.deck)
        )
    return (acts.ObjectivesSet(command.seat, command.held, command.done),)


def set_pigeons(state: State, command: acts.SetPigeons, now: int) -> Events:
    """So many pigeon cards were drawn, and so many of them are still in hand."""
    board = state.board(command.seat)
    if (command.pigeons, command.kept) == (board.pigeons, board.kept):
        return ()
    if command.kept > command.pigeons:
        raise Rejected(msg("More pigeon cards in hand than drawn."))
    others = sum(one.pigeons for one in state.boards) - board.pigeons
    if command.pigeons + others > PIGEONS:
        raise Rejected(msg("The box has {n} pigeon cards.", n=PIGEONS))
    return (acts.PigeonsSet(command.seat, command.pigeons, command.kept),)
