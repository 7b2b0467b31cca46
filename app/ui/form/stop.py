"""We stop here: three answers that say what follows, none chosen; abandoning is asked twice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from app.engine.commands import Field
from app.engine.frame import Choice, Sheet
from app.engine.text import msg
from app.table import Preview
from app.ui.form.entry import Option
from app.ui.form.foot import Way, foot
from app.ui.form.sheet import SheetScreen
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import Rect
from app.ui.kit.screen import Host


class StopScreen(SheetScreen):
    """What becomes of a match that the table stops."""

    def __init__(self, host: Host, sheet: Sheet) -> None:
        super().__init__(host, sheet)
        self._is_sure = False

    def context(self) -> Hashable:
        """Whether it asks once more: a second tap is no answer to what the first has brought."""
        return super().context(), self._is_sure

    def _first_values(self) -> dict[str, Any]:
        """Nothing is chosen beforehand: the wrong answer closes the match."""
        return {}

    def _option(self, page: Page, field: Field, choice: Choice, *, can_follow: bool) -> Option:
        """Once touched, abandoning asks once more."""
        if choice.value == "abandon" and self._is_sure:
            sure = msg("Abandon for good?")
            choice = Choice(choice.field, choice.value, sure, choice.note)
        return super()._option(page, field, choice, can_follow=can_follow)

    def _answer(self, field: Field, choice: Choice) -> None:
        if choice.value == "abandon" and not self._is_sure:
            self._is_sure = True
            self.host.refresh()
            return
        super()._answer(field, choice)

    def _foot(self, page: Page, rect: Rect, preview: Preview) -> list[Part]:
        """The way out goes on with the match."""
        if not self._is_asking:
            return super()._foot(page, rect, preview)
        on = Way("cancel", msg("Go on with the match"), self.host.back, "play")
        return foot(page, rect, None, on)
