"""How long clocks run in matches that begin from now on, and when the screen rests."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from app.engine.commands import Field, fields
from app.engine.game import Game
from app.engine.text import Text, msg
from app.engine.words import choice_text, meaning_text, title_text
from app.ui.board.pieces import capital
from app.ui.form.entry import Entry, Option, bounds_of, kind_of
from app.ui.form.foot import Way, foot
from app.ui.form.form import Form
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import rows, share
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

REST = "display.rest_minutes"
REST_MOST, REST_STEP = 60, 5
SECONDS, LONG = 30, 1000


class Length(NamedTuple):
    """The length of a clock, and the game whose clock it is."""

    game: Game
    field: Field

    @property
    def path(self) -> str:
        """Where it is kept."""
        return f"options.{self.game.id}.{self.field.name}"

    def value(self, host: Host) -> Any:
        """What this house has chosen, or what is printed."""
        kept = host.setting("options").get(self.game.id, {})
        return kept.get(self.field.name, self.field.default)


def lengths(host: Host) -> list[Length]:
    """Those of all games."""
    found = ((game, field) for game in host.games for field in fields(game.options))
    return [Length(game, field) for game, field in found if field.is_length]


def lengths_text(host: Host) -> Text:
    """How many of them are not as printed."""
    changed = [one for one in lengths(host) if one.value(host) != one.field.default]
    return msg("{n} changed…", n=len(changed)) if changed else msg("as printed…")


class LengthsScreen(Form):
    """A control a length."""

    def parts(self, page: Page) -> list[Part]:
        """The lengths of this leaf, and the foot."""
        inner = (24, 20, page.width - 48, page.height - 28)
        head, body, end = rows(inner, 40, share(), 64)
        title = {"text": page.say(msg("Lengths")), "size_px": theme.headline, "bold": True}
        shown = self.body(page, body, can_fold=True)
        out, ok, more = self.foot_of(
            page, self._printed(), Way("close", msg("Done"), self.host.back)
        )
        return [
            Part("lengths", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("lengths-title", Words, head, title),
            *shown,
            *foot(page, end, out, ok, *more),
        ]

    def _printed(self) -> Way:
        return Way("as-printed", msg("As printed"), self._reset, "restore")

    def _reset(self) -> None:
        for one in lengths(self.host):
            if one.value(self.host) != one.field.default:
                self.host.set(one.path, one.field.default)

    def entries(self, page: Page) -> list[Entry]:
        """Each with its game's name, then the minutes until the screen dims."""
        return [*(self._entry(page, one) for one in lengths(self.host)), self._rest(page)]

    def _rest(self, page: Page) -> Entry:
        title = page.say(msg("Minutes until it dims (0: never)"))
        value = self.value_of(REST)
        take = partial(self.take, REST)
        return Entry(REST, "number", title, value, (), "", 0, REST_MOST, REST_STEP, set=take)

    def _entry(self, page: Page, one: Length) -> Entry:
        field = one.field
        least, most = bounds_of(field)
        name = capital(page.say(title_text(field)))
        title = page.say(msg("{game}: {what}", game=one.game.title, what=name))
        return Entry(
            one.path,
            kind_of(field, has_options=bool(field.values)),
            title,
            one.value(self.host),
            tuple(self._option(page, one, value) for value in field.values),
            page.say(meaning_text(field)),
            least,
            most,
            SECONDS if most > LONG else 5 if most > 100 else 1,
            set=partial(self.take, one.path),
        )

    def _option(self, page: Page, one: Length, value: Any) -> Option:
        label = capital(page.say(choice_text(value)))
        act = partial(self.take, one.path, value)
        return Option(str(value), label, act, is_chosen=one.value(self.host) == value)

    def take(self, name: str, value: Any) -> None:
        """Keep it; an amount that is being typed may be empty for a moment."""
        if value is not None:
            self.host.set(name, value)

    def value_of(self, name: str) -> Any:
        """As it is kept."""
        if name == REST:
            return int(self.host.setting(REST))
        found = next(one for one in lengths(self.host) if one.path == name)
        return found.value(self.host)
