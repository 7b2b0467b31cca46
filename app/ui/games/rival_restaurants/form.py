"""A sheet on a card's back: one question at a time, the result in the head before it counts."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.commands import Command, Field
from app.engine.frame import Button, Choice, Frame, Seat, Sheet
from app.engine.text import Text, msg
from app.table import Preview
from app.ui.board.desk import Desk
from app.ui.board.pieces import capital
from app.ui.games.rival_restaurants import asking, people
from app.ui.games.rival_restaurants.back import (
    Item,
    ground,
    head,
    head_cell,
    item_cell,
    lines,
)
from app.ui.games.rival_restaurants.opened import OpenSheet
from app.ui.games.rival_restaurants.parts import part_name
from app.ui.games.rival_restaurants.turning import Turn
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, Room
from app.ui.widgets.stepper import Stepper


def form(frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, rect: Rect) -> list[Part]:
    """The question that is open, the others one touch away, and what it comes to."""
    sheet = next((row for row in frame.sheets if part_name(row) == turn.sheet), None)
    return Form.on(sheet, frame, seat, turn, page, desk, rect)


class Form(OpenSheet):
    """One sheet being filled in on the back of its seat's card."""

    def __init__(
        self, frame: Frame, seat: Seat, turn: Turn, page: Page, desk: Desk, sheet: Sheet
    ) -> None:
        super().__init__(frame, seat, turn, page, desk, sheet)
        self.fields = asking.asked(sheet)
        self.values = {**asking.first_values(frame, sheet), **turn.values}
        self.step = min(turn.step, len(self.fields) - 1)

    def parts(self, rect: Rect) -> list[Part]:
        """Ground, head with the result, the cells of the open question."""
        top, *room = lines(rect)
        name, beside = head(top)
        made = asking.command_of(self.frame, self.sheet, self.values)
        preview = Preview(refused=made) if isinstance(made, Text) else self.desk.preview(made)
        return [
            ground(self.seat, rect),
            head_cell(self.seat, name, self._title(preview), self.away, is_big=False),
            *self._beside(made, preview, beside),
            *self._cells(room),
        ]

    def _title(self, preview: Preview) -> str:
        """What is being said; once it can be done, what it costs or brings."""
        change = self.change(preview)
        if self._is_last() and self.turn.values and change is not None:
            left = people.dollars(change.after, self.page)
            return self.page.say(msg("{money} left", money=left))
        field = self._field()
        return self.page.say(Text(field.title)) if field else self.page.say(self.sheet.label)

    def _field(self) -> Field | None:
        return self.fields[self.step] if self.fields else None

    def _is_last(self) -> bool:
        return self.step >= len(self.fields) - 1

    def _beside(self, made: Command | Text, preview: Preview, rect: Room) -> list[Part]:
        """Done, once everything was asked; until then the next question."""
        if self._says_at_once():
            return []
        if not self._is_last():
            item = Item(
                f"next:{self.seat.number}",
                self.page.say(msg("next", context="button")),
                lambda: self.lay(step=self.step + 1),
                icon="arrow-right",
            )
            return [item_cell(item, rect)]
        reason = self.why(preview.refused)
        item = Item(
            f"ok:{self.seat.number}",
            self._does(preview),
            lambda: self._do(made),
            icon="check-bold",
            reason=reason,
            is_chosen=reason is None,
        )
        return [item_cell(item, rect)]

    def _does(self, preview: Preview) -> str:
        change = self.change(preview)
        if change is None:
            return self.page.say(msg("Done"))
        return self.page.amount(change.after - change.before, is_signed=True)

    def _says_at_once(self) -> bool:
        """Whether the only question is one choice, so that its answer is the whole thing."""
        field = self._field()
        return (
            len(self.fields) == 1
            and field is not None
            and not asking.is_number(self.frame, self.sheet, field)
        )

    # The open question

    def _cells(self, room: list[Room]) -> list[Part]:
        field = self._field()
        if field is None:
            return []
        if asking.is_number(self.frame, self.sheet, field):
            return self._number(field, room[0])
        items = [self._choice(field, row) for row in self._choices(field)]
        return self.spread(items, room)

    def _choices(self, field: Field) -> list[Choice]:
        if asking.is_switch(field):
            words = {True: msg("yes"), False: msg("no")}
            return [Choice(field.name, value, words[value]) for value in asking.YES_NO]
        return asking.choices(self.frame, self.sheet, field)

    def _choice(self, field: Field, row: Choice) -> Item:
        is_chosen = field.name in self.turn.values and self.values[field.name] == row.value
        return Item(
            f"choose:{self.seat.number}:{field.name}:{row.value}",
            capital(self.page.say(row.label)),
            lambda: self._choose(field, row),
            is_chosen=is_chosen,
        )

    def _choose(self, field: Field, row: Choice) -> None:
        if self._says_at_once():
            made = asking.command_of(self.frame, self.sheet, {**self.values, field.name: row.value})
            return self._do(made)
        step = self.step if self._is_last() else self.step + 1
        values = {**self.turn.values, field.name: row.value}
        return self.lay(values=values, step=step, page=0)

    def _number(self, field: Field, rect: Room) -> list[Part]:
        least, most = asking.bounds(self.sheet, field)
        value = int(self.values.get(field.name) or least)
        text = self.page.amount(value)
        tell = lambda said: self.lay(values={**self.turn.values, field.name: said})  # noqa: E731
        return [stepper(self.seat, rect, value, (least, most), text, tell)]

    # What touches do

    def _do(self, made: Command | Text) -> None:
        if isinstance(made, Text):
            return self.desk.refuse(made, self.seat.number)
        self.away()
        return do(self.desk, self.seat, made)


def do(desk: Desk, seat: Seat, command: Command) -> None:
    """Say a command to the table for that seat."""
    desk.press(Button(msg("Done"), command, "seat", seat=seat.number))


def stepper(
    seat: Seat,
    rect: Room,
    value: int,
    bound: tuple[int, int],
    text: str,
    said: Callable[[int], object],
    *,
    step: int = 1,
    middle: Act | None = None,
) -> Part:
    """Less, the number, more; holding repeats. `middle`: the keypad, where there is room for it."""
    props = {"least": bound[0], "most": bound[1], "step": step, "value": value, "text": text}
    return Part(f"count:{seat.number}", Stepper, rect, props, middle=middle, valued=said)
