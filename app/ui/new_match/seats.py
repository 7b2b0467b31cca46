"""New match: who plays and where, then mode and options, then what to lay out."""

from __future__ import annotations

from app.engine.game import Game, Setup
from app.engine.text import Text, msg
from app.i18n import tr
from app.storage import player_names
from app.ui.form.typing import TypeScreen
from app.ui.kit.screen import Host, Plain
from app.ui.new_match.draft import Draft, House
from app.ui.new_match.options import OptionsScreen
from app.ui.new_match.stages import stage_rail
from app.ui.page import Page
from app.ui.parts import Part
from app.ui.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.plate import Plate, TableTop
from app.ui.widgets.sheet import NoticeLine
from app.ui.widgets.words import Words

MOST = 6


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
        parts = [
            Part("headline", Words, (8, 59, wide, 49),
                 {"text": text, "size_px": theme.body, "bold": True, "lines": 2,
                  "tight_px": theme.least}),
            *self._list(page, 8, 108, wide),
            *self._table(page),
            *self._foot(page, least, most),
            stage_rail(page, self.draft.game, 0, self.host),
        ]  # fmt: skip
        if self.reason is not None:
            rect = (8, page.height - 106, page.width - 16, 30)
            parts.append(
                Part("notice", NoticeLine, rect,
                     {"text": page.say(self.reason), "kind": "refused"})
            )  # fmt: skip
        return parts

    def _list(self, page: Page, x: float, y: float, wide: float) -> list[Part]:
        """Players with their names to touch, and the head chef's hat."""
        parts: list[Part] = []
        tall = 48.0
        for row, (seat, name) in enumerate(self.draft.players):
            top = y + row * (tall + 2)
            is_chef = seat == self.draft.chef
            parts += [
                Part(f"badge:{seat}", SeatBadge, (x, top + 8, 32, 32),
                     {"seat": seat - 1, "side": 32 * theme.u}),
                Part(f"name:{seat}", SideButton, (x + 40, top, wide - 100, tall),
                     {"label": name, "icon": "pencil", "is_left": True, "foot": 3},
                     press=lambda seat=seat: self._rename(seat)),
                Part(f"chef:{seat}", SideButton, (x + wide - 54, top, 54, tall),
                     {"icon": "chef-hat", "is_chosen": is_chef, "foot": 3},
                     press=lambda seat=seat: self._make_chef(seat)),
            ]  # fmt: skip
        return parts

    def _table(self, page: Page) -> list[Part]:
        """Six plates round the table; touching one takes it or frees it."""
        x, y, wide, high = (320.0, 68.0, page.width - 328, page.height - 152)
        if page.is_tall:
            y = 420.0
            x, wide, high = 8.0, page.width - 16, page.height - y - 90
        parts = [Part("table", TableTop, (x, y, wide, high), {"word": page.say(msg("screen"))})]
        _, most = self.draft.game.seats
        for n in range(MOST):
            seat = n + 1
            if seat > most:
                continue
            column, row = n % 3, n // 3
            left = x + wide * (column + 0.5) / 3 - 46
            top = y + (high - 100 if row == 0 else 8)
            name = self.draft.seats.get(seat)
            parts.append(
                Part(f"plate:{seat}", Plate, (left, top, 92, 92),
                     {"seat": n, "name": name or page.say(msg("free")),
                      "is_taken": name is not None},
                     press=lambda seat=seat: self.take(seat))
            )  # fmt: skip
        return parts

    def _foot(self, page: Page, least: int, most: int) -> list[Part]:
        y = page.height - 72
        count = len(self.draft.seats)
        enough = least <= count <= most
        reason = page.say(msg("{least} to {most} players, not {n}", least=least, most=most,
                              n=count))  # fmt: skip
        return [
            Part("back", SideButton, (8, y, 176, 64),
                 {"label": page.say(msg("Home")), "icon": "home"}, press=self.host.home),
            Part("main", MainButton, (192, y, page.width - 200, 64),
                 {"label": page.say(msg("Choose the options")), "icon": "", "is_off": not enough,
                  "reason": reason}, press=self._next),
        ]  # fmt: skip

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
