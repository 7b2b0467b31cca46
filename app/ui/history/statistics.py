"""Statistics of a player, of a game, and of a player against the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from app.engine.game import Game
from app.engine.text import Text, msg
from app.history.course_fold import Course
from app.history.courses import courses
from app.history.evening_statistics import of_evenings
from app.history.statistics import known, of_game, of_player
from app.storage.played import Person, Played, people
from app.texts import tr
from app.ui.board import pieces
from app.ui.form.picking import PickScreen
from app.ui.history import tabs
from app.ui.history.chevron import unfolds
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Columns, Entry, Room, Rows, columns, inset, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.phase_bar import PhaseBar

TABS: tuple[tuple[str, str, Text], ...] = (
    ("players", "account", msg("Players")),
    ("games", "store", msg("Games")),
    ("evenings", "calendar", msg("Evenings")),
    ("against", "sword-cross", msg("Head to head")),
)
NOBODY = msg("Statistics begin with the first finished match.")


class StatisticsScreen(Plain):
    """Made of matches that are known already; who is hidden, and how each went, are asked for."""

    def __init__(
        self,
        host: Host,
        matches: tuple[Played, ...],
        player: str | None,
        game: str | None,
        show: Callable[[str | None, str | None], None],
    ) -> None:
        super().__init__(host)
        self.matches, self.show = matches, show
        self.tab = "games" if game and not player else "players"
        self._player, self._game = player, game
        self._leaf = 0
        self._people: tuple[Person, ...] = ()
        self._courses: Mapping[int, Course] = {}
        host.ask(people, self._know)
        host.ask(lambda db: courses(db, host.games), self._know_courses)

    def _know(self, rows: tuple[Person, ...]) -> None:
        self._people = rows
        self.host.refresh()

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who has statistics, most matches first."""
        return known(self.matches, [row.name for row in self._people if row.is_hidden])

    @property
    def player(self) -> str | None:
        """Whose statistics are shown."""
        return self._player or next(iter(self.names), None)

    @property
    def game(self) -> Game:
        """The game whose statistics are shown: the one chosen, else the last one played."""
        by_id = {game.id: game for game in self.host.games}
        newest = next((m.game for m in self.matches if m.is_finished and m.game in by_id), None)
        return by_id.get(self._game or newest or "", self.host.games[0])

    def _know_courses(self, found: Mapping[int, Course]) -> None:
        self._courses = found
        self.host.refresh()

    def parts(self, page: Page) -> list[Part]:
        """The rail, the tabs, the blocks of the tab, and the foot."""
        at = plan(page)
        body, has_more = self._body(page, at)
        return [*self._head(page, at), *body, *self._foot(page, at["foot"], has_more=has_more)]

    def _body(self, page: Page, at: Mapping[str, Room]) -> tabs.Shown:
        games = self.host.games
        if self.tab == "games":
            row = of_game(self.matches, self.game.id, self._courses)
            return tabs.of_game(page, at, row, self.game, self._leaf)
        if self.tab == "evenings":
            return tabs.of_evenings(page, at, of_evenings(self.matches), games, self._leaf)
        if self.player is None:
            look = {"size_px": theme.headline, "lines": 2, "halign": "center"}
            return [pieces.words("nobody", page.say(NOBODY), at["blocks"], **look)], False
        team = [game.id for game in games if game.is_team]
        mine = of_player(self.matches, self.player, team, self._courses)
        if self.tab == "against":
            return tabs.against(page, at["blocks"], mine, self._leaf)
        return tabs.of_player(page, at, mine, games, self._leaf)

    # Head and foot

    def _head(self, page: Page, at: Mapping[str, Room]) -> list[Part]:
        """The rail, the tabs, and whose statistics."""
        title = page.say(msg("Statistics"))
        rail = {"round": "Toque", "phases": [page.say(msg("History")), title], "current": 1}
        off = {"has_sound": False, "has_menu": False}
        parts = [Part("rail", PhaseBar, (0, 0, page.width, 52), {**rail, **off})]
        cells = columns(at["tabs"], *[share()] * len(TABS))
        for (tab, icon, label), cell in zip(TABS, cells, strict=True):
            sign = "" if page.is_tall else icon
            props = {"label": page.say(label), "icon": sign, "is_chosen": self.tab == tab}
            act = partial(self._turn_to, tab)
            parts.append(Part(f"tab:{tab}", SideButton, cell, {**props, "foot": 4}, press=act))
        if self.tab == "evenings":
            return parts
        icon = self.game.icon if self.tab == "games" else "account"
        whose, room = self._whose(page), at["picker"]
        picker = {"label": whose, "icon": icon, "foot": 4, "is_left": True}
        key = Part("picker", SideButton, room, picker, press=self._pick)
        return [*parts, key, *unfolds("picker", whose, room)]

    def _whose(self, page: Page) -> str:
        """Whose or of which game the statistics are; the evenings are everybody's."""
        if self.tab == "evenings":
            return ""
        return page.say(self.game.title) if self.tab == "games" else self.player or ""

    def _turn_to(self, tab: str) -> None:
        self.tab, self._leaf = tab, 0
        self.host.refresh()

    def _pick(self) -> None:
        if self.tab == "games":
            lang = str(self.host.setting("language"))
            games = {tr(game.title, lang): game.id for game in self.host.games}
            self.host.lay(PickScreen(self.host, None, list(games), lambda n: self._to(games, n)))
        elif self.names:
            self.host.lay(PickScreen(self.host, None, self.names, self._of))

    def _to(self, games: Mapping[str, str], title: str | None) -> None:
        self._game, self._leaf = games.get(title or "", self._game), 0
        self.host.back()

    def _of(self, name: str | None) -> None:
        self._player, self._leaf = name, 0
        self.host.back()

    def _foot(self, page: Page, room: Room, *, has_more: bool) -> list[Part]:
        """Back, the rest of the lines, and the matches that all this is made of."""
        name = self._whose(page)
        text = msg("Matches: {name}", name=name) if name else msg("All matches")
        keys = [("back", "arrow-left", msg("History"), self.host.back)]
        if has_more:
            keys.append(("more", "chevron-right", msg("More"), self._turn))
        sizes = [share(most=100 if page.is_tall else 184)] * len(keys)
        *cells, last_cell = columns(room, *sizes, share(1.4))
        main = {"label": page.say(text), "icon": "history"}
        signs = ["" if page.is_tall else icon for _, icon, *_ in keys]
        return [
            *(
                Part(key, SideButton, cell, {"label": page.say(label), "icon": sign}, press=press)
                for (key, _, label, press), sign, cell in zip(keys, signs, cells, strict=True)
            ),
            Part("matches", MainButton, last_cell, main, press=self._show),
        ]

    def _show(self) -> None:
        if self.tab == "evenings":
            self.show(None, None)
        elif self.tab == "games":
            self.show(None, self.game.id)
        else:
            self.show(self.player, None)
        self.host.back()

    def _turn(self) -> None:
        self._leaf += 1
        self.host.refresh()


def plan(page: Page) -> Mapping[str, Room]:
    """Blocks in two columns, upright one below the other."""
    area = inset((0, 62, page.width, page.height - 70), 8, 0)
    totals = Columns(one=share(), two=share(), three=share())
    if page.is_tall:
        inner: dict[str, Entry] = {
            "totals": (92, totals),
            "last": 92,
            "bars": share(),
            "records": share(1.3),
        }
        blocks = Rows(gap=8, **inner)
        return Rows(gap=8, tabs=52, picker=52, blocks=(share(), blocks), foot=62).within(area)
    left = Rows(gap=8, totals=(92, totals), bars=share())
    right = Rows(gap=8, last=92, records=share())
    both = Columns(left=(share(), left), right=(share(), right))
    top = Columns(tabs=share(2.3), picker=share())
    return Rows(gap=8, top=(52, top), blocks=(share(), both), foot=62).within(area)
