"""A number that says for a moment by how much it has changed."""

from __future__ import annotations

import re
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty

from app.ui.kit.textures import measure
from app.ui.kit.theme import theme
from app.ui.widgets.words import Words

__all__ = ["Figure", "change"]

STAYS_S = 0.4
GAP_U = 14
SPACES = re.compile(r"[\s$]")
NUMBER = re.compile(r"−?\d+")


def change(old: str, new: str) -> str:
    r"""By how much a number has changed, with its sign; nothing where one of them is none.

    >>> change("5", "7"), change("1\u00a0000 $", "700 $"), change("", "7"), change("3", "3")
    ('+2', '−300', '', '')
    """
    numbers = [SPACES.sub("", text) for text in (old, new)]
    if not all(map(NUMBER.fullmatch, numbers)):
        return ""
    before, after = (int(text.replace("−", "-")) for text in numbers)
    sign = "+" if after > before else "−"
    return f"{sign}{abs(after - before)}" if after != before else ""


class Figure(Words):
    """Beside the number, on its free side, the change stays 400 ms and fades; `said`: what it is.

    Where that side has no room for it nothing is said: a neighbour's words are not written over.
    With less motion it stays and goes. A number that comes with its screen has not changed.
    `tells`: whether it says so at all, `has_said`: whether the change stands there now.
    """

    tells = BooleanProperty(True)
    has_said = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._old = ""
        self._said = Words(bold=True)
        super().__init__(**kwargs)
        self._over = Clock.create_trigger(self._forget, STAYS_S)
        self.fbind("text", self._tell)
        self._old = self.text

    @property
    def said(self) -> str:
        """The change, for as long as it stands there."""
        return str(self._said.text) if self._said.parent else ""

    def _tell(self, *_: object) -> None:
        old, self._old = self._old, self.text
        is_seen = self.tells and self.get_root_window() is not None
        said = change(old, self.text) if is_seen else ""
        self._forget()
        if said:
            self._say(said)

    def _say(self, said: str) -> None:
        mark = self._said
        mark.size_px, mark.halign = theme.button, self.halign
        mark.text, mark.color = said, self._tint_of(said)
        left = self.width - self.measured() - GAP_U * theme.u
        if measure(said, round(theme.button), is_bold=True) > left:
            return
        mark.size = (left, self.height)
        mark.x = self.x if self.halign == "right" else self.right - left
        mark.y, mark.opacity = self.y, 1
        self.add_widget(mark)
        self.has_said = True
        self._over()
        if not theme.is_still:
            Animation(opacity=0, d=STAYS_S, t="linear").start(mark)

    def _tint_of(self, said: str) -> list[float]:
        """Gain or loss; on paper that stays paper at night in the colours of the day."""
        is_on_paper = self.color is not None and list(self.color) == theme.paperink
        token = "gain" if said.startswith("+") else "loss"
        return theme.by_day(token) if is_on_paper else list(getattr(theme, token))

    def _forget(self, *_: object) -> None:
        self._over.cancel()
        Animation.cancel_all(self._said, "opacity")
        if self._said.parent:
            self.remove_widget(self._said)
            self.has_said = False
