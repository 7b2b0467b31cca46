"""History: past matches by evening, by game and by player; a row opens its match again."""

from __future__ import annotations

from datetime import date
from functools import partial

from app.engine.text import Text, msg, plural
from app.history.evenings import Evening, chosen, evenings
from app.storage.played import Played, played_matches
from app.ui.board import pieces
from app.ui.form.picking import PickScreen
from app.ui.history.chevron import unfolds
from app.ui.history.leaves import DEEP, HEAD, ROW, Placed, leaves
from app.ui.history.said import day, ending, hour, length_text, who
from app.ui.history.statistics import StatisticsScreen
from app.ui.history.sticks import copy_tables
from app.ui.history.tidying import TidyScreen
from app.ui.kit import textures
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Room, columns, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.match_row import MatchRow
from app.ui.widgets.paper import Leader
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.sheet import NoticeLine

EDGE, TOP, FILTER, FOOT = 8.0, 62.0, 52.0, 62.0
MOST_BADGES = 3
LEAST_DOTS = 24.0
"""Under so much room (u) a line has no dots."""
EVERYBODY = msg("Everybody")


class HistoryScreen(Plain):
    """All matches, those of one game, of one player, or of both, leaf by leaf."""

    def __init__(self, host: Host, game: str | None = None, player: str | None = None) -> None:
        super().__init__(host)
        self.game, self.player = game, player
        self.said: Text | None = None
        self._leaf = self._count = 0
        self._matches: tuple[Played, ...] | None = None
        self.read()

    def read(self) -> None:
        """Ask for all matches anew."""
        self.host.ask(played_matches, self._know)

    def show(self, player: str | None, game: str | None) -> None:
        """Show these matches only."""
        self.player, self.game, self._leaf = player, game, 0
        self.host.refresh()

    def _know(self, matches: tuple[Played, ...]) -> None:
        self._matches = matches
        self.host.refresh()

    def parts(self, page: Page) -> list[Part]:
        """The rail with its ticket, the filters, the leaf, and what else can be done."""
        found = evenings(chosen(self._matches or (), self.game, self.player))
        filters = self._filters(page)
        top = TOP + FILTER + 4 + (FILTER + 8 if page.is_tall else 0)
        end = page.height - FOOT - 12
        room = end - top - (40 if self.said else 0)
        return [
            *self._rail(page, found),
            *filters,
            *self._leaf_parts(page, found, Room(EDGE, top, page.width - 2 * EDGE, room)),
            *self._telling(page, end),
            *self._foot(page, Room(EDGE, end + 4, page.width - 2 * EDGE, FOOT)),
        ]

    def _rail(self, page: Page, found: tuple[Evening, ...]) -> list[Part]:
        """The screen's name on a ticket, and how much there is."""
        matches = sum(len(evening.matches) for evening in found)
        said = [
            page.say(plural("{n} match", "{n} matches", matches)),
            page.say(plural("{n} evening", "{n} evenings", len(found))),
        ]
        props = {"round": "Toque", "phases": [page.say(msg("History"))], "has_sound": False}
        part = 0.3 if page.is_tall else 0.38
        right = (page.width * (1 - part), 6, page.width * part - 14, 40)
        look = {"size_px": theme.label, "tight_px": theme.least, "halign": "right"}
        more = {"lines": 2, "color": theme.railtx}
        return [
            Part("rail", PhaseBar, (0, 0, page.width, 52), props, press=self._tidy),
            pieces.words("count", ", ".join(said), right, **look, **more),
        ]

    def _tidy(self) -> None:
        self.host.lay(TidyScreen(self.host, self.read))

    # Filters

    def _filters(self, page: Page) -> list[Part]:
        """All games or one of them, everybody or one player."""
        wide = page.width - 2 * EDGE
        line = Room(EDGE, TOP, wide, FILTER)
        games = self.host.games
        if page.is_tall:
            cells = columns(line, 84, *[share(most=72)] * len(games))
            who = Room(EDGE, TOP + FILTER + 8, wide, FILTER)
        else:
            *cells, _, who = columns(line, 84, *[share(most=60)] * len(games), share(0.1), 248)
        every = {"label": page.say(msg("All")), "is_chosen": self.game is None, "foot": 4}
        parts = [Part("game:all", SideButton, cells[0], every, press=lambda: self._choose(None))]
        for game, cell in zip(games, cells[1:], strict=False):
            props = {"icon": game.icon, "is_chosen": self.game == game.id, "foot": 4}
            act = partial(self._choose, game.id)
            parts.append(Part(f"game:{game.id}", SideButton, cell, props, press=act))
        name = self.player or page.say(EVERYBODY)
        props = {"label": name, "icon": "account", "foot": 4, "is_chosen": bool(self.player)}
        key = Part("player", SideButton, who, {**props, "is_left": True}, press=self._pick)
        return [*parts, key, *unfolds("player", name, who, is_chosen=bool(self.player))]

    def _choose(self, game: str | None) -> None:
        self.game, self._leaf = game, 0
        self.host.refresh()

    def _choose_player(self, name: str | None) -> None:
        self.player, self._leaf = name, 0
        self.host.back()

    def _pick(self) -> None:
        rows = {match.names: None for match in self._matches or () if not match.is_guests}
        names = sorted({name for names in rows for name in names})
        self.host.lay(PickScreen(self.host, EVERYBODY, names, self._choose_player))

    # The leaf

    def _leaf_parts(self, page: Page, found: tuple[Evening, ...], room: Room) -> list[Part]:
        if self._matches is None:
            return []
        if not found:
            return self._empty(page, room)
        cut = leaves(found, room.high, DEEP if page.is_tall else ROW)
        self._count = len(cut)
        self._leaf %= self._count
        newest = next((evening.day for evening in found if evening.day), None)
        return [
            part
            for n, placed in enumerate(cut[self._leaf])
            for part in self._placed(page, n, placed, room, newest)
        ]

    def _empty(self, page: Page, room: Room) -> list[Part]:
        """Nothing there: one sentence, and the way out of the filters."""
        self._count = 1
        is_filtered = bool(self.game or self.player)
        text = msg("No match of that kind yet.") if is_filtered else msg("No match yet.")
        look = {"size_px": theme.headline, "halign": "center"}
        said = Room(room.x, room.y + 20, room.wide, 60)
        key = Room(room.x + room.wide / 2 - 140, room.y + 100, 280, 60)
        show = {"label": page.say(msg("Show all")), "icon": "filter-variant"}
        way = [Part("show-all", SideButton, key, show, press=self._show_all)]
        return [pieces.words("empty", page.say(text), said, **look), *(way if is_filtered else [])]

    def _show_all(self) -> None:
        self.game = self.player = None
        self.host.refresh()

    def _placed(
        self, page: Page, n: int, placed: Placed, room: Room, newest: date | None
    ) -> list[Part]:
        if placed.match is None:
            head = Room(room.x, room.y + placed.y, room.wide, HEAD)
            return self._head(page, n, placed.evening, head, newest)
        spot = Room(room.x, room.y + placed.y, room.wide, DEEP if page.is_tall else ROW)
        return self._row(page, placed.match, spot)

    def _head(
        self, page: Page, n: int, evening: Evening, room: Room, newest: date | None
    ) -> list[Part]:
        """The day, how many matches and how long."""
        said = day(page, evening.day, newest)
        count = page.say(plural("{n} match", "{n} matches", len(evening.matches)))
        length = page.say(length_text(round(evening.length_us / 60_000_000)))
        dim = {"size_px": theme.label, "halign": "right", "color": theme.ink2}
        look = {"size_px": 20 * theme.u, "bold": True}
        left, right = columns(room, share(), 200)
        much = f"{count}, {length}"
        return [
            pieces.words(f"day:{n}", said, left, **look),
            *self._line(n, said, much, room),
            pieces.words(f"much:{n}", much, right, **dim),
        ]

    def _line(self, n: int, said: str, much: str, room: Room) -> list[Part]:
        """Dots from the day to how much it was, where there is room for them."""
        begin = textures.measure(said, round(20 * theme.u), is_bold=True) / theme.u + 12
        end = room.wide - textures.measure(much, round(theme.label)) / theme.u - 12
        if end - begin < LEAST_DOTS:
            return []
        line = (room.x + begin, room.y + room.high / 2, end - begin, 2)
        return [Part(f"line:{n}", Leader, line)]

    def _row(self, page: Page, match: Played, room: Room) -> list[Part]:
        game = next((game for game in self.host.games if game.id == match.game), None)
        won = () if (game is not None and game.is_team) or match.is_open else match.winners
        shown = won[:MOST_BADGES] if match.is_finished else ()
        word = ending(match, game)
        points = shown[0].score if shown else None
        rest = who(match, game, has_winner=bool(shown) and word is None and not page.is_tall)
        props = {
            "at": hour(match.started_utc),
            "icon": game.icon if game else "help",
            "title": page.say(game.title) if game else match.game,
            "names": f"{page.say(length_text(match.minutes))} – {rest}",
            "said": page.say(word) if word else ", ".join(seat.name for seat in shown),
            "points": "" if points is None else page.amount(points),
            "seats": [match.look(seat.seat) - 1 for seat in shown],
            "has_cup": match.is_finished and bool(match.winners) and not (page.is_tall and shown),
            "is_plain": not match.is_finished,
            "is_deep": page.is_tall,
        }
        act = partial(self.host.table.resume, match.match)
        return [Part(f"match:{match.match}", MatchRow, room, props, press=act)]

    # The foot

    def _telling(self, page: Page, end: float) -> list[Part]:
        if self.said is None:
            return []
        rect = (EDGE, end - 36, page.width - 2 * EDGE, 34)
        return [Part("said", NoticeLine, rect, {"text": page.say(self.said)})]

    def _foot(self, page: Page, room: Room) -> list[Part]:
        """Home, a copy to take along, the next leaf, statistics."""
        keys = [("home", "home", msg("Home"), self.host.home)]
        if self.host.vault is not None:
            keys.append(("copy", "usb-flash-drive", msg("Copy to stick"), self._copy))
        if self._count > 1:
            keys.append(("more", "chevron-right", msg("More"), self._turn))
        keys.append(("statistics", "podium", msg("Statistics…"), self._count_up))
        cells = columns(room, *[share()] * (len(keys) - 1), share(1.3))
        return [
            Part(
                key,
                SideButton,
                cell,
                {"label": page.say(label), "icon": "" if page.is_tall else icon},
                press=act,
            )
            for (key, icon, label, act), cell in zip(keys, cells, strict=True)
        ]

    def _turn(self) -> None:
        self._leaf += 1
        self.said = None
        self.host.refresh()

    def _count_up(self) -> None:
        self.host.lay(
            StatisticsScreen(self.host, self._matches or (), self.player, self.game, self.show)
        )

    def _copy(self) -> None:
        copy_tables(self.host, self._tell)

    def _tell(self, text: Text) -> None:
        self.said = text
        self.host.refresh()
