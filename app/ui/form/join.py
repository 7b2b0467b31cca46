"""Somebody joins: the name, the place, the pieces' colour and the button, on one sheet."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from itertools import count
from typing import Any

from msgspec.structs import replace

from app.engine.commands import Field
from app.engine.frame import Choice, Sheet
from app.engine.setup import PLACE_OF
from app.engine.text import Text, msg
from app.storage import player_names
from app.table.people import house_name, people
from app.ui.form.entry import Option
from app.ui.form.sheet import SheetScreen
from app.ui.form.typing import TypeScreen
from app.ui.kit.page import Page
from app.ui.kit.screen import Host
from app.ui.kit.theme import SEATS


class JoinScreen(SheetScreen):
    """The newcomer; a press of a button of nobody's says which is theirs, and where they sit."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self.known: tuple[str, ...] = ()
        host.ask(player_names, self._know)

    def _know(self, names: list[str]) -> None:
        self.known = people(names)

    def _first_values(self) -> dict[str, Any]:
        """What is free, and the name that the house gives until somebody types one."""
        frame = self.host.table.frame
        taken = {seat.name for seat in frame.seats} if frame else set()
        lang = str(self.host.setting("language") or "en")
        names = (house_name(n, lang) for n in count(len(taken) + 1))
        return super()._first_values() | {"name": next(n for n in names if n not in taken)}

    def _option(self, page: Page, field: Field, choice: Choice, *, can_follow: bool) -> Option:
        """A colour is shown by its badge and called as at the set-up."""
        if field.name != "look":
            return super()._option(page, field, choice, can_follow=can_follow)
        choice = Choice("look", choice.value, Text(SEATS[choice.value - 1].colour))
        option = super()._option(page, field, choice, can_follow=can_follow)
        return replace(option, look=choice.value)

    def _choose(self, field: Field, choice: Choice) -> None:
        """With the place come its colour and its button, where they are free."""
        if field.name == "plate":
            self._sit(choice.value)
        super()._choose(field, choice)

    def _sit(self, plate: int) -> None:
        free = {(row.field, row.value) for row in self.sheet.choices}
        for name, value in (("look", plate), ("key", f"seat{plate}")):
            if (name, value) in free:
                self.values[name] = value

    def _write(self, name: str, value: str) -> None:
        """Type the name, or choose one of those that are remembered."""
        frame = self.frame
        held = {seat.name for seat in frame.seats} if frame else set()
        free = tuple(one for one in self.known if one not in held)
        then, asked = partial(self._set, name), msg("Who joins?")
        look = self.values["look"]
        self.host.lay(TypeScreen(self.host, "", then, free, asked=asked, look=look))

    def asked_keys(self) -> Collection[str]:
        """Every button of nobody's."""
        return [row.value for row in self.sheet.choices if row.field == "key" and row.value]

    def on_input(self, key: str) -> bool:
        """The button pressed is the newcomer's."""
        if PLACE_OF[key] in {row.value for row in self.sheet.choices if row.field == "plate"}:
            self.values["plate"] = PLACE_OF[key]
            self._sit(PLACE_OF[key])
        self.values["key"] = key
        self.host.refresh()
        return True
