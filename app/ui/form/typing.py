"""The keyboard on the screen, for names: letters with their accents, and a real one beside it."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.text import msg
from app.ui.kit.screen import Host, Plain
from app.ui.page import Page
from app.ui.parts import Part
from app.ui.theme import theme
from app.ui.widgets.buttons import MainButton, SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

LONGEST = 24
ROWS = {
    "en": ("QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM-", "ÉÈÊËÀÂÇÎÏÔ"),
    "fr": ("AZERTYUIOP", "QSDFGHJKLM", "WXCVBN'-", "ÉÈÊËÀÂÇÎÏÔ"),
}
UPRIGHT = ("ABCDEFGH", "IJKLMNOP", "QRSTUVWX", "YZ'-ÉÈÊË", "ÀÂÇÎÏÔ")
"""Ten keys in a row are too narrow on an upright screen."""


class TypeScreen(Plain):
    """Writes one short text."""

    def __init__(
        self, host: Host, text: str, then: Callable[[str], None], names: tuple[str, ...] = ()
    ) -> None:
        super().__init__(host)
        self.text, self.then, self.names = text, then, names

    def parts(self, page: Page) -> list[Part]:
        """The text, the keys, names known from earlier evenings, and done."""
        wide = page.width - 48
        parts = [
            Part("typing", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("typed", Words, (24, 24, wide - 76, 52),
                 {"text": self.text + "|", "size_px": theme.total, "bold": True,
                  "tight_px": theme.body}),
            Part("erase", SideButton, (page.width - 92, 24, 68, 52),
                 {"icon": "backspace-outline", "foot": 4}, press=self._erase),
        ]  # fmt: skip
        parts += self._known(page)
        parts += self._keys(page)
        y = page.height - 72
        parts += [
            Part("cancel", SideButton, (24, y, 160, 60),
                 {"label": page.say(msg("Cancel"))}, press=self.host.back),
            Part("space", SideButton, (192, y, 120, 60), {
                 "icon": "keyboard-space"}, press=lambda: self._add(" ")),
            Part("done", MainButton, (320, y, page.width - 344, 60),
                 {"label": page.say(msg("Done")), "is_off": not self.text.strip(),
                  "reason": page.say(msg("A name needs at least one letter."))},
                 press=self._done),
        ]  # fmt: skip
        return parts

    def _known(self, page: Page) -> list[Part]:
        shown = [n for n in self.names if n.lower().startswith(self.text.lower())][:4]
        each = (page.width - 48 - 8 * 3) / 4
        return [
            Part(f"name:{name}", SideButton, (24 + n * (each + 8), 84, each, 48),
                 {"label": name, "foot": 4}, press=lambda name=name: self._take(name))
            for n, name in enumerate(shown)
        ]  # fmt: skip

    def _keys(self, page: Page) -> list[Part]:
        rows = UPRIGHT if page.is_tall else ROWS.get(page.lang, ROWS["en"])
        top, per = 140.0, max(map(len, rows))
        tall = min(64.0, (page.height - 84 - top) / len(rows) - 6)
        each = (page.width - 48 - 6 * (per - 1)) / per
        return [
            Part(f"key:{letter}", SideButton,
                 (24 + n * (each + 6), top + row * (tall + 6), each, tall),
                 {"label": self._case(letter), "foot": 4, "label_px": theme.button},
                 press=lambda letter=letter: self._add(self._case(letter)))
            for row, letters in enumerate(rows)
            for n, letter in enumerate(letters)
        ]  # fmt: skip

    def _case(self, letter: str) -> str:
        """Capitals at the start of a word, small letters inside."""
        return letter if not self.text or self.text[-1] in " -" else letter.lower()

    def _add(self, text: str) -> None:
        if len(self.text) < LONGEST:
            self.text += text
            self.host.refresh()

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self.host.refresh()

    def _take(self, name: str) -> None:
        self.text = name
        self._done()

    def _done(self) -> None:
        self.host.back()
        self.then(self.text.strip())

    def on_text(self, text: str) -> bool:
        """A real keyboard writes here."""
        if text == "\b":
            self._erase()
        elif text == "\n":
            self._done()
        else:
            self._add(text)
        return True
