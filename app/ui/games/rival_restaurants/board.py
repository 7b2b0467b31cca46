"""The board of Rival Restaurants: a card for each seat under a strip, in every phase."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from app.engine.frame import Frame
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import strip
from app.ui.games.rival_restaurants.panel import open_seat, panel
from app.ui.games.rival_restaurants.parts import FOOT, GAP, MARGIN, is_timed, shared
from app.ui.games.rival_restaurants.seats import card, cards
from app.ui.page import Page
from app.ui.parts import Part, Rect

TOP = 53.0
"""Below the rail; its ticket hangs down to 58 u, over nothing but the words' upper edge."""
UNDER_TICKET = 7.0
STRIP = 116.0
"""A clock whose digits are 80 u high, above its track."""
BIG, SMALL = 226.0, 113.0
"""Sizes of the digits: a third of the short side, and a sixth where the cards need the room."""
SHORT_PHASES = (
    msg("Income", context="phase"),
    msg("Market", context="phase"),
    msg("Kitchen", context="phase"),
)
UNDO = 260.0
"""Undo stays within the first column (u), which a sheet beside the clock leaves free."""
PANEL = 116.0
"""A panel needs this much height (u) at least; upright, where it is narrow, more."""
DRAFTED = 90.0
"""A card with the chefs that its player picked in the draft."""
FEW = 4
"""With so many seats or fewer the clock keeps its full size beside the cards."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board, the rail last so that its ticket hangs over them."""
    if shared(frame, "step") == "draft":
        parts = _draft(frame, page, desk)
    elif page.is_tall:
        parts = _tall(frame, page, desk)
    elif is_timed(frame) and len(frame.seats) <= FEW:
        parts = _beside(frame, page, desk)
    else:
        parts = _under(frame, page, desk)
    return [*parts, _rail(frame, page, desk)]


def _rail(frame: Frame, page: Page, desk: Desk) -> Part:
    """Upright the phases go by one word each, so that none is shortened."""
    rail = pieces.rail(frame, page, desk)
    if not page.is_tall:
        return rail
    return replace(rail, props={**rail.props, "phases": [page.say(text) for text in SHORT_PHASES]})


# A strip above the cards


