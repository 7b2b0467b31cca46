"""Bidding wars: who bids, what is enough, who is out, and who must buy, L633-659."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.commands import Event, Rejected
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.acts.events import Bidder
from app.games.rival_restaurants.box import PRICES, STANDS, SURCHARGE
from app.games.rival_restaurants.rules.ban import must_keep_apart
from app.games.rival_restaurants.rules.held import held, surcharge
from app.games.rival_restaurants.rules.shop import is_shelf_only
from app.games.rival_restaurants.rules.sums import Events, lose, must_market, waste_to_come
from app.games.rival_restaurants.state import State, War


def least(war: War, bidder: Bidder) -> int:
    """The lowest bid: the market price, 100 more for a non-cooking chef, L636, L1071-1074."""
    return war.price + (SURCHARGE if bidder.who == "npc" else 0)


def purse(state: State, war: War, bidder: Bidder) -> int:
    """The most that a bidder can bid: the money, less Antoine's surcharge at his stand.

    What another figure of the same player bids in another war is spoken for.
    """
    charge = surcharge(state, bidder.seat, bidder.who, state.stand(bidder.seat, bidder.who))
    return state.seat(bidder.seat).money - charge - held(state, bidder.seat, besides=war.id)


def can_pay(state: State, war: War, bidder: Bidder) -> bool:
    """Whether a bid still counts: one that a robbery left unpaid falls out, the next leads."""
    return state.options.coins or (bidder.money or 0) <= purse(state, war, bidder)


def open_war(state: State, command: acts.OpenBidding, now: int) -> Events:
    """Two chefs or more want the same ingredient; each may be in one war only."""
    must_market(state)
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
        raise Rejected(msg("{name} bids elsewhere already: one war at a time.", name=name))
    _must_want(state, war, bidder)
    missing = least(war, bidder) - purse(state, war, bidder)
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
    must_market(state)
    war = next((war for war in state.wars if war.id == war_id), None)
    if war is None:
        raise Rejected(msg("That bidding war is over."))
    if seat is not None and war.bidder(seat) is None:
        raise Rejected(msg("{name} does not bid here.", name=state.name(seat)))
    return war


def bid(state: State, command: acts.Bid, now: int) -> Events:
    """A bid that the bidder can pay and that is not below the others'; the poorer are out."""
    war = _find(state, command.war, command.seat)
    bidder = war.bidder(command.seat)
    assert bidder is not None
    _must_bid(state, war, bidder, command)
    made = events.BidMade(war.id, command.seat, command.money, command.waste)
    return _and_then(state, war, replace(bidder, money=command.money, waste=command.waste), made)


def _must_bid(state: State, war: War, bidder: Bidder, command: acts.Bid) -> None:
    name, mine = state.name(bidder.seat), (bidder.money or 0, bidder.waste)
    others = [
        (o.money or 0, o.waste)
        for o in war.left
        if o.seat != bidder.seat and can_pay(state, war, o)
    ]
    if command.money < least(war, bidder):
        raise Rejected(msg("The lowest bid here is {n}.", n=least(war, bidder)))
    if (command.money, command.waste) <= mine:
        raise Rejected(msg("{name} bids {n} already: bid more.", name=name, n=mine[0]))
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
        raise Rejected(msg("Waste is bid only by chefs all-in with equal money."))
    waste_to_come(state, command.waste, is_forced=False)


def _and_then(state: State, war: War, bidder: Bidder, made: events.BidMade) -> Events:
    """Who cannot follow is out; a last one left buys at once."""
    found: list[Event] = [made]
    left = [other for other in war.left if other.seat != bidder.seat]
    for other in tuple(left):
        if not state.options.coins and purse(state, war, other) < made.money:
            found.append(events.BidderLeft(war.id, other.seat, is_short=True))
            left.remove(other)
    if not left:
        found += sold(state, war, bidder)
    return tuple(found)


def drop_out(state: State, command: acts.DropOut, now: int) -> Events:
    """A bidder leaves; the last one left buys for the higher of own bid and price, L653-657."""
    war = _find(state, command.war, command.seat)
    gone = events.BidderLeft(war.id, command.seat, is_short=False)
    left = [bidder for bidder in war.left if bidder.seat != command.seat]
    return (gone, *(sold(state, war, left[0]) if len(left) == 1 else ()))


def close(state: State, command: acts.CloseBidding, now: int) -> Events:
    """Time is over: the highest bid buys, a tie or no bid buys nothing, L638-640."""
    return settle(state, _find(state, command.war))


def settle(state: State, war: War) -> Events:
    """What becomes of a bidding war when time is over."""
    bids = sorted(
        (
            (b.money, b.waste, b.seat)
            for b in war.left
            if b.money is not None and can_pay(state, war, b)
        ),
        reverse=True,
    )
    if not bids or (len(bids) > 1 and bids[0][:2] == bids[1][:2]):
        return (events.WarClosed(war.id, None),)
    winner = war.bidder(bids[0][2])
    assert winner is not None
    return sold(state, war, winner)


def sold(state: State, war: War, winner: Bidder) -> Events:
    """The winner pays and takes the waste that was bid; one who cannot pay any more buys nothing.

    Of the waste, no more than the box still has.
    """
    price = max(winner.money or 0, least(war, winner))
    stand = state.stand(winner.seat, winner.who)
    total = price + surcharge(state, winner.seat, winner.who, stand)
    if not state.options.coins and price > purse(state, war, winner):
        return (events.WarClosed(war.id, None),)
    waste = min(winner.waste, max(0, state.waste_left))
    taken = (events.WasteChanged(winner.seat, waste, "bid"),) if waste else ()
    paid = lose(state, winner.seat, total, "bid")
    return (*paid, *taken, events.WarClosed(war.id, winner.seat))
