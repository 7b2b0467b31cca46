"""What money and places do to open wars: bids that nobody can pay any more, chefs that went."""

from __future__ import annotations

from functools import reduce

from app.engine.commands import Event
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.acts.events import Bidder
from app.games.rival_restaurants.rules.bidding import can_pay, last_one, purse
from app.games.rival_restaurants.rules.sums import Events
from app.games.rival_restaurants.state import State, War
from app.games.rival_restaurants.state.fold import apply


def followed(state: State, found: Events, now: int) -> Events:
    """The events of a command, and what they mean for the wars that are open, L633-659.

    A bid left unpaid falls out and the next leads; a chef that was moved elsewhere bids no more;
    the last one left buys at once.
    """
    if not state.wars:
        return found
    gone = _moved(state, found)
    state = reduce(apply, found, state)
    for war in state.wars:
        more = _fallen(state, war, gone, now)
        found, state = (*found, *more), reduce(apply, more, state)
    return found


def _moved(state: State, found: Events) -> frozenset[tuple[int, str]]:
    """The figures that leave a place where they were known to stand."""
    return frozenset(
        (event.seat, event.who)
        for event in found
        if isinstance(event, events.StandSet)
        and state.stand(event.seat, event.who) not in (None, event.stand)
    )


def _fallen(state: State, war: War, gone: frozenset[tuple[int, str]], now: int) -> Events:
    found: list[Event] = []
    left = list(war.left)
    standing = max((b.money or 0 for b in left if can_pay(state, war, b)), default=0)
    for bidder in war.left:
        is_gone = (bidder.seat, bidder.who) in gone
        if not is_gone and can_pay(state, war, bidder):
            continue
        found.append(events.BidFell(war.id, bidder.seat))
        left.remove(bidder)
        if is_gone or _is_short(state, war, bidder, standing):
            found.append(events.BidderLeft(war.id, bidder.seat, is_short=not is_gone))
        else:
            left.append(Bidder(bidder.seat, bidder.who))
    return (*found, *(last_one(state, war, left, now) if found else ()))


def _is_short(state: State, war: War, bidder: Bidder, standing: int) -> bool:
    return purse(state, war, bidder) < max(standing, war.least(bidder))
