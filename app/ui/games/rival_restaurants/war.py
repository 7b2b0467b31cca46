"""Bidding wars as the Frame tells them: who bids what, who leads, what a bidder may do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from app.engine.frame import Button, Frame, Receipt, Seat
from app.engine.text import Text
from app.ui.games.rival_restaurants.parts import Front, name_of


class Bid(msgspec.Struct, frozen=True):
    """What a seat has bid: money, or 0 for nothing yet, and waste."""

    seat: int
    money: int
    waste: int


class War(msgspec.Struct, frozen=True):
    """A bidding war: its number, its title, the bids of those still in, how it is closed."""

    number: int
    title: Text
    bids: tuple[Bid, ...]
    close: Button | None

    @property
    def best(self) -> tuple[int, int]:
        """The highest bid: money and waste."""
        return max(((bid.money, bid.waste) for bid in self.bids), default=(0, 0))

    @property
    def leader(self) -> int | None:
        """Who alone has the highest bid."""
        found = [bid.seat for bid in self.bids if (bid.money, bid.waste) == self.best]
        return found[0] if len(found) == 1 and self.best[0] else None

    @property
    def price(self) -> int:
        """The price of the market."""
        return whole(dict(self.title.args).get("price"))

    @property
    def place(self) -> Text | None:
        """The market where it is fought, where that is known."""
        place = dict(self.title.args).get("place")
        return place if isinstance(place, Text) else None

    def bid_of(self, seat: int) -> Bid | None:
        """What that seat has bid here, or None where it does not bid."""
        return next((bid for bid in self.bids if bid.seat == seat), None)


def whole(value: object) -> int:
    """A number that a text carries, 0 where it carries none."""
    return value if isinstance(value, int) else 0


def wars(frame: Frame) -> list[War]:
    """Every bidding war that is open."""
    return [_war(frame, row) for row in frame.receipts if row.id.startswith("war")]


def _war(frame: Frame, row: Receipt) -> War:
    """Bidders stand in the receipt's lines in the order in which they may drop out."""
    number = int(row.id.removeprefix("war"))
    drops: list[Any] = [b.command for b in _of(frame, "drop_out", number)]
    seats = [drop.seat for drop in drops]
    bids = tuple(
        Bid(seat, line.amount, whole(dict(line.label.args).get("waste")))
        for seat, line in zip(seats, row.lines, strict=False)
    )
    return War(number, row.title, bids, next(_of(frame, "close_bidding", number), None))


def _of(frame: Frame, name: str, war: int) -> Iterator[Button]:
    return (b for b in frame.buttons if name_of(b) == name and _is_about(b, war))


def _is_about(button: Button, war: int) -> bool:
    return getattr(button.command, "war", 0) == war


def wars_of(open_: Sequence[War], seat: Seat) -> list[War]:
    """Those of the open bidding wars in which a seat is; two where it has two chefs."""
    return [war for war in open_ if war.bid_of(seat.number)]


def war_of(mine: Sequence[War], chosen: int | None) -> War:
    """Of a seat's wars the one that was chosen, else the first."""
    return next((war for war in mine if war.number == chosen), mine[0])


def war_pick(frame: Frame, seat: Seat) -> str:
    """The pick that holds which of two wars lies on a seat's card."""
    return f"{frame.round}/war/{seat.number}"


def way_out(card: Front, war: War) -> Button:
    """What the seat drops out with."""
    return next(row for row in card.buttons_of("drop_out") if _is_about(row, war.number))


def offers(card: Front, war: War) -> list[Button]:
    """Every bid that this seat may make now."""
    return [row for row in card.buttons_of("bid") if _is_about(row, war.number)]


def raising(card: Front, war: War) -> Button | None:
    """The bid that goes above the others: money before waste; the leader needs none.

    Nobody has bid: the price. No money for more: the same money, then waste.
    """
    if war.leader == card.seat.number:
        return None
    rows: list[tuple[Button, Any]] = [(b, b.command) for b in offers(card, war)]
    for_money = sorted((row for row in rows if not row[1].waste), key=lambda row: row[1].money)
    if for_money:
        return for_money[-1][0] if war.best[0] else for_money[0][0]
    return next((b for b, bid in rows if bid.waste), None)
