"""What the table sees of bidding wars: who leads, with what, and how one ended."""

from __future__ import annotations

from app.engine.frame import Line, Notice, Receipt
from app.engine.text import Text, msg
from app.engine.timer import us
from app.games.rival_restaurants.acts.events import Bidder
from app.games.rival_restaurants.box import STANDS
from app.games.rival_restaurants.box.chefs import MOVE
from app.games.rival_restaurants.rules.bidding import leader, market_of
from app.games.rival_restaurants.state import Sold, State, War

TOLD_US = us(6)
"""How long the table is told what became of a bidding war."""


def receipt(state: State, war: War) -> Receipt:
    """The bids of those still in; in the last line who leads with what, or the tie."""
    lines = tuple(Line(_bid(state, bidder), bidder.money or 0) for bidder in war.left)
    return Receipt(f"war{war.id}", title(state, war), lines, _standing(state, war))


def title(state: State, war: War) -> Text:
    """Which war it is: its market, where that is known, and the price there."""
    stand = market_of(state, war)
    if stand is None:
        return msg("Bidding war from {price}", price=war.price)
    return msg("{place}: bidding war from {price}", place=STANDS[stand], price=war.price)


def _bid(state: State, bidder: Bidder) -> Text:
    name = state.name(bidder.seat)
    if not bidder.waste:
        return Text("{name}", (("name", name),))
    return msg("{name}, waste {waste:+}", name=name, waste=bidder.waste)


def _standing(state: State, war: War) -> Line:
    first = leader(state, war)
    highest = max((bidder.money or 0 for bidder in war.left), default=0)
    if first is None:
        return Line(msg("tied") if highest else msg("no bid yet"), highest)
    name = state.name(first.seat)
    if first.waste:
        return Line(msg("{name} leads, waste {waste:+}", name=name, waste=first.waste), highest)
    return Line(msg("{name} leads", name=name), highest)


def notices(state: State, now: int) -> tuple[Notice, ...]:
    """What became of the wars that just ended."""
    rows = (row for row in state.sold if now < row.at + TOLD_US)
    return tuple(Notice(_told(state, row)) for row in rows)


def until(state: State, now: int) -> int | None:
    """When that is told no more."""
    ends = (row.at + TOLD_US for row in state.sold if now < row.at + TOLD_US)
    return min(ends, default=None)


def _told(state: State, sold: Sold) -> Text:
    if sold.winner is None:
        is_before = state.flow.phase == MOVE
        return msg("No bidding war any more.") if is_before else msg("Bidding over: nobody buys.")
    name = state.name(sold.winner)
    if sold.waste:
        return msg("{name} buys for {n}, waste {w:+}.", name=name, n=sold.money, w=sold.waste)
    return msg("{name} buys for {n}.", name=name, n=sold.money)
