"""The menu over a match: what is seldom done, redo, stopping, settings and Home."""

from __future__ import annotations

from functools import partial

from app.engine.flow import Redo, Strike
from app.engine.frame import Frame, Step
from app.engine.game import Topic
from app.engine.text import msg
from app.table.steps import mine_step, team_steps
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.form.foot import Way, pager, said
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import columns, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.match.help import HelpScreen
from app.ui.match.log import LogScreen
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

ROW, GAP = 54, 8
Row = tuple[str, dict[str, object], Act]
"""A button of the menu: its name, its look, what it does."""
MANY, CLOSE, LEAST = 6, 6, 48
"""So many rows below each other stand closer, to be 48 u high each; more of them turn leaves."""
AROUND = 156
"""What title and foot take of the page's height (u)."""


class MenuScreen(Plain):
    """Everything that has no place on the board, in columns."""

    def __init__(self, host: Host, desk: Desk) -> None:
        super().__init__(host)
        self.desk = desk
        self.leaf = 0

    def parts(self, page: Page) -> list[Part]:
        """A sheet of buttons."""
        most = int((page.height - AROUND) / (LEAST + CLOSE))
        leaves = self._leaves(page, most * (2 if page.is_tall else 3))
        rows = leaves[self.leaf % len(leaves)]
        count = 1 if page.is_tall and len(rows) < 9 else 2 if page.is_tall else 3
        count = min(count, -(-len(rows) // 5))
        each = (page.width - 48 - GAP * (count - 1)) / count
        parts = [
            Part("menu", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("menu-title", Words, (24, 20, page.width - 48, 40),
                 {"text": page.say(msg("Menu")), "size_px": theme.headline, "bold": True}),
        ]  # fmt: skip
        per = -(-len(rows) // count)
        gap = GAP if per < MANY else CLOSE
        tall = min(ROW, (page.height - AROUND) / per - gap)
        for n, (key, props, act) in enumerate(rows):
            column, row = divmod(n, per)
            rect = (24 + column * (each + GAP), 72 + row * (tall + gap), each, tall)
            parts.append(Part(key, SideButton, rect, {"is_left": True, **props}, press=act,
                              refused=act))  # fmt: skip
        return [*parts, *self._foot(page, len(leaves))]

    def _leaves(self, page: Page, most: int) -> list[list[Row]]:
        """What every match has stands on the first leaf; what else does not fit there, after it."""
        frame = self.host.table.frame
        if frame is None:
            return [[]]
        first, tail = self._back(page, frame), self._last(page)
        more, table = (self._faces(page, frame, role) for role in ("more", "table"))
        fit = max(0, most - len(first) - len(table) - len(tail))
        rest = [more[n : n + most] for n in range(fit, len(more), most)]
        return [[*first, *more[:fit], *table, *tail], *rest]

    def _back(self, page: Page, frame: Frame) -> list[Row]:
        """What undoes or looks back."""
        rows: list[Row] = []
        if frame.redo is not None:
            seq = frame.redo.seq
            props: dict[str, object] = {
                "label": page.say(msg("Redo")),
                "second": page.say(frame.redo.label),
            }
            rows.append(("redo", props, lambda: self._do(lambda: self._redo(seq))))
        rows += self._taking_back(page, frame)
        rows.append(("log", {"label": page.say(msg("Log…")), "icon": "history"}, self._log))
        return rows

    def _faces(self, page: Page, frame: Frame, role: str) -> list[Row]:
        """The buttons and sheets of that role."""
        rows: list[Row] = []
        for face in pieces.of_role(frame, role):
            part = pieces.plain(face, page, self.desk, (0, 0, 0, 0))
            act = part.press or part.refused
            rows.append((part.key, dict(part.props), lambda act=act: self._do(act)))
        return rows

    def _last(self, page: Page) -> list[Row]:
        """Help, settings, and the way out."""
        rows: list[Row] = []
        if (game := self.host.table.game) is not None and game.help:
            rows.append(("help", {"label": page.say(msg("Help"))}, lambda: self._help(game.help)))
        rows.append(("settings", {"label": page.say(msg("Settings"))}, self._settings))
        rows.append(("home", {"label": page.say(msg("Home")), "icon": "home"}, self.host.home))
        return rows

    def _taking_back(self, page: Page, frame: Frame) -> list[Row]:
        """A cross for the team's last entries; else for the last of who plays or played last."""
        table = self.host.table
        if table.game is None or frame.outcome is not None:
            return []
        if table.game.is_team:
            steps = team_steps(table.shown)
            acts = [partial(table.submit, Strike(step.seq)) for step in steps]
        else:
            last = frame.latest[-1].seat if frame.latest else None
            seats = [seat for seat in dict.fromkeys((frame.turn, last)) if seat is not None]
            found = [(seat, mine_step(table.shown, seat)) for seat in seats]
            steps = tuple(step for _, step in found if step is not None)
            acts = [partial(table.take_back, seat) for seat, step in found if step is not None]
        return [
            (f"take-back:{step.seq}", self._cross(page, step), partial(self._do, act))
            for step, act in zip(steps, acts, strict=True)
        ]

    def _cross(self, page: Page, step: Step) -> dict[str, object]:
        label = page.say(msg("Take this back"))
        return {"label": label, "second": page.say(step.label), "icon": "close"}

    def _foot(self, page: Page, leaves: int) -> list[Part]:
        """The way out, and the next leaf where there are several."""
        rect = (24, page.height - 76, page.width - 48, 64)
        ways = [Way("close", msg("Close"), self.host.back, "close")]
        ways += pager(page, self.leaf, leaves, self._turn)
        rooms = columns(rect, *[share()] * len(ways))
        return [
            Part(way.key, SideButton, room, {"label": said(page, way.label), "icon": way.icon},
                 press=way.press)
            for way, room in zip(ways, rooms, strict=True)
        ]  # fmt: skip

    def _turn(self) -> None:
        self.leaf += 1
        self.host.refresh()

    def _do(self, act: Act | None) -> None:
        self.host.back()
        if act is not None:
            act()

    def _redo(self, seq: int) -> None:
        self.host.table.submit(Redo(seq))

    def _log(self) -> None:
        self.host.back()
        self.host.lay(LogScreen(self.host))

    def _help(self, topics: tuple[Topic, ...]) -> None:
        self.host.back()
        self.host.lay(HelpScreen(self.host, topics))

    def _settings(self) -> None:
        self.host.back()
        self.host.show_settings()
