"""The curve of the evening, large."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.frame import Frame
from app.engine.text import msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rows, grid, inset, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.evening_curve import EveningCurve
from app.ui.widgets.seat_tile import SeatTile
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words


class CurveScreen(Plain):
    """Every seat's points over the evening, with the names below."""

    covers = False

    def __init__(self, host: Host, rows: Sequence[tuple[int, ...]], *, is_team: bool) -> None:
        super().__init__(host)
        self._rows, self._is_team = rows, is_team

    def parts(self, page: Page) -> list[Part]:
        """A sheet over the receipt."""
        frame = self.host.table.frame
        if frame is None:
            return []
        area = inset((0, 72, page.width, page.height - 80), 12, 0)
        at = Rows(title=40, curve=share(), names=104 if page.is_tall else 52, foot=64).within(area)
        title = {"text": page.say(msg("The evening")), "size_px": theme.headline, "bold": True}
        close = {"label": page.say(msg("Close")), "icon": "close"}
        looks = [seat.look for seat in frame.seats]
        rows = {"rows": list(self._rows), "looks": looks, "is_team": self._is_team}
        return [
            Part("sheet", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
            Part("curve-title", Words, at["title"], title),
            Part("curve-large", EveningCurve, at["curve"], rows),
            *self._names(frame, page, at["names"]),
            Part("close", SideButton, at["foot"], close, press=self.host.back),
        ]

    def _names(
        self, frame: Frame, page: Page, room: tuple[float, float, float, float]
    ) -> list[Part]:
        """Who is which line, and with how many points."""
        across = 3 if page.is_tall else len(frame.seats)
        cells = grid(room, len(frame.seats), across, gap=6)
        last = self._rows[-1]
        return [
            Part(
                f"line-of:{seat.number}",
                SeatTile,
                cell,
                {"seat": seat.look - 1, "name": seat.name, "words": page.amount(points)},
            )
            for seat, cell, points in zip(frame.seats, cells, last, strict=True)
        ]
