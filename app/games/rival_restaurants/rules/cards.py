"""Action cards: the clock stops, one a day each, Clam-Voyance counters, L470-500."""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.flow import ClockPaused, ClockResumed, ClockSet
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box.chefs import MARKET, MOVE
from app.games.rival_restaurants.rules.clams import CLAM, is_stopped
from app.games.rival_restaurants.rules.sums import Events, cards_a_day, half, hand_over, must_be
from app.games.rival_restaurants.state import ROBBERY, State, robbery_at


def must_play(state: State, seat: int, card: str, *, says_so: bool = False) -> None:
    """Raise Rejected unless that seat may play such a card now, L475-480, L810-811.

    `says_so`: the card itself is for another phase than the first two, L476.
    """
    if not says_so:
        must_be(state, MOVE, MARKET)
    if state.step == "draft":
        raise Rejected(msg("First the draft; cards come with the day."))
    if card != CLAM and state.seat(seat).cards_used >= cards_a_day(state):
        raise Rejected(
            msg("{name} played a card today. Only Clam-Voyance is left.", name=state.name(seat))
        )


def play(state: State, command: acts.PlayCard, now: int) -> Events:
    """A card lies on the table; a running clock stops as of the moment the hold began."""
    must_play(state, command.seat, command.card, says_so=command.says_so)
    since = now if command.since is None else min(command.since, now)
    if since < state.flow.since:
        raise Rejected(msg("That began before this phase; play the card again."))
    _must_stop(state, command)
    stops = _usual(state, command) if command.stops is None else command.stops
    played = events.CardPlayed(command.seat, command.card, command.card != CLAM, stops)
    return (*_stop(state, since, now), played)


def _usual(state: State, command: acts.PlayCard) -> int | None:
    """Clam-Voyance is against the last card, or before one's own against another chef's, L491."""
    if command.card != CLAM or not state.chain or state.chain[-1].seat != command.seat:
        return None
    others = [n for n, row in enumerate(state.chain, 1) if row.seat != command.seat]
    return others[-1] if others else 0


def _must_stop(state: State, command: acts.PlayCard) -> None:
    """Only Clam-Voyance is laid against something, and against a card that lies there."""
    stops = command.stops
    if stops is None:
        return
    if command.card != CLAM:
        raise Rejected(msg("Only Clam-Voyance is laid against a card."))
    if not 0 <= stops <= len(state.chain):
        raise Rejected(msg("No such card lies on the table."))
    if stops and state.chain[stops - 1].seat == command.seat:
        raise Rejected(msg("Choose another chef’s card."))


def _stop(state: State, since: int, now: int) -> Events:
    clock = state.flow.clock
    if clock is None:
        return ()
    if clock.running_since is not None:
        return (ClockPaused(max(since, clock.running_since), "card"),)
    if state.flow.is_over and state.zero_at is not None and since < state.zero_at:
        left = min(state.zero_at - since, state.flow.length_us)
        return (ClockSet(now, left), ClockResumed(now), ClockPaused(now, "card"))
    return ()


def resolve(state: State, command: acts.ResolveCards, now: int) -> Events:
    """All cards on the table are done with; the clock goes on from the same second, L470-471."""
    if not state.chain:
        raise Rejected(msg("No action card lies on the table."))
    return (events.CardsResolved(), *_go_on(state, now))


def _go_on(state: State, now: int) -> Events:
    """A clock that a card stopped, or the Undo of a card played by the wrong player."""
    flow = state.flow
    if flow.clock is None or flow.clock.is_running or flow.is_over:
        return ()
    if flow.paused not in ("card", "undo"):
        return ()
    return (ClockResumed(now),)


def rob(state: State, command: acts.RobHalf, now: int) -> Events:
    """Armed Robbery takes half of the victim's money; played already, or played by this."""
    must_be(state, MOVE, MARKET)
    if command.seat == command.victim:
        raise Rejected(msg("Choose another chef."))
    amount = half(state, command.victim)
    played = _robbing(state, command, now)
    if not amount and not state.options.coins:
        raise Rejected(msg("{name} has too little money to rob.", name=state.name(command.victim)))
    taken = hand_over(state, command.victim, command.seat, amount, "robbery")
    return (*played, events.CardEffected(command.seat), *taken)


def _robbing(state: State, command: acts.RobHalf, now: int) -> Events:
    """The card on the table is the robbery, or it is played now; raises Rejected if neither."""
    seat = command.seat
    at = robbery_at(state.chain, seat)
    has_more = state.seat(seat).cards_used < cards_a_day(state)
    if at is None or (state.chain[at].is_done and has_more):
        return play(state, acts.PlayCard(seat, ROBBERY), now)
    if state.chain[at].is_done:
        raise Rejected(msg("That card has already taken effect."))
    if is_stopped(state.chain, at, command.victim):
        raise Rejected(msg("Clam-Voyance stopped that card."))
    return ()
