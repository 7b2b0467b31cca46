"""The keypad on a page of its own, for a number outside a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.text import Text
from app.ui.form.entry import Entry
from app.ui.form.foot import FOOT, cancel, done, foot
from app.ui.form.form import Form
from app.ui.form.keypad import refused
from app.ui.kit.page import Page
from app.ui.kit.parts import Part
from app.ui.kit.rect import rows, share
from app.ui.kit.screen import Host
from app.ui.kit.theme import theme
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words


class NumberScreen(Form):
    """Types one whole number."""

    def __init__(
        self,
        host: Host,
        title: Text,
        value: int,
        bounds: tuple[int, int],
        then: Callable[[int], None],
    ) -> None:
        super().__init__(host)
        self.title, self.value, self.then, self.bounds = title, value, then, bounds
        self.typing = "number"

    def parts(self, page: Page) -> list[Part]:
        """What is asked, the number, the keys, and the foot."""
        inner = (24, 24, page.width - 48, page.height - 32)
        head, body, end = rows(inner, 40, share(), FOOT)
        words = {"text": page.say(self.title), "size_px": theme.headline, "bold": True}
        closed = refused(page, self.entries(page)[0])
        return [
            Part("typing", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("number-title", Words, head, words),
            *self.body(page, body),
            *foot(page, end, cancel(self.host.back), done(self._done, closed)),
        ]

    def entries(self, page: Page) -> list[Entry]:
        """The number."""
        least, most = self.bounds
        return [Entry("number", "number", "", self.value, (), "", least, most, set=self._set)]

    def take(self, name: str, value: Any) -> None:
        """Take what was typed."""
        self.value = value
        self.host.refresh()

    def value_of(self, name: str) -> Any:
        """The number as it stands."""
        return self.value

    def _set(self, value: Any) -> None:
        self.take("number", value)

    def _done(self) -> None:
        self.host.back()
        self.then(self.value)
