"""A card that may be chosen: its sign, what it is worth, its name, and what it needs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kit import textures
from app.ui.kit.drawn import DRAWN
from app.ui.kit.theme import theme
from app.ui.widgets import load_kv
from app.ui.widgets.pressable import Pressable

__all__ = ["FoodCard", "Sign"]


@lru_cache(maxsize=8)
def drawn(name: str, side: int) -> Texture:
    """A sign of our own, `side` px wide."""
    return textures.mask(DRAWN[name], (24, 24), (side, side))


class Sign(Widget):
    """A sign of the icon font or one of our own, by its name."""

    name = StringProperty("")
    icon = StringProperty("")
    color = ColorProperty(theme.ink)
    mark = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(name=self._take, size=self._take)
        self._take()

    def _take(self, *_: object) -> None:
        is_own = self.name in DRAWN
        self.icon = "" if is_own else self.name
        self.mark = drawn(self.name, max(4, round(self.height))) if is_own else None


class FoodCard(Pressable):
    """`value` is what the card brings; chosen cards stand out as paper with a thick rim."""

    sign = StringProperty("")
    value = StringProperty("")
    label = StringProperty("")
    second = StringProperty("")
    is_chosen = BooleanProperty(False)


load_kv(__file__)
