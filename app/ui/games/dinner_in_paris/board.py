"""The board of Dinner in Paris: the turn of one seat, and at the end the majorities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.engine.frame import Frame
from app.ui.board import generic, pieces
from app.ui.board.desk import Desk
from app.ui.games.dinner_in_paris import majorities, middle, turn
from app.ui.games.dinner_in_paris.active import active
from app.ui.games.dinner_in_paris.others import others
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, Size, inset, share

TOP = 64.0
NOWHERE = Room(0, 0, 0, 0)
OTHERS: dict[int, Size] = {2: share(0.66), 3: 144.0, 4: 160.0}
"""Height of the waiting seats upright, by the number of players (u)."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """All parts of the board."""
    if frame.phase == "majorities" and any(p.kind == "majority" for p in frame.pieces):
        return majorities.board(frame, page, desk)
    if frame.turn is None or pieces.main_of(frame) is None:
        return generic.board(frame, page, desk)
    rooms = plan(page, len(frame.seats))
    return [
        *active(frame, page, frame.seats[frame.turn - 1], rooms["active"]),
        *others(frame, page, rooms["others"]),
        middle.end(frame, page, rooms["end"]),
        *middle.majorities(frame, page, desk, rooms["majorities"]),
        *turn.hint(frame, page, rooms.get("hint", NOWHERE)),
        *turn.actions(frame, page, desk, rooms["actions"]),
        pieces.undo(frame, page, desk, rooms["undo"]),
        turn.pigeon(frame, page, desk, rooms["pigeon"]),
        *turn.end_turn(frame, page, desk, rooms["main"]),
        pieces.rail(frame, page, desk),
    ]


@lru_cache(maxsize=8)
def plan(page: Page, players: int) -> Mapping[str, Room]:
    """Who plays and who waits, the end and the majorities, the actions, the foot."""
    area = inset((0, TOP, page.width, page.height - TOP - 8), 8, 0)
    if page.is_tall:
        foot = Columns(undo=158, pigeon=118, main=share())
        return Rows(
            gap=6,
            active=share(),
            others=OTHERS[players],
            end=50,
            majorities=60,
            hint=22,
            actions=128,
            foot=(58, foot),
        ).within(area)
    return Rows(
        seats=(share(), Columns(active=share(), others=280)),
        middle=(56, Columns(end=316, majorities=share())),
        actions=56,
        foot=(64, Columns(undo=216, pigeon=176, main=share())),
    ).within(area)
