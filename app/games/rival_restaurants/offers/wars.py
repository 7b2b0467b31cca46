"""The buttons and sheets of bidding wars: each bidder's next bids, to drop out, to end it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.commands import why_not
from app.engine.frame import Bound, Button, Sheet
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts.events import Bidder
from app.games.rival_restaurants.box import SURCHARGE
from app.games.rival_restaurants.box.chefs import MARKET
from app.games.rival_restaurants.offers import choices as say
from app.games.rival_restaurants.rules import bidding
from app.games.rival_restaurants.state import State, War

MOST = 99_900
STEPS = (100, 200, 300)


def buttons(state: State, now: int) -> tuple[Button, ...]:
    """For each bidder: match the bid, raise it by 100, add waste, drop out; then: time is over."""
    return tuple(button for war in state.wars for button in _war(state, war, now))


def _war(state: State, war: War, now: int) -> tuple[Button, ...]:
    """Who leads needs no bid."""
    first, bids = bidding.leader(state, war), list[Button]()
    for bidder in war.left:
        bids += () if bidder == first else _bids(state, war, bidder)
        bids.append(_out(war, bidder))
    return (*bids, *(_close(state, war, now) if state.flow.phase == MARKET else ()))


def _close(state: State, war: War, now: int) -> tuple[Button, ...]:
    """Before zero it asks: others may still bid."""
    ask = bidding.to_close(state, now)
    close = acts.CloseBidding(war.id, anyway=ask is not None)
    return (Button(msg("Bidding over"), close, "quick", ask=ask),)


def _out(war: War, bidder: Bidder) -> Button:
    return Button(msg("drops out"), acts.DropOut(war.id, bidder.seat), "quick", seat=bidder.seat)


def _bids(state: State, war: War, bidder: Bidder) -> tuple[Button, ...]:
    """Match the bid, raise it, add waste: as far as each counts."""
    base = _base(state, war, bidder)
    offers = [acts.Bid(war.id, bidder.seat, base), acts.Bid(war.id, bidder.seat, base + SURCHARGE)]
    offers.append(acts.Bid(war.id, bidder.seat, base, max(b.waste for b in war.left) + 1))
    rows = (_button(state, offer) for offer in offers)
    return tuple(row for row in rows if row is not None)


def _base(state: State, war: War, bidder: Bidder) -> int:
    """The lowest bid that counts: the others' highest that can be paid, or the price."""
    made = [b.money or 0 for b in war.left if b == bidder or bidding.can_pay(state, war, b)]
    return max(*made, war.least(bidder))


def _button(state: State, offer: acts.Bid) -> Button | None:
    """The bid, after zero with a question; None where it counts for nothing."""
    reason, ask = why_not(bidding.bid, state, offer, 0), None
    if reason == bidding.LATE:
        offer, ask = replace(offer, in_time=True), bidding.LATE
        reason = why_not(bidding.bid, state, offer, 0)
    return None if reason else Button(_label(offer), offer, "quick", seat=offer.seat, ask=ask)


def _label(offer: acts.Bid) -> Text:
    if offer.waste:
        return msg("{money} and waste {waste:+}", money=offer.money, waste=offer.waste)
    return msg("bids {money}", money=offer.money)


# Sheets


def bid_sheets(state: State) -> tuple[Sheet, ...]:
    """Any bid by the keypad, for who does not lead; a raise and waste as the table says them."""
    leaders = ((war, bidding.leader(state, war)) for war in state.wars)
    return tuple(
        _sheet(state, war, bidder)
        for war, first in leaders
        for bidder in war.left
        if bidder != first
    )


def _sheet(state: State, war: War, bidder: Bidder) -> Sheet:
    base = _base(state, war, bidder)
    most = MOST if state.options.coins else bidding.purse(state, war, bidder)
    waste = acts.Bid(war.id, bidder.seat, base, max(b.waste for b in war.left) + 1, in_time=True)
    has_waste = why_not(bidding.bid, state, waste, 0) is None
    hidden = ("war", "seat", *(() if has_waste else ("waste",)))
    return Sheet(
        acts.Bid,
        msg("Bids"),
        "seat",
        icon="gavel",
        seat=bidder.seat,
        quick=STEPS,
        start=(("war", war.id), ("seat", bidder.seat), ("money", base), ("waste", bidder.waste)),
        hidden=hidden if state.flow.is_over else (*hidden, "in_time"),
        bounds=(Bound("money", base, max(most, base)),),
        closed=None
        if most >= base
        else msg("{name} lacks {missing}.", name=state.name(bidder.seat), missing=base - most),
    )


def opening(state: State) -> Sheet:
    """A war begins, at the earliest when the chefs are placed on an ingredient, L301-308."""
    figures = state.figures
    fields = (("chef", "seats"), ("second", "seconds"), ("npc", "npcs"))
    shown = [field for who, field in fields if who in figures]
    return Sheet(
        acts.OpenBidding,
        msg("Bidding war"),
        "quick",
        start=(("price", 300), ("seats", ()), ("seconds", ()), ("npcs", ())),
        hidden=tuple(field for _, field in fields if field not in shown),
        choices=tuple(c for field in shown for c in say.seats(state, field, state.flow.here)),
    )
