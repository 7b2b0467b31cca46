"""New match, second page: the game's options, and the way to what every seat has."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from app.engine.commands import Field, Rejected, fields
from app.engine.text import Text, msg
from app.engine.words import choice_text, meaning_text, title_text
from app.ui.board.pieces import capital
from app.ui.form.entry import Entry, Option, bounds_of, is_list, kind_of
from app.ui.form.foot import FOOT, Way, foot
from app.ui.form.form import Form
from app.ui.form.typing import TypeScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import rows, share
from app.ui.kit.screen import Host
from app.ui.new_match.draft import Draft
from app.ui.new_match.layout import LayoutScreen
from app.ui.new_match.leaving import leave
from app.ui.new_match.per_seat import PerSeatScreen
from app.ui.new_match.stages import stage_rail

LINE = re.compile(r",? L\d+(-\d+)?")
"""A place in the rulebook, which stands in a meaning for those who read the code."""
SECONDS, LONG = 30, 1000
"""The step of a number that may be as long as a clock (s), and from which bound on it is one."""


class OptionsScreen(Form):
    """One control an option, made from its type; what every seat has has a page of its own."""

    def __init__(self, host: Host, draft: Draft, back: Act) -> None:
        super().__init__(host)
        self.draft, self._back = draft, back
        self.game = draft.game

    def parts(self, page: Page) -> list[Part]:
        """The options of this leaf, and the foot."""
        _, body, end = rows((24, 0, page.width - 48, page.height - 8), 64, share(), FOOT)
        return [
            *self.body(page, body, can_fold=False),
            *self._foot(page, end),
            stage_rail(page, self.game, 1, lambda: leave(self.host, self.draft)),
        ]

    def _foot(self, page: Page, rect: tuple[float, float, float, float]) -> list[Part]:
        refused = self.draft.refused(self.draft.facts.options())
        back = Way("back", msg("Seats"), self._back)
        on = Way("main", msg("What to lay out"), self.next, closed=refused)
        out, ok, more = self.foot_of(page, back, on)
        return foot(page, rect, out, ok, *more)

    # What is asked

    def entries(self, page: Page) -> list[Entry]:
        """The options that this page asks for, and the way to what every seat has."""
        found = [self._entry(page, field) for field in self._asked()]
        return [*found, self._per_seat(page)] if self.draft.facts.facts else found

    @property
    def asks(self) -> bool:
        """Whether there is anything to choose for this table; else nobody has to see the page."""
        return bool(self.draft.facts.facts or self._asked())

    def _asked(self) -> list[Field]:
        """The options that this table can choose."""
        meant = [field for field in fields(self.game.options) if self._is_asked(field)]
        return [field for field in meant if not field.values or len(self._values(field)) > 1]

    def _values(self, field: Field) -> list[Any]:
        """What may be chosen of an option."""
        now = self.value_of(field.name)
        return [value for value in field.values if value == now or self._can_be(field.name, value)]

    def _is_asked(self, field: Field) -> bool:
        """Whether an option means something for this table, and could be chosen."""
        if field.is_hidden or is_list(field) or not self.draft.is_meant(field):
            return False
        is_switch = kind_of(field, has_options=bool(field.values)) == "switch"
        return not is_switch or self.value_of(field.name) or self._can_be(field.name, value=True)

    def _can_be(self, name: str, value: object) -> bool:
        """Whether the table as it sits could choose that; nothing can while it cannot play."""
        can_be = self.draft.refused({}, **{name: value}) is None
        return can_be or self.draft.refused({}) is not None

    def _entry(self, page: Page, field: Field) -> Entry:
        least, most = bounds_of(field)
        return Entry(
            field.name,
            kind_of(field, has_options=bool(field.values)),
            capital(page.say(title_text(field))),
            self.value_of(field.name),
            tuple(self._option(page, field, value) for value in self._values(field)),
            LINE.sub("", page.say(meaning_text(field))),
            least,
            most,
            SECONDS if most > LONG else 1,
            set=partial(self.take, field.name),
            open=partial(self._write, field),
        )

    def _option(self, page: Page, field: Field, value: Any) -> Option:
        """One choice; one that this table cannot play is off and says why."""
        return Option(
            str(value),
            capital(page.say(choice_text(value))),
            partial(self.take, field.name, value),
            page.say(Text(field.notes.get(value, ""), context=field.context)),
            is_chosen=self.value_of(field.name) == value,
            closed=page.say(self.draft.refused({}, **{field.name: value})),
        )

    def _per_seat(self, page: Page) -> Entry:
        """The way to what every seat has; it can wait, and says so."""
        facts = self.draft.facts
        titles = [page.say(title_text(fact)) for fact in facts.open()]
        named, most = facts.count(), len(self.draft.players)
        said = msg("Filled in: {n} of {most}", n=named, most=most)
        return Entry(
            "per-seat",
            "page",
            ", ".join(titles) or page.say(msg("For each player")),
            note=page.say(said if named else msg("Can be filled in later")),
            open=lambda: self.host.lay(PerSeatScreen(self.host, self.draft)),
            is_off=not titles,
        )

    # What touches do

    def value_of(self, name: str) -> Any:
        """What the table has chosen, or what holds until it does."""
        return self.draft.value_of(name)

    def take(self, name: str, value: object) -> None:
        """Change an option."""
        if self.draft.set(name, value):
            self.host.refresh()

    def _write(self, field: Field) -> None:
        text, then = str(self.value_of(field.name)), partial(self.take, field.name)
        self.host.lay(TypeScreen(self.host, text, then, asked=title_text(field)))

    def next(self) -> None:
        """On to what is laid out, from where the way back leads here, or past this page."""
        try:
            setup = self.draft.setup()
        except Rejected:
            self.host.refresh()  # the main button says why
            return
        asks, out = self.asks, lambda: leave(self.host, self.draft)
        back = (lambda: self.host.go(self)) if asks else self._back
        screen = LayoutScreen(self.host, self.game, setup, back, out, has_options=asks)
        self.host.go(screen)

    def on_input(self, key: str) -> bool:
        """The head chef's button goes on."""
        if key == "chef":
            self.next()
        return True
