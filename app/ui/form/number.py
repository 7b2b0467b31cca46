"""The keypad on a page of its own, for a number of the set-up."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.text import Text, msg
from app.ui.kit.screen import Host, Plain
from app.ui.page import Page
from app.ui.parts import Part, Rect
from app.ui.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.stepper import Keypad
from app.ui.widgets.words import Words

WIDE, TALL = 320.0, 250.0
"""Size of the keypad: its keys are those of the sheets."""


class NumberScreen(Plain):
    """Types one whole number; the first key begins anew, so that nothing must be erased."""

    def __init__(
        self, host: Host, title: Text, value: int, bounds: tuple[int, int],
        then: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.title, self.value, self.then = title, value, then
        self.least, self.most = bounds
        self.typed: int | None = None

    def parts(self, page: Page) -> list[Part]:
        """What is asked, the number, the keys, and the foot."""
        left = (page.width - WIDE) / 2
        y = page.height - 72
        shown = self.value if self.typed is None else self.typed
        return [
            Part("typing", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            *self._head(page, left, shown),
            Part("keypad", Keypad, (left, 136, WIDE, TALL),
                 {"most": self.most, "amount": self.typed or 0}, valued=self._type),
            Part("cancel", SideButton, (24, y, 160, 60),
                 {"label": page.say(msg("Cancel"))}, press=self.host.back),
            Part("done", MainButton, (192, y, page.width - 216, 60),
                 {"label": page.say(msg("Done")), "is_off": shown < self.least,
                  "reason": self._bounds(page)}, press=self._done),
        ]  # fmt: skip

    def _head(self, page: Page, left: float, shown: int) -> list[Part]:
        named: Rect = (left, 24, WIDE, 32)
        return [
            Part("number-title", Words, named,
                 {"text": page.say(self.title), "size_px": theme.button, "bold": True,
                  "tight_px": theme.body}),
            Part("number-bounds", Words, (left, 66, WIDE * 0.6, 56),
                 {"text": self._bounds(page), "size_px": theme.body, "color": theme.ink2}),
            Part("amount", Words, (left + WIDE * 0.5, 66, WIDE * 0.5 - 4, 56),
                 {"text": page.amount(shown), "size_px": theme.amount, "bold": True,
                  "halign": "right"}),
        ]  # fmt: skip

    def _bounds(self, page: Page) -> str:
        return page.say(msg("{least} to {most}", least=self.least, most=self.most))

    def _type(self, amount: int) -> None:
        self.typed = amount
        self.host.refresh()

    def _done(self) -> None:
        """Take the number, or leave it as it was where none was typed."""
        self.host.back()
        if self.typed is not None:
            self.then(self.typed)
