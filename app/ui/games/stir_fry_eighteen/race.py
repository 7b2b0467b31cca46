"""The race: a lane a chef, the one whose turn it is first, and the line at the target."""

from __future__ import annotations

from app.engine.frame import Frame, Seat
from app.engine.text import msg
from app.games.stir_fry_eighteen.acts import CallTest
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import of_seat, shared
from app.ui.games.stir_fry_eighteen.lane import (
    EDGE,
    LEFT,
    RIGHT,
    FinishLine,
    Lane,
    along,
)
from app.ui.games.stir_fry_eighteen.parts import buttons, score
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, rows, share
from app.ui.kit.theme import theme

ACTIVE, OTHER = share(1.15, least=50, most=190), share(least=48, most=170)
AXIS = 18.0
TICKS = 5
LINE = 4.0


def race(frame: Frame, page: Page, desk: Desk, room: Room) -> list[Part]:
    """The lanes, the line over them, and the figures below."""
    seats = in_order(frame)
    area, axis = rows(room, share(), AXIS, gap=0)
    lanes = rows(area, ACTIVE, *[OTHER] * (len(seats) - 1), gap=2 if len(seats) > 4 else 4)
    target = int(shared(frame, "target"))
    parts = [
        _lane(frame, page, desk, seat, lane, target)
        for seat, lane in zip(seats, lanes, strict=True)
    ]
    axis = Room(axis.x, lanes[-1].bottom, axis.wide, AXIS)
    return [*parts, *_finish(page, lanes, axis, target)]


def in_order(frame: Frame) -> list[Seat]:
    """The chef whose turn it is, then the others as they will play: round the table."""
    ring = sorted(frame.seats, key=lambda seat: seat.plate)
    first = next((n for n, seat in enumerate(ring) if seat.number == frame.turn), 0)
    return [*ring[first:], *ring[:first]]


def _lane(frame: Frame, page: Page, desk: Desk, seat: Seat, room: Room, target: int) -> Part:
    """A lane; while it may accuse, the whole of it asks for a taste test."""
    is_active = seat.number == frame.turn
    asks = (button for button in buttons(frame, CallTest) if button.seat == seat.number)
    test = next((button for button in asks if button.closed is None), None)
    points = score(frame, seat.number)
    props = {
        "seat": seat.look - 1,
        "words": page.say(msg("{name} plays", name=seat.name)) if is_active else seat.name,
        "score": page.amount(points),
        "of": page.say(msg("/ {n}", n=target)),
        "hand": page.value(of_seat(frame, seat.number, "hand")),
        "part": along(points, target),
        "test": page.say(msg("Taste", context="test")) if test else "",
        "is_active": is_active,
        "is_tall": page.is_tall,
    }
    key = f"seat:{seat.number}"
    if test is None:
        return Part(key, Lane, room, props)
    return Part(key, Lane, room, props, press=pieces.Doing(test, desk))


def _finish(page: Page, lanes: list[Room], axis: Room, target: int) -> list[Part]:
    """The line at the target, and the figures of the way to it."""
    first, last = lanes[0], lanes[-1]
    left = first.x + (EDGE if page.is_tall else LEFT)
    right = first.right - (EDGE if page.is_tall else RIGHT)
    line = (right - LINE / 2, first.y, LINE, last.bottom - first.y + 3)
    parts = [] if page.is_tall else [Part("finish", FinishLine, line, {"paper": first.high})]
    for n in range(TICKS):
        at = left + (right - left) * n / TICKS
        said = page.amount(target * n // TICKS)
        room = (at - 18, axis.y, 36, axis.high)
        look = {"size_px": 16 * theme.u, "color": theme.ink2, "halign": "center"}
        parts.append(pieces.words(f"tick:{n}", said, room, **look))
    flag, goal = (right - 20, axis.y, 18, axis.high), (right, axis.y, 40, axis.high)
    if page.is_tall:
        flag, goal = (right - 46, axis.y, 18, axis.high), (right - 26, axis.y, 40, axis.high)
    return [
        *parts,
        pieces.icon("flag", "flag-checkered", flag, size_px=18 * theme.u),
        pieces.words("target", page.amount(target), goal, size_px=18 * theme.u, bold=True),
    ]
