"""Home: the match to resume, the menu of games, the language."""

from __future__ import annotations

from typing import Any

from app.engine.game import Game
from app.engine.text import Text, msg, plural
from app.panel_words import notice_text
from app.storage import Ledger, MatchRow
from app.table.troubles import TROUBLES
from app.ui.home.hardware import HardwareScreen
from app.ui.kit.screen import Host, Plain
from app.ui.new_match.seats import SeatsScreen
from app.ui.page import Page
from app.ui.parts import Part
from app.ui.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.home_parts import Damier, Logo, MenuRow
from app.ui.widgets.paper import Paper
from app.ui.widgets.rail import RailColumn, RailKeyed
from app.ui.widgets.sheet import NoticeLine, SheetFrame
from app.ui.widgets.words import Words

ICONS = {
    "kitchen-rush": "pot-steam",
    "rival-restaurants": "storefront",
    "restaurant": "silverware-fork-knife",
    "dinner-in-paris": "table-furniture",
    "stir-fry-eighteen": "noodles",
}


def saving_text(ledger: Ledger) -> Text | None:
    """How many moves the card has not taken, else what is wrong with it, or None."""
    if ledger.count > 0:
        return plural("{n} move not yet saved", "{n} moves not yet saved", ledger.count)
    return None if ledger.trouble is None else TROUBLES[ledger.trouble]


class HomeScreen(Plain):
    """What can be played, and what is under way."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.open: list[Any] = []
        host.table.store.open_matches(self._found)

    def _found(self, rows: list[MatchRow]) -> None:
        self.open = rows
        self.host.refresh()

    def parts(self, page: Page) -> list[Part]:
        """The rail column with the match under way, the menu card beside it, what is missing."""
        if page.is_tall:
            top = 400 if self.open else 130
            menu = self._menu(page, 24, top, page.width - 48)
            return [*self._rail_tall(page), *menu, *self._notice(page, 24)]
        return [
            *self._rail(page),
            *self._menu(page, 320, 18, page.width - 336),
            *self._notice(page, 320),
        ]

    def _notice(self, page: Page, x: float) -> list[Part]:
        """What the card lacks, else what of the hardware is missing, in one line."""
        rect = (x, page.height - 30, page.width - x - 8, 26)
        if (text := saving_text(self.host.table.store.ledger)) is not None:
            said, *_ = page.say(text).split(". ")
            props = {"text": said.rstrip("."), "kind": "trouble"}
            return [Part("unsaved", NoticeLine, rect, props)]
        notices = self.host.panel.notices if self.host.panel else ()
        if not notices:
            return []
        first, *_ = page.say(notice_text(notices[0])).split(". ")
        return [Part("notice", NoticeLine, rect, {"text": first.rstrip("."), "kind": "info"})]

    def _rail(self, page: Page) -> list[Part]:
        return [
            Part("column", RailColumn, (0, 0, 288, page.height)),
            Part("damier", Damier, (288, 0, 16, page.height), {"tile": "damier"}),
            Part("logo", Logo, (26, 24, 240, 60)),
            *self._resume(page, 16, 110),
            *self._keys(page, 16, page.height - 68, 256),
        ]

    def _rail_tall(self, page: Page) -> list[Part]:
        return [
            Part("column", RailColumn, (0, 0, page.width, 380 if self.open else 104)),
            Part("logo", Logo, (24, 20, 240, 60)),
            *self._resume(page, 16, 96),
            *self._keys(page, page.width - 212, 20, 204),
        ]

    def _keys(self, page: Page, x: float, y: float, wide: float) -> list[Part]:
        half = wide / 2
        return [
            Part("settings", RailKeyed, (x, y, half, 60),
                 {"icon": "cog", "label": page.say(msg("Settings"))},
                 press=self.host.show_settings),
            Part("hardware", RailKeyed, (x + half, y, half, 60),
                 {"icon": "gamepad-circle", "label": page.say(msg("Hardware"))},
                 press=lambda: self.host.go(HardwareScreen(self.host))),
        ]  # fmt: skip

    def _resume(self, page: Page, x: float, y: float) -> list[Part]:
        if not self.open:
            return []
        row = self.open[0]
        title = next((g.title for g in self.host.games if g.id == row.game), Text(row.game))
        names = self._names(row)
        parts = [
            Part("ticket", Paper, (x, y, 256, 172), {"is_lit": True}),
            Part("under-way", Words, (x + 16, y + 18, 224, 26),
                 {"text": page.say(msg("Match under way")), "size_px": theme.label}),
            Part("under-way-game", Words, (x + 16, y + 46, 224, 34),
                 {"text": page.say(title), "size_px": theme.button, "bold": True}),
            Part("under-way-names", Words, (x + 16, y + 80, 224, 44),
                 {"text": ", ".join(names), "size_px": theme.label, "lines": 2}),
            Part("resume", MainButton, (x, y + 190, 256, 68),
                 {"label": page.say(msg("Resume")), "icon": "play", "is_lit": True},
                 press=lambda: self._take_up(row.id)),
        ]  # fmt: skip
        parts += [
            Part(f"badge:{n}", SeatBadge, (x + 16 + n * 36, y + 130, 30, 30),
                 {"seat": n, "side": 30 * theme.u})
            for n in range(len(names))
        ]  # fmt: skip
        return parts

    def _names(self, row: Any) -> list[str]:
        import msgspec

        return list(msgspec.json.decode(row.setup)["seats"])

    def _take_up(self, match: int) -> None:
        self.host.table.resume(match)

    def _menu(self, page: Page, x: float, y: float, wide: float) -> list[Part]:
        parts = [
            Part("menu-title", Words, (x, y, wide - 110, 46),
                 {"text": page.say(msg("The menu")), "size_px": theme.total, "bold": True}),
            *self._language(page, x + wide - 100, y - 2),
            Part("towel", SheetFrame, (x, y + 52, wide, 12), {"kind": "full"}),
        ]  # fmt: skip
        top = y + 76
        room = page.height - top - (32 if self._notice(page, x) else 8)
        tall = min(77.0, room / max(1, len(self.host.games)))
        for n, game in enumerate(self.host.games):
            parts.append(self._row(page, game, (x, top + n * tall, wide, tall - 8)))
        return parts

    def _row(self, page: Page, game: Game, rect: tuple[float, float, float, float]) -> Part:
        least, most = game.seats
        return Part(
            f"game:{game.id}", MenuRow, rect,
            {"icon": ICONS.get(game.id, "silverware"), "title": page.say(game.title),
             "second": page.say(game.pitch), "players": f"{least}–{most}"},
            press=lambda: self.host.go(SeatsScreen(self.host, game)),
        )  # fmt: skip

    def _language(self, page: Page, x: float, y: float) -> list[Part]:
        rows = list(self.host.languages().items())
        codes = [lang for lang, _ in rows]
        after = rows[(codes.index(page.lang) + 1) % len(rows)] if page.lang in codes else rows[0]
        return [
            Part("language", SideButton, (x, y, 100, 50), {"label": after[1], "foot": 4},
                 press=lambda: self.host.set("language", after[0]))
        ]  # fmt: skip
