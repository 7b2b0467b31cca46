"""Pigeon cards: drawn with a terrace, and those that take no action, L321-324, L366-393."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.text import msg
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.box import CATEGORIES, MOST_KEPT
from app.games.dinner_in_paris.rules.turns import (
    must_act,
    must_be_in_the_box,
    must_play_pigeon,
)
from app.games.dinner_in_paris.state import State

Events = tuple[Event, ...]


def must_take_pigeon(state: State, seat: int) -> None:
    """Raise Rejected unless a terrace of this turn may lie on a pigeon space, L321-322."""
    must_act(state, seat)
    if state.turn.pigeons >= sum(state.turn.built):
        raise Rejected(msg("Build on a pigeon space first."))
    if not state.pigeons_left:
        raise Rejected(msg("All pigeon cards have been drawn."))


def must_be_drawn(state: State, card: str) -> None:
    """Raise Rejected where all copies of that card are drawn already, L366-374."""
    if card != "kept":
        must_be_in_the_box(state, "terrace" if card == "terrace" else "resources")
    elif state.kept_pigeons >= MOST_KEPT:
        raise Rejected(msg("All {n} pigeon cards to keep have been drawn.", n=MOST_KEPT))


def take_pigeon(state: State, command: acts.TakePigeon, now: int) -> Events:
    """A pigeon card is drawn, and its free terrace placed, L366-374."""
    must_take_pigeon(state, command.seat)
    must_be_drawn(state, command.card)
    taken = acts.PigeonTaken(command.seat, command.card)
    if command.category is None:
        return (taken,)
    if command.card != "terrace":
        raise Rejected(msg("Only the free-terrace card places one."))
    if not state.turn.built[command.category - 1]:
        raise Rejected(msg("The free terrace goes to a restaurant built on this turn."))
    if not state.active.left(command.category):
        raise Rejected(msg("No terrace of category {n} is left.", n=command.category))
    a, b, c, d = (int(category == command.category) for category in CATEGORIES)
    return (taken, acts.TerracesBuilt(command.seat, (a, b, c, d), 0))


def must_draw_objective(state: State, seat: int) -> None:
    """Raise Rejected unless a pigeon card may draw an objective, L380-382."""
    must_play_pigeon(state, seat, "objective")
    if not state.deck:
        raise Rejected(msg("No objective is left to draw."))


def draw_objective(state: State, command: acts.DrawObjective, now: int) -> Events:
    """A pigeon card draws an objective, L380-382."""
    must_draw_objective(state, command.seat)
    return (
        acts.PigeonsPlayed(command.seat, 1, "draw"),
        acts.ObjectiveDrawn(command.seat, command.new == "keep"),
    )


def must_cover(state: State, seat: int, terraces: int = 0) -> None:
    """Raise Rejected unless a card may cover that many with terraces of this turn, L388."""
    must_play_pigeon(state, seat, "cover")
    laid = sum(state.turn.built) - state.turn.covered
    if laid < max(1, terraces):
        raise Rejected(msg("Cover as many as laid this turn: {n}.", n=max(0, laid)))


def cover(state: State, command: acts.CoverTerraces, now: int) -> Events:
    """A pigeon card covers terraces of other seats: they stay placed, L388-393."""
    must_cover(state, command.seat, len(command.owners))
    for owner in command.owners:
        board = state.board(owner)
        if owner == command.seat:
            raise Rejected(msg("Only terraces of others are covered."))
        if board.placed - board.covered < command.owners.count(owner):
            raise Rejected(msg("{name} has no such terrace.", name=state.flow.name(owner)))
    covered = tuple(acts.TerraceCovered(owner, command.seat) for owner in command.owners)
    return (acts.PigeonsPlayed(command.seat, 1, "cover"), *covered)
