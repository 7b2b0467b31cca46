"""A number that says for a moment by how much it has changed."""

from __future__ import annotations

import re
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from app.ui.kit.textures import measure
from app.ui.kit.theme import theme
from app.ui.widgets.words import Words

__all__ = ["Figure", "change"]

STAYS_S = 0.4
GAP_U, BEHIND_U = 14, 4
BETWEEN = re.compile(r"[\s$,]")
"""What stands between and beside the digits of an amount in either language."""
NUMBER = re.compile(r"−?\d+")


def change(old: str, new: str) -> str:
    r"""By how much a number has changed, with its sign; nothing where one of them is none.

    >>> change("5", "7"), change("1\u00a0000 $", "700 $"), change("", "7"), change("3", "3")
    ('+2', '−300', '', '')
    >>> change("$300", "$1,500"), change("$900", "$700")
    ('+1,200', '−200')
    """
    numbers = [BETWEEN.sub("", text) for text in (old, new)]
    if not all(map(NUMBER.fullmatch, numbers)):
        return ""
    before, after = (int(text.replace("−", "-")) for text in numbers)
    sign = "+" if after > before else "−"
    between = "," if "," in old + new else "\u00a0"
    amount = f"{abs(after - before):,}".replace(",", between)
    return f"{sign}{amount}" if after != before else ""


class Figure(Words):
    """Beside the number, on its free side, the change stays 400 ms and fades; `said`: what it is.

    `gives_px`: how far what stands there gives way, `is_behind`: what stands behind the number
    does. Without room nothing is said: a neighbour's words are not written over. With less motion
    it stays and goes. A number that comes with its screen has not changed. `has_said`: whether the
    change stands there now.
    """

    gives_px = NumericProperty(0)
    is_behind = BooleanProperty(False)
    has_said = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._old = self._change = ""
        self._said = Words(bold=True)
        super().__init__(**kwargs)
        self._soon = Clock.create_trigger(self._say, 0)
        self._over = Clock.create_trigger(self._forget, STAYS_S)
        self.fbind("text", self._tell)
        for name in ("pos", "size", "gives_px"):
            self.fbind(name, self._follow)
        self._old = self.text

    @property
    def said(self) -> str:
        """The change, for as long as it stands there."""
        return str(self._said.text) if self._said.parent else ""

    def _tell(self, *_: object) -> None:
        old, self._old = self._old, self.text
        self._forget()
        self._change = change(old, self.text) if self.get_root_window() is not None else ""
        if self._change:
            self._soon()

    def _say(self, *_: object) -> None:
        """In the frame after, when all around has found its place again."""
        mark = self._said
        mark.text, mark.color = self._change, self._tint_of(self._change)
        mark.halign = "left" if self.is_behind else self.halign
        if not self._put():
            return
        mark.opacity = 1
        self.add_widget(mark)
        self.has_said = True
        self._over()
        if not theme.is_still:
            Animation(opacity=0, d=STAYS_S, t="linear").start(mark)

    def _put(self) -> bool:
        """The change beside the number, as large as there is room; False where there is none."""
        mark, free = self._said, self._free()
        sizes = (theme.button, theme.label)
        wide = (size for size in sizes if measure(mark.text, round(size), is_bold=True) <= free)
        mark.size_px = next(wide, 0)
        mark.size, mark.pos = (free, self.height), (self._at(free), self.y)
        return bool(mark.size_px)

    def _follow(self, *_: object) -> None:
        """A number that finds another place has its change beside it there."""
        if self._said.parent and not self._put():
            self._forget()

    def _free(self) -> float:
        """How wide the change may be (px)."""
        if self.is_behind:
            return float(self.gives_px)
        return float(self.width - self.measured() - GAP_U * theme.u + self.gives_px)

    def _at(self, free: float) -> float:
        """Where the change begins."""
        if self.is_behind:
            return float(self.right + BEHIND_U * theme.u)
        is_left = self.halign == "right"
        return float(self.x - self.gives_px if is_left else self.right + self.gives_px - free)

    def _tint_of(self, said: str) -> list[float]:
        """Gain or loss; on paper that stays paper at night in the colours of the day."""
        is_on_paper = self.color is not None and list(self.color) == theme.paperink
        token = "gain" if said.startswith("+") else "loss"
        return theme.by_day(token) if is_on_paper else list(getattr(theme, token))

    def _forget(self, *_: object) -> None:
        self._soon.cancel()
        self._over.cancel()
        Animation.cancel_all(self._said, "opacity")
        if self._said.parent:
            self.remove_widget(self._said)
            self.has_said = False
