"""What Dinner in Paris allows: commands become events, or are refused with a reason."""

from __future__ import annotations

from app.engine import conduct
from app.engine.commands import Command, Event, Rejected
from app.engine.flow import EndPhase, MatchEnded, PhaseStarted
from app.engine.game import Rng
from app.engine.phases import Phase
from app.engine.tables import Rules, deciding, onward
from app.engine.text import Text, msg, plural
from app.games.dinner_in_paris import acts
from app.games.dinner_in_paris.acts import righted
from app.games.dinner_in_paris.rules import counting, pigeons, righting, turns
from app.games.dinner_in_paris.state import State
from app.games.dinner_in_paris.state.fold import apply

PHASES = (
    Phase("draw", msg("Draw"), "actions", main=msg("Card drawn")),
    Phase("actions", msg("Actions"), "draw"),
    Phase(
        "objectives",
        msg("Objectives"),
        "majorities",
        prompt=msg("Reveal the objectives left in hand."),
        main=msg("On to the majorities"),
    ),
    Phase("majorities", msg("Majorities"), "majorities", main=msg("Score pad")),
)
"""A turn is a card and two actions, L109-117; then the count, L413-414.

The round is finished first: as a reading, every seat has the same number of turns."""

Events = tuple[Event, ...]


def decide(state: State, command: Command, now: int, rng: Rng) -> Events:
    """The events of a command, or Rejected with the reason that the players see."""
    return _with_end(state, _ruled(state, command, now, rng))


def _with_end(state: State, events: Events) -> Events:
    """Restaurants enough, or two categories emptied: the game ends with this round, L420-430."""
    after = state
    for event in events:
        after = apply(after, event)
    reason = _ending(after)
    if after.ending is None and reason:
        return (*events, acts.EndTriggered(reason, after.turn.seat))
    if _is_withdrawn(state, reason):
        return (*events, righted.EndWithdrawn())
    return events


def _is_withdrawn(state: State, reason: str | None) -> bool:
    """Whether what had triggered the end is put right before the last turn is over."""
    is_played = state.flow.phase in ("draw", "actions")
    return is_played and state.ending in ("restaurants", "terraces") and reason is None


def _ending(state: State) -> str | None:
    if state.opened >= state.ends_at:
        return "restaurants"
    return "terraces" if any(board.emptied >= 2 for board in state.boards) else None


def _end_phase(state: State, command: EndPhase, now: int) -> Events:
    conduct.must_end(state.flow, PHASES, command, now)
    if command.phase == "draw":
        return onward(state, PHASES, now)
    if command.phase == "actions":
        return _end_turn(state, command, now)
    if command.phase == "objectives":
        counting.must_be_revealed(state)
        return onward(state, PHASES, now)
    counting.must_be_counted(state, anyway=command.anyway)
    return (MatchEnded("finished"),)


def question(state: State) -> Text | None:
    """What is asked once before the turn ends with actions left, or None."""
    left = state.turn.left
    if left <= 0:
        return None
    return plural(
        "{n} action is left. End the turn anyway?",
        "{n} actions are left. End the turn anyway?",
        left,
    )


def _end_turn(state: State, command: EndPhase, now: int) -> Events:
    ask = question(state)
    if ask and not command.anyway:
        raise Rejected(ask)
    return _next_turn(state, now)


def _next_turn(state: State, now: int) -> Events:
    is_last = state.is_round_full
    if is_last and state.ending:
        return (PhaseStarted("objectives", state.flow.round, now),)
    begun = PhaseStarted("draw", state.flow.round + int(is_last), now)
    return (begun, acts.TurnStarted(state.next_seat))


def why_not_leave(state: State) -> Text | None:
    """Why nobody leaves in the middle of a turn, or None."""
    if state.flow.phase == "actions":
        return msg("A turn is under way: leave after it.")
    return None


def after_leaving(state: State, seat: int, now: int) -> Events:
    """The turn of who left passes on."""
    is_on = state.flow.phase == "draw" and seat == state.turn.seat
    return _next_turn(state, now) if is_on else ()


def _choose_first(state: State, command: acts.ChooseFirst, now: int) -> Events:
    if not can_choose_first(state):
        raise Rejected(msg("The first turn has begun; Undo leads back to it."))
    if command.seat == state.first:
        raise Rejected(msg("{name} already goes first.", name=state.flow.name(command.seat)))
    return (acts.FirstChosen(command.seat),)


def can_choose_first(state: State) -> bool:
    """Whether nobody has played yet."""
    flow = state.flow
    return flow.phase == "draw" and flow.round == 1 and state.turn.seat == state.first


def _full(state: State, command: acts.DeclareFull, now: int) -> Events:
    turns.must_play(state, state.turn.seat)
    if state.ending:
        raise Rejected(msg("The end is already known: this is the last round."))
    return (acts.EndTriggered("full", state.turn.seat),)


_RULES: Rules[State] = {
    EndPhase: _end_phase,
    acts.ChooseFirst: _choose_first,
    acts.DrawCard: turns.draw,
    acts.OpenRestaurant: turns.open_restaurant,
    acts.BuildTerraces: turns.build,
    acts.CompleteObjective: turns.complete,
    acts.TakePigeon: pigeons.take_pigeon,
    acts.DrawObjective: pigeons.draw_objective,
    acts.CoverTerraces: pigeons.cover,
    acts.DeclareFull: _full,
    acts.ChooseMajorityCard: counting.choose_card,
    acts.ChooseMajorities: counting.choose_three,
    acts.CountHeld: counting.count_held,
    acts.CountMajority: counting.count_majority,
    acts.SetTerraces: righting.set_terraces,
    acts.SetRestaurants: righting.set_restaurants,
    acts.SetObjectives: righting.set_objectives,
    acts.SetShared: righting.set_shared,
    acts.SetPigeons: righting.set_pigeons,
    acts.SetIncome: righting.set_income,
}

_ruled = deciding(PHASES, _RULES)
