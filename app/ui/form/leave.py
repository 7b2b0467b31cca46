"""Somebody leaves: a name is touched, and asked once more."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from app.engine.commands import Field
from app.engine.frame import Choice, Sheet
from app.engine.text import msg
from app.ui.form.entry import Option
from app.ui.form.sheet import SheetScreen
from app.ui.kit.page import Page
from app.ui.kit.screen import Host


class LeaveScreen(SheetScreen):
    """Who leaves; the second touch of the same name is the answer."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self._asked_of: Any = None

    def context(self) -> Hashable:
        """Whom it asks about: a second tap is no answer to what the first has brought."""
        return super().context(), self._asked_of

    def _option(self, page: Page, field: Field, choice: Choice, *, can_follow: bool) -> Option:
        """The name touched says what follows."""
        if choice.value == self._asked_of:
            choice = Choice(choice.field, choice.value, choice.label, msg("Leaves for good?"))
        return super()._option(page, field, choice, can_follow=can_follow)

    def _answer(self, field: Field, choice: Choice) -> None:
        if choice.value != self._asked_of:
            self._asked_of = choice.value
            self.host.refresh()
            return
        super()._answer(field, choice)
