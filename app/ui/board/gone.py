"""Seats that left are grey: their card, and all that lies on it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.frame import Frame
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect


def greyed(frame: Frame, parts: list[Part]) -> list[Part]:
    """The parts, those on the cards of seats that left grey."""
    names = {f"{kind}:{seat.number}" for seat in frame.seats if seat.is_gone for kind in CARDS}
    cards = [part.rect for part in parts if part.key in names]
    if not cards:
        return parts
    return [_grey(part, cards) for part in parts]


CARDS = ("seat", "card")


def _grey(part: Part, cards: list[Rect]) -> Part:
    is_grey = any(_lies_on(part.rect, card) for card in cards)
    return replace(part, is_grey=True) if is_grey else part


def _lies_on(rect: Rect, card: Rect) -> bool:
    x, y, wide, high = rect
    left, top, width, height = card
    is_across = left - 1 <= x and x + wide <= left + width + 1
    return is_across and top - 1 <= y and y + high <= top + height + 1
