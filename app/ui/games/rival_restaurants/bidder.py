"""A bidder's card: what is left, what is bid, to raise, to drop out; and how a war begins."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from app.engine.frame import Frame, Quantity, Seat
from app.engine.text import Text, msg
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.box import PRICES as MARKETS
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.back import (
    GAP,
    Item,
    ground,
    head,
    head_cell,
    item_cell,
    lines,
    panel,
)
from app.ui.games.rival_restaurants.bid_cell import BidCell
from app.ui.games.rival_restaurants.form import do
from app.ui.games.rival_restaurants.parts import Front, cell, held_by
from app.ui.games.rival_restaurants.steps import card_face, own_prices
from app.ui.games.rival_restaurants.turning import Turn, lay
from app.ui.games.rival_restaurants.war import War, raising, war_pick, way_out
from app.ui.games.rival_restaurants.wishes import FIELD, Figure, places
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room, columns, grid, share

PRICES = (100, 200, 300)
ROOMY, NARROW, MOST_BESIDE = 280.0, 240.0, 999
"""From this width (u) on a card has room for four digits and the sign, else for three; narrow."""


def bidder(card: Front, mine: list[War], war: War, rect: Rect, press: Act) -> list[Part]:
    """The card of a seat in a bidding war, turned by itself; its head opens all the rest.

    `mine`: all wars in which it is, `war`: the one that lies here.
    """
    seat, page = card.seat, card.page
    top, *room = lines(rect)
    name, shown = columns(top, share(1.13 if rect[2] >= NARROW else 1.4), share(), gap=GAP)
    is_led = war.leader == seat.number
    left = people.left_over(seat)
    kept = "" if left is None else _left(left, page, rect[2])
    said = pieces.refusal(card.frame, seat, page) or kept
    cell = head_cell(seat, name, said, press, is_big=False)
    return [
        ground(seat, rect, is_led=is_led, is_paper=True),
        replace(cell, key=f"seat:{seat.number}", props={**cell.props, "icon": ""}),
        _bid(card, war, shown, has_other=len(mine) > 1),
        *_row(card, mine, war, room[0], has_prices=len(room) > 1),
        *(_prices(card, room[1]) if len(room) > 1 else []),
    ]


def _left(left: int, page: Page, wide: float) -> str:
    """Five digits leave no room for their sign, on a narrow card four; there five stand alone."""
    if wide < NARROW and left > people.LONGEST_MONEY:
        return page.amount(left)
    most = people.LONGEST_MONEY if wide >= ROOMY else MOST_BESIDE
    money = page.amount(left) if left > most else people.dollars(left, page)
    return page.say(msg("{money} left", money=money))


def _bid(card: Front, war: War, rect: Room, *, has_other: bool) -> Part:
    """What this seat bids; on brass while it leads. Of two wars it says which one lies here."""
    seat, page = card.seat, card.page
    bid = war.bid_of(seat.number)
    assert bid is not None
    is_led = war.leader == seat.number
    words = msg("leads") if is_led else msg("bids", context="war")
    if has_other:
        words = war.place or msg("at {n}", n=war.price)
    waste = page.amount(bid.waste, is_signed=True) if bid.waste else ""
    amount = page.amount(bid.money) if bid.money else "–"
    return Part(
        f"bid:{seat.number}",
        BidCell,
        rect,
        {"words": page.say(words), "amount": amount, "waste": waste, "is_led": is_led},
    )


def _row(card: Front, mine: list[War], war: War, rect: Room, *, has_prices: bool) -> list[Part]:
    """Raise, drop out, buy something else with what is left."""
    frame, seat, page, desk = card.frame, card.seat, card.page, card.desk
    out, has_other = way_out(card, war), len(mine) > 1
    left = people.left_over(seat)
    none = left is not None and left < PRICES[0]
    up, quit_, buy, other = columns(
        rect,
        share(1.7),
        share(1.14),
        0 if has_prices else share(),
        share(1.14) if has_other else 0,
        gap=GAP,
    )
    shop = Item(
        f"buys:{seat.number}",
        page.say(msg("buys", context="war button")),
        lambda: lay(frame, desk, (seat.number, Turn("buys"))),
        icon="cart",
        reason=page.say(msg("Nothing is left.")) if none else None,
    )
    leave = Item(
        pieces.name_of(out),
        page.say(msg("drop out", context="button")),
        pieces.Doing(out, desk),
        icon="close-thick",
    )
    return [
        item_cell(_raise(card, war), up),
        item_cell(leave, quit_),
        *([] if has_prices else [item_cell(shop, buy)]),
        *([item_cell(_other(card, mine, war), other)] if has_other else []),
    ]


def _other(card: Front, mine: list[War], war: War) -> Item:
    """The other war of a player with two chefs."""
    numbers = [row.number for row in mine]
    following = mine[(numbers.index(war.number) + 1) % len(mine)]
    where = following.place or msg("at {n}", n=following.price)
    return Item(
        f"other-war:{card.seat.number}",
        card.page.say(where),
        partial(card.desk.pick, war_pick(card.frame, card.seat), following.number),
        means=("war", following.number),
    )


def _raise(card: Front, war: War) -> Item:
    """The next bid, by its amount; nothing for the leader."""
    frame, seat, page = card.frame, card.seat, card.page
    button = raising(card, war)
    key = f"raise:{seat.number}"
    if war.leader == seat.number:
        return Item(key, page.say(msg("in front")), lambda: None, icon="crown", reason="")
    if button is None:
        is_over = frame.clock is not None and frame.clock.tone == "over"
        words = msg("too late") if is_over else msg("all in")
        return Item(key, page.say(words), lambda: None, reason="")
    command: Any = button.command
    words = msg("{n} waste", n=command.waste) if command.waste else msg("bid it", context="button")
    amount = (
        page.amount(command.waste, is_signed=True) if command.waste else page.amount(command.money)
    )
    is_late = button.ask is not None
    words = msg("in time…", context="button") if is_late else words
    doing = pieces.Doing(button, card.desk)
    return Item(key, page.say(words), doing, amount=amount, is_chosen=not is_late)


def _prices(card: Front, rect: Room) -> list[Part]:
    """−100 −200 −300 as on the front, and the card of the day."""
    faces = [*own_prices(card)[:3], *card_face(card)]
    spots = grid(rect, len(faces), len(faces), gap=GAP)
    return [cell(face, card.page, card.desk, spot) for face, spot in zip(faces, spots, strict=True)]


def buys(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """What a bidder buys beside the war, with what is left."""
    top, first, *_ = lines(rect)
    money = people.money(seat, page)
    return [
        ground(seat, rect),
        head_cell(seat, top, money, lambda: lay(frame, desk, (seat.number, None))),
        *_prices(Front.of(frame, seat, page, desk), first),
    ]


# A war begins


def begin(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """At what price, and against whom: the others' cards are touched."""
    top, first, *_ = lines(rect)
    name, beside = head(top)
    seats: tuple[int, ...] = turn.values.get("seats", ())
    if len(frame.seats) == 2:
        seats = (3 - seat.number,)
    price = turn.values.get("price") or _price_here(seat)
    if not any(row.command is acts.OpenBidding for row in frame.sheets):
        return panel(frame, seat, Turn(at=turn.at), page, desk, rect)
    spots = grid(first, len(PRICES), len(PRICES), gap=GAP)
    return [
        ground(seat, rect),
        head_cell(
            seat,
            name,
            _against(frame, seats, page),
            lambda: lay(frame, desk, (seat.number, None)),
            is_big=False,
        ),
        _open(frame, seat, price, seats, page, desk, beside),
        *(
            item_cell(
                Item(
                    f"war-price:{seat.number}:{one}",
                    "",
                    lambda one=one: _say(frame, seat, turn, desk, price=one),
                    amount=page.amount(one),
                    is_chosen=one == price,
                ),
                spot,
            )
            for one, spot in zip(PRICES, spots, strict=True)
        ),
    ]


