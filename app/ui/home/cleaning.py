"""The screen is deaf for twenty seconds, so that it can be wiped."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from app.engine.text import msg, plural
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import inset, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Icon, Words

CLEAN_S = 20


class CleaningScreen(Plain):
    """Counts down; touches reach nothing, the buttons of the players do what they always do."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.left = CLEAN_S
        self._tick: Any = Clock.schedule_interval(self._count, 1)

    def parts(self, page: Page) -> list[Part]:
        """How long it still takes, large."""
        whole = (0, 0, page.width, page.height)
        _, sign, number, words, how, _ = rows(inset(whole, 24), share(), 80, 130, 44, 60, share())
        said = plural("Touch off for {n} second", "Touch off for {n} seconds", self.left)
        title = {"size_px": theme.headline, "bold": True, "halign": "center"}
        tight = {"tight_px": theme.least, "halign": "center", "lines": 2}
        text = page.say(msg("Wipe the screen. The players’ buttons still work."))
        return [
            Part("cleaning", SheetFrame, whole, {"kind": "full"}),
            Part("cleaning-sign", Icon, sign, {"text": "spray-bottle", "size_px": 64 * theme.u}),
            Part(
                "cleaning-left",
                Words,
                number,
                {
                    "text": str(self.left),
                    "size_px": 124 * theme.u,
                    "bold": True,
                    "halign": "center",
                },
            ),
            Part("cleaning-says", Words, words, {"text": page.say(said), **title}),
            Part("cleaning-how", Words, how, {"text": text, "size_px": theme.body, **tight}),
        ]

    def _count(self, *_: object) -> None:
        self.left -= 1
        if self.left > 0:
            self.host.refresh()
        else:
            self._tick.cancel()
            self.host.drop(self)
