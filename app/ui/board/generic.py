"""The generic board: it draws any Frame, by the kind of phase it shows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from app.engine.frame import Frame, Seat
from app.ui.board import opened, pieces, timed
from app.ui.board.desk import Desk
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, grid, rows, share
from app.ui.kit.theme import theme

MARGIN, GAP, FOOT = 8.0, 8.0, 64.0
CLOCK_WIDE, CLOCK_HIGH, DIGITS = 296.0, 128.0, 124.0
"""Size of a clock that is coming, and of its digits."""
ROOMY, CLOSE, READY = 104.0, 46.0, 220.0
"""Heights of the words over the ready cards with and without sums, and of the tallest card."""
LEAST, HELD, SIGN = 52.0, 28.0, 30.0
"""Heights of the lowest card and of the line of what a seat has; width of a sign in it."""

Chip = tuple[str, str, bool]
"""A sign, a number, and whether it is a total."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board, the rail last so that its ticket hangs over them."""
    if frame.clock is not None and not frame.clock.is_coming:
        parts = timed.board(frame, page, desk)
    elif any(seat.ready != "none" for seat in frame.seats):
        parts = _waiting(frame, page, desk)
    else:
        parts = opened.board(frame, page, desk)
    return [*parts, pieces.rail(frame, page, desk)]


# The table waits for all


def _waiting(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """Who is waited for, and above the foot what takes one tap; a coming clock gives way to it."""
    faces, wide = pieces.of_role(frame, "quick"), page.width - 2 * MARGIN
    quick = opened.quick_height(faces, page)
    inner = Room(MARGIN, 62, wide, page.height - 62 - MARGIN - FOOT - 12 - quick)
    steps = (MARGIN, inner.bottom + 6, wide, quick - 6)
    head, body, clock = _plan(frame, page, inner)
    parts: list[Part] = []
    if frame.clock is not None and clock is not None:
        parts.append(pieces.clock(frame, frame.clock, desk.now(), clock, DIGITS))
    return [
        *parts,
        *_headline(frame, page, head),
        *_ready_cards(frame, page, desk, body),
        *opened.quick_steps(faces, page, desk, steps),
        *opened.foot_row(frame, page, desk),
    ]


def _plan(frame: Frame, page: Page, inner: Room) -> tuple[Room, Room, Room | None]:
    """Where the words, the ready cards and a coming clock lie; None where it has no room."""
    lines = -(-len(frame.seats) // _across(frame, page))
    has_clock = frame.clock is not None and inner.high >= CLOCK_HIGH + 14 + lines * LEAST
    if not has_clock:
        is_roomy = page.is_tall or len(frame.seats) <= 4
        head, body = rows(inner, ROOMY if is_roomy else CLOSE, share())
        return head, body, None
    if page.is_tall:
        clock, head, body = rows(inner, CLOCK_HIGH, CLOCK_HIGH, share())
        return head, body, clock
    top, body = rows(inner, CLOCK_HIGH + 4, share(), gap=10)
    clock, head = columns(top, CLOCK_WIDE, share(), gap=16)
    return head, body, clock


def _across(frame: Frame, page: Page) -> int:
    count = len(frame.seats)
    return 2 if page.is_tall else count if count <= 4 else 3


def _headline(frame: Frame, page: Page, rect: Rect) -> list[Part]:
    """What the table does now, and the totals that matter for it."""
    prompt, line, sums = rows(rect, 40, 32, share(most=44), gap=0)
    look = {"size_px": theme.headline, "bold": True, "tight_px": theme.body}
    parts = [pieces.words("prompt", page.say(frame.prompt), prompt, **look)]
    if rect[3] < ROOMY:
        return parts
    said = pieces.notice(frame, page, line)
    if not said and frame.hint is not None:
        said = [pieces.words("hint", page.say(frame.hint), line, size_px=theme.body)]
    return [*parts, *said, *pieces.sums(frame, page, sums)]


def _ready_cards(frame: Frame, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    spots = grid(rect, len(frame.seats), _across(frame, page), most=READY, gap=GAP)
    return [
        part
        for seat, spot in zip(frame.seats, spots, strict=True)
        for part in _ready(frame, seat, page, desk, spot)
    ]


def _ready(frame: Frame, seat: Seat, page: Page, desk: Desk, spot: Room) -> list[Part]:
    """Whether the seat is ready, and below it what it has, where there is room for it."""
    held = _fitting(pieces.chips(seat.quantities, page), spot.wide)
    if not held or spot.high < LEAST + HELD:
        return [pieces.ready_card(frame, seat, page, desk, spot)]
    card, line = rows(spot, share(), HELD, gap=2)
    places = columns(line, *(share(_need(chip)) for chip in held), gap=0)
    pairs = enumerate(zip(held, places, strict=True))
    return [
        pieces.ready_card(frame, seat, page, desk, card),
        *(part for n, pair in pairs for part in _chip(f"{seat.number}:{n}", *pair)),
    ]


def _need(chip: Chip) -> float:
    """The width of a thing that a seat has: its sign and its number."""
    return SIGN + 12.0 * len(chip[1])


def _fitting(chips: Sequence[Chip], wide: float) -> list[Chip]:
    """As many as there is room for, the totals first."""
    sums = accumulate(map(_need, chips))
    return [chip for chip, need in zip(chips, sums, strict=True) if need <= wide]


def _chip(key: str, chip: Chip, rect: Room) -> list[Part]:
    icon, text, is_total = chip
    sign, number = columns(rect, SIGN - 4, share(), gap=2)
    return [
        pieces.icon(f"sign:{key}", icon, sign, size_px=20 * theme.u, color=theme.ink2),
        pieces.words(f"has:{key}", text, number, size_px=theme.body, bold=is_total),
    ]
