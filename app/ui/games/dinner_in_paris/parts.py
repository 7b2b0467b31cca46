"""What the screens of Dinner in Paris share: the quantities of a seat, a head, a small receipt."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Frame
from app.engine.text import Text
from app.table import Preview
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.words import Words

Key = tuple[int | None, str]


def after(preview: Preview) -> dict[Key, Any]:
    """The quantities that would change, by seat and word."""
    return {(change.seat, change.id): change.after for change in preview.changes}


def has(frame: Frame, seat: int, name: str) -> Any:
    """What a seat has of a quantity now; None where there is no such quantity."""
    rows = frame.seats[seat - 1].quantities
    return next((row.value for row in rows if row.id == name), None)


def shared(frame: Frame, name: str) -> Any:
    """A quantity of the whole table."""
    return next(row.value for row in frame.shared if row.id == name)


def head(seat: int, text: str, rect: Rect) -> list[Part]:
    """Whose sheet it is, and what it is for."""
    x, y, wide, high = rect
    return [
        Part("sheet-badge", SeatBadge, (x, y + (high - 36) / 2, 36, 36),
             {"seat": seat - 1, "side": 36 * theme.u}),
        Part("sheet-title", Words, (x + 46, y, wide - 46, high),
             {"text": text, "size_px": theme.button, "bold": True,
              "tight_px": theme.label}),
    ]  # fmt: skip


def line(
    page: Page, label: Text, before: int, then: int, *, is_signed: bool = False
) -> tuple[str, str, str]:
    """A line of a receipt: a quantity as it will be, or by how much it changes."""
    if is_signed:
        return page.say(label), page.amount(then - before, is_signed=True), "sign"
    return page.say(label), page.amount(then), "ink"
