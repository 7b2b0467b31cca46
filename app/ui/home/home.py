"""Home: the match to resume, the menu of games, the language."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from kivy.clock import Clock
from msgspec.structs import replace

from app.dates import evening_of
from app.engine.game import Game
from app.engine.text import Text, msg, plural
from app.storage import Ledger
from app.storage.played import Played, played_matches
from app.table.tickets import Newest, newest
from app.table.troubles import TROUBLES
from app.texts import day_text
from app.texts.panel import trouble_text
from app.ui.board.fitted import common_px
from app.ui.board.line import words
from app.ui.form.foot import pager
from app.ui.form.pin import guard
from app.ui.home import ways
from app.ui.home.column import Known, column
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room, columns, room_for, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.power_hold import PowerHold
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.home_parts import Damier, Logo, MenuRow
from app.ui.widgets.rail import RailColumn, RailKeyed
from app.ui.widgets.sheet import NoticeLine, SheetFrame
from app.ui.widgets.words import Words

LOOK_S = 0.1
ROW, ROW_MOST = 56.0, 70.0
"""Least and greatest height of a game's row (u)."""
NOTICE_ASIDE = 56.0
"""What of a notice's width its icon and margins take (u)."""
COLUMN, CLOTH = 416.0, 16.0
"""Width of the dark column, and of the cloth beside it."""
UPRIGHT = 416.0
"""Where the column ends at most on an upright page (u)."""
KEYS = 58.0
"""Height of the foot of an upright page (u)."""
FEW = 6
"""So many games stand upright without a second leaf."""


def saving_text(ledger: Ledger) -> Text | None:
    """How many moves the card has not taken, else what is wrong with it, or None."""
    if ledger.count > 0:
        return plural("{n} move not yet saved", "{n} moves not yet saved", ledger.count)
    return None if ledger.trouble is None else TROUBLES[ledger.trouble]


