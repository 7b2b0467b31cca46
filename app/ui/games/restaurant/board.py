"""The board of Restaurant: the table seen from above, and the cards of who plays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.engine.frame import Frame
from app.engine.text import Text, msg
from app.ui.board import generic, pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import shared
from app.ui.games.restaurant import sums, turn
from app.ui.games.restaurant.count_bar import CountBar
from app.ui.games.restaurant.parts import is_reversed, unit
from app.ui.games.restaurant.ring import around, ring
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, inset, rows, share
from app.ui.kit.theme import SEATS, theme
from app.ui.widgets.active_seat import ActiveSeat
from app.ui.widgets.words import Icon

TOP, HEAD, MOST = 64.0, 40.0, 190.0


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """The table while cards are taken or served; after each phase its sums."""
    if pieces.main_of(frame) is None:
        return generic.board(frame, page, desk)
    if frame.turn is None:
        return sums.board(frame, page, desk)
    rooms = plan(page)
    table = ring(rooms["table"], tuple(seat.plate for seat in frame.seats))
    return [
        *around(frame, page, desk, rooms["table"], table),
        *_middle(frame, page, table.middle),
        *turn.others(frame, page, desk, rooms["others"]),
        pieces.undo(frame, page, desk, rooms["undo"]),
        *turn.large(frame, page, desk, rooms["large"]),
        pieces.rail(frame, page, desk),
    ]


@lru_cache(maxsize=8)
def plan(page: Page) -> Mapping[str, Room]:
    """The table, the cards beside it (upright: below), the foot."""
    area = inset((0, TOP, page.width, page.height - TOP - 8), 8, 0)
    if page.is_tall:
        foot = Columns(undo=158, large=share())
        return Rows(table=share(), others=164, foot=(72, foot)).within(area)
    return Rows(
        body=(share(), Columns(table=share(), others=256)),
        foot=(64, Columns(undo=224, large=share())),
    ).within(area)


def _middle(frame: Frame, page: Page, room: Room) -> list[Part]:
    """Who plays, which way round, and how many cards."""
    seat = frame.seats[(frame.turn or 1) - 1]
    high = min(MOST, room.high)
    block = Room(room.x, room.y + (room.high - high) / 2, room.wide, high)
    inner = inset(block, 12, 3)
    head, body = rows(inner, HEAD, share(), gap=2)
    sign = Room(head.right - 34, head.y, 34, HEAD)
    icon = "rotate-left" if is_reversed(frame) else "rotate-right"
    words = page.say(msg("{name} plays", name=seat.name))
    props = {"seat": seat.look - 1, "words": words, "head": HEAD, "aside": 0, "kept": 30}
    look = {"text": icon, "size_px": 28 * theme.u, "color": SEATS[seat.look - 1].glyph}
    return [
        Part("active", ActiveSeat, block, props),
        Part("sense", Icon, sign, look),
        *_count(frame, page, inset(body, 0, 2)),
    ]


def whole(of: Text | None) -> int:
    """The number that a quantity is counted of; never 0.

    >>> whole(msg("of {n}", n=41)), whole(None)
    (41, 1)
    """
    number = dict(of.args).get("n", 1) if of else 1
    return max(1, number) if isinstance(number, int) else 1


def _count(frame: Frame, page: Page, room: Room) -> list[Part]:
    """Cards taken and the least that it takes, or tables served."""
    low = min(room.high, 72.0)
    at = Room(room.x, room.y + (room.high - low) / 2, room.wide, low)
    if line := pieces.notice(frame, page, at):
        return line
    name = "placed" if is_reversed(frame) else "taken"
    count, of = int(shared(frame, name)), unit(frame, name)
    most = whole(of)
    least = 0 if is_reversed(frame) else int(shared(frame, "least_cards"))
    words: Text = msg("tables served") if is_reversed(frame) else msg("cards taken")
    props = {
        "count": page.amount(count),
        "words": page.say(words),
        "of": page.say(of),
        "note": page.say(frame.hint),
        "part": count / most,
        "mark": least / most,
        "least": page.say(msg("minimum {n}", n=least)) if least else "",
    }
    return [Part("count", CountBar, room, props)]
