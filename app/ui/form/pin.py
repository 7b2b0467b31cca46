"""The staff's code: asked before what it locks, and set or taken away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.engine.text import Text, msg
from app.ui.form.foot import cancel, foot
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, centred, grid, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Icon, Words

DIGITS = 4
ERASE = "erase"
KEYS = (*"123456789", "", "0", ERASE)
"""In rows of three."""
TYPES = "digit"
ASKED = msg("Staff code")
WRONG = msg("That is not the code.")
NEW = msg("New code, four digits")
KEY, MARK = 150.0, 44.0


def is_locked(host: Host) -> bool:
    """Whether the staff has set a code."""
    return bool(host.setting("staff.pin"))


def guard(host: Host, then: Act) -> None:
    """Do it, where a code is set only after it was typed."""
    if is_locked(host):
        host.lay(PinScreen(host, ASKED, partial(_checked, host, then)))
    else:
        then()


def _checked(host: Host, then: Act, typed: str) -> Text | None:
    if typed != str(host.setting("staff.pin")):
        return WRONG
    host.back()
    then()
    return None


class PinScreen(Plain):
    """Takes four digits; `then` says what is wrong with them, or goes on."""

    def __init__(self, host: Host, asked: Text, then: Callable[[str], Text | None]) -> None:
        super().__init__(host)
        self.asked, self.then = asked, then
        self.typed = ""
        self.said: Text | None = None

    def parts(self, page: Page) -> list[Part]:
        """What is asked, a mark for each digit, and the keys."""
        inner = (24, 20, page.width - 48, page.height - 28)
        head, marks, said, keys, end = rows(inner, 36, MARK, 26, share(), 64, gap=6)
        title = {"text": page.say(self.asked), "size_px": theme.headline, "bold": True}
        wrong = {"text": page.say(self.said), "size_px": theme.label, "color": theme.loss}
        middle = {"halign": "center", "tight_px": theme.least}
        return [
            Part("pin", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            Part("pin-title", Words, head, {**title, **middle}),
            *self._marks(marks),
            Part("pin-said", Words, said, {**wrong, **middle}),
            *self._keys(page, keys),
            *foot(page, end, cancel(self.host.back), None),
        ]

    def _marks(self, rect: Rect) -> list[Part]:
        spots = grid(centred(rect, DIGITS * MARK, MARK), DIGITS, DIGITS, gap=0)
        return [
            Part(f"pin-mark:{n}", Icon, spot, {"text": self._mark(n), "size_px": 26 * theme.u})
            for n, spot in enumerate(spots)
        ]

    def _mark(self, n: int) -> str:
        return "circle" if n < len(self.typed) else "circle-outline"

    def _keys(self, page: Page, rect: Rect) -> list[Part]:
        wide = max(3 * KEY + 16, 0.64 * rect[2]) if not page.is_tall else rect[2]
        spots = grid(
            centred(rect, wide, rect[3]), len(KEYS), 3, most=132 if page.is_tall else 88, gap=6
        )
        pairs = zip(KEYS, spots, strict=True)
        return [self._key(key, spot) for key, spot in pairs if key]

    def _key(self, key: str, rect: Rect) -> Part:
        size = {"label_px": theme.headline, "foot": 4}
        if key == ERASE:
            props = {"icon": "backspace-outline", "foot": 4}
            return Part(ERASE, SideButton, rect, props, press=self._erase, means=TYPES)
        act = partial(self._add, key)
        return Part(
            f"digit:{key}", SideButton, rect, {"label": key, **size}, press=act, means=TYPES
        )

    def _erase(self) -> None:
        self.typed, self.said = self.typed[:-1], None
        self.host.refresh()

    def _add(self, digit: str) -> None:
        self.typed, self.said = self.typed + digit, None
        if len(self.typed) == DIGITS:
            typed, self.typed = self.typed, ""
            self.said = self.then(typed)
        self.host.refresh()

    def on_text(self, text: str) -> bool:
        """A real keyboard writes here."""
        if text == "\b":
            self._erase()
        elif text in "0123456789" and len(text) == 1:
            self._add(text)
        return True


def set_pin(host: Host) -> None:
    """A new code, typed twice, where there is none; else the one that there is, taken away."""
    if is_locked(host):
        guard(host, lambda: host.set("staff.pin", ""))
        return
    first: list[str] = []

    def typed(digits: str) -> Text | None:
        if not first:
            first.append(digits)
            screen.asked = msg("Once more")
            return None
        if digits != first.pop():
            screen.asked = NEW
            return msg("The two differ.")
        host.back()
        host.set("staff.pin", digits)
        return None

    screen = PinScreen(host, NEW, typed)
    host.lay(screen)
