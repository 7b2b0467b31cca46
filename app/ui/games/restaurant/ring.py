"""The ring of seats: place cards clockwise as they sit at the table, arrows between neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

import msgspec

from app.engine.frame import Frame, Seat, Sheet
from app.ui.board import fitted, pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import of_seat
from app.ui.games.restaurant.parts import is_reversed
from app.ui.games.restaurant.turn import give_turn, given_to
from app.ui.games.restaurant.wood import Arrow, PlaceCard, Toward, Wood
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, centred, columns, inset, rows, share
from app.ui.kit.theme import theme

T = TypeVar("T")
FAR = (3, 4, 5)
"""The plates beyond the screen, from left to right."""
CARD = (160.0, 60.0)
ACTIVE = (172.0, 68.0)
LANE = 27.0
"""Breadth of the way on which arrows lie (u)."""
EDGE, SPACE, NAME = 8.0, 12.0, 48.0
TURNED: dict[Toward, Toward] = {"right": "left", "left": "right", "up": "down", "down": "up"}


class Ring(msgspec.Struct, frozen=True):
    """Where the cards, the arrows (from each seat to the next one clockwise) and the middle lie."""

    cards: tuple[Room, ...]
    arrows: tuple[tuple[Room, Toward], ...]
    middle: Room


@lru_cache(maxsize=8)
def ring(room: Room, plates: tuple[int, ...]) -> Ring:
    """Top row from left to right, bottom row from right to left: seats where their plates stand."""
    players = len(plates)
    far = [plate in FAR for plate in plates]
    above = max(1, min(sum(far), players - 1))
    first = far.index(True) if any(far) else 0
    top, inner, bottom = rows(inset(room, EDGE, 6), ACTIVE[1], share(), ACTIVE[1] + 6, gap=2)
    tops = columns(top, *[share()] * above, gap=4)
    bottoms = list(reversed(columns(bottom, *[share()] * (players - above), gap=4)))
    upper, band, lower = rows(inner, LANE, share(), LANE, gap=2)
    left, middle, right = columns(band, LANE, share(), LANE, gap=6)
    tall_left = Room(left.x, upper.y + 4, left.wide, lower.bottom - upper.y - 8)
    tall_right = Room(right.x, upper.y + 4, right.wide, lower.bottom - upper.y - 8)
    arrows = [
        *_along(upper, tops, "right"),
        (tall_right, "down"),
        *_along(lower, bottoms, "left"),
        (tall_left, "up"),
    ]
    return Ring(_from(first, [*tops, *bottoms]), _from(first, arrows), middle)


def _from(first: int, row: Sequence[T]) -> tuple[T, ...]:
    """The row, which begins with the seat of that index, by seats."""
    return tuple(row[(n - first) % len(row)] for n in range(len(row)))


def _along(lane: Room, cells: list[Room], toward: Toward) -> list[tuple[Room, Toward]]:
    """An arrow from the middle of each card to that of its neighbour."""
    middles = [cell.x + cell.wide / 2 for cell in cells]
    found: list[tuple[Room, Toward]] = []
    for one, other in pairwise(middles):
        start, stop = min(one, other) + SPACE, max(one, other) - SPACE
        found.append((Room(start, lane.y, stop - start, lane.high), toward))
    return found


def around(frame: Frame, page: Page, desk: Desk, room: Room, plan: Ring) -> list[Part]:
    """The wood, the arrows and the cards."""
    gives = give_turn(frame)
    return [
        Part("wood", Wood, room),
        *_arrows(frame, plan),
        *(
            _card(frame, page, desk, seat, cell, gives)
            for seat, cell in zip(frame.seats, plan.cards, strict=True)
        ),
    ]


def _arrows(frame: Frame, plan: Ring) -> list[Part]:
    """All point the way the turn goes; the one from who plays is lit."""
    turn, against = (frame.turn or 1) - 1, is_reversed(frame)
    lit = (turn - 1) % len(plan.arrows) if against else turn
    return [
        Part(
            f"arrow:{n + 1}",
            Arrow,
            room,
            {"toward": TURNED[toward] if against else toward, "is_lit": n == lit},
        )
        for n, (room, toward) in enumerate(plan.arrows)
    ]


def name_on(name: str, wide: float) -> str:
    """The name for a card with so much room (u): in two lines, or cut short."""
    longest = max(name.split(" "), key=len)
    fits = textures.measure(longest, round(16 * theme.u), is_bold=True) <= wide * theme.u
    return name if fits else fitted.brief(name)


def _card(
    frame: Frame, page: Page, desk: Desk, seat: Seat, cell: Room, gives: Sheet | None
) -> Part:
    """A place card; another seat's is pressed to give it the turn."""
    is_active = seat.number == frame.turn
    total = of_seat(frame, seat.number, "orders_score") if is_reversed(frame) else None
    props = {
        "seat": seat.look - 1,
        "name": name_on(seat.name, min(CARD[0], cell.wide) - NAME),
        "second": "" if total is None else page.amount(total),
        "icon": "" if total is None else "clipboard-text",
        "is_active": is_active,
    }
    wide, high = ACTIVE if is_active else CARD
    room = centred(cell, min(wide, cell.wide), high)
    key = f"seat:{seat.number}"
    if is_active or gives is None or seat.is_gone:
        return Part(key, PlaceCard, room, props)
    doing = pieces.Doing(given_to(gives, seat.number), desk)
    return Part(key, PlaceCard, room, props, press=doing)
