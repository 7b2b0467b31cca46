"""What is said of cards laid face down: how many it draws, and its name."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from app.ui.kit.theme import theme
from app.ui.widgets.pressable import Pressable
from app.ui.widgets.words import Words

__all__ = ["ClaimButton"]


class ClaimButton(Pressable):
    """The cards drawn above the name; once laid, dashed with a tick."""

    amount = StringProperty("")
    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sum, self._words = Words(bold=True, halign="center"), Words(halign="center")
        self.add_widget(self._sum)
        self.add_widget(self._words)
        for name in ("amount", "label"):
            self.fbind(name, self.later)

    def lay(self) -> None:
        """The amount above the name, both in the middle."""
        super().lay()
        u, rise, figure, words = theme.u, self.rise, self._sum, self._words
        figure.color, words.color = (
            (theme.ink2, theme.ink2) if self.is_off else (theme.gain, theme.ink)
        )
        wide = self.width - 8 * u
        figure.text, figure.size_px = self.amount, min(theme.total, rise * 0.6)
        figure.pos, figure.size = (self.x + 4 * u, self.base + rise * 0.4), (wide, rise * 0.56)
        words.text, words.bold, words.tight_px = self.label, not self.is_off, 15 * u
        words.size_px = min(18 * u, rise * 0.4)
        words.pos, words.size = (self.x + 4 * u, self.base + rise * 0.06), (wide, rise * 0.38)
