"""What the screens of Dinner in Paris share: the quantities of a seat, a head, a small receipt."""

from __future__ import annotations

from typing import Any

from app.engine.frame import Frame
from app.engine.text import Text, msg
from app.table import Preview
from app.ui.board import pieces
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge

Key = tuple[int | None, str]


def after(preview: Preview) -> dict[Key, Any]:
    """The quantities that would change, by seat and word."""
    return {(change.seat, change.id): change.after for change in preview.changes}


def has(frame: Frame, seat: int, name: str) -> Any:
    """What a seat has of a quantity now; None where there is no such quantity."""
    for row in frame.seats[seat - 1].quantities:
        if row.id == name:
            return row.value
    return None


def head(look: int, text: str, rect: Rect) -> list[Part]:
    """Whose sheet it is, by colour and shape, and what it is for."""
    x, y, wide, high = rect
    return [
        Part(
            "sheet-badge",
            SeatBadge,
            (x, y + (high - 36) / 2, 36, 36),
            {"seat": look - 1, "side": 36 * theme.u},
        ),
        pieces.words(
            "sheet-title",
            text,
            (x + 46, y, wide - 46, high),
            size_px=theme.button,
            bold=True,
            tight_px=theme.label,
        ),
    ]


def line(
    page: Page, label: Text, before: int, then: int, *, is_signed: bool = False
) -> tuple[str, str, str]:
    """A line of a receipt: a quantity as it will be, or by how much it changes."""
    if is_signed:
        return page.say(label), page.amount(then - before, is_signed=True), "sign"
    return page.say(label), page.amount(then), "ink"


def then_of(preview: Preview, frame: Frame, name: str) -> Text:
    """A quantity of the seat whose turn it is, now and then."""
    now = has(frame, frame.turn or 1, name)
    then = after(preview).get((frame.turn, name), now)
    return msg("{now} to {then}", now=now, then=then)


def change_of(preview: Preview, seat: int | None) -> Text | None:
    """The first number of that seat that would change, before and after; or why not at all."""
    if preview.refused is not None:
        return preview.refused
    rows = (row for row in preview.changes if row.seat == seat and isinstance(row.after, int))
    row = next((row for row in rows if isinstance(row.before, int)), None)
    if row is None:
        return None
    return msg("{what}: {now} to {then}", what=row.label, now=row.before, then=row.after)
