"""Bidding wars: who bids, what is enough, who is out, and who must buy, L633-659."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.engine.commands import Event, Rejected
from app.engine.conduct import clock_text
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.acts.events import Bidder
from app.games.rival_restaurants.box import PRICES, STANDS
from app.games.rival_restaurants.box.chefs import MARKET
from app.games.rival_restaurants.rules.ban import must_keep_apart
from app.games.rival_restaurants.rules.held import held, surcharge
from app.games.rival_restaurants.rules.shop import is_shelf_only
from app.games.rival_restaurants.rules.sums import (
    Events,
    lose,
    must_be_revealed,
    must_market,
    waste_to_come,
)
from app.games.rival_restaurants.state import State, War

LATE = msg("Time is up. Was it called in time?")
"""The question before a bid is noted that was called before zero."""


def purse(state: State, war: War, bidder: Bidder) -> int:
    """The most that a bidder can bid: the money, less Antoine's surcharge at his stand.

    What another figure of the same player bids in another war is spoken for.
    """
    charge = surcharge(state, bidder.seat, bidder.who, state.stand(bidder.seat, bidder.who))
    return state.seat(bidder.seat).money - charge - held(state, bidder.seat, besides=war.id)


def can_pay(state: State, war: War, bidder: Bidder) -> bool:
    """Whether a bid still counts: one that a robbery left unpaid falls out, the next leads."""
    return state.options.coins or (bidder.money or 0) <= purse(state, war, bidder)


def leader(state: State, war: War) -> Bidder | None:
    """Who alone has the highest bid that can be paid; None in a tie and before the first."""
    made = [(b.money, b.waste) for b in war.left if b.money is not None and can_pay(state, war, b)]
    rows = [b for b in war.left if made and (b.money, b.waste) == max(made)]
    return rows[0] if len(rows) == 1 else None


def open_war(state: State, command: acts.OpenBidding, now: int) -> Events:
    """Two chefs or more want the same ingredient; each may be in one war only.

    They are placed on it before the minute begins, L301-308: a war may be set up from then on.
    """
    must_be_revealed(state)
    rows = (("chef", command.seats), ("second", command.seconds), ("npc", command.npcs))
    bidders = tuple(Bidder(seat, who) for who, seats in rows for seat in dict.fromkeys(seats))
    seats = [bidder.seat for bidder in bidders]
    if len(bidders) < 2 or len(set(seats)) < len(seats):
        raise Rejected(msg("A bidding war needs two players or more, each once."))
    war = War(state.last_war + 1, command.price, bidders)
    for bidder in bidders:
        _must_join(state, war, bidder)
    return (events.WarOpened(war.id, war.price, bidders),)


def _must_join(state: State, war: War, bidder: Bidder) -> None:
    name = state.name(bidder.seat)
    if bidder.who not in state.figures:
        raise Rejected(msg("{name} has no such figure in this mode.", name=name))
    busy = any(
        (other.seat, other.who) == (bidder.seat, bidder.who)
        for open_ in state.wars
        for other in open_.left
    )
    if busy:
        raise Rejected(msg("{name} is already bidding elsewhere: one war at a time.", name=name))
    _must_want(state, war, bidder)
    missing = war.least(bidder) - purse(state, war, bidder)
    if missing > 0 and not state.options.coins:
        raise Rejected(msg("{name} lacks {missing}.", name=name, missing=missing))


def _must_want(state: State, war: War, bidder: Bidder) -> None:
    """All stand at one market that sells at that price, its counters open to them, L635-637."""
    name, known = state.name(bidder.seat), market_of(state, war)
    stand = state.stand(bidder.seat, bidder.who) or known
    if stand is None:
        return
    if stand == "island":
        raise Rejected(msg("{name} is at the Island: no ingredients there.", name=name))
    if stand != known:
        raise Rejected(
            msg(
                "{name} is at {place} today. Change the place first.",
                name=name,
                place=STANDS[stand],
            )
        )
    if PRICES[stand] != war.price:
        raise Rejected(msg("{place} sells at {price}.", place=STANDS[stand], price=PRICES[stand]))
    if is_shelf_only(state, bidder.seat, bidder.who):
        raise Rejected(msg("The counters of {place} are closed: shelf only.", place=STANDS[stand]))
    must_keep_apart(state, bidder.seat, bidder.who, stand)


def market_of(state: State, war: War) -> str | None:
    """The market where a war is fought: where the first bidder stands whose stand is known."""
    stands = (state.stand(bidder.seat, bidder.who) for bidder in war.bidders)
    return next((stand for stand in stands if stand is not None), None)


def _find(state: State, war_id: int, seat: int | None = None) -> War:
    war = next((war for war in state.wars if war.id == war_id), None)
    if war is None:
        raise Rejected(msg("That bidding war is over."))
    if seat is not None and war.bidder(seat) is None:
        raise Rejected(msg("{name} does not bid here.", name=state.name(seat)))
    return war


def bid(state: State, command: acts.Bid, now: int) -> Events:
    """A bid that the bidder can pay and that is not below the others'; the poorer are out."""
    must_market(state)
    war = _find(state, command.war, command.seat)
    bidder = war.bidder(command.seat)
    assert bidder is not None
    _must_bid(state, war, bidder, command)
    if state.flow.is_over and command.money != bidder.money and not command.in_time:
        raise Rejected(LATE)
    made = events.BidMade(war.id, command.seat, command.money, command.waste)
    return _and_then(
        state, war, replace(bidder, money=command.money, waste=command.waste), made, now
    )


