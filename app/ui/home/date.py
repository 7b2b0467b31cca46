"""The day asked once, where the device does not know it: else what is played has no date."""

from __future__ import annotations

from calendar import monthrange
from datetime import datetime
from functools import partial

from app.dates import RELEASED, Calendar
from app.engine.text import Text, msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Part, Rect
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Words

YEARS = 30
ROW, GAP = 54.0, 6.0


class DateScreen(Plain):
    """Day, month, year and time to be set right, or left open."""

    def __init__(self, host: Host, calendar: Calendar) -> None:
        super().__init__(host)
        self.calendar = calendar
        self.said = calendar.guess().replace(second=0, microsecond=0)

    def parts(self, page: Page) -> list[Part]:
        """The question, a row for each part of the date, and both ways out."""
        wide, y = page.width - 48, page.height - 76
        title = {"text": page.say(msg("What is the date?")), "size_px": theme.headline}
        why = page.say(msg("This device has no clock of its own. Matches get this date."))
        half = wide / 2 - 4
        no = {"label": page.say(msg("Leave undated")), "icon": "close"}
        yes = {"label": page.say(msg("That is right")), "icon": "check-bold"}
        small = {"text": why, "size_px": theme.label, "lines": 2, "tight_px": theme.least}
        return [
            Part("date", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("date-title", Words, (24, 18, wide, 36), {**title, "bold": True}),
            Part("date-why", Words, (24, 54, wide, 40), small),
            *self._steppers(page),
            Part("undated", SideButton, (24, y, half, 64), no, press=self.host.back),
            Part("dated", MainButton, (24 + half + 8, y, half, 64), yes, press=self._take),
        ]

    def _steppers(self, page: Page) -> list[Part]:
        said = self.said
        days = monthrange(said.year, said.month)[1]
        first = min(said.year, RELEASED.year)
        rows: tuple[tuple[str, Text, int, int, int], ...] = (
            ("day", msg("Day"), said.day, 1, days),
            ("month", msg("Month"), said.month, 1, 12),
            ("year", msg("Year"), said.year, first, first + YEARS),
            ("hour", msg("Hour"), said.hour, 0, 23),
            ("minute", msg("Minute"), said.minute, 0, 59),
        )
        return [
            part
            for n, (name, label, value, least, most) in enumerate(rows)
            for part in self._stepper(page, n, name, (label, value, least, most))
        ]

    def _stepper(
        self, page: Page, n: int, name: str, what: tuple[Text, int, int, int]
    ) -> list[Part]:
        label, value, least, most = what
        y = 100 + n * (ROW + GAP)
        rect: Rect = (page.width - 24 - 240, y, 240, ROW)
        said = {"text": page.say(label), "size_px": theme.body}
        props = {"least": least, "most": most, "value": value, "text": str(value)}
        return [
            Part(f"{name}-label", Words, (24, y, 180, ROW), said),
            Part(name, Stepper, rect, props, valued=partial(self._set, name)),
        ]

    def _set(self, name: str, value: int) -> None:
        """One part changed; a day that the month does not have becomes its last."""
        parts = {"year": self.said.year, "month": self.said.month, "day": self.said.day}
        parts |= {"hour": self.said.hour, "minute": self.said.minute, name: value}
        year, month, day, hour, minute = parts.values()
        day = min(day, monthrange(year, month)[1])
        said = datetime(year, month, day, hour, minute).astimezone()
        if said != self.said:
            self.said = said
            self.host.refresh()

    def _take(self) -> None:
        self.calendar.set(self.said)
        self.host.back()
