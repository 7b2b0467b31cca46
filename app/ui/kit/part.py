"""A widget of a screen as a value: where it lies, what it shows, what touching it does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

import msgspec
from kivy.uix.widget import Widget

from app.ui.kit.deaf import DEAF_S, Control
from app.ui.kit.rect import Rect

Act = Callable[[], object]
UNTOUCHED = (None,) * 5


class Part(msgspec.Struct, frozen=True):
    """A widget of a screen.

    `key`: its name, stable from one frame to the next; tests find it by it. `rect`: x, y, width,
    height in u from the top left. `props`: its properties. `shows`: arguments of its `show`.
    `press`, `refused`, `middle`: what touches do. `means`: what that means, its name unless given;
    `deaf_s`: how long (s) it is deaf where it has just come, half a second after it has changed.
    `is_grey`: drawn faint, as what belongs to nobody at the table.
    """

    key: str
    kind: type[Widget]
    rect: Rect
    props: Mapping[str, Any] = msgspec.field(default_factory=dict)
    shows: Mapping[str, Any] | None = None
    press: Act | None = None
    refused: Act | None = None
    middle: Act | None = None
    valued: Callable[[Any], object] | None = None
    picked: Callable[[int], object] | None = None
    means: Hashable = None
    deaf_s: float = 0.0
    is_grey: bool = False

    @property
    def is_control(self) -> bool:
        """Whether touches do something here."""
        acts = (self.press, self.refused, self.middle, self.valued, self.picked)
        return acts != UNTOUCHED

    @property
    def control(self) -> Control:
        """The part as something to touch."""
        means = self.key if self.means is None else self.means
        return Control(self.rect, means, self.deaf_s or DEAF_S, is_wary=self.deaf_s > 0)
