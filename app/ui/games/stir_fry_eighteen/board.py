"""The board of Stir-Fry Eighteen: the race to the target, the hand, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.engine.frame import Frame
from app.games.stir_fry_eighteen.acts import TasteTest
from app.ui.board import generic, pieces
from app.ui.board.desk import Desk
from app.ui.games.stir_fry_eighteen import duel, turn
from app.ui.games.stir_fry_eighteen.parts import buttons
from app.ui.games.stir_fry_eighteen.race import race
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, Share, inset, share

TOP = 64.0
CROWD = 5
"""So many lanes leave less height to the rest."""


def board(frame: Frame, page: Page, desk: Desk) -> list[Part]:
    """The race, or the duel of a taste test."""
    if any(buttons(frame, TasteTest)):
        return duel.board(frame, page, desk)
    if frame.turn is None or pieces.main_of(frame) is None:
        return generic.board(frame, page, desk)
    rooms = plan(page, len(frame.seats))
    return [
        *race(frame, page, desk, rooms["race"]),
        *turn.hand(frame, page, rooms["hand"]),
        *turn.claims(frame, page, desk, rooms["claims"]),
        *turn.cook(frame, page, desk, rooms["cook"]),
        pieces.undo(frame, page, desk, rooms["undo"]),
        *turn.end(frame, page, desk, rooms["main"]),
        pieces.rail(frame, page, desk),
    ]


@lru_cache(maxsize=8)
def plan(page: Page, players: int) -> Mapping[str, Room]:
    """The lanes, below them the hand and what may be laid, then the dish and the end of turn."""
    area = inset((0, TOP, page.width, page.height - TOP - 8), 8, 0)
    if page.is_tall:
        foot = Columns(undo=158, main=share())
        way: Share = share(players * 0.9, least=players * 84 + 24)
        low: Share = share(least=76, most=110)
        return Rows(race=way, hand=low, claims=low, cook=low, foot=(58, foot)).within(area)
    middle_high, foot_high = (52.0, 68.0) if players >= CROWD else (82.0, 72.0)
    middle = Columns(hand=share(), claims=share())
    foot = Columns(undo=200, main=200, cook=share())
    return Rows(race=share(), middle=(middle_high, middle), foot=(foot_high, foot)).within(area)