def _under(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """The strip, the cards in two or three columns, the foot."""
    foot = page.height - MARGIN - FOOT
    high = _strip_height(frame)
    columns = 3 if len(frame.seats) != 4 and len(frame.seats) > 2 else 2
    top = TOP + high + 2
    grid = (MARGIN, top, page.width - 2 * MARGIN, foot - 2 - top)
    third = (page.width - 2 * MARGIN - 2 * GAP) / 3
    return [
        *_strip(frame, page, desk, (MARGIN, TOP, page.width - 2 * MARGIN, high), third),
        *_cards(frame, page, desk, grid, columns),
        *_foot(frame, page, desk, (MARGIN, foot, page.width - 2 * MARGIN, FOOT)),
    ]


def _strip_height(frame: Frame) -> float:
    if frame.clock is not None:
        return STRIP
    if strip.quick_faces(frame):
        return 112.0
    return 66.0 if frame.hint is not None else 48.0


def _strip(frame: Frame, page: Page, desk: Desk, rect: Rect, clock: float) -> list[Part]:
    """The clock at the left, as wide as a card; the words beside it, below the rail's ticket."""
    x, y, wide, high = rect
    if frame.clock is None:
        return strip.words(frame, page, desk, (x, y + UNDER_TICKET, wide, high - UNDER_TICKET))
    return [
        pieces.clock(frame, frame.clock, desk.now(), (x, y, clock, high), SMALL),
        *strip.words(
            frame, page, desk,
            (x + clock + 6, y + UNDER_TICKET, wide - clock - 6, high - UNDER_TICKET),
        ),
    ]  # fmt: skip


def _cards(frame: Frame, page: Page, desk: Desk, rect: Rect, columns: int) -> list[Part]:
    """The cards; the panel of a seat takes the place of the rows that the seat is not in."""
    seat = open_seat(frame, desk)
    if seat is None:
        return cards(frame, page, desk, rect, columns)
    x, y, wide, high = rect
    count = -(-len(frame.seats) // columns)
    tall = (high - GAP * (count - 1)) / count
    row = (seat.number - 1) // columns
    least = PANEL if wide > 600 else 190.0
    shown, first, rows = _split(count, row, ceil(least / (tall + GAP)))
    if not shown:
        own = (x, y, wide, min(tall, 130.0))
        rest = (x, y + own[3] + GAP, wide, high - own[3] - GAP)
        return [*card(frame, seat, page, desk, own), *panel(frame, seat, page, desk, rest)]
    top = y + first * (tall + GAP) - 2
    return [
        *cards(frame, page, desk, rect, columns, shown),
        *panel(frame, seat, page, desk, (x, top, wide, rows * (tall + GAP))),
    ]


def _split(count: int, row: int, need: float) -> tuple[range, int, int]:
    """Which rows stay, the first that the panel takes, and how many it takes.

    >>> _split(6, 1, 3), _split(6, 4, 3), _split(2, 0, 1), _split(3, 1, 2)
    ((range(0, 3), 3, 3), (range(3, 6), 0, 3), (range(0, 1), 1, 1), (range(0, 0), 0, 0))
    """
    rows = min(count, max(int(need), count // 2))
    if count - rows > row:
        return range(count - rows), count - rows, rows
    if row >= rows:
        return range(rows, count), 0, rows
    return range(0), 0, 0


def _foot(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """Undo, the clock's buttons, the head chef's button."""
    x, y, wide, high = rect
    share = 0.36 if pieces.main_of(frame) is not None else 0.62
    left = min(wide * share, UNDO) if is_timed(frame) else wide * share
    middle = _clock_width(frame)
    start = x + left + 6 + (middle + 6 if middle else 0)
    return [
        pieces.undo(frame, page, desk, (x, y, left, high)),
        *pieces.clock_row(frame, page, desk, (x + left + 6, y, middle, high)),
        *pieces.main(pieces.main_of(frame), page, desk, (start, y, x + wide - start, high)),
    ]


def _clock_width(frame: Frame) -> float:
    count = sum(button.role == "clock" for button in frame.buttons)
    return count * 92.0 + (count - 1) * 8 if count else 0.0


# The full clock beside the cards of a few


def _beside(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """Clock, words and foot at the left; the cards in a column at the right."""
    assert frame.clock is not None
    left, right = 424.0, 434.0
    seat = open_seat(frame, desk)
    below: Rect = (MARGIN, 258, left, page.height - 258 - MARGIN)
    low = (
        panel(frame, seat, page, desk, below)
        if seat is not None
        else [
            *strip.words(frame, page, desk, (MARGIN, 257, left, 88)),
            *_left_foot(frame, page, desk, left),
        ]
    )
    return [
        pieces.clock(frame, frame.clock, desk.now(), (MARGIN, 58, left, 196), BIG),
        *low,
        *cards(frame, page, desk, (right, TOP + 4, page.width - right - MARGIN,
                                   page.height - TOP - 4 - MARGIN), 1),
    ]  # fmt: skip


def _left_foot(frame: Frame, page: Page, desk: Desk, wide: float) -> list[Part]:
    middle = _clock_width(frame)
    undo = wide - (middle + 6 if middle else 0)
    y = page.height - MARGIN - 64
    return [
        pieces.undo(frame, page, desk, (MARGIN, y - 66, undo, FOOT)),
        *pieces.clock_row(frame, page, desk, (MARGIN + undo + 6, y - 66, middle, FOOT)),
        *pieces.main(pieces.main_of(frame), page, desk, (MARGIN, y, wide, 64)),
    ]


def _tall_foot(frame: Frame, page: Page, desk: Desk, y: float) -> list[Part]:
    """Undo and the clock's buttons in a row; the main button below them."""
    middle, wide = _clock_width(frame), page.width - 2 * MARGIN
    undo = wide - (middle + 6 if middle else 0)
    return [
        pieces.undo(frame, page, desk, (MARGIN, y, undo, FOOT)),
        *pieces.clock_row(frame, page, desk, (MARGIN + undo + 6, y, middle, FOOT)),
        *pieces.main(pieces.main_of(frame), page, desk, (MARGIN, y + FOOT + 4, wide, FOOT)),
    ]


# Upright


def _tall(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All below one another: clock, words, a card a row, the foot."""
    wide = page.width - 2 * MARGIN
    foot = page.height - MARGIN - 2 * FOOT - 4
    top = 60.0
    parts: list[Part] = []
    if frame.clock is not None:
        high, font = (194.0, BIG) if is_timed(frame) else (STRIP, SMALL)
        parts.append(pieces.clock(frame, frame.clock, desk.now(), (MARGIN, top, wide, high), font))
        top += high + 4
    words = 112.0 if strip.quick_faces(frame) and not is_timed(frame) else 60.0
    say = strip.beside if is_timed(frame) else strip.words
    parts += say(frame, page, desk, (MARGIN, top, wide, words))
    top += words + 2
    return [
        *parts,
        *_cards(frame, page, desk, (MARGIN, top, wide, foot - 4 - top), 1),
        *_tall_foot(frame, page, desk, foot),
    ]


# The draft


def _draft(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """Whose turn it is, the two cards, and the chefs still free."""
    wide = page.width - 2 * MARGIN
    foot = page.height - MARGIN - FOOT
    columns = 2 if page.is_tall else 4
    seats = 2 if not page.is_tall else 1
    high = DRAFTED * (3 - seats) + GAP * (2 - seats)
    return [
        *strip.headline(frame, page, (MARGIN, TOP + 6, wide, 44)),
        *cards(frame, page, desk, (MARGIN, TOP + 56, wide, high), seats),
        *strip.quick_grid(
            frame, page, desk,
            (MARGIN, TOP + 64 + high, wide, foot - 6 - TOP - 64 - high), columns,
        ),
        *_foot(frame, page, desk, (MARGIN, foot, wide, FOOT)),
    ]  # fmt: skip