def _price_here(seat: Seat) -> int | None:
    """The price of the market where the seat stands, where that is known."""
    return MARKETS.get(held_by(seat, "stand") or "")


def _against(frame: Frame, seats: tuple[int, ...], page: Page) -> str:
    if not seats:
        return page.say(msg("Against whom?"))
    names = ", ".join(frame.seats[n - 1].name for n in seats)
    return page.say(msg("against {names}", names=names))


def _say(frame: Frame, seat: Seat, turn: Turn, desk: Desk, **values: Any) -> None:
    lay(frame, desk, (seat.number, replace(turn, values={**turn.values, **values})))


def _open(
    frame: Frame,
    seat: Seat,
    price: int | None,
    seats: tuple[int, ...],
    page: Page,
    desk: Desk,
    rect: Room,
) -> Part:
    """Begins the war, once a price and somebody else are said."""
    command = opened(frame, price or PRICES[0], (seat.number, *seats))
    refused: Text | None = msg("First the price.") if price is None else None
    if refused is None:
        refused = desk.why_not(command) if seats else msg("Against whom?")
    item = Item(
        f"ok:{seat.number}",
        page.say(msg("begin", context="button")),
        lambda: _begin(frame, seat, command, refused, desk),
        icon="gavel",
        reason=None if refused is None else page.say(refused),
        is_chosen=refused is None,
    )
    return item_cell(item, rect)


def opened(frame: Frame, price: int, seats: tuple[int, ...]) -> acts.OpenBidding:
    """The war of these players: their chefs that stand at one market of that price, else the first.

    Who has two chefs bids with the one that may be at the market of the others.
    """
    at = places(frame)
    markets = [market for market, cost in MARKETS.items() if cost == price]
    rows = [[_there(at, seat, market) for seat in seats] for market in markets]
    best = min(rows, key=lambda row: [figure is None or at[figure].value is None for figure in row])
    figures = [figure or (seat, "chef") for figure, seat in zip(best, seats, strict=True)]
    named = {
        field: tuple(seat for seat, who in figures if FIELD[who] == field)
        for field in FIELD.values()
    }
    return acts.OpenBidding(price, **named)  # type: ignore[arg-type]


def _there(at: dict[Figure, Quantity], seat: int, market: str) -> Figure | None:
    """The figure of that player at that market, else one of which nobody said where it stands."""
    mine = [figure for figure in at if figure[0] == seat]
    rows = [figure for value in (market, None) for figure in mine if at[figure].value == value]
    return rows[0] if rows else None


def _begin(
    frame: Frame, seat: Seat, command: acts.OpenBidding, refused: Text | None, desk: Desk
) -> None:
    if refused is not None:
        desk.refuse(refused, seat.number)
        return
    lay(frame, desk, (seat.number, None))
    do(desk, seat, command)


def join_war(frame: Frame, desk: Desk, seat: int, other: int, turn: Turn) -> None:
    """Another seat wants the same ingredient, or no more."""
    seats = tuple(turn.values.get("seats", ()))
    seats = tuple(n for n in seats if n != other) if other in seats else (*seats, other)
    lay(frame, desk, (seat, replace(turn, values={**turn.values, "seats": seats})))
