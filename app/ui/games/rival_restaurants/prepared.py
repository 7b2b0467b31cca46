"""The question before the minute: who wants the same ingredient; the wars begin with the clock."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.frame import Frame, Quantity
from app.engine.text import Text, msg, plural
from app.games.rival_restaurants.acts import OpenBidding
from app.games.rival_restaurants.box import LIST_PRICES
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import column, people
from app.ui.games.rival_restaurants.card_cell import CardCell
from app.ui.games.rival_restaurants.form import do
from app.ui.games.rival_restaurants.parts import seat_faces
from app.ui.games.rival_restaurants.war import War, wars
from app.ui.games.rival_restaurants.wish_cell import WishCell
from app.ui.games.rival_restaurants.wishes import (
    Figure,
    Wish,
    alone,
    ask,
    bidding,
    cost,
    places,
    turn,
    wishes,
)
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.outline import DashedOutline
from app.ui.widgets.paper import Paper

GAP = 8.0
TALL, PRICED = 40.0, 68.0
"""What the market's name, or three prices, take above the chefs on an upright screen (u)."""
BESIDE = 204.0
"""Width (u) of the market's name beside its chefs."""
EDGE, CELL, CELL_TALL = 18.0, 60.0, 76.0
"""The rim of a row above and below its chefs (u), and the height of a chef's cell."""
GROWN = 1.7
"""So many times its height a row takes where the page has room."""
LONE = 58.0
"""Height (u) of a line of those who are alone."""


def prepared(frame: Frame, page: Page, desk: Desk, whole: Room) -> list[Part]:
    """The markets where chefs meet, those who are alone, and the button that begins it all."""
    line, body, foot = rows(whole, 60 if page.is_tall else 40, share(), 64, gap=GAP)
    found, open_, by_itself = wishes(frame, desk), wars(frame), alone(frame, desk)
    heights = [
        *(_height(len(war.bids), page, TALL) for war in open_),
        *(_height(len(wish.among), page, _above(wish)) for wish in found),
    ]
    lone = _lone_height(len(by_itself), page)
    sizes = [share(high, most=GROWN * high) for high in heights]
    *spots, rest = rows(body, *sizes, share(lone, most=lone) if lone else 0, gap=GAP)
    undo, cards, main = columns(foot, 120 if page.is_tall else 248, 76, share(), gap=GAP)
    return [
        *_head(frame, page, line, is_known=any(wish.market for wish in found)),
        *_wars(frame, open_, page, desk, spots),
        *_wishes(frame, found, page, desk, spots[len(open_) :]),
        *_alone(frame, by_itself, page, rest),
        column.narrow(column.undo_part(frame, page, desk, undo), undo.wide),
        _to_cards(frame, page, desk, cards),
        *_start(frame, found, page, desk, main),
    ]


def _across(count: int, page: Page) -> int:
    """So many chefs beside one another that the longest name can be read."""
    if page.is_tall or count in (2, 4):
        return 2
    return 3


def _above(wish: Wish) -> float:
    """What stands over the chefs upright: the market's name, or three prices."""
    return PRICED if wish.market is None else TALL


