"""The keyboard on the screen, for names: letters with their accents, and a real one beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from app.engine.names import why_not_written
from app.engine.text import Text, msg
from app.ui.form.foot import Way, cancel, done, foot
from app.ui.kit.fonts import is_drawn
from app.ui.kit.page import Page
from app.ui.kit.parts import Act, Part
from app.ui.kit.rect import Rect, columns, grid, rows, share
from app.ui.kit.screen import Host, Plain
from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import SideButton
from app.ui.widgets.sheet import SheetFrame
from app.ui.widgets.words import Words

LONGEST = 24
ACROSS, DOWN = 8, 5
"""Keys of 48 u or more beside and below each other, the same on every screen."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÉÈÊËÀÂÇÎÏÔÙÛ'-"
OTHERS = "1234567890ÜŒÑÆÄÖÁÍÓÚÃÕÅØÌÒÝŸŁŠŽČĆĘĄŚŞĞ.&"
"""The second page: figures, what French needs seldom, and the letters of its neighbours."""
MOST_NAMES = 4
TYPES = "types"
"""What the keys mean: quick fingers write several letters in half a second."""
BADGE, TITLE, TYPED, NAMES, FOOT = 22.0, 24.0, 46.0, 48.0, 60.0


class TypeScreen(Plain):
    """Writes one short text; `asked` says whose or what for, `look` shows whose badge."""

    is_typing = True

    def __init__(
        self,
        host: Host,
        text: str,
        then: Callable[[str], None],
        names: Sequence[str] = (),
        *,
        asked: Text,
        look: int | None = None,
    ) -> None:
        super().__init__(host)
        self.text, self.then, self.names = text, then, tuple(names)
        self.asked, self.look = asked, look
        self.has_others = False
        self.all_names: Act | None = None

    def parts(self, page: Page) -> list[Part]:
        """Whose it is, the text, names known from earlier evenings, the keys, and done."""
        inner = (24, 22, page.width - 48, page.height - 28)
        known = NAMES if self.names or self.all_names else 0
        title, typed, names, keys, end = rows(inner, TITLE, TYPED, known, share(), FOOT, gap=4)
        return [
            Part("typing", SheetFrame, (0, 0, page.width, page.height), {"kind": "full"}),
            *self._title(page, title),
            *self._typed(typed),
            *self._names(page, names),
            *self._keys(keys),
            *self._foot(page, end),
        ]

    def _title(self, page: Page, rect: Rect) -> list[Part]:
        badge, words = columns(rect, BADGE if self.look else 0, share())
        said = {"text": page.say(self.asked), "size_px": theme.body, "color": theme.ink2}
        part = Part("asked", Words, words, {**said, "tight_px": theme.least})
        if self.look is None:
            return [part]
        props = {"seat": self.look - 1, "side": BADGE * theme.u}
        return [Part("asked-badge", SeatBadge, (*badge[:2], BADGE, BADGE), props), part]

    def _typed(self, rect: Rect) -> list[Part]:
        text, erase = columns(rect, share(), 68)
        big = {"size_px": theme.total, "bold": True, "tight_px": theme.body}
        icon = {"icon": "backspace-outline", "foot": 4}
        return [
            Part("typed", Words, text, {"text": self.text + "|", **big}),
            Part("erase", SideButton, (*erase[:3], 48), icon, press=self._erase, means=TYPES),
        ]

    def _known(self) -> list[str]:
        begun = self.text.lower()
        return [name for name in self.names if name.lower().startswith(begun)][:MOST_NAMES]

    def _names(self, page: Page, rect: Rect) -> list[Part]:
        """Names that begin like the text; beside them the way to all, where there is one."""
        *spots, last = columns(rect, *[share()] * MOST_NAMES, 96 if self.all_names else 0)
        pairs = zip(self._known(), spots, strict=False)
        parts = [self._name(name, spot) for name, spot in pairs]
        if self.all_names is None:
            return parts
        props = {"label": page.say(msg("All")), "icon": "account-multiple", "foot": 4}
        return [*parts, Part("all-names", SideButton, last, props, press=self.all_names)]

    def _name(self, name: str, rect: Rect) -> Part:
        props = {"label": name, "foot": 4}
        return Part(f"name:{name}", SideButton, rect, props, press=partial(self.take, name))

    def _keys(self, rect: Rect) -> list[Part]:
        spots = grid(rect, ACROSS * DOWN, ACROSS, most=132, gap=4)
        shown = OTHERS if self.has_others else LETTERS
        return [self._key(letter, spot) for letter, spot in zip(shown, spots, strict=True)]

    def _key(self, letter: str, rect: Rect) -> Part:
        props = {"label": self._case(letter), "foot": 4, "label_px": theme.button}
        return Part(
            f"key:{letter}",
            SideButton,
            rect,
            props,
            press=partial(self._key_of, letter),
            means=TYPES,
        )

    def _key_of(self, letter: str) -> None:
        self._add(self._case(letter))

    def _foot(self, page: Page, rect: Rect) -> list[Part]:
        other = Way("others", "ABC" if self.has_others else "123 Ü", self._turn)
        space = Way("space", "", lambda: self._add(" "), "keyboard-space")
        on = done(self._done, self._refused())
        return foot(page, rect, cancel(self.host.back), on, other, space)

    def _refused(self) -> Text | None:
        """Why the text cannot be taken, or None."""
        if not self.text.strip():
            return msg("A name needs at least one letter.")
        if (why := why_not_written(self.text)) is not None:
            return why
        return None if is_drawn(self.text) else msg("No font here has all these letters.")

    def _case(self, letter: str) -> str:
        """Capitals at the start of a word, small letters inside."""
        return letter if not self.text or self.text[-1] in " -" else letter.lower()

    # What touches do

    def _turn(self) -> None:
        """The other page of keys."""
        self.has_others = not self.has_others
        self.host.refresh()

    def _add(self, text: str) -> None:
        if len(self.text) + len(text) <= LONGEST and text.isprintable():
            self.text += text
            self.host.refresh()

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self.host.refresh()

    def take(self, name: str) -> None:
        """Take a name that is known."""
        self.text = name
        self._done()

    def _done(self) -> None:
        if self._refused() is None:
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
