"""The curve of the evening, large."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.frame import Frame
from app.engine.text import msg
from app.table.times import Times, times
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Room, Rows, grid, inset, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.match.log import LogScreen
from app.ui.match.scale import scaled
from app.ui.match.spent import clock_text, strip
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.seat_tile import SeatTile
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

TURNS, READY = msg("points, time of turns"), msg("points, time to be ready")
"""What the tiles of the seats show."""
ACROSS, TALL_TILE = 3, 60.0
"""Upright so many tiles stand in a row, each so high (u)."""


class CurveScreen(Plain):
    """Every seat's points over the evening, with the names below."""

    covers = False

    def __init__(self, host: Host, rows: Sequence[tuple[int, ...]], *, is_team: bool) -> None:
        super().__init__(host)
        self._rows, self._is_team = rows, is_team
        self._spent: Times | None = None

    def parts(self, page: Page) -> list[Part]:
        """A sheet over the receipt."""
        frame = self.host.table.frame
        if frame is None:
            return []
        area = inset((0, 72, page.width, page.height - 80), 12, 0)
        deep = -(-len(frame.seats) // ACROSS)
        names = (TALL_TILE + 6) * deep - 6 if page.is_tall else 52
        head = Columns(words=share(), what=share())
        foot = Columns(log=share(), close=share())
        plan = Rows(title=(40, head), curve=share(), spent=40, names=names, foot=(64, foot))
        at = plan.within(area)
        spent = self._times()
        what = None
        if any(spent.seats):
            what = TURNS if spent.by_turn else READY
        look = {"size_px": theme.body, "tight_px": theme.least, "halign": "right"}
        title = {"text": page.say(msg("The evening")), "size_px": theme.headline, "bold": True}
        close = {"label": page.say(msg("Close")), "icon": "close"}
        log = {"label": page.say(msg("Log…")), "icon": "history"}
        looks = [seat.look for seat in frame.seats]
        props = {"looks": looks, "is_team": self._is_team}
        drawn, numbers, _ = scaled("curve-large", self._rows, props, page, at["curve"])
        return [
            Part("sheet", SheetFrame, (0, 52, page.width, page.height - 52), {"kind": "full"}),
            Part("curve-title", Words, at["words"], title),
            Part("curve-what", Words, at["what"], {"text": page.say(what), **look}),
            *self._strip(page, at["spent"]),
            drawn,
            *numbers,
            *self._names(frame, page, at["names"]),
            Part("log", SideButton, at["log"], log, press=self._log),
            Part("close", SideButton, at["close"], close, press=self.host.back),
        ]

    def _log(self) -> None:
        self.host.back()
        self.host.lay(LogScreen(self.host))

    def _times(self) -> Times:
        """Where the time went, reckoned once."""
        if self._spent is None:
            self._spent = times(self.host.table.shown)
        return self._spent

    def _strip(self, page: Page, room: Room) -> list[Part]:
        game = self.host.table.game
        return [] if game is None else strip(game, self._times().phases, page, room)

    def _names(
        self, frame: Frame, page: Page, room: tuple[float, float, float, float]
    ) -> list[Part]:
        """Who is which line, and with how many points."""
        across = ACROSS if page.is_tall else len(frame.seats)
        cells = grid(room, len(frame.seats), across, gap=6)
        last = self._rows[-1]
        return [
            Part(
                f"line-of:{seat.number}",
                SeatTile,
                cell,
                {
                    "seat": seat.look - 1,
                    "name": seat.name,
                    "words": _sums(page, points, took),
                },
            )
            for seat, cell, points, took in zip(
                frame.seats, cells, last, self._times().seats, strict=True
            )
        ]


def _sums(page: Page, points: int, took: int) -> str:
    """A seat's points, and its time where it took any."""
    said = page.amount(points)
    return f"{said} · {clock_text(took)}" if took else said