def _height(count: int, page: Page, above: float) -> float:
    """A row as high as its chefs need; `above`: what stands over them upright."""
    lines = -(-count // _across(count, page))
    above, each = (above, CELL_TALL) if page.is_tall else (0, CELL)
    return 2 * EDGE + above + lines * each + (lines - 1) * GAP


def _lone_height(count: int, page: Page) -> float:
    """The box of those who are alone; its title stands beside them, or above."""
    lines = -(-count // (2 if page.is_tall else 4))
    return 16 + (26 if page.is_tall else 0) + lines * LONE if count else 0


def _head(frame: Frame, page: Page, rect: Room, *, is_known: bool) -> list[Part]:
    """A notice, or the question and how it is answered."""
    notice = column.general_notice(frame, page, rect)
    if notice:
        return notice
    asks, how = (
        rows(rect, share(1.5), share(), gap=0) if page.is_tall else columns(rect, share(), 300)
    )
    said = msg("Not so? Touch to leave out.") if is_known else msg("Touch who wants the same.")
    return [
        pieces.words(
            "prompt",
            page.say(msg("Who wants the same ingredient?")),
            asks,
            size_px=theme.headline,
            tight_px=theme.body,
            bold=True,
        ),
        pieces.words(
            "hint",
            page.say(said),
            how,
            size_px=theme.label,
            tight_px=theme.least,
            halign="left" if page.is_tall else "right",
        ),
    ]


# The rows


def _row(key: str, rect: Room, page: Page, above: float = TALL) -> tuple[Part, Room, Room]:
    """Its paper, where the market is named, where the chefs lie."""
    paper = Part(f"row:{key}", Paper, rect, {"has_teeth": False})
    inner = inset(rect, 12, EDGE)
    if page.is_tall:
        name, cells = rows(inner, above - GAP, share(), gap=GAP)
    else:
        name, cells = columns(inner, BESIDE, share(), gap=GAP)
    return paper, name, cells


def _spots(count: int, cells: Room, page: Page) -> list[Room]:
    """A cell for each chef."""
    return grid(cells, count, _across(count, page), gap=GAP)


def _wishes(
    frame: Frame, found: list[Wish], page: Page, desk: Desk, spots: list[Room]
) -> list[Part]:
    """A row for each market where chefs meet: a touch leaves one out, or takes it in."""
    parts: list[Part] = []
    for wish, spot in zip(found, spots, strict=True):
        paper, name, cells = _row(wish.key, spot, page, _above(wish))
        parts += [paper, *_named(frame, wish, page, desk, name)]
        parts += [
            _cell(frame, figure, wish, page, desk, rect)
            for figure, rect in zip(wish.among, _spots(len(wish.among), cells, page), strict=True)
        ]
    return parts


def _named(frame: Frame, wish: Wish, page: Page, desk: Desk, rect: Room) -> list[Part]:
    """The market and its price; the prices to choose from where nobody said which it is."""
    if wish.market is not None and wish.price is not None:
        price = msg("market price {money}", money=people.dollars(wish.price, page))
        return _title(wish.key, page.say(wish.market), page.say(price), page, rect)
    spots = grid(rect, len(LIST_PRICES), len(LIST_PRICES), gap=6)
    return [
        Part(
            f"price:{wish.key}:{one}",
            CardCell,
            spot._replace(y=spot.y + max(0, spot.high - CELL) / 2, high=min(CELL, spot.high)),
            {"amount": page.amount(one), "is_chosen": one == wish.price, "is_signed": False},
            press=partial(cost, frame, desk, wish, one),
        )
        for one, spot in zip(LIST_PRICES, spots, strict=True)
    ]


def _title(key: str, name: str, price: str, page: Page, rect: Room) -> list[Part]:
    if page.is_tall:
        above, below = columns(rect, share(), share(), gap=6)
    else:
        above, below = rows(rect, 30, 26, gap=0)
    return [
        pieces.words(
            f"market:{key}", name, above, size_px=theme.button, bold=True, tight_px=theme.label
        ),
        pieces.words(
            f"asks:{key}",
            price,
            below,
            size_px=theme.body,
            tight_px=theme.least,
            halign="right" if page.is_tall else "left",
        ),
    ]


def _cell(frame: Frame, figure: Figure, wish: Wish, page: Page, desk: Desk, rect: Room) -> Part:
    """A chef: green who wants the same."""
    is_on = figure in wish.wanted
    return Part(
        f"wish:{figure[0]}:{figure[1]}",
        WishCell,
        rect,
        {**_who(frame, figure, page), "is_chosen": is_on},
        press=partial(turn, frame, desk, wish, figure),
        means=("wish", figure, is_on),
    )


def _who(frame: Frame, figure: Figure, page: Page) -> dict[str, object]:
    """Whose chef it is, and which, where a player has two."""
    seat = frame.seats[figure[0] - 1]
    mine = [other for other in places(frame) if other[0] == figure[0]]
    chef = people.called(seat, figure[1], page) if len(mine) > 1 else ""
    return {"seat": seat.look - 1, "name": seat.name, "second": chef}


def _wars(frame: Frame, open_: list[War], page: Page, desk: Desk, spots: list[Room]) -> list[Part]:
    """The wars that are set up already: a touch drops out."""
    parts: list[Part] = []
    figures = bidding(frame)
    for war, spot in zip(open_, spots, strict=False):
        paper, name, cells = _row(f"war{war.number}", spot, page)
        where = war.place if war.place is not None else msg("Bidding war")
        price = msg("market price {money}", money=people.dollars(war.price, page))
        parts += [paper, *_title(f"war{war.number}", page.say(where), page.say(price), page, name)]
        mine = [figure for figure, number in figures.items() if number == war.number]
        for figure, rect in zip(mine, _spots(len(mine), cells, page), strict=True):
            out = next(
                b
                for b in seat_faces(frame, frame.seats[figure[0] - 1], "drop_out")
                if getattr(getattr(b, "command", None), "war", 0) == war.number
            )
            parts.append(
                Part(
                    pieces.name_of(out),
                    WishCell,
                    rect,
                    {**_who(frame, figure, page), "is_chosen": True},
                    press=pieces.Doing(out, desk),
                )
            )
    return parts


def _alone(
    frame: Frame, found: list[tuple[Figure, Quantity]], page: Page, rect: Room
) -> list[Part]:
    """Those who meet nobody, each with the place."""
    if not found:
        return []
    outline = Part("alone", DashedOutline, rect, {"color": theme.edge, "thick": 2 * theme.u})
    cut, size = (rows, 22.0) if page.is_tall else (columns, BESIDE - 8)
    title, who = cut(inset(rect, 12, 8), size, share(), gap=4)
    across = 2 if page.is_tall else min(4, max(2, len(found)))
    spots = grid(who, across * -(-len(found) // across), across, gap=6)
    said = page.say(msg("Alone at their place"))
    head = pieces.words("alone-title", said, title, size_px=theme.body, tight_px=theme.least)
    parts = [outline, head]
    for (figure, place), spot in zip(found, spots, strict=False):
        parts += _lone(frame, figure, page.say(place.unit), page, spot)
    return parts


def _lone(frame: Frame, figure: Figure, place: str, page: Page, rect: Room) -> list[Part]:
    seat, key = frame.seats[figure[0] - 1], f"{figure[0]}:{figure[1]}"
    side = min(32.0, rect.high)
    mark, text = columns(rect, side, share(), gap=6)
    above, below = rows(text, share(1.1), share(), gap=0)
    spot = mark._replace(y=mark.y + (mark.high - side) / 2, high=side)
    badge = {"seat": seat.look - 1, "side": side * theme.u}
    return [
        Part(f"alone-badge:{key}", SeatBadge, spot, badge),
        pieces.words(
            f"alone:{key}", seat.name, above, size_px=theme.body, bold=True, tight_px=14 * theme.u
        ),
        pieces.words(
            f"alone-at:{key}",
            place,
            below,
            size_px=theme.least,
            color=theme.ink2,
            tight_px=14 * theme.u,
        ),
    ]


# The foot


def _to_cards(frame: Frame, page: Page, desk: Desk, rect: Rect) -> Part:
    """Back to the cards of the seats: a card to play, a place to put right."""
    props = {
        "label": page.say(msg("Cards", context="button")),
        "label_px": theme.least,
    }
    return Part("cards", SideButton, rect, props, press=partial(ask, frame, desk, is_asked=False))


def _start(frame: Frame, found: list[Wish], page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Starts the minute, with the wars that were said; or why one of them cannot be."""
    face = pieces.main_of(frame)
    commands = [wish.command for wish in found if wish.command is not None]
    refused = next(filter(None, map(desk.why_not, commands)), None)
    ready = len(commands) + len(wars(frame))
    note: Text | None = plural("{n} bidding war ready", "{n} bidding wars ready", ready)
    return [
        replace(
            part,
            props={
                **part.props,
                "second": page.say(note if ready else msg("no bidding war")),
                "is_off": refused is not None,
                "reason": page.say(refused),
            },
            press=partial(_begin, frame, commands, desk),
            means=OpenBidding,
        )
        for part in pieces.main(face, page, desk, rect)
    ]


def _begin(frame: Frame, commands: list[OpenBidding], desk: Desk) -> None:
    """Every war, then the minute."""
    face = pieces.main_of(frame)
    assert face is not None
    for command in commands:
        do(desk, frame.seats[0], command)
    pieces.act(face, desk)
