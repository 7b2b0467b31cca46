"""Stop here: three answers that say what follows, none chosen; abandoning is asked twice.

The clock stands while it is asked, and goes on with the match.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.engine.commands import Field
from app.engine.flow import Pause, Resume
from app.engine.frame import Choice, Clock, Frame, Sheet
from app.engine.game import Game, State
from app.engine.text import Text, msg
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.fitted import brief
from app.ui.form.changes import Moved
from app.ui.form.entry import Option
from app.ui.form.foot import Way, foot
from app.ui.form.sheet import SheetScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, columns, grid, share
from app.ui.kit.screen import Host
from app.ui.widgets.stop_tile import StopTile

MOST, FLAT, WIDE = 264.0, 196.0, 560.0
"""Heights of a tile beside others and below them, and from which width on they lie in a row (u)."""
ICONS = {"put_away": "archive-arrow-down", "count": "flag-checkered", "abandon": "close-circle"}
NAMED, LETTERS = 2, 9
"""So many of the leaders are named, in so many letters."""
CLOCK, DIGITS = 112.0, 28.0
"""Width of the clock beside the title, and height of its digits (u)."""


def leaders(state: State, game: Game) -> Text:
    """Who would be first and second now, each with the points of this moment."""
    rows = sorted(game.score(state), key=lambda row: row.place)
    if not any(row.score for row in rows):
        return msg("no points yet")
    names = state.flow.names
    said = [
        msg("{name} {points}", name=brief(names[row.seat - 1], LETTERS), points=row.score)
        for row in rows[:NAMED]
    ]
    return msg("{rows:and}", rows=tuple(said))


class StopScreen(SheetScreen):
    """What becomes of a match that the table stops."""

    names_time = True

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self._is_sure = False
        self._has_stopped = self._is_running() and host.table.submit(Pause("talk")) is None

    def context(self) -> Hashable:
        """Whether it asks once more: a second tap is no answer to what the first has brought."""
        return super().context(), self._is_sure

    def _first_values(self) -> dict[str, Any]:
        """Nothing is chosen beforehand: the wrong answer closes the match."""
        return {}

    def _option(self, page: Page, field: Field, choice: Choice, *, can_follow: bool) -> Option:
        """Once touched, abandoning asks once more."""
        if choice.value == "abandon" and self._is_sure:
            sure = msg("Abandon for good?")
            choice = Choice(choice.field, choice.value, sure, choice.note)
        return super()._option(page, field, choice, can_follow=can_follow)

    def _answer(self, field: Field, choice: Choice) -> None:
        if choice.value == "abandon" and not self._is_sure:
            self._is_sure = True
            self.host.refresh()
            return
        super()._answer(field, choice)

    def _go_on(self) -> None:
        """Back to the match; the clock that was stopped for the question goes on."""
        self.host.back()
        if self._has_stopped and not self._is_running():
            self.host.table.submit(Resume())

    def _is_running(self) -> bool:
        """Whether the clock runs, also where the card has not shown it yet."""
        clock = self.host.table.log.state.flow.clock
        return clock is not None and clock.is_running

    # Where everything lies

    def _is_beside_clock(self, frame: Frame) -> bool:
        """A clock that stands has room in the headline."""
        return frame.clock is not None and frame.clock.timer.is_running

    def _minded(self) -> Sequence[Text]:
        return (msg("The clock is stopped, nothing is lost."),) if self._standing() else ()

    def _standing(self) -> Clock | None:
        """The clock of the match that stands while it is asked."""
        clock = self.frame.clock if self.frame is not None else None
        return None if clock is None or clock.is_coming or clock.timer.is_running else clock

    def _head(self, page: Page, rect: Rect) -> list[Part]:
        """The clock that stands, beside the title."""
        clock, frame = self._standing(), self.frame
        if clock is None or frame is None:
            return super()._head(page, rect)
        title, right = columns(rect, share(), CLOCK, gap=12)
        shown = pieces.clock(frame, clock, self.host.table.now(), right, DIGITS)
        return [*super()._head(page, title), shown]

    def _long(self, page: Page, rect: Rect, preview: Preview, moved: Sequence[Moved]) -> list[Part]:
        """Three tiles, as large as they can be."""
        return self._tiles(page, rect) if self._is_question(page, rect) else []

    def _short(
        self, page: Page, rect: Rect, preview: Preview, moved: Sequence[Moved]
    ) -> list[Part]:
        """The same, one below the other beside the clock."""
        return self._long(page, rect, preview, moved)

    def _tiles(self, page: Page, rect: Rect) -> list[Part]:
        entry = self.entries(page)[0]
        is_wide = rect[2] >= WIDE
        spots = grid(rect, len(entry.options), 3 if is_wide else 1, most=MOST if is_wide else FLAT)
        pairs = zip(entry.options, spots, strict=True)
        return [self._tile(page, option, spot) for option, spot in pairs]

    def _tile(self, page: Page, option: Option, rect: Rect) -> Part:
        props = {
            "icon": ICONS[option.key],
            "label": option.label,
            "second": option.note,
            "last": page.say(self._last(page, option.key)),
            "is_danger": option.key == "abandon",
            "is_off": bool(option.closed),
            "reason": option.closed,
        }
        key = f"choose:how:{option.key}"
        return Part(key, StopTile, rect, props, press=option.press, refused=option.refused)

    def _last(self, page: Page, how: str) -> Text | None:
        """Where the match stands, who leads, or what stays."""
        if how == "abandon":
            return msg("the log stays to be read")
        if how == "put_away":
            return self._stands()
        table = self.host.table
        if table.game is None or table.game.is_team:
            return None
        return leaders(table.shown.state, table.game)

    def _stands(self) -> Text | None:
        frame = self.frame
        if frame is None or frame.round_title is None:
            return None
        if frame.clock is None or frame.clock.is_coming:
            return frame.round_title
        seconds = -(-frame.clock.timer.left(self.host.table.now()) // 1_000_000)
        time = f"{seconds // 60}:{seconds % 60:02d}"
        return msg("{round}, clock at {time}", round=frame.round_title, time=time)

    def _foot(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """The way out goes on with the match."""
        if not self._is_asking:
            return super()._foot(page, rect, preview)
        on = Way("cancel", msg("Go on with the match", context="stop"), self._go_on, "play")
        return foot(page, rect, None, on)
