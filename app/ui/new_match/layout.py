"""New match, last page: what to lay out for this table, line by line."""

from __future__ import annotations

import random

from msgspec.structs import replace

from app.engine.game import Game, Setup
from app.engine.text import msg
from app.ui.kit.screen import Host, Plain
from app.ui.new_match.stages import stage_rail
from app.ui.page import Page
from app.ui.parts import Act, Part
from app.ui.widgets.buttons import MainButton, OptionTile, SideButton

LEAST, MOST = 52.0, 56.0
"""Height of a line with its gap."""


class LayoutScreen(Plain):
    """What to lay out for this number of players, each line to be ticked."""

    def __init__(self, host: Host, game: Game, setup: Setup, back: Act) -> None:
        super().__init__(host)
        self.game, self.setup_, self._back = game, setup, back
        self.lines = game.set_up_list(setup)
        self.ticked: set[int] = set()
        self.leaf = 0

    def parts(self, page: Page) -> list[Part]:
        """The list in columns, on as many leaves as it needs, and the foot."""
        columns = 1 if page.is_tall else 2
        room = page.height - 148
        leaves = -(-len(self.lines) // (columns * int(room / LEAST)))
        per = -(-len(self.lines) // (columns * leaves))
        first = self.leaf % leaves * columns * per
        return [
            *self._list(page, range(len(self.lines))[first : first + columns * per], per),
            *self._foot(page, leaves),
            stage_rail(page, self.game, 2, self.host),
        ]

    def _list(self, page: Page, shown: range, per: int) -> list[Part]:
        columns = 1 if page.is_tall else 2
        wide = (page.width - 16 - 8 * (columns - 1)) / columns
        tall = min(MOST, (page.height - 148) / per)
        parts = []
        for n in shown:
            column, row = divmod(n - shown.start, per)
            rect = (8 + column * (wide + 8), 68 + row * tall, wide, tall - 4)
            props = {"label": page.say(self.lines[n]), "is_on": n in self.ticked, "foot": 3}
            parts.append(
                Part(f"line:{n}", OptionTile, rect, props, press=lambda n=n: self._tick(n))
            )
        return parts

    def _foot(self, page: Page, leaves: int) -> list[Part]:
        y = page.height - 72
        wide = 112.0 if leaves > 1 else 176.0
        left = 16 + wide + (wide + 8) * (leaves > 1)
        parts = [
            Part("back", SideButton, (8, y, wide, 64),
                 {"label": page.say(msg("Options")), "icon": "" if leaves > 1 else "undo"},
                 press=self._back),
            Part("main", MainButton, (left, y, page.width - left - 8, 64),
                 {"label": page.say(msg("Start the match")), "icon": "play"},
                 press=self._start),
        ]  # fmt: skip
        if leaves > 1:
            label = f"{page.say(msg('More'))} {self.leaf % leaves + 1}/{leaves}"
            parts.append(Part("leaf", SideButton, (16 + wide, y, wide, 64), {"label": label},
                              press=self._turn))  # fmt: skip
        return parts

    def _turn(self) -> None:
        self.leaf += 1
        self.host.refresh()

    def _tick(self, n: int) -> None:
        self.ticked ^= {n}
        self.host.refresh()

    def _start(self) -> None:
        """Start; touched twice, the second match takes the place of the first."""
        seed = random.SystemRandom().randrange(2**31)
        self.host.table.new_match(replace(self.setup_, seed=seed))

    def on_input(self, key: str) -> bool:
        """The head chef's button starts."""
        if key == "chef":
            self._start()
        return True
