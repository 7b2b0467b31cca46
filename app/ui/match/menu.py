"""The menu over a match: what is seldom done, redo, stopping, settings and Home."""

from __future__ import annotations

from app.engine.flow import Redo
from app.engine.game import Topic
from app.engine.text import msg
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.match.help import HelpScreen
from app.ui.match.log import LogScreen
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

ROW, GAP = 54, 8
MANY, CLOSE = 6, 6
"""So many rows below each other stand closer, to be 48 u high each."""


class MenuScreen(Plain):
    """Everything that has no place on the board, in columns."""

    def __init__(self, host: Host, desk: Desk) -> None:
        super().__init__(host)
        self.desk = desk

    def parts(self, page: Page) -> list[Part]:
        """A sheet of buttons."""
        rows = self._rows(page)
        columns = 1 if page.is_tall and len(rows) < 9 else 2 if page.is_tall else 3
        columns = min(columns, -(-len(rows) // 5))
        each = (page.width - 48 - GAP * (columns - 1)) / columns
        parts = [
            Part("menu", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("menu-title", Words, (24, 20, page.width - 48, 40),
                 {"text": page.say(msg("Menu")), "size_px": theme.headline, "bold": True}),
        ]  # fmt: skip
        per = -(-len(rows) // columns)
        gap = GAP if per < MANY else CLOSE
        tall = min(ROW, (page.height - 156) / per - gap)
        for n, (key, props, act) in enumerate(rows):
            column, row = divmod(n, per)
            rect = (24 + column * (each + GAP), 72 + row * (tall + gap), each, tall)
            parts.append(Part(key, SideButton, rect, {"is_left": True, **props}, press=act,
                              refused=act))  # fmt: skip
        parts.append(self._close(page))
        return parts

    def _rows(self, page: Page) -> list[tuple[str, dict[str, object], Act]]:
        frame = self.host.table.frame
        rows: list[tuple[str, dict[str, object], Act]] = []
        if frame is None:
            return rows
        if frame.redo is not None:
            seq = frame.redo.seq
            props: dict[str, object] = {
                "label": page.say(msg("Redo")),
                "second": page.say(frame.redo.label),
            }
            rows.append(("redo", props, lambda: self._do(lambda: self._redo(seq))))
        rows.append(("log", {"label": page.say(msg("Log…")), "icon": "history"}, self._log))
        for face in pieces.of_role(frame, "more", "table"):
            part = pieces.plain(face, page, self.desk, (0, 0, 0, 0))
            act = part.press or part.refused
            rows.append((part.key, dict(part.props), lambda act=act: self._do(act)))
        if (game := self.host.table.game) is not None and game.help:
            rows.append(("help", {"label": page.say(msg("Help"))}, lambda: self._help(game.help)))
        rows.append(("settings", {"label": page.say(msg("Settings"))}, self._settings))
        rows.append(("home", {"label": page.say(msg("Home")), "icon": "home"}, self.host.home))
        return rows

    def _close(self, page: Page) -> Part:
        rect = (24, page.height - 76, page.width - 48, 64)
        props = {"label": page.say(msg("Close")), "icon": "close"}
        return Part("close", SideButton, rect, props, press=self.host.back)

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