def _must_bid(state: State, war: War, bidder: Bidder, command: acts.Bid) -> None:
    name, mine = state.name(bidder.seat), (bidder.money or 0, bidder.waste)
    others = [
        (o.money or 0, o.waste)
        for o in war.left
        if o.seat != bidder.seat and can_pay(state, war, o)
    ]
    if command.money < war.least(bidder):
        raise Rejected(msg("The lowest bid here is {n}.", n=war.least(bidder)))
    if (command.money, command.waste) <= mine:
        raise Rejected(msg("{name} already bids {n}: bid more.", name=name, n=mine[0]))
    if (command.money, command.waste) < max(others, default=(0, 0)):
        raise Rejected(msg("The bid stands at {n}: match it or drop out.", n=max(others)[0]))
    missing = command.money - purse(state, war, bidder)
    if missing > 0 and not state.options.coins:
        raise Rejected(msg("{name} lacks {missing}.", name=name, missing=missing))
    if command.waste:
        _must_add_waste(state, war, bidder, command)


def _must_add_waste(state: State, war: War, bidder: Bidder, command: acts.Bid) -> None:
    """Only chefs with the same money who have bid all of it may add waste, L640-642."""
    is_all_in = state.options.coins or command.money == purse(state, war, bidder)
    is_tied = any(
        (state.options.coins or purse(state, war, other) == purse(state, war, bidder))
        and other.money == command.money
        for other in war.left
        if other.seat != bidder.seat
    )
    if not (is_all_in and is_tied):
        raise Rejected(msg("Only all-in chefs with equal money may bid waste."))
    waste_to_come(state, command.waste, is_forced=False)


def _and_then(state: State, war: War, bidder: Bidder, made: events.BidMade, now: int) -> Events:
    """Who cannot follow is out; a last one left buys at once."""
    found: list[Event] = [made]
    left = [other for other in war.left if other.seat != bidder.seat]
    for other in tuple(left):
        if not state.options.coins and purse(state, war, other) < made.money:
            found.append(events.BidderLeft(war.id, other.seat, is_short=True))
            left.remove(other)
    if not left:
        found += sold(state, war, bidder, now)
    return tuple(found)


def drop_out(state: State, command: acts.DropOut, now: int) -> Events:
    """A bidder leaves; the last one left buys for the higher of own bid and price, L653-657.

    Before the minute nobody buys: the one left has the ingredient without a war.
    """
    must_be_revealed(state)
    war = _find(state, command.war, command.seat)
    gone = events.BidderLeft(war.id, command.seat, is_short=False)
    left = [bidder for bidder in war.left if bidder.seat != command.seat]
    return (gone, *last_one(state, war, left, now))


def last_one(state: State, war: War, left: Sequence[Bidder], now: int) -> Events:
    """Who is left alone buys at once, in the market; with nobody left nobody does."""
    if len(left) > 1:
        return ()
    if not left or state.flow.phase != MARKET:
        return (events.WarClosed(war.id, None, now),)
    return sold(state, war, left[0], now)


def close(state: State, command: acts.CloseBidding, now: int) -> Events:
    """Time is over: the highest bid buys, a tie or no bid buys nothing, L638-640."""
    must_market(state)
    war = _find(state, command.war)
    question = to_close(state, now)
    if question is not None and not command.anyway:
        raise Rejected(question)
    return settle(state, war, now)


def to_close(state: State, now: int) -> Text | None:
    """What is asked before a war ends while there is time to bid; None once time is over."""
    flow = state.flow
    if flow.is_over:
        return None
    if flow.clock is None:
        return msg("Others may still bid. End it anyway?")
    return msg("Time is left: {time}. End it anyway?", time=clock_text(flow.clock.left(now)))


def settle(state: State, war: War, now: int) -> Events:
    """What becomes of a bidding war when time is over."""
    winner = leader(state, war)
    if winner is None:
        return (events.WarClosed(war.id, None, now),)
    return sold(state, war, winner, now)


def sold(state: State, war: War, winner: Bidder, now: int) -> Events:
    """The winner pays and takes the waste that was bid; one who cannot pay any more buys nothing.

    Of the waste, no more than the box still has.
    """
    price = max(winner.money or 0, war.least(winner))
    stand = state.stand(winner.seat, winner.who)
    total = price + surcharge(state, winner.seat, winner.who, stand)
    if not state.options.coins and price > purse(state, war, winner):
        return (events.WarClosed(war.id, None, now),)
    waste = min(winner.waste, max(0, state.waste_left))
    taken = (events.WasteChanged(winner.seat, waste, "bid"),) if waste else ()
    paid = lose(state, winner.seat, total, "bid")
    return (*paid, *taken, events.WarClosed(war.id, winner.seat, now))
