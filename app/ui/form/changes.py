"""What a command would change, by the real rules: each number before and after."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from app.engine.frame import Frame
from app.engine.text import Text, msg, plural
from app.table import Change, Preview
from app.ui.board.pieces import capital
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, inset, rows, share
from app.ui.kit.theme import theme
from app.ui.widgets.change_row import ChangeRow
from app.ui.widgets.paper import Paper
from app.ui.widgets.words import Words

LEAST, MOST = 30.0, 46.0
"""Height of a row (u)."""
TITLE = 34.0


class Moved(NamedTuple):
    """A number that changes: whose (None: the table's, or of whom the sheet is), from, to.

    `look`: the colour and shape of that seat.
    """

    look: int | None
    name: str
    what: str
    before: str
    after: str

    @property
    def said(self) -> Text:
        """It in words, where there is no room for a row."""
        what = f"{self.name}, {self.what}" if self.name else self.what
        named = {"what": what, "before": self.before, "after": self.after}
        return msg("{what}: {before}, then {after}", **named)


def changes(preview: Preview, page: Page, frame: Frame, owner: int | None) -> list[Moved]:
    """The numbers that change; those of the seat whose sheet it is go without its name.

    Where the table's own number is called the same, the seat's keeps its name.
    """
    table = {change.label for change in preview.changes if change.seat is None}
    return [
        Moved(
            *_whose(frame, _named(change, owner, table)),
            capital(page.say(change.label)),
            page.value(change.before),
            page.value(change.after),
        )
        for change in preview.changes
        if _is_number(change)
    ]


def _named(change: Change, owner: int | None, table: Collection[Text]) -> int | None:
    """The seat by which a number is called, if by one."""
    return None if change.seat == owner and change.label not in table else change.seat


def _is_number(change: Change) -> bool:
    return type(change.before) is int and type(change.after) is int


def ticket(moved: Sequence[Moved], page: Page, rect: Rect) -> list[Part]:
    """A paper ticket with a row for each; what has no room is counted."""
    inner = inset(rect, 14, 10)
    title, body = rows(inner, TITLE, share(), gap=2)
    words = {"text": page.say(msg("Then")), "size_px": theme.button, "bold": True}
    return [
        Part("receipt", Paper, rect),
        Part("receipt-title", Words, title, words),
        *listed(moved, page, body),
    ]


def listed(moved: Sequence[Moved], page: Page, rect: Rect) -> list[Part]:
    """A row for each number, as many as there is room for."""
    room = max(1, int(rect[3] // LEAST))
    shown = moved if len(moved) <= room else moved[: room - 1]
    left = len(moved) - len(shown)
    spots = rows(rect, *[share(most=MOST)] * (len(shown) + bool(left)), gap=0)
    parts = [_row(one, n, spot) for n, (one, spot) in enumerate(zip(shown, spots, strict=False))]
    if left:
        words = page.say(plural("and {n} more", "and {n} more", left))
        parts.append(Part("change:more", Words, spots[-1], {"text": words, "size_px": theme.label}))
    return parts


def _row(moved: Moved, n: int, rect: Rect) -> Part:
    seat = -1 if moved.look is None else moved.look - 1
    props = {"seat": seat, "words": moved.what, "before": moved.before, "after": moved.after}
    return Part(f"change:{n}", ChangeRow, rect, props)


def _whose(frame: Frame, number: int | None) -> tuple[int | None, str]:
    """Colour and shape, and name of a seat; or nothing."""
    if number is None:
        return None, ""
    seat = frame.seats[number - 1]
    return seat.look, seat.name
