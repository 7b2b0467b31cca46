"""New match, second and third page: the game's options, and the list of what to lay out."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec.structs import replace

from app.catalogue import choice_text
from app.engine.commands import Field, Rejected, bare, fields
from app.engine.game import Setup
from app.engine.text import Text, msg
from app.ui.page import Page
from app.ui.parts import Part
from app.ui.screens.filling import is_list
from app.ui.screens.screen import Host, Plain
from app.ui.screens.seats import SeatsScreen, stage_rail
from app.ui.screens.typing import TypeScreen
from app.ui.theme import theme
from app.ui.widgets.buttons import MainButton, OptionTile, SideButton
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Words


class OptionsScreen(Plain):
    """One control an option, made from its type."""

    def __init__(self, host: Host, seats: SeatsScreen) -> None:
        super().__init__(host)
        self.seats = seats
        self.game = seats.game
        self.reason: Text | None = None
        self.leaf = 0
        self.values: dict[str, Any] = {
            field.name: field.default for field in fields(self.game.options)
        } | seats.options

    def parts(self, page: Page) -> list[Part]:
        """The options of this leaf in columns, and the foot."""
        columns = 1 if page.is_tall else 2
        wide = (page.width - 48 - 16 * (columns - 1)) / columns
        leaves = self._leaves(columns, page.height - 156)
        self.leaf = min(self.leaf, len(leaves) - 1)
        parts: list[Part] = []
        for field, column, y in leaves[self.leaf]:
            rect = (24 + column * (wide + 16), 72 + y, wide, self._height(field) - 8)
            parts += self._control(page, field, rect)
        foot = self._foot(page, len(leaves))
        return [*parts, *foot, stage_rail(page, self.game, 1, self.host)]

    def _leaves(self, columns: int, room: float) -> list[list[tuple[Field, int, float]]]:
        """Which option stands where: (option, column, y), as many leaves as needed.

        Lists, such as the chefs of each seat, are filled in on sheets of the match.
        """
        leaves: list[list[tuple[Field, int, float]]] = [[]]
        column, y = 0, 0.0
        for field in fields(self.game.options):
            if field.is_hidden or is_list(field):
                continue
            if y + self._height(field) > room + 8:
                column, y = column + 1, 0.0
            if column == columns:
                leaves.append([])
                column = 0
            leaves[-1].append((field, column, y))
            y += self._height(field)
        return leaves

    def _height(self, field: Field) -> float:
        return 92.0 if field.values else 64.0

    def _control(
        self, page: Page, field: Field, rect: tuple[float, float, float, float]
    ) -> list[Part]:
        x, y, wide, _ = rect
        title, value = page.say(Text(field.title)), self.values[field.name]
        kind = bare(field.type)
        if isinstance(kind, msgspec.inspect.BoolType):
            return [
                Part(f"option:{field.name}", OptionTile, (x, y, wide, 56),
                     {"label": title, "is_on": bool(value)},
                     press=lambda: self._set(field.name, not value))
            ]  # fmt: skip
        label = Part(f"label:{field.name}", Words, (x, y, wide * 0.55, 52),
                     {"text": title, "size_px": theme.body})  # fmt: skip
        if field.values:
            label = Part(f"label:{field.name}", Words, (x, y, wide, 26),
                         {"text": title, "size_px": theme.body})  # fmt: skip
            return [label, *self._choices(page, field, (x, y + 28, wide, 50))]
        if isinstance(kind, msgspec.inspect.IntType):
            return [label, self._stepper(field, kind, (x + wide - 180, y, 180, 52))]
        if isinstance(kind, msgspec.inspect.StrType):
            button = Part(f"option:{field.name}", SideButton, (x + wide * 0.4, y, wide * 0.6, 52),
                          {"label": str(value) or "…", "icon": "pencil", "is_left": True},
                          press=lambda: self._write(field.name))  # fmt: skip
            return [label, button]
        return []

    def _choices(
        self, page: Page, field: Field, rect: tuple[float, float, float, float]
    ) -> list[Part]:
        x, y, wide, high = rect
        each = (wide - 6 * (len(field.values) - 1)) / len(field.values)
        return [
            Part(f"option:{field.name}:{value}", SideButton, (x + n * (each + 6), y, each, high),
                 {"label": page.say(choice_text(value)), "foot": 4,
                  "is_chosen": self.values[field.name] == value},
                 press=lambda value=value: self._set(field.name, value))
            for n, value in enumerate(field.values)
        ]  # fmt: skip

    def _stepper(
        self, field: Field, kind: msgspec.inspect.IntType,
        rect: tuple[float, float, float, float],
    ) -> Part:  # fmt: skip
        most = 9999 if kind.le is None else int(kind.le)
        return Part(f"option:{field.name}", Stepper, rect,
                    {"least": int(kind.ge or 0), "most": most, "step": 30 if most > 1000 else 1,
                     "value": int(self.values[field.name])},
                    valued=lambda value: self._set(field.name, value))  # fmt: skip

    def _foot(self, page: Page, leaves: int) -> list[Part]:
        y = page.height - 72
        left = 8 + 132 * (leaves > 1)
        parts = [
            Part("back", SideButton, (8, y, 124, 64),
                 {"label": page.say(msg("Seats")), "icon": ""}, press=self._back),
            Part("main", MainButton, (left + 132, y, page.width - left - 140, 64),
                 {"label": page.say(msg("What to lay out")), "second": page.say(self.reason)},
                 press=self._next),
        ]  # fmt: skip
        if leaves > 1:
            more = page.say(msg("More"))
            label = f"{more} {self.leaf + 1}/{leaves}"
            parts.append(Part("leaf", SideButton, (140, y, 124, 64), {"label": label},
                              press=lambda: self._turn(leaves)))  # fmt: skip
        return parts

    def _turn(self, leaves: int) -> None:
        self.leaf = (self.leaf + 1) % leaves
        self.host.refresh()

    def _set(self, name: str, value: object) -> None:
        if self.values.get(name) != value:
            self.values[name] = value
            self.host.refresh()

    def _write(self, name: str) -> None:
        self.host.lay(
            TypeScreen(self.host, str(self.values[name]), lambda text: self._set(name, text))
        )

    def _back(self) -> None:
        self.seats.options = self.values
        self.host.go(self.seats)

    def _next(self) -> None:
        self.seats.options = self.values
        try:
            setup = self.seats.setup(self.host.setting("box").get(self.game.id, {}))
        except Rejected as refusal:
            self.reason = refusal.reason
            self.host.refresh()
            return
        self.host.go(LayoutScreen(self.host, self, setup))

    def on_input(self, key: str) -> bool:
        """The head chef's button goes on."""
        if key == "chef":
            self._next()
        return True


