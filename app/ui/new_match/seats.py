"""New match: who plays and where, then mode and options, then what to lay out."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from app.engine.game import Game, Setup
from app.engine.text import Text, msg, plural
from app.storage import player_names
from app.table.people import house_name, people
from app.texts.panel import button_name
from app.ui.form.foot import FOOT, Way, foot
from app.ui.form.typing import TypeScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, columns, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.new_match import seat_sheet
from app.ui.new_match.draft import Draft, House
from app.ui.new_match.leaving import leave
from app.ui.new_match.names import NamesScreen
from app.ui.new_match.options import OptionsScreen
from app.ui.new_match.round_table import round_table
from app.ui.new_match.stages import stage_rail
from app.ui.widgets.seat_row import SeatRow
from app.ui.widgets.sheet import NoticeLine
from app.ui.widgets.words import Words
from hardware.ports import KEYS

HEAD, ROW, MANY, LIST = 30.0, 54.0, 48.0, 328.0
"""Heights of the headline and of a row, of a row among six; width of the list (u)."""
TABLE = 340.0
"""Height of the table upright (u)."""
UPRIGHT = 1.5
"""So much higher than wide a row grows on an upright page."""


class SeatsScreen(Plain):
    """Each player takes a plate by pressing a button or by touch; names may come later."""

    def __init__(self, host: Host, game: Game, before: Setup | None = None) -> None:
        super().__init__(host)
        self.draft = Draft(game, house(host, game), before)
        self.reason: Text | None = None
        self.known: tuple[str, ...] = ()
        self.opened: int | None = None
        self.asks: seat_sheet.Asks = "what"
        self.greeted: dict[int, int] = {}
        self._know_names()

    def _know_names(self) -> None:
        self.host.ask(player_names, self._know)

    def _know(self, names: list[str]) -> None:
        self.known = people(names)

    def parts(self, page: Page) -> list[Part]:
        """The list of players, the table or the sheet of one of them, the foot."""
        whole = (8, 0, page.width - 16, page.height - 8)
        _, body, end = rows(whole, 54, share(), FOOT)
        head, listed, table = self._rooms(page, body)
        said = {"text": page.say(self._headline()), "size_px": theme.button, "bold": True}
        return [
            Part("headline", Words, head, {**said, "lines": 1, "tight_px": theme.least}),
            *self._list(page, listed),
            *self._table(page, table),
            *self._foot(page, end),
            self._rail(page),
            *self._notice(page, end),
        ]

    def _rooms(self, page: Page, body: Room) -> tuple[Room, Room, Room]:
        """Where the headline, the list and the table lie."""
        if page.is_tall:
            head, table, listed = rows(body, HEAD, TABLE, share())
            return head, listed, table
        left, table = columns(body, LIST, share(), gap=16)
        head, listed = rows(left, HEAD, share(), gap=4)
        return head, listed, Room(table.x, table.y + 4, table.wide, table.high - 4)

    def _rail(self, page: Page) -> Part:
        asks = self._options().asks
        out = partial(leave, self.host, self.draft)
        return stage_rail(page, self.draft.game, 0, out, has_options=asks)

    def _headline(self) -> Text:
        if self.opened is not None and self.asks == "place":
            return msg("Now touch the other plate.")
        if self.opened is not None and self.asks == "button":
            return msg("Press its button now.")
        return msg("Press your button.")

    # The list

    def _list(self, page: Page, rect: Rect) -> list[Part]:
        """Players in turn order, each with its button and the head chef's hat."""
        players = self.draft.players
        high = (MANY if len(players) > 5 else ROW) * (UPRIGHT if page.is_tall else 1)
        spots = rows(rect, *[share(most=high)] * len(players), gap=3 if len(players) > 5 else 6)
        return [
            self._player(page, plate, name, spot)
            for (plate, name), spot in zip(players, spots, strict=True)
        ]

    def _player(self, page: Page, plate: int, name: str, rect: Rect) -> Part:
        key = self.draft.sitters[plate].key
        props = {
            "seat": self.draft.look(plate) - 1,
            "number": page.amount(self.draft.order(plate)),
            "label": name,
            "second": page.say(button_name(key) if key else msg("no button")),
            "is_bare": key is None,
            "chef": page.say(msg("Chef")) if plate == self.draft.chef else "",
            "is_open": plate == self.opened,
        }
        return Part(f"seat:{plate}", SeatRow, rect, props, press=partial(self.open, plate))

    # The table, or one seat

    def _table(self, page: Page, room: Room) -> list[Part]:
        if self.opened is None or self.asks == "place":
            return [
                replace(part, means=(part.key, self.opened)) if part.press else part
                for part in round_table(page, self.draft, room, self.greeted, self.touch)
            ]
        return seat_sheet.parts(page, self, self.opened, room)

    def _foot(self, page: Page, rect: Rect) -> list[Part]:
        past = self.draft.past
        undo = None
        if past:
            did, means = past[-1].did, ("undo", len(past))
            undo = Way("undo", msg("Undo"), self.undo, "undo", did, means=means)
        home = Way("back", msg("Home"), lambda: leave(self.host, self.draft), "home")
        if self.opened is not None:
            name = self.draft.name(self.opened)
            act, means = self._remove, ("remove", self.opened)
            away = Way("remove", msg("Remove"), act, "account-remove", name, means=means)
            close = Way("main", msg("Close"), self.close, "check-bold", means="close")
            return foot(page, rect, undo or home, close, away)
        return foot(page, rect, undo or home, self._on(page))

    def _on(self, page: Page) -> Way:
        """The main button: the options, once as many sit there as the game takes."""
        least, most = self.draft.game.seats
        count = len(self.draft.sitters)
        said = msg("{least} to {most} players, not {n}", least=least, most=most, n=count)
        closed = None if least <= count <= most else said
        second = None
        if self.draft.chef in self.draft.sitters:
            seats = page.say(plural("{n} player", "{n} players", count))
            chef = msg("head chef: {name}", name=self.draft.name(self.draft.chef))
            second = f"{seats}, {page.say(chef)}"
        label = msg("Choose the options") if self._options().asks else msg("What to lay out")
        return Way("main", label, self._next, second=second, closed=closed)

    def _options(self) -> OptionsScreen:
        """The next page."""
        return OptionsScreen(self.host, self.draft, lambda: self.host.go(self))

    def _notice(self, page: Page, end: Room) -> list[Part]:
        if self.reason is None:
            return []
        rect = (8, end.y - 36, page.width - 16, 30)
        return [
            Part("notice", NoticeLine, rect, {"text": page.say(self.reason), "kind": "refused"})
        ]

    # What touches and buttons do

    def on_input(self, key: str) -> bool:
        """A player's button takes its plate, or says who sits there; the head chef's goes on."""
        if key == "chef":
            self._next() if self.opened is None else self.close()
        elif self.opened is not None and self.asks == "button":
            self.draft.give(self.opened, key)
            self.close()
        else:
            self._pressed(key)
        return True

    def _pressed(self, key: str) -> None:
        """Whose button it is, is greeted; a button of nobody seats somebody at its plate."""
        plate, own = KEYS.index(key) + 1, self.draft.plate_of(key)
        if own is not None:
            self.reason = None
            self.greeted[own] = self.greeted.get(own, 0) + 1
            self.host.refresh()
        elif plate not in self.draft.sitters:
            self.take(plate)
        elif self.draft.sitters[plate].key is None:
            self.draft.give(plate, key)
            self.host.refresh()
        else:
            self._refuse(msg("Touch a seat, then give it this button."))

    def touch(self, plate: int) -> None:
        """A plate was touched: somebody sits down, or the seat opens, or two change places."""
        if self.opened is not None and self.asks == "place":
            if plate != self.opened:
                self.draft.move(self.opened, plate)
            self.close()
        elif plate in self.draft.sitters:
            self.open(plate)
        else:
            self.take(plate)

    def take(self, plate: int) -> None:
        """Sit down at a free plate."""
        if self.draft.is_full:
            most = self.draft.game.seats[1]
            self._refuse(msg("{n} players at most: remove somebody first.", n=most))
            return
        self.reason = None
        self.draft.sit(plate)
        self.host.refresh()

    def open(self, plate: int) -> None:
        """Show all that can be done with a seat."""
        self.ask("what", plate)

    def ask(self, asks: seat_sheet.Asks, plate: int | None = None) -> None:
        """What the open seat asks next."""
        self.opened, self.asks, self.reason = plate or self.opened, asks, None
        self.host.refresh()

    def close(self) -> None:
        """Back to the whole table."""
        self.opened, self.asks, self.reason = None, "what", None
        self.host.refresh()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self.close()

    def rename(self, plate: int) -> None:
        """Type a name, or choose one of those that are remembered."""
        held = {name for _, name in self.draft.players}
        free = tuple(name for name in self.known if name not in held)
        first = self.draft.sitters[plate].name
        asked = msg("Name of {name}", name=self.draft.name(plate))
        then = partial(self._named, plate)
        screen = TypeScreen(self.host, first, then, free, asked=asked, look=self.draft.look(plate))
        if self.known:
            screen.all_names = lambda: self.host.lay(NamesScreen(self.host, free, screen.take))
        self.host.lay(screen)

    def _named(self, plate: int, name: str) -> None:
        self.draft.call(plate, name)
        self._know_names()
        self.close()

    def _remove(self) -> None:
        if self.opened is not None:
            self.draft.free(self.opened)
        self.close()

    def _refuse(self, reason: Text) -> None:
        self.reason = reason
        self.host.refresh()

    def _next(self) -> None:
        self.reason = self.draft.refused_players()
        if self.reason is not None:
            self.host.refresh()
            return
        self.draft.facts.refit()
        if (options := self._options()).asks:
            self.host.go(options)
        else:
            options.next()


def house(host: Host, game: Game) -> House:
    """What this house adds to a set-up of that game."""
    return House(
        name=lambda n: house_name(n, str(host.setting("language") or "en")),
        box=lambda: host.setting("box").get(game.id, {}),
        options=lambda: host.setting("options").get(game.id, {}),
        goes_alone=lambda: bool(host.setting("play.goes_alone")),
    )
