"""What a restaurant has put right on its card's back: any of its values, all in one move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.frame import Frame, Seat, Sheet
from app.engine.righting import REASONS
from app.engine.text import Text, msg, plural
from app.games.rival_restaurants.acts.righting import MOST, PutRight
from app.games.rival_restaurants.box import UPGRADES
from app.table import Preview
from app.ui.board import pieces
from app.ui.board.desk import Desk
from app.ui.games.rival_restaurants import people
from app.ui.games.rival_restaurants.back import GAP, Item, ground, head, head_cell, item_cell, lines
from app.ui.games.rival_restaurants.form import do, stepper
from app.ui.games.rival_restaurants.opened import OpenSheet
from app.ui.games.rival_restaurants.parts import held_by, is_timed, seat_faces
from app.ui.games.rival_restaurants.turning import Turn, lay
from app.ui.games.rival_restaurants.wares import SHORT
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
    """All values with what is counted; each touched one is set to what lies on the table."""
    faces = seat_faces(frame, seat, "put_right")
    sheet = next((face for face in faces if isinstance(face, Sheet)), None)
    return Righting.on(sheet, frame, seat, turn, page, desk, rect)


class Righting(OpenSheet):
    """One seat's values: those told so far, and the one that is perhaps being told."""

    def __init__(
        self, frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, sheet: Sheet
    ) -> None:
        super().__init__(frame, seat, turn, page, desk, sheet)
        self.what: str | None = turn.values.get("what")
        self.told: dict[str, Any] = dict(turn.values.get("told", {}))

    def parts(self, rect: Rect) -> list[Part]:
        """Ground and head; then the values, or the one that is put right."""
        top, *room = lines(rect)
        name, beside = head(top)
        by = {None: self._values, OWNED: self._upgrades}.get(self.what, self._count)
        return [ground(self.seat, rect), *by(name, beside, room)]

    def _head(self, rect: Room, figure: str) -> Part:
        """Whose card it is; a touch goes back to the values, and from there to the front."""
        values = replace(self.turn, values={"told": self.told}, page=0)
        then = None if self.what is None else values
        act = lambda: lay(self.frame, self.desk, (self.seat.number, then))  # noqa: E731
        return head_cell(self.seat, rect, figure, act, is_big=False)

    def _before(self, what: str) -> int:
        return int(held_by(self.seat, what) or 0)

    # All values

    def _values(self, name: Room, beside: Room, room: list[Room]) -> list[Part]:
        hidden = self.sheet.hidden
        rows = {row.id: row.icon or "" for row in self.seat.quantities}
        whats = [what for what in WORDS if what not in hidden]
        items = [self._item(what, WORDS[what], rows.get(what, "")) for what in whats]
        items.insert(3, self._item(OWNED, msg("upgrades", context="button"), rows[OWNED]))
        words = self.page.say(msg("put right", context="button"))
        if not self.told:
            return [self._head(name, words), *self.spread(items, room, beside)]
        return [self._head(name, words), *self.spread(items, room), *self._done(beside, [])]

    def _item(self, what: str, words: Text, icon: str) -> Item:
        """A value as it is counted, or as it was told."""
        told = self.told.get(what)
        count = len(told) if isinstance(told, tuple) else told
        amount = self.page.amount(self._before(what) if count is None else count)
        act = lambda: self.lay(values={"told": self.told, "what": what}, page=0)  # noqa: E731
        key, said = f"right:{self.seat.number}:{what}", pieces.capital(self.page.say(words))
        return Item(key, said, act, icon=icon, amount=amount, is_chosen=told is not None)

    # One number

    def _count(self, name: Room, beside: Room, room: list[Room]) -> list[Part]:
        what = str(self.what)
        before = self._before(what)
        count = int(self.told.get(what, before))
        parts = [self._head(name, self._figure(what, before, count)), self._line(count, room[0])]
        if self.turn.values.get("asked"):
            parts = parts[:1]
            room = [room[0], *room]
        if not self.told:
            return [*parts, *self._said(self.page.say(WORDS[what]), room[1:])]
        return [*parts, *self._done(beside, room[1:]), *self._reasons(room[1:])]

    def _line(self, count: int, rect: Room) -> Part:
        """Less, the number, more."""
        what = str(self.what)
        step = 100 if what in IN_HUNDREDS else 1
        most, text = MOST[what], self.page.amount(count)  # type: ignore[index]
        tell = lambda said: self._tell(what, said)  # noqa: E731
        middle = self._keypad(what)
        return stepper(self.seat, rect, count, (0, most), text, tell, step=step, middle=middle)

    def _tell(self, what: str, count: Any) -> None:
        """What lies on the table; the same as before is nothing told."""
        others = {name: value for name, value in self.told.items() if name != what}
        is_new = set(count) != set(self._owned()) if what == OWNED else count != self._before(what)
        self.put(told={**others, **({what: count} if is_new else {})}, asked=False)

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
        act = lambda: self.put(reason=why)  # noqa: E731
        return Item(key, words, act, is_chosen=why == self.turn.values.get("reason", FIRST))

    def _keypad(self, what: str) -> Callable[[], None] | None:
        """The keypad would cover a clock that counts."""
        if is_timed(self.frame):
            return None
        others = (name for name in (*MOST, OWNED) if name != what)
        label = Text("{what}", (("what", WORDS[what]),))
        shown = msgspec.structs.replace(self.sheet, hidden=("seat", "reason", *others), label=label)
        return pieces.Doing(shown, self.desk)

    def _figure(self, what: str, before: int, count: int) -> str:
        """Before and after, or what is counted now."""
        money = lambda n: people.dollars(n, self.page)  # noqa: E731
        say = money if what in IN_HUNDREDS else self.page.amount
        return say(before) if count == before else f"{say(before)} » {say(count)}"

    # The upgrades

    def _owned(self) -> tuple[str, ...]:
        return tuple(held_by(self.seat, "upgrades_owned") or ())

    def _upgrades(self, name: Room, beside: Room, room: list[Room]) -> list[Part]:
        chosen = self.told.get(OWNED, self._owned())
        items = [self._toggle(up, chosen) for up in UPGRADES]
        head_ = self._head(name, self._figure(OWNED, len(self._owned()), len(chosen)))
        if not self.told:
            return [head_, *self.spread(items, room, beside)]
        return [head_, *self.spread(items, room), *self._done(beside, [])]

    def _toggle(self, up: str, chosen: tuple[str, ...]) -> Item:
        words, icon = SHORT[up]
        others = tuple(name for name in chosen if name != up)
        then = others if up in chosen else (*chosen, up)
        act = lambda: self._tell(OWNED, then)  # noqa: E731
        key = f"owned:{self.seat.number}:{up}"
        return Item(key, self.page.say(words), act, icon=icon, is_chosen=up in chosen)

    # What touches do

    def _made(self, *, anyway: bool = False) -> PutRight:
        why = self.turn.values.get("reason", FIRST)
        return PutRight(self.seat.number, **self.told, reason=why, anyway=anyway)

    def _done(self, rect: Room, room: list[Room]) -> list[Part]:
        """Done; where the table says more than was entered so far, its question is answered.

        On a small card the question takes the place of the number.
        """
        refused = self.desk.why_not(self._made())
        if refused is None:
            return [item_cell(self._ok(self._made(), self._says(), None), rect)]
        anyway = self._made(anyway=True)
        if self.desk.why_not(anyway) is not None:
            return [item_cell(self._ok(anyway, self._says(), self.page.say(refused)), rect)]
        if not room:
            words = self.page.say(self._says())
            item = Item(f"ok:{self.seat.number}", words, self._ask, "check-bold")
            return [item_cell(item, rect)]
        ok = item_cell(self._ok(anyway, msg("yes"), None), rect)
        return [ok, *self._said(self.page.say(refused), room)]

    def _ask(self) -> None:
        """The question where the number stood, of the first number told."""
        first = next(what for what in self.told if what != OWNED)
        self.lay(values={**self.turn.values, "what": first, "asked": True}, page=0)

    def _says(self) -> Text:
        """Done, and of how many values."""
        count = len(self.told)
        return msg("Done") if count < 2 else plural("{n} value", "{n} values", count)

    def _ok(self, made: PutRight, words: Text, reason: str | None) -> Item:
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

    def _do(self, made: PutRight, preview: Preview) -> None:
        """Said once; the values stay open for the next one."""
        if preview.refused is not None:
            return self.desk.refuse(preview.refused, self.seat.number)
        self.lay(values={}, page=0)
        return do(self.desk, self.seat, made)
