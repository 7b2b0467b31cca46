"""The board of Rival Restaurants: a place card for each seat, in every phase.

While all act at once, clock, words and the head chef's buttons stand in a column of their own
that nothing covers; in the other phases a line above the cards, and the foot below them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from msgspec.structs import replace

from app.engine.frame import Frame
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.rival_restaurants import column, strip
from app.ui.games.rival_restaurants.back import panel
from app.ui.games.rival_restaurants.bidder import begin, bidder, buys
from app.ui.games.rival_restaurants.choosing import touch
from app.ui.games.rival_restaurants.deal import trade
from app.ui.games.rival_restaurants.fix import fix
from app.ui.games.rival_restaurants.form import form
from app.ui.games.rival_restaurants.front import front, is_busy
from app.ui.games.rival_restaurants.island import island
from app.ui.games.rival_restaurants.parts import COOK, Front, faces_by_seat
from app.ui.games.rival_restaurants.prepared import prepared
from app.ui.games.rival_restaurants.right import right
from app.ui.games.rival_restaurants.turning import Turn, bidders_to_be, turned
from app.ui.games.rival_restaurants.war import War, war_of, war_pick, wars, wars_of
from app.ui.games.rival_restaurants.wishes import is_asked
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Rect, Room, Rows, columns, grid, rows, share

MARGIN, GAP = 8.0, 8.0
TOP = 62.0
"""Below the rail's ticket."""
BIG, SMALL = 226.0, 113.0
"""Sizes of the digits: a third of the short side, and a sixth where the cards need the room."""
FEW, WHOLE = 3, 6
"""With so many seats or fewer the clock keeps its full size; so many fill the grid."""
SHORT_PHASES = (
    msg("Money", context="phase"),
    msg("Buy", context="phase"),
    msg("Cook", context="phase"),
)
BACKS = {
    "panel": panel,
    "form": form,
    "fix": fix,
    "right": right,
    "island": island,
    "trade": trade,
    "war": begin,
    "buys": buys,
}


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board, the rail last so that its ticket hangs over them."""
    whole = Room(MARGIN, TOP, page.width - 2 * MARGIN, page.height - TOP - MARGIN)
    if shared(frame, "step") == "draft":
        parts = _draft(frame, page, desk, whole)
    elif is_asked(frame, desk):
        parts = prepared(frame, page, desk, whole)
    elif is_busy(frame):
        parts = (_busy_tall if page.is_tall else _busy)(frame, page, desk, whole)
    else:
        parts = _calm(frame, page, desk, whole)
    return [*parts, _rail(frame, page, desk)]


def _rail(frame: Frame, page: Page, desk: Desk) -> Part:
    """The phases by one word each, so that none is left out; on a wide page the current whole."""
    rail = pieces.rail(frame, page, desk)
    phases, current = [page.say(text) for text in SHORT_PHASES], rail.props["current"]
    if not page.is_tall and current >= 0:
        phases[current] = rail.props["phases"][current]
    return replace(rail, props={**rail.props, "phases": phases})


# Cards


def cards(frame: Frame, page: Page, desk: Desk, rooms: list[Room]) -> list[Part]:
    """Each seat's card in its room, with the side up that its player wants."""
    faces, turns, open_ = faces_by_seat(frame), turned(frame, desk), wars(frame)
    meant = bidders_to_be(turns)
    return [
        part
        for seat, room in zip(frame.seats, rooms, strict=False)
        for part in card(
            Front(frame, seat, page, desk, faces[seat.number], is_meant=seat.number in meant),
            turns.get(seat.number),
            open_,
            room,
        )
    ]


def card(own: Front, turn: Turn | None, open_: list[War], rect: Rect) -> list[Part]:
    """One seat: its back when turned over, the bids of a bidder, else its front."""
    frame, seat, page, desk = own.frame, own.seat, own.page, own.desk
    if turn is not None:
        return BACKS[turn.kind](frame, seat, turn, page, desk, rect)
    press, mine = partial(touch, frame, seat, desk), wars_of(open_, seat)
    if mine:
        war = war_of(mine, desk.picked(war_pick(frame, seat)))
        return bidder(own, mine, war, rect, press)
    return front(own, rect, press)


