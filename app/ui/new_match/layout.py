"""New match, last page: what to lay out for this table, a tile a thing."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from app.engine.game import Game, Setup
from app.engine.text import Text, msg
from app.table.starter import Starter, first_turn, seat_of
from app.texts import tr
from app.ui.form.foot import FOOT, Way, foot, pager
from app.ui.form.picking import PickScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, grid, room_for, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.new_match.laying import Drawn, Laying, by_line
from app.ui.new_match.stages import stage_rail
from app.ui.widgets.set_up_tile import SetUpTile

BOX, CHANCE = msg("The box says"), msg("By chance")
LEAST, MOST, GAP = 100.0, 164.0, 8.0
"""Height of a tile (u), and the space around it."""
EVEN = (1, 2, 4)
"""So few things lie two beside each other."""
ALONE = 7
"""So few lie below each other upright, each as wide as the page."""


class LayoutScreen(Plain):
    """What to lay out for this number of players, each thing to be ticked: drawn, or in words."""

    def __init__(
        self,
        host: Host,
        game: Game,
        setup: Setup,
        back: Act,
        leave: Act,
        *,
        has_options: bool = True,
    ) -> None:
        super().__init__(host)
        self.game, self._back, self._leave = game, back, leave
        self.has_options = has_options
        self.list = game.set_up_list(setup)
        self.drawn: Drawn | None = host.drawn_set_up(game.id)
        lines = self.drawn.lines(setup) if self.drawn else by_line(game, setup)
        self.laying = Laying(host, game, setup, lines)
        self.is_listed = self.drawn is None
        self.starter: Starter = None

    @property
    def setup_(self) -> Setup:
        """The set-up, with what was said of the box while it was laid out."""
        return self.laying.setup

    def parts(self, page: Page) -> list[Part]:
        """The drawing, or the list in columns on as many leaves as it needs; and the foot."""
        whole = (8, 0, page.width - 16, page.height - 8)
        _, body, end = rows(whole, 60, share(), FOOT)
        rail = stage_rail(page, self.game, 2, self._leave, has_options=self.has_options)
        if self.drawn and not self.is_listed:
            drawing = self.drawn.parts(self.laying, page, body)
            return [*drawing, *self._foot(page, end, 1), rail]
        beside = _beside(page, len(self.list))
        _, down = room_for(body, (0, LEAST), GAP)
        leaves = -(-len(self.list) // (beside * down))
        per = -(-len(self.list) // (leaves * beside)) * beside
        first = self.laying.leaf % leaves * per
        shown = range(len(self.list))[first : first + per]
        return [*self._list(page, shown, body), *self._foot(page, end, leaves), rail]

    def _list(self, page: Page, shown: range, rect: Rect) -> list[Part]:
        spots = grid(rect, len(shown), _beside(page, len(shown)), most=MOST, gap=GAP)
        return [self._line(page, n, spot) for n, spot in zip(shown, spots, strict=True)]

    def _line(self, page: Page, n: int, rect: Rect) -> Part:
        line, many = self.list[n], len(self.setup_.seats) > 1
        props = {
            "icon": line.icon,
            "number": _number(page, line.number),
            "under": page.say(msg("each")) if line.is_each and many else "",
            "name": page.say(line.name),
            "words": page.say(line.note),
            "is_on": self.laying.has(n),
        }
        press = partial(self.laying.tick_line, n)
        return Part(f"line:{n}", SetUpTile, rect, props, press=press)

    def _foot(self, page: Page, rect: Rect, leaves: int) -> list[Part]:
        laying = self.laying
        label = msg("Options") if self.has_options else msg("Seats")
        back = Way("back", label, self._back, "undo")
        done = msg("{n} of {all} in place", n=len(laying.ticked), all=len(laying.lines))
        label = msg("Start", context="match") if page.is_tall else msg("Start the match")
        start = Way("main", label, self._start, "play", done)
        return foot(
            page,
            rect,
            back,
            start,
            *self._starts(is_short=page.is_tall or leaves > 1),
            *self._ways(),
            *pager(page, laying.leaf, leaves, laying.turn),
        )

    def _ways(self) -> list[Way]:
        """The key to the list where the set-up is drawn, and back to the drawing."""
        if self.drawn is None:
            return []
        label = msg("Drawing") if self.is_listed else msg("List")
        icon = "image-outline" if self.is_listed else "format-list-checks"
        return [Way("words", label, self._turn_over, icon)]

    def _turn_over(self) -> None:
        self.is_listed = not self.is_listed
        self.host.refresh()

    def _starts(self, *, is_short: bool) -> list[Way]:
        """The key that says who starts, where somebody does."""
        if self.game.starts is None:
            return []
        label = msg("Starts", context="first") if is_short else msg("Who starts?")
        return [Way("starter", label, self._ask, "flag-checkered", self._said())]

    def _said(self) -> Text | str:
        if isinstance(self.starter, int):
            return self.setup_.seats[self.starter - 1]
        return CHANCE if self.starter == "chance" else BOX

    def _ask(self) -> None:
        """As the box says, by chance, or one of the table."""
        lang = str(self.host.setting("language"))
        rows: dict[str, Starter] = {tr(CHANCE, lang): "chance"}
        rows |= {name: seat for seat, name in enumerate(self.setup_.seats, 1)}
        pick = PickScreen(self.host, BOX, list(rows), lambda name: self._choose(rows, name))
        pick.title = msg("Who starts?")
        self.host.lay(pick)

    def _choose(self, rows: Mapping[str, Starter], name: str | None) -> None:
        self.starter = None if name is None else rows[name]
        self.host.back()

    def _start(self) -> None:
        """Start; touched twice, the second match takes the place of the first."""
        seed = random.SystemRandom().randrange(2**31)
        is_guests = bool(self.host.setting("evening.guests"))
        setup = replace(self.setup_, seed=seed, is_guests=is_guests)
        self.host.table.new_match(setup, lambda: self._begin(setup))

    def _begin(self, setup: Setup) -> None:
        """The first turn goes to the seat that was chosen or drawn."""
        table, seat = self.host.table, seat_of(self.starter, setup)
        if seat is None or table.frame is None:
            return
        if table.frame.turn != seat:
            table.submit(first_turn(self.game, seat))
        if self.starter == "chance":
            table.say(msg("Drawn by chance: {name} starts.", name=setup.seats[seat - 1]))

    def on_input(self, key: str) -> bool:
        """The head chef's button starts."""
        if key == "chef":
            self._start()
        return True


def _beside(page: Page, count: int) -> int:
    """How many of so many tiles lie in a row."""
    if page.is_tall:
        return 1 if count <= ALONE else 2
    return 2 if count in EVEN else 3


def _number(page: Page, number: int | str | None) -> str:
    """How many, as this language writes it; nothing where nobody counts."""
    return page.amount(number) if isinstance(number, int) else number or ""
