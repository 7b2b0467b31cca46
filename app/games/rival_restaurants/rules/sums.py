"""Money, waste and popularity: what every change is, and when it is refused."""

from __future__ import annotations

from app.engine.commands import Event, Rejected
from app.engine.text import msg, plural
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import CARDS_A_DAY, LEVELS
from app.games.rival_restaurants.box.chefs import MARKET, MOVE
from app.games.rival_restaurants.rules.held import held
from app.games.rival_restaurants.state import State

Events = tuple[Event, ...]


def must_be(state: State, *phases: str) -> None:
    """Raise Rejected unless one of these phases is on."""
    if state.flow.phase not in phases:
        row = next(row for row in state.phases if row.id == phases[-1])
        raise Rejected(msg("Only during {phase}.", phase=row.title))


def must_market(state: State) -> None:
    """Buying and trading happen in the second phase alone, L316-318."""
    must_be(state, MARKET)


def must_be_revealed(state: State) -> None:
    """Raise Rejected unless the chefs stand on the board: from the reveal to the market's end."""
    if state.flow.phase == MOVE and state.step == "reveal":
        return
    must_be(state, MARKET)


def pay(state: State, seat: int, amount: int, reason: str) -> Events:
    """Money to the bank; what is bid in a war is not to be spent, L633-659."""
    found = lose(state, seat, amount, reason)
    bids = held(state, seat)
    if found and bids and amount > state.seat(seat).money - bids:
        raise Rejected(msg("{name} has {bids} in a bidding war.", name=state.name(seat), bids=bids))
    return found


def lose(state: State, seat: int, amount: int, reason: str) -> Events:
    """Money that goes, bids included; raises Rejected with what is missing. Coins: nothing."""
    if state.options.coins or not amount:
        return ()
    missing = amount - state.seat(seat).money
    if missing > 0:
        raise Rejected(msg("{name} lacks {missing}.", name=state.name(seat), missing=missing))
    return (events.MoneyChanged(seat, -amount, reason),)


def earn(state: State, seat: int, amount: int, reason: str) -> Events:
    """Money from the bank."""
    if state.options.coins or not amount:
        return ()
    return (events.MoneyChanged(seat, amount, reason),)


def hand_over(state: State, giver: int, taker: int, amount: int, reason: str) -> Events:
    """Money from one seat to another, bids included: a robbery takes half of all."""
    if giver == taker:
        return ()
    return (*lose(state, giver, amount, reason), *earn(state, taker, amount, reason))


def waste_to_come(state: State, more: int, *, is_forced: bool) -> bool:
    """Whether `more` tokens go beyond the box; raises Rejected unless it is forced."""
    short = more > max(0, state.waste_left)
    if short and not is_forced:
        raise Rejected(
            plural(
                "The box has {n} waste token left. Force it if need be.",
                "The box has {n} waste tokens left. Force it if need be.",
                max(0, state.waste_left),
            )
        )
    return short


def take_waste(state: State, seat: int, amount: int, reason: str, *, is_forced: bool) -> Events:
    """Waste tokens from the box, 32 on the table in all unless forced, L36."""
    if not amount:
        return ()
    short = waste_to_come(state, amount, is_forced=is_forced)
    return (events.WasteChanged(seat, amount, reason, short),)


def drop_waste(state: State, seat: int, amount: int, reason: str) -> Events:
    """Waste tokens out of a restaurant; raises Rejected where there are not as many."""
    held = state.seat(seat).waste
    if amount > held:
        raise Rejected(
            plural(
                "{name} has only {n} waste token.",
                "{name} has only {n} waste tokens.",
                held,
                name=state.name(seat),
            )
        )
    return (events.WasteChanged(seat, -amount, reason),) if amount else ()


def popularity(state: State, seat: int, amount: int, reason: str) -> Events:
    """The slider moves, and the levels that it reaches or passes, lower first, L412-414."""
    mine = state.seat(seat)
    after = mine.popularity + amount
    if after < 0:
        raise Rejected(
            msg("{name} has only {n} popularity.", name=state.name(seat), n=mine.popularity)
        )
    levels = tuple(
        events.LevelReached(seat, level) for level in LEVELS if mine.peak < level <= after
    )
    moved = (events.PopularityChanged(seat, amount, reason),) if amount else ()
    return (*moved, *levels)


def cards_a_day(state: State) -> int:
    """Action cards that a seat may play in a day, L480."""
    chefs = 2 if state.options.table == "two_chefs" and state.box.each_chef_earns else 1
    return chefs * CARDS_A_DAY


def half(state: State, seat: int) -> int:
    """Half of a seat's money, rounded down to the step, L825-826."""
    step = state.box.half_step
    return state.seat(seat).money // 2 // step * step
