"""The seats that wait, in the order in which they will play."""

from __future__ import annotations

from app.engine.frame import Frame, Seat
from app.engine.text import msg
from app.ui.games.dinner_in_paris.active import PRICE, tracks_of
from app.ui.games.dinner_in_paris.parts import has
from app.ui.games.dinner_in_paris.terrace_track import RowBars
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, grid, inset, rows, share
from app.ui.widgets.fact import Fact
from app.ui.widgets.other_seat import OtherSeat

FACTS = (("income", "circle-double"), ("restaurants", "storefront"), ("pigeons", "bird"))
POINTS, BARS = 64.0, 60.0
FLAT = 60.0
"""A card lower than this (u) has no room for facts under the name."""


def in_order(frame: Frame) -> list[Seat]:
    """Those after the seat whose turn it is, first the one that plays next."""
    count, turn = len(frame.seats), frame.turn or 1
    return [frame.seats[(turn - 1 + n) % count] for n in range(1, count)]


def others(frame: Frame, page: Page, room: Room) -> list[Part]:
    """One card a seat; a single one is drawn with its rows."""
    seats = in_order(frame)
    cells = grid(room, len(seats), 1)
    draw = _large if len(seats) == 1 else _flat if page.is_tall else _small
    return [
        part
        for seat, cell in zip(seats, cells, strict=True)
        for part in draw(frame, page, seat, cell)
    ]


def _card(frame: Frame, page: Page, seat: Seat, room: Room, **props: object) -> Part:
    points = page.amount(has(frame, seat.number, "points"))
    said = {"seat": seat.look - 1, "name": seat.name, "points": points, "aside": POINTS}
    return Part(f"seat:{seat.number}", OtherSeat, room, said | props)


def _facts(frame: Frame, page: Page, seat: Seat, room: Room) -> list[Part]:
    cells = columns(room, *[share()] * len(FACTS), gap=4)
    return [
        Part(
            f"fact:{seat.number}:{name}",
            Fact,
            cell,
            {"icon": icon, "value": page.amount(has(frame, seat.number, name)), "value_u": 22},
        )
        for (name, icon), cell in zip(FACTS, cells, strict=True)
    ]


def _bars(seat: Seat, room: Room) -> Part:
    lines = [piece.amounts for piece in seat.pieces if piece.kind == "row"]
    props = {"placed": [line[0] for line in lines], "tiles": [line[1] for line in lines]}
    return Part(f"bars:{seat.number}", RowBars, room, props)


def _small(frame: Frame, page: Page, seat: Seat, room: Room) -> list[Part]:
    """Badge, name and points above; facts and bars below."""
    lower = rows(inset(room, 12, 3), share(1.35), share(), gap=0)[1]
    _, facts, bars = columns(lower, 52, share(), BARS, gap=8)
    return [
        _card(frame, page, seat, room, has_low_name=True),
        *_facts(frame, page, seat, facts),
        _bars(seat, inset(bars, 0, 2)),
    ]


def _flat(frame: Frame, page: Page, seat: Seat, room: Room) -> list[Part]:
    """Upright: name and facts, the bars beside them, the points at the end."""
    _, middle, bars, _ = columns(inset(room, 0, 3), 58, share(), 128, POINTS + 14, gap=6)
    _, low = rows(middle, share(1.2), share(), gap=0)
    has_facts = room.high >= FLAT
    card = _card(
        frame, page, seat, room, has_low_name=has_facts, aside=POINTS, is_flat=True, kept=128 + 12
    )
    facts = _facts(frame, page, seat, low) if has_facts else []
    return [card, *facts, _bars(seat, inset(bars, 0, 8))]


def _large(frame: Frame, page: Page, seat: Seat, room: Room) -> list[Part]:
    """The only other seat: its rows as on its own turn."""
    body = rows(inset(room, 12, 3), 50, share(), gap=2)[1]
    tracks, facts = rows(inset(body, 8, 0), share(), 34, gap=2)
    mark = page.say(msg("next", context="turn")) if page.is_tall else ""
    return [
        _card(frame, page, seat, room, head=56, mark=mark),
        *tracks_of(page, seat, tracks, is_on_paper=False, price=PRICE * page.is_tall),
        *_facts(frame, page, seat, facts),
    ]
