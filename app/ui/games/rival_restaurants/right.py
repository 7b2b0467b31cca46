"""Any value of a restaurant put right on its card's back: which one, then what is true."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from app.engine.commands import Command
from app.engine.frame import Frame, Seat, Sheet
from app.engine.righting import REASONS
from app.engine.text import Text, msg
from app.games.rival_restaurants.acts.righting import MOST, PutRight, SetUpgrades
from app.games.rival_restaurants.box import UPGRADES
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.back import (
    GAP,
    Item,
    ground,
    head,
    head_cell,
    item_cell,
    lines,
    panel,
    spread,
)
from app.ui.games.rival_restaurants.form import do, stepper
from app.ui.games.rival_restaurants.island import SHORT
from app.ui.games.rival_restaurants.parts import held_by, is_timed, seat_faces
from app.ui.games.rival_restaurants.turning import Turn, lay
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect, Room, grid
from app.ui.kit.theme import theme
from app.ui.widgets.words import Words

WORDS: dict[str, Text] = {
    "popularity": msg("popularity", context="button"),
    "money": msg("money", context="button"),
    "waste": msg("waste", context="button"),
    "income": msg("income", context="button"),
    "level": msg("level", context="button"),
    "gourmet_cooked": msg("gourmet", context="button"),
    "basic_cooked": msg("basic", context="button"),
    "cards_played": msg("cards", context="button"),
    "waste_to_come": msg("to come", context="button"),
}
"""What may be put right, in one word."""
IN_HUNDREDS = ("money", "income")
OWNED = "upgrades"
FIRST = next(iter(REASONS))


def right(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """All values with what is counted; the touched one is set to what lies on the table."""
    faces = seat_faces(frame, seat, "put_right")
    sheet = next((face for face in faces if isinstance(face, Sheet)), None)
    if sheet is None:
        return panel(frame, seat, Turn(at=turn.at), page, desk, rect)
    return Righting(frame, seat, turn, page, desk, sheet).parts(rect)


class Righting:
    """One seat's values, of which one is perhaps being put right."""

    def __init__(
        self, frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, sheet: Sheet
    ) -> None:
        self.frame, self.seat, self.turn = frame, seat, turn
        self.page, self.desk, self.sheet = page, desk, sheet
        self.what: str | None = turn.values.get("what")

    def parts(self, rect: Rect) -> list[Part]:
        """Ground and head; then the values, or the one that is put right."""
        top, *room = lines(rect)
        name, beside = head(top)
        by = {None: self._values, OWNED: self._upgrades}.get(self.what, self._count)
        return [ground(self.seat, rect), *by(name, beside, room)]

    def _head(self, rect: Room, figure: str) -> Part:
        """Whose card it is; a touch goes back to the values, and from there to the front."""
        then = None if self.what is None else replace(self.turn, values={}, page=0)
        act = lambda: lay(self.frame, self.desk, (self.seat.number, then))  # noqa: E731
        return head_cell(self.seat, rect, figure, act, is_big=False)

    # All values

    def _values(self, name: Room, beside: Room, room: list[Room]) -> list[Part]:
        whats = [str(row.value) for row in self.sheet.choices if row.field == "what"]
        rows = {row.id: row.icon or "" for row in self.seat.quantities}
        items = [self._item(what, WORDS[what], rows.get(what, "")) for what in whats]
        items.insert(3, self._item(OWNED, msg("upgrades", context="button"), rows[OWNED]))
        words = self.page.say(msg("put right", context="button"))
        onward = lambda n: lambda: self._lay(page=n)  # noqa: E731
        parts = spread(self.seat, items, self.turn, self.page, room, onward, beside)
        return [self._head(name, words), *parts]

    def _item(self, what: str, words: Text, icon: str) -> Item:
        value = int(held_by(self.seat, what) or 0)
        amount = self.page.amount(value)
        act = lambda: self._lay(values={"what": what}, page=0)  # noqa: E731
        key = f"right:{self.seat.number}:{what}"
        return Item(key, pieces.capital(self.page.say(words)), act, icon=icon, amount=amount)

    # One number

    def _count(self, name: Room, beside: Room, room: list[Room]) -> list[Part]:
        what = str(self.what)
        before = int(held_by(self.seat, what) or 0)
        count = int(self.turn.values.get("count", before))
        why = self.turn.values.get("reason", FIRST)
        made = PutRight(self.seat.number, what, count, why)  # type: ignore[arg-type]
        step = 100 if what in IN_HUNDREDS else 1
        said = lambda value: self._put(count=value)  # noqa: E731
        text = self.page.amount(count)
        most = MOST[what]  # type: ignore[index]
        line = stepper(
            self.seat, room[0], count, (0, most), text, said, step=step, middle=self._keypad()
        )
        figure = self._figure(what, before, count)
        parts = [self._head(name, figure), line]
        if self.turn.values.get("asked"):
            parts = parts[:1]
            room = [room[0], *room]
        if count == before:
            return [*parts, *self._said(self.page.say(WORDS[what]), room[1:])]
        return [*parts, *self._done(made, beside, room[1:]), *self._reasons(room[1:])]

    def _reasons(self, room: list[Room]) -> list[Part]:
        """Why, where the card has room to ask: the last line of it."""
        if len(room) < 2:
            return []
        spots = grid(room[-1], len(REASONS), len(REASONS), gap=GAP)
        return [
            item_cell(self._reason(why), spot) for why, spot in zip(REASONS, spots, strict=True)
        ]

    def _reason(self, why: str) -> Item:
        key, words = f"why:{self.seat.number}:{why}", self.page.say(REASONS[why])
        act = lambda: self._put(reason=why)  # noqa: E731
        return Item(key, words, act, is_chosen=why == self.turn.values.get("reason", FIRST))

    def _keypad(self) -> Callable[[], None] | None:
        """The keypad would cover a clock that counts."""
        if is_timed(self.frame):
            return None
        what = str(self.what)
        shown = msgspec.structs.replace(
            self.sheet,
            start=(
                ("seat", self.seat.number),
                ("what", what),
                ("count", int(held_by(self.seat, what) or 0)),
            ),
            hidden=("seat", "what"),
            label=Text("{what}", (("what", WORDS[what]),)),
        )
        return pieces.Doing(shown, self.desk)

    def _figure(self, what: str, before: int, count: int) -> str:
        """Before and after, or what is counted now."""
        money = lambda n: people.dollars(n, self.page)  # noqa: E731
        say = money if what in IN_HUNDREDS else self.page.amount
        return say(before) if count == before else f"{say(before)} » {say(count)}"

    # The upgrades

    def _upgrades(self, name: Room, beside: Room, room: list[Room]) -> list[Part]:
        owned = held_by(self.seat, "upgrades_owned") or ()
        chosen = self.turn.values.get("chosen", owned)
        items = [self._toggle(up, chosen) for up in UPGRADES]
        words = self._figure(OWNED, len(owned), len(chosen))
        onward = lambda n: lambda: self._lay(page=n)  # noqa: E731
        parts = [self._head(name, words)]
        if set(chosen) == set(owned):
            return [*parts, *spread(self.seat, items, self.turn, self.page, room, onward, beside)]
        made = SetUpgrades(self.seat.number, tuple(chosen))
        shown = spread(self.seat, items, self.turn, self.page, room, onward)
        return [*parts, *shown, *self._done(made, beside, [])]

    def _toggle(self, up: str, chosen: tuple[str, ...]) -> Item:
        words, icon = SHORT[up]
        others = tuple(name for name in chosen if name != up)
        then = others if up in chosen else (*chosen, up)
        act = lambda: self._put(chosen=then)  # noqa: E731
        key = f"owned:{self.seat.number}:{up}"
        return Item(key, self.page.say(words), act, icon=icon, is_chosen=up in chosen)

    # What touches do

    def _done(self, made: Command, rect: Room, room: list[Room]) -> list[Part]:
        """Done; where the table says more than was entered so far, its question is answered.

        On a small card the question takes the place of the number.
        """
        refused = self.desk.preview(made).refused
        if refused is None:
            return [item_cell(self._ok(made, msg("Done"), None), rect)]
        anyway = _anyway(made)
        if anyway is None or self.desk.preview(anyway).refused is not None:
            return [item_cell(self._ok(made, msg("Done"), self.page.say(refused)), rect)]
        if not room:
            act = lambda: self._put(asked=True)  # noqa: E731
            item = Item(f"ok:{self.seat.number}", self.page.say(msg("Done")), act, "check-bold")
            return [item_cell(item, rect)]
        ok = item_cell(self._ok(anyway, msg("yes"), None), rect)
        return [ok, *self._said(self.page.say(refused), room)]

    def _ok(self, made: Command, words: Text, reason: str | None) -> Item:
        act = lambda: self._do(made, self.desk.preview(made))  # noqa: E731
        key, is_chosen = f"ok:{self.seat.number}", reason is None
        label = pieces.capital(self.page.say(words))
        return Item(key, label, act, icon="check-bold", reason=reason, is_chosen=is_chosen)

    def _said(self, text: str, room: list[Room]) -> list[Part]:
        """A line of words, where the card has room for one."""
        if not room:
            return []
        props = {"text": text, "size_px": theme.label, "tight_px": 13 * theme.u, "lines": 3}
        return [Part(f"said:{self.seat.number}", Words, room[0], props)]

    def _do(self, made: Command, preview: Preview) -> None:
        """Said once; the values stay open for the next one."""
        if preview.refused is not None:
            return self.desk.refuse(preview.refused, self.seat.number)
        self._lay(values={}, page=0)
        return do(self.desk, self.seat, made)

    def _put(self, **values: Any) -> None:
        self._lay(values={**self.turn.values, **values})

    def _lay(self, **changes: Any) -> None:
        lay(self.frame, self.desk, (self.seat.number, replace(self.turn, **changes)))


def _anyway(made: Command) -> Command | None:
    """The same, with the question of whether to count it answered."""
    return msgspec.structs.replace(made, anyway=True) if isinstance(made, PutRight) else None
