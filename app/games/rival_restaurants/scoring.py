"""Who has won, and why: the tie-break at each depth, L233-244."""

from __future__ import annotations

from app.engine.ranking import STOPPED, Result, Standing
from app.engine.telling import Record
from app.engine.text import Text, msg
from app.games.rival_restaurants.acts import events
from app.games.rival_restaurants.box import TARGET
from app.games.rival_restaurants.state import State

Key = tuple[int, int, int, int]


def purse(state: State, seat: int) -> int:
    """The money that breaks a tie: kept by Toque, or counted from the table."""
    if state.options.coins:
        return state.counted[seat - 1] or 0
    return state.seat(seat).money


def key(state: State, seat: int) -> Key:
    """Popularity, gourmet recipes, money, the table's vote: higher is better."""
    mine = state.seat(seat)
    is_elected = int(seat == state.elected)
    return mine.popularity, mine.gourmet_cooked, purse(state, seat), is_elected


def contenders(state: State) -> tuple[int, ...]:
    """The seats at 20 or more that nothing separates any more."""
    over = [seat for seat in state.flow.here if state.seat(seat).popularity >= TARGET]
    best = max((key(state, seat) for seat in over), default=None)
    return tuple(seat for seat in over if key(state, seat) == best)


def tied(state: State) -> tuple[int, ...]:
    """The seats at 20 or more with the best popularity and gourmet recipes."""
    over = [seat for seat in state.flow.here if state.seat(seat).popularity >= TARGET]
    best = max((key(state, seat)[:2] for seat in over), default=None)
    return tuple(seat for seat in over if key(state, seat)[:2] == best)


def open_tie(state: State) -> str | None:
    """What has to be entered before the winner is known: money, vote, or nothing."""
    if len(tied(state)) < 2:
        return None
    if state.options.coins and tied_for_money(state):
        return "money"
    return "vote" if len(contenders(state)) > 1 else None


def tied_for_money(state: State) -> tuple[int, ...]:
    """The seats whose coins are still to be counted."""
    return tuple(seat for seat in tied(state) if state.counted[seat - 1] is None)


DEPTHS = ("popularity", "gourmet", "money", "vote")
"""What decides, in this order: a way in which a match can end each, L233-244."""


def result(state: State) -> Result:
    """The places 1, 1, 3, each with the reason that decided it, and the score pad."""
    order = _order(state)
    best, second = key(state, order[0]), key(state, order[min(1, len(order) - 1)])
    name = state.name(order[0])
    is_stopped = state.flow.ended == "counted"
    return Result(
        standings=tuple(_standing(state, seat) for seat in state.flow.seats),
        text=msg("{name} wins by {why}.", name=name, why=reason(best, second)),
        stopped=msg("Stopped on day {n}; the ranking as it stands.", n=state.flow.round),
        title=STOPPED if is_stopped else msg("Top Chef: {names:and}"),
        ends=tuple(DEPTHS[n] for n in range(4) if best[n] != second[n])[:1],
        columns=(msg("Waste"), msg("Basic"), msg("Money"), msg("Gourmet"), msg("Popularity")),
        decides=(msg("Popularity"), msg("Gourmet"), msg("Money"), msg("The table's vote")),
    )


def _order(state: State) -> list[int]:
    """The seats that are still here, the best first."""
    return sorted(state.flow.here, key=lambda seat: key(state, seat), reverse=True)


def _standing(state: State, seat: int) -> Standing:
    points = state.seat(seat).popularity
    return Standing(points, key(state, seat), _because(state, seat), _row(state, seat))


def _because(state: State, seat: int) -> Text:
    """What separates a seat from the one above it; the first from the one below."""
    order = _order(state)
    at = order.index(seat) if seat in order else 0
    other = order[at - 1] if at else order[min(1, len(order) - 1)]
    return reason(key(state, seat), key(state, other))


def reason(mine: Key, other: Key) -> Text:
    """The depth at which two seats differ, and by what."""
    if mine[0] != other[0]:
        return msg("popularity, {a} to {b}", a=mine[0], b=other[0])
    if mine[1] != other[1]:
        return msg("gourmet recipes, {a} to {b}", a=mine[1], b=other[1])
    if mine[2] != other[2]:
        return msg("money, {a} to {b}", a=mine[2], b=other[2])
    return msg("the table's vote") if mine[3] != other[3] else msg("an even tie")


def _row(state: State, seat: int) -> tuple[int, ...]:
    """The score pad's column of a seat: what decides first stands last, as a sum does."""
    mine = state.seat(seat)
    return (
        mine.waste,
        mine.basic_cooked,
        purse(state, seat),
        mine.gourmet_cooked,
        mine.popularity,
    )


RECORDS = (
    Record(
        title=msg("Popularity in a day"),
        icon="thumb-up",
        of=events.PopularityChanged,
        value=lambda event: event.amount,
        per="round",
    ),
    Record(
        title=msg("Dearest bid"),
        icon="gavel",
        of=events.BidMade,
        value=lambda event: event.money,
    ),
    Record(
        title=msg("Best recipe"),
        icon="chef-hat",
        of=events.DishCooked,
        value=lambda event: event.gain,
    ),
    Record(
        title=msg("Gourmet in a match"),
        icon="silverware-variant",
        of=events.DishCooked,
        value=lambda event: event.kind == "gourmet",
        per="match",
    ),
)