class LayoutScreen(Plain):
    """What to lay out for this number of players, each line to be ticked."""

    def __init__(self, host: Host, options: OptionsScreen, setup: Setup) -> None:
        super().__init__(host)
        self.options, self.setup_ = options, setup
        self.lines = options.game.prepare(setup)
        self.ticked: set[int] = set()

    def parts(self, page: Page) -> list[Part]:
        """The list in columns, and the foot."""
        columns = 1 if page.is_tall else 2
        per = -(-len(self.lines) // columns)
        wide = (page.width - 16 - 8 * (columns - 1)) / columns
        tall = min(56.0, (page.height - 150) / max(1, per))
        parts = []
        for n, line in enumerate(self.lines):
            column, row = divmod(n, per)
            rect = (8 + column * (wide + 8), 68 + row * tall, wide, tall - 4)
            parts.append(
                Part(f"line:{n}", OptionTile, rect,
                     {"label": page.say(line), "is_on": n in self.ticked, "foot": 3},
                     press=lambda n=n: self._tick(n))
            )  # fmt: skip
        y = page.height - 72
        parts += [
            Part("back", SideButton, (8, y, 176, 64),
                 {"label": page.say(msg("Options")), "icon": "undo"},
                 press=lambda: self.host.go(self.options)),
            Part("main", MainButton, (192, y, page.width - 200, 64),
                 {"label": page.say(msg("Start the match")), "icon": "play"},
                 press=self._start),
            stage_rail(page, self.options.game, 2, self.host),
        ]  # fmt: skip
        return parts

    def _tick(self, n: int) -> None:
        self.ticked ^= {n}
        self.host.refresh()

    def _start(self) -> None:
        """Start; touched twice, the second match takes the place of the first."""
        seed = random.SystemRandom().randrange(2**31)
        self.host.table.new_match(replace(self.setup_, seed=seed))

    def on_input(self, key: str) -> bool:
        """The head chef's button starts."""
        if key == "chef":
            self._start()
        return True
