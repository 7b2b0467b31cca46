"""What is being filled in: the values of a sheet's command, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import msgspec

from app.engine.commands import Command, Field, Rejected, bare, fields, parse, word
from app.engine.frame import Bound, Choice, Frame, Sheet
from app.engine.righting import is_righting
from app.engine.text import Text, msg
from app.engine.words import choice_text, title_text
from app.table import Preview
from app.ui.board.pieces import capital
from app.ui.form.entry import bounds_of, is_list
from app.ui.form.form import Form
from app.ui.form.typing import TypeScreen
from app.ui.kit.page import Page
from app.ui.kit.screen import Host, Screen

Makers = dict[type[Command], Callable[[Host, Sheet], Screen]]
"""Commands whose sheets have a screen of their own."""


class Filling(Form):
    """One command being filled in: its values, bounds and choices; a subclass shows them."""

    covers = False

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host)
        self.sheet = sheet
        self.values: dict[str, Any] = self._first_values()

    def context(self) -> Hashable:
        """Whose it is too: a sheet may go on to the next seat by itself."""
        return super().context(), self.values.get("seat")

    def take(self, name: str, value: Any) -> None:
        """Take a value of the command."""
        self._set(name, value)

    def value_of(self, name: str) -> Any:
        """The value that a field has now."""
        return self.values.get(name)

    @property
    def frame(self) -> Frame | None:
        """What the table shows now; None once there is nothing to fill in."""
        frame = self.host.table.frame
        return None if frame is None or frame.outcome is not None else frame

    @property
    def seat(self) -> int:
        """The seat that the command names; a sheet of a seat has one from the start."""
        return int(self.values["seat"])

    def _first_values(self) -> dict[str, Any]:
        values = dict(self.sheet.start)
        values |= self._of_seat(values.get("seat"))
        for field in fields(self.sheet.command):
            if field.name not in values and not field.is_required:
                values[field.name] = field.default
            if field.name not in values and (choices := self._choices(field)):
                values[field.name] = choices[0].value
            if field.name not in values and isinstance(bare(field.type), msgspec.inspect.IntType):
                values[field.name] = max(0, self._bound(field)[0])
        return values

    def _counted(self) -> dict[str, Any]:
        """What is counted now of what the sheet names, where it puts values right; else nothing."""
        if not is_righting(self.sheet.command):
            return {}
        named = {field for when, _ in self.sheet.of_value for field, _ in when} | {"reason", "seat"}
        begun = dict(self.sheet.start) | self._of_seat(self.values.get("seat"))
        known = {name: value for name, value in begun.items() if name not in named}
        return known | self._of_value()

    def _of_value(self, changed: str | None = None) -> dict[str, Any]:
        """What fields begin with for the values of others; those of the changed one alone."""
        known: dict[str, Any] = {}
        for when, then in self.sheet.of_value:
            is_meant = changed is None or changed in dict(when)
            if is_meant and all(self.values.get(field) == one for field, one in when):
                known |= dict(then)
        return known

    def _of_seat(self, seat: Any) -> dict[str, Any]:
        """What the fields begin with for that seat."""
        return {name: row[seat - 1] for name, row in self.sheet.of_seat} if seat else {}

    def _who(self) -> str:
        """Whose sheet it is: the seat on which it lies, or the one that it names by itself."""
        seat = self._seat()
        frame = self.host.table.frame
        return frame.seats[seat - 1].name if frame and seat else ""

    def _headed(self, page: Page) -> str:
        """Whose sheet it is and what it is for, with the colon as the language writes it."""
        who, text = self._who(), page.say(self.sheet.label)
        colon = ": " if page.lang == "en" else "\u00a0: "
        return f"{who}{colon}{text}" if who else capital(text)

    def _seat(self) -> int | None:
        named = self.values.get("seat") if "seat" in self.sheet.hidden else None
        return self.sheet.seat or named

    def _look(self) -> int | None:
        """The colour and shape of the seat whose sheet it is."""
        seat, frame = self._seat(), self.frame
        return frame.look(seat) if seat and frame else None

    def _visible(self) -> list[Field]:
        is_said = self.sheet.seat is not None and not any(
            choice.field == "seat" for choice in self.sheet.choices
        )
        hidden = set(self.sheet.hidden) | ({"seat"} if is_said else set())
        return [field for field in fields(self.sheet.command) if field.name not in hidden]

    # What touches do

    def _preview(self) -> Preview:
        try:
            command = self._command()
        except Rejected as refusal:
            return Preview(refused=refusal.reason)
        return self.host.table.preview(command)

    def _command(self) -> Command:
        frame = self.host.table.frame
        names = tuple(seat.name for seat in frame.seats) if frame else ()
        said = {"do": word(self.sheet.command), **self.values}
        return parse((self.sheet.command,), said, names)

    def _submit(self) -> None:
        refused = self.host.table.submit(self._command())
        if refused is None:
            self.host.back()
        else:
            self.host.refresh()

    def _set(self, name: str, value: object) -> None:
        if self.values.get(name) != value:
            self.values[name] = value
            if name == "seat":
                self.values |= self._of_seat(value)
            self.values |= self._of_value(name)
            self.host.refresh()

    def _write(self, name: str, value: str) -> None:
        field = next(row for row in fields(self.sheet.command) if row.name == name)
        asked, look = self._asked_of(field)
        then = partial(self._set, name)
        self.host.lay(TypeScreen(self.host, value, then, asked=asked, look=look))

    def _asked_of(self, field: Field) -> tuple[Text, int | None]:
        """What a text of the sheet is asked for: whose, where the sheet names a seat."""
        seat = self._seat() or self.values.get("seat")
        frame = self.host.table.frame
        if frame is None or seat is None:
            return title_text(field), None
        whose = frame.seats[seat - 1]
        return msg("{name}: {what}", name=whose.name, what=title_text(field)), whose.look

    def _choose(self, field: Field, choice: Choice) -> None:
        if not is_list(field):
            self._set(field.name, choice.value)
            self._pick(None)
            return
        picked = [value for value in self.values.get(field.name) or () if value != choice.value]
        if len(picked) == len(self.values.get(field.name) or ()):
            picked.append(choice.value)
        bound = self._pick_bound(field)
        self._set(field.name, tuple(picked[-bound.most :] if bound else picked))

    def _is_chosen(self, field: Field, choice: Choice) -> bool:
        value = self.values.get(field.name)
        return choice.value in (value or ()) if is_list(field) else value == choice.value

    def _choices(self, field: Field) -> list[Choice]:
        given = [choice for choice in self.sheet.choices if choice.field == field.name]
        if given:
            return given
        if field.is_seat:
            frame = self.host.table.frame
            seats = frame.seats if frame else ()
            return [
                Choice(field.name, seat.number, Text("{name}", (("name", seat.name),)))
                for seat in seats
            ]
        return [Choice(field.name, value, choice_text(value)) for value in field.values]

    def _bound(self, field: Field) -> tuple[int, int]:
        for bound in self.sheet.bounds:
            if bound.field == field.name:
                return bound.least, bound.most
        return bounds_of(field)

    def _pick_bound(self, field: Field) -> Bound | None:
        rows = [bound for bound in self.sheet.bounds if bound.field == field.name]
        return rows[0] if rows and is_list(field) else None