class HomeScreen(Plain):
    """What can be played, and what is under way."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.leaf = 0
        self._hold = PowerHold(time.monotonic, self._switch_off)
        self._look: Any = None
        self.results_leaf = 0
        self.known = Known()
        host.table.store.ask(played_matches, self._heard, lambda _: self._heard(None))

    def _heard(self, played: tuple[Played, ...] | None) -> None:
        """The evening is known, or cannot be read: the open matches stand by themselves."""
        self.known = Known(played=played, now=self.host.table.utc())
        newest(self.host.table.store, self.host.games, self._found, self.known.old)

    def _found(self, found: Newest) -> None:
        self.known = replace(self.known, open=found)
        self.host.refresh()

    def parts(self, page: Page) -> list[Part]:
        """The rail column with the match under way, the menu card beside it, what is missing."""
        if page.is_tall:
            book = self._book(page, Room(12, 62, page.width - 24, self._upright(page) - 74))
            end = max((part.rect[1] + part.rect[3] + 12 for part in book), default=74)
            menu = self._menu(page, 12, end + CLOTH + 8, page.width - 24)
            parts = [*self._rail_tall(page, end), *book, *menu, *self._notice(page, 12)]
        else:
            left = COLUMN + CLOTH + 8
            book = self._book(page, Room(16, 54, COLUMN - 32, page.height - 122))
            menu = self._menu(page, left, 6, page.width - left - 8)
            parts = [*self._rail(page), *book, *menu, *self._notice(page, left)]
        return [*parts, *self._count_down(page)]

    def _count_down(self, page: Page) -> list[Part]:
        """While the head chef's button is held: how long until the table switches off."""
        if (left := self._hold.left) is None:
            return []
        said = plural("Switching off in {n} second", "Switching off in {n} seconds", left)
        high = page.height / 2
        return [
            Part("count-down", SheetFrame, (0, high - 80, page.width, 160), {"kind": "full"}),
            Part(
                "count-down-says",
                Words,
                (24, high - 50, page.width - 48, 60),
                {
                    "text": page.say(said),
                    "size_px": theme.headline,
                    "bold": True,
                    "halign": "center",
                    "tight_px": theme.body,
                },
            ),
            Part(
                "count-down-how",
                Words,
                (24, high + 10, page.width - 48, 40),
                {
                    "text": page.say(msg("Let go of the button to stay on.")),
                    "size_px": theme.body,
                    "halign": "center",
                },
            ),
        ]

    def on_input(self, key: str) -> bool:
        """The head chef's button, held, switches the table off."""
        if key == "chef" and self.host.machine.can_switch_off:
            self._hold.press()
            self._look = Clock.schedule_interval(self._looked, LOOK_S)
        return False

    def on_let_go(self, key: str) -> None:
        """Let go in time: nothing happens."""
        if key == "chef":
            self._end_hold()

    def _looked(self, *_: object) -> None:
        before = self._hold.left
        self._hold.look()
        if before != (left := self._hold.left) and left is not None and self.host.panel:
            self.host.panel.play("hold_tick", "chef")
        self.host.refresh()

    def _end_hold(self) -> None:
        if self._look is not None:
            self._look.cancel()
        self._hold.let_go()
        self.host.refresh()

    def _switch_off(self) -> None:
        self._end_hold()
        guard(self.host, partial(ways.ask_power_off, self.host))

    def _notice(self, page: Page, x: float) -> list[Part]:
        """What the card lacks, else what of the hardware is missing: a sentence, on two lines."""
        if (said := self._noticed(page)) is None:
            return []
        key, kind, text = said
        end = page.height - (KEYS + 8 if page.is_tall else 0)
        wide = page.width - x - (12 if page.is_tall else 8)
        need = textures.measure(text, round(16 * theme.u), is_bold=kind != "info") / theme.u
        high = 26 if need <= wide - NOTICE_ASIDE else 44
        rect = (x, end - high - 4, wide, high)
        return [Part(key, NoticeLine, rect, {"text": text, "kind": kind})]

    def _noticed(self, page: Page) -> tuple[str, str, str] | None:
        if (text := saving_text(self.host.table.store.ledger)) is not None:
            return "unsaved", "trouble", first_sentence(page.say(text))
        notices = self.host.panel.troubles if self.host.panel else ()
        if not notices:
            return None
        return "notice", "info", first_sentence(page.say(trouble_text(notices[0])))

    def _upright(self, page: Page) -> float:
        """Where the column ends at most, so that every game of the menu has its row."""
        menu = min(len(self.host.games), FEW) * (ROW + 8) + CLOTH + 76
        return min(UPRIGHT, page.height - menu - self._foot(page, 12))

    def _foot(self, page: Page, x: float) -> float:
        """Height below the menu: of what is wrong, and upright of the keys."""
        said = sum(part.rect[3] + 6 for part in self._notice(page, x)) or 8
        return said + (KEYS + 8 if page.is_tall else 0)

    def _book(self, page: Page, room: Room) -> list[Part]:
        return column(self.host, page, self.known, room, self.results_leaf, self._turn_results)

    def _turn_results(self) -> None:
        self.results_leaf += 1
        self.host.refresh()

    def _rail(self, page: Page) -> list[Part]:
        return [
            Part("column", RailColumn, (0, 0, COLUMN, page.height)),
            Part("damier", Damier, (COLUMN, 0, CLOTH, page.height), {"tile": "damier"}),
            Part("logo", Logo, (16, 8, 150, 38)),
            *self._today(page, Room(176, 8, COLUMN - 192, 38)),
            *self._keys(page),
        ]

    def _rail_tall(self, page: Page, end: float) -> list[Part]:
        return [
            Part("column", RailColumn, (0, 0, page.width, end)),
            Part("damier", Damier, (0, end, page.width, CLOTH), {"tile": "damier"}),
            Part("logo", Logo, (18, 11, 156, 40)),
            *self._today(page, Room(186, 11, page.width - 202, 40)),
            *self._keys(page),
        ]

    def _today(self, page: Page, room: Room) -> list[Part]:
        """Which evening it is, where anybody knows."""
        day = evening_of(self.host.table.utc().isoformat())
        look = {"size_px": theme.label, "tight_px": theme.least, "color": theme.railtx}
        said = "" if day is None else day_text(day, page.lang)
        return [words("today", said, room, halign="right", **look)]

    def _keys(self, page: Page) -> list[Part]:
        """The way to all else: at the foot of the column, or of an upright page."""
        ways_: tuple[tuple[str, str, Text, Act], ...] = (
            ("history", "history", msg("History"), partial(ways.show_history, self.host)),
            ("settings", "cog", msg("Settings"), self.host.show_settings),
            (
                "hardware",
                "lightbulb-on",
                msg("Hardware", context="key"),
                partial(ways.show_hardware, self.host),
            ),
        )
        kind = SideButton if page.is_tall else RailKeyed
        line = Room(16, page.height - 66, COLUMN - 32, 60)
        if page.is_tall:
            line = Room(12, page.height - KEYS - 6, page.width - 24, KEYS)
        spots = columns(line, share(), share(), share(), gap=8 if page.is_tall else 0)
        return [
            Part(key, kind, spot, {"icon": icon, "label": page.say(label)}, press=press)
            for (key, icon, label, press), spot in zip(ways_, spots, strict=True)
        ]

    def _menu(self, page: Page, x: float, y: float, wide: float) -> list[Part]:
        parts = [
            Part(
                "menu-title",
                Words,
                (x, y, wide - 110, 46),
                {"text": page.say(msg("The menu")), "size_px": theme.total, "bold": True},
            ),
            *self._language(page, x + wide - 92, y - 2),
            Part("towel", SheetFrame, (x, y + 53, wide, 12), {"kind": "full"}),
        ]
        rect = (x, y + 76, wide, page.height - y - 76 - self._foot(page, x))
        return [*parts, *self._games(page, rect)]

    def _games(self, page: Page, rect: Rect) -> list[Part]:
        """A row a game; where there are more than fit, leaves that are turned."""
        games = self.host.games
        _, room = room_for(rect, (0, ROW))
        leaves = 1 if len(games) <= room else -(-len(games) // (room - 1))
        per = -(-len(games) // leaves)
        first = self.leaf % leaves * per
        spots = rows(rect, *[share(most=ROW_MOST)] * (per + (leaves > 1)))
        shown = zip(games[first : first + per], spots, strict=False)
        turn = [
            Part(way.key, SideButton, spots[-1], {"label": way.label, "foot": 4}, press=way.press)
            for way in pager(page, self.leaf, leaves, self._turn)
        ]
        pitches = (page.say(game.pitch) for game in games)
        size = common_px(pitches, spots[0].wide - 76, theme.label, 14 * theme.u)
        return [*(self._row(page, game, spot, size) for game, spot in shown), *turn]

    def _turn(self) -> None:
        self.leaf += 1
        self.host.refresh()

    def _row(self, page: Page, game: Game, rect: Rect, second_px: float) -> Part:
        least, most = game.seats
        return Part(
            f"game:{game.id}",
            MenuRow,
            rect,
            {
                "icon": game.icon,
                "title": page.say(game.title),
                "second": page.say(game.pitch),
                "second_px": second_px,
                "players": f"{least}–{most}",
            },
            press=partial(ways.take_seats, self.host, game),
        )

    def _language(self, page: Page, x: float, y: float) -> list[Part]:
        rows = list(self.host.languages().items())
        codes = [lang for lang, _ in rows]
        after = rows[(codes.index(page.lang) + 1) % len(rows)] if page.lang in codes else rows[0]
        return [
            Part(
                "language",
                SideButton,
                (x, y, 92, 48),
                {"label": after[1], "foot": 4},
                press=lambda: self.host.set("language", after[0]),
                means=("language", page.lang),
            )
        ]


def first_sentence(said: str) -> str:
    """What is wrong; what to do about it stands on the page of Hardware."""
    first, *_ = said.split(". ")
    return first.rstrip(".")
