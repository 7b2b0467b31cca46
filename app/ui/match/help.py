"""Help: a game's pages of short lines, one topic at a time."""

from __future__ import annotations

from app.engine.game import Topic
from app.engine.text import Text, msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

HELP = msg("Help")


MOST_BESIDE = 7
"""So many topics still have room beside one another; more stand in two rows."""


class HelpScreen(Plain):
    """Topics beside or above their lines; `pitch` is the most that an upright line takes, in u."""

    pitch = 64.0
    most_lines = 2

    def __init__(self, host: Host, topics: tuple[Topic, ...], title: Text = HELP) -> None:
        super().__init__(host)
        self.topics, self.title = topics, title
        self.current = 0

    def parts(self, page: Page) -> list[Part]:
        """The topics, the lines of one, and the way back."""
        wide = page.width - 48
        parts = [
            Part("help", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("help-title", Words, (24, 20, wide, 40),
                 {"text": page.say(self.title), "size_px": theme.headline, "bold": True}),
        ]  # fmt: skip
        parts += self._tabs(page)
        top = 72.0 + 58 * self._rows(page)
        lines = self.topics[self.current].lines
        pitch = min(self.pitch if page.is_tall else 48.0, (page.height - 84 - top) / len(lines))
        for n, line in enumerate(lines):
            rect = (24, top + n * pitch, wide, pitch - 2)
            props = {"text": page.say(line), "size_px": theme.body, "lines": self._lines(page),
                     "tight_px": theme.least}  # fmt: skip
            parts.append(Part(f"help-line:{n}", Words, rect, props))
        props = {"label": page.say(msg("Done")), "icon": "check-bold"}
        rect = (24, page.height - 76, wide, 64)
        parts.append(Part("close", MainButton, rect, props, press=self.host.back))
        return parts

    def _lines(self, page: Page) -> int:
        return self.most_lines if page.is_tall else 2

    def _per_row(self, page: Page) -> int:
        count = len(self.topics)
        return 3 if page.is_tall else max(1, count if count <= MOST_BESIDE else -(-count // 2))

    def _rows(self, page: Page) -> int:
        return -(-len(self.topics) // self._per_row(page)) if len(self.topics) > 1 else 0

    def _tabs(self, page: Page) -> list[Part]:
        per = self._per_row(page)
        each = (page.width - 48 - 8 * (per - 1)) / per
        return [
            Part(f"topic:{n}", SideButton,
                 (24 + n % per * (each + 8), 68 + n // per * 58, each, 50),
                 {"label": page.say(topic.title), "is_chosen": n == self.current, "foot": 4},
                 press=lambda n=n: self._open(n))
            for n, topic in enumerate(self.topics if self._rows(page) else ())
        ]  # fmt: skip

    def _open(self, n: int) -> None:
        self.current = n
        self.host.refresh()