def across(frame: Frame, page: Page) -> int:
    """How many cards stand beside each other."""
    count = len(frame.seats)
    if page.is_tall:
        return 1 if count <= FEW else 2
    if is_busy(frame):
        return 1 if count <= FEW else 2
    if frame.phase == COOK:
        return 2 if count <= 4 else 3
    return count if count <= 4 else 3


# While all act at once


@lru_cache(maxsize=8)
def plan(whole: Room, *, is_few: bool) -> Mapping[str, Room]:
    """The clock's column and the cards; few cards leave the clock its full size."""
    wide, clock = (448.0, 200.0) if is_few else (234.0, 112.0)
    left = Rows(clock=clock, middle=share(), foot=60.0, main=64.0)
    return Columns(left=(wide, left), cards=share()).within(whole)


def _busy(frame: Frame, page: Page, desk: Desk, whole: Room) -> list[Part]:
    """The column at the left, the cards at the right."""
    is_few = len(frame.seats) <= FEW
    at, gap = plan(whole, is_few=is_few), 7.0
    rooms = grid(at["cards"], len(frame.seats), across(frame, page), gap=gap)
    spare = [] if is_few else grid(at["cards"], WHOLE, across(frame, page), gap=gap)
    till = spare[-1] if len(frame.seats) == WHOLE - 1 else None
    return [
        *_clock(frame, page, desk, at["clock"], BIG if is_few else SMALL),
        *column.middle(frame, page, desk, at["middle"], till),
        *column.foot(frame, page, desk, at["foot"]),
        *column.main(frame, page, desk, at["main"]),
        *cards(frame, page, desk, rooms),
    ]


def _clock(frame: Frame, page: Page, desk: Desk, rect: Room, size: float) -> list[Part]:
    """The clock; where the table plays without one, what it does now."""
    if frame.clock is None:
        return strip.headline(column.without_notices(frame), page, rect)
    return [pieces.clock(frame, frame.clock, desk.now(), rect, size)]


def _busy_tall(frame: Frame, page: Page, desk: Desk, whole: Room) -> list[Part]:
    """Upright: the clock above, the cards below it, the foot."""
    is_few = len(frame.seats) <= FEW
    head = 204.0 if is_few else 112.0
    clock, cards_, foot = rows(whole, head + (64 if is_few else 0), share(), 60, gap=GAP)
    if is_few:
        clock, middle = rows(clock, head, share(), gap=GAP)
    else:
        clock, middle = columns(clock, share(), share(), gap=GAP)
    left, right = columns(foot, share(1.2), share(), gap=GAP)
    rooms = grid(cards_, len(frame.seats), across(frame, page), gap=5)
    return [
        *_clock(frame, page, desk, clock, BIG if is_few else SMALL),
        *column.middle(frame, page, desk, middle),
        *column.foot(frame, page, desk, left),
        *column.main(frame, page, desk, right),
        *cards(frame, page, desk, rooms),
    ]


# While the table waits


def _calm(frame: Frame, page: Page, desk: Desk, whole: Room) -> list[Part]:
    """A line of what the table does, the cards, the foot."""
    line = strip.height(frame, page)
    said, body, foot = rows(whole, line, share(), 64, gap=6)
    left, right = columns(foot, min(248.0, whole.wide * 0.28), share(), gap=GAP)
    rooms = grid(body, len(frame.seats), across(frame, page), gap=7)
    return [
        *strip.line(frame, page, desk, said),
        *cards(frame, page, desk, rooms),
        column.narrow(
            column.undo_part(frame, page, desk, left), left.wide, column.undo_brief(frame, page)
        ),
        *column.main(frame, page, desk, right),
    ]


# The draft


def _draft(frame: Frame, page: Page, desk: Desk, whole: Room) -> list[Part]:
    """Whose turn it is, the two cards with what the chefs still free leave, and these."""
    seats, chefs_ = (1, 2) if page.is_tall else (2, 4)
    lines = -(-len(strip.quick_faces(frame)) // chefs_)
    free = lines * (strip.CHEF + strip.LIFT)
    line, body, chefs, foot = rows(whole, 40, share(least=96.0), share(most=free), 64, gap=6)
    left, right = columns(foot, 304, share(), gap=GAP)
    return [
        *strip.headline(frame, page, line),
        *cards(frame, page, desk, grid(body, 2, seats, gap=7)),
        *strip.quick_grid(frame, page, desk, chefs, chefs_),
        pieces.undo(frame, page, desk, left),
        *column.main(frame, page, desk, right),
    ]
