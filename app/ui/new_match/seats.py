"""New match: who plays and where, then mode and options, then what to lay out."""

from __future__ import annotations

from functools import partial

from app.engine.game import Game, Setup
from app.engine.text import Text, msg
from app.i18n import tr
from app.storage import player_names
from app.ui.form.foot import FOOT, Way, foot
from app.ui.form.typing import TypeScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, centred, columns, inset, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.new_match.draft import Draft, House
from app.ui.new_match.options import OptionsScreen
from app.ui.new_match.stages import stage_rail
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.plate import Plate, TableTop
from app.ui.widgets.sheet import NoticeLine
from app.ui.widgets.words import Words

ROW, PLATE = 50.0, 92.0
"""Height of a player's row, and the size of a plate (u)."""


class SeatsScreen(Plain):
    """Each player takes a plate by pressing a button or by touch; names may come later."""

    def __init__(self, host: Host, game: Game, before: Setup | None = None) -> None:
        super().__init__(host)
        self.draft = Draft(game, house(host, game), before)
        self.reason: Text | None = None
        self.known: tuple[str, ...] = ()
        host.ask(player_names, self._know)

    def _know(self, names: list[str]) -> None:
        self.known = tuple(names)

    def parts(self, page: Page) -> list[Part]:
        """The table with its plates, the list of players, the foot."""
        least, most = self.draft.game.seats
        text = page.say(msg("Press your button, or touch a plate."))
        wide = page.width - 16 if page.is_tall else 300.0
        said = {"text": text, "size_px": theme.body, "bold": True, "lines": 2}
        parts = [
            Part("headline", Words, (8, 59, wide, 49), {**said, "tight_px": theme.least}),
            *self._list(page, 8, 108, wide),
            *self._table(page),
            *self._foot(page, least, most),
            stage_rail(page, self.draft.game, 0, self.host),
        ]
        if self.reason is not None:
            rect = (8, page.height - 106, page.width - 16, 30)
            props = {"text": page.say(self.reason), "kind": "refused"}
            parts.append(Part("notice", NoticeLine, rect, props))
        return parts

    def _list(self, page: Page, x: float, y: float, wide: float) -> list[Part]:
        """Players with their names to touch, and the head chef's hat."""
        spots = rows((x, y, wide, 6 * ROW), *[ROW - 2] * len(self.draft.players), gap=2)
        return [
            part
            for (seat, name), spot in zip(self.draft.players, spots, strict=True)
            for part in self._player(seat, name, spot)
        ]

    def _player(self, seat: int, name: str, rect: Rect) -> list[Part]:
        badge, named, hat = columns(rect, 32, share(), 54)
        square = (badge.x, badge.y + 8, 32, 32)
        props = {"label": name, "icon": "pencil", "is_left": True, "foot": 3}
        chef = {"icon": "chef-hat", "is_chosen": seat == self.draft.chef, "foot": 3}
        return [
            Part(f"badge:{seat}", SeatBadge, square, {"seat": seat - 1, "side": 32 * theme.u}),
            Part(f"name:{seat}", SideButton, named, props, press=partial(self._rename, seat)),
            Part(f"chef:{seat}", SideButton, hat, chef, press=partial(self._make_chef, seat)),
        ]

    def _table(self, page: Page) -> list[Part]:
        """Six plates round the table; touching one takes it or frees it."""
        wide = Room(320, 68, page.width - 328, page.height - 152)
        tall = Room(8, 420, page.width - 16, page.height - 510)
        rect = tall if page.is_tall else wide
        _, most = self.draft.game.seats
        far, near = rows(inset(rect, 0, 8), PLATE, PLATE, gap=rect.high - 16 - 2 * PLATE)
        spots = [*columns(near, *[share()] * 3), *columns(far, *[share()] * 3)]
        return [
            Part("table", TableTop, rect, {"word": page.say(msg("screen"))}),
            *(self._plate(page, n, spot) for n, spot in enumerate(spots[:most])),
        ]

    def _plate(self, page: Page, n: int, rect: Rect) -> Part:
        name = self.draft.seats.get(n + 1)
        props = {"seat": n, "name": name or page.say(msg("free")), "is_taken": name is not None}
        press = partial(self.take, n + 1)
        return Part(f"plate:{n + 1}", Plate, centred(rect, PLATE, PLATE), props, press=press)

    def _foot(self, page: Page, least: int, most: int) -> list[Part]:
        count = len(self.draft.seats)
        said = msg("{least} to {most} players, not {n}", least=least, most=most, n=count)
        back = Way("back", msg("Home"), self.host.home, "home")
        closed = None if least <= count <= most else said
        on = Way("main", msg("Choose the options"), self._next, closed=closed)
        return foot(page, (8, page.height - 72, page.width - 16, FOOT), back, on)

    # What touches do

    def on_input(self, key: str) -> bool:
        """A player's button takes a plate; the head chef's goes on."""
        if key == "chef":
            self._next()
        elif int(key[-1]) <= self.draft.game.seats[1]:
            self.take(int(key[-1]))
        return True

    def take(self, seat: int) -> None:
        """Sit down there, or get up."""
        self.reason = None
        self.draft.take(seat)
        self.host.refresh()

    def _make_chef(self, seat: int) -> None:
        self.draft.chef = seat
        self.host.refresh()

    def _rename(self, seat: int) -> None:
        def named(name: str) -> None:
            self.draft.call(seat, name)
            self.host.refresh()

        seats = self.draft.seats
        free = tuple(name for name in self.known if name not in seats.values())
        first = seats[seat] if self.draft.is_named(seat) else ""
        asked = msg("Name of {name}", name=seats[seat])
        self.host.lay(TypeScreen(self.host, first, named, free, asked=asked, seat=seat))

    def _next(self) -> None:
        self.reason = self.draft.refused_players()
        if self.reason is not None:
            self.host.refresh()
            return
        self.host.go(OptionsScreen(self.host, self.draft, lambda: self.host.go(self)))


def house(host: Host, game: Game) -> House:
    """What this house adds to a set-up of that game."""

    def name(seat: int) -> str:
        return tr(msg("Player {n}", n=seat), str(host.setting("language") or "en"))

    return House(
        name=name,
        box=lambda: host.setting("box").get(game.id, {}),
        goes_alone=lambda: bool(host.setting("play.goes_alone")),
    )
