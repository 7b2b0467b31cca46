"""The sums after each phase: a card a seat, pressed to enter its total or its counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.frame import Button, Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.games.restaurant.box import WORTH
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.board.quantities import of_seat, shared
from app.ui.games.restaurant.sum_card import SumCard
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, grid, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.paper import Paper

TOP, STARTS, MOST = 64.0, 52.0, 288.0
SUMS = {"totals": "orders_sum", "counts": "counted_sum"}
"""What all seats have together, in each of the two phases."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """What is asked, the seats, and the sum of all beside the way on."""
    rooms = plan(page)
    cells = grid(rooms["seats"], len(frame.seats), _across(frame, page), most=MOST)
    return [
        *_head(frame, page, rooms["head"]),
        *(
            part
            for seat, cell in zip(frame.seats, cells, strict=True)
            for part in _seat(frame, page, desk, seat, cell)
        ),
        pieces.undo(frame, page, desk, rooms["undo"]),
        *_together(frame, page, rooms["sum"]),
        *pieces.main(pieces.main_of(frame), page, desk, rooms["main"]),
        pieces.rail(frame, page, desk),
    ]


def _across(frame: Frame, page: Page) -> int:
    """Cards side by side, so that no corner stays empty but with five seats."""
    few = {3: 1} if page.is_tall else {4: 2, 3: 3}
    return few.get(len(frame.seats), 2 if page.is_tall else 3)


def plan(page: Page) -> Mapping[str, Room]:
    """Head, seats, foot; upright the sum has a row of its own."""
    area = inset((0, TOP, page.width, page.height - TOP - 8), 8, 0)
    if page.is_tall:
        foot = Columns(undo=176, main=share())
        return Rows(head=62, seats=share(), sum=64, foot=(72, foot)).within(area)
    foot = Columns(undo=224, sum=220, main=share())
    return Rows(head=40, seats=share(), foot=(64, foot)).within(area)


def _head(frame: Frame, page: Page, room: Room) -> list[Part]:
    """What is asked; once all is entered, what is doubtful in it."""
    if line := pieces.notice(frame, page, room):
        return line
    main = pieces.main_of(frame)
    is_doubtful = isinstance(main, Button) and main.ask is not None and frame.hint is not None
    said = page.say(frame.hint if is_doubtful else frame.prompt)
    look = {"size_px": theme.button, "tight_px": theme.label, "bold": True, "lines": 2}
    return [pieces.words("prompt", said, room, **look)]


def _seat(frame: Frame, page: Page, desk: Desk, seat: Seat, cell: Room) -> list[Part]:
    """The card, and where several have the lowest total, who of them starts."""
    faces = [face for face in pieces.of_role(frame, "seat") if face.seat == seat.number]
    sheet = next((face for face in faces if isinstance(face, Sheet)), None)
    starts = next((face for face in faces if isinstance(face, Button)), None)
    room, below = rows(cell, share(), STARTS if starts else 0, gap=4)
    parts = [_card(frame, page, desk, seat, sheet, room)]
    if starts is not None:
        props = {"label": page.say(msg("starts")), "icon": "flag-variant"}
        key = pieces.name_of(starts)
        parts.append(Part(key, SideButton, below, props, press=pieces.Doing(starts, desk)))
    return parts


def _card(
    frame: Frame, page: Page, desk: Desk, seat: Seat, sheet: Sheet | None, room: Room
) -> Part:
    props: dict[str, Any] = {"seat": seat.look - 1, "name": seat.name}
    props |= _said(frame, page, seat)
    if sheet is None:
        return Part(f"seat:{seat.number}", SumCard, room, props)
    return Part(pieces.name_of(sheet), SumCard, room, props, press=pieces.Doing(sheet, desk))


def _said(frame: Frame, page: Page, seat: Seat) -> dict[str, Any]:
    """The total and what it is made of; a dash while nothing is entered."""
    orders = of_seat(frame, seat.number, "orders_score")
    if frame.phase == "totals":
        second = msg("total of the menus") if orders is None else msg("")
        return _shown(page, orders, second, is_done=orders is not None)
    service = of_seat(frame, seat.number, "service_score")
    total = of_seat(frame, seat.number, "total")
    made = msg("{orders} and {service:+}", orders=orders or 0, service=service or 0)
    second = msg("menus to count") if service is None else made
    return _shown(page, total, second, is_done=service is not None)


def _shown(page: Page, total: int | None, second: Text, *, is_done: bool) -> dict[str, Any]:
    amount = "–" if total is None else page.amount(total)
    return {"amount": amount, "second": page.say(second), "is_done": is_done}


def _together(frame: Frame, page: Page, room: Room) -> list[Part]:
    """What all have together, of what the box holds or the orders were."""
    have = int(shared(frame, SUMS[frame.phase]))
    most = WORTH if frame.phase == "totals" else int(shared(frame, "orders_sum"))
    said = msg("together, of {all}", all=most)
    figure, words = rows(inset(room, 14, 4), share(1.2), share(), gap=0)
    return [
        Part("sum", Paper, room, {"has_teeth": False}),
        pieces.words("sum-figure", page.amount(have), figure, size_px=theme.total_small, bold=True),
        pieces.words("sum-words", page.say(said), words, size_px=theme.least, color=theme.ink2),
    ]
