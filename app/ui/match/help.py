"""Help: a game's pages of short lines, one topic at a time."""

from __future__ import annotations

from collections.abc import Mapping

from app.engine.game import Topic
from app.engine.text import Text, msg
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.match.help_drawn import drawn
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

HELP = msg("Help")
FULL = 7
"""More lines than this lie in two columns on a wide page."""


LOOSE = 58.0
"""With so much room (u) a line has larger letters."""
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
        title = {"text": page.say(self.title), "size_px": theme.headline, "bold": True}
        return [
            Part("help", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("help-title", Words, (24, 20, wide, 40), title),
            *self._shown(page),
            *self._foot(page, Room(24, page.height - 76, wide, 64)),
        ]

    def _shown(self, page: Page) -> list[Part]:
        return [*self._tabs(page), *self._said(page)]

    def _said(self, page: Page) -> list[Part]:
        """The lines of the topic, one below the other."""
        top = 72.0 + 58 * self._rows(page)
        lines = self.topics[self.current].lines
        across = 2 if len(lines) > FULL and not page.is_tall else 1
        down = -(-len(lines) // across)
        area = (24, top, page.width - 48, page.height - 84 - top)
        is_loose = area[3] / down >= LOOSE
        most = self.pitch if page.is_tall else 1.25 * LOOSE
        sides = columns(area, *[share()] * across, gap=20)
        spots = [spot for side in sides for spot in rows(side, *[share(most=most)] * down, gap=0)]
        small, large = (theme.body, theme.button) if across == 1 else (theme.label, theme.body)
        size = large if is_loose else small
        look = {"size_px": size, "tight_px": theme.least, "lines": self._lines(page)}
        return [self._line(page.say(line), n, spots[n], look) for n, line in enumerate(lines)]

    def _line(self, text: str, n: int, rect: Rect, look: Mapping[str, object]) -> Part:
        return Part(f"help-line:{n}", Words, rect, {"text": text, **look})

    def _foot(self, page: Page, room: Room) -> list[Part]:
        props = {"label": page.say(msg("Done")), "icon": "check-bold"}
        return [Part("close", MainButton, room, props, press=self.host.back)]

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
            self._tab(page, n, (24 + n % per * (each + 8), 68 + n // per * 58, each, 50))
            for n in range(len(self.topics) if self._rows(page) else 0)
        ]

    def _tab(self, page: Page, n: int, rect: Rect) -> Part:
        title = page.say(self.topics[n].title)
        props = {"label": title, "is_chosen": n == self.current, "foot": 4}
        return Part(f"topic:{n}", SideButton, rect, props, press=lambda: self._open(n))

    def _open(self, n: int) -> None:
        self.current = n
        self.host.refresh()


class GameHelpScreen(HelpScreen):
    """A game's help; at the foot the way to the parts of the screen, drawn."""

    def __init__(self, host: Host, topics: tuple[Topic, ...]) -> None:
        super().__init__(host, topics)
        self.is_drawn = False

    def _shown(self, page: Page) -> list[Part]:
        if not self.is_drawn:
            return super()._shown(page)
        return drawn(page, Room(24, 72, page.width - 48, page.height - 72 - 92))

    def _foot(self, page: Page, room: Room) -> list[Part]:
        """The other page beside Done."""
        side, end = columns(room, share(least=190, most=280), share(2))
        label = msg("The rules") if self.is_drawn else msg("The screen")
        icon = "book-open-variant" if self.is_drawn else "tablet"
        props = {"label": page.say(label), "icon": icon}
        return [
            Part("drawn", SideButton, side, props, press=self._turn),
            *super()._foot(page, end),
        ]

    def _turn(self) -> None:
        self.is_drawn = not self.is_drawn
        self.host.refresh()
