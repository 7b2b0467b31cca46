"""New match, second page: the game's options, and the way to what every seat has."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from app.catalogue import choice_text
from app.engine.commands import Field, Rejected, bare, fields
from app.engine.text import Text, msg
from app.ui.board.pieces import capital
from app.ui.form.filling import is_list
from app.ui.form.number import NumberScreen
from app.ui.form.typing import TypeScreen
from app.ui.kit.screen import Host, Plain
from app.ui.new_match.draft import Draft
from app.ui.new_match.layout import LayoutScreen
from app.ui.new_match.per_seat import PerSeatScreen
from app.ui.new_match.stages import stage_rail
from app.ui.page import Page
from app.ui.parts import Act, Part, Rect
from app.ui.theme import theme
from app.ui.widgets.buttons import MainButton, OptionTile, SideButton
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.words import Words

LINE = re.compile(r",? L\d+(-\d+)?")
"""A place in the rulebook, which stands in a meaning for those who read the code."""
LETTER = 10.0
"""Width of a letter of a choice."""


class OptionsScreen(Plain):
    """One control an option, made from its type; what every seat has has a page of its own."""

    def __init__(self, host: Host, draft: Draft, back: Act) -> None:
        super().__init__(host)
        self.draft, self._back = draft, back
        self.game = draft.game
        self.leaf = 0
        draft.facts.refit()

    @property
    def fields(self) -> list[Field]:
        """The options that this page asks for."""
        return [f for f in fields(self.game.options) if not f.is_hidden and not is_list(f)]

    def value(self, field: Field) -> Any:
        """What the table has chosen, or what holds until it does."""
        return self.draft.options.get(field.name, field.default)

    def parts(self, page: Page) -> list[Part]:
        """The options of this leaf in columns, and the foot."""
        leaves = self._leaves(page)
        self.leaf = min(self.leaf, len(leaves) - 1)
        parts: list[Part] = []
        for field, rect in leaves[self.leaf]:
            parts += self._per_seat(page, rect) if field is None else self._control(
                page, field, rect
            )  # fmt: skip
        return [*parts, *self._foot(page, len(leaves)), stage_rail(page, self.game, 1, self.host)]

    # Where everything lies

    def _leaves(self, page: Page) -> list[list[tuple[Field | None, Rect]]]:
        """Which option stands where, on as many leaves as needed; None: what every seat has.

        Choices of many words come first, across the page; the others follow in columns.
        """
        columns = 1 if page.is_tall else 2
        wide = (page.width - 48 - 16 * (columns - 1)) / columns
        foot = page.height - 80
        broad = [field for field in self.fields if self._is_broad(page, field)]
        rest: list[Field | None] = [field for field in self.fields if field not in broad]
        leaves: list[list[tuple[Field | None, Rect]]] = [[]]
        top = 72.0
        for field in broad:
            high = 28 + broad_row(page) * -(-len(field.values) // (1 if page.is_tall else 2))
            leaves[0].append((field, (24, top, page.width - 48, high)))
            top += high + 4
        column, y = 0, top
        for each in [*rest, *([None] if self.draft.facts.facts else [])]:
            high = self._height(each)
            if y + high > foot + 8:
                column, y = column + 1, top
            if column == columns:
                leaves.append([])
                column, y, top = 0, 72.0, 72.0
            leaves[-1].append((each, (24 + column * (wide + 16), y, wide, high - 8)))
            y += high
        return leaves

    def _is_broad(self, page: Page, field: Field) -> bool:
        """Whether several of its choices have too many words for one row of small buttons."""
        room = (368 - 6 * (len(field.values) - 1)) / max(1, len(field.values)) - 22
        words = [page.say(choice_text(value)) for value in field.values]
        return sum(len(word) * LETTER > room for word in words) > 1

    def _height(self, field: Field | None) -> float:
        return 88.0 if field is not None and field.values else 60.0

    # Controls

    def _control(self, page: Page, field: Field, rect: Rect) -> list[Part]:
        x, y, wide, _ = rect
        kind = bare(field.type)
        if isinstance(kind, msgspec.inspect.BoolType):
            return [self._toggle(page, field, (x, y, wide, 52))]
        if field.values:
            label = self._label(page, field, (x, y, wide, 26))
            return [label, *self._choices(page, field, rect)]
        if isinstance(kind, msgspec.inspect.IntType):
            label = self._label(page, field, (x, y, wide - 188, 52))
            return [label, self._stepper(field, kind, (x + wide - 180, y, 180, 52))]
        if isinstance(kind, msgspec.inspect.StrType):
            label = self._label(page, field, (x, y, wide * 0.4 - 8, 52))
            return [label, self._word(field, (x + wide * 0.4, y, wide * 0.6, 52))]
        return []

    def _label(self, page: Page, field: Field, rect: Rect) -> Part:
        props = {"text": capital(page.say(Text(field.title))), "size_px": theme.body, "lines": 2,
                 "tight_px": theme.least}  # fmt: skip
        return Part(f"label:{field.name}", Words, rect, props)

    def _toggle(self, page: Page, field: Field, rect: Rect) -> Part:
        is_on = bool(self.value(field))
        return Part(f"option:{field.name}", OptionTile, rect,
                    {"label": capital(page.say(Text(field.title))), "is_on": is_on,
                     "second": LINE.sub("", page.say(Text(field.meaning)))},
                    press=lambda: self._set(field.name, not is_on))  # fmt: skip

    def _word(self, field: Field, rect: Rect) -> Part:
        return Part(f"option:{field.name}", SideButton, rect,
                    {"label": str(self.value(field)) or "…", "icon": "pencil", "is_left": True},
                    press=lambda: self._write(field))  # fmt: skip

    def _choices(self, page: Page, field: Field, rect: Rect) -> list[Part]:
        """One button a choice; one that this table cannot play is off and says why."""
        x, y, wide, _ = rect
        is_broad = self._is_broad(page, field)
        per = len(field.values) if not is_broad else 1 if page.is_tall else 2
        each = (wide - 6 * (per - 1)) / per
        parts = []
        for n, value in enumerate(field.values):
            refused = self.draft.refused({}, **{field.name: value})
            step = broad_row(page)
            high = step - 6 if is_broad else 50
            spot = (x + n % per * (each + 6), y + 28 + n // per * step, each, high)
            props = {
                "label": capital(page.say(choice_text(value))), "foot": 4,
                "is_chosen": self.value(field) == value,
                "is_off": refused is not None, "reason": page.say(refused),
            }  # fmt: skip
            parts.append(Part(f"option:{field.name}:{value}", SideButton, spot, props,
                              press=lambda value=value: self._set(field.name, value)))  # fmt: skip
        return parts

    def _stepper(self, field: Field, kind: msgspec.inspect.IntType, rect: Rect) -> Part:
        least, most = int(kind.ge or 0), 9999 if kind.le is None else int(kind.le)
        return Part(f"option:{field.name}", Stepper, rect,
                    {"least": least, "most": most, "step": 30 if most > 1000 else 1,
                     "value": int(self.value(field))},
                    middle=lambda: self._keys(field, (least, most)),
                    valued=lambda value: self._set(field.name, value))  # fmt: skip

    def _per_seat(self, page: Page, rect: Rect) -> list[Part]:
        """The way to what every seat has; it can wait, and says so."""
        x, y, wide, _ = rect
        facts = self.draft.facts
        titles = [page.say(Text(fact.title)) for fact in facts.open()]
        named, most = facts.count(), len(self.draft.players)
        said = msg("Named: {n} of {most}", n=named, most=most)
        later = msg("May be named later")
        return [
            Part("per-seat", SideButton, (x, y, wide, 52),
                 {"label": ", ".join(titles) or page.say(msg("For each player")),
                  "second": page.say(said if named else later), "icon": "pencil", "is_left": True,
                  "is_off": not titles},
                 press=lambda: self.host.lay(PerSeatScreen(self.host, self.draft)))
        ]  # fmt: skip

    def _foot(self, page: Page, leaves: int) -> list[Part]:
        y = page.height - 72
        left = 8 + 132 * (leaves > 1)
        refused = self.draft.refused(self.draft.facts.options())
        parts = [
            Part("back", SideButton, (8, y, 124, 64),
                 {"label": page.say(msg("Seats")), "icon": ""},
                 press=self._back),
            Part("main", MainButton, (left + 132, y, page.width - left - 140, 64),
                 {"label": page.say(msg("What to lay out")), "icon": "",
                  "is_off": refused is not None, "reason": page.say(refused)},
                 press=self._next),
        ]  # fmt: skip
        if leaves > 1:
            more = page.say(msg("More"))
            label = f"{more} {self.leaf + 1}/{leaves}"
            parts.append(Part("leaf", SideButton, (140, y, 124, 64), {"label": label},
                              press=lambda: self._turn(leaves)))  # fmt: skip
        return parts

    # What touches do

    def _turn(self, leaves: int) -> None:
        self.leaf = (self.leaf + 1) % leaves
        self.host.refresh()

    def _set(self, name: str, value: object) -> None:
        """Change an option; what no longer fits a seat goes with it."""
        if self.draft.set(name, value):
            self.host.refresh()

    def _keys(self, field: Field, bounds: tuple[int, int]) -> None:
        def typed(value: int) -> None:
            self._set(field.name, value)

        value = int(self.value(field))
        self.host.lay(NumberScreen(self.host, Text(field.title), value, bounds, typed))

    def _write(self, field: Field) -> None:
        self.host.lay(
            TypeScreen(self.host, str(self.value(field)), lambda text: self._set(field.name, text))
        )

    def _next(self) -> None:
        try:
            setup = self.draft.setup()
        except Rejected:
            self.host.refresh()  # the main button says why
            return
        self.host.go(LayoutScreen(self.host, self.game, setup, lambda: self.host.go(self)))

    def on_input(self, key: str) -> bool:
        """The head chef's button goes on."""
        if key == "chef":
            self._next()
        return True


def broad_row(page: Page) -> float:
    """Height of a row of choices with many words, the gap below it included."""
    return 64.0 if page.is_tall else 56.0
