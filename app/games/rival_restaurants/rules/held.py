"""What is bid is not to be spent: the money that open bidding wars hold, L633-659."""

from __future__ import annotations

from app.games.rival_restaurants.acts.events import Bidder
from app.games.rival_restaurants.box import SURCHARGE
from app.games.rival_restaurants.state import State

ANTOINE = "antoine_baguette"


def surcharge(state: State, seat: int, who: str, stand: str | None) -> int:
    """Antoine's 100 on each item bought at his stand, L852-855; as a non-cooking chef L1037-1040.

    A non-cooking Antoine hits active chefs alone, his own player's too, never at the Mystery Mart.
    """
    found = None if stand is None else state.working(ANTOINE)
    if found is None or state.stand(*found) != stand or found == (seat, who):
        return 0
    if found[1] == "npc" and (who == "npc" or stand == "mystery_mart"):
        return 0
    return SURCHARGE


def held(state: State, seat: int, *, besides: int = 0) -> int:
    """The dollars that the bids of a seat hold, surcharges too; `besides`: a war left out."""
    if not state.wars:
        return 0
    return sum(
        _cost(state, bidder)
        for war in state.wars
        for bidder in war.left
        if war.id != besides and bidder.seat == seat
    )


def _cost(state: State, bidder: Bidder) -> int:
    if bidder.money is None:
        return 0
    stand = state.stand(bidder.seat, bidder.who)
    return bidder.money + surcharge(state, bidder.seat, bidder.who, stand)
