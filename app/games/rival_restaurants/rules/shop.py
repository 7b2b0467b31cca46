"""Buying at the markets: list prices, surcharges, and where a figure may buy."""

from __future__ import annotations

from app.engine.commands import Rejected
from app.engine.text import msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import PAIR_PRICE, PRICES, STANDS, SURCHARGE
from app.games.rival_restaurants.rules.ban import must_keep_apart
from app.games.rival_restaurants.rules.held import surcharge
from app.games.rival_restaurants.rules.powers import must_work
from app.games.rival_restaurants.rules.sums import Events, must_market, pay
from app.games.rival_restaurants.state import State

GOHAN, PHYLLIS = "gohan_sushido", "phyllis_grubman"
LOVEHANDLES = "lovehandles_mcfatterson"


def is_shelf_only(state: State, seat: int, who: str) -> bool:
    """Whether Lovehandles closes the counters to that figure, L891-894; not at the Mystery Mart.

    As a non-cooking chef he hits active chefs alone, his own player's too, L1032-1035.
    """
    stand = state.stand(seat, who) if who in state.figures else None
    if stand in (None, "island", "mystery_mart"):
        return False
    found = state.working(LOVEHANDLES)
    if found is None or found == (seat, who) or (found[1] == "npc" and who == "npc"):
        return False
    return state.stand(*found) == stand


def extra(state: State, seat: int, who: str, stand: str | None, *, is_charged: bool | None) -> int:
    """What comes on top of the list price of an item; `is_charged` overrules the stands."""
    npc = SURCHARGE if who == "npc" else 0
    if is_charged is None:
        return npc + surcharge(state, seat, who, stand)
    return npc + (SURCHARGE if is_charged else 0)


def go_to(state: State, seat: int, who: str, stand: str) -> Events:
    """A figure shops there: its stand for the day if nobody said yet, else it must stand there."""
    there = state.stand(seat, who)
    if there is None:
        must_keep_apart(state, seat, who, stand)
        return (events.StandSet(seat, who, stand),)
    if there != stand:
        raise Rejected(
            msg(
                "{name} is at {place} today. Change the place first.",
                name=state.name(seat),
                place=STANDS[there],
            )
        )
    return ()


def must_have(state: State, seat: int, who: str) -> None:
    """Raise Rejected unless the seat has such a figure in this mode."""
    if who not in state.figures:
        raise Rejected(msg("{name} has no such figure in this mode.", name=state.name(seat)))


def _market_of(state: State, command: acts.Buy) -> tuple[int, str | None]:
    """The list price, and the market where it is known."""
    there = state.stand(command.seat, command.who)
    market = command.market or (there if command.price is None else None)
    if market is None and command.price is None:
        raise Rejected(msg("Choose a market or a price."))
    if market == "island" or (market is None and there == "island"):
        raise Rejected(
            msg("{name} is at the Island: no ingredients there.", name=state.name(command.seat))
        )
    here = market or there
    price = PRICES[here] if here is not None else command.price
    if price is None or command.price not in (None, price):
        raise Rejected(
            msg("{place} sells at {price}.", place=STANDS[here or ""], price=PRICES[here or ""])
        )
    return price, market or there


def quote(state: State, command: acts.Buy) -> int:
    """What these ingredients cost; raises Rejected where the figure cannot buy them, L332-335."""
    must_have(state, command.seat, command.who)
    price, market = _market_of(state, command)
    more = extra(state, command.seat, command.who, market, is_charged=command.surcharge)
    return (price + more) * command.count


def buy(state: State, command: acts.Buy, now: int) -> Events:
    """Ingredients from counter or shelf."""
    must_market(state)
    total = quote(state, command)
    placed = go_to(state, command.seat, command.who, command.market) if command.market else ()
    return (*placed, *pay(state, command.seat, total, "purchase"))


def pair_price(state: State, seat: int, who: str, *, is_charged: bool | None) -> int:
    """Phyllis's two ingredients, each with Antoine's surcharge where he stands."""
    return PAIR_PRICE + 2 * extra(state, seat, who, "chop_shop", is_charged=is_charged)


def buy_pair(state: State, command: acts.BuyPair, now: int) -> Events:
    """Phyllis's two ingredients of the Chop Shop for 300, once a day, L908-909."""
    must_market(state)
    who = must_work(state, PHYLLIS, command.seat)
    placed = go_to(state, command.seat, who, "chop_shop")
    total = pair_price(state, command.seat, who, is_charged=command.surcharge)
    return (*placed, *pay(state, command.seat, total, "purchase"), events.PowerUsed(PHYLLIS))


def buy_shelf(state: State, command: acts.BuyShelf, now: int) -> Events:
    """Gohan's shelf card at a market where nobody stands, never the Mystery Mart, L881-883."""
    must_market(state)
    must_work(state, GOHAN, command.seat)
    if command.market == "mystery_mart":
        raise Rejected(msg("Not at the Mystery Mart: choose another market."))
    there = [
        state.name(seat)
        for seat in state.flow.here
        for who in state.figures
        if state.stand(seat, who) == command.market
    ]
    if there:
        raise Rejected(msg("{name} stands there; choose an empty market.", name=there[0]))
    paid = pay(state, command.seat, PRICES[command.market], "purchase")
    return (*paid, events.PowerUsed(GOHAN))
