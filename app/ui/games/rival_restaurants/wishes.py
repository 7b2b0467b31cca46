"""Who wants the same ingredient: wars that are set up before the minute, L301-308, L635.

Known places make a row for each market where chefs of two players stand; where nobody said where
they stand, the table says who wants the same, and at what price.
"""

from __future__ import annotations

import msgspec

from app.engine.frame import Frame, Quantity
from app.engine.text import Text
from app.games.rival_restaurants.acts import OpenBidding
from app.games.rival_restaurants.box import PRICES
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.rival_restaurants.parts import MOVE, STAND_OF
from app.ui.games.rival_restaurants.war import War, wars

Figure = tuple[int, str]
"""A seat, and which of its chefs."""
FIELD = {"chef": "seats", "second": "seconds", "npc": "npcs"}
"""Where a war's command names a figure."""
ISLAND = "island"


class Wish(msgspec.Struct, frozen=True):
    """Those who may want the same ingredient, and those who do; `market` None: at any place."""

    key: str
    market: Text | None
    price: int | None
    among: tuple[Figure, ...]
    wanted: tuple[Figure, ...]

    @property
    def command(self) -> OpenBidding | None:
        """The war that it becomes; None while fewer than two want it, or no price is said."""
        return opening(self.price, self.wanted)


def opening(price: int | None, wanted: tuple[Figure, ...]) -> OpenBidding | None:
    """A war at that price of those who want the same."""
    if price is None or len({seat for seat, _ in wanted}) < 2:
        return None
    found = {
        field: tuple(seat for seat, who in wanted if who == figure)
        for figure, field in FIELD.items()
    }
    return OpenBidding(price, **found)  # type: ignore[arg-type]


# Where everybody stands


def places(frame: Frame) -> dict[Figure, Quantity]:
    """Where each figure stands, in the order of the seats."""
    names = {stand: who for who, stand in STAND_OF.items()}
    return {
        (seat.number, names[row.id]): row
        for seat in frame.seats
        for row in seat.quantities
        if row.id in names and not seat.is_gone
    }


def meetings(frame: Frame) -> dict[str, tuple[Figure, ...]]:
    """The markets where chefs of two players stand, and who they are."""
    at = places(frame)
    rows = {market: tuple(f for f, row in at.items() if row.value == market) for market in PRICES}
    return {market: row for market, row in rows.items() if len({seat for seat, _ in row}) > 1}


# What the table said


def is_asked(frame: Frame, desk: Desk) -> bool:
    """Whether the table is asked now: powers settled, places said, and chefs meet at a market.

    It may look at the cards instead, and ask for the question by itself.
    """
    if frame.phase != MOVE or shared(frame, "step") != "reveal" or frame.turn is not None:
        return False
    meant: bool | None = desk.picked(_name(frame, "asked"))
    if meant is not None:
        return meant
    is_due = not shared(frame, "powers") and _is_said(frame)
    return is_due and bool(wars(frame) or able(frame, desk))


def _is_said(frame: Frame) -> bool:
    """Whether no sheet on a card asks any more where its chef stands."""
    asked = {(s.seat, dict(s.start).get("who")) for s in frame.sheets if s.seat is not None}
    return not any(figure in asked for figure, row in places(frame).items() if row.value is None)


def ask(frame: Frame, desk: Desk, *, is_asked: bool) -> None:
    """Turn to the question, or back to the cards."""
    desk.pick(_name(frame, "asked"), is_asked)


def _name(frame: Frame, what: str) -> str:
    return f"{frame.round}/{frame.phase}/wish/{what}"


def able(frame: Frame, desk: Desk) -> dict[str, tuple[Figure, ...]]:
    """Those at each market who could bid for the same: counters open, money for the price."""
    busy = bidding(frame)
    free = {m: tuple(f for f in row if f not in busy) for m, row in meetings(frame).items()}
    rows = {market: _able(desk, PRICES[market], row) for market, row in free.items()}
    return {market: row for market, row in rows.items() if _players(row) > 1}


def _players(row: tuple[Figure, ...]) -> int:
    return len({seat for seat, _ in row})


def bidding(frame: Frame) -> dict[Figure, int]:
    """The figures that are in a war already, and its number."""
    return {
        (bid.seat, who): war.number
        for war in wars(frame)
        for bid in war.bids
        for who in STAND_OF
        if _fights(frame, (bid.seat, who), war)
    }


def _fights(frame: Frame, figure: Figure, war: War) -> bool:
    """Whether it is that chef who bids there: the one at the war's market, else the first."""
    at = places(frame)
    mine = [f for f in at if f[0] == figure[0]]
    there = [f for f in mine if at[f].unit is not None and at[f].unit == war.place]
    return figure in (there or mine)[:1]


def _able(desk: Desk, price: int, row: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """All of them; where the rules refuse that, each that they let bid against another."""
    whole = opening(price, row)
    if whole is not None and desk.why_not(whole) is None:
        return row
    return tuple(one for one in row if any(_may(desk, price, one, two) for two in row))


def _may(desk: Desk, price: int, one: Figure, two: Figure) -> bool:
    command = opening(price, (one, two))
    return command is not None and desk.why_not(command) is None


def wishes(frame: Frame, desk: Desk) -> list[Wish]:
    """The rows: a market each where chefs meet, all wanted at first; else whom the table names."""
    found = able(frame, desk)
    if not found and not meetings(frame):
        return _anywhere(frame, desk)
    at = places(frame)
    return [_wish(frame, desk, market, at[row[0]].unit, row) for market, row in found.items()]


def _wish(
    frame: Frame, desk: Desk, market: str, words: Text | None, row: tuple[Figure, ...]
) -> Wish:
    out: frozenset[Figure] = desk.picked(_name(frame, market), frozenset())
    wanted = tuple(figure for figure in row if figure not in out)
    return Wish(market, words, PRICES[market], row, wanted)


def _anywhere(frame: Frame, desk: Desk) -> list[Wish]:
    """A row to say who wants the same; once it is a war, it keeps those, and another follows."""
    busy = bidding(frame)
    left = tuple(f for f, row in places(frame).items() if row.value != ISLAND and f not in busy)
    rows: list[Wish] = []
    while _players(left) > 1:
        key = str(len(rows))
        said: frozenset[Figure] = desk.picked(_name(frame, key), frozenset())
        wanted = tuple(figure for figure in left if figure in said)
        price: int | None = desk.picked(_name(frame, f"{key}/price"))
        if opening(price, wanted) is None:
            return [*rows, Wish(key, None, price, left, wanted)]
        rows.append(Wish(key, None, price, wanted, wanted))
        left = tuple(figure for figure in left if figure not in wanted)
    return rows


def alone(frame: Frame, desk: Desk) -> list[tuple[Figure, Quantity]]:
    """Those who stand where nobody else may want the same."""
    shown = {figure for row in able(frame, desk).values() for figure in row}
    busy = bidding(frame)
    return [(f, at) for f, at in places(frame).items() if at.value and f not in {*shown, *busy}]


# What touches do


def turn(frame: Frame, desk: Desk, wish: Wish, figure: Figure) -> None:
    """That chef wants the ingredient, or does not."""
    name = _name(frame, wish.key)
    said: frozenset[Figure] = desk.picked(name, frozenset())
    desk.pick(name, said - {figure} if figure in said else said | {figure})


def cost(frame: Frame, desk: Desk, wish: Wish, price: int) -> None:
    """What the market asks, where its place is not known."""
    desk.pick(_name(frame, f"{wish.key}/price"), price)
