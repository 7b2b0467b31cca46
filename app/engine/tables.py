"""Rules and changes as tables: a game names what is its own, what all games share is found here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from app.engine import conduct
from app.engine.commands import Command, Event, Rejected
from app.engine.flow import EVENTS, EndPhase, PhaseStarted
from app.engine.parts import Apply, Decide, Events, Rng, S
from app.engine.phases import Phase, find, next_phase, why_not_here
from app.engine.timer import us

Rules = Mapping[type[Command], Callable[[S, Any, int], Events]]
"""What each command of a game's own does: its events from state, command and match time (µs)."""
Changes = Mapping[type[Event], Callable[[S, Any], S]]
"""What each event changes in a game's state; of those that all games share, beside its flow."""

SHARED = frozenset(EVENTS)


def onward(state: S, phases: Sequence[Phase], now: int) -> Events:
    """The phase that follows, its clock running; or the end of the match after its last round."""
    last = find(phases, state.flow.phase).rounds
    if last is not None and state.flow.round >= last(state):
        return conduct.ending(state.flow, "finished", now)
    phase, round_ = next_phase(phases, state.flow.phase, state.flow.round)
    clock_us = None if phase.seconds is None else us(phase.seconds(state))
    return (PhaseStarted(phase.id, round_, now, clock_us),)


def deciding(phases: Sequence[Phase], rules: Rules[S]) -> Decide[S]:
    """`decide` of a game: the rules that all games share, then its own.

    A phase ends when the head chef says so, unless the game has a rule of its own for that.
    """

    def end_phase(state: S, command: EndPhase, now: int) -> Events:
        conduct.must_end(state.flow, phases, command, now)
        return onward(state, phases, now)

    own: Rules[S] = {EndPhase: end_phase, **rules}

    def decide(state: S, command: Command, now: int, rng: Rng) -> Events:
        """The events of a command, or Rejected with the reason that the players see."""
        shared = conduct.decide(state.flow, phases, command, now)
        if shared is not None:
            return shared
        if reason := why_not_here(phases, state.flow.phase, type(command)):
            raise Rejected(reason)
        return own[type(command)](state, command, now)

    return decide


def folding(changes: Changes[S]) -> Apply[S]:
    """`apply` of a game: its changes see the state as it was, the flow follows by itself.

    A shared event that changes nothing in the flow (a seat that left already) changes nothing else.
    """

    def apply(state: S, event: Event) -> S:
        """The state after an event; total: it never refuses."""
        change = changes.get(type(event))
        if type(event) not in SHARED:
            return state if change is None else change(state, event)
        flow = conduct.apply(state.flow, event)
        if flow is state.flow:
            return state
        after: Any = state if change is None else change(state, event)
        folded: S = replace(after, flow=flow)
        return folded

    return apply
