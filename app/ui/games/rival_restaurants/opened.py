"""A sheet that lies open on a card's back: whose it is, what is half-entered, how it is laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from app.engine.frame import Frame, Seat, Sheet
from app.engine.text import Text
from app.table import Change, Preview
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants.back import Item, panel, spread
from app.ui.games.rival_restaurants.turning import Turn, lay
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room


class OpenSheet:
    """One sheet of a seat on the back of its card; a subclass says its parts."""

    def __init__(
        self, frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, sheet: Sheet
    ) -> None:
        self.frame, self.seat, self.turn = frame, seat, turn
        self.page, self.desk, self.sheet = page, desk, sheet

    @classmethod
    def on(
        cls,
        sheet: Sheet | None,
        frame: Frame,
        seat: Seat,
        turn: Turn,
        page: Page,
        desk: Desk,
        rect: Rect,
    ) -> list[Part]:
        """Its parts; the seat's panel where the sheet is not open any more."""
        if sheet is None or sheet.closed is not None:
            return panel(frame, seat, Turn(at=turn.at), page, desk, rect)
        return cls(frame, seat, turn, page, desk, sheet).parts(rect)

    def parts(self, rect: Rect) -> list[Part]:
        """Ground, head, and what is asked."""
        raise NotImplementedError

    # What several say

    def change(self, preview: Preview) -> Change | None:
        """What it does to the seat's money."""
        rows = (row for row in preview.changes if row.id == "money")
        return next((row for row in rows if row.seat == self.seat.number), None)

    def why(self, refused: Text | None) -> str | None:
        """Why it cannot be done, in words."""
        return None if refused is None else self.page.say(refused)

    def spread(
        self, items: Sequence[Item], room: list[Room], apart: Room | None = None, **more: bool
    ) -> list[Part]:
        """The cells in their lines, page by page."""
        return spread(self.seat, items, self.turn, self.page, room, self._onward, apart, **more)

    def _onward(self, page: int) -> Act:
        return lambda: self.lay(page=page)

    # What touches do

    def put(self, **values: Any) -> None:
        """Enter these values; none of them counts before it is said."""
        self.lay(values={**self.turn.values, **values})

    def lay(self, **changes: Any) -> None:
        """The same back with something else open on it."""
        lay(self.frame, self.desk, (self.seat.number, replace(self.turn, **changes)))

    def away(self) -> None:
        """Turn the card to its front."""
        lay(self.frame, self.desk, (self.seat.number, None))
