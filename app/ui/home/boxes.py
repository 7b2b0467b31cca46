"""Numbers of the boxes, for an edition that prints others; a match keeps those it began with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from app.engine.commands import Field, bare, fields
from app.engine.game import Game
from app.engine.text import msg, plural
from app.engine.words import choice_text, meaning_text, title_text
from app.ui.board.pieces import capital
from app.ui.form.entry import Entry, bounds_of, kind_of, step_of
from app.ui.form.foot import Way, foot
from app.ui.form.form import Form
from app.ui.form.listing import ListScreen, Row
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import rows, share
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words


class BoxesScreen(ListScreen):
    """A row a game."""

    title = msg("Boxes")

    def rows(self, page: Page) -> Sequence[Row]:
        """Its title, and how many of its numbers are not as printed."""
        return [self._game(page, game) for game in self.host.games if numbers(game)]

    def _game(self, page: Page, game: Game) -> Row:
        changed = len(changed_of(self.host, game))
        said = plural("{n} number changed", "{n} numbers changed", changed)
        second = page.say(said if changed else msg("as printed"))
        return Row(f"box:{game.id}", page.say(game.title), second, game.icon,
                   press=partial(self._open, game))  # fmt: skip

    def _open(self, game: Game) -> None:
        self.host.lay(NumbersScreen(self.host, game))


def numbers(game: Game) -> list[Field]:
    """The numbers of its box that can be typed, one by one or by what they belong to."""
    return [field for field in fields(game.box) if _keys(field) or _is_single(field)]


def _is_single(field: Field) -> bool:
    kinds = (msgspec.inspect.IntType, msgspec.inspect.BoolType)
    return isinstance(bare(field.type), kinds)


def _keys(field: Field) -> tuple[str, ...]:
    """What the numbers of a field belong to, where it has several."""
    kind = bare(field.type)
    if not isinstance(kind, msgspec.inspect.DictType):
        return ()
    key, value = bare(kind.key_type), bare(kind.value_type)
    if isinstance(key, msgspec.inspect.LiteralType) and isinstance(value, msgspec.inspect.IntType):
        return tuple(map(str, key.values))
    return ()


def kept(host: Host, game: Game) -> Mapping[str, Any]:
    """What was changed of its box."""
    found: Mapping[str, Any] = host.setting("box").get(game.id, {})
    return found


def changed_of(host: Host, game: Game) -> list[str]:
    """The numbers that are not as printed."""
    printed = msgspec.to_builtins(game.box())
    return [name for name, value in kept(host, game).items() if printed.get(name) != value]


class NumbersScreen(Form):
    """A control a number, and all as printed again."""

    def __init__(self, host: Host, game: Game) -> None:
        super().__init__(host)
        self.game = game
        self.printed: Mapping[str, Any] = msgspec.to_builtins(game.box())

    def parts(self, page: Page) -> list[Part]:
        """The numbers of this leaf, and the foot."""
        inner = (24, 20, page.width - 48, page.height - 28)
        head, body, end = rows(inner, 40, share(), 64)
        title = {"text": page.say(self.game.title), "size_px": theme.headline, "bold": True}
        shown = self.body(page, body, can_fold=False)
        out, ok, more = self.foot_of(page, self._all(), Way("close", msg("Done"), self.host.back))
        return [
            Part("numbers", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("numbers-title", Words, head, title),
            *shown,
            *foot(page, end, out, ok, *more),
        ]

    def _all(self) -> Way:
        return Way("as-printed", msg("As printed"), self._reset, "restore")

    def _reset(self) -> None:
        for name in changed_of(self.host, self.game):
            self._keep(name, self.printed[name])

    def entries(self, page: Page) -> list[Entry]:
        """Each number, with what it is."""
        found = ((field, key) for field in numbers(self.game) for key in _keys(field) or ("",))
        return [self._entry(page, field, key) for field, key in found]

    def _entry(self, page: Page, field: Field, key: str) -> Entry:
        name = f"{field.name}.{key}" if key else field.name
        least, most = bounds_of(field) if not key else _bounds(field)
        title = capital(page.say(title_text(field)))
        what = page.say(choice_text(key)) if key else page.say(meaning_text(field))
        return Entry(
            name,
            kind_of(field, has_options=False),
            f"{title}: {what}" if key else title,
            self.value_of(name),
            (),
            what,
            least,
            most,
            step_of(field) if not key else 1,
            set=partial(self.take, name),
        )

    def take(self, name: str, value: Any) -> None:
        """Keep it; an amount that is being typed may be empty for a moment."""
        if value is None:
            return
        field, _, key = name.partition(".")
        self._keep(field, {**self._value(field), key: value} if key else value)

    def _keep(self, field: str, value: Any) -> None:
        self.host.set(f"box.{self.game.id}.{field}", value)

    def _value(self, field: str) -> Any:
        return kept(self.host, self.game).get(field, self.printed[field])

    def value_of(self, name: str) -> Any:
        """As it is kept, or as printed."""
        field, _, key = name.partition(".")
        value = self._value(field)
        return value.get(key, 0) if key else value


def _bounds(field: Field) -> tuple[int, int]:
    """The least and the most of each number of a field that has several."""
    kind = bare(field.type)
    assert isinstance(kind, msgspec.inspect.DictType), "a field with keys"
    value = bare(kind.value_type)
    return int(getattr(value, "ge", None) or 0), int(getattr(value, "le", None) or 9999)
